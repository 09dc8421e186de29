import type { Connection } from './database';

/**
 * The history once more, as plain columns of numbers: what is asked of years of it is then counted in memory within milliseconds, while the rows
 * themselves would take a tenth of a second to read. Numbers are stored as this machine holds them, since an index is used where it was made.
 */
export interface PackedCommit {
  readonly id: number;
  readonly authorId: number;
  /** Seconds since 1970. */
  readonly time: number;
  /** The bits below. */
  readonly flags: number;
  /** Their places in the order, -1 for a commit that is not stored. */
  readonly parents: readonly number[];
}

/** Columns of commits, newest first. */
export interface CommitColumns {
  readonly ids: Int32Array;
  readonly authors: Int32Array;
  readonly times: Float64Array;
  /** The bits below. */
  readonly flags: Uint8Array;
  /** Place in `parents` where those of a commit begin; one entry more than there are commits. */
  readonly parentStarts: Int32Array;
  readonly parents: Int32Array;
}

/** Bits of a commit's flags. */
export const MERGE = 1;
/** Takes another commit back. */
export const REVERT = 2;
/** The same change as another commit on another line of history: counted once, it is left out here. */
export const COPY = 4;
/** Listed in `.git-blame-ignore-revs`: it changed how code looks. */
export const IGNORED = 8;
/** A shallow clone is cut off here: what it changed is not known. */
export const BOUNDARY = 16;
/** Taken back, and so it is today. */
export const REVERTED = 32;
/** Taken back and brought back again. */
export const REAPPLIED = 64;

/** Numbers of one packed change: commit id, path id, lines added and deleted (-1 when they are not known), and the bits below. */
export const CHANGE_NUMBERS = 5;
export const CHANGE_FLAGS = 4;

/** Bits of a change's flags. */
export const BINARY = 1;
export const MODE_ONLY = 2;
export const SUBMODULE = 4;
/** A rename of two files that took each other's place: git shows both as changed. */
export const SWAP = 8;
/** Changes that nobody wrote lines in. */
export const NOT_LINES = BINARY | MODE_ONLY | SUBMODULE;

/** Changes of this many commit ids lie in one row, so that a new commit rewrites only the last. */
const COMMITS_A_PART = 1024;

export const partOf = (commitId: number): number => Math.floor(commitId / COMMITS_A_PART);

const COLUMNS = ['ids', 'authors', 'times', 'flags', 'parentStarts', 'parents'] as const;

function columnsOf(commits: readonly PackedCommit[]): CommitColumns {
  const parentStarts = new Int32Array(commits.length + 1);
  commits.forEach((commit, place) => {
    parentStarts[place + 1] = (parentStarts[place] ?? 0) + commit.parents.length;
  });
  return {
    ids: Int32Array.from(commits, (commit) => commit.id),
    authors: Int32Array.from(commits, (commit) => commit.authorId),
    times: Float64Array.from(commits, (commit) => commit.time),
    flags: Uint8Array.from(commits, (commit) => commit.flags),
    parentStarts,
    parents: Int32Array.from(commits.flatMap((commit) => commit.parents)),
  };
}

/** Stores the commits, newest first, in place of those stored before. */
export function packCommits(database: Connection, commits: readonly PackedCommit[]): void {
  putColumns(database, columnsOf(commits));
}

/** The commits as they are stored. */
export function storedColumns(database: Connection): CommitColumns {
  const rows = database.prepare<[], [string, Uint8Array]>("SELECT name, value FROM history_packs WHERE name <> 'changes'").raw().all();
  return unpackCommits(new Map(rows));
}

/** Commits, newest first, before others that follow on them; `parents` of the first are places in the whole. */
export function before(fresh: readonly PackedCommit[], columns: CommitColumns): CommitColumns {
  const head = columnsOf(fresh);
  const joined = <T extends Int32Array | Float64Array | Uint8Array>(whole: T, first: T, second: T): T => {
    whole.set(first);
    whole.set(second, first.length);
    return whole;
  };
  const count = head.ids.length + columns.ids.length;
  const shift = (numbers: Int32Array, by: number): Int32Array => numbers.map((number) => (number < 0 ? number : number + by));
  const starts = columns.parentStarts.length === 0 ? new Int32Array(1) : columns.parentStarts;
  return {
    ids: joined(new Int32Array(count), head.ids, columns.ids),
    authors: joined(new Int32Array(count), head.authors, columns.authors),
    times: joined(new Float64Array(count), head.times, columns.times),
    flags: joined(new Uint8Array(count), head.flags, columns.flags),
    parentStarts: joined(new Int32Array(count + 1), head.parentStarts.slice(0, -1), shift(starts, head.parents.length)),
    parents: joined(new Int32Array(head.parents.length + columns.parents.length), head.parents, shift(columns.parents, head.ids.length)),
  };
}

export function putColumns(database: Connection, columns: CommitColumns): void {
  const put = database.prepare('INSERT OR REPLACE INTO history_packs (name, part, value) VALUES (?, 0, ?)');
  for (const name of COLUMNS) {
    const { buffer, byteOffset, byteLength } = columns[name];
    put.run(name, new Uint8Array(buffer, byteOffset, byteLength));
  }
}

/** Stores the changes of these parts anew. */
export function packChanges(database: Connection, parts: Iterable<number>): void {
  const read = database
    .prepare<[number, number], [number, number, number | null, number | null, number]>(
      'SELECT commit_id, path_id, added, deleted, flags FROM changes WHERE commit_id >= ? AND commit_id < ? ORDER BY commit_id, path_id',
    )
    .raw();
  const put = database.prepare("INSERT OR REPLACE INTO history_packs (name, part, value) VALUES ('changes', ?, ?)");
  for (const part of parts) {
    const rows = read.all(part * COMMITS_A_PART, (part + 1) * COMMITS_A_PART);
    const numbers = new Int32Array(rows.length * CHANGE_NUMBERS);
    rows.forEach(([commit, path, added, deleted, flags], at) => {
      numbers.set([commit, path, added ?? -1, deleted ?? -1, flags], at * CHANGE_NUMBERS);
    });
    put.run(part, new Uint8Array(numbers.buffer));
  }
}

/** The bytes in memory of their own, which begins where numbers of any size may. */
function aligned(bytes: Uint8Array | undefined): ArrayBuffer {
  return new Uint8Array(bytes ?? []).buffer;
}

/** The columns from their stored bytes by name. */
export function unpackCommits(stored: ReadonlyMap<string, Uint8Array>): CommitColumns {
  const numbers = (name: (typeof COLUMNS)[number]) => new Int32Array(aligned(stored.get(name)));
  return {
    ids: numbers('ids'),
    authors: numbers('authors'),
    times: new Float64Array(aligned(stored.get('times'))),
    flags: new Uint8Array(aligned(stored.get('flags'))),
    parentStarts: numbers('parentStarts'),
    parents: numbers('parents'),
  };
}

/** All changes, by commit id and path id, from the bytes of the parts in their order. */
export function unpackChanges(parts: readonly Uint8Array[]): Int32Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Int32Array(bytes.buffer);
}
