import os from 'node:os';
import { utilityProcess } from 'electron';
import { type IndexerProcess, superviseIndex } from '../../core/pipeline/supervisor';
import { databaseFileFor } from '../../platform';
import type { RunIndexer } from './index-runs';

/** Parsers beyond this number wait for the one that resolves and stores. */
const MOST_JOBS = 8;

/** What the indexer process inherits: nothing that would change how its Node starts. */
function environment(): Record<string, string> {
  const unwanted = new Set(['NODE_OPTIONS', 'NODE_PATH', 'ELECTRON_RUN_AS_NODE']);
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined && !unwanted.has(entry[0]));
  return Object.fromEntries(entries);
}

function startProcess(file: string): IndexerProcess {
  const child = utilityProcess.fork(file, [], { serviceName: 'Cairn indexer', stdio: ['ignore', 'ignore', 'inherit'], env: environment() });
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', (code) => listener({ code, signal: null })),
    kill: () => child.kill(),
  };
}

/** Runs indexes in utility processes of Electron, started from the built indexer `file`. */
export function indexerIn(file: string): RunIndexer {
  return async ({ root }, { full, signal, onProgress, onCodeReady }) => {
    const request = { root, databaseFile: databaseFileFor(root), full, jobs: Math.min(os.availableParallelism(), MOST_JOBS) };
    const { report } = await superviseIndex({ start: () => startProcess(file), request, signal, onProgress, onCodeReady });
    return report;
  };
}
