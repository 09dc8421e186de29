import { fork } from 'node:child_process';
import type { IndexerProcess } from '../../core/pipeline/supervisor';

/** Room for short-lived objects from the start, in megabytes: it would grow to that anyway, one collection after the other. */
const YOUNG_HEAP = ['--min-semi-space-size=16'];

/** Starts the indexer as a child process. Its stdout is closed: stdout belongs to the command. */
export function startIndexer(file: string): IndexerProcess {
  const child = fork(file, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: YOUNG_HEAP });
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('error', () => resolve({ code: child.exitCode ?? 1, signal: child.signalCode }));
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    post: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void exited.then(listener),
    kill: () => void child.kill('SIGKILL'),
  };
}
