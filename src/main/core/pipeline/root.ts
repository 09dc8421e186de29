import { accessSync, constants, statSync } from 'node:fs';
import { AppError, type RepositoryState } from '@shared/model';

/**
 * Says plainly why a folder cannot be indexed.
 * @throws AppError UNKNOWN_PATH, BAD_INPUT, PERMISSION_DENIED.
 */
export function checkRoot(root: string): void {
  const stats = statSync(root, { throwIfNoEntry: false });
  if (stats === undefined) throw new AppError('UNKNOWN_PATH', 'The folder does not exist. Check the path; if it was moved, open it at its new place.');
  if (!stats.isDirectory()) throw new AppError('BAD_INPUT', 'This is a file, not a folder. Give the folder of the repository.');
  try {
    accessSync(root, constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new AppError('PERMISSION_DENIED', 'The folder cannot be read. Check its permissions.', { cause: error });
  }
}

/** @throws AppError UNKNOWN_PATH when the folder has gone since the run began. */
export function checkStillThere(root: string): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AppError('UNKNOWN_PATH', 'The folder was deleted or moved while it was being indexed. The index is as it was before this run.');
  }
}

/** @throws AppError BAD_INPUT for a bare repository. */
export function checkHasFiles(repository: Pick<RepositoryState, 'bare'>): void {
  if (repository.bare) {
    throw new AppError('BAD_INPUT', 'This is a bare repository: it has history but no files. Clone it, and index the clone.', {
      suggestions: ['git clone <this folder> <another folder>'],
    });
  }
}

/** Sentences on the repository itself. */
export function repositoryNotes(repository: RepositoryState): string[] {
  if (!repository.isGit) return ['Not a git repository: indexed without history.'];
  const notes: string[] = [];
  if (repository.head === null) notes.push('The repository has no commits yet: indexed without history.');
  if (repository.shallow) notes.push('Shallow clone: the history is cut off at its oldest commit.');
  if (repository.head !== null && repository.branch === null) notes.push('HEAD is detached: it names a commit, not a branch.');
  return notes;
}
