import type { Connection } from './connection';
import type { BriefSymbol } from './symbols';

/** What is needed of a symbol to tell which lines are its own. */
export interface PlacedSymbol extends BriefSymbol {
  readonly parentId: number | null;
  readonly isVariable: boolean;
  readonly startLine: number;
  readonly endLine: number;
}

/** Symbols of many files at once, for commits that touch hundreds. */
export class FileSymbolQueries {
  constructor(private readonly db: Connection) {}

  /** The symbols of files by file, in the order of their lines, for commits that touch many. */
  placedInFiles(files: readonly number[]): Map<number, PlacedSymbol[]> {
    const sql = `SELECT f.id, s.id, s.importance, instr(s.roles, '"test"') + instr(f.roles, '"test"'), s.parent_id, s.kind, s.start_line, s.end_line
      FROM json_each(?) x CROSS JOIN files f ON f.id = x.value CROSS JOIN symbols s ON s.file_id = f.id`;
    const byFile = new Map<number, PlacedSymbol[]>(files.map((file) => [file, []]));
    for (const [file, id, importance, test, parent, kind, start, end] of this.db.lists(sql, JSON.stringify(files))) {
      byFile.get(Number(file))?.push({
        rowId: Number(id),
        importance: Number(importance),
        inTest: test !== 0,
        parentId: parent === null ? null : Number(parent),
        isVariable: kind === 'variable',
        isFunction: kind === 'function',
        startLine: Number(start),
        endLine: Number(end),
      });
    }
    for (const symbols of byFile.values()) symbols.sort((a, b) => a.startLine - b.startLine || a.rowId - b.rowId);
    return byFile;
  }

  /** How many symbols each of the files has, and how many of them are functions of test code or variables. */
  countsOfFiles(files: readonly number[]): Map<number, { symbols: number; tests: number; variables: number }> {
    // Only in files with test code are the symbols looked at.
    const sql = `SELECT f.id, f.symbols,
      CASE WHEN f.tests = 0 THEN 0 ELSE (SELECT count(*) FROM symbols s WHERE s.file_id = f.id AND s.kind = 'function'
        AND (instr(f.roles, '"test"') > 0 OR instr(s.roles, '"test"') > 0)) END,
      f.variables FROM json_each(?) x CROSS JOIN files f ON f.id = x.value`;
    const rows = this.db.lists(sql, JSON.stringify(files));
    return new Map(
      rows.map(([id, symbols, tests, variables]) => [Number(id), { symbols: Number(symbols), tests: Number(tests), variables: Number(variables) }]),
    );
  }

  /** Row ids of the most important symbols of all these files that are no variables, of equals those that come first. */
  mostImportantIn(files: readonly number[], count: number): number[] {
    const ids = JSON.stringify(files);
    // The first of each file are found in the index at once. What is less important than `count` of them can not be among the most important.
    const first = `SELECT s.importance FROM json_each(?) x CROSS JOIN symbols s ON s.id IN
      (SELECT id FROM symbols WHERE file_id = x.value AND kind <> 'variable' ORDER BY importance DESC LIMIT ?)`;
    const each = Math.ceil(count / Math.max(1, files.length));
    const least = this.db
      .lists(first, ids, each)
      .map(([importance]) => Number(importance))
      .sort((a, b) => b - a)[count - 1];
    const sql = `SELECT s.id FROM json_each(?) x CROSS JOIN symbols s ON s.file_id = x.value AND s.importance >= ? AND s.kind <> 'variable'
      ORDER BY s.importance DESC, x.key, s.start_line, s.id LIMIT ?`;
    return this.db.lists(sql, ids, least ?? 0, count).map(([id]) => Number(id));
  }

  /** Row ids of the most important symbols of each file, at most `each`, by file. */
  mainOfFiles(files: readonly number[], each: number): Map<number, number[]> {
    // The order is that of the index, so that nothing else is read.
    const sql = `SELECT x.value, s.id FROM json_each(?) x CROSS JOIN symbols s ON s.id IN
      (SELECT id FROM symbols WHERE file_id = x.value ORDER BY importance DESC, kind, roles, start_line LIMIT ?) ORDER BY x.key, s.importance DESC, s.id`;
    const main = new Map<number, number[]>(files.map((file) => [file, []]));
    for (const [file, id] of this.db.lists(sql, JSON.stringify(files), each)) main.get(Number(file))?.push(Number(id));
    return main;
  }
}
