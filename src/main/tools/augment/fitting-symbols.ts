import type { Reader, SymbolRow } from '../../core/store/reader';
import type { PatternWord } from './pattern-words';

/** Symbols of one name that are looked at. */
const SAME_NAME = 50;
/** Text matches that are looked at for one word. */
const MATCHES = 200;
/** Shorter words are part of too many names. */
const SHORTEST_PART = 4;

export interface Fitting {
  /** Best first. */
  readonly symbols: readonly SymbolRow[];
  /** How many were found before the list was cut. */
  readonly found: number;
  /** The symbols are called exactly that; otherwise the words are parts of their names. */
  readonly isExact: boolean;
}

function best(rows: readonly SymbolRow[], limit: number, isExact: boolean): Fitting {
  const distinct = [...new Map(rows.map((row) => [row.rowId, row])).values()];
  // What is looked for is mostly code that runs, not its tests.
  distinct.sort((a, b) => Number(a.inTest) - Number(b.inTest) || b.importance - a.importance || (a.key < b.key ? -1 : 1));
  return { symbols: distinct.slice(0, limit), found: distinct.length, isExact };
}

const isCalled = (row: SymbolRow, { qualified }: PatternWord): boolean => row.qualified === qualified || row.qualified.endsWith(`.${qualified}`);

function called(word: PatternWord, reader: Reader): SymbolRow[] {
  const rows = reader.symbols.byName(word.name, SAME_NAME);
  // An owner that no symbol of the name has is a variable or a package: it does not narrow anything.
  const owned = rows.filter((row) => isCalled(row, word));
  return owned.length > 0 ? owned : rows;
}

function containing({ name }: PatternWord, reader: Reader): SymbolRow[] {
  if (name.length < SHORTEST_PART) return [];
  const { hits } = reader.search.find(name, { limit: MATCHES, column: 'name', prefix: true, kinds: ['symbol'] });
  const low = name.toLowerCase();
  return reader.symbols.byRowIds(hits.map((hit) => hit.rowId)).filter((row) => row.name.toLowerCase().includes(low));
}

/** The symbols that the words name exactly; without one, those whose names hold a word. Nothing is near-spelled. */
export function fittingSymbols(words: readonly PatternWord[], reader: Reader, limit: number): Fitting {
  const exact = words.flatMap((word) => called(word, reader));
  if (exact.length > 0) return best(exact, limit, true);
  const parts = words.map((word) => containing(word, reader));
  const first = parts[0] ?? [];
  // Of several words, names that hold all of them are meant; where there is none, any will do.
  const all = first.filter((row) => parts.every((rows) => rows.some((other) => other.rowId === row.rowId)));
  return best(all.length > 0 ? all : parts.flat(), limit, false);
}
