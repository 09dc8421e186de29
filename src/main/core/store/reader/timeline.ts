import { COMMIT_COLUMNS, COMMIT_TABLES, type CommitRow, commitRow } from './commits';
import type { Connection, Value } from './connection';
import { FileHistoryQueries } from './file-history';
import { Kept } from './kept';
import { int, intOrNull, json, text, textOrNull } from './rows';

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

/** Ids, as a JSON list, of the commits that touch the paths of a seed under today's and former names. */
const touching = (seed: string) => `WITH RECURSIVE paths(id) AS (${seed}
    UNION SELECT ch.old_path_id FROM paths JOIN changes ch ON ch.path_id = paths.id WHERE ch.status = 'renamed' AND ch.old_path_id IS NOT NULL)
  SELECT json_group_array(DISTINCT ch.commit_id) AS ids FROM paths JOIN changes ch ON ch.path_id = paths.id`;

const MODULE_PATHS = `SELECT p.id FROM modules m JOIN files f ON f.module_id = m.id JOIN history_paths p ON p.path = f.path WHERE m.name = ?`;

const WITHIN = 'AND (p.path = ? OR (p.path >= ? AND p.path < ?))';

function withinValues(under: string | null): Value[] {
  return under === null ? [] : [under, `${under}/`, `${under}0`];
}

function likePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function textCondition(part: string): { sql: string; values: Value[] } {
  const pattern = likePattern(part);
  const hash = /^[0-9a-f]{4,64}$/i.test(part) ? part.toLowerCase() : '-';
  const sql = "(c.subject LIKE ? ESCAPE '\\' OR c.body LIKE ? ESCAPE '\\' OR (c.hash >= ? AND c.hash < ?))";
  return { sql, values: [pattern, pattern, hash, `${hash}g`] };
}

/** What filters look at, for every commit, newest first. */
interface Outline {
  readonly ids: Int32Array;
  readonly authors: Int32Array;
  readonly times: Float64Array;
  readonly merges: Uint8Array;
  readonly reverts: Uint8Array;
  /** By author id. */
  readonly names: ReadonlyMap<number, string>;
}

function hasKind(outline: Outline, kind: CommitFilter['kind'], at: number): boolean {
  if (kind === 'all') return true;
  if (kind === 'merges') return outline.merges[at] !== 0;
  if (kind === 'reverts') return outline.reverts[at] !== 0;
  return outline.merges[at] === 0 && outline.reverts[at] === 0;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Commits over time under a filter. */
export class TimelineQueries {
  /** By filter object: one call of a tool asks several things of one filter. */
  private readonly lastMatches = new WeakMap<CommitFilter, readonly number[]>();
  private readonly outlines: Kept<Outline>;
  private readonly touches: Kept<ReadonlySet<number>>;

  constructor(private readonly db: Connection) {
    this.outlines = new Kept(db);
    this.touches = new Kept(db);
  }

  /** Read once for each state of the database: filtering and counting tens of thousands of commits then takes less than a millisecond. */
  private outline(): Outline {
    return this.outlines.get('', () => {
      const rows = this.db.all('SELECT id, author_id, time, is_merge, is_revert FROM commits ORDER BY position');
      const column = (name: string) => rows.map((row) => int(row, name));
      return {
        ids: Int32Array.from(column('id')),
        authors: Int32Array.from(column('author_id')),
        times: Float64Array.from(column('time')),
        merges: Uint8Array.from(column('is_merge')),
        reverts: Uint8Array.from(column('is_revert')),
        names: new Map(this.db.all('SELECT id, name FROM authors').map((row) => [int(row, 'id'), text(row, 'name')])),
      };
    });
  }

  /** Places in the outline of the commits under the filter, newest first. */
  private matches(filter: CommitFilter): readonly number[] {
    const known = this.lastMatches.get(filter);
    if (known !== undefined) return known;
    const outline = this.outline();
    const { kind, since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    const authors = filter.author === undefined ? null : new Set(this.authorIds(filter.author));
    const sets = this.idSets(filter);
    const found: number[] = [];
    for (let at = 0; at < outline.ids.length; at++) {
      const time = outline.times[at] ?? 0;
      if (time < since || time > until || !hasKind(outline, kind, at)) continue;
      if (authors !== null && !authors.has(outline.authors[at] ?? 0)) continue;
      const id = outline.ids[at] ?? 0;
      if (sets.every((set) => set.has(id))) found.push(at);
    }
    this.lastMatches.set(filter, found);
    return found;
  }

  /** For each condition that only SQL can answer the ids of its commits. */
  private idSets(filter: CommitFilter): ReadonlySet<number>[] {
    const sets: ReadonlySet<number>[] = [];
    if (filter.ids !== undefined) sets.push(new Set(filter.ids));
    if (filter.text !== undefined) sets.push(this.withText(filter.text));
    const { folder, module } = filter;
    if (folder)
      sets.push(
        this.touches.get(`folder ${folder}`, () => this.touched('SELECT id FROM history_paths WHERE path >= ? AND path < ?', `${folder}/`, `${folder}0`)),
      );
    if (module !== undefined) sets.push(this.touches.get(`module ${module}`, () => this.touched(MODULE_PATHS, module)));
    return sets;
  }

  private touched(seed: string, ...values: Value[]): ReadonlySet<number> {
    const row = this.db.get(touching(seed), ...values);
    const ids: unknown = row === undefined ? [] : json(row, 'ids');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  }

  private withText(part: string): ReadonlySet<number> {
    const { sql, values } = textCondition(part);
    return new Set(this.db.all(`SELECT c.id FROM commits c WHERE ${sql}`, ...values).map((row) => int(row, 'id')));
  }

  /** The ids of places in the outline as a JSON list. */
  private idList(places: readonly number[]): string {
    const { ids } = this.outline();
    return JSON.stringify(places.map((at) => ids[at] ?? 0));
  }

  private authorIds(author: string): number[] {
    const exact = this.db.all('SELECT id FROM authors WHERE name = ? OR email = ?', author, author);
    const rows = exact.length > 0 ? exact : this.db.all("SELECT id FROM authors WHERE name LIKE ? ESCAPE '\\'", likePattern(author));
    return rows.map((row) => int(row, 'id'));
  }

  /** Commits newest first, with the number of files and lines they changed. */
  page(filter: CommitFilter, limit: number, offset: number) {
    const ids = this.idList(this.matches(filter).slice(offset, offset + limit));
    const rows = this.db.all(
      `SELECT ${COMMIT_COLUMNS}, count(ch.path_id) AS files, sum(ch.added) AS added, sum(ch.deleted) AS deleted
       FROM json_each(?) x CROSS JOIN commits c ON c.id = x.value JOIN authors a ON a.id = c.author_id LEFT JOIN changes ch ON ch.commit_id = c.id
       GROUP BY x.key ORDER BY x.key`,
      ids,
    );
    return rows.map((row): CommitRow & { files: number; added: number | null; deleted: number | null } => ({
      ...commitRow(row),
      files: int(row, 'files'),
      added: intOrNull(row, 'added'),
      deleted: intOrNull(row, 'deleted'),
    }));
  }

  /** The newest commits with the text in their message or at the start of their hash, without looking further than needed. */
  newestWith(part: string, limit: number): CommitRow[] {
    const { sql, values } = textCondition(part);
    return this.db.all(`SELECT ${COMMIT_COLUMNS} FROM ${COMMIT_TABLES} WHERE ${sql} ORDER BY c.position LIMIT ?`, ...values, limit).map(commitRow);
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
    return this.matches(filter).length;
  }

  /** Commits under the filter by the module, as it is today, of the files they changed; '(not indexed)' for other files. */
  moduleCommits(filter: CommitFilter, under: string | null): Map<string, number> {
    const rows = this.db.all(
      `SELECT coalesce(m.name, '(not indexed)') AS module, count(DISTINCT c.value) AS n
       FROM json_each(?) c CROSS JOIN changes ch ON ch.commit_id = c.value JOIN history_paths p ON p.id = ch.path_id
         LEFT JOIN files f ON f.path = p.path LEFT JOIN modules m ON m.id = f.module_id
       WHERE 1 ${under === null ? '' : WITHIN} GROUP BY m.id`,
      this.idList(this.matches(filter)),
      ...withinValues(under),
    );
    return new Map(rows.map((row) => [text(row, 'module'), int(row, 'n')]));
  }

  /** How many there are, by equal spans of time and by author (most commits first). */
  shape(filter: CommitFilter, mostAuthors: number): { total: number; buckets: Bucket[]; authors: { name: string; commits: number }[] } {
    const places = this.matches(filter);
    const authors = this.byAuthor(places).sort((a, b) => b.commits - a.commits || byText(a.name, b.name));
    return {
      total: places.length,
      buckets: this.buckets(places),
      authors: authors.slice(0, mostAuthors).map(({ name, commits }) => ({ name, commits })),
    };
  }

  private buckets(places: readonly number[]): Bucket[] {
    if (places.length === 0) return [];
    const { times, merges, reverts } = this.outline();
    let first = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (const at of places) {
      first = Math.min(first, times[at] ?? 0);
      last = Math.max(last, times[at] ?? 0);
    }
    const width = Math.max(1, Math.ceil((last - first + 1) / BUCKETS));
    const counts = Array.from({ length: Math.floor((last - first) / width) + 1 }, () => ({ commits: 0, merges: 0, reverts: 0 }));
    for (const at of places) {
      const slot = counts[Math.floor(((times[at] ?? 0) - first) / width)];
      if (slot === undefined) continue;
      slot.commits++;
      slot.merges += merges[at] ?? 0;
      slot.reverts += reverts[at] ?? 0;
    }
    return counts.map((slot, number) => ({ start: first + number * width, end: first + (number + 1) * width, ...slot }));
  }

  private byAuthor(places: readonly number[]): { name: string; commits: number; lastTime: number }[] {
    const { authors, times, names } = this.outline();
    const people = new Map<string, { name: string; commits: number; lastTime: number }>();
    for (const at of places) {
      const name = names.get(authors[at] ?? 0) ?? '';
      const time = times[at] ?? 0;
      const person = people.get(name);
      if (person === undefined) people.set(name, { name, commits: 1, lastTime: time });
      else {
        person.commits++;
        person.lastTime = Math.max(person.lastTime, time);
      }
    }
    return [...people.values()];
  }

  /** People by number of commits under the filter, with the time of their last. */
  people(filter: CommitFilter, limit: number): { name: string; commits: number; lastTime: number }[] {
    const people = this.byAuthor(this.matches(filter));
    return people.sort((a, b) => b.commits - a.commits || b.lastTime - a.lastTime || byText(a.name, b.name)).slice(0, limit);
  }

  /** Files changed under the filter, most often changed first, with the module they are in today. */
  changedFiles(filter: CommitFilter, under: string | null) {
    const rows = this.db.all(
      `SELECT p.path, count(*) AS n, coalesce(sum(ch.added), 0) AS added, coalesce(sum(ch.deleted), 0) AS deleted, f.id AS file_id, m.name AS module
       FROM json_each(?) c CROSS JOIN changes ch ON ch.commit_id = c.value JOIN history_paths p ON p.id = ch.path_id
         LEFT JOIN files f ON f.path = p.path LEFT JOIN modules m ON m.id = f.module_id
       WHERE 1 ${under === null ? '' : WITHIN} GROUP BY p.id ORDER BY n DESC, p.path`,
      this.idList(this.matches(filter)),
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
