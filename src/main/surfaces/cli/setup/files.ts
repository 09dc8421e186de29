import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { isWithin } from '../is-within';

/**
 * Where the text of a file stands. Below `base`, a repository, no part of the path may be a link: it could lead anywhere. A person's own settings
 * (null) may be links, and are written where they lead.
 * @throws AppError PERMISSION_DENIED
 */
export function placeOf(file: string, base: string | null): string {
  if (base === null) {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats?.isSymbolicLink() === true ? realpathSync(file) : file;
  }
  if (!isWithin(base, file)) throw new AppError('PERMISSION_DENIED', `${file} is outside the repository. Nothing was written.`);
  let at = base;
  for (const part of path.relative(base, file).split(path.sep)) {
    at = path.join(at, part);
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw new AppError('PERMISSION_DENIED', `${path.relative(base, at)} is a link, which is not followed. Nothing was written.`);
  }
  return file;
}

/** The text of a file; null when there is none. @throws AppError BAD_INPUT when it is no text in UTF-8. */
export function readText(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isFile()) throw new AppError('BAD_INPUT', `${file} is not a file.`);
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw new AppError('BAD_INPUT', `${file} is not text in UTF-8, so it is left as it is.`);
  return text;
}

/** The folders that have to be made for a file, outermost first. */
export function missingFolders(file: string): string[] {
  const missing: string[] = [];
  for (let at = path.dirname(file); statSync(at, { throwIfNoEntry: false }) === undefined; at = path.dirname(at)) missing.unshift(at);
  return missing;
}

/** Writes a file in one step, with the permissions that it had. */
export function writeText(file: string, text: string, isExecutable: boolean): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  try {
    const mode = (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777;
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
    chmodSync(draft, isExecutable ? mode | 0o111 : mode);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Removes a file and the folders that were made for it, where nothing else is in them. */
export function removeFile(file: string, folders: readonly string[]): void {
  rmSync(file, { force: true });
  for (const folder of [...folders].reverse()) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
