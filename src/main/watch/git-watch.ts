import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Files of git's own folder that say where HEAD and its branch are. */
const NAMED: ReadonlySet<string> = new Set(['HEAD', 'logs', 'logs/HEAD', 'packed-refs', 'refs', 'reftable']);

function saysWhereHeadIs(relative: string): boolean {
  if (relative === '' || NAMED.has(relative)) return true;
  return (relative === 'refs/heads' || relative.startsWith('refs/heads/') || relative.startsWith('reftable/')) && !relative.endsWith('.lock');
}

export interface GitWatchOptions {
  /** Git's folder of this work tree, and the one that it shares with others; absolute. */
  readonly gitDir: string;
  readonly commonDir: string;
  /** HEAD or a branch may have moved. */
  onChange(): void;
  onError(error: unknown): void;
}

/** Follows the few files of git that change when HEAD or a branch moves, whoever moves them. */
export function watchGit({ gitDir, commonDir, onChange, onError }: GitWatchOptions): FSWatcher {
  const folders = [...new Set([gitDir, commonDir])];
  const isIgnored = (file: string): boolean => {
    // Of the folder that is nearest: a work tree's own folder lies inside the shared one.
    const folder = folders.filter((place) => file === place || file.startsWith(`${place}${path.sep}`)).sort((a, b) => b.length - a.length)[0];
    return folder === undefined || !saysWhereHeadIs(path.relative(folder, file).replaceAll(path.sep, '/'));
  };
  return watch(folders, { followSymlinks: false, ignoreInitial: true, ignorePermissionErrors: true, ignored: isIgnored })
    .on('all', onChange)
    .on('error', onError);
}
