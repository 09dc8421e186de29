import type { Stats } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { PathFilter, PathKind } from '../core/scan';

/** Size in bytes and time of the last change of a file. */
export interface Stamp {
  readonly size: number;
  readonly mtimeMs: number;
}

export interface FolderWatchOptions {
  readonly root: string;
  readonly filter: PathFilter;
  /** Files and folders beyond this number are not watched: `onTooMany` is called instead. */
  readonly mostPaths: number;
  /** Every source file has been listed once. */
  onReady(): void;
  /** A file was added, changed or removed after that. */
  onChange(relative: string, kind: PathKind): void;
  /** Too many paths, or the system has no watch left: what is seen from here on has gaps. */
  onTooMany(reason: 'paths' | 'system'): void;
}

/** What the system says when it gives no more watches or open files. */
const LIMITS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** Follows the source files, configuration and ignore files below a folder. */
export class FolderWatch {
  /** The source files as they are now, relative to the root with `/`. */
  readonly files = new Map<string, Stamp>();
  private readonly watcher: FSWatcher;
  private readonly kinds = new Map<string, PathKind>();
  private isReady = false;
  private isOver = false;

  constructor(private readonly options: FolderWatchOptions) {
    this.watcher = watch(options.root, {
      followSymlinks: false,
      ignorePermissionErrors: true,
      alwaysStat: true,
      ignored: (file, stats) => this.isIgnored(file, stats),
    });
    this.watcher
      .on('add', (file, stats) => this.see(file, stats))
      .on('change', (file, stats) => this.see(file, stats))
      .on('unlink', (file) => this.lose(file))
      .on('ready', () => {
        this.isReady = true;
        if (!this.isOver) options.onReady();
      })
      .on('error', (error) => {
        if (error instanceof Error && 'code' in error && LIMITS.has(error.code)) this.giveUp('system');
      });
  }

  private relative(file: string): string {
    return path.relative(this.options.root, file).replaceAll(path.sep, '/');
  }

  /** Asked twice for each path, first without its stats: then nothing is known yet. */
  private isIgnored(file: string, stats: Stats | undefined): boolean {
    if (stats === undefined) return false;
    const relative = this.relative(file);
    const kind = this.isOver ? 'other' : this.options.filter.kindOf(relative, stats);
    if (kind === 'other') {
      this.kinds.delete(relative);
      return true;
    }
    this.kinds.set(relative, kind);
    if (this.kinds.size > this.options.mostPaths) this.giveUp('paths');
    return false;
  }

  private see(file: string, stats: Stats | undefined): void {
    const relative = this.relative(file);
    const kind = this.kinds.get(relative);
    if (kind === undefined || kind === 'folder') return;
    if (kind === 'source' && stats !== undefined) this.files.set(relative, { size: stats.size, mtimeMs: stats.mtimeMs });
    if (this.isReady) this.options.onChange(relative, kind);
  }

  private lose(file: string): void {
    const relative = this.relative(file);
    const kind = this.kinds.get(relative) ?? 'source';
    this.kinds.delete(relative);
    this.files.delete(relative);
    if (this.isReady) this.options.onChange(relative, kind);
  }

  private giveUp(reason: 'paths' | 'system'): void {
    if (this.isOver) return;
    this.isOver = true;
    this.options.onTooMany(reason);
  }

  close(): Promise<void> {
    this.isOver = true;
    return this.watcher.close();
  }
}
