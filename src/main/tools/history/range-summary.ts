import type { ToolArguments } from '@shared/tools';
import { reading, type ToolContext } from '../handler';
import { normalisePath } from '../repository-paths';
import { commitFilterOf } from './commit-filter';

type Args = ToolArguments<'get_range_summary'>;

/** The folder that is filtered by; null for none and for a file, of which the files that change with it are told. */
function folderOf({ path }: Args, { reader }: ToolContext): string | null {
  const folder = path === undefined ? '' : normalisePath(path);
  return folder === '' || reader.fileHistory.knows(folder) ? null : folder;
}

export const getRangeSummary = reading<'get_range_summary'>((args, context) => {
  const { reader } = context;
  const filter = commitFilterOf(args, context);
  const ids = reader.timeline.ids(filter);
  const { modules, files: all } = reader.moduleHistory.changed(ids, folderOf(args, context));
  const files = args.module === undefined ? all : all.filter((file) => file.module === args.module);
  const people = reader.timeline.people(filter, Number.MAX_SAFE_INTEGER);
  return {
    result: {
      commits: ids.length,
      modules: modules.slice(0, args.limit),
      files: files.slice(0, args.limit),
      people: people.slice(0, args.limit).map(({ name, commits }) => ({ name, commits })),
      totals: { modules: modules.length, files: files.length, people: people.length },
      linesCounted: reader.meta.linesCounted(),
    },
    summary: `${ids.length} commits, ${files.length} files, ${people.length} people`,
    counts: { commits: ids.length, files: files.length, people: people.length },
  };
});
