import { CHANGE_NUMBERS } from '../history-pack';
import { COMMIT_COLUMNS, COMMIT_TABLES, type CommitRow, commitOfList, commitRow } from './commits';
import type { Connection, Value } from './connection';
import type { FileHistoryQueries } from './file-history';
import { Kept } from './kept';
import { type ChangeOutline, type CommitOutline, type HistoryOutline, isMerge, isRevert } from './outline';
import { int } from './rows';

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

/** What one commit changed; null lines are not known (yet, or of binary files). */
export interface ChangeSums {
  readonly files: number;
  readonly added: number | null;
  readonly deleted: number | null;
}

export interface Bucket {
  readonly start: number;
  readonly end: number;
  readonly commits: number;
  readonly merges: number;
  readonly reverts: number;
}

const BUCKETS = 96;

/** The paths (ids) of a seed under today's and former names. */
const throughRenames = (seed: string) => `WITH RECURSIVE paths(id) AS (${seed}
    UNION SELECT ch.old_path_id FROM paths JOIN changes ch ON ch.path_id = paths.id WHERE ch.status = 'renamed' AND ch.old_path_id IS NOT NULL)
  SELECT id FROM paths`;

const MODULE_PATHS = `SELECT p.id FROM modules m JOIN files f ON f.module_id = m.id JOIN history_paths p ON p.path = f.path WHERE m.name = ?`;

function likePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function textCondition(part: string): { sql: string; values: Value[] } {
  const pattern = likePattern(part);
  const hash = /^[0-9a-f]{4,64}$/i.test(part) ? part.toLowerCase() : '-';
  const sql = "(c.subject LIKE ? ESCAPE '\\' OR c.body LIKE ? ESCAPE '\\' OR (c.hash >= ? AND c.hash < ?))";
  return { sql, values: [pattern, pattern, hash, `${hash}g`] };
}

function hasKind(outline: CommitOutline, kind: CommitFilter['kind'], place: number): boolean {
  if (kind === 'all') return true;
  if (kind === 'merges') return isMerge(outline, place);
  if (kind === 'reverts') return isRevert(outline, place);
  return !isMerge(outline, place) && !isRevert(outline, place);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sumsOf({ starts, numbers }: ChangeOutline, commit: number): ChangeSums {
  const [start, end] = [starts[commit] ?? 0, starts[commit + 1] ?? 0];
  let added: number | null = null;
  let deleted: number | null = null;
  for (let at = start; at < end; at++) {
    const more = numbers[at * CHANGE_NUMBERS + 2] ?? -1;
    const less = numbers[at * CHANGE_NUMBERS + 3] ?? -1;
    if (more >= 0) added = (added ?? 0) + more;
    if (less >= 0) deleted = (deleted ?? 0) + less;
  }
  return { files: end - start, added, deleted };
}

/** Commits over time under a filter. */
export class TimelineQueries {
  /** By filter object: one call of a tool asks several things of one filter. */
  private readonly lastMatches = new WeakMap<CommitFilter, readonly number[]>();
  private readonly touches: Kept<Uint8Array>;

  constructor(
    private readonly db: Connection,
    private readonly history: HistoryOutline,
    private readonly fileHistory: FileHistoryQueries,
  ) {
    this.touches = new Kept(db);
  }

  /** Places in the outline of the commits under the filter, newest first. */
  places(filter: CommitFilter): readonly number[] {
    const known = this.lastMatches.get(filter);
    if (known !== undefined) return known;
    const outline = this.history.commits();
    const { kind, since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    const authors = filter.author === undefined ? null : new Set(this.authorIds(filter.author));
    const marks = this.marks(filter);
    const found: number[] = [];
    const isOpen = kind === 'all' && filter.since === undefined && filter.until === undefined && authors === null && marks.length === 0;
    if (isOpen) for (let at = 0; at < outline.ids.length; at++) found.push(at);
    for (let at = 0; at < outline.ids.length && !isOpen; at++) {
      const time = outline.times[at] ?? 0;
      if (time < since || time > until || !hasKind(outline, kind, at)) continue;
      if (authors !== null && !authors.has(outline.authors[at] ?? 0)) continue;
      const id = outline.ids[at] ?? 0;
      if (marks.every((mark) => mark[id] === 1)) found.push(at);
    }
    this.lastMatches.set(filter, found);
    return found;
  }

  /** For each condition that is not on the commit itself or needs SQL, a mark by commit id for those that meet it. */
  private marks(filter: CommitFilter): Uint8Array[] {
    const marks: Uint8Array[] = [];
    if (filter.ids !== undefined) marks.push(this.marked(filter.ids));
    const { folder, module, text } = filter;
    if (text !== undefined) marks.push(this.touches.get(`text ${text}`, () => this.withText(text)));
    if (folder)
      marks.push(
        this.touches.get(`folder ${folder}`, () => this.touched('SELECT id FROM history_paths WHERE path >= ? AND path < ?', `${folder}/`, `${folder}0`)),
      );
    if (module !== undefined) marks.push(this.touches.get(`module ${module}`, () => this.touched(MODULE_PATHS, module)));
    return marks;
  }

  private marked(ids: Iterable<number>): Uint8Array {
    const marks = new Uint8Array(this.history.commits().places.length);
    for (const id of ids) marks[id] = 1;
    return marks;
  }

  private touched(seed: string, ...values: Value[]): Uint8Array {
    return this.history.touching(this.pathIds(seed, ...values));
  }

  private withText(part: string): Uint8Array {
    const { sql, values } = textCondition(part);
    return this.marked(this.db.lists(`SELECT c.id FROM commits c WHERE ${sql}`, ...values).map(([id]) => Number(id)));
  }

  private authorIds(author: string): number[] {
    const exact = this.db.all('SELECT id FROM authors WHERE name = ? OR email = ?', author, author);
    const rows = exact.length > 0 ? exact : this.db.all("SELECT id FROM authors WHERE name LIKE ? ESCAPE '\\'", likePattern(author));
    return rows.map((row) => int(row, 'id'));
  }

  /** The path (id) of a file, of all below a folder (of all for the empty one), or of a module's files: their names of today. */
  namesToday(of: { readonly file: string } | { readonly folder: string } | { readonly module: string }): number[] {
    const ids = (sql: string, ...values: Value[]) => this.db.lists(sql, ...values).map(([id]) => Number(id));
    if ('file' in of) return ids('SELECT id FROM history_paths WHERE path = ?', of.file);
    if ('module' in of) return ids(MODULE_PATHS, of.module);
    return of.folder === ''
      ? ids('SELECT id FROM history_paths')
      : ids('SELECT id FROM history_paths WHERE path >= ? AND path < ?', `${of.folder}/`, `${of.folder}0`);
  }

  /** Paths (ids) of a file under today's and former names. */
  pathsOfFile(path: string): number[] {
    return this.pathIds('SELECT id FROM history_paths WHERE path = ?', path);
  }

  /** Paths (ids) of a folder with everything below it, of all for the empty path; under today's and former names. */
  pathsUnder(folder: string): number[] {
    if (folder === '') return this.pathIds('SELECT id FROM history_paths');
    return this.pathIds('SELECT id FROM history_paths WHERE path >= ? AND path < ?', `${folder}/`, `${folder}0`);
  }

  /** Paths (ids) of a module's files under today's and former names. */
  pathsOfModule(module: string): number[] {
    return this.pathIds(MODULE_PATHS, module);
  }

  private pathIds(seed: string, ...values: Value[]): number[] {
    return this.db.lists(throughRenames(seed), ...values).map(([id]) => Number(id));
  }

  /** Ids of the commits under the filter, newest first. */
  ids(filter: CommitFilter): number[] {
    const { ids } = this.history.commits();
    return this.places(filter).map((at) => ids[at] ?? 0);
  }

  /** Commits newest first, with the number of files and lines they changed. */
  page(filter: CommitFilter, limit: number, offset: number) {
    const outline = this.history.commits();
    const ids = this.places(filter)
      .slice(offset, offset + limit)
      .map((at) => outline.ids[at] ?? 0);
    const sql = `SELECT ${COMMIT_COLUMNS} FROM json_each(?) x CROSS JOIN commits c ON c.id = x.value JOIN authors a ON a.id = c.author_id ORDER BY x.key`;
    const changes = this.history.changes();
    return this.db.lists(sql, JSON.stringify(ids)).map((row): CommitRow & ChangeSums => {
      const commit = commitOfList(row);
      return Object.assign(commit, sumsOf(changes, commit.id));
    });
  }

  /** The newest commits with the text in their message or at the start of their hash, without looking further than needed. */
  newestWith(part: string, limit: number): CommitRow[] {
    const { sql, values } = textCondition(part);
    return this.db.all(`SELECT ${COMMIT_COLUMNS} FROM ${COMMIT_TABLES} WHERE ${sql} ORDER BY c.position LIMIT ?`, ...values, limit).map(commitRow);
  }

  /** The filter that keeps to one path: the commits of a file through its renames, or a folder. */
  pathFilter(path: string, base: CommitFilter): Pick<CommitFilter, 'ids' | 'folder'> {
    if (!this.fileHistory.knows(path)) return { folder: path };
    const ids = this.fileHistory.of(path).entries.map((entry) => entry.commit.id);
    const within = base.ids && new Set(base.ids);
    return { ids: within ? ids.filter((id) => within.has(id)) : ids };
  }

  count(filter: CommitFilter): number {
    return this.places(filter).length;
  }

  /** How many there are, by equal spans of time and by author (most commits first). */
  shape(filter: CommitFilter, mostAuthors: number): { total: number; buckets: Bucket[]; authors: { name: string; commits: number }[] } {
    const places = this.places(filter);
    const authors = this.byAuthor(places).sort((a, b) => b.commits - a.commits || byText(a.name, b.name));
    return {
      total: places.length,
      buckets: this.buckets(places),
      authors: authors.slice(0, mostAuthors).map(({ name, commits }) => ({ name, commits })),
    };
  }

  private buckets(places: readonly number[]): Bucket[] {
    if (places.length === 0) return [];
    const outline = this.history.commits();
    const { times } = outline;
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
      if (isMerge(outline, at)) slot.merges++;
      if (isRevert(outline, at)) slot.reverts++;
    }
    return counts.map((slot, number) => ({ start: first + number * width, end: first + (number + 1) * width, ...slot }));
  }

  private byAuthor(places: readonly number[]): { name: string; commits: number; lastTime: number }[] {
    const { authors, times, names } = this.history.commits();
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
    const people = this.byAuthor(this.places(filter));
    return people.sort((a, b) => b.commits - a.commits || b.lastTime - a.lastTime || byText(a.name, b.name)).slice(0, limit);
  }
}
