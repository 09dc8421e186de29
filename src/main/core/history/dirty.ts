import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { type GitOptions, runGit } from './git';

interface IndexEntry {
  readonly path: string;
  readonly blob: string;
  /** As git noted it when it last looked; NaN where git's debug form was not understood. */
  readonly mtimeMs: number;
  readonly size: number;
}

const DEBUG = /^ {2}ctime: [^\n]*\n {2}mtime: (\d+):(\d+)\n[^\n]*\n[^\n]*\n {2}size: (\d+)\tflags: \w+\n/;

function parseEntries(output: string): IndexEntry[] {
  const segments = output.split('\0');
  const entries: IndexEntry[] = [];
  for (let index = 0; index + 1 < segments.length; index++) {
    const head = (segments[index] ?? '').replace(DEBUG, '');
    const stat = DEBUG.exec(segments[index + 1] ?? '');
    const tab = head.indexOf('\t');
    const [mode = '', blob = ''] = head.slice(0, tab).split(' ');
    if (tab === -1 || mode === '160000') continue;
    entries.push({
      path: head.slice(tab + 1),
      blob,
      mtimeMs: stat === null ? Number.NaN : Number(stat[1]) * 1000 + Number(stat[2]) / 1e6,
      size: stat === null ? Number.NaN : Number(stat[3]),
    });
  }
  return entries;
}

function blobHash(absolute: string, isLink: boolean, algorithm: 'sha1' | 'sha256'): string {
  const bytes = isLink ? Buffer.from(readlinkSync(absolute)) : readFileSync(absolute);
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function isChanged(root: string, entry: IndexEntry): boolean {
  try {
    const absolute = path.join(root, entry.path);
    const stats = lstatSync(absolute);
    if (Math.abs(stats.mtimeMs - entry.mtimeMs) < 0.01 && stats.size === entry.size) return false;
    return blobHash(absolute, stats.isSymbolicLink(), entry.blob.length === 64 ? 'sha256' : 'sha1') !== entry.blob;
  } catch {
    return true;
  }
}

/**
 * Tracked files whose content is not what git's index says: changed, deleted or unreadable. Git itself would run the repository's clean
 * filters to find out, so the index is only listed by git and compared here.
 */
export async function changedTrackedFiles(root: string, options: GitOptions = {}): Promise<string[]> {
  const { code, stdout } = await runGit(root, ['ls-files', '-z', '--stage', '--debug'], { maxBytes: 512 * 1024 * 1024, timeout: 120_000, ...options });
  if (code !== 0) return [];
  return [
    ...new Set(
      parseEntries(stdout.toString('utf8'))
        .filter((entry) => isChanged(root, entry))
        .map((entry) => entry.path),
    ),
  ];
}
