import { AppError } from '@shared/model';
import type { ToolArguments } from '@shared/tools';
import type { CommitFilter } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { moduleNamed, normalisePath, unknownPath } from '../repository-paths';
import { commitRefOf } from './commit-refs';

const AUTHORS = 200;

function filterOf(args: ToolArguments<'list_commits'>, context: ToolContext): CommitFilter {
  const { reader } = context;
  const path = args.path === undefined ? '' : normalisePath(args.path);
  if (path !== '' && !reader.fileHistory.knows(path) && !reader.fileHistory.knowsFolder(path) && !reader.files.byPath(path)) throw unknownPath(path, context);
  const base: CommitFilter = {
    kind: args.kind,
    ...(args.module === undefined ? {} : { module: moduleNamed(args.module, context).name }),
    ...(args.author ? { author: args.author } : {}),
    ...(args.text ? { text: args.text } : {}),
    ...(args.since === undefined ? {} : { since: args.since }),
    ...(args.until === undefined ? {} : { until: args.until }),
  };
  return path === '' ? base : { ...base, ...reader.timeline.pathFilter(path, base) };
}

export const listCommits = reading<'list_commits'>((args, context) => {
  const { reader } = context;
  const { isGit, shallow, pending } = reader.meta.history();
  if (!isGit) throw new AppError('NOT_A_GIT_REPOSITORY', 'This folder is not a git repository, so it has no history.');
  const filter = filterOf(args, context);
  const { total, buckets, authors } = reader.timeline.shape(filter, AUTHORS);
  const commits = reader.timeline.page(filter, args.limit, args.offset).map((row) => ({
    ...commitRefOf(row),
    position: row.position,
    parents: [...row.parents],
    files: row.files,
    added: row.added,
    deleted: row.deleted,
  }));
  return {
    result: { commits, total, buckets, authors, shallow, pending },
    summary: `${total} commits`,
    counts: { commits: total },
    page: pageOf(args.limit, args.offset, total),
  };
});
