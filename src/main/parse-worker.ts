import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { extractOne } from './core/pipeline/extract-one';
import type { WorkerAnswer, WorkerRequest } from './core/pipeline/worker-messages';

/** Trees are freed only when the event loop turns. */
const FILES_PER_TURN = 20;

let cancelled = false;
let done = 0;
let queue: Promise<void> = Promise.resolve();

function answer(message: WorkerAnswer, transfer: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, [...transfer]);
}

async function parseBatch({ root, files, batch }: Extract<WorkerRequest, { type: 'parse' }>): Promise<void> {
  for (const file of files) {
    if (cancelled) return;
    answer({ type: 'extracted', file: await extractOne(root, file) });
    if (++done % FILES_PER_TURN === 0) await turn();
  }
  await turn();
  answer({ type: 'batch-done', batch });
}

parentPort?.on('message', (message: WorkerRequest) => {
  if (message.type === 'parse') queue = queue.then(() => parseBatch(message));
  else if (message.type === 'cancel') cancelled = true;
  else void queue.then(() => parentPort?.close());
});
