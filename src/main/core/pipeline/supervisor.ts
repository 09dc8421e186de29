import { AppError, type IndexProgress, type IndexReport, type Stage } from '@shared/model';
import { type FromIndexer, fromIndexer, type IndexRequest, type ToIndexer } from './protocol';

/** How an indexer process ended: `signal` where the system says so. */
export interface IndexerExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** An indexer process, whatever kind of process it is. */
export interface IndexerProcess {
  post(message: ToIndexer): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (exit: IndexerExit) => void): void;
  /** Ends it at once: a stored revision survives that. */
  kill(): void;
}

export interface SuperviseOptions {
  /** Starts an indexer process: a forked child under the command line, a utility process under Electron. */
  readonly start: () => IndexerProcess;
  readonly request: Pick<IndexRequest, 'root' | 'databaseFile' | 'full' | 'jobs'>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly onCodeReady?: (revision: number) => void;
}

export interface SupervisedReport {
  readonly report: IndexReport;
  /** Bytes that the indexer process held at most. */
  readonly peakMemory: number;
}

/** Milliseconds that a cancelled process has to end by itself. */
const GRACE = 600;
/** Native crashes after which a run is given up. Each one leaves a file out, or narrows down which one it was. */
const MOST_CRASHES = 6;

type Outcome =
  | { readonly kind: 'done'; readonly value: SupervisedReport }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'died'; readonly exit: IndexerExit; readonly inFlight: readonly string[]; readonly stage: Stage };

/**
 * Runs an index in a process of its own, so that a native crash never takes the caller along. After a crash the run begins again: the files that
 * were being parsed go one at a time then, and the one that crashes alone is left out as `crashed`.
 * @throws AppError as indexRepository, and INTERNAL when the process ends otherwise.
 */
export async function superviseIndex(options: SuperviseOptions): Promise<SupervisedReport> {
  let suspects: readonly string[] = [];
  const crashed: string[] = [];
  for (let crashes = 0; ; crashes++) {
    const outcome = await runOnce(options, { ...options.request, suspects: [...suspects], crashed });
    if (outcome.kind === 'done') return outcome.value;
    if (outcome.kind === 'failed') throw outcome.error;
    const { exit, inFlight, stage } = outcome;
    if (!isCrash(exit) || inFlight.length === 0 || crashes >= MOST_CRASHES) throw endedError(exit, stage);
    const [only] = inFlight;
    if (inFlight.length === 1 && only !== undefined) crashed.push(only);
    suspects = [...new Set([...suspects, ...inFlight])].filter((path) => !crashed.includes(path));
  }
}

const CRASH_SIGNALS = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGABRT', 'SIGFPE', 'SIGTRAP', 'SIGSYS'];
/** The same where only an exit code is told: 128 + signal, the signal's number, or a Windows exception. */
const CRASH_NUMBERS = [4, 5, 6, 7, 8, 11];

function isCrash({ code, signal }: IndexerExit): boolean {
  if (signal !== null) return CRASH_SIGNALS.includes(signal);
  return code !== null && (CRASH_NUMBERS.includes(code) || CRASH_NUMBERS.includes(code - 128) || code >= 0xc0000000 || code < 0);
}

function endedError({ code, signal }: IndexerExit, stage: Stage): AppError {
  const how = signal === null ? `exit code ${code ?? 'unknown'}` : signal;
  const hint = signal === 'SIGKILL' ? ' Something ended it from outside, or the memory ran out.' : '';
  return new AppError('INTERNAL', `The indexing process ended in stage "${stage}" (${how}).${hint} The index is as it was before this run; run again.`, {
    retry: true,
  });
}

function runOnce(options: SuperviseOptions, request: IndexRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = options.start();
    const inFlight = new Set<string>();
    let stage: Stage = 'scan';
    let outcome: Outcome | undefined;
    let timer: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      child.post({ type: 'cancel' });
      timer = setTimeout(() => child.kill(), GRACE);
    };
    child.onMessage((data) => {
      const parsed = fromIndexer.safeParse(data);
      if (!parsed.success) return;
      const message: FromIndexer = parsed.data;
      if (message.type === 'ready') child.post({ type: 'start', request });
      else if (message.type === 'progress') {
        stage = message.progress.stage;
        options.onProgress?.(message.progress);
      } else if (message.type === 'code-ready') options.onCodeReady?.(message.revision);
      else if (message.type === 'in-flight') for (const path of message.paths) inFlight.add(path);
      else if (message.type === 'settled') for (const path of message.paths) inFlight.delete(path);
      else if (message.type === 'done') outcome = { kind: 'done', value: { report: message.report, peakMemory: message.peakMemory } };
      else outcome = { kind: 'failed', error: toError(message.error) };
      // The store is closed by now. A process that ended by itself would first take its memory down, and a utility process might take its last message along.
      if (message.type === 'done' || message.type === 'failed') child.kill();
    });
    child.onExit((exit) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      if (options.signal?.aborted === true && outcome?.kind !== 'done') outcome = { kind: 'failed', error: cancelled() };
      resolve(outcome ?? { kind: 'died', exit, inFlight: [...inFlight], stage });
    });
    options.signal?.addEventListener('abort', onAbort, { once: true });
    if (options.signal?.aborted === true) onAbort();
  });
}

function cancelled(): AppError {
  return new AppError('CANCELLED', 'Cancelled. What was stored before is unchanged.', { retry: true });
}

function toError({ code, message, suggestions, retry }: Extract<FromIndexer, { type: 'failed' }>['error']): AppError {
  return new AppError(code, message, { suggestions, retry: retry === true });
}
