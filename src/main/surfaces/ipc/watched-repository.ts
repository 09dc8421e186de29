import { logger } from '../../platform';
import type { IndexAge } from '../../tools';
import { type RepositoryWatch, type Stamp, type WatchEvent, watchRepository } from '../../watch';
import type { RunTarget } from './index-runs';
import type { Send } from './serve';

export interface WatchedOptions {
  readonly send: Send;
  /** How the index stands to the folder; `files` are its sources as they are now, null when they are not followed. */
  ageOf(repo: string, files: ReadonlyMap<string, Stamp> | null): Promise<IndexAge | null>;
  isRunning(repo: string): boolean;
  update(target: RunTarget): void;
  /** True when the person wants the index brought up to date by itself. */
  isAutomatic(): boolean;
  /** Milliseconds without an edit after which an update starts by itself. */
  readonly restMs?: number;
}

const REST_MS = 3_000;
/** A commit comes whole; only what follows it at once is waited for. */
const AFTER_COMMIT_MS = 100;

interface Open {
  readonly target: RunTarget;
  readonly watch: RepositoryWatch;
  /** Something changed that no run has taken up. */
  pending: boolean;
  /** Something changed while a run goes on, which may have come too late for it. */
  changedInRun: boolean;
  /** HEAD moved while a run goes on. */
  committedInRun: boolean;
  /** The last run failed or was cancelled: the next one waits for a change. */
  discouraged: boolean;
  timer: NodeJS.Timeout | undefined;
  /** When the timer ends, in milliseconds since 1970. */
  due: number;
}

/** Follows the folder of the open repository: tells the window how its index stands to it, and brings it up to date where that is wanted. */
export class WatchedRepository {
  private open: Open | null = null;
  private looks = 0;

  constructor(private readonly options: WatchedOptions) {}

  /** Id of the repository that is followed. */
  get repo(): string | null {
    return this.open?.target.id ?? null;
  }

  /** Follows this repository and no other; null follows none. */
  watch(target: RunTarget | null): void {
    if (target !== null && this.open?.target.id === target.id) {
      void this.look(this.open);
      return;
    }
    this.close();
    if (target === null) return;
    const watch = watchRepository({ root: target.root, onEvent: (event) => this.onEvent(open, event) });
    const open: Open = { target, watch, pending: false, changedInRun: false, committedInRun: false, discouraged: false, timer: undefined, due: 0 };
    this.open = open;
  }

  /** Stops following that repository, if it is the one. */
  leave(repo: string): void {
    if (this.open?.target.id === repo) this.close();
  }

  onRunEnd(repo: string, isWell: boolean): void {
    const { open } = this;
    if (open?.target.id !== repo) return;
    open.pending = open.changedInRun;
    const waitMs = open.committedInRun ? AFTER_COMMIT_MS : undefined;
    open.changedInRun = false;
    open.committedInRun = false;
    open.discouraged = !isWell;
    void this.look(open, waitMs);
  }

  /** Looks again, for the person may want other things now. */
  reconsider(): void {
    if (this.open === null) return;
    this.open.pending = true;
    this.open.discouraged = false;
    void this.look(this.open, 0);
  }

  private close(): void {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    clearTimeout(open.timer);
    open.watch.close().catch((error: unknown) => logger.warn(`a folder could not be left: ${String(error)}`));
    // Nobody sees new files any more: answers rest on git again.
    if (!this.options.isRunning(open.target.id)) this.ageOf(open.target.id, null).catch(() => undefined);
  }

  private onEvent(open: Open, event: WatchEvent): void {
    if (this.open !== open) return;
    if (event === 'files' || event === 'head') {
      if (this.options.isRunning(open.target.id)) {
        open.changedInRun = true;
        open.committedInRun ||= event === 'head';
      } else open.pending = true;
      open.discouraged = false;
    }
    void this.look(open, event === 'head' ? AFTER_COMMIT_MS : (this.options.restMs ?? REST_MS));
  }

  private async ageOf(repo: string, files: ReadonlyMap<string, Stamp> | null): Promise<IndexAge | null> {
    try {
      return await this.options.ageOf(repo, files);
    } catch {
      // A repository that has been taken off the list has no index to ask.
      return null;
    }
  }

  private async look(open: Open, waitMs: number = this.options.restMs ?? REST_MS): Promise<void> {
    if (this.options.isRunning(open.target.id)) return;
    if (open.pending || open.watch.mode === 'polling') this.updateIn(open, waitMs);
    this.looks += 1;
    const mine = this.looks;
    const { mode, files } = open.watch;
    const age = mode === 'gone' ? null : await this.ageOf(open.target.id, files);
    // A newer look, another repository or a run that has begun tells more.
    if (this.open !== open || mine !== this.looks || this.options.isRunning(open.target.id)) return;
    const index = age === null ? null : { revision: age.revision, head: age.head, stale: age.stale };
    this.options.send('repos:folder', { repo: open.target.id, mode, index, changedFiles: age?.changedFiles ?? null });
  }

  /** Starts an update after a rest, or sooner if one is due sooner because of a commit. */
  private updateIn(open: Open, waitMs: number): void {
    if (open.discouraged || !this.options.isAutomatic()) return;
    const isCommitDue = open.timer !== undefined && open.due - Date.now() <= AFTER_COMMIT_MS;
    if (isCommitDue) return;
    clearTimeout(open.timer);
    open.due = Date.now() + waitMs;
    open.timer = setTimeout(() => void this.update(open), waitMs);
  }

  private async update(open: Open): Promise<void> {
    open.timer = undefined;
    const { mode, files } = open.watch;
    if (this.open !== open || mode === 'gone' || this.options.isRunning(open.target.id)) return;
    const { pending } = open;
    // Only a look now and then asks first: what was told by an event may be a file that no count knows, such as a configuration.
    const isNeeded = pending || (await this.ageOf(open.target.id, files))?.stale === true;
    if (this.open !== open || !isNeeded || this.options.isRunning(open.target.id) || !this.options.isAutomatic()) return;
    open.pending = false;
    this.options.update(open.target);
  }
}
