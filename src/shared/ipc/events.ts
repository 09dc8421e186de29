import type { AppErrorData, IndexProgress, IndexReport } from '../model';
import type { ChatAnswer, Evidence } from './chat';

/** What is seen of the open repository's folder. */
export interface FolderState {
  readonly repo: string;
  /** `polling` = the folder is too large to be watched and is looked at now and then; `gone` = it is not there. */
  readonly mode: 'starting' | 'watching' | 'polling' | 'gone';
  /** How the index stands to it; null when that is not known. */
  readonly index: { readonly revision: number; readonly head: string | null; readonly stale: boolean } | null;
  /** Source files that were changed, added or removed since the index was made; null when they are not followed. */
  readonly changedFiles: number | null;
}

/** What the main process tells the window without being asked. */
export interface Events {
  'index:progress': { readonly repo: string; readonly progress: IndexProgress };
  /** The code of a revision is stored: the map can be shown; history may still come. */
  'index:code-ready': { readonly repo: string; readonly revision: number };
  'index:done': { readonly repo: string; readonly report: IndexReport };
  'index:failed': { readonly repo: string; readonly error: AppErrorData };
  'repos:folder': FolderState;
  'chat:evidence': { readonly id: string; readonly evidence: Evidence };
  'chat:token': { readonly id: string; readonly text: string };
  'chat:done': { readonly id: string; readonly answer: ChatAnswer };
  'chat:failed': { readonly id: string; readonly error: AppErrorData };
}
export type EventName = keyof Events;
export const EVENT_NAMES = [
  'index:progress',
  'index:code-ready',
  'index:done',
  'index:failed',
  'repos:folder',
  'chat:evidence',
  'chat:token',
  'chat:done',
  'chat:failed',
] as const satisfies readonly EventName[];
