import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryEntry } from '@shared/ipc';
import { AppError } from '@shared/model';
import { databaseFileFor, forgetRepository, type KnownRepository, listRepositories, rememberRepository } from '../../platform';
import type { IndexRuns } from './index-runs';
import type { Toolboxes } from './toolboxes';

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** What the index says of itself. */
export interface IndexSummary {
  readonly revision: number;
  readonly head: string | null;
  readonly files: number;
}
/** Reads the summary of an index file; null when there is none that can be read. */
export type SummaryOf = (databaseFile: string) => IndexSummary | null;

function entryOf(known: KnownRepository, summaryOf: SummaryOf): RepositoryEntry {
  const found = summaryOf(databaseFileFor(known.path));
  return {
    ...known,
    exists: isFolder(known.path),
    indexed: found !== null,
    revision: found?.revision ?? null,
    head: found?.head ?? null,
    files: found?.files ?? null,
  };
}

/** All repositories, the last opened first. */
export function listEntries(summaryOf: SummaryOf): RepositoryEntry[] {
  return listRepositories().map((known) => entryOf(known, summaryOf));
}

function notAFolder(folder: string): AppError {
  if (path.isAbsolute(folder) && existsSync(folder)) return new AppError('BAD_INPUT', `${folder} is a file. Open the folder that holds it.`);
  return new AppError('BAD_INPUT', `There is no folder ${folder}. It may have been moved or deleted.`, {
    suggestions: ['Choose the folder that holds the repository.'],
  });
}

/** Puts a folder on the list. Throws BAD_INPUT when it is no folder. */
export function addEntry(folder: string, summaryOf: SummaryOf): RepositoryEntry {
  if (!path.isAbsolute(folder) || !isFolder(folder)) throw notAFolder(folder);
  return entryOf(rememberRepository(folder), summaryOf);
}

/** Takes a repository off the list, ends its run and deletes its index; the folder itself is not touched. */
export async function removeEntry(id: string, toolboxes: Toolboxes, runs: Pick<IndexRuns, 'stop'>): Promise<null> {
  await runs.stop(id);
  toolboxes.close(id);
  forgetRepository(id);
  return null;
}
