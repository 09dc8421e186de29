import { AppError } from '@shared/model';
import { type FromIndexer, type ToIndexer, toIndexer } from './protocol';

/** The indexer process's side of the line to its parent. */
export interface ParentLine {
  post(message: FromIndexer): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The parent has gone: nobody waits for the answer. */
  onGone(listener: () => void): void;
  exit(): void;
}

export interface IndexerIdentity {
  readonly toolVersion: string;
  readonly workerFile: string;
}

type Pipeline = typeof import('./index');

function errorData(error: unknown): Extract<FromIndexer, { type: 'failed' }>['error'] {
  if (error instanceof AppError) {
    const { code, message, suggestions, retry } = error.toData();
    return { code, message, suggestions: [...suggestions], ...(retry === true ? { retry } : {}) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'INTERNAL', message: `Indexing failed: ${message}`, suggestions: [] };
}

async function run(
  pipeline: Promise<Pipeline>,
  line: ParentLine,
  request: Extract<ToIndexer, { type: 'start' }>['request'],
  identity: IndexerIdentity,
  signal: AbortSignal,
): Promise<void> {
  const { indexRepository } = await pipeline;
  try {
    const report = await indexRepository({
      ...request,
      ...identity,
      signal,
      onProgress: (progress) => line.post({ type: 'progress', progress }),
      onCodeReady: (revision) => line.post({ type: 'code-ready', revision }),
      onInFlight: (paths) => line.post({ type: 'in-flight', paths: [...paths] }),
      onSettled: (paths) => line.post({ type: 'settled', paths: [...paths] }),
    });
    line.post({ type: 'done', report, peakMemory: process.resourceUsage().maxRSS * 1024 });
  } catch (error) {
    if (process.env.CAIRN_LOG === 'debug' && error instanceof Error) process.stderr.write(`${error.stack ?? error.message}\n`);
    line.post({ type: 'failed', error: errorData(error) });
  }
}

/** Serves one run, then lets the process end. */
export function serveIndexer(line: ParentLine, identity: IndexerIdentity): void {
  const cancel = new AbortController();
  let started = false;
  // Loads while the parent makes up its mind.
  const pipeline = import('./index');
  line.onGone(() => cancel.abort());
  line.onMessage((data) => {
    const message = toIndexer.safeParse(data);
    if (!message.success) return;
    if (message.data.type === 'cancel') cancel.abort();
    else if (!started) {
      started = true;
      void run(pipeline, line, message.data.request, identity, cancel.signal).finally(() => line.exit());
    }
  });
  line.post({ type: 'ready' });
}
