import type { Api, CommandInput, CommandName, CommandOutput, EventName, Events } from '@shared/ipc';
import { EVENT_NAMES } from '@shared/ipc/events';
import { isCommandName } from '@shared/ipc/names';
import type { Result } from '@shared/model';
import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';

const events: ReadonlySet<string> = new Set(EVENT_NAMES);

const api: Api = {
  invoke<N extends CommandName>(command: N, input: CommandInput<N>): Promise<Result<CommandOutput[N]>> {
    if (!isCommandName(command)) return Promise.reject(new Error(`Unknown command: ${String(command)}`));
    return ipcRenderer.invoke('cairn:command', command, input);
  },
  on<N extends EventName>(event: N, listener: (data: Events[N]) => void): () => void {
    if (!events.has(event)) throw new Error(`Unknown event: ${String(event)}`);
    const forward = (_event: IpcRendererEvent, data: Events[N]): void => listener(data);
    ipcRenderer.on(`cairn:${event}`, forward);
    return () => {
      ipcRenderer.off(`cairn:${event}`, forward);
    };
  },
  pathOf: (file) => (file instanceof File ? webUtils.getPathForFile(file) : ''),
};

contextBridge.exposeInMainWorld('api', api);
