import { Worker } from 'node:worker_threads';
import { AppError } from '@shared/model';
import type { Extracted, FileToExtract } from './extract-one';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** Bounds of a batch. Small enough for a cancel to be seen soon, large enough to cost no waiting. */
const BATCH_FILES = 16;
const BATCH_BYTES = 256 * 1024;
/** Batches that a worker has at hand, so that it never waits for the next. */
const QUEUED = 2;
/** Megabytes of JavaScript heap that a worker may use. */
const WORKER_HEAP = 384;

export interface ExtractOptions {
  readonly root: string;
  readonly signal: AbortSignal | undefined;
  /** Called before a batch goes to a parser, and when all of it has come back: what was in flight when a process dies is known so. */
  readonly onInFlight: (paths: readonly string[]) => void;
  readonly onSettled: (paths: readonly string[]) => void;
  readonly onFile: (file: Extracted) => void;
  readonly early?: EarlyThread | undefined;
}

function batches(files: readonly FileToExtract[]): FileToExtract[][] {
  const result: FileToExtract[][] = [];
  let current: FileToExtract[] = [];
  let bytes = 0;
  for (const file of files) {
    if (current.length > 0 && (current.length >= BATCH_FILES || bytes + file.size > BATCH_BYTES)) {
      result.push(current);
      current = [];
      bytes = 0;
    }
    current.push(file);
    bytes += file.size;
  }
  if (current.length > 0) result.push(current);
  return result;
}

/** A thread that loads the parser while there is nothing to be parsed yet. */
export class EarlyThread {
  private thread: Worker | undefined;

  constructor(private readonly workerFile: string) {}

  start(): void {
    const thread = startThread(this.workerFile);
    thread.postMessage({ type: 'warm' } satisfies WorkerRequest);
    // One that failed before it was asked for would never answer.
    const lose = (): void => {
      if (this.thread === thread) this.thread = undefined;
    };
    thread.on('error', lose).on('exit', lose);
    this.thread = thread;
  }

  /** The thread the first time it is asked for, when it was started. */
  take(): Worker | undefined {
    const { thread } = this;
    this.thread = undefined;
    return thread;
  }

  /** Lets a thread that nobody took end. */
  dismiss(): void {
    this.take()?.postMessage({ type: 'close' } satisfies WorkerRequest);
  }
}

function startThread(file: string): Worker {
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP } });
}

/** One worker thread with the batches that it has not answered yet. */
class PoolWorker {
  private readonly pending = new Map<number, Set<string>>();

  constructor(
    private readonly worker: Worker,
    private readonly pool: { answered(extracted: Extracted): void; idle(worker: PoolWorker): void; broken(worker: PoolWorker, error: unknown): void },
    private readonly options: ExtractOptions,
  ) {
    this.worker.on('message', (answer: WorkerAnswer) => this.receive(answer));
    this.worker.on('error', (error) => this.pool.broken(this, error));
  }

  get load(): number {
    return this.pending.size;
  }

  /** Files it was given and has not answered, in the order it takes them. */
  get unanswered(): string[] {
    return [...this.pending.values()].flatMap((paths) => [...paths]);
  }

  give(batch: number, files: readonly FileToExtract[]): void {
    const paths = files.map((file) => file.path);
    this.pending.set(batch, new Set(paths));
    this.options.onInFlight(paths);
    this.post({ type: 'parse', batch, root: this.options.root, files: files.map(({ path, language }) => ({ path, language })) });
  }

  post(request: WorkerRequest): void {
    this.worker.postMessage(request);
  }

  private receive(answer: WorkerAnswer): void {
    if (answer.type === 'extracted') {
      for (const file of answer.files) {
        const path = 'packed' in file ? file.packed.path : file.path;
        for (const paths of this.pending.values()) if (paths.delete(path)) break;
        this.pool.answered(file);
      }
      return;
    }
    this.pending.delete(answer.batch);
    this.pool.idle(this);
  }
}

/**
 * Extracts files in `jobs` worker threads. A worker whose JavaScript fails (out of memory, for one) costs the file at hand; a native crash ends the
 * whole process, and the supervisor takes it from there.
 * @throws AppError CANCELLED when the signal fires; workers are then told to drop what they have and are left to end by themselves, because
 * stopping a thread in the midst of native code would abort the process.
 */
export function extractInWorkers(files: readonly FileToExtract[], workerFile: string, jobs: number, options: ExtractOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const queue = batches(files);
    const byPath = new Map(files.map((file) => [file.path, file]));
    const workers = new Set<PoolWorker>();
    let next = 0;
    let left = files.length;
    const finish = (settle: () => void): void => {
      options.signal?.removeEventListener('abort', onAbort);
      for (const worker of workers) worker.post({ type: 'close' });
      settle();
    };
    const onAbort = (): void => {
      for (const worker of workers) worker.post({ type: 'cancel' });
      finish(() => reject(new AppError('CANCELLED', 'Cancelled. The index is as it was before this run.', { retry: true })));
    };
    const feed = (worker: PoolWorker): void => {
      while (worker.load < QUEUED) {
        const batch = queue[next];
        if (batch === undefined) return;
        worker.give(next++, batch);
      }
    };
    const answered = (extracted: Extracted): void => {
      if (options.signal?.aborted === true) return;
      const path = 'packed' in extracted ? extracted.packed.path : extracted.path;
      options.onSettled([path]);
      options.onFile(extracted);
      if (--left === 0) finish(resolve);
    };
    const broken = (worker: PoolWorker): void => {
      workers.delete(worker);
      const [culprit, ...rest] = worker.unanswered;
      queue.push(...batches(rest.flatMap((path) => byPath.get(path) ?? [])));
      start();
      if (culprit !== undefined) answered({ path: culprit, failed: 'crashed' });
    };
    const start = (): void => {
      const worker = new PoolWorker(options.early?.take() ?? startThread(workerFile), { answered, idle: feed, broken }, options);
      workers.add(worker);
      feed(worker);
    };
    options.signal?.addEventListener('abort', onAbort, { once: true });
    if (options.signal?.aborted === true) onAbort();
    else if (files.length === 0) finish(resolve);
    else for (let job = 0; job < Math.min(jobs, queue.length); job++) start();
  });
}
