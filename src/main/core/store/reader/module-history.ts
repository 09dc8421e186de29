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
      const { count, numbers } = this.history.changes();
      const { places } = this.history.commits();
      const renames = this.history.renames();
      const { byPath } = this.changedFiles.homes();
      const modules = new Int32Array(count);
      for (let at = 0; at < count; at++) {
        const path = numbers[at * CHANGE_NUMBERS + 1] ?? 0;
        const place = places[numbers[at * CHANGE_NUMBERS] ?? 0] ?? 0;
        modules[at] = byPath[renames.has(path) ? this.fileHistory.today(path, place).path : path] ?? 0;
      }
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
}
