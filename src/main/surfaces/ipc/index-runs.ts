import { AppError, type AppErrorData, type IndexProgress, type IndexReport } from '@shared/model';
import { logger, recordProblem } from '../../platform';
import { errorData } from './answer';
import { RunningByRepository } from './running';
import type { Send } from './serve';
import { type Throttle, throttle } from './throttle';

/** What is known of a repository whose index is to be made. */
export interface RunTarget {
  readonly id: string;
  readonly root: string;
}

/** Starts one run in a process of its own; `signal` ends it within a second. */
export type RunIndexer = (
  target: RunTarget,
  options: { readonly full: boolean; readonly signal: AbortSignal; onProgress(progress: IndexProgress): void; onCodeReady(revision: number): void },
) => Promise<IndexReport>;

interface RunsOptions {
  readonly run: RunIndexer;
  readonly send: Send;
  /** A run of the repository has ended; not well = it failed or was cancelled. */
  readonly onEnd?: (repo: string, isWell: boolean) => void;
}

/** The window draws at most ten steps of progress a second. */
const PROGRESS_MS = 100;

/** The index runs that go on now: one at a time for each repository. */
export class IndexRuns {
  private readonly running = new RunningByRepository();
  private readonly options: RunsOptions;

  constructor(options: RunsOptions) {
    this.options = options;
  }

  /** Starts a run and answers at once; how it goes is told by events. False when one goes on already. */
  start(target: RunTarget, full: boolean): boolean {
    if (this.running.get(target.id) !== undefined) return false;
    const controller = new AbortController();
    const ended = Promise.resolve().then(() => this.follow(target, full, controller.signal));
    this.running.set(target.id, { controller, ended });
    return true;
  }

  isRunning(repo: string): boolean {
    return this.running.get(repo) !== undefined;
  }

  /** False when no run goes on. */
  cancel(repo: string): boolean {
    const run = this.running.get(repo);
    run?.controller.abort();
    return run !== undefined;
  }

  /** Cancels the run of a repository and waits for its end. */
  stop(repo: string): Promise<void> {
    return this.running.stop(repo);
  }

  cancelAll(): void {
    this.running.cancelAll();
  }

  private async follow(target: RunTarget, full: boolean, signal: AbortSignal): Promise<void> {
    const { send } = this.options;
    const steps = throttle<IndexProgress>(PROGRESS_MS, (progress) => send('index:progress', { repo: target.id, progress }));
    try {
      signal.throwIfAborted();
      const report = await this.options.run(target, {
        full,
        signal,
        onProgress: steps.push,
        onCodeReady: (revision) => {
          steps.flush();
          send('index:code-ready', { repo: target.id, revision });
        },
      });
      this.end(target.id, steps, null);
      send('index:done', { repo: target.id, report });
      this.options.onEnd?.(target.id, true);
    } catch (error) {
      const data = signal.aborted ? cancelled : errorData(error, logger.error);
      this.end(target.id, steps, data);
      send('index:failed', { repo: target.id, error: data });
      this.options.onEnd?.(target.id, false);
    }
  }

  private end(repo: string, steps: Throttle<IndexProgress>, error: AppErrorData | null): void {
    steps.stop();
    this.running.delete(repo);
    try {
      recordProblem(repo, error?.message ?? null);
    } catch (failure) {
      logger.warn(`what became of the run could not be noted: ${String(failure)}`);
    }
  }
}

const cancelled = new AppError('CANCELLED', 'Indexing was cancelled. What was indexed before is kept.', { retry: true }).toData();
