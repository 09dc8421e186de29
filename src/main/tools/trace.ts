import { appendFileSync } from 'node:fs';

/** One query as it was asked and answered. */
export interface TraceEntry {
  readonly trace_id: string;
  readonly tool: string;
  readonly door: string;
  readonly args: unknown;
  readonly ok: boolean;
  /** One line of the answer, or the error's code and message. */
  readonly summary: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly ms: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const KEPT = 500;

/** The query trace: the newest entries in memory, every entry in a file of JSON lines when one is given. */
export class Trace {
  private readonly entries: TraceEntry[] = [];
  private fileWorks = true;

  constructor(private readonly file: string | null) {}

  add(entry: TraceEntry): void {
    this.entries.push(entry);
    if (this.entries.length > KEPT) this.entries.shift();
    if (this.file === null || !this.fileWorks) return;
    try {
      appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
    } catch {
      // A full or read-only disk must not cost the answer; the trace in memory goes on.
      this.fileWorks = false;
    }
  }

  /** Oldest first. */
  list(): readonly TraceEntry[] {
    return [...this.entries];
  }
}
