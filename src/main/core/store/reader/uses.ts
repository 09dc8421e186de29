import { CONFIDENCES, EDGE_KINDS, type EdgeKind, UNRESOLVED_REASONS, type UnresolvedReason } from '@shared/model';
import type { Connection } from './connection';
import { Kept } from './kept';

/** One edge into a symbol or a file, as walks over thousands of them need it. */
export interface Use {
  readonly id: number;
  readonly kind: EdgeKind;
  /** Symbol that uses; 0 = code of `srcFile` outside any symbol. */
  readonly src: number;
  readonly srcFile: number;
  /** What is used: a symbol, or the negative id of a file that is imported as such. */
  readonly dst: number;
  readonly line: number;
  /** Position in CONFIDENCES: 0 is certain. */
  readonly confidence: number;
}

/** What is needed of a symbol to tell tests from other code, and to order both. */
export interface UserKind {
  readonly importance: number;
  /** It is a test itself, not only code beside tests. */
  readonly isTest: boolean;
  readonly isFunction: boolean;
}

/** A call site without an edge. */
export interface OpenSite {
  readonly name: string;
  readonly file: number;
  readonly path: string;
  readonly language: string;
  readonly line: number;
  readonly count: number;
  readonly reason: UnresolvedReason;
}

const KIND: ReadonlyMap<unknown, EdgeKind> = new Map(EDGE_KINDS.map((kind) => [kind, kind]));
const RANK: ReadonlyMap<unknown, number> = new Map(CONFIDENCES.map((confidence, rank) => [confidence, rank]));

/** Written as a loop: a walk reads tens of thousands of rows, and a list for each would be a third of its time. */
function usesIn(rows: readonly (readonly unknown[])[]): Use[] {
  const uses: Use[] = [];
  for (const row of rows) {
    const kind = KIND.get(row[1]);
    if (kind === undefined) continue;
    uses.push({
      id: Number(row[6]),
      kind,
      src: Number(row[3] ?? 0),
      srcFile: Number(row[4]),
      dst: Number(row[0]),
      line: Number(row[5]),
      // A word that is none of ours is the least that an edge can be.
      confidence: RANK.get(row[2]) ?? CONFIDENCES.length - 1,
    });
  }
  return uses;
}

/** Who depends on what, over all kinds of edges, and where such an edge may be missing. */
export class UseQueries {
  private readonly failed: Kept<number>;
  private readonly nameless: Kept<ReadonlyMap<string, number>>;

  constructor(private readonly db: Connection) {
    this.failed = new Kept(db);
    this.nameless = new Kept(db);
  }

  /** Edges of the kinds that end at the symbols, at most `limit`. */
  into(symbols: readonly number[], kinds: readonly EdgeKind[], limit: number): Use[] {
    // The columns are those of the index, so that the rows themselves are not read.
    const sql = `SELECT e.dst, e.kind, e.confidence, e.src, e.src_file, e.line, e.id FROM json_each(?) x CROSS JOIN edges e ON e.dst = x.value
      WHERE e.kind IN (SELECT value FROM json_each(?)) LIMIT ?`;
    return usesIn(this.db.lists(sql, JSON.stringify(symbols), JSON.stringify(kinds), limit));
  }

  /** Edges of the kinds that start at the symbols, at most `limit`. */
  outOf(symbols: readonly number[], kinds: readonly EdgeKind[], limit: number): Use[] {
    const sql = `SELECT e.dst, e.kind, e.confidence, e.src, e.src_file, e.line, e.id FROM json_each(?) x CROSS JOIN edges e ON e.src = x.value
      WHERE e.kind IN (SELECT value FROM json_each(?)) AND e.dst IS NOT NULL LIMIT ?`;
    return usesIn(this.db.lists(sql, JSON.stringify(symbols), JSON.stringify(kinds), limit));
  }

  /** Imports of the files as such, at most `limit`. */
  importsOf(files: readonly number[], limit: number): Use[] {
    const sql = `SELECT -e.dst_file, e.kind, e.confidence, e.src, e.src_file, e.line, e.id FROM json_each(?) x CROSS JOIN edges e ON e.dst_file = x.value
      WHERE e.kind = 'IMPORTS' AND e.dst IS NULL LIMIT ?`;
    return usesIn(this.db.lists(sql, JSON.stringify(files), limit));
  }

  /** By row id. */
  kindsOf(symbols: readonly number[]): Map<number, UserKind> {
    const sql = `SELECT s.id, s.importance, instr(s.roles, '"test"'), s.kind FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value`;
    const kinds = new Map<number, UserKind>();
    for (const [id, importance, test, kind] of this.db.lists(sql, JSON.stringify(symbols)))
      kinds.set(Number(id), { importance: Number(importance), isTest: test !== 0, isFunction: kind === 'function' });
    return kinds;
  }

  /** Row ids of the symbols inside these, members of members too. */
  membersOf(symbols: readonly number[], limit: number): number[] {
    const sql = `WITH RECURSIVE inside(id) AS (SELECT value FROM json_each(?) UNION SELECT s.id FROM inside JOIN symbols s ON s.parent_id = inside.id)
      SELECT id FROM inside LIMIT ?`;
    return this.db.lists(sql, JSON.stringify(symbols), limit).map(([id]) => Number(id));
  }

  /**
   * Call sites of these names that have no edge, by path and line: those that were not found to lead out of the repository, or these too. A file that
   * has gone is not told from one that never was in it.
   */
  openSites(names: readonly string[], withExternal = false): OpenSite[] {
    const sql = `SELECT u.name, f.id, f.path, f.language, u.line, u.count, u.reason FROM unresolved u JOIN files f ON f.id = u.file_id
      WHERE u.name IN (SELECT value FROM json_each(?)) ${withExternal ? '' : "AND u.reason <> 'external'"} ORDER BY f.path, u.line, u.name`;
    return this.db.lists(sql, JSON.stringify(names)).flatMap(([name, file, path, language, line, count, reason]) => {
      const known = UNRESOLVED_REASONS.find((item) => item === reason);
      if (known === undefined) return [];
      const place = { file: Number(file), path: String(path), language: String(language), line: Number(line) };
      return [{ name: String(name), ...place, count: Number(count), reason: known }];
    });
  }

  /** How many of `openSites` there are of one name, by language, without making a list of them. */
  openCalls(name: string): ReadonlyMap<string, number> {
    const sql = `SELECT f.language, sum(u.count) FROM unresolved u JOIN files f ON f.id = u.file_id WHERE u.name = ? AND u.reason <> 'external' GROUP BY 1`;
    return new Map(this.db.lists(sql, name).map(([language, sites]) => [String(language), Number(sites)]));
  }

  /** Calls of values that have no name, by language. */
  namelessCalls(): ReadonlyMap<string, number> {
    return this.nameless.get('', () => this.openCalls(''));
  }

  /** Files without edges because linking or reading them failed. */
  failedFiles(): number {
    return this.failed.get('', () => {
      const sql = `SELECT (SELECT count(DISTINCT file_id) FROM unresolved WHERE reason = 'failed')
        + (SELECT count(*) FROM skipped WHERE reason IN ('crashed', 'parser-failed', 'too-deep', 'unreadable'))`;
      return this.db.lists(sql).reduce((sum, [count]) => sum + Number(count), 0);
    });
  }
}
