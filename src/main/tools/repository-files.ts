import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { decodeSource } from '../core/scan/decode';
import type { ToolContext } from './handler';
import { unknownPath } from './repository-paths';

const MOST_BYTES = 32 * 1024 * 1024;

/** The index has the file, the folder does not: the error itself says that the index is behind. */
export class GoneSinceIndexed extends AppError {
  constructor(path: string) {
    super('UNKNOWN_PATH', `${path} was deleted or moved since it was indexed. Index the repository again.`);
  }
}

const denied = () => new AppError('PERMISSION_DENIED', 'Only files inside the repository can be read, and nothing of git itself.');

function holdsGit(relative: string): boolean {
  return relative.split('/').some((part) => part.toLowerCase() === '.git');
}

/** @throws AppError PERMISSION_DENIED for a path that is no place inside the repository, or one of git's own. */
export function assertInside(relative: string): void {
  if (relative === '' || relative.startsWith('/') || relative.startsWith('..') || /^[a-z]:/i.test(relative) || relative.includes('\0') || holdsGit(relative)) {
    throw denied();
  }
}

/**
 * The real place of a repository file. Every link on the way is resolved before it is judged, so that none leads out.
 * Throws PERMISSION_DENIED for a place outside or inside `.git`, UNKNOWN_PATH when there is nothing.
 */
export function insideRepository(relative: string, context: ToolContext): string {
  assertInside(relative);
  let root: string;
  let real: string;
  try {
    root = realpathSync(context.root);
    real = realpathSync(path.join(root, ...relative.split('/')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'ELOOP')) throw denied();
    if (context.reader.files.byPath(relative) === undefined) throw unknownPath(relative, context);
    throw new GoneSinceIndexed(relative);
  }
  const within = path.relative(root, real);
  if (within === '' || within.startsWith('..') || path.isAbsolute(within) || holdsGit(within.split(path.sep).join('/'))) throw denied();
  return real;
}

/** Bytes of a regular file; never waits on a pipe or a device. */
export function readRegularFile(file: string): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch {
    throw new AppError('PERMISSION_DENIED', 'The file can not be read.');
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new AppError('BAD_INPUT', 'path: this is a folder or no regular file.');
    if (stat.size > MOST_BYTES) throw new AppError('RESULT_TOO_LARGE', 'The file is larger than 32 MB and is not read.');
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Text of a file of the repository as it lies in the folder; null where there is none that can be read. */
export function textInFolder(relative: string, context: ToolContext): string | null {
  try {
    const decoded = decodeSource(readRegularFile(insideRepository(relative, context)));
    return 'text' in decoded ? decoded.text : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Lines as editors count them, without their ends. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.length > 1 && lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/**
 * Text of a source file of the repository, decoded as when it is indexed.
 * Throws PERMISSION_DENIED, UNKNOWN_PATH, RESULT_TOO_LARGE, BAD_INPUT when it is not text.
 */
export function readSourceFile(relative: string, context: ToolContext): string {
  const decoded = decodeSource(readRegularFile(insideRepository(relative, context)));
  if ('unsupported' in decoded) throw new AppError('BAD_INPUT', `path: ${relative} is not text (${decoded.unsupported}).`);
  return decoded.text;
}
