import type { ChangedRanges } from '../../core/history';
import type { ChangeToday, PlacedSymbol } from '../../core/store/reader';
import type { ToolContext } from '../handler';

/** The symbols that a commit changed, as far as they need be known one by one; what there are more of is counted. */
export interface ChangedSymbols {
  readonly precision: 'lines' | 'file';
  /** All of them, and the functions in test code: a class or a field there is no test. */
  readonly total: number;
  readonly testTotal: number;
  /** Row ids of the first of them that are no such functions, and of those that are, in the order of the files and of their lines. */
  readonly first: readonly number[];
  readonly firstTests: readonly number[];
  /** Row ids of the most important functions and types, at most as many as asked for. */
  readonly main: readonly number[];
  /** How many there are of those. */
  readonly mainTotal: number;
  /** Whether a symbol of this file is one of them. */
  has(symbol: number, file: number): boolean;
}

export interface Wanted {
  /** Most that are listed of each kind. */
  readonly listed: number;
  /** Most important ones. */
  readonly main: number;
}

const isTest = (row: PlacedSymbol): boolean => row.inTest && row.isFunction;

type Range = ChangedRanges['ranges'][number];

/** The ranges that reach into these lines; ranges are in the order of their lines. */
function reachingInto(ranges: readonly Range[], start: number, end: number): readonly Range[] {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let after = low;
  while (after < ranges.length && (ranges[after]?.[0] ?? 0) <= end) after++;
  return ranges.slice(low, after);
}

/** Symbols of the file that hold a changed line; the innermost ones only, so that a method does not drag its class along. */
export function symbolsInRanges(symbols: readonly PlacedSymbol[], changed: readonly Range[]): PlacedSymbol[] {
  const ranges = [...changed].sort((a, b) => a[0] - b[0]);
  const touched = symbols.filter((row) => reachingInto(ranges, row.startLine, row.endLine).length > 0);
  const inside = new Map<number, PlacedSymbol[]>();
  for (const row of touched) if (row.parentId !== null) inside.set(row.parentId, [...(inside.get(row.parentId) ?? []), row]);
  const covered = (outer: PlacedSymbol) => {
    const inners = inside.get(outer.rowId);
    if (inners === undefined) return false;
    const within = reachingInto(ranges, outer.startLine, outer.endLine);
    return inners.some((inner) => within.every(([start, end]) => inner.startLine <= start && inner.endLine >= end));
  };
  return touched.filter((row) => !covered(row));
}

function byLines(files: readonly number[], ranges: readonly ChangedRanges['ranges'][], wanted: Wanted, context: ToolContext): ChangedSymbols {
  const placed = context.reader.fileSymbols.placedInFiles(files);
  const symbols = files.flatMap((file, at) => symbolsInRanges(placed.get(file) ?? [], ranges[at] ?? []));
  const ids = (rows: readonly PlacedSymbol[], most: number) => rows.slice(0, most).map((row) => row.rowId);
  const tests = symbols.filter(isTest);
  const functions = symbols.filter((row) => !row.isVariable);
  const all = new Set(symbols.map((row) => row.rowId));
  return {
    precision: 'lines',
    total: symbols.length,
    testTotal: tests.length,
    first: ids(
      symbols.filter((row) => !isTest(row)),
      wanted.listed,
    ),
    firstTests: ids(tests, wanted.listed),
    main: ids(
      [...functions].sort((a, b) => b.importance - a.importance),
      wanted.main,
    ),
    mainTotal: functions.length,
    has: (symbol) => all.has(symbol),
  };
}

/** Row ids of the first symbols, functions of test code or not, of files in their order: only the files that are needed for them are looked into. */
function firstOf(files: readonly number[], counts: ReadonlyMap<number, number>, tests: boolean, most: number, context: ToolContext): number[] {
  const some: number[] = [];
  let sum = 0;
  for (const file of files) {
    const count = counts.get(file) ?? 0;
    if (count === 0) continue;
    some.push(file);
    sum += count;
    if (sum >= most) break;
  }
  const found = context.reader.fileSymbols.placedInFiles(some);
  const rows = some.flatMap((file) => (found.get(file) ?? []).filter((row) => isTest(row) === tests));
  return rows.slice(0, most).map((row) => row.rowId);
}

function byFiles(files: readonly number[], wanted: Wanted, context: ToolContext): ChangedSymbols {
  const { fileSymbols } = context.reader;
  const counts = fileSymbols.countsOfFiles(files);
  const sum = (of: (count: { symbols: number; tests: number; variables: number }) => number) =>
    [...counts.values()].reduce((total, count) => total + of(count), 0);
  const by = (of: (count: { symbols: number; tests: number }) => number) => new Map([...counts].map(([file, count]) => [file, of(count)]));
  const changed = new Set(files);
  return {
    precision: 'file',
    total: sum((count) => count.symbols),
    testTotal: sum((count) => count.tests),
    first: firstOf(
      files,
      by((count) => count.symbols - count.tests),
      false,
      wanted.listed,
      context,
    ),
    firstTests: firstOf(
      files,
      by((count) => count.tests),
      true,
      wanted.listed,
      context,
    ),
    main: fileSymbols.mostImportantIn(files, wanted.main),
    mainTotal: sum((count) => count.symbols - count.variables),
    has: (_symbol, file) => changed.has(file),
  };
}

/** What a commit changed of today's symbols: by lines where each of its files is as the commit left it, else all that are in them. */
export function changedSymbols(
  files: readonly ChangeToday[],
  ranges: ReadonlyMap<string, ChangedRanges['ranges']> | null,
  wanted: Wanted,
  context: ToolContext,
): ChangedSymbols {
  const living = files.flatMap(({ change, file, unchanged }) => (file === null ? [] : [{ path: change.path, id: file.id, unchanged }]));
  if (ranges !== null && living.every(({ path, unchanged }) => unchanged && ranges.has(path)))
    return byLines(
      living.map(({ id }) => id),
      living.map(({ path }) => ranges.get(path) ?? []),
      wanted,
      context,
    );
  return byFiles([...new Set(living.map(({ id }) => id))], wanted, context);
}
