import path from 'node:path';
import { AppError, type IndexReport } from '@shared/model';
import { openDatabase, openUsable, setAside } from '../store/database';
import { explainStoreError, isDamage } from '../store/errors';
import { lockIndex } from '../store/lock';
import { ParserDied } from './extract-pool';
import type { IndexOptions } from './options';
import type { ParserLine } from './parser-line';
import { checkRoot } from './root';
import { runIndex, TooMuchToRefresh } from './run';

export type { IndexOptions } from './options';

/**
 * Brings the index of a repository up to date. Until the new revision is whole, readers see the old one, however the run ends.
 * @throws AppError UNKNOWN_PATH, BAD_INPUT, PERMISSION_DENIED, INDEX_BUSY, CANCELLED, INTERNAL.
 */
export async function indexRepository(options: IndexOptions): Promise<IndexReport> {
  return await underLock(options, () => runOnUsableDatabase(options));
}

/** Changed files that a refresh takes on: with more, starting a process for all of it is the smaller part. */
const REFRESH_AT_MOST = 48;

/**
 * The same in the caller's own process, where little has changed since the last revision: what could crash, the parser, runs in a process apart.
 * Null when there is more to be done, or the parser died, or the index cannot be used as it is; nothing has been written then.
 * @throws AppError as indexRepository.
 */
export async function refreshIndex(options: Omit<IndexOptions, 'full' | 'jobs' | 'workerFile' | 'refresh'>, parser: ParserLine): Promise<IndexReport | null> {
  return await underLock(options, async () => {
    const database = openUsable(options.databaseFile);
    if (database === null) return null;
    try {
      const refresh = { mostFiles: REFRESH_AT_MOST, parser };
      return await runIndex({ ...options, full: false, jobs: 1, workerFile: null, refresh }, database, []);
    } catch (error) {
      if (error instanceof TooMuchToRefresh || error instanceof ParserDied || isDamage(error)) return null;
      throw error;
    } finally {
      database.close();
    }
  });
}

async function underLock<T>({ root, databaseFile }: Pick<IndexOptions, 'root' | 'databaseFile'>, run: () => Promise<T>): Promise<T> {
  checkRoot(root);
  try {
    const lock = lockIndex(databaseFile);
    try {
      return await run();
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
    const aside = setAside(options.databaseFile);
    return await openAndRun(options, [`The old index was damaged; it was set aside as ${path.basename(aside)} and a new one was built.`]);
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
