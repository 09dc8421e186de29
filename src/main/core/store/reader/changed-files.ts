import { CHANGE_NUMBERS } from '../history-pack';
import type { Connection, Row } from './connection';
import { Kept } from './kept';
import type { HistoryOutline } from './outline';
import { int, intOrNull, textOrNull } from './rows';

/** A file changed under a filter, with the module it is in today. */
export interface ChangedFile {
  readonly path: string;
  /** Commits under the filter that changed it. */
  readonly commits: number;
  readonly added: number;
  readonly deleted: number;
  /** Null when no file of today's index has the path. */
  readonly fileId: number | null;
  readonly module: string | null;
}

interface Homes {
  /** Number of the module, as it is today, of the file with a path, by path id; 0 for other paths. */
  readonly byPath: Int32Array;
  /** Names of the modules by number. */
  readonly names: readonly string[];
}

/** Files that no module holds today: deleted, or not source. */
export const ELSEWHERE = '(not indexed)';

/** One page of all members, the group of the greatest number first. Only the groups that the page reaches into are put in order. */
function pageOfGroups(groups: ReadonlyMap<number, readonly number[]>, limit: number, offset: number, order: (a: number, b: number) => number): number[] {
  const page: number[] = [];
  let before = 0;
  for (const [, members] of [...groups].sort(([a], [b]) => b - a)) {
    if (page.length >= limit) break;
    if (before + members.length > offset) {
      const start = Math.max(0, offset - before);
      page.push(...[...members].sort(order).slice(start, start + limit - page.length));
    }
    before += members.length;
  }
  return page;
}

/** What commits changed, counted by file and by module. */
export class ChangedFileQueries {
  private readonly keptHomes: Kept<Homes>;

  constructor(
    private readonly db: Connection,
    private readonly outline: HistoryOutline,
  ) {
    this.keptHomes = new Kept(db);
  }

  /** The module of every path that has one today. */
  homes(): Homes {
    return this.keptHomes.get('', () => {
      const names = [ELSEWHERE];
      const numbers = new Map<string, number>();
      const byPath = new Int32Array(this.outline.changes().paths);
      const sql = 'SELECT p.id, m.name FROM files f JOIN history_paths p ON p.path = f.path JOIN modules m ON m.id = f.module_id';
      for (const [path, name] of this.db.lists(sql)) {
        const module = String(name);
        const number = numbers.get(module) ?? names.push(module) - 1;
        numbers.set(module, number);
        if (Number(path) < byPath.length) byPath[Number(path)] = number;
      }
      return { byPath, names };
    });
  }

  /** Says of a path id whether it is the path or lies in it; all do when it is null. */
  private within(under: string | null): (path: number) => boolean {
    if (under === null) return () => true;
    const names = this.outline.pathNames();
    return (path) => names[path] === under || names[path]?.startsWith(`${under}/`) === true;
  }

  /** The files that these commits (ids) changed at or below the path: how many, and one page of them, most often changed first. */
  files(commits: readonly number[], under: string | null, limit: number, offset: number): { total: number; files: ChangedFile[] } {
    const changes = this.outline.changes();
    const [times, added, deleted] = [new Int32Array(changes.paths), new Float64Array(changes.paths), new Float64Array(changes.paths)];
    const { numbers, starts } = changes;
    for (const commit of commits) {
      const end = (starts[commit + 1] ?? 0) * CHANGE_NUMBERS;
      for (let at = (starts[commit] ?? 0) * CHANGE_NUMBERS; at < end; at += CHANGE_NUMBERS) {
        const path = numbers[at + 1] ?? 0;
        const more = numbers[at + 2] ?? 0;
        const less = numbers[at + 3] ?? 0;
        times[path] = (times[path] ?? 0) + 1;
        if (more > 0) added[path] = (added[path] ?? 0) + more;
        if (less > 0) deleted[path] = (deleted[path] ?? 0) + less;
      }
    }
    const names = this.outline.pathNames();
    const isWithin = this.within(under);
    const byTimes = new Map<number, number[]>();
    let total = 0;
    for (let path = 0; path < times.length; path++) {
      const count = times[path] ?? 0;
      if (count === 0 || !isWithin(path)) continue;
      total++;
      const same = byTimes.get(count);
      if (same === undefined) byTimes.set(count, [path]);
      else same.push(path);
    }
    const page = pageOfGroups(byTimes, limit, offset, (a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
    const homes = this.filesOf(page);
    const files = page.map((path) => ({
      path: names[path] ?? '',
      commits: times[path] ?? 0,
      added: added[path] ?? 0,
      deleted: deleted[path] ?? 0,
      ...(homes.get(path) ?? { fileId: null, module: null }),
    }));
    return { total, files };
  }

  private filesOf(paths: readonly number[]): Map<number, Pick<ChangedFile, 'fileId' | 'module'>> {
    const sql = `SELECT x.value AS path_id, f.id, m.name AS module FROM json_each(?) x CROSS JOIN history_paths p ON p.id = x.value
      CROSS JOIN files f ON f.path = p.path LEFT JOIN modules m ON m.id = f.module_id`;
    const entry = (row: Row) => [int(row, 'path_id'), { fileId: intOrNull(row, 'id'), module: textOrNull(row, 'module') }] as const;
    return new Map(this.db.all(sql, JSON.stringify(paths)).map(entry));
  }

  /** How many of these commits (ids) changed something of a module at or below the path, by the module's name. */
  modules(commits: readonly number[], under: string | null): Map<string, number> {
    const { numbers, starts } = this.outline.changes();
    const { byPath, names } = this.homes();
    const isWithin = this.within(under);
    const counts = new Int32Array(names.length);
    const last = new Int32Array(names.length).fill(-1);
    for (const commit of commits) {
      const end = (starts[commit + 1] ?? 0) * CHANGE_NUMBERS;
      for (let at = (starts[commit] ?? 0) * CHANGE_NUMBERS; at < end; at += CHANGE_NUMBERS) {
        const path = numbers[at + 1] ?? 0;
        const module = byPath[path] ?? 0;
        if (last[module] === commit || !isWithin(path)) continue;
        last[module] = commit;
        counts[module] = (counts[module] ?? 0) + 1;
      }
    }
    return new Map(names.map((name, number) => [name, counts[number] ?? 0] as const).filter(([, count]) => count > 0));
  }
}
