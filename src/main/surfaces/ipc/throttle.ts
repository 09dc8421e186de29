/** Passes at most one value in `everyMs` milliseconds on; the newest of those held back follows at the end of the pause. */
export interface Throttle<T> {
  push(value: T): void;
  /** Passes on what is held back, at once. */
  flush(): void;
  /** Drops what is held back. */
  stop(): void;
}

export function throttle<T>(everyMs: number, pass: (value: T) => void): Throttle<T> {
  let held: { readonly value: T } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const release = (): void => {
    timer = null;
    if (held === null) return;
    const { value } = held;
    held = null;
    timer = setTimeout(release, everyMs);
    pass(value);
  };
  const clear = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    push(value) {
      held = { value };
      if (timer === null) release();
    },
    flush() {
      clear();
      release();
      clear();
    },
    stop() {
      clear();
      held = null;
    },
  };
}
