import { CONFIDENCES, type Confidence, EDGE_KINDS, EDGE_RULES, type EdgeKind, type EdgeRule } from '@shared/model';
import type { Connection, Row } from './connection';
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

export interface UnresolvedRow {
  readonly name: string;
  readonly reason: string;
  readonly package: string | null;
  readonly line: number;
  readonly count: number;
}

const SELECT_FROM = (tables: string) => `SELECT e.kind, e.src, e.dst, e.src_file, e.dst_file, e.line, e.confidence, e.how, f.path
  FROM ${tables} JOIN files f ON f.id = e.src_file`;
const SELECT = SELECT_FROM('edges e');

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

/** Edges at a symbol or a file. Every query takes the most rows it may give. */
export class EdgeQueries {
  constructor(private readonly db: Connection) {}

  /** Edges of the kind that end at the symbol. */
  into(symbol: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.dst = ? AND e.kind = ? ORDER BY f.path, e.line LIMIT ?`, symbol, kind, limit).map(edgeRow);
  }

  /** Edges of the kind that start at the symbol. */
  outOf(symbol: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.src = ? AND e.kind = ? ORDER BY e.line, e.dst LIMIT ?`, symbol, kind, limit).map(edgeRow);
  }

  /** The calls that end (`into`) or start (`outOf`) at each of the symbols, in the order of `into` and `outOf`: one query for a level of a walk. */
  callsAt(symbols: readonly number[], direction: 'into' | 'outOf'): Map<number, EdgeRow[]> {
    const [end, order] = direction === 'into' ? (['dst', 'f.path, e.line'] as const) : (['src', 'e.line, e.dst'] as const);
    const sql = `${SELECT_FROM('json_each(?) x CROSS JOIN edges e')} WHERE e.${end} = x.value AND e.kind = 'CALLS' ORDER BY ${order}`;
    const found = new Map<number, EdgeRow[]>(symbols.map((symbol) => [symbol, []]));
    for (const row of this.db.all(sql, JSON.stringify(symbols))) {
      const edge = edgeRow(row);
      const at = edge[end];
      if (at !== null) found.get(at)?.push(edge);
    }
    return found;
  }

  /** Symbols with a certain or likely call to the symbol. */
  surelyCalling(symbol: number): number[] {
    const sql = `SELECT DISTINCT src FROM edges WHERE dst = ? AND kind = 'CALLS' AND confidence IN ('certain', 'likely') AND src IS NOT NULL`;
    return this.db.all(sql, symbol).map((row) => int(row, 'src'));
  }

  /** Edges of the kind that start in the file. */
  fromFile(file: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.src_file = ? AND e.kind = ? ORDER BY e.line LIMIT ?`, file, kind, limit).map(edgeRow);
  }

  /** Where the lines of a file lead: one entry for each line and target symbol, guesses included. */
  linksOfFile(file: number, limit: number): { line: number; name: string; target: string; kind: EdgeKind; confidence: Confidence }[] {
    const sql = `SELECT DISTINCT e.line, s.name, s.key, e.kind, e.confidence FROM edges e JOIN symbols s ON s.id = e.dst
      WHERE e.src_file = ? AND e.kind <> 'TESTS' AND e.how <> 'implementation' ORDER BY e.line, s.key LIMIT ?`;
    return this.db.all(sql, file, limit).map((row) => ({
      line: int(row, 'line'),
      name: text(row, 'name'),
      target: text(row, 'key'),
      kind: oneOf(row, 'kind', EDGE_KINDS),
      confidence: oneOf(row, 'confidence', CONFIDENCES),
    }));
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
