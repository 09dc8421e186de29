import { MERGE, REVERT } from '../history-pack';
import type { Connection, Row } from './connection';
import { int, intOrNull, text, textOrNull } from './rows';

export interface CommitRow {
  readonly id: number;
  readonly hash: string;
  readonly parents: readonly string[];
  readonly author: string;
  readonly email: string;
  readonly time: number;
  readonly subject: string;
  readonly isMerge: boolean;
  readonly isRevert: boolean;
  /** Bits of history-pack.ts. */
  readonly flags: number;
  /** 0 is the newest. */
  readonly position: number;
}

export interface ChangeRow {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: string;
  readonly added: number | null;
  readonly deleted: number | null;
}

/** What `position` says of a commit: how many stand before it. */
export const PLACE = '(c.position - (SELECT min(position) FROM commits))';
export const COMMIT_COLUMNS = `c.id, c.hash, c.parents, c.time, c.subject, c.flags, ${PLACE} AS position, a.name AS author, a.email`;
export const COMMIT_TABLES = 'commits c JOIN authors a ON a.id = c.author_id';

/** Parents are hashes with spaces between them, or a JSON list. */
export function parentsOf(row: Row): string[] {
  return text(row, 'parents').match(/[0-9a-f]{40,64}/g) ?? [];
}

export function commitRow(row: Row): CommitRow {
  return {
    id: int(row, 'id'),
    hash: text(row, 'hash'),
    parents: parentsOf(row),
    author: text(row, 'author'),
    email: text(row, 'email'),
    time: int(row, 'time'),
    subject: text(row, 'subject'),
    isMerge: (int(row, 'flags') & MERGE) !== 0,
    isRevert: (int(row, 'flags') & REVERT) !== 0,
    flags: int(row, 'flags'),
    position: int(row, 'position'),
  };
}

/** As `commitRow`, of the columns as a list. */
export function commitOfList([id, hash, parents, time, subject, flags, position, author, email]: readonly unknown[]): CommitRow {
  return {
    id: Number(id),
    hash: String(hash),
    parents: String(parents).match(/[0-9a-f]{40,64}/g) ?? [],
    author: String(author),
    email: String(email),
    time: Number(time),
    subject: String(subject),
    isMerge: (Number(flags) & MERGE) !== 0,
    isRevert: (Number(flags) & REVERT) !== 0,
    flags: Number(flags),
    position: Number(position),
  };
}

export function changeRow(row: Row): ChangeRow {
  return {
    path: text(row, 'path'),
    oldPath: textOrNull(row, 'old_path'),
    status: text(row, 'status'),
    added: intOrNull(row, 'added'),
    deleted: intOrNull(row, 'deleted'),
  };
}

/** Single commits and what they changed. */
export class CommitQueries {
  constructor(private readonly db: Connection) {}

  /** Commits whose hash starts with the text, at most `limit`. */
  byPrefix(prefix: string, limit: number): CommitRow[] {
    const low = prefix.toLowerCase();
    return this.db
      .all(`SELECT ${COMMIT_COLUMNS} FROM ${COMMIT_TABLES} WHERE c.hash >= ? AND c.hash < ? ORDER BY c.hash LIMIT ?`, low, `${low}g`, limit)
      .map(commitRow);
  }

  body(id: number): string {
    const row = this.db.get('SELECT body FROM commits WHERE id = ?', id);
    return row ? text(row, 'body') : '';
  }

  /** Messages below their subjects, by commit id. */
  bodies(ids: readonly number[]): Map<number, string> {
    const rows = this.db.lists("SELECT c.id, c.body FROM json_each(?) x CROSS JOIN commits c ON c.id = x.value WHERE c.body <> ''", JSON.stringify(ids));
    return new Map(rows.map(([id, body]) => [Number(id), String(body)]));
  }

  /** First lines of the messages of these commits (ids), by id. */
  subjects(ids: readonly number[]): Map<number, string> {
    const rows = this.db.lists('SELECT c.id, c.subject FROM json_each(?) x CROSS JOIN commits c ON c.id = x.value', JSON.stringify(ids));
    return new Map(rows.map(([id, subject]) => [Number(id), String(subject)]));
  }

  /** These commits (ids), by id. */
  byIds(ids: readonly number[]): Map<number, CommitRow> {
    const rows = this.db.all(
      `SELECT ${COMMIT_COLUMNS} FROM json_each(?) x CROSS JOIN commits c ON c.id = x.value JOIN authors a ON a.id = c.author_id`,
      JSON.stringify(ids),
    );
    return new Map(rows.map((row) => [int(row, 'id'), commitRow(row)]));
  }

  newest(limit: number): CommitRow[] {
    return this.db.all(`SELECT ${COMMIT_COLUMNS} FROM ${COMMIT_TABLES} ORDER BY c.position LIMIT ?`, limit).map(commitRow);
  }

  span(): { first: number | null; last: number | null; commits: number } {
    // Each of these is found at an end of the index; asked for together they would be looked for in all commits.
    const row = this.db.get('SELECT (SELECT min(time) FROM commits) AS first, (SELECT max(time) FROM commits) AS last, (SELECT count(*) FROM commits) AS n');
    return { first: row ? intOrNull(row, 'first') : null, last: row ? intOrNull(row, 'last') : null, commits: row ? int(row, 'n') : 0 };
  }
}
