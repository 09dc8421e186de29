import { COMMIT_COLUMNS, COMMIT_TABLES, type CommitRow, commitRow } from './commits';
import type { Connection, Value } from './connection';
import { FileHistoryQueries } from './file-history';
import { int, intOrNull, text, textOrNull } from './rows';

export interface CommitFilter {
  /** Only these commits (row ids). */
  readonly ids?: readonly number[];
  /** A folder, with everything below it, under today's and former names. */
  readonly folder?: string;
  readonly module?: string;
  /** A name or an email address, exactly; else a part of a name. */
  readonly author?: string;
  /** Part of the message, or the start of a hash. */
  readonly text?: string;
  readonly kind: 'all' | 'merges' | 'reverts' | 'plain';
  /** Seconds since 1970, inclusive. */
  readonly since?: number;
  readonly until?: number;
}

export interface Bucket {
  readonly start: number;
  readonly end: number;
  readonly commits: number;
  readonly merges: number;
  readonly reverts: number;
}

const BUCKETS = 96;
const KINDS = { all: '', merges: 'c.is_merge = 1', reverts: 'c.is_revert = 1', plain: 'c.is_merge = 0 AND c.is_revert = 0' } as const;

/** Commits that touch the paths of a seed under today's and former names. */
const touching = (seed: string) => `WITH RECURSIVE paths(id) AS (${seed}
    UNION SELECT ch.old_path_id FROM paths JOIN changes ch ON ch.path_id = paths.id WHERE ch.status = 'renamed' AND ch.old_path_id IS NOT NULL)
  SELECT DISTINCT ch.commit_id AS id FROM paths JOIN changes ch ON ch.path_id = paths.id`;

const MODULE_PATHS = `SELECT p.id FROM modules m JOIN files f ON f.module_id = m.id JOIN history_paths p ON p.path = f.path WHERE m.name = ?`;

const WITHIN = 'AND (p.path = ? OR (p.path >= ? AND p.path < ?))';

function withinValues(under: string | null): Value[] {
  return under === null ? [] : [under, `${under}/`, `${under}0`];
}

function likePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Commits over time under a filter. */
export class TimelineQueries {
  /** By filter object: one call of a tool asks several things of one filter. */
  private readonly lastTouched = new WeakMap<CommitFilter, string[]>();

  constructor(private readonly db: Connection) {}

  private where(filter: CommitFilter): { sql: string; values: Value[] } {
    const parts: string[] = [];
    const values: Value[] = [];
    const add = (sql: string, ...more: Value[]) => {
      parts.push(sql);
      values.push(...more);
    };
    if (KINDS[filter.kind] !== '') add(KINDS[filter.kind]);
    if (filter.since !== undefined) add('c.time >= ?', filter.since);
    if (filter.until !== undefined) add('c.time <= ?', filter.until);
    if (filter.ids !== undefined) add('c.id IN (SELECT value FROM json_each(?))', JSON.stringify(filter.ids));
    if (filter.author !== undefined) add('c.author_id IN (SELECT value FROM json_each(?))', JSON.stringify(this.authorIds(filter.author)));
    if (filter.text !== undefined) {
      const pattern = likePattern(filter.text);
      const hash = /^[0-9a-f]{4,64}$/i.test(filter.text) ? filter.text.toLowerCase() : '-';
      add("(c.subject LIKE ? ESCAPE '\\' OR c.body LIKE ? ESCAPE '\\' OR (c.hash >= ? AND c.hash < ?))", pattern, pattern, hash, `${hash}g`);
    }
    for (const ids of this.touched(filter)) add('c.id IN (SELECT value FROM json_each(?))', ids);
    return { sql: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
  }

  /** For each path filter the ids of its commits as a JSON list. Several queries ask for the same filter, so the last answers are kept. */
  private touched(filter: CommitFilter): string[] {
    const known = this.lastTouched.get(filter);
    if (known !== undefined) return known;
    const lists: string[] = [];
    const list = (sql: string, ...values: Value[]) => lists.push(JSON.stringify(this.db.all(sql, ...values).map((row) => int(row, 'id'))));
    if (filter.folder) list(touching('SELECT id FROM history_paths WHERE path >= ? AND path < ?'), `${filter.folder}/`, `${filter.folder}0`);
    if (filter.module !== undefined) list(touching(MODULE_PATHS), filter.module);
    this.lastTouched.set(filter, lists);
    return lists;
  }

  private authorIds(author: string): number[] {
    const exact = this.db.all('SELECT id FROM authors WHERE name = ? OR email = ?', author, author);
    const rows = exact.length > 0 ? exact : this.db.all("SELECT id FROM authors WHERE name LIKE ? ESCAPE '\\'", likePattern(author));
    return rows.map((row) => int(row, 'id'));
  }

  /** Commits newest first, with the number of files and lines they changed. */
  page(filter: CommitFilter, limit: number, offset: number) {
    const { sql, values } = this.where(filter);
    const rows = this.db.all(
      `SELECT x.*, count(ch.path_id) AS files, sum(ch.added) AS added, sum(ch.deleted) AS deleted
       FROM (SELECT ${COMMIT_COLUMNS} FROM ${COMMIT_TABLES} ${sql} ORDER BY c.position LIMIT ? OFFSET ?) x LEFT JOIN changes ch ON ch.commit_id = x.id
       GROUP BY x.id ORDER BY x.position`,
      ...values,
      limit,
      offset,
    );
    return rows.map((row): CommitRow & { files: number; added: number | null; deleted: number | null } => ({
      ...commitRow(row),
      files: int(row, 'files'),
      added: intOrNull(row, 'added'),
      deleted: intOrNull(row, 'deleted'),
    }));
  }

  /** The filter that keeps to one path: the commits of a file through its renames, or a folder. */
  pathFilter(path: string, base: CommitFilter): Pick<CommitFilter, 'ids' | 'folder'> {
    const files = new FileHistoryQueries(this.db);
    if (!files.knows(path)) return { folder: path };
    const ids = files.of(path).entries.map((entry) => entry.commit.id);
    const within = base.ids && new Set(base.ids);
    return { ids: within ? ids.filter((id) => within.has(id)) : ids };
  }

  count(filter: CommitFilter): number {
    const { sql, values } = this.where(filter);
    const row = this.db.get(`SELECT count(*) AS n FROM commits c ${sql}`, ...values);
    return row ? int(row, 'n') : 0;
  }

  /** Commits under the filter by the module, as it is today, of the files they changed; '(not indexed)' for other files. */
  moduleCommits(filter: CommitFilter, under: string | null): Map<string, number> {
    const { sql, values } = this.where(filter);
    const rows = this.db.all(
      `SELECT coalesce(m.name, '(not indexed)') AS module, count(DISTINCT c.id) AS n
       FROM (SELECT c.id FROM commits c ${sql}) c JOIN changes ch ON ch.commit_id = c.id JOIN history_paths p ON p.id = ch.path_id
         LEFT JOIN files f ON f.path = p.path LEFT JOIN modules m ON m.id = f.module_id
       WHERE 1 ${under === null ? '' : WITHIN} GROUP BY m.id`,
      ...values,
      ...withinValues(under),
    );
    return new Map(rows.map((row) => [text(row, 'module'), int(row, 'n')]));
  }

  /** How many there are, by equal spans of time and by author (most commits first). */
  shape(filter: CommitFilter, mostAuthors: number): { total: number; buckets: Bucket[]; authors: { name: string; commits: number }[] } {
    const { sql, values } = this.where(filter);
    const span = this.db.get(`SELECT count(*) AS n, min(c.time) AS first, max(c.time) AS last FROM commits c ${sql}`, ...values);
    const total = span ? int(span, 'n') : 0;
    if (span === undefined || total === 0) return { total: 0, buckets: [], authors: [] };
    const authors = this.db.all(
      `SELECT a.name, sum(x.n) AS n FROM (SELECT c.author_id, count(*) AS n FROM commits c ${sql} GROUP BY c.author_id) x JOIN authors a ON a.id = x.author_id
       GROUP BY a.name ORDER BY n DESC, a.name LIMIT ?`,
      ...values,
      mostAuthors,
    );
    return {
      total,
      buckets: this.buckets(sql, values, int(span, 'first'), int(span, 'last')),
      authors: authors.map((row) => ({ name: text(row, 'name'), commits: int(row, 'n') })),
    };
  }

  private buckets(sql: string, values: readonly Value[], first: number, last: number): Bucket[] {
    const width = Math.max(1, Math.ceil((last - first + 1) / BUCKETS));
    const rows = this.db.all(
      `SELECT (c.time - ${Math.trunc(first)}) / ${width} AS slot, count(*) AS n, sum(c.is_merge) AS merges, sum(c.is_revert) AS reverts
       FROM commits c ${sql} GROUP BY slot`,
      ...values,
    );
    const bySlot = new Map(rows.map((row) => [int(row, 'slot'), row]));
    const slots = Math.floor((last - first) / width) + 1;
    return Array.from({ length: slots }, (_, slot) => {
      const row = bySlot.get(slot);
      const start = first + slot * width;
      return {
        start,
        end: start + width,
        commits: row ? int(row, 'n') : 0,
        merges: row ? int(row, 'merges') : 0,
        reverts: row ? int(row, 'reverts') : 0,
      };
    });
  }

  /** People by number of commits under the filter, with the time of their last. */
  people(filter: CommitFilter, limit: number): { name: string; commits: number; lastTime: number }[] {
    const { sql, values } = this.where(filter);
    const rows = this.db.all(
      `SELECT a.name, sum(x.n) AS n, max(x.last) AS last
       FROM (SELECT c.author_id, count(*) AS n, max(c.time) AS last FROM commits c ${sql} GROUP BY c.author_id) x JOIN authors a ON a.id = x.author_id
       GROUP BY a.name ORDER BY n DESC, last DESC, a.name LIMIT ?`,
      ...values,
      limit,
    );
    return rows.map((row) => ({ name: text(row, 'name'), commits: int(row, 'n'), lastTime: int(row, 'last') }));
  }

  /** Files changed under the filter, most often changed first, with the module they are in today. */
  changedFiles(filter: CommitFilter, under: string | null) {
    const { sql, values } = this.where(filter);
    const rows = this.db.all(
      `SELECT p.path, count(*) AS n, coalesce(sum(ch.added), 0) AS added, coalesce(sum(ch.deleted), 0) AS deleted, f.id AS file_id, m.name AS module
       FROM (SELECT c.id FROM commits c ${sql}) c JOIN changes ch ON ch.commit_id = c.id JOIN history_paths p ON p.id = ch.path_id
         LEFT JOIN files f ON f.path = p.path LEFT JOIN modules m ON m.id = f.module_id
       WHERE 1 ${under === null ? '' : WITHIN} GROUP BY p.id ORDER BY n DESC, p.path`,
      ...values,
      ...withinValues(under),
    );
    return rows.map((row) => ({
      path: text(row, 'path'),
      commits: int(row, 'n'),
      added: int(row, 'added'),
      deleted: int(row, 'deleted'),
      fileId: intOrNull(row, 'file_id'),
      module: textOrNull(row, 'module'),
    }));
  }
}
