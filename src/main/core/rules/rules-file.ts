import { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';

export const RULES_PATH = '.cairn/rules.yml';
export const BASELINE_PATH = '.cairn/rules-baseline.json';

const NO_LINKS = (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Refuses links on the way, which could lead out of the repository. @throws AppError PERMISSION_DENIED. */
function checkNoLinks(root: string, relative: string): void {
  let at = root;
  for (const part of relative.split('/')) {
    at = path.join(at, part);
    if (lstatSync(at).isSymbolicLink()) throw new AppError('PERMISSION_DENIED', `${relative} is behind a link, and is not followed.`);
  }
}

/**
 * Text of a small file of the repository; null when there is none. Links are not followed, pipes and devices not waited for.
 * @throws AppError PERMISSION_DENIED, or BAD_INPUT for a folder, a file of more than `most` bytes or one that is no UTF-8.
 */
export function readOwnFile(root: string, relative: string, most: number): string | null {
  let descriptor: number;
  try {
    checkNoLinks(root, relative);
    descriptor = openSync(path.join(root, relative), constants.O_RDONLY | NO_LINKS);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isMissing(error)) return null;
    throw new AppError('PERMISSION_DENIED', `${relative} can not be read.`, { cause: error });
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new AppError('BAD_INPUT', `${relative} is no regular file.`);
    if (stat.size > most) throw new AppError('BAD_INPUT', `${relative} is larger than ${most / 1024} KB and is not read.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(descriptor));
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('BAD_INPUT', `${relative} is not UTF-8 text.`, { cause: error });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a file of the repository that is not there yet. @throws AppError BAD_INPUT when it is, PERMISSION_DENIED. */
export function createOwnFile(root: string, relative: string, text: string): void {
  const folder = path.dirname(path.join(root, relative));
  try {
    mkdirSync(folder, { recursive: true });
    checkNoLinks(root, path.posix.dirname(relative));
    writeFileSync(path.join(root, relative), text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new AppError('BAD_INPUT', `${relative} is there already, and is left as it is.`);
    throw new AppError('PERMISSION_DENIED', `${relative} can not be written.`, { cause: error });
  }
}

/** Writes a file of the repository anew, whole or not at all. Links are refused. @throws AppError PERMISSION_DENIED. */
export function replaceOwnFile(root: string, relative: string, text: string): void {
  const file = path.join(root, relative);
  const partial = `${file}.${process.pid}.tmp`;
  try {
    checkNoLinks(root, existsSync(file) ? relative : path.posix.dirname(relative));
    writeFileSync(partial, text, { flag: 'wx' });
    renameSync(partial, file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('PERMISSION_DENIED', `${relative} can not be written.`, { cause: error });
  }
}
