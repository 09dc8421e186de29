import type { SkippedFile, SkipReason, SourceFile } from '@shared/model';
import type { InputState } from '../store/meta';
import { isSkipReason } from './extract-one';
import { extractFiles } from './extract-stage';
import type { PackedFile } from './pack';
import type { Run } from './run-state';

/** What the extract stage leaves for the rest of the run. */
export interface Extraction {
  /** Files of the revision: those that could be extracted now or before. */
  readonly sources: readonly SourceFile[];
  /** What was extracted in this run, by path. */
  readonly packed: ReadonlyMap<string, PackedFile>;
  readonly skipped: readonly SkippedFile[];
  readonly failed: InputState['failed'];
}

/** Reasons that the same content gives again; others (a file that could not be read) are tried anew in the next run. */
const LASTING: readonly SkipReason[] = ['too-deep', 'crashed', 'binary', 'unsupported-encoding'];

/** Reads and parses what changed. */
export async function extract({ options, plan, progress, startParser, early, failed: failedBefore }: Run): Promise<Extraction> {
  const packed = new Map<string, PackedFile>();
  const failures = new Map<string, SkipReason>();
  const total = plan.toExtract.length;
  progress.begin('extract', total);
  await extractFiles(plan.toExtract, {
    root: options.root,
    signal: options.signal,
    startParser,
    early,
    jobs: options.jobs,
    suspects: options.suspects ?? [],
    onInFlight: (paths) => options.onInFlight?.(paths),
    onSettled: (paths) => options.onSettled?.(paths),
    onFile: (file) => {
      if ('packed' in file) packed.set(file.packed.path, file.packed);
      else failures.set(file.path, isSkipReason(file.failed) ? file.failed : 'parser-failed');
      progress.update(packed.size + failures.size, total);
    },
  });
  const sources = plan.sources.filter((source) => !failures.has(source.path));
  const skipped = [...plan.skipped, ...[...failures].map(([path, reason]) => ({ path, reason }))];
  return { sources, packed, skipped, failed: lastingFailures(plan.sources, failures, skipped, failedBefore) };
}

function lastingFailures(
  sources: readonly SourceFile[],
  failures: ReadonlyMap<string, SkipReason>,
  skipped: readonly SkippedFile[],
  before: InputState['failed'],
): InputState['failed'] {
  const failed: Record<string, { hash: string; reason: SkipReason }> = {};
  for (const { path } of skipped) {
    const known = before[path];
    if (known !== undefined) failed[path] = known;
  }
  for (const { path, hash } of sources) {
    const reason = failures.get(path);
    if (reason !== undefined && LASTING.includes(reason)) failed[path] = { hash, reason };
  }
  return failed;
}
