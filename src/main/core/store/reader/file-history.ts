import { CHANGE_NUMBERS } from '../history-pack';
import { type ChangeRow, COMMIT_COLUMNS, type CommitRow, changeRow, commitRow, PLACE } from './commits';
import type { Connection } from './connection';
import { Kept } from './kept';
import type { HistoryOutline } from './outline';
import { int, text } from './rows';

export interface FileHistory {
  /** Names it had before, newest first. */
  readonly formerPaths: readonly string[];
  /** Newest first; `change.path` is its name at that commit. */
  readonly entries: readonly { readonly commit: CommitRow; readonly change: ChangeRow }[];
}

/** A change of a commit and what has become of the file. */
export interface ChangeToday {
  readonly change: ChangeRow;
  /** The file in today's index, under its name of today; null when it is gone or not indexed. */
  readonly file: { readonly id: number; readonly path: string; readonly module: string } | null;
  /** Nothing has changed it since, so that line numbers of the commit still hold. */
  readonly unchanged: boolean;
}

const MOST_RENAMES = 50;
const CHANGES = `SELECT ch.path_id, p.path, o.path AS old_path, ch.status, ch.added, ch.deleted
  FROM changes ch JOIN history_paths p ON p.id = ch.path_id LEFT JOIN history_paths o ON o.id = ch.old_path_id
  WHERE ch.commit_id = ? ORDER BY p.path`;
const FILES_OF_PATHS = `SELECT x.value AS path_id, f.id, f.path, coalesce(m.name, '') AS module FROM json_each(?) x CROSS JOIN history_paths p ON p.id = x.value
  CROSS JOIN files f ON f.path = p.path LEFT JOIN modules m ON m.id = f.module_id`;

/** The story of one file through its renames. */
export class FileHistoryQueries {
  private readonly keptToday: Kept<Int32Array>;

  constructor(
    private readonly db: Connection,
    private readonly outline: HistoryOutline,
  ) {
    this.keptToday = new Kept(db);
  }

  knows(path: string): boolean {
    return this.db.get('SELECT 1 AS one FROM history_paths WHERE path = ?', path) !== undefined;
  }

  /** Id of a path as it is called today, also where it is asked for by a name that it had; null for a path that history does not know. */
  idToday(path: string): number | null {
    const row = this.db.get('SELECT id FROM history_paths WHERE path = ?', path);
    if (row === undefined) return null;
    const id = int(row, 'id');
    const newest = this.outline.newestPlaces()[id] ?? 0;
    return this.today(id, newest).path;
  }

  /** True when some path of history lies in the folder. */
  knowsFolder(folder: string): boolean {
    return this.db.get('SELECT 1 AS one FROM history_paths WHERE path >= ? AND path < ? LIMIT 1', `${folder}/`, `${folder}0`) !== undefined;
  }

  /** What a commit did to the file that has the path after it (a deleted one: before it); null when it did nothing to it, or is a merge. */
  changeIn(commit: Pick<CommitRow, 'id'>, path: string): ChangeRow | null {
    const sql = `SELECT p.path, o.path AS old_path, ch.status, ch.added, ch.deleted FROM history_paths p CROSS JOIN changes ch ON ch.path_id = p.id
      LEFT JOIN history_paths o ON o.id = ch.old_path_id WHERE p.path = ? AND ch.commit_id = ?`;
    const row = this.db.get(sql, path, commit.id);
    return row === undefined ? null : changeRow(row);
  }

  /** The first paths that a commit changed, by name. */
  changedPaths(commit: Pick<CommitRow, 'id'>, limit: number): string[] {
    const sql = 'SELECT p.path FROM changes ch JOIN history_paths p ON p.id = ch.path_id WHERE ch.commit_id = ? ORDER BY p.path LIMIT ?';
    return this.db.all(sql, commit.id, limit).map((row) => text(row, 'path'));
  }

  /** Changes under one name in commits older than `newerThan`, down to and with the rename that gave it the name. */
  private underName(path: string, newerThan: number) {
    const sql = `SELECT ${COMMIT_COLUMNS}, p.path, o.path AS old_path, ch.status, ch.added, ch.deleted
      FROM history_paths p CROSS JOIN changes ch ON ch.path_id = p.id CROSS JOIN commits c ON c.id = ch.commit_id JOIN authors a ON a.id = c.author_id
        LEFT JOIN history_paths o ON o.id = ch.old_path_id
      WHERE p.path = ? AND ${PLACE} > ? ORDER BY c.position`;
    const entries: { commit: CommitRow; change: ChangeRow }[] = [];
    for (const row of this.db.all(sql, path, newerThan)) {
      const entry = { commit: commitRow(row), change: changeRow(row) };
      entries.push(entry);
      if (entry.change.status === 'renamed' && entry.change.oldPath !== null) return { entries, before: entry };
    }
    return { entries, before: null };
  }

  of(path: string): FileHistory {
    const formerPaths: string[] = [];
    const entries: { commit: CommitRow; change: ChangeRow }[] = [];
    let name: string | null = path;
    let position = -1;
    for (let renames = 0; name !== null && renames <= MOST_RENAMES; renames++) {
      const part = this.underName(name, position);
      entries.push(...part.entries);
      name = part.before?.change.oldPath ?? null;
      position = part.before?.commit.position ?? position;
      if (name !== null && name !== path && !formerPaths.includes(name)) formerPaths.push(name);
    }
    return { formerPaths, entries };
  }

  /** What a path (id) of the commit at a place is called today (id), and whether anything changed it since. */
  today(path: number, place: number): { path: number; changedSince: boolean } {
    const newest = this.outline.newestPlaces();
    const renames = this.outline.renames();
    let name = path;
    let at = place;
    let changedSince = false;
    for (let count = 0; count <= MOST_RENAMES; count++) {
      if ((newest[name] ?? at) < at) changedSince = true;
      const rename = renames.get(name)?.find((item) => item.place < at);
      if (rename === undefined) break;
      changedSince = true;
      name = rename.path;
      at = rename.place;
    }
    return { path: name, changedSince };
  }

  /** Of every change of the history, by its number in the outline: what its path (id) is called today. */
  pathsToday(): Int32Array {
    return this.keptToday.get('', () => {
      const { count, numbers } = this.outline.changes();
      const { places } = this.outline.commits();
      const renames = this.outline.renames();
      const paths = new Int32Array(count);
      for (let at = 0; at < count; at++) {
        const path = numbers[at * CHANGE_NUMBERS + 1] ?? 0;
        paths[at] = renames.has(path) ? this.today(path, places[numbers[at * CHANGE_NUMBERS] ?? 0] ?? 0).path : path;
      }
      return paths;
    });
  }

  /** What a path of the commit at a place is called today, and whether anything changed it since; null for a path that history does not know. */
  pathToday(path: string, place: number): { path: string; changedSince: boolean } | null {
    const row = this.db.get('SELECT id FROM history_paths WHERE path = ?', path);
    if (row === undefined) return null;
    const now = this.today(int(row, 'id'), place);
    return { path: this.outline.pathNames()[now.path] ?? path, changedSince: now.changedSince };
  }

  /** What a commit changed, sorted by path, and what has become of each file. */
  changesToday(commit: CommitRow): ChangeToday[] {
    const number = (value: unknown) => (typeof value === 'number' ? value : null);
    const rows = this.db.lists(CHANGES, commit.id).map(([id, path, oldPath, status, added, deleted]) => ({
      path: Number(id),
      change: {
        path: String(path),
        oldPath: typeof oldPath === 'string' ? oldPath : null,
        status: String(status),
        added: number(added),
        deleted: number(deleted),
      },
    }));
    const now = rows.map(({ path }) => this.today(path, commit.position));
    const files = new Map(
      this.db
        .all(FILES_OF_PATHS, JSON.stringify(now.map(({ path }) => path)))
        .map((row) => [int(row, 'path_id'), { id: int(row, 'id'), path: text(row, 'path'), module: text(row, 'module') }]),
    );
    return rows.map(({ change, path }, index) => {
      const today = now[index];
      const file = (today && files.get(today.path)) ?? null;
      return { change, file, unchanged: today?.changedSince === false && today.path === path };
    });
  }
}
