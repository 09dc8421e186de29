import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync, type Stats } from 'node:fs';
import type { GitIndex, IndexEntry } from './tracked';

function blobHash(absolute: string, isLink: boolean, algorithm: 'sha1' | 'sha256'): string {
  const bytes = isLink ? Buffer.from(readlinkSync(absolute)) : readFileSync(absolute);
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function isChanged(root: string, entry: IndexEntry, known: Stats | undefined): boolean {
  try {
    const absolute = `${root}/${entry.path}`;
    const stats = known ?? lstatSync(absolute);
    if (Math.abs(stats.mtimeMs - entry.mtimeMs) < 0.01 && stats.size === entry.size) return false;
    return blobHash(absolute, stats.isSymbolicLink(), entry.blob.length === 64 ? 'sha256' : 'sha1') !== entry.blob;
  } catch {
    return true;
  }
}

/** Entries of git's index whose file is not what the index says: changed, deleted or unreadable. */
export function changedEntries(root: string, index: GitIndex, stats: ReadonlyMap<string, Stats> = new Map()): IndexEntry[] {
  return index.entries.filter((entry) => isChanged(root, entry, stats.get(entry.path)));
}

/**
 * Counts tracked files whose content is not what git's index says: changed, deleted or unreadable. Git itself would run the repository's clean
 * filters to find out, so the index is only listed by git and compared here. `stats` holds what a scan has looked up already.
 */
export function countChangedFiles(root: string, index: GitIndex, stats: ReadonlyMap<string, Stats> = new Map()): number {
  return new Set(changedEntries(root, index, stats).map((entry) => entry.path)).size;
}
