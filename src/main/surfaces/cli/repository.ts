import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { databaseFileFor, realRoot } from '../../platform';
import { createToolbox, type Toolbox } from '../../tools';
import { configuredMeaning } from '../../vectors/configured';

export interface IndexedRepository {
  readonly root: string;
  readonly databaseFile: string;
}

/** What mends an index that is missing, damaged or of another version. */
export function howToIndex(repo: string): string {
  return `cairn index ${/^[\w./\\:~@%+=,-]+$/.test(repo) ? repo : JSON.stringify(repo)}`;
}

/**
 * The repository of that folder and its index, which stays usable when the folder has gone.
 * @throws AppError INDEX_MISSING or UNKNOWN_PATH.
 */
export function indexedRepository(repo: string): IndexedRepository {
  const root = realRoot(repo);
  const databaseFile = databaseFileFor(root);
  if (existsSync(databaseFile)) return { root, databaseFile };
  const stats = statSync(root, { throwIfNoEntry: false });
  if (stats === undefined) throw new AppError('UNKNOWN_PATH', `The folder ${repo} does not exist. Check the path.`);
  if (!stats.isDirectory()) throw new AppError('BAD_INPUT', `${repo} is a file, not a folder. Give the folder of the repository.`);
  throw new AppError('INDEX_MISSING', 'This repository has not been indexed yet. Index it first.', { suggestions: [howToIndex(repo)] });
}

/** Runs `use`; an INDEX_MISSING out of it says how to index. */
export async function sayingHowToIndex<T>(repo: string, use: () => T | Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INDEX_MISSING' || error.suggestions.length > 0) throw error;
    throw new AppError(error.code, error.message, { suggestions: [howToIndex(repo)], retry: error.retry, cause: error });
  }
}

export function toolboxOf({ root, databaseFile }: IndexedRepository): Toolbox {
  return createToolbox({ root, databaseFile, traceFile: path.join(path.dirname(databaseFile), 'trace.jsonl'), meaning: configuredMeaning(databaseFile) });
}
