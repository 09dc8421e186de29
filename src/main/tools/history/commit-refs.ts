import { AppError } from '@shared/model';
import type { CommitRef } from '@shared/tools';
import type { CommitRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';

export function commitRefOf(row: CommitRow): CommitRef {
  return { hash: row.hash, subject: row.subject, author: row.author, time: row.time, isMerge: row.isMerge, isRevert: row.isRevert };
}

/** Throws NOT_A_GIT_REPOSITORY without history, INDEX_BUSY while it is still being read: half a history is no answer. */
export function requireHistory(context: ToolContext): void {
  const history = context.reader.meta.history();
  if (!history.isGit) throw new AppError('NOT_A_GIT_REPOSITORY', 'This folder is not a git repository, so it has no history.');
  if (history.pending) {
    throw new AppError('INDEX_BUSY', 'The history has not been read to its end yet. Try again when indexing has finished.', { retry: true });
  }
}

/** The one commit whose hash starts with the text. Throws BAD_INPUT for anything else than a hash, UNKNOWN_COMMIT. */
export function commitNamed(hash: string, context: ToolContext): CommitRow {
  if (!/^[0-9a-f]{4,64}$/i.test(hash)) {
    const message = `${hash} is not a commit hash. Give the first 4 or more digits of a hash; names such as HEAD~3, branches and tags are not looked up.`;
    throw new AppError('BAD_INPUT', message, { suggestions: context.reader.commits.newest(3).map((row) => row.hash) });
  }
  const found = context.reader.commits.byPrefix(hash, 10);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    const message = `${found.length === 10 ? 'Many' : found.length} commits start with ${hash}. Give more of the hash.`;
    throw new AppError('UNKNOWN_COMMIT', message, { suggestions: found.map((row) => row.hash) });
  }
  throw new AppError('UNKNOWN_COMMIT', `HEAD reaches no commit ${hash}.`, { suggestions: context.reader.commits.newest(3).map((row) => row.hash) });
}

/** Both ends of `A..B`. Throws BAD_INPUT for another form, UNKNOWN_COMMIT. */
export function rangeNamed(range: string, context: ToolContext): { from: CommitRow; to: CommitRow } {
  const [from, to, more] = range.split('..');
  if (!from || !to || more !== undefined || range.includes('...')) throw new AppError('BAD_INPUT', 'range: write two hashes as A..B.');
  return { from: commitNamed(from, context), to: commitNamed(to, context) };
}
