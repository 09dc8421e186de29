import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { extractFile, TooDeepError } from './core/extract';
import { readSourceText } from './core/scan/decode';

/** Trees are freed only when the event loop turns. */
const FILES_PER_TURN = 20;

const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('parse'), root: z.string(), files: z.array(z.object({ path: z.string(), language: z.string() })) }),
  z.object({ type: z.literal('cancel') }),
]);

let cancelled = false;
let queue: Promise<void> = Promise.resolve();

async function parseOne(root: string, path: string, language: string): Promise<void> {
  try {
    const source = await readSourceText(join(root, path));
    if ('unsupported' in source) {
      parentPort?.postMessage({ type: 'failed', path, reason: source.unsupported });
      return;
    }
    parentPort?.postMessage({ type: 'facts', path, facts: await extractFile(path, language, source.text) });
  } catch (error) {
    parentPort?.postMessage({ type: 'failed', path, reason: error instanceof TooDeepError ? 'too-deep' : 'unreadable' });
  }
}

async function parseBatch(root: string, files: readonly { path: string; language: string }[]): Promise<void> {
  let done = 0;
  for (const { path, language } of files) {
    if (cancelled) return;
    await parseOne(root, path, language);
    if (++done % FILES_PER_TURN === 0) await turn();
  }
  await turn();
}

parentPort?.on('message', (message: unknown) => {
  const parsed = request.parse(message);
  if (parsed.type === 'cancel') {
    cancelled = true;
    return;
  }
  cancelled = false;
  queue = queue.then(() => parseBatch(parsed.root, parsed.files));
});
