import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError, type ReadTexts } from '@shared/model';
import { databaseFileFor, listRepositories, realRoot } from '../../platform';
import { createToolbox, type Toolbox } from '../../tools';
import { configuredMeaning } from '../../vectors/configured';
import { isWithin } from './is-within';

export interface IndexedRepository {
  readonly root: string;
  readonly databaseFile: string;
}

/** What mends an index that is missing, damaged or of another version. */
export function howToIndex(repo: string): string {
  return `cairn index ${/^[\w./\\:~@%+=,-]+$/.test(repo) ? repo : JSON.stringify(repo)}`;
}

/** The folder that `--repo` names: the folder itself, or that of the one known repository with this name or id. */
function folderOf(repo: string): string {
  if (existsSync(repo) || repo === '') return repo;
  const named = listRepositories().filter(({ id, name }) => id === repo || name === repo);
  const [only, ...others] = named;
  if (only === undefined) return repo;
  if (others.length === 0) return only.path;
  throw new AppError('UNKNOWN_REPOSITORY', `${named.length} known repositories are called ${repo}. Give the folder of one.`, {
    suggestions: named.map(({ path: folder }) => folder),
  });
}

/** The nearest folder around this one that git keeps; null outside git. */
function gitRoot(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return null;
  }
}

/**
 * The repository around the current folder: the nearest folder that is a known repository or has a `.git`.
 * `option` is how the command takes another repository: '--repo ', or '' where it is an argument.
 * @throws AppError UNKNOWN_REPOSITORY when there is none.
 */
export function repositoryHere(option: '--repo ' | '' = '--repo '): string {
  const here = realRoot('.');
  const around = listRepositories()
    .map(({ path: folder }) => folder)
    .filter((folder) => folder === here || isWithin(folder, here));
  const git = gitRoot(here);
  const [nearest] = [...around, ...(git === null ? [] : [git])].sort((a, b) => b.length - a.length);
  if (nearest !== undefined) return nearest;
  throw new AppError('UNKNOWN_REPOSITORY', `This folder lies in no repository. Say which one is meant with ${option}<folder>.`, {
    suggestions: listRepositories()
      .slice(0, 5)
      .map(({ path: folder }) => `${option}${folder}`),
  });
}

const noFolder = (repo: string): AppError => new AppError('UNKNOWN_PATH', `The folder ${repo} does not exist. Check the path.`);

/**
 * The repository of that folder, or known by that name, and the place of its index, whether there is one or not.
 * @throws AppError UNKNOWN_PATH, BAD_INPUT or UNKNOWN_REPOSITORY (several have that name).
 */
export function namedRepository(repo: string): IndexedRepository {
  const root = realRoot(folderOf(repo));
  const databaseFile = databaseFileFor(root);
  if (existsSync(databaseFile)) return { root, databaseFile };
  const stats = statSync(root, { throwIfNoEntry: false });
  const isKnown = listRepositories().some((known) => known.path === root);
  if (stats === undefined && !isKnown) throw noFolder(repo);
  if (stats?.isDirectory() === false) throw new AppError('BAD_INPUT', `${repo} is a file, not a folder. Give the folder of the repository.`);
  return { root, databaseFile };
}

/**
 * The repository of that folder, or known by that name, and its index, which stays usable when the folder has gone.
 * @throws AppError INDEX_MISSING, UNKNOWN_PATH, BAD_INPUT or UNKNOWN_REPOSITORY (several have that name).
 */
export function indexedRepository(repo: string): IndexedRepository {
  const repository = namedRepository(repo);
  if (existsSync(repository.databaseFile)) return repository;
  if (!existsSync(repository.root)) throw noFolder(repo);
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

/** The file that every query to this index is noted in. */
export function traceFileOf({ databaseFile }: IndexedRepository): string {
  return path.join(path.dirname(databaseFile), 'trace.jsonl');
}

export function toolboxOf(repository: IndexedRepository, readTexts?: ReadTexts): Toolbox {
  const { root, databaseFile } = repository;
  return createToolbox({ root, databaseFile, traceFile: traceFileOf(repository), meaning: configuredMeaning(databaseFile), readTexts });
}
