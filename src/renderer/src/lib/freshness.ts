import type { IndexProgress } from '@shared/model';
import type { IndexInfo } from '@shared/tools';
import type { Run } from './workspace';

/** How the shown index stands to the folder. */
export type FreshnessState = 'fresh' | 'stale' | 'indexing' | 'history' | 'failed' | 'gone';

/** `gone`: the folder was not there when it was last looked at. */
export function freshnessOf(run: Run | null, failed: boolean, index: IndexInfo | null, gone = false): FreshnessState {
  if (run !== null) return run.codeReady ? 'history' : 'indexing';
  if (gone) return 'gone';
  if (failed) return 'failed';
  return index?.stale === true ? 'stale' : 'fresh';
}

/** 0 to 100 within the present stage; 0 while its size is not known. */
export function percentOf(progress: IndexProgress | null): number {
  if (progress === null || progress.total <= 0) return 0;
  return Math.min(100, Math.floor((progress.done / progress.total) * 100));
}
