import { createHash } from 'node:crypto';
import type { SkippedFile, SourceFile } from '@shared/model';
import type { InputState } from '../store/meta';
import type { StoredFile } from '../store/stored-code';

/** What a scan found, held against the last revision. */
export interface ChangePlan {
  /** Files to be indexed, sorted by path. */
  readonly sources: readonly SourceFile[];
  /** Those of them whose content is not the stored one. */
  readonly toExtract: readonly SourceFile[];
  readonly skipped: readonly SkippedFile[];
  /** Unchanged files whose modification time or size in the store is out of date. */
  readonly touched: readonly { readonly id: number; readonly mtimeMs: number; readonly size: number }[];
  /** False when the files are those of the last revision. */
  readonly anyChange: boolean;
}

function isUnchanged(source: SourceFile, before: StoredFile): boolean {
  // The scan hands on what it was given of a file that it did not read.
  if (source === before) return true;
  return source.hash === before.hash && source.language === before.language && source.roles.join() === before.roles.join();
}

/** Files that failed with the same content before are skipped for the same reason again. */
export function planChanges(
  scanned: { readonly files: readonly SourceFile[]; readonly skipped: readonly SkippedFile[] },
  former: ReadonlyMap<string, StoredFile>,
  failed: InputState['failed'],
): ChangePlan {
  const sources: SourceFile[] = [];
  const toExtract: SourceFile[] = [];
  const skipped = [...scanned.skipped];
  const touched: { id: number; mtimeMs: number; size: number }[] = [];
  let known = 0;
  for (const source of scanned.files) {
    const failure = failed[source.path];
    if (failure !== undefined && failure.hash === source.hash) {
      skipped.push({ path: source.path, reason: failure.reason });
      continue;
    }
    sources.push(source);
    const before = former.get(source.path);
    if (before !== undefined) known++;
    if (before === undefined || !isUnchanged(source, before)) toExtract.push(source);
    else if (before.mtimeMs !== source.mtimeMs || before.size !== source.size) touched.push({ id: before.id, mtimeMs: source.mtimeMs, size: source.size });
  }
  return { sources, toExtract, skipped, touched, anyChange: toExtract.length > 0 || known < former.size };
}

function digest(parts: Iterable<string>): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

export function hashOfConfigs(configs: ReadonlyMap<string, string>): string {
  return digest([...configs].sort(([a], [b]) => (a < b ? -1 : 1)).flat());
}

export function hashOfSkipped(skipped: readonly SkippedFile[]): string {
  return digest(skipped.map(({ path, reason }) => `${reason} ${path}`).sort());
}
