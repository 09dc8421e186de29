import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import type { CommitFilter } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { normalisePath, unknownPath } from '../repository-paths';
import { symbolRefOf } from '../symbol-refs';
import { commitNamed, commitRefOf, requireHistory } from './commit-refs';

type ModuleChanges = ToolOutput<'get_recent_changes'>['modules'][number];

const MONTH = 30 * 24 * 3600;
const SYMBOLS_OF_A_MODULE = 10;
const RECENT = 20;
/** Files that no module holds today: deleted, or not source. */
const ELSEWHERE = '(not indexed)';

/** Seconds since 1970 of an ISO date or a number. */
function timeOf(name: string, value: string | number): number {
  const seconds = typeof value === 'number' ? value : /^\d{9,}$/.test(value) ? Number(value) : Date.parse(value) / 1000;
  if (!Number.isFinite(seconds)) throw new AppError('BAD_INPUT', `${name}: ${value} is no date. Write 2024-05-31 or seconds since 1970.`);
  return Math.floor(seconds);
}

function filterOf(args: ToolArguments<'get_recent_changes'>, context: ToolContext): { filter: CommitFilter; since: number; until: number } {
  const span = context.reader.commits.span();
  if (args.range !== undefined) {
    const [from, to, more] = args.range.split('..');
    if (!from || !to || more !== undefined) throw new AppError('BAD_INPUT', 'range: write two hashes as A..B.');
    const [start, end] = [commitNamed(from, context), commitNamed(to, context)];
    return { filter: { kind: 'all', ids: context.reader.commits.inRange(start.hash, end.hash) }, since: start.time, until: end.time };
  }
  const newest = span.last ?? 0;
  const until = args.until === undefined ? newest : timeOf('until', args.until);
  const since = args.since === undefined ? Math.min(newest, until) - MONTH : timeOf('since', args.since);
  if (since > until) throw new AppError('BAD_INPUT', 'since: it is later than until.');
  return { filter: { kind: 'all', since, until }, since, until };
}

export const getRecentChanges = reading<'get_recent_changes'>((args, context) => {
  requireHistory(context);
  const { reader } = context;
  const path = args.path === undefined ? null : normalisePath(args.path);
  if (path !== null && path !== '' && !reader.fileHistory.knows(path) && !reader.fileHistory.knowsFolder(path)) throw unknownPath(path, context);
  const { filter: span, since, until } = filterOf(args, context);
  const filter: CommitFilter = path === null || path === '' ? span : { ...span, ...reader.timeline.pathFilter(path, span) };
  const files = reader.timeline.changedFiles(filter, path === '' ? null : path);
  const perModule = reader.timeline.moduleCommits(filter, path === '' ? null : path);
  const modules = new Map<string, ModuleChanges>();
  for (const file of files.slice(args.offset, args.offset + args.limit)) {
    const module = file.module ?? ELSEWHERE;
    const entry = modules.get(module) ?? { module, commits: perModule.get(module) ?? 0, files: [], symbols: [] };
    entry.files.push({ path: file.path, commits: file.commits, added: file.added, deleted: file.deleted });
    if (file.fileId !== null && entry.symbols.length < SYMBOLS_OF_A_MODULE) {
      entry.symbols.push(...reader.symbols.mainOfFile(file.fileId, 3).map(symbolRefOf));
    }
    modules.set(module, entry);
  }
  const shape = reader.timeline.count(filter);
  return {
    result: { since, until, commits: shape, modules: [...modules.values()], recent: reader.timeline.page(filter, RECENT, 0).map(commitRefOf) },
    summary: `${shape} commits changed ${files.length} files`,
    counts: { commits: shape, files: files.length },
    page: pageOf(args.limit, args.offset, files.length),
  };
});
