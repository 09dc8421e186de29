import { CHANGE_NUMBERS } from '../history-pack';
import type { Connection } from './connection';
import { Kept } from './kept';
import type { HistoryOutline } from './outline';

/** What a change did to its path; 0 stands for all else: the file was there before and is there after. */
export const ADDED = 1;
export const DELETED = 2;
/** The file came from another path, which is gone by it. */
export const RENAMED = 3;

export interface ChangeStatuses {
  /** By the number of a change in the outline. */
  readonly codes: Uint8Array;
  /** Path (id) before a rename, by the number of the change. */
  readonly renamedFrom: ReadonlyMap<number, number>;
}

const OTHERS = "SELECT commit_id, path_id, status, old_path_id FROM changes WHERE status IN ('added', 'copied', 'deleted', 'renamed')";
const CODES: Readonly<Record<string, number>> = { added: ADDED, copied: ADDED, deleted: DELETED, renamed: RENAMED };

/** What each change did to its path. */
export class ChangeStatusQueries {
  private readonly kept: Kept<ChangeStatuses>;

  constructor(
    private readonly db: Connection,
    private readonly outline: HistoryOutline,
  ) {
    this.kept = new Kept(db);
  }

  all(): ChangeStatuses {
    return this.kept.get('', () => {
      const { count, numbers, starts } = this.outline.changes();
      const codes = new Uint8Array(count);
      const renamedFrom = new Map<number, number>();
      for (const [commitId, pathId, status, old] of this.db.lists(OTHERS)) {
        const [commit, path] = [Number(commitId), Number(pathId)];
        let change = starts[commit] ?? count;
        const end = starts[commit + 1] ?? count;
        while (change < end && numbers[change * CHANGE_NUMBERS + 1] !== path) change++;
        if (change >= end) continue;
        codes[change] = CODES[String(status)] ?? 0;
        if (status === 'renamed' && old !== null) renamedFrom.set(change, Number(old));
      }
      return { codes, renamedFrom };
    });
  }
}
