import type { AppErrorData, IndexProgress, IndexReport } from '../model';
import type { ChatAnswer, Evidence } from './chat';

/** What the main process tells the window without being asked. */
export interface Events {
  'index:progress': { readonly repo: string; readonly progress: IndexProgress };
  /** The code of a revision is stored: the map can be shown; history may still come. */
  'index:code-ready': { readonly repo: string; readonly revision: number };
  'index:done': { readonly repo: string; readonly report: IndexReport };
  'index:failed': { readonly repo: string; readonly error: AppErrorData };
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
  'chat:evidence',
  'chat:token',
  'chat:done',
  'chat:failed',
] as const satisfies readonly EventName[];
