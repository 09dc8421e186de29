import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { databaseFileFor, realRoot } from '../../platform';
import { createToolbox, type Toolbox } from '../../tools';

export interface IndexedRepository {
  readonly root: string;
  readonly databaseFile: string;
}

/** @throws AppError INDEX_MISSING or UNKNOWN_PATH. */
export function indexedRepository(repo: string): IndexedRepository {
  const root = realRoot(repo);
  const databaseFile = databaseFileFor(root);
  if (existsSync(databaseFile)) return { root, databaseFile };
  if (!existsSync(root)) throw new AppError('UNKNOWN_PATH', `There is no folder ${repo}.`);
  throw new AppError('INDEX_MISSING', 'This repository has not been indexed yet.', { suggestions: [`cairn index ${repo}`] });
}

export function toolboxOf({ root, databaseFile }: IndexedRepository): Toolbox {
  return createToolbox({ root, databaseFile, traceFile: path.join(path.dirname(databaseFile), 'trace.jsonl') });
}
