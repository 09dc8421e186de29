import { CONFIDENCES, type Confidence, EDGE_KINDS, EDGE_RULES, type EdgeKind, type EdgeRule } from '@shared/model';
import type { Connection, Row } from './connection';
import { Kept } from './kept';
import { int, intOrNull, oneOf, text, textOrNull } from './rows';

/** One edge. `src`/`dst` are row ids of symbols; null = the file alone. The evidence is `line` of the file `srcFile`. */
export interface EdgeRow {
  readonly kind: EdgeKind;
  readonly src: number | null;
  readonly dst: number | null;
  readonly srcFile: number;
  readonly dstFile: number;
  /** Path of the source file. */
  readonly path: string;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

/** A call as walks over thousands of them need it; `byIds` gives the whole edge. */
export type CallSite = Pick<EdgeRow, 'src' | 'dst' | 'srcFile' | 'line' | 'confidence'> & { readonly id: number };

export interface UnresolvedRow {
  readonly name: string;
  readonly reason: string;
  readonly package: string | null;
  readonly line: number;
  readonly count: number;
}

const COLUMNS = 'e.kind, e.src, e.dst, e.src_file, e.dst_file, e.line, e.confidence, e.how, f.path';
const SELECT = `SELECT ${COLUMNS} FROM edges e JOIN files f ON f.id = e.src_file`;

function edgeRow(row: Row): EdgeRow {
  return {
    kind: oneOf(row, 'kind', EDGE_KINDS),
    src: intOrNull(row, 'src'),
    dst: intOrNull(row, 'dst'),
    srcFile: int(row, 'src_file'),
    dstFile: int(row, 'dst_file'),
    path: text(row, 'path'),
    line: int(row, 'line'),
    confidence: oneOf(row, 'confidence', CONFIDENCES),
    how: oneOf(row, 'how', EDGE_RULES),
  };
}

function callSite([id, src, dst, srcFile, line, confidence]: readonly unknown[]): CallSite {
  return {
    id: Number(id),
    src: src === null ? null : Number(src),
    dst: dst === null ? null : Number(dst),
    srcFile: Number(srcFile),
    line: Number(line),
    // A word that is none of ours is the least that an edge can be.
    confidence: CONFIDENCES.find((item) => item === confidence) ?? 'guess',
  };
}

const byLine = (a: CallSite, b: CallSite): number => a.line - b.line || (a.dst ?? 0) - (b.dst ?? 0) || a.id - b.id;

/** Edges at a symbol or a file. Every query takes the most rows it may give. */
export class EdgeQueries {
  private readonly pathRanks: Kept<ReadonlyMap<number, number>>;

  constructor(private readonly db: Connection) {
    this.pathRanks = new Kept(db);
  }

  /** Edges of the kind that end at the symbol. */
  into(symbol: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.dst = ? AND e.kind = ? ORDER BY f.path, e.line LIMIT ?`, symbol, kind, limit).map(edgeRow);
  }

  /** Edges of the kind that start at the symbol. */
  outOf(symbol: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.src = ? AND e.kind = ? ORDER BY e.line, e.dst LIMIT ?`, symbol, kind, limit).map(edgeRow);
  }

  /** The calls that end (`into`, by path and line) or start (`outOf`, by line and target) at each of the symbols: one query for a level of a walk. */
  callsAt(symbols: readonly number[], direction: 'into' | 'outOf'): Map<number, CallSite[]> {
    const end = direction === 'into' ? 'dst' : 'src';
    const sql = `SELECT e.id, e.src, e.dst, e.src_file, e.line, e.confidence FROM json_each(?) x CROSS JOIN edges e ON e.${end} = x.value WHERE e.kind = 'CALLS'`;
    const found = new Map<number, CallSite[]>(symbols.map((symbol) => [symbol, []]));
    for (const row of this.db.lists(sql, JSON.stringify(symbols))) {
      const site = callSite(row);
      const at = site[end];
      if (at !== null) found.get(at)?.push(site);
    }
    const order = direction === 'into' ? this.byPlace() : byLine;
    for (const sites of found.values()) if (sites.length > 1) sites.sort(order);
    return found;
  }

  private byPlace(): (a: CallSite, b: CallSite) => number {
    const ranks = this.pathRanks.get('', () => new Map(this.db.lists('SELECT id FROM files ORDER BY path').map(([id], rank) => [Number(id), rank])));
    return (a, b) => (ranks.get(a.srcFile) ?? 0) - (ranks.get(b.srcFile) ?? 0) || a.line - b.line || a.id - b.id;
  }

  /** Edges by row id; ids that are gone are left out. */
  byIds(ids: readonly number[]): Map<number, EdgeRow> {
    const sql = `SELECT e.id, ${COLUMNS} FROM json_each(?) x CROSS JOIN edges e ON e.id = x.value JOIN files f ON f.id = e.src_file`;
    return new Map(this.db.all(sql, JSON.stringify(ids)).map((row) => [int(row, 'id'), edgeRow(row)]));
  }

  /** For each of the symbols, those with a certain or likely call to it. */
  surelyCalling(symbols: readonly number[]): Map<number, number[]> {
    const sql = `SELECT DISTINCT e.dst, e.src FROM json_each(?) x CROSS JOIN edges e ON e.dst = x.value
      WHERE e.kind = 'CALLS' AND e.confidence IN ('certain', 'likely') AND e.src IS NOT NULL`;
    const callers = new Map<number, number[]>(symbols.map((symbol) => [symbol, []]));
    for (const [symbol, caller] of this.db.lists(sql, JSON.stringify(symbols))) callers.get(Number(symbol))?.push(Number(caller));
    return callers;
  }

  /** Edges of the kind that start in the file. */
  fromFile(file: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.src_file = ? AND e.kind = ? ORDER BY e.line LIMIT ?`, file, kind, limit).map(edgeRow);
  }

  /** Where the lines of a file lead: one entry for each line and target symbol, guesses included. */
  linksOfFile(file: number, limit: number): { line: number; name: string; target: string; kind: EdgeKind; confidence: Confidence }[] {
    const sql = `SELECT DISTINCT e.line, e.dst, e.kind, e.confidence FROM edges e
      WHERE e.src_file = ? AND e.dst IS NOT NULL AND e.kind <> 'TESTS' AND e.how <> 'implementation'`;
    const rows = this.db.lists(sql, file);
    // A file leads to few symbols many times: their names are read once each.
    const names = 'SELECT s.id, s.name, s.key FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value';
    const targets = new Map(
      this.db
        .lists(names, JSON.stringify([...new Set(rows.map(([, dst]) => dst))]))
        .map(([id, name, key]) => [Number(id), { name: String(name), target: String(key) }]),
    );
    const links = rows.flatMap(([line, dst, kind, confidence]) => {
      const target = targets.get(Number(dst));
      const known = EDGE_KINDS.find((item) => item === kind);
      const sure = CONFIDENCES.find((item) => item === confidence);
      return target === undefined || known === undefined || sure === undefined ? [] : [{ line: Number(line), ...target, kind: known, confidence: sure }];
    });
    return links.sort((a, b) => a.line - b.line || (a.target < b.target ? -1 : a.target > b.target ? 1 : 0)).slice(0, limit);
  }

  /** Paths of the files that files import (`out`) or are imported by (`in`), each once, sorted. */
  fileNeighbours(file: number, direction: 'in' | 'out'): string[] {
    const [near, far] = direction === 'out' ? ['src_file', 'dst_file'] : ['dst_file', 'src_file'];
    const sql = `SELECT DISTINCT f.path FROM edges e JOIN files f ON f.id = e.${far}
      WHERE e.${near} = ? AND e.kind = 'IMPORTS' AND e.${far} <> e.${near} ORDER BY f.path LIMIT 2000`;
    return this.db.all(sql, file).map((row) => text(row, 'path'));
  }

  unresolvedOf(symbol: number, limit: number): UnresolvedRow[] {
    const sql = 'SELECT name, reason, package, line, count FROM unresolved WHERE src = ? ORDER BY line, name LIMIT ?';
    return this.db.all(sql, symbol, limit).map((row) => ({
      name: text(row, 'name'),
      reason: text(row, 'reason'),
      package: textOrNull(row, 'package'),
      line: int(row, 'line'),
      count: int(row, 'count'),
    }));
  }
}
