import { AppError } from '@shared/model';
import type { CommitRef } from '@shared/tools';
import type { CommitMarks, CommitRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { referencesIn } from './references';

/** A commit with what is known of it; a part is there only where it applies. */
function refOf(row: CommitRow, marks: CommitMarks | undefined, body: string, remote: string | null): CommitRef {
  const { hash, subject, author, time, isMerge, isRevert } = row;
  const references = referencesIn(subject, body, remote);
  const lists = { reverts: marks?.reverts, revertedBy: marks?.revertedBy, reapplies: marks?.reapplies, reappliedBy: marks?.reappliedBy, tags: marks?.tags };
  const filled = Object.entries(lists).flatMap(([name, list]) => (list === undefined || list.length === 0 ? [] : [[name, [...list]] as const]));
  return {
    hash,
    subject,
    author,
    time,
    isMerge,
    isRevert,
    ...Object.fromEntries(filled),
    ...(marks?.fate ? { fate: marks.fate } : {}),
    ...(marks?.copyOf ? { copyOf: marks.copyOf } : {}),
    ...(marks?.isCopy ? { isCopy: true } : {}),
    ...(marks?.isIgnored ? { isIgnored: true } : {}),
    ...(marks?.isBoundary ? { isBoundary: true } : {}),
    ...(marks && marks.coAuthors.length > 0 ? { coAuthors: marks.coAuthors.map(({ name }) => name) } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
}

/** Commits as tools name them, in the same order. */
export function commitRefsOf(rows: readonly CommitRow[], { reader }: Pick<ToolContext, 'reader'>): CommitRef[] {
  const marks = reader.commitMarks.of(rows);
  const { remote } = reader.meta.history();
  const bodies = reader.commits.bodies(rows.map(({ id }) => id));
  return rows.map((row) => refOf(row, marks.get(row.id), bodies.get(row.id) ?? '', remote));
}

/** One commit as tools name it. For several, `commitRefsOf` asks once. */
export function commitRefOf(row: CommitRow, context: Pick<ToolContext, 'reader'>): CommitRef {
  const [ref] = commitRefsOf([row], context);
  return ref ?? refOf(row, undefined, '', null);
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
