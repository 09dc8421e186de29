import type { Extracted } from './extract-one';

/** A file below the root; where a text is given, that is parsed in its place. */
export interface TextToParse {
  readonly path: string;
  readonly language: string;
  readonly text?: string;
}

/** What a parse worker is told. */
export type WorkerRequest =
  /** Load what parsing takes. */
  | { readonly type: 'warm' }
  | { readonly type: 'parse'; readonly batch: number; readonly root: string; readonly files: readonly TextToParse[] }
  /** Drop what is queued. */
  | { readonly type: 'cancel' }
  /** End when idle. */
  | { readonly type: 'close' };

/** What a parse worker answers: files in the order it was given them, several at a time, then `batch-done`. */
export type WorkerAnswer =
  | { readonly type: 'extracted'; readonly files: readonly Extracted[] /** Bytes that its process held at most so far. */; readonly peakMemory: number }
  | { readonly type: 'batch-done'; readonly batch: number };
