import type { Author, Commit, IndexReport, Tag } from '@shared/model';
import type { Connection } from './database';
import { appendHistory } from './history-append';
import { arrangeHistory } from './history-order';
import { BINARY, BOUNDARY, MODE_ONLY, packChanges, partOf, SUBMODULE, SWAP } from './history-pack';
import { type HistoryState, writeHistoryState } from './meta';
import { storeReport } from './writer';
import { emptyTables } from './writer/rebuild';

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

/** Placed commits have 0 and less. */
const NOT_PLACED = 1;
const HISTORY_TABLES = ['changes', 'commits', 'commit_links', 'co_authors', 'history_paths', 'authors', 'history_packs'];

/** What is known of the history beside its commits. */
export interface HistoryFacts {
  readonly tags: readonly Tag[];
  /** Hashes in `.git-blame-ignore-revs`. */
  readonly ignored: readonly string[];
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
  private readonly makeIndexes: () => void;
  private readonly canAppend: boolean;
  private removed = false;
  /** Ids in the order of the log. */
  private readonly added: number[] = [];
  private readonly changedParts = new Set<number>();
  private readonly coAuthors: { readonly commit: number; readonly person: Author }[] = [];

  /** `rewrite` forgets all stored commits first: nothing of them holds any more. */
  constructor(
    private readonly database: Connection,
    rewrite: boolean,
  ) {
    database.exec('BEGIN IMMEDIATE');
    this.canAppend = !rewrite;
    this.makeIndexes = rewrite ? emptyTables(database, HISTORY_TABLES) : () => undefined;
    this.pathId = pathIds(database);
    this.authorId = authorIds(database);
    this.commit = database.prepare(
      `INSERT OR IGNORE INTO commits (hash, author_id, author_time, time, subject, body, parents, is_merge, is_revert, says, change_key, inverse_key, tree, flags, position)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${NOT_PLACED})`,
    );
    this.change = database.prepare(
      'INSERT OR REPLACE INTO changes (commit_id, path_id, old_path_id, status, added, deleted, flags) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
  }

  /** Forgets these commits, and what only they name. */
  remove(hashes: readonly string[]): void {
    const find = this.database.prepare<[string], number>('SELECT id FROM commits WHERE hash = ?').pluck();
    const forget = ['changes', 'co_authors'].map((table) => this.database.prepare(`DELETE FROM ${table} WHERE commit_id = ?`));
    const commit = this.database.prepare('DELETE FROM commits WHERE id = ?');
    for (const hash of hashes) {
      const id = find.get(hash);
      if (id === undefined) continue;
      this.removed = true;
      this.changedParts.add(partOf(id));
      for (const statement of forget) statement.run(id);
      commit.run(id);
    }
  }

  add(commits: readonly Commit[]): void {
    for (const commit of commits) {
      const { hash, author, authorTime, time, subject, body, says } = commit;
      const authorId = this.authorId(author.name, author.email);
      const flags = [commit.isMerge ? 1 : 0, commit.isRevert ? 1 : 0];
      const keys = [says === null ? null : JSON.stringify(says), commit.changeKey, commit.inverseKey, commit.tree, commit.isBoundary ? BOUNDARY : 0];
      const { changes, lastInsertRowid } = this.commit.run(hash, authorId, authorTime, time, subject, body, JSON.stringify(commit.parents), ...flags, ...keys);
      if (changes === 0) continue;
      const id = Number(lastInsertRowid);
      this.added.push(id);
      this.changedParts.add(partOf(id));
      for (const person of commit.coAuthors) this.coAuthors.push({ commit: id, person });
      for (const { path, oldPath, status, added, deleted, modeOnly, isSubmodule, isSwap } of commit.changes) {
        const bits = (modeOnly ? MODE_ONLY : 0) | (isSubmodule ? SUBMODULE : 0) | (isSwap ? SWAP : 0);
        this.change.run(id, this.pathId(path), oldPath === null ? null : this.pathId(oldPath), status, added, deleted, bits);
      }
    }
  }

  /** People named as co-authors in what was added, once each. */
  newCoAuthors(): Author[] {
    return [...new Map(this.coAuthors.map(({ person }) => [keyOfPerson(person), person])).values()];
  }

  /** Stores the co-authors; `called` says how a person is called by `.mailmap`. */
  writeCoAuthors(called: (person: Author) => Author): void {
    const author = this.database.prepare<[number], number>('SELECT author_id FROM commits WHERE id = ?').pluck();
    const insert = this.database.prepare('INSERT OR IGNORE INTO co_authors (commit_id, author_id) VALUES (?, ?)');
    for (const { commit, person } of this.coAuthors) {
      const { name, email } = called(person);
      const id = this.authorId(name, email);
      if (id !== author.get(commit)) insert.run(commit, id);
    }
  }

  /** Puts the commits in order, notes the state and the report, and makes it all visible at once. `report` gets the number of commits. */
  finish(state: HistoryState, facts: HistoryFacts, report: (commits: number) => IndexReport): void {
    if (this.removed) this.dropUnused();
    if (!this.canAppend || this.removed || !appendHistory(this.database, this.added, facts.ignored)) arrangeHistory(this.database, state.head, facts.ignored);
    this.writeTags(facts.tags);
    packChanges(this.database, this.changedParts);
    this.makeIndexes();
    writeHistoryState(this.database, state);
    const count = this.database.prepare<[], number>('SELECT count(*) FROM commits').pluck().get() ?? 0;
    storeReport(this.database, report(count));
    this.database.exec('COMMIT');
  }

  abandon(): void {
    if (this.database.inTransaction) this.database.exec('ROLLBACK');
  }

  /** Names that no commit has any more, so that the history is what one pass over HEAD would have made. */
  private dropUnused(): void {
    this.database.exec(`DELETE FROM authors WHERE id NOT IN (SELECT author_id FROM commits) AND id NOT IN (SELECT author_id FROM co_authors);
      DELETE FROM history_paths WHERE id NOT IN (SELECT path_id FROM changes) AND id NOT IN (SELECT old_path_id FROM changes WHERE old_path_id IS NOT NULL)`);
  }

  private writeTags(tags: readonly Tag[]): void {
    this.database.exec('DELETE FROM tags');
    const insert = this.database.prepare(
      'INSERT OR REPLACE INTO tags (name, hash, commit_id, time, annotated, subject, release) VALUES (?, ?, (SELECT id FROM commits WHERE hash = ?), ?, ?, ?, ?)',
    );
    for (const { name, hash, time, annotated, subject, release } of tags) {
      insert.run(name, hash, hash, time, annotated ? 1 : 0, subject, RELEASES.indexOf(release));
    }
  }
}

const RELEASES: readonly Tag['release'][] = ['none', 'release', 'pre-release'];

export const keyOfPerson = ({ name, email }: Author): string => `${name}\0${email}`;

/** Writes line counts of stored commits, in a transaction that stays open until `finish`. */
export class LineCountWriter {
  private readonly commitId;
  private readonly update;
  private readonly pathId;
  private readonly changedParts = new Set<number>();

  constructor(private readonly database: Connection) {
    database.exec('BEGIN IMMEDIATE');
    this.commitId = database.prepare<[string], number>('SELECT id FROM commits WHERE hash = ?').pluck();
    // Files that took each other's place were not written; of a submodule git counts the one line that says its commit.
    this.update = database.prepare<[number | null, number | null, number, number, number]>(
      `UPDATE changes SET added = CASE WHEN flags & ${SWAP} THEN 0 WHEN flags & ${SUBMODULE} THEN NULL ELSE ? END,
         deleted = CASE WHEN flags & ${SWAP} THEN 0 WHEN flags & ${SUBMODULE} THEN NULL ELSE ? END, flags = flags | ? WHERE commit_id = ? AND path_id = ?`,
    );
    this.pathId = pathIds(database);
  }

  add(
    commits: readonly {
      readonly hash: string;
      readonly counts: readonly { readonly path: string; readonly added: number | null; readonly deleted: number | null }[];
    }[],
  ): void {
    for (const { hash, counts } of commits) {
      const id = this.commitId.get(hash);
      if (id === undefined) continue;
      this.changedParts.add(partOf(id));
      for (const { path, added, deleted } of counts) {
        this.update.run(added, deleted, added === null && deleted === null ? BINARY : 0, id, this.pathId(path));
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
