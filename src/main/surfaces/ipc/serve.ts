import type { EventName, Events } from '@shared/ipc';
import { type BrowserWindow, ipcMain } from 'electron';
import { logger } from '../../platform';
import { answerCommand, type Handlers } from './answer';
import { isOwnSender } from './sender';

/** Sends an event to the window, if there is one. */
export type Send = <N extends EventName>(event: N, data: Events[N]) => void;

/** Events go to the one window; a window that is gone gets none. */
export function sendTo(window: () => BrowserWindow | null): Send {
  return (event, data) => {
    const target = window();
    if (target && !target.isDestroyed() && !target.webContents.isDestroyed()) target.webContents.send(`cairn:${event}`, data);
  };
}

/** Answers the window's commands: only our own page in our own window is heard. */
export function serveCommands(handlers: Handlers, window: () => BrowserWindow | null): void {
  ipcMain.handle('cairn:command', (event, name: unknown, input: unknown) => {
    const { senderFrame: frame, sender } = event;
    const heard = isOwnSender({ senderFrame: frame && { url: frame.url, parent: frame.parent }, sender }, window()?.webContents.id ?? null);
    if (heard) return answerCommand(handlers, name, input, logger.error);
    logger.warn('a command from a foreign page was refused');
    return { ok: false, error: { code: 'PERMISSION_DENIED', message: 'Only the window of Cairn itself may ask this.', suggestions: [] } };
  });
}
