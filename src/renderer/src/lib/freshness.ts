import type { FolderState } from '@shared/ipc';
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

/** What the notice of changes says: how many files, only commits, or that something changed where nobody counts. */
export type Changes = { readonly kind: 'files'; readonly files: number } | { readonly kind: 'commits' } | { readonly kind: 'something' };

/** Null when nothing has changed, nothing is known, or the folder is gone. */
export function changesOf(folder: FolderState | null, index: IndexInfo | null): Changes | null {
  if (folder === null || folder.mode === 'gone') return null;
  if (folder.changedFiles !== null && folder.changedFiles > 0) return { kind: 'files', files: folder.changedFiles };
  if ((index ?? folder.index)?.stale !== true) return null;
  return folder.changedFiles === null ? { kind: 'something' } : { kind: 'commits' };
}
