import { CHANGE_NUMBERS, COPY } from '../history-pack';
import type { ChangedFileQueries } from './changed-files';
import type { Connection } from './connection';
import type { FileHistoryQueries } from './file-history';
import { Kept } from './kept';
import type { HistoryOutline } from './outline';

/** Equal stretches of time, one after the other. */
export interface Steps {
  /** Where the first begins, seconds since 1970. */
  readonly from: number;
  /** Seconds. */
  readonly step: number;
  readonly count: number;
}

/** A file under the name that it has today, or had last. */
export interface ChangedToday {
  readonly path: string;
  /** Null when no file of today's index has the path. */
  readonly module: string | null;
  readonly commits: number;
  readonly added: number;
  readonly deleted: number;
}

/** The modules of today in the history. */
export class ModuleHistoryQueries {
  private readonly kept: Kept<Int32Array>;

  constructor(
    db: Connection,
    private readonly history: HistoryOutline,
    private readonly changedFiles: ChangedFileQueries,
    private readonly fileHistory: FileHistoryQueries,
  ) {
    this.kept = new Kept(db);
  }

  /** Names by number; 0 stands for no module. */
  names(): readonly string[] {
    return this.changedFiles.homes().names;
  }

  /** Of every change, by its number in the outline: the module (number) that its file is in today, under whatever name; 0 for none. */
  ofChanges(): Int32Array {
    return this.kept.get('', () => {
      const { byPath } = this.changedFiles.homes();
      const modules = this.fileHistory.pathsToday().map((path) => byPath[path] ?? 0);
      return modules;
    });
  }

  /**
   * Lines of these modules at the end of each step: what all commits until then added, less what they deleted, in files that the modules have today.
   * Copies of a commit on another line of history count once.
   */
  lines(modules: readonly string[], steps: Steps): number[][] {
    const names = this.names();
    const outline = this.history.commits();
    const { count, numbers } = this.history.changes();
    const ofChanges = this.ofChanges();
    const rowOf = new Int32Array(names.length).fill(-1);
    modules.forEach((module, row) => {
      rowOf[names.indexOf(module)] = row;
    });
    const rows = modules.map(() => new Float64Array(steps.count));
    for (let at = 0; at < count; at++) {
      const row = rows[rowOf[ofChanges[at] ?? 0] ?? -1];
      const place = outline.places[numbers[at * CHANGE_NUMBERS] ?? 0] ?? -1;
      if (row === undefined || place < 0 || ((outline.flags[place] ?? 0) & COPY) !== 0) continue;
      const step = Math.max(0, Math.floor(((outline.times[place] ?? 0) - steps.from) / steps.step));
      // -1: not known, or a binary file.
      const change = Math.max(0, numbers[at * CHANGE_NUMBERS + 2] ?? 0) - Math.max(0, numbers[at * CHANGE_NUMBERS + 3] ?? 0);
      if (step < steps.count) row[step] = (row[step] ?? 0) + change;
    }
    return rows.map((row) => {
      let sum = 0;
      return Array.from(row, (change) => {
        sum += change;
        return Math.max(0, sum);
      });
    });
  }

  /** What these commits (ids) changed, under today's names, most often changed first. Of files, those that are the path or lie in it. */
  changed(commits: readonly number[], under: string | null): { files: ChangedToday[]; modules: { module: string; commits: number }[] } {
    const { numbers, starts, paths } = this.history.changes();
    const pathsToday = this.fileHistory.pathsToday();
    const { byPath, names: modules } = this.changedFiles.homes();
    const names = this.history.pathNames();
    const [times, added, deleted, last] = [new Int32Array(paths), new Float64Array(paths), new Float64Array(paths), new Int32Array(paths).fill(-1)];
    const [moduleTimes, lastOfModule] = [new Int32Array(modules.length), new Int32Array(modules.length).fill(-1)];
    const isWithin = (path: number): boolean => under === null || names[path] === under || names[path]?.startsWith(`${under}/`) === true;
    for (const commit of commits) {
      for (let at = starts[commit] ?? 0; at < (starts[commit + 1] ?? 0); at++) {
        const path = pathsToday[at] ?? 0;
        if (!isWithin(path)) continue;
        // -1: not known, or a binary file.
        added[path] = (added[path] ?? 0) + Math.max(0, numbers[at * CHANGE_NUMBERS + 2] ?? 0);
        deleted[path] = (deleted[path] ?? 0) + Math.max(0, numbers[at * CHANGE_NUMBERS + 3] ?? 0);
        if (last[path] !== commit) times[path] = (times[path] ?? 0) + 1;
        last[path] = commit;
        const module = byPath[path] ?? 0;
        if (lastOfModule[module] !== commit) moduleTimes[module] = (moduleTimes[module] ?? 0) + 1;
        lastOfModule[module] = commit;
      }
    }
    const files: ChangedToday[] = [];
    times.forEach((count, path) => {
      const module = byPath[path] ?? 0;
      const lines = { added: added[path] ?? 0, deleted: deleted[path] ?? 0 };
      if (count > 0) files.push({ path: names[path] ?? '', module: module === 0 ? null : (modules[module] ?? null), commits: count, ...lines });
    });
    files.sort((a, b) => b.commits - a.commits || (a.path < b.path ? -1 : 1));
    const counted = modules.map((module, number) => ({ module, commits: number === 0 ? 0 : (moduleTimes[number] ?? 0) })).filter((row) => row.commits > 0);
    counted.sort((a, b) => b.commits - a.commits || (a.module < b.module ? -1 : 1));
    return { files, modules: counted };
  }
}
