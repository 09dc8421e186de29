import { throwIfCancelled } from '../../platform';
import { extractOne, type FileToExtract } from './extract-one';
import { type ExtractOptions, extractInWorkers } from './extract-pool';
import type { ParserLine } from './parser-line';

export interface ExtractStageOptions extends ExtractOptions {
  /** Null parses on this thread. */
  readonly startParser: (() => ParserLine) | null;
  readonly jobs: number;
  /** Files that were in flight when an earlier try crashed: each is parsed alone, so that the next crash names its file. */
  readonly suspects: readonly string[];
}

async function extractInline(files: readonly FileToExtract[], options: ExtractStageOptions): Promise<void> {
  for (const file of files) {
    throwIfCancelled(options.signal);
    options.onInFlight([file.path]);
    const extracted = await extractOne(options.root, file);
    options.onSettled([file.path]);
    options.onFile(extracted);
    // Syntax trees are freed, and cancel requests arrive, only when the event loop turns.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Extracts the files, in workers where there are any: also a single file, since this thread has the last revision to load meanwhile. Results arrive in any order. */
export async function extractFiles(files: readonly FileToExtract[], options: ExtractStageOptions): Promise<void> {
  const suspects = new Set(options.suspects);
  const alone = files.filter((file) => suspects.has(file.path));
  const rest = files.filter((file) => !suspects.has(file.path));
  // Without a wait before it, what goes to the workers is theirs before the caller goes on.
  if (alone.length > 0) await extractInline(alone, options);
  if (options.startParser === null) await extractInline(rest, options);
  else await extractInWorkers(rest, options.startParser, options.jobs, options);
}
