import { pageOf, reading } from '../handler';
import { commitFilterOf } from './commit-filter';
import { commitRefsOf } from './commit-refs';

const AUTHORS = 200;

export const listCommits = reading<'list_commits'>((args, context) => {
  const { reader } = context;
  const { shallow, pending } = reader.meta.history();
  const filter = commitFilterOf(args, context);
  const { total, buckets, authors } = reader.timeline.shape(filter, AUTHORS);
  const rows = reader.timeline.page(filter, args.limit, args.offset);
  const commits = commitRefsOf(rows, context).flatMap((ref, at) => {
    const row = rows[at];
    if (row === undefined) return [];
    return [{ ...ref, position: row.position, parents: [...row.parents], files: row.files, added: row.added, deleted: row.deleted }];
  });
  return {
    result: { commits, total, buckets, authors, shallow, pending },
    summary: `${total} commits`,
    counts: { commits: total },
    page: pageOf(args.limit, args.offset, total),
  };
});
