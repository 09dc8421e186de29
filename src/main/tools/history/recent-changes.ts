import { AppError } from '@shared/model';
import type { SymbolRef, ToolArguments, ToolOutput } from '@shared/tools';
import { type ChangedFile, type CommitFilter, ELSEWHERE } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { normalisePath, unknownPath } from '../repository-paths';
import { symbolRefOf } from '../symbol-refs';
import { commitRefsOf, rangeNamed, requireHistory } from './commit-refs';
import { timeOf } from './times';

type ModuleChanges = ToolOutput<'get_recent_changes'>['modules'][number];

const MONTH = 30 * 24 * 3600;
const SYMBOLS_OF_A_MODULE = 10;
const SYMBOLS_OF_A_FILE = 3;
const RECENT = 20;

/** The span is null at an end that nothing gives: without commits there is no newest one to count from. */
interface Span {
  readonly filter: CommitFilter;
  readonly since: number | null;
  readonly until: number | null;
}

function filterOf(args: ToolArguments<'get_recent_changes'>, context: ToolContext): Span {
  const span = context.reader.commits.span();
  if (args.range !== undefined) {
    const { from, to } = rangeNamed(args.range, context);
    return { filter: { kind: 'all', ids: context.reader.history.inRange(from.id, to.id) }, since: from.time, until: to.time };
  }
  const until = args.until === undefined ? span.last : timeOf('until', args.until);
  const begin = span.last === null || until === null ? null : Math.min(span.last, until) - MONTH;
  const since = args.since === undefined ? begin : timeOf('since', args.since);
  if (since !== null && until !== null && since > until) throw new AppError('BAD_INPUT', 'since: it is later than until.');
  return { filter: { kind: 'all', ...(since === null ? {} : { since }), ...(until === null ? {} : { until }) }, since, until };
}

/** References to the main symbols of each module's files, those of the first files that begin to fill its list. */
function mainSymbolsOf(files: readonly ChangedFile[], context: ToolContext): Map<string, SymbolRef[]> {
  const { fileSymbols, symbols } = context.reader;
  const main = fileSymbols.mainOfFiles(
    files.flatMap(({ fileId }) => fileId ?? []),
    SYMBOLS_OF_A_FILE,
  );
  const chosen = new Map<string, number[]>();
  for (const { module, fileId } of files) {
    const ids = chosen.get(module ?? ELSEWHERE) ?? [];
    if (ids.length < SYMBOLS_OF_A_MODULE) ids.push(...(main.get(fileId ?? -1) ?? []));
    chosen.set(module ?? ELSEWHERE, ids);
  }
  const refs = new Map(symbols.byRowIds([...chosen.values()].flat()).map((row) => [row.rowId, symbolRefOf(row)]));
  return new Map([...chosen].map(([module, ids]) => [module, ids.flatMap((id) => refs.get(id) ?? [])]));
}

export const getRecentChanges = reading<'get_recent_changes'>((args, context) => {
  requireHistory(context);
  const { reader } = context;
  const path = args.path === undefined ? null : normalisePath(args.path);
  if (path !== null && path !== '' && !reader.fileHistory.knows(path) && !reader.fileHistory.knowsFolder(path)) throw unknownPath(path, context);
  const { filter: span, since, until } = filterOf(args, context);
  const filter: CommitFilter = path === null || path === '' ? span : { ...span, ...reader.timeline.pathFilter(path, span) };
  const commits = reader.timeline.ids(filter);
  const under = path === '' ? null : path;
  const { total, files } = reader.changedFiles.files(commits, under, args.limit, args.offset);
  const perModule = reader.changedFiles.modules(commits, under);
  const modules = new Map<string, ModuleChanges>();
  const mainSymbols = mainSymbolsOf(files, context);
  for (const file of files) {
    const module = file.module ?? ELSEWHERE;
    const entry = modules.get(module) ?? { module, commits: perModule.get(module) ?? 0, files: [], symbols: mainSymbols.get(module) ?? [] };
    entry.files.push({ path: file.path, commits: file.commits, added: file.added, deleted: file.deleted });
    modules.set(module, entry);
  }
  return {
    result: { since, until, commits: commits.length, modules: [...modules.values()], recent: commitRefsOf(reader.timeline.page(filter, RECENT, 0), context) },
    summary: `${commits.length} commits changed ${total} files`,
    counts: { commits: commits.length, files: total },
    page: pageOf(args.limit, args.offset, total),
  };
});
