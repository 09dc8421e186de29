import type { ToolArguments } from '@shared/tools';
import { type ChangedFile, ELSEWHERE } from '../../core/store/reader';
import { reading, type ToolContext } from '../handler';
import { normalisePath } from '../repository-paths';
import { commitFilterOf } from './commit-filter';

type Args = ToolArguments<'get_range_summary'>;

/** The folder that is filtered by; null for none and for a file, of which the files that change with it are told. */
function folderOf({ path }: Args, { reader }: ToolContext): string | null {
  const folder = path === undefined ? '' : normalisePath(path);
  return folder === '' || reader.fileHistory.knows(folder) ? null : folder;
}

function filesOf(ids: readonly number[], args: Args, context: ToolContext): { readonly total: number; readonly files: readonly ChangedFile[] } {
  const { changedFiles } = context.reader;
  const folder = folderOf(args, context);
  if (args.module === undefined) return changedFiles.files(ids, folder, args.limit, 0);
  const files = changedFiles.files(ids, folder, Number.MAX_SAFE_INTEGER, 0).files.filter((file) => file.module === args.module);
  return { total: files.length, files: files.slice(0, args.limit) };
}

export const getRangeSummary = reading<'get_range_summary'>((args, context) => {
  const { reader } = context;
  const filter = commitFilterOf(args, context);
  const ids = reader.timeline.ids(filter);
  const counts = [...reader.changedFiles.modules(ids, folderOf(args, context))].filter(([module]) => module !== ELSEWHERE);
  const modules = counts.map(([module, commits]) => ({ module, commits })).sort((a, b) => b.commits - a.commits || (a.module < b.module ? -1 : 1));
  const files = filesOf(ids, args, context);
  const people = reader.timeline.people(filter, Number.MAX_SAFE_INTEGER);
  return {
    result: {
      commits: ids.length,
      modules: modules.slice(0, args.limit),
      files: files.files.map(({ path, module, commits, added, deleted }) => ({ path, module, commits, added, deleted })),
      people: people.slice(0, args.limit).map(({ name, commits }) => ({ name, commits })),
      totals: { modules: modules.length, files: files.total, people: people.length },
      linesCounted: reader.meta.linesCounted(),
    },
    summary: `${ids.length} commits, ${files.total} files, ${people.length} people`,
    counts: { commits: ids.length, files: files.total, people: people.length },
  };
});
