import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { fromElk } from './elk-graph';
import type { LayoutEngine } from './layout';

/** Time for one whole picture in milliseconds; then rows by rank are shown instead. */
export const LAYOUT_BUDGET_MS = 5000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let messages = 0;
const waiting = new Map<number, Waiting>();

/** The engine in its web worker, for one picture: every call after the budget has run out rejects at once. */
export function layoutEngine(budgetMs = LAYOUT_BUDGET_MS): LayoutEngine {
  const deadline = performance.now() + budgetMs;
  return async (graph) => fromElk(await withDeadline(send({ cmd: 'layout', graph, layoutOptions: {}, options: {} }), deadline - performance.now()));
}

function withDeadline(answer: Promise<unknown>, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        stop();
        reject(new Error('The layout took too long.'));
      },
      Math.max(0, ms),
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Ends a layout that does not come to an end; the next one starts a fresh worker. */
function stop(): void {
  worker?.terminate();
  worker = null;
  for (const call of waiting.values()) call.reject(new Error('The layout was stopped.'));
  waiting.clear();
}

function send(message: Readonly<Record<string, unknown>>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const port = worker ?? start();
    messages += 1;
    waiting.set(messages, { resolve, reject });
    port.postMessage({ id: messages, ...message });
  });
}

function start(): Worker {
  const created = new Worker(workerUrl);
  created.onmessage = ({ data }: MessageEvent<{ id: number; data?: unknown; error?: unknown }>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) call?.resolve(data.data);
    else call?.reject(new Error('The layout engine failed.'));
  };
  created.onerror = () => stop();
  worker = created;
  created.postMessage({ id: 0, cmd: 'register', algorithms: ['layered'] });
  return created;
}
