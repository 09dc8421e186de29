import type { IndexProgress, IndexReport, Stage } from '@shared/model';

/** Milliseconds between two reports of one stage. */
const INTERVAL = 100;

/** Times the stages and tells of them, at most ten times a second. */
export class ProgressTeller {
  readonly ms: Record<string, number> = {};
  private stage: Stage = 'scan';
  private since = performance.now();
  private lastTold = 0;
  private codeReady = false;
  private readonly begun = performance.now();

  constructor(private readonly tell: (progress: IndexProgress) => void) {}

  begin(stage: Stage, total: number): void {
    this.end();
    this.stage = stage;
    this.since = performance.now();
    this.lastTold = 0;
    this.update(0, total);
  }

  /** Ends the stage at hand; its time adds up when it comes back. */
  end(): void {
    this.ms[this.stage] = (this.ms[this.stage] ?? 0) + Math.round(performance.now() - this.since);
    this.since = performance.now();
  }

  update(done: number, total: number): void {
    const now = performance.now();
    if (now - this.lastTold < INTERVAL && done < total) return;
    this.lastTold = now;
    const elapsed = now - this.since;
    const rate = done > 0 && elapsed > 0 ? (done * 1000) / elapsed : 0;
    const etaMs = rate > 0 && total >= done ? Math.round(((total - done) * 1000) / rate) : null;
    this.tell({ stage: this.stage, done, total, rate: Math.round(rate * 10) / 10, etaMs, codeReady: this.codeReady });
  }

  markCodeReady(): void {
    this.codeReady = true;
  }

  times(): IndexReport['ms'] {
    return { ...this.ms, total: Math.round(performance.now() - this.begun) };
  }
}
