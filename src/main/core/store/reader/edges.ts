import { CONFIDENCES, type Confidence, EDGE_KINDS, EDGE_RULES, type EdgeKind, type EdgeRule } from '@shared/model';
import { EdgeBuilder, packedCount } from '../edge-pack';
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

/** A symbol that calls, and its file. */
export interface SureCaller {
  readonly symbol: number;
  readonly file: number;
}

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

/** Where one line of a file leads. */
export interface LineLink {
  readonly line: number;
  readonly name: string;
  /** Key of the symbol. */
  readonly target: string;
  readonly kind: EdgeKind;
  readonly confidence: Confidence;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byLineAndTarget = (a: LineLink, b: LineLink): number =>
  a.line - b.line || byText(a.target, b.target) || byText(a.kind, b.kind) || byText(a.confidence, b.confidence);

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

  /** For each of the symbols, those with a certain or likely call to it and the file that each stands in. A caller may come twice. */
  surelyCalling(symbols: readonly number[]): Map<number, SureCaller[]> {
    const sql = `SELECT e.dst, e.src, e.src_file FROM json_each(?) x CROSS JOIN edges e ON e.dst = x.value
      WHERE e.kind = 'CALLS' AND e.confidence IN ('certain', 'likely') AND e.src IS NOT NULL`;
    const callers = new Map<number, SureCaller[]>(symbols.map((symbol) => [symbol, []]));
    for (const [symbol, src, file] of this.db.lists(sql, JSON.stringify(symbols))) {
      const list = callers.get(Number(symbol));
      // The calls of one caller stand together in the index.
      if (list !== undefined && list.at(-1)?.symbol !== src) list.push({ symbol: Number(src), file: Number(file) });
    }
    return callers;
  }

  /** Edges of the kind that start in the file. */
  fromFile(file: number, kind: EdgeKind, limit: number): EdgeRow[] {
    return this.db.all(`${SELECT} WHERE e.src_file = ? AND e.kind = ? ORDER BY e.line LIMIT ?`, file, kind, limit).map(edgeRow);
  }

  /** Where the lines of a file lead, by line: one entry for each line, target symbol, kind and confidence, guesses included. */
  linksOfFile(file: number): LineLink[] {
    const packed = this.db.get('SELECT edges FROM file_edges WHERE file_id = ?', file)?.edges;
    if (!(packed instanceof Uint8Array)) return [];
    const edges = new EdgeBuilder(packedCount(packed.byteLength));
    edges.addPacked(file, packed);
    // A file leads to few symbols many times: their names are read once each.
    const names = 'SELECT s.id, s.name, s.key FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value';
    const rows = this.db.lists(names, JSON.stringify([...new Set(edges.dst)]));
    const targets = new Map(rows.map(([id, name, target]) => [Number(id), { name: String(name), target: String(target) }]));
    const links: LineLink[] = [];
    for (let at = 0; at < edges.count; at++) {
      const end = targets.get(edges.dst[at] ?? 0);
      const kind = EDGE_KINDS[edges.kind[at] ?? 0];
      const confidence = CONFIDENCES[edges.confidence[at] ?? 0];
      if (end === undefined || kind === undefined || kind === 'TESTS' || confidence === undefined) continue;
      if (EDGE_RULES[edges.how[at] ?? 0] !== 'implementation') links.push({ line: edges.line[at] ?? 0, ...end, kind, confidence });
    }
    links.sort(byLineAndTarget);
    return links.filter((link, at) => {
      const before = links[at - 1];
      return before === undefined || byLineAndTarget(before, link) !== 0;
    });
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
