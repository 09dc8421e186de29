import path from 'node:path';
import { SKIP_REASONS, type SkipReason } from '@shared/model';
import { readSourceText } from '../scan/decode';
import type { PackedFile } from './pack';
import type { TextToParse } from './worker-messages';

export interface FileToExtract {
  readonly path: string;
  readonly language: string;
  /** Bytes; batches are made of about equal work. */
  readonly size: number;
}

export type Extracted = { readonly packed: PackedFile } | { readonly path: string; readonly failed: SkipReason };

export function isSkipReason(value: unknown): value is SkipReason {
  return SKIP_REASONS.some((reason) => reason === value);
}

const parser = () => Promise.all([import('../extract'), import('./pack')]);

/** Loads what extractOne would load at its first call. */
export async function loadParser(): Promise<void> {
  await parser();
}

/**
 * Reads (unless its text is given), parses and packs one file. A file that cannot be extracted is a value. The parser is loaded at the first call: a run that parses nothing
 * never pays for it.
 */
export async function extractOne(root: string, file: TextToParse): Promise<Extracted> {
  const [{ EndlessParseError, extractFile, TooDeepError }, { packFile }] = await parser();
  try {
    const source = file.text === undefined ? readSourceText(path.join(root, file.path)) : { text: file.text };
    if ('unsupported' in source) return { path: file.path, failed: source.unsupported };
    return { packed: packFile(await extractFile(file.path, file.language, source.text)) };
  } catch (error) {
    const failed = error instanceof TooDeepError ? 'too-deep' : error instanceof EndlessParseError ? 'crashed' : 'parser-failed';
    return { path: file.path, failed };
  }
}
