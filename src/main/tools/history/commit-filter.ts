import { AppError } from '@shared/model';
import type { ToolArguments } from '@shared/tools';
import type { CommitFilter } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { moduleNamed, normalisePath, unknownPath } from '../repository-paths';

type Asked = Pick<ToolArguments<'list_commits'>, 'path' | 'module' | 'author' | 'text' | 'kind' | 'since' | 'until'>;

/** The filter that the window's history tools are asked with. @throws AppError NOT_A_GIT_REPOSITORY, UNKNOWN_PATH, UNKNOWN_MODULE. */
export function commitFilterOf(args: Asked, context: ToolContext): CommitFilter {
  const { reader } = context;
  if (!reader.meta.history().isGit) throw new AppError('NOT_A_GIT_REPOSITORY', 'This folder is not a git repository, so it has no history.');
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
