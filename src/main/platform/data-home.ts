import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { dataHome } from './home';

/** The folder with links followed, so that two ways to one folder are one repository; a folder that is gone keeps its written path. */
export function realRoot(root: string): string {
  if (root.trim() === '') throw new AppError('BAD_INPUT', 'The path of the repository is empty. Say which folder is meant.');
  const absolute = path.resolve(root);
  try {
    return realpathSync.native(absolute);
  } catch {
    return absolute;
  }
}

/** Readable and unique name of a repository: the folder's name and a short hash of its whole path. */
export function repositoryId(root: string): string {
  const real = realRoot(root);
  const slug = path
    .basename(real)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 10);
  return slug === '' ? hash : `${slug}-${hash}`;
}

/** Folder of a repository's index, in the data folder and never in the repository itself. */
export function indexFolder(id: string): string {
  return path.join(dataHome(), 'repositories', id);
}

/** The index of the repository at `root`; it need not exist yet. */
export function databaseFileFor(root: string): string {
  return path.join(indexFolder(repositoryId(root)), 'index.db');
}

/** The nearest repository that has an index and is this folder or holds it; undefined where none does. @throws AppError BAD_INPUT for an empty path. */
export function indexedAbove(folder: string): { readonly root: string; readonly databaseFile: string } | undefined {
  for (let root = realRoot(folder); ; root = path.dirname(root)) {
    const databaseFile = databaseFileFor(root);
    if (existsSync(databaseFile)) return { root, databaseFile };
    if (path.dirname(root) === root) return undefined;
  }
}
