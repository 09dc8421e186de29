import { AppError } from '@shared/model';
import Database from 'better-sqlite3';

/** True when SQLite says that the file itself is broken or is no database, also where that has been explained already. */
export function isDamage(error: unknown): boolean {
  if (error instanceof AppError) return isDamage(error.cause);
  if (!(error instanceof Database.SqliteError)) return false;
  return error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_IOERR_SHORT_READ';
}

/** What a person is told of a damaged index. */
export function damagedIndex(cause: unknown): AppError {
  return new AppError('INDEX_MISSING', 'The index file is damaged. Index the repository again: the damaged file is set aside.', { retry: true, cause });
}

/** Store errors as a person can understand them; anything else comes back as it was. */
export function explainStoreError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  if (error.code.startsWith('SQLITE_BUSY')) {
    return new AppError('INDEX_BUSY', 'Another process is writing this index. Try again when it has ended.', { retry: true, cause: error });
  }
  if (error.code === 'SQLITE_FULL') {
    return new AppError('INTERNAL', 'The disk is full: the index could not be written. The old one is unchanged. Make room and run again.', {
      retry: true,
      cause: error,
    });
  }
  if (error.code === 'SQLITE_READONLY' || error.code.startsWith('SQLITE_READONLY_') || error.code === 'SQLITE_CANTOPEN' || error.code === 'SQLITE_PERM') {
    return new AppError('PERMISSION_DENIED', 'The index file cannot be opened for writing. Check the permissions of the data folder.', { cause: error });
  }
  if (isDamage(error)) return damagedIndex(error);
  return error;
}
