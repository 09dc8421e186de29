import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AppError, type SkippedFile } from '@shared/model';
import { folderSkip } from './classify';
import { IgnoreRules } from './ignore-rules';

/** What git tracks, so that an ignore rule does not hide a tracked file. */
export interface TrackedFiles {
  readonly files: ReadonlySet<string>;
  /** Every folder that holds a tracked file. */
  readonly folders: ReadonlySet<string>;
  /** Submodule places (mode 160000). */
  readonly submodules: readonly string[];
}

export interface Walked {
  readonly paths: readonly string[];
  readonly skipped: readonly SkippedFile[];
}

const MOST_FILES = 1_000_000;

/**
 * Lists the files under `root`, relative with `/`, sorted. Ignored, vendored and built folders, symbolic links and submodules are
 * skipped and named; a skipped folder counts once, with a trailing `/`. Symbolic links are never followed.
 * @throws AppError UNKNOWN_PATH when the folder is gone, PERMISSION_DENIED when it can't be read, CANCELLED.
 */
export async function walk(root: string, tracked: TrackedFiles, signal?: AbortSignal): Promise<Walked> {
  const paths: string[] = [];
  const skipped: SkippedFile[] = tracked.submodules.map((place) => ({
    path: `${place}/`,
    reason: existsSync(path.join(root, place, '.git')) ? 'submodule' : 'submodule-missing',
  }));
  const submodules = new Set(tracked.submodules);
  const pending: { folder: string; rules: IgnoreRules }[] = [{ folder: '', rules: IgnoreRules.forRoot(root) }];
  for (let visited = 1; pending.length > 0; visited++) {
    const next = pending.pop();
    if (next === undefined) break;
    const entries = readFolder(root, next.folder, skipped);
    const rules = next.rules.enter(root, next.folder, new Set(entries.map((entry) => entry.name)));
    for (const entry of entries) {
      const relative = next.folder === '' ? entry.name : `${next.folder}/${entry.name}`;
      if (submodules.has(relative)) continue;
      const verdict = judge(root, relative, entry, rules, tracked);
      if (verdict === 'file') paths.push(relative);
      else if (verdict === 'folder') pending.push({ folder: relative, rules });
      else if (verdict !== 'none') skipped.push({ path: entry.isDirectory() ? `${relative}/` : relative, reason: verdict });
    }
    if (paths.length > MOST_FILES) throw new AppError('RESULT_TOO_LARGE', `The folder holds more than ${MOST_FILES} files. Open a folder inside it.`);
    if (visited % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted) throw new AppError('CANCELLED', 'Cancelled.');
  }
  return { paths: paths.sort(), skipped };
}

/** What a directory entry is; a `Dirent`, or `Stats` with a name. */
export type Entry = Pick<Dirent, 'name' | 'isSymbolicLink' | 'isDirectory' | 'isFile'>;

/** Says what becomes of one entry of a folder that is itself walked; `rules` are those that hold in that folder. */
export function judge(
  root: string,
  relative: string,
  entry: Entry,
  rules: IgnoreRules,
  tracked: Omit<TrackedFiles, 'submodules'>,
): SkippedFile['reason'] | 'file' | 'folder' | 'none' {
  if (entry.name === '.git') return 'none';
  if (entry.isSymbolicLink()) return 'symlink';
  if (entry.isDirectory()) {
    const holdsTracked = tracked.folders.has(relative);
    const reason = folderSkip(entry.name, holdsTracked);
    if (reason !== null) return reason;
    if (!holdsTracked && existsSync(path.join(root, relative, '.git'))) return 'submodule';
    return !holdsTracked && rules.ignores(relative, true) ? 'ignored' : 'folder';
  }
  // Sockets, pipes and devices are no files to read.
  if (!entry.isFile()) return 'unreadable';
  return !tracked.files.has(relative) && rules.ignores(relative, false) ? 'ignored' : 'file';
}

function readFolder(root: string, folder: string, skipped: SkippedFile[]): Dirent[] {
  try {
    return readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (folder !== '') {
      skipped.push({ path: `${folder}/`, reason: 'unreadable' });
      return [];
    }
    throw rootError(root, error);
  }
}

function rootError(root: string, error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return new AppError('UNKNOWN_PATH', `There is no folder ${root}. It may have been moved or deleted.`, { cause: error });
  if (code === 'ENOTDIR') return new AppError('BAD_INPUT', `${root} is a file. Open the folder that holds it.`, { cause: error });
  return new AppError('PERMISSION_DENIED', `${root} can't be read. Check its permissions.`, { cause: error });
}
