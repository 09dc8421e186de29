import type { Toolbox } from '../../tools';

/** What tells the time to close; a test gives its own. */
export interface Clock {
  /** Runs after that many milliseconds, unless what it gives is called before. */
  later(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface ConnectionOptions {
  readonly clock: Clock;
  /** How many may be open at a time. */
  readonly most: number;
  /** How long one stays open that nobody uses. */
  readonly idleMs: number;
}

interface Connection {
  readonly toolbox: Toolbox;
  uses: number;
  /** Takes back the closing that is planned while nobody uses it. */
  stay: () => void;
}

/** The open toolboxes, by repository: opened when first asked, closed when idle, the least recently used one first when too many would be open. */
export class Connections {
  /** The least recently used first. */
  private readonly connections = new Map<string, Connection>();
  /** Calls that wait until one more may be opened. */
  private readonly waiting: (() => void)[] = [];
  private readonly ending: (() => void)[] = [];

  constructor(private readonly options: ConnectionOptions) {}

  /** Ids of the repositories whose toolbox is open, the least recently used first. */
  openIds(): string[] {
    return [...this.connections.keys()];
  }

  /** Runs `use` with the toolbox of a repository, which stays open as long as that takes. Waits when as many as may be open are all in use. */
  async with<T>(id: string, open: () => Toolbox, use: (toolbox: Toolbox) => Promise<T>): Promise<T> {
    while (!this.connections.has(id) && !this.makeRoom()) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const connection = this.connections.get(id) ?? { toolbox: open(), uses: 0, stay: () => {} };
    connection.stay();
    connection.uses++;
    this.connections.delete(id);
    this.connections.set(id, connection);
    try {
      return await use(connection.toolbox);
    } finally {
      connection.uses--;
      if (connection.uses === 0 && this.connections.get(id) === connection)
        connection.stay = this.options.clock.later(this.options.idleMs, () => this.close(id));
      this.waiting.shift()?.();
      for (const tell of this.ending.splice(0)) tell();
    }
  }

  /** Resolves when no call runs any more. */
  async idle(): Promise<void> {
    while ([...this.connections.values()].some(({ uses }) => uses > 0) || this.waiting.length > 0)
      await new Promise<void>((resolve) => this.ending.push(resolve));
  }

  closeAll(): void {
    for (const id of this.openIds()) this.close(id);
  }

  /** True when one more may be opened, after one that nobody uses has been closed for it where that is needed. */
  private makeRoom(): boolean {
    if (this.connections.size < this.options.most) return true;
    for (const [id, { uses }] of this.connections) {
      if (uses > 0) continue;
      this.close(id);
      return true;
    }
    return false;
  }

  private close(id: string): void {
    const connection = this.connections.get(id);
    connection?.stay();
    this.connections.delete(id);
    connection?.toolbox.close();
  }
}
