import { AppError, type IndexReport } from '@shared/model';
import { openDatabase, setAside } from '../store/database';
import { explainStoreError, isDamage } from '../store/errors';
import { lockIndex } from '../store/lock';
import type { IndexOptions } from './options';
import { checkRoot } from './root';
import { runIndex } from './run';

export type { IndexOptions } from './options';

/**
 * Brings the index of a repository up to date. Until the new revision is whole, readers see the old one, however the run ends.
 * @throws AppError UNKNOWN_PATH, BAD_INPUT, PERMISSION_DENIED, INDEX_BUSY, CANCELLED, INTERNAL.
 */
export async function indexRepository(options: IndexOptions): Promise<IndexReport> {
  checkRoot(options.root);
  try {
    const lock = lockIndex(options.databaseFile);
    try {
      return await runOnUsableDatabase(options);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainFailure(explainStoreError(error));
  }
}

/** Damage may show only in the midst of a run: then the file is set aside as well and the run begins again on a new one. */
async function runOnUsableDatabase(options: IndexOptions): Promise<IndexReport> {
  try {
    return await openAndRun(options, []);
  } catch (error) {
    if (!isDamage(error)) throw error;
    setAside(options.databaseFile);
    return await openAndRun(options, ['The old index was damaged; it was set aside and a new one was built.']);
  }
}

async function openAndRun(options: IndexOptions, notes: readonly string[]): Promise<IndexReport> {
  const opened = openDatabase(options.databaseFile);
  try {
    return await runIndex(options, opened.database, [...notes, ...opened.notes]);
  } finally {
    opened.database.close();
  }
}

function explainFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || !('code' in error)) return error;
  if (error.code === 'ENOSPC') {
    return new AppError('INTERNAL', 'The disk is full: the index could not be written. The old one is unchanged. Make room and run again.', {
      retry: true,
      cause: error,
    });
  }
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    return new AppError('PERMISSION_DENIED', 'The data folder cannot be written. Check its permissions, or set CAIRN_HOME to another folder.', {
      cause: error,
    });
  }
  return error;
}
