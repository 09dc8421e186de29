import { AppError } from '@shared/model';
import type { Extracted, FileToExtract } from './extract-one';
import type { ParserLine } from './parser-line';
import type { WorkerAnswer, WorkerRequest } from './worker-messages';

/** Bounds of a batch. Small enough for a cancel to be seen soon, large enough to cost no waiting. */
const BATCH_FILES = 16;
const BATCH_BYTES = 256 * 1024;
/** Batches that a worker has at hand, so that it never waits for the next. */
const QUEUED = 2;

export interface ExtractOptions {
  readonly root: string;
  readonly signal: AbortSignal | undefined;
  /** Called before a batch goes to a parser, and when all of it has come back: what was in flight when a process dies is known so. */
  readonly onInFlight: (paths: readonly string[]) => void;
  readonly onSettled: (paths: readonly string[]) => void;
  readonly onFile: (file: Extracted) => void;
  readonly early?: EarlyParser | undefined;
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

/** A parser in a process of its own has died: whoever can do without the answer, or ask again, is told so. */
export class ParserDied extends Error {}

/** A parser that loads while there is nothing to be parsed yet. */
export class EarlyParser {
  private line: ParserLine | undefined;

  constructor(private readonly startParser: () => ParserLine) {}

  start(): void {
    const line = this.startParser();
    line.post({ type: 'warm' });
    // One that failed before it was asked for would never answer.
    line.onBroken(() => {
      if (this.line === line) this.line = undefined;
    });
    this.line = line;
  }

  /** The parser the first time it is asked for, when it was started. */
  take(): ParserLine | undefined {
    const { line } = this;
    this.line = undefined;
    return line;
  }

  /** Lets a parser that nobody took end. */
  dismiss(): void {
    this.take()?.post({ type: 'close' });
  }
}

/** One parser with the batches that it has not answered yet. */
class PoolWorker {
  private readonly pending = new Map<number, Set<string>>();

  constructor(
    private readonly line: ParserLine,
    private readonly pool: { answered(extracted: Extracted): void; idle(worker: PoolWorker): void; broken(worker: PoolWorker): void },
    private readonly options: ExtractOptions,
  ) {
    line.onAnswer((answer) => this.receive(answer));
    line.onBroken(() => pool.broken(this));
  }

  get isApart(): boolean {
    return this.line.isApart;
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
    this.line.post(request);
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
 * Extracts files in `jobs` parsers. A thread whose JavaScript fails (out of memory, for one) costs the file at hand; a native crash in it ends the
 * whole process, and the supervisor takes it from there.
 * @throws ParserDied when a parser that is a process of its own ends, however that came.
 * @throws AppError CANCELLED when the signal fires; workers are then told to drop what they have and are left to end by themselves, because
 * stopping a thread in the midst of native code would abort the process.
 */
export function extractInWorkers(files: readonly FileToExtract[], startParser: () => ParserLine, jobs: number, options: ExtractOptions): Promise<void> {
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
      if (worker.isApart) {
        finish(() => reject(new ParserDied()));
        return;
      }
      const [culprit, ...rest] = worker.unanswered;
      queue.push(...batches(rest.flatMap((path) => byPath.get(path) ?? [])));
      start();
      if (culprit !== undefined) answered({ path: culprit, failed: 'crashed' });
    };
    const start = (): void => {
      const worker = new PoolWorker(options.early?.take() ?? startParser(), { answered, idle: feed, broken }, options);
      workers.add(worker);
      feed(worker);
    };
    options.signal?.addEventListener('abort', onAbort, { once: true });
    if (options.signal?.aborted === true) onAbort();
    else if (files.length === 0) finish(resolve);
    else for (let job = 0; job < Math.min(jobs, queue.length); job++) start();
  });
}
