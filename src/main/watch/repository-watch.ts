import { statSync } from 'node:fs';
import type { FSWatcher } from 'chokidar';
import { gitPlace, repositoryHead, trackedFiles } from '../core/history';
import { createPathFilter } from '../core/scan';
import { FolderWatch, type Stamp } from './folder-watch';
import { watchGit } from './git-watch';

/**
 * `watching` = every change is told; `polling` = the folder is too large to watch, and is only to be looked at now and then; `gone` = it is not
 * there.
 */
export type WatchMode = 'starting' | 'watching' | 'polling' | 'gone';

/** `files`: sources or configuration changed. `head`: HEAD or the branch moved. `mode`: the mode is another. `poll`: time to look. */
export type WatchEvent = 'files' | 'head' | 'mode' | 'poll';

export interface WatchOptions {
  /** Absolute. */
  readonly root: string;
  onEvent(event: WatchEvent): void;
  /** Files and folders that are watched at most. */
  readonly mostPaths?: number;
  /** Milliseconds between two looks where the folder is not watched. */
  readonly pollMs?: number;
  /** Milliseconds between two looks at whether the folder is still there. */
  readonly pulseMs?: number;
}

export interface RepositoryWatch {
  readonly mode: WatchMode;
  /** The source files as they are now, relative with `/`; null unless `watching`. */
  readonly files: ReadonlyMap<string, Stamp> | null;
  close(): Promise<void>;
}

/** About a third of what a usual Linux system lets one person watch. */
const MOST_PATHS = 40_000;
const POLL_MS = 15_000;
const PULSE_MS = 3_000;
/** Events that come together, such as those of a checkout, are told once. */
const GATHER_MS = 150;

/** What tells one folder from another that takes its place; null when there is none. */
function identityOf(root: string): string | null {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.dev}:${stats.ino}` : null;
}

/** Follows one repository until it is closed, also while its folder is away. */
class Watch implements RepositoryWatch {
  mode: WatchMode = 'starting';
  private folder: FolderWatch | null = null;
  private git: FSWatcher | null = null;
  private identity: string | null = null;
  private head = '';
  private closed = false;
  /** Grows with each start, so that what an earlier one still does is dropped. */
  private round = 0;
  private readonly gathered = new Set<WatchEvent>();
  private timer: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private readonly pulse: NodeJS.Timeout;

  constructor(private readonly options: WatchOptions) {
    void this.start();
    this.pulse = setInterval(() => this.feel(), options.pulseMs ?? PULSE_MS);
  }

  get files(): ReadonlyMap<string, Stamp> | null {
    return this.mode === 'watching' ? (this.folder?.files ?? null) : null;
  }

  private tell(event: WatchEvent): void {
    this.gathered.add(event);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const events = [...this.gathered];
      this.gathered.clear();
      for (const each of events) if (!this.closed) this.options.onEvent(each);
    }, GATHER_MS);
  }

  private enter(mode: WatchMode): void {
    if (this.mode === mode) return;
    this.mode = mode;
    this.tell('mode');
  }

  private async start(): Promise<void> {
    const stopped = this.stop();
    const { round } = this;
    const isOld = (): boolean => this.closed || round !== this.round;
    await stopped;
    if (isOld()) return;
    const { root } = this.options;
    this.identity = identityOf(root);
    if (this.identity === null) {
      this.enter('gone');
      return;
    }
    // What is not there yet is loaded while git is asked.
    const [place, tracked, { LANGUAGES }] = await Promise.all([
      gitPlace(root).catch(() => null),
      trackedFiles(root).catch(() => null),
      import('../core/languages'),
    ]);
    if (isOld()) return;
    if (place !== null) {
      const { gitDir, commonDir } = place;
      this.git = watchGit({ gitDir, commonDir, onChange: () => void this.lookAtHead(), onError: () => this.fallBack() });
      await this.lookAtHead();
      if (isOld()) return;
    }
    this.folder = new FolderWatch({
      root,
      filter: createPathFilter(root, tracked ?? { files: new Set(), folders: new Set(), submodules: [] }, LANGUAGES),
      mostPaths: this.options.mostPaths ?? MOST_PATHS,
      onReady: () => {
        if (!isOld()) this.enter('watching');
      },
      onChange: (_relative, kind) => {
        if (isOld()) return;
        // Other rules, other files: everything is listed anew.
        if (kind === 'rules') void this.start();
        this.tell('files');
      },
      onTooMany: () => {
        if (!isOld()) this.fallBack();
      },
    });
  }

  private fallBack(): void {
    if (this.closed || this.mode === 'polling') return;
    this.round += 1;
    // Git's few files go on being followed, if the system allows it.
    void this.folder?.close();
    this.folder = null;
    clearInterval(this.poll);
    this.poll = setInterval(() => this.tell('poll'), this.options.pollMs ?? POLL_MS);
    this.enter('polling');
  }

  private async lookAtHead(): Promise<void> {
    const { head, branch } = await repositoryHead(this.options.root, { timeout: 10_000 }).catch(() => ({ head: null, branch: null }));
    const now = `${head ?? ''} ${branch ?? ''}`;
    const before = this.head;
    this.head = now;
    if (before !== '' && before !== now) this.tell('head');
  }

  /** Notices that the folder has gone, is back, or is another one. */
  private feel(): void {
    const now = identityOf(this.options.root);
    if (now === this.identity) return;
    if (now === null) {
      this.identity = null;
      void this.stop();
      this.enter('gone');
    } else {
      this.mode = 'starting';
      void this.start();
    }
  }

  private async stop(): Promise<void> {
    this.round += 1;
    clearInterval(this.poll);
    const { folder, git } = this;
    this.folder = null;
    this.git = null;
    await Promise.all([folder?.close(), git?.close()]);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    await this.stop();
  }
}

/** Starts to follow a repository. Whatever goes wrong makes it `polling` or `gone`; nothing is thrown. */
export function watchRepository(options: WatchOptions): RepositoryWatch {
  return new Watch(options);
}
