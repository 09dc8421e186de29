import type { Commit, IndexReport } from '@shared/model';
import { commitOrder } from './commit-order';
import type { Connection } from './database';
import { packChanges, packCommits, partOf } from './history-pack';
import { type HistoryState, writeHistoryState } from './meta';
import { storeReport } from './writer';

/** Row ids of things that have a natural key, made on first use. */
function idsByKey(find: (key: string) => number | undefined, insert: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    let id = known.get(key);
    if (id === undefined) {
      id = find(key) ?? insert(key);
      known.set(key, id);
    }
    return id;
  };
}

function pathIds(database: Connection): (path: string) => number {
  const find = database.prepare<[string], number>('SELECT id FROM history_paths WHERE path = ?').pluck();
  const insert = database.prepare<[string]>('INSERT INTO history_paths (path) VALUES (?)');
  return idsByKey(
    (path) => find.get(path),
    (path) => Number(insert.run(path).lastInsertRowid),
  );
}

function authorIds(database: Connection): (name: string, email: string) => number {
  const find = database.prepare<[string, string], number>('SELECT id FROM authors WHERE name = ? AND email = ?').pluck();
  const insert = database.prepare<[string, string]>('INSERT INTO authors (name, email) VALUES (?, ?)');
  const known = new Map<string, number>();
  return (name, email) => {
    const key = `${name}\0${email}`;
    let id = known.get(key);
    if (id === undefined) {
      id = find.get(name, email) ?? Number(insert.run(name, email).lastInsertRowid);
      known.set(key, id);
    }
    return id;
  };
}

/**
 * Writes commits in a transaction of their own, which stays open while git is being read: until `finish` a reader sees the history as it was.
 * Call `abandon` when anything fails.
 */
export class HistoryWriter {
  private readonly pathId;
  private readonly authorId;
  private readonly commit;
  private readonly change;
  private readonly changedParts = new Set<number>();

  /** `rewrite` forgets all stored commits first: HEAD no longer builds on them. */
  constructor(
    private readonly database: Connection,
    rewrite: boolean,
  ) {
    database.exec('BEGIN IMMEDIATE');
    if (rewrite) database.exec('DELETE FROM changes; DELETE FROM commits; DELETE FROM history_paths; DELETE FROM authors; DELETE FROM history_packs;');
    this.pathId = pathIds(database);
    this.authorId = authorIds(database);
    this.commit = database.prepare(
      'INSERT OR IGNORE INTO commits (hash, author_id, author_time, time, subject, body, parents, is_merge, is_revert, reverts, position) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, -1)',
    );
    this.change = database.prepare('INSERT OR REPLACE INTO changes (commit_id, path_id, old_path_id, status, added, deleted) VALUES (?, ?, ?, ?, ?, ?)');
  }

  add(commits: readonly Commit[]): void {
    for (const commit of commits) {
      const { hash, author, authorTime, time, subject, body, reverts } = commit;
      const authorId = this.authorId(author.name, author.email);
      const flags = [commit.isMerge ? 1 : 0, commit.isRevert ? 1 : 0];
      const { changes, lastInsertRowid } = this.commit.run(hash, authorId, authorTime, time, subject, body, JSON.stringify(commit.parents), ...flags, reverts);
      if (changes === 0) continue;
      this.changedParts.add(partOf(Number(lastInsertRowid)));
      for (const { path, oldPath, status, added, deleted } of commit.changes) {
        this.change.run(lastInsertRowid, this.pathId(path), oldPath === null ? null : this.pathId(oldPath), status, added, deleted);
      }
    }
  }

  /** Puts the commits in order, notes the state and the report, and makes it all visible at once. `report` gets the number of commits. */
  finish(state: HistoryState, report: (commits: number) => IndexReport): void {
    this.order(state.head);
    packChanges(this.database, this.changedParts);
    writeHistoryState(this.database, state);
    const count = this.database.prepare<[], number>('SELECT count(*) FROM commits').pluck().get() ?? 0;
    storeReport(this.database, report(count));
    this.database.exec('COMMIT');
  }

  abandon(): void {
    if (this.database.inTransaction) this.database.exec('ROLLBACK');
  }

  private order(head: string | null): void {
    const rows = this.database
      .prepare<[], StoredCommit>('SELECT id, hash, author_id AS authorId, parents, time, is_merge AS isMerge, is_revert AS isRevert, position FROM commits')
      .all();
    const stored = new Map(rows.map((row) => [row.id, { ...row, parents: parseParents(row.parents) }]));
    const order = commitOrder([...stored.values()], head ?? '');
    const update = this.database.prepare<[number, number]>('UPDATE commits SET position = ? WHERE id = ?');
    const places = new Map<string, number>();
    order.forEach((id, position) => {
      const commit = stored.get(id);
      if (commit !== undefined) places.set(commit.hash, position);
      if (commit?.position !== position) update.run(position, id);
    });
    const commits = order.map((id) => stored.get(id)).filter((commit) => commit !== undefined);
    packCommits(
      this.database,
      commits.map((commit) => ({
        ...commit,
        isMerge: commit.isMerge !== 0,
        isRevert: commit.isRevert !== 0,
        parents: commit.parents.map((hash) => places.get(hash) ?? -1),
      })),
    );
  }
}

interface StoredCommit {
  readonly id: number;
  readonly hash: string;
  readonly authorId: number;
  readonly parents: string;
  readonly time: number;
  readonly isMerge: number;
  readonly isRevert: number;
  readonly position: number;
}

function parseParents(text: string): string[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string') : [];
}

/** Writes line counts of stored commits, in a transaction that stays open until `finish`. */
export class LineCountWriter {
  private readonly commitId;
  private readonly update;
  private readonly pathId;
  private readonly changedParts = new Set<number>();

  constructor(private readonly database: Connection) {
    database.exec('BEGIN IMMEDIATE');
    this.commitId = database.prepare<[string], number>('SELECT id FROM commits WHERE hash = ?').pluck();
    this.update = database.prepare<[number | null, number | null, number, number]>(
      'UPDATE changes SET added = ?, deleted = ? WHERE commit_id = ? AND path_id = ?',
    );
    this.pathId = pathIds(database);
  }

  add(commits: readonly { readonly hash: string; readonly counts: readonly { path: string; added: number | null; deleted: number | null }[] }[]): void {
    for (const { hash, counts } of commits) {
      const id = this.commitId.get(hash);
      if (id === undefined) continue;
      this.changedParts.add(partOf(id));
      for (const { path, added, deleted } of counts) {
        if (added !== null || deleted !== null) this.update.run(added, deleted, id, this.pathId(path));
      }
    }
  }

  finish(state: HistoryState): void {
    packChanges(this.database, this.changedParts);
    writeHistoryState(this.database, state);
    this.database.exec('COMMIT');
  }

  abandon(): void {
    if (this.database.inTransaction) this.database.exec('ROLLBACK');
  }
}
