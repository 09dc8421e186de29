import { mkdirSync } from 'node:fs';
import { AppError } from '@shared/model';

/**
 * Makes a folder of Cairn's own data, with those above it.
 * @throws AppError PERMISSION_DENIED when it can't be made, for example where a file stands in its way.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOSPC') throw cause;
    const why = code === 'ENOTDIR' || code === 'EEXIST' ? 'a file stands where a folder is needed' : 'the system does not allow it';
    throw new AppError('PERMISSION_DENIED', `The data folder cannot be made: ${why}. Set CAIRN_HOME to another folder.`, { cause });
  }
}
