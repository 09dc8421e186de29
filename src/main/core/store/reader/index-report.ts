import type { Connection } from './connection';
import { Kept } from './kept';
import { int, oneOf, text, textOrNull } from './rows';

/** Kinds of files that a reader should know of, worst first. */
export const PROBLEM_KINDS = ['no-symbols', 'syntax-errors', 'partial', 'skipped'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Lines from which a file is told of in which nothing was found: shorter ones may hold nothing. */
const FULL_OF_CODE = 20;
/** No symbol, no edge, no call site: a file of statements has calls at least, one of exports has imports. */
const NOTHING = `f.symbols = 0 AND f.lines >= ${FULL_OF_CODE}
  AND NOT EXISTS (SELECT 1 FROM edges e WHERE e.src_file = f.id) AND NOT EXISTS (SELECT 1 FROM unresolved u WHERE u.file_id = f.id)`;

export interface ProblemFile {
  readonly path: string;
  readonly kind: ProblemKind;
  /** Null for files that were skipped. */
  readonly language: string | null;
  /** Why it was skipped; null for the others. */
  readonly reason: string | null;
  readonly lines: number;
  readonly errors: number;
}

const PROBLEMS = `
  SELECT path, 'skipped' AS kind, NULL AS language, reason, 0 AS lines, 0 AS errors, 3 AS rank FROM skipped
  UNION ALL
  SELECT f.path, 'no-symbols', f.language, NULL, f.lines, f.errors, 0 FROM files f
    WHERE ${NOTHING}
  UNION ALL
  SELECT f.path, CASE WHEN f.errors > 0 THEN 'syntax-errors' ELSE 'partial' END, f.language, NULL, f.lines, f.errors, CASE WHEN f.errors > 0 THEN 1 ELSE 2 END
    FROM files f WHERE (f.errors > 0 OR f.partial = 1) AND NOT (${NOTHING})`;

/** How much of the code was understood, by language and file. */
export class IndexReportQueries {
  private readonly keptCounts: Kept<Readonly<Record<ProblemKind, number>>>;

  constructor(private readonly db: Connection) {
    this.keptCounts = new Kept(db);
  }

  problemCounts(): Readonly<Record<ProblemKind, number>> {
    return this.keptCounts.get('', () => {
      const counts = new Map(this.db.all(`SELECT kind, count(*) AS n FROM (${PROBLEMS}) GROUP BY kind`).map((row) => [text(row, 'kind'), int(row, 'n')]));
      const of = (kind: ProblemKind): number => counts.get(kind) ?? 0;
      return { 'no-symbols': of('no-symbols'), 'syntax-errors': of('syntax-errors'), partial: of('partial'), skipped: of('skipped') };
    });
  }

  /** Worst kind first, then by path; `kind` null means all. */
  problems(kind: ProblemKind | null, limit: number, offset: number): ProblemFile[] {
    const sql = `SELECT * FROM (${PROBLEMS}) WHERE ? IS NULL OR kind = ? ORDER BY rank, path LIMIT ? OFFSET ?`;
    return this.db.all(sql, kind, kind, limit, offset).map((row) => ({
      path: text(row, 'path'),
      kind: oneOf(row, 'kind', PROBLEM_KINDS),
      language: textOrNull(row, 'language'),
      reason: textOrNull(row, 'reason'),
      lines: int(row, 'lines'),
      errors: int(row, 'errors'),
    }));
  }
}
