import { type CountRecord, type LineCountOptions, readLineCounts } from '../history';

/** Line counts of files that are kept at most until they can be written (about 150 bytes each). */
const MOST_KEPT = 500_000;

type Take = LineCountOptions['onBatch'];
type Tell = NonNullable<LineCountOptions['onProgress']>;

/**
 * Counts lines while the commits are still being read, since git works in a process of its own. What it finds is kept until `deliver` is called; where
 * that becomes too much, it stops and counts anew then.
 */
export class LineCounting {
  private readonly stopper = new AbortController();
  private kept: CountRecord[] = [];
  private size = 0;
  private take: Take = (commits) => this.keep(commits);
  private tell: Tell | null = null;
  private told: Parameters<Tell> = [0, 0];
  private readonly early: Promise<string | null>;

  constructor(
    private readonly root: string,
    private readonly options: Pick<LineCountOptions, 'since' | 'signal'>,
    private readonly mostKept = MOST_KEPT,
  ) {
    const { signal } = options;
    this.early = readLineCounts(root, {
      ...options,
      signal: signal === undefined ? this.stopper.signal : AbortSignal.any([signal, this.stopper.signal]),
      onBatch: (commits) => this.take(commits),
      onProgress: (done, total) => {
        this.told = [done, total];
        this.tell?.(done, total);
      },
    });
    // Nobody waits for it before the commits are written.
    this.early.catch(() => undefined);
  }

  /** Hands over all counts, those found so far at once. @returns null, or a sentence on what could not be counted. @throws AppError CANCELLED */
  async deliver(take: Take, tell: Tell): Promise<string | null> {
    if (this.stopper.signal.aborted) return await readLineCounts(this.root, { ...this.options, onBatch: take, onProgress: tell });
    this.tell = tell;
    tell(...this.told);
    this.take = take;
    take(this.kept);
    this.kept = [];
    return await this.early;
  }

  /** Ends git, when nobody will ask for the counts. */
  stop(): void {
    this.stopper.abort();
    this.kept = [];
  }

  private keep(commits: readonly CountRecord[]): void {
    for (const commit of commits) {
      this.kept.push(commit);
      this.size += commit.counts.length;
    }
    if (this.size > this.mostKept) this.stop();
  }
}
