import { existsSync } from 'node:fs';
import { AppError } from '@shared/model';
import Database from 'better-sqlite3';
import { makeFolderFor } from './data-folder';

export interface IndexLock {
  release(): void;
}

/** Somebody may be looking for a moment whether the lock is held. */
const PATIENCE_MS = 50;

const lockFileOf = (databaseFile: string): string => `${databaseFile}.lock`;

/**
 * Takes the right to write an index. The lock is an open transaction on a small database beside it: the operating system lets go of it when the
 * process ends in whatever way, so that no stale lock is ever left behind.
 * @throws AppError INDEX_BUSY when another process, or another run in this one, has it.
 */
export function lockIndex(databaseFile: string): IndexLock {
  makeFolderFor(databaseFile);
  const lock = new Database(lockFileOf(databaseFile));
  try {
    lock.pragma(`busy_timeout = ${PATIENCE_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new AppError('INDEX_BUSY', 'Another process is indexing this repository right now. Wait until it has ended, then try again.', {
        retry: true,
        cause: error,
      });
    }
    throw error;
  }
  return {
    release: () => {
      if (lock.inTransaction) lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/** True while some process writes this index. Nothing is written to find out. */
export function isIndexLocked(databaseFile: string): boolean {
  const file = lockFileOf(databaseFile);
  if (!existsSync(file)) return false;
  let lock: Database.Database | undefined;
  try {
    lock = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    lock?.close();
  }
}
