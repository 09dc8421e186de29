import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { type Extracted, extractOne, loadParser } from './core/pipeline/extract-one';
import type { WorkerAnswer, WorkerRequest } from './core/pipeline/worker-messages';

/** Trees are freed only when the event loop turns. */
const FILES_PER_TURN = 20;
/** Each message between threads has a price of its own. */
const FILES_PER_ANSWER = 8;

let cancelled = false;
let done = 0;
let queue: Promise<void> = Promise.resolve();

/** A thread of the indexer talks through `parentPort`, a process of its own through the channel to its parent. */
function answer(message: WorkerAnswer): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message);
}

function tell(files: readonly Extracted[]): void {
  answer({ type: 'extracted', files, peakMemory: process.resourceUsage().maxRSS * 1024 });
}

async function parseBatch({ root, files, batch }: WorkerRequest & { type: 'parse' }): Promise<void> {
  let extracted: Extracted[] = [];
  for (const file of files) {
    if (cancelled) return;
    extracted.push(await extractOne(root, file));
    if (extracted.length >= FILES_PER_ANSWER) {
      tell(extracted);
      extracted = [];
    }
    if (++done % FILES_PER_TURN === 0) await turn();
  }
  if (extracted.length > 0) tell(extracted);
  answer({ type: 'batch-done', batch });
}

function listen(message: WorkerRequest): void {
  if (message.type === 'warm') queue = queue.then(loadParser);
  else if (message.type === 'parse') queue = queue.then(() => parseBatch(message));
  else if (message.type === 'cancel') cancelled = true;
  else void queue.then(() => parentPort?.close());
}

if (parentPort === null) process.on('message', listen);
else parentPort.on('message', listen);
