import { BOUNDARY, CHANGE_NUMBERS, COPY, type CommitColumns, IGNORED, MERGE, REVERT, unpackChanges, unpackCommits } from '../history-pack';
import type { Connection } from './connection';
import { Kept } from './kept';
import { text } from './rows';

/** Who and when of every commit, newest first. A place is an index into the columns. */
export interface CommitOutline extends CommitColumns {
  /** Place by commit id; -1 for ids that no commit has. */
  readonly places: Int32Array;
  /** By author id. */
  readonly names: ReadonlyMap<number, string>;
}

/** Every change of every commit: CHANGE_NUMBERS numbers each, by commit id. */
export interface ChangeOutline {
  readonly count: number;
  /** Commit id, path id, lines added and deleted (-1 when they are not known) and flags, one change after the other. */
  readonly numbers: Int32Array;
  /** Index of the first change of a commit, by its id; those of commit `id` end where those of `id + 1` begin. */
  readonly starts: Int32Array;
  /** The highest path id and 1. */
  readonly paths: number;
}

export const isMerge = (outline: CommitColumns, place: number): boolean => ((outline.flags[place] ?? 0) & MERGE) !== 0;
export const isRevert = (outline: CommitColumns, place: number): boolean => ((outline.flags[place] ?? 0) & REVERT) !== 0;
/**
 * Says nothing of who wrote what, or how often code changes: a merge, the copy of another commit, one that only changed how code looks
 * (`.git-blame-ignore-revs`), and one at which a shallow clone is cut off.
 */
export const isNoWork = (outline: CommitColumns, place: number): boolean => ((outline.flags[place] ?? 0) & (MERGE | COPY | IGNORED | BOUNDARY)) !== 0;

function placesById(ids: Int32Array): Int32Array {
  const places = new Int32Array(ids.reduce((most, id) => Math.max(most, id), -1) + 1).fill(-1);
  ids.forEach((id, place) => {
    places[id] = place;
  });
  return places;
}

function changeOutline(numbers: Int32Array, commitIds: number): ChangeOutline {
  const count = numbers.length / CHANGE_NUMBERS;
  const starts = new Int32Array(commitIds + 1).fill(count);
  let paths = 0;
  for (let at = count - 1; at >= 0; at--) {
    starts[numbers[at * CHANGE_NUMBERS] ?? 0] = at;
    paths = Math.max(paths, (numbers[at * CHANGE_NUMBERS + 1] ?? 0) + 1);
  }
  // A commit without changes begins where the next one does.
  for (let id = commitIds - 1; id >= 0; id--) starts[id] = Math.min(starts[id] ?? count, starts[id + 1] ?? count);
  return { count, numbers, starts, paths };
}

/** The history as columns of numbers, read once for each state of the database. */
export class HistoryOutline {
  private readonly keptCommits: Kept<CommitOutline>;
  private readonly keptChanges: Kept<ChangeOutline>;
  private readonly keptPaths: Kept<readonly string[]>;
  private readonly keptNewest: Kept<Int32Array>;
  private readonly keptRenames: Kept<ReadonlyMap<number, readonly { readonly path: number; readonly place: number }[]>>;

  private readonly keptCoAuthors: Kept<ReadonlyMap<number, readonly number[]>>;

  constructor(private readonly db: Connection) {
    this.keptCommits = new Kept(db);
    this.keptChanges = new Kept(db);
    this.keptPaths = new Kept(db);
    this.keptNewest = new Kept(db);
    this.keptRenames = new Kept(db);
    this.keptCoAuthors = new Kept(db);
  }

  commits(): CommitOutline {
    return this.keptCommits.get('', () => {
      const stored = new Map(this.blobs("name <> 'changes'"));
      const columns = unpackCommits(stored);
      const names = this.db.lists('SELECT id, name FROM authors').map(([id, name]) => [Number(id), String(name)] as const);
      return { ...columns, places: placesById(columns.ids), names: new Map(names) };
    });
  }

  changes(): ChangeOutline {
    return this.keptChanges.get('', () => {
      const parts = this.blobs("name = 'changes'").map(([, value]) => value);
      return changeOutline(unpackChanges(parts), this.commits().places.length);
    });
  }

  /** Names by path id. */
  pathNames(): readonly string[] {
    return this.keptPaths.get('', () => {
      const names: string[] = [];
      for (const [id, path] of this.db.lists('SELECT id, path FROM history_paths')) names[Number(id)] = String(path);
      return names;
    });
  }

  /** The newest place at which each path was changed, by path id; the number of commits where it never was. */
  newestPlaces(): Int32Array {
    return this.keptNewest.get('', () => {
      const { count, numbers, paths } = this.changes();
      const { places, ids } = this.commits();
      const newest = new Int32Array(paths).fill(ids.length);
      for (let at = 0; at < count; at++) {
        const path = numbers[at * CHANGE_NUMBERS + 1] ?? 0;
        newest[path] = Math.min(newest[path] ?? ids.length, places[numbers[at * CHANGE_NUMBERS] ?? 0] ?? ids.length);
      }
      return newest;
    });
  }

  /** What each path (id) was renamed to, and at which place, oldest first. */
  renames(): ReadonlyMap<number, readonly { readonly path: number; readonly place: number }[]> {
    return this.keptRenames.get('', () => {
      const { places } = this.commits();
      const renames = new Map<number, { path: number; place: number }[]>();
      const sql = "SELECT old_path_id, path_id, commit_id FROM changes WHERE status = 'renamed' AND old_path_id IS NOT NULL";
      for (const [old, path, commit] of this.db.lists(sql)) {
        const list = renames.get(Number(old)) ?? [];
        list.push({ path: Number(path), place: places[Number(commit)] ?? 0 });
        renames.set(Number(old), list);
      }
      for (const list of renames.values()) list.sort((a, b) => b.place - a.place || a.path - b.path);
      return renames;
    });
  }

  /** Authors (ids) named beside the author of a commit, by its id. */
  coAuthors(): ReadonlyMap<number, readonly number[]> {
    return this.keptCoAuthors.get('', () => {
      const found = new Map<number, number[]>();
      for (const [commitId, author] of this.db.lists('SELECT commit_id, author_id FROM co_authors')) {
        const list = found.get(Number(commitId));
        if (list === undefined) found.set(Number(commitId), [Number(author)]);
        else list.push(Number(author));
      }
      return found;
    });
  }

  private blobs(condition: string): [string, Uint8Array][] {
    const rows = this.db.all(`SELECT name, value FROM history_packs WHERE ${condition} ORDER BY name, part`);
    return rows.map((row) => [text(row, 'name'), row.value instanceof Uint8Array ? row.value : new Uint8Array()]);
  }

  /** Ids of the commits reachable from `to` and not from `from` (ids). */
  inRange(from: number, to: number): number[] {
    const { ids, places, parents, parentStarts } = this.commits();
    const seen = new Uint8Array(ids.length);
    const ancestors = (start: number): number[] => {
      const found: number[] = [];
      const open = [places[start] ?? -1];
      for (let place = open.pop(); place !== undefined; place = open.pop()) {
        if (place < 0 || seen[place] !== 0) continue;
        seen[place] = 1;
        found.push(ids[place] ?? 0);
        for (let at = parentStarts[place] ?? 0; at < (parentStarts[place + 1] ?? 0); at++) open.push(parents[at] ?? -1);
      }
      return found;
    };
    ancestors(from);
    return ancestors(to);
  }

  /** Ids of the commits that change one of these paths (ids), as a mark by commit id. */
  touching(paths: readonly number[]): Uint8Array {
    const { count, numbers, paths: most } = this.changes();
    const wanted = new Uint8Array(most);
    for (const path of paths) wanted[path] = 1;
    const marks = new Uint8Array(this.commits().places.length);
    for (let at = 0; at < count; at++) if (wanted[numbers[at * CHANGE_NUMBERS + 1] ?? 0] === 1) marks[numbers[at * CHANGE_NUMBERS] ?? 0] = 1;
    return marks;
  }
}
