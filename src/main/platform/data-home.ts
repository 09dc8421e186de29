import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '@shared/model';

/** The folder that holds settings and indexes: CAIRN_HOME, or the place the operating system has for application data. */
export function dataHome(environment: Readonly<Record<string, string | undefined>> = process.env, platform: NodeJS.Platform = process.platform): string {
  const chosen = environment.CAIRN_HOME;
  if (chosen !== undefined && chosen !== '') return path.resolve(chosen);
  const home = os.homedir();
  if (platform === 'win32') return path.join(environment.APPDATA ?? path.join(home, 'AppData', 'Roaming'), 'Cairn');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Cairn');
  const data = environment.XDG_DATA_HOME;
  return path.join(data !== undefined && path.isAbsolute(data) ? data : path.join(home, '.local', 'share'), 'cairn');
}

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
