import { pageOf, reading } from '../handler';
import { normalisePath, unknownPath } from '../repository-paths';
import { commitRefsOf, requireHistory } from './commit-refs';

export const getFileHistory = reading<'get_file_history'>((args, context) => {
  requireHistory(context);
  const { fileHistory, files } = context.reader;
  const path = normalisePath(args.path);
  if (!fileHistory.knows(path) && files.byPath(path) === undefined) throw unknownPath(path, context);
  const { formerPaths, entries } = fileHistory.of(path);
  const shown = entries.slice(args.offset, args.offset + args.limit);
  const newest = entries[0]?.commit;
  const refs = commitRefsOf(
    shown.map(({ commit }) => commit),
    context,
  );
  return {
    result: {
      path,
      formerPaths: [...formerPaths],
      commits: refs.flatMap((ref, at) => {
        const change = shown[at]?.change;
        return change === undefined ? [] : [{ ...ref, path: change.path, status: change.status, added: change.added, deleted: change.deleted }];
      }),
    },
    summary: `${entries.length} commits changed ${path}`,
    counts: { commits: entries.length },
    page: pageOf(args.limit, args.offset, entries.length),
    next: newest ? [{ tool: 'get_commit_impact', args: { commit: newest.hash }, why: 'what the newest of them touched' }] : [],
  };
});
