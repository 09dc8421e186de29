import { type ChangeRow, COMMIT_COLUMNS, type CommitRow, changeRow, commitRow } from './commits';
import type { Connection } from './connection';
import { int, intOrNull, text } from './rows';

export interface FileHistory {
  /** Names it had before, newest first. */
  readonly formerPaths: readonly string[];
  /** Newest first; `change.path` is its name at that commit. */
  readonly entries: readonly { readonly commit: CommitRow; readonly change: ChangeRow }[];
}

const MOST_RENAMES = 50;
/** Whether a path was changed in a newer commit than the given, and whether it was ever the old name of another. */
const LATER = `SELECT p.id, EXISTS (SELECT 1 FROM changes ch CROSS JOIN commits c ON c.id = ch.commit_id WHERE ch.path_id = p.id AND c.position < ?) AS changed,
    EXISTS (SELECT 1 FROM changes ch WHERE ch.old_path_id = p.id) AS renamed
  FROM history_paths p WHERE p.path = ?`;

/** The story of one file through its renames. */
export class FileHistoryQueries {
  constructor(private readonly db: Connection) {}

  knows(path: string): boolean {
    return this.db.get('SELECT 1 AS one FROM history_paths WHERE path = ?', path) !== undefined;
  }

  /** True when some path of history lies in the folder. */
  knowsFolder(folder: string): boolean {
    return this.db.get('SELECT 1 AS one FROM history_paths WHERE path >= ? AND path < ? LIMIT 1', `${folder}/`, `${folder}0`) !== undefined;
  }

  /** Changes under one name in commits older than `newerThan`, down to and with the rename that gave it the name. */
  private underName(path: string, newerThan: number) {
    const sql = `SELECT ${COMMIT_COLUMNS}, p.path, o.path AS old_path, ch.status, ch.added, ch.deleted
      FROM history_paths p CROSS JOIN changes ch ON ch.path_id = p.id CROSS JOIN commits c ON c.id = ch.commit_id JOIN authors a ON a.id = c.author_id
        LEFT JOIN history_paths o ON o.id = ch.old_path_id
      WHERE p.path = ? AND c.position > ? ORDER BY c.position`;
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

  /** What a path of a commit is called today, and whether anything changed it since. */
  today(path: string, position: number): { path: string; changedSince: boolean } {
    let name = path;
    let at = position;
    let changedSince = false;
    for (let renames = 0; renames <= MOST_RENAMES; renames++) {
      const known = this.db.get(LATER, at, name);
      if (known === undefined) break;
      if (int(known, 'changed') !== 0) changedSince = true;
      if (int(known, 'renamed') === 0) break;
      const rename = this.db.get(
        `SELECT p.path, c.position FROM changes ch CROSS JOIN commits c ON c.id = ch.commit_id JOIN history_paths p ON p.id = ch.path_id
          WHERE ch.old_path_id = ? AND ch.status = 'renamed' AND c.position < ? ORDER BY c.position DESC LIMIT 1`,
        int(known, 'id'),
        at,
      );
      if (rename === undefined) break;
      changedSince = true;
      name = text(rename, 'path');
      at = intOrNull(rename, 'position') ?? 0;
    }
    return { path: name, changedSince };
  }
}
