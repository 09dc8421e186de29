import { CONFIDENCES, type Confidence, EDGE_KINDS, EDGE_RULES, type EdgeKind, type EdgeRule } from '@shared/model';
import type { Connection } from './connection';
import { Kept } from './kept';
import { int, intOrNull, oneOf, text, textOrNull } from './rows';

/** A file and where it belongs. `broken` has syntax errors or was read in part only. */
export interface FilePlace {
  readonly id: number;
  readonly path: string;
  readonly module: string;
  readonly isTest: boolean;
  readonly broken: boolean;
  /** Call sites whose target is not known, beside those that lead out of the repository. */
  readonly unresolved: number;
}

/** An edge between two files, with both ends by name; null is the file itself (module-level code). */
export interface PairEdge {
  readonly srcFile: number;
  readonly dstFile: number;
  readonly kind: EdgeKind;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
  readonly from: string | null;
  readonly fromId: string | null;
  /** Written in test code, although the file is no test. */
  readonly fromTest: boolean;
  readonly to: string | null;
  readonly toId: string | null;
  /** Where the target is defined; null is the file. */
  readonly toLine: number | null;
}

const UNSURE = `(SELECT file_id, sum(count) AS n FROM unresolved WHERE reason NOT IN ('external', 'local-value', 'macro') GROUP BY file_id)`;
const PLACES = `SELECT f.id, f.path, coalesce(m.name, ''), instr(f.roles, '"test"') > 0, f.errors > 0 OR f.partial = 1, coalesce(u.n, 0)
  FROM files f LEFT JOIN modules m ON m.id = f.module_id LEFT JOIN ${UNSURE} u ON u.file_id = f.id ORDER BY f.path`;

const BETWEEN = `SELECT e.src_file, e.dst_file, e.kind, e.line, e.confidence, e.how, s.qualified AS from_name, s.key AS from_key,
    coalesce(instr(s.roles, '"test"') > 0, 0) AS from_test, t.qualified AS to_name, t.key AS to_key, t.line AS to_line
  FROM json_each(?) x CROSS JOIN edges e ON e.src_file = x.value ->> 0 AND e.dst_file = x.value ->> 1
  LEFT JOIN symbols s ON s.id = e.src LEFT JOIN symbols t ON t.id = e.dst
  WHERE e.kind IN (SELECT value FROM json_each(?))
  ORDER BY x.key, e.line, e.kind, to_name, from_name LIMIT ?`;

/** What questions on pairs of files need: all files with their places, and the edges between given ones. */
export class FilePairQueries {
  private readonly keptPlaces: Kept<readonly FilePlace[]>;

  constructor(private readonly db: Connection) {
    this.keptPlaces = new Kept(db);
  }

  /** Every indexed file, by path. */
  places(): readonly FilePlace[] {
    return this.keptPlaces.get('', () =>
      this.db.lists(PLACES).map(([id, path, module, test, broken, unresolved]) => ({
        id: Number(id),
        path: String(path),
        module: String(module),
        isTest: Number(test) !== 0,
        broken: Number(broken) !== 0,
        unresolved: Number(unresolved),
      })),
    );
  }

  /** Edges of these kinds from the first to the second file of each pair, pair by pair. */
  edges(pairs: readonly (readonly [src: number, dst: number])[], kinds: readonly EdgeKind[], limit: number): PairEdge[] {
    return this.db.all(BETWEEN, JSON.stringify(pairs), JSON.stringify(kinds), limit).map((row) => ({
      srcFile: int(row, 'src_file'),
      dstFile: int(row, 'dst_file'),
      kind: oneOf(row, 'kind', EDGE_KINDS),
      line: int(row, 'line'),
      confidence: oneOf(row, 'confidence', CONFIDENCES),
      how: oneOf(row, 'how', EDGE_RULES),
      from: textOrNull(row, 'from_name'),
      fromId: textOrNull(row, 'from_key'),
      fromTest: int(row, 'from_test') !== 0,
      to: textOrNull(row, 'to_name'),
      toId: textOrNull(row, 'to_key'),
      toLine: intOrNull(row, 'to_line'),
    }));
  }

  /** Every path that was left out, with the reason; folders end with `/`. */
  skipped(): { readonly path: string; readonly reason: string }[] {
    return this.db.all('SELECT path, reason FROM skipped ORDER BY path').map((row) => ({ path: text(row, 'path'), reason: text(row, 'reason') }));
  }
}
