import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import { type ChangedRanges, changedLineRanges } from '../../core/history';
import type { BriefSymbol, ChangeToday, CommitRow, SymbolRow } from '../../core/store/reader';
import type { Answer, Handler, ToolContext } from '../handler';
import { symbolRefOf } from '../symbol-refs';
import { commitNamed, commitRefOf, requireHistory } from './commit-refs';

/** Callers are looked for from this many of the changed symbols, two hops up. */
const MOST_STARTS = 100;
const MOST_REACHED = 2000;
/** Symbols whose callers' callers are asked for in one query. */
const STARTS_AT_ONCE = 10;

/** Whether line numbers of the commit say something of today: a file of it still stands, and each that does as the commit left it. */
function linesHoldToday(files: readonly ChangeToday[]): boolean {
  const living = files.filter((item) => item.file !== null);
  return living.length > 0 && living.every((item) => item.unchanged);
}

/** Symbols of the file that hold a changed line; the innermost ones only, so that a method does not drag its class along. */
function symbolsInRanges(symbols: readonly SymbolRow[], ranges: ChangedRanges['ranges']): SymbolRow[] {
  const touched = symbols.filter((row) => ranges.some(([start, end]) => row.startLine <= end && row.endLine >= start));
  const covered = (outer: SymbolRow) =>
    touched.some(
      (inner) =>
        inner.parentId === outer.rowId &&
        ranges.every(([start, end]) => end < outer.startLine || start > outer.endLine || (inner.startLine <= start && inner.endLine >= end)),
    );
  return touched.filter((row) => !covered(row));
}

const briefOf = (row: SymbolRow): BriefSymbol => ({ ...row, isVariable: row.kind === 'variable' });

function changedSymbols(files: readonly ChangeToday[], ranges: ReadonlyMap<string, ChangedRanges['ranges']> | null, context: ToolContext) {
  const living = files.flatMap(({ change, file, unchanged }) => (file === null ? [] : [{ change, file, unchanged }]));
  const byLines = ranges !== null && living.every(({ change, unchanged }) => unchanged && ranges.has(change.path));
  const rows = context.reader.symbols;
  const symbols = byLines
    ? living.flatMap(({ change, file }) => symbolsInRanges(rows.inFile(file.path), ranges.get(change.path) ?? []).map(briefOf))
    : rows.briefInFiles([...new Set(living.map(({ file }) => file.id))]);
  return { symbols, precision: byLines ? ('lines' as const) : ('file' as const) };
}

/** The most important ones, of equals those that come first. */
function mostImportant(symbols: readonly BriefSymbol[], count: number): BriefSymbol[] {
  const best: BriefSymbol[] = [];
  for (const symbol of symbols) {
    const last = best[count - 1];
    if (last !== undefined && last.importance >= symbol.importance) continue;
    let at = Math.min(best.length, count - 1);
    best[at] = symbol;
    for (let above = best[at - 1]; above !== undefined && above.importance < symbol.importance; above = best[at - 1]) {
      best[at] = above;
      best[--at] = symbol;
    }
  }
  return best;
}

/** Callers of the changed symbols over sure calls, tests apart. */
function callersReached(symbols: readonly BriefSymbol[], context: ToolContext): { callers: BriefSymbol[]; tests: BriefSymbol[] } {
  const changed = new Set(symbols.map((row) => row.rowId));
  const reached = new Set<number>();
  const known = new Map<number, readonly number[]>();
  const learn = (ids: readonly number[]) => {
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) for (const [symbol, callers] of context.reader.edges.surelyCalling(unknown)) known.set(symbol, callers);
  };
  const above = (id: number) => known.get(id) ?? [];
  const functions = symbols.filter((row) => !row.isVariable);
  const starts = mostImportant(functions, MOST_STARTS).map((row) => row.rowId);
  learn(starts);
  for (let first = 0; first < starts.length && reached.size <= MOST_REACHED; first += STARTS_AT_ONCE) {
    const some = starts.slice(first, first + STARTS_AT_ONCE);
    learn([...new Set(some.flatMap(above))]);
    for (const start of some) {
      for (const symbol of [...above(start), ...above(start).flatMap(above)]) if (!changed.has(symbol)) reached.add(symbol);
      if (reached.size > MOST_REACHED) break;
    }
  }
  const rows = context.reader.symbols.briefByRowIds([...reached]).sort((a, b) => b.importance - a.importance);
  return { callers: rows.filter((row) => !row.inTest), tests: rows.filter((row) => row.inTest) };
}

function impact(
  commit: CommitRow,
  files: readonly ChangeToday[],
  ranges: ReadonlyMap<string, ChangedRanges['ranges']> | null,
  args: ToolArguments<'get_commit_impact'>,
  context: ToolContext,
): Answer<ToolOutput<'get_commit_impact'>> {
  const { commits } = context.reader;
  const { symbols, precision } = changedSymbols(files, ranges, context);
  const { callers, tests } = callersReached(symbols, context);
  const changedTests = symbols.filter((row) => row.inTest);
  const refs = (rows: readonly BriefSymbol[]) => context.reader.symbols.byRowIds(rows.slice(0, args.limit).map((row) => row.rowId)).map(symbolRefOf);
  const modules = [...new Set(files.flatMap(({ file }) => file?.module ?? []))].sort();
  const total = Math.max(files.length, symbols.length, callers.length);
  const details = { body: commits.body(commit.id), parents: [...commit.parents], email: commit.email };
  return {
    result: {
      commit: { ...commitRefOf(commit), ...details, reverts: commit.reverts, revertedBy: commits.revertedBy(commit.hash) },
      files: files.slice(0, args.limit).map(({ change, file }) => ({ ...change, module: file?.module ?? null, indexed: file !== null })),
      symbols: refs(symbols.filter((row) => !row.inTest)),
      precision,
      callersReached: refs(callers),
      tests: refs([...changedTests, ...tests]),
      modules,
    },
    summary: `${commit.hash.slice(0, 8)} touched ${files.length} files, ${symbols.length} symbols`,
    counts: { files: files.length, symbols: symbols.length, callers: callers.length, tests: changedTests.length + tests.length },
    page: { limit: args.limit, total },
    next: files[0] ? [{ tool: 'get_file_history', args: { path: files[0].change.path }, why: 'the other commits of its first file' }] : [],
  };
}

export const getCommitImpact: Handler<'get_commit_impact'> = {
  kind: 'slow',
  async run(args, context) {
    const { commit, answer } = context.reader.snapshot(() => {
      requireHistory(context);
      const found = commitNamed(args.commit, context);
      const files = context.reader.fileHistory.changesToday(found);
      // Where a file has changed since, the commit's line numbers say nothing of today, so git need not be asked.
      return { commit: found, answer: linesHoldToday(files) ? null : impact(found, files, null, args, context) };
    });
    if (answer !== null) return answer;
    const ranges = await changedLineRanges(context.root, commit.hash).then(
      (list) => new Map(list.map((item) => [item.path, item.ranges])),
      (error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      },
    );
    return context.reader.snapshot(() => impact(commit, context.reader.fileHistory.changesToday(commit), ranges, args, context));
  },
};
