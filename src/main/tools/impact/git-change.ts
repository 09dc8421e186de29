import { AppError } from '@shared/model';
import { type ChangedFileRuns, changedRuns, workingChanges } from '../../core/history';
import type { CommitRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { commitNamed, rangeNamed, requireHistory } from '../history/commit-refs';
import type { ChangeSet, FileChange, FileText } from './change';

const textOf = (blob: string | null): FileText | null => (blob === null ? null : { blob });

/** A file as a commit left it: its lines hold where nothing has changed it since, in the commits and in the working tree that was indexed. */
function changeUpTo(commit: CommitRow, file: ChangedFileRuns, context: ToolContext): FileChange {
  const now = context.reader.fileHistory.pathToday(file.path, commit.position);
  return {
    ...file,
    runs: file.runs.length === 0 && file.status !== 'renamed' ? null : file.runs,
    indexedAs: [...new Set([now?.path ?? file.path, file.path])],
    sideOf: () => (now !== null && !now.changedSince ? 'new' : null),
    before: textOf(file.oldBlob),
    after: textOf(file.newBlob),
  };
}

async function runsOf(root: string, revisions: readonly [string] | readonly [string, string]): Promise<ChangedFileRuns[]> {
  return changedRuns(root, revisions).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'RESULT_TOO_LARGE')
      throw new AppError('RESULT_TOO_LARGE', 'More text changed than can be looked through. Ask about fewer commits at once.', {
        suggestions: ['range', 'commit'],
      });
    throw error;
  });
}

function dirtyNote(context: ToolContext): string[] {
  const { dirty } = context.revision;
  return dirty === 0
    ? []
    : [`${dirty === 1 ? 'One file' : `${dirty} files`} differed from HEAD when the index was made: line numbers of the commit may be off there.`];
}

/** @throws AppError NOT_A_GIT_REPOSITORY, INDEX_BUSY, BAD_INPUT, UNKNOWN_COMMIT, RESULT_TOO_LARGE */
export async function commitChange(hash: string, context: ToolContext): Promise<ChangeSet> {
  const commit = context.reader.snapshot(() => {
    requireHistory(context);
    return commitNamed(hash, context);
  });
  const files = await runsOf(context.root, [commit.hash]);
  const [parent] = commit.parents;
  const merge = `This is a merge: what it brings was written in the commits that it joins. Ask about the range ${parent}..${commit.hash} for all of it.`;
  return context.reader.snapshot(() => ({
    input: 'commit',
    files: files.map((file) => changeUpTo(commit, file, context)),
    named: [],
    notes: [...(commit.isMerge ? [merge] : []), ...dirtyNote(context)],
  }));
}

/** @throws AppError NOT_A_GIT_REPOSITORY, INDEX_BUSY, BAD_INPUT, UNKNOWN_COMMIT, RESULT_TOO_LARGE */
export async function rangeChange(range: string, context: ToolContext): Promise<ChangeSet> {
  const { from, to } = context.reader.snapshot(() => {
    requireHistory(context);
    return rangeNamed(range, context);
  });
  const files = await runsOf(context.root, [from.hash, to.hash]);
  return context.reader.snapshot(() => ({
    input: 'range',
    files: files.map((file) => changeUpTo(to, file, context)),
    named: [],
    notes: [...(files.length === 0 ? ['The two commits have the same files.'] : []), ...dirtyNote(context)],
  }));
}

/** @throws AppError NOT_A_GIT_REPOSITORY, BAD_INPUT */
export async function workingTreeChange(context: ToolContext): Promise<ChangeSet> {
  const changes = await workingChanges(context.root);
  return {
    input: 'working_tree',
    files: changes.map(({ path, oldPath, status, runs, oldHash, newHash, oldBlob }) => ({
      path,
      oldPath,
      status,
      runs,
      indexedAs: oldPath === null ? [path] : [path, oldPath],
      sideOf: (file) => (file.hash === newHash ? 'new' : file.hash === oldHash ? 'old' : null),
      before: textOf(oldBlob),
      after: status === 'deleted' ? null : 'in-folder',
    })),
    named: [],
    notes: changes.length === 0 ? ['The working tree is as HEAD: nothing has changed.'] : [],
  };
}
