import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import { type ChangedRanges, changedLineRanges } from '../../core/history';
import type { BriefSymbol, ChangeRow, CommitRow, SymbolRow } from '../../core/store/reader';
import type { Answer, Handler, ToolContext } from '../handler';
import { symbolRefOf } from '../symbol-refs';
import { commitNamed, commitRefOf, requireHistory } from './commit-refs';

/** Callers are looked for from this many of the changed symbols, two hops up. */
const MOST_STARTS = 100;
const MOST_REACHED = 2000;

interface TouchedFile {
  readonly change: ChangeRow;
  /** Its path in today's index; null when it is gone or not indexed. */
  readonly today: string | null;
  readonly module: string | null;
  /** Line numbers of the commit still hold today. */
  readonly unchanged: boolean;
}

function touchedFile(change: ChangeRow, commit: CommitRow, context: ToolContext): TouchedFile {
  const { path, changedSince } = context.reader.fileHistory.today(change.path, commit.position);
  const file = context.reader.files.byPath(path);
  return { change, today: file ? path : null, module: file?.module ?? null, unchanged: !changedSince && path === change.path };
}

/** False as soon as one file of today is not as the commit left it. */
function linesHoldToday(commit: CommitRow, context: ToolContext): boolean {
  return context.reader.commits.changes(commit.id).every((change) => {
    const file = touchedFile(change, commit, context);
    return file.today === null || file.unchanged;
  });
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

function changedSymbols(files: readonly TouchedFile[], ranges: ReadonlyMap<string, ChangedRanges['ranges']> | null, context: ToolContext) {
  const living = files.filter((file) => file.today !== null);
  const byLines = ranges !== null && living.every((file) => file.unchanged && ranges.has(file.change.path));
  const rows = context.reader.symbols;
  const symbols = living.flatMap((file): readonly BriefSymbol[] =>
    byLines ? symbolsInRanges(rows.inFile(file.today ?? ''), ranges.get(file.change.path) ?? []) : rows.briefInFile(file.today ?? ''),
  );
  return { symbols, precision: byLines ? ('lines' as const) : ('file' as const) };
}

/** Callers of the changed symbols over sure calls, tests apart. */
function callersReached(symbols: readonly BriefSymbol[], context: ToolContext): { callers: BriefSymbol[]; tests: BriefSymbol[] } {
  const changed = new Set(symbols.map((row) => row.rowId));
  const reached = new Set<number>();
  const known = new Map<number, readonly number[]>();
  const callersOf = (symbol: number): readonly number[] => {
    const callers = known.get(symbol) ?? context.reader.edges.surelyCalling(symbol);
    known.set(symbol, callers);
    return callers;
  };
  const starts = [...symbols].filter((row) => row.kind !== 'variable').sort((a, b) => b.importance - a.importance);
  for (const start of starts.slice(0, MOST_STARTS)) {
    const above = callersOf(start.rowId);
    for (const symbol of [...above, ...above.flatMap(callersOf)]) if (!changed.has(symbol)) reached.add(symbol);
    if (reached.size > MOST_REACHED) break;
  }
  const rows = context.reader.symbols.briefByRowIds([...reached]).sort((a, b) => b.importance - a.importance);
  return { callers: rows.filter((row) => !row.inTest), tests: rows.filter((row) => row.inTest) };
}

function impact(
  commit: CommitRow,
  ranges: ReadonlyMap<string, ChangedRanges['ranges']> | null,
  args: ToolArguments<'get_commit_impact'>,
  context: ToolContext,
): Answer<ToolOutput<'get_commit_impact'>> {
  const { commits } = context.reader;
  const files = commits.changes(commit.id).map((change) => touchedFile(change, commit, context));
  const { symbols, precision } = changedSymbols(files, ranges, context);
  const { callers, tests } = callersReached(symbols, context);
  const changedTests = symbols.filter((row) => row.inTest);
  const refs = (rows: readonly BriefSymbol[]) => context.reader.symbols.byRowIds(rows.slice(0, args.limit).map((row) => row.rowId)).map(symbolRefOf);
  const modules = [...new Set(files.map((file) => file.module).filter((name) => name !== null))].sort();
  const total = Math.max(files.length, symbols.length, callers.length);
  const details = { body: commits.body(commit.id), parents: [...commit.parents], email: commit.email };
  return {
    result: {
      commit: { ...commitRefOf(commit), ...details, reverts: commit.reverts, revertedBy: commits.revertedBy(commit.hash) },
      files: files.slice(0, args.limit).map((file) => ({ ...file.change, module: file.module, indexed: file.today !== null })),
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
    const { commit, linesHold } = context.reader.snapshot(() => {
      requireHistory(context);
      const found = commitNamed(args.commit, context);
      return { commit: found, linesHold: linesHoldToday(found, context) };
    });
    // Where a file has changed since, the commit's line numbers say nothing of today, so git need not be asked.
    const ranges = !linesHold
      ? null
      : await changedLineRanges(context.root, commit.hash).then(
          (list) => new Map(list.map((item) => [item.path, item.ranges])),
          (error: unknown) => {
            if (error instanceof AppError) return null;
            throw error;
          },
        );
    return context.reader.snapshot(() => impact(commit, ranges, args, context));
  },
};
