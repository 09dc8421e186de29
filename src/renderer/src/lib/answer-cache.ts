interface Entry<T> {
  readonly promise: Promise<T>;
  /** There once the promise has come true. */
  value?: T;
}

/** Promised answers by key, the least recently used forgotten first. Two who ask at once share one call. */
export class AnswerCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? this.#start(ask);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#capacity && !oldest.done) this.#entries.delete(oldest.value);
    return entry.promise;
  }

  /** The answer when it is already there. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  #start(ask: () => Promise<T>): Entry<T> {
    const entry: Entry<T> = {
      promise: ask().then((value) => {
        entry.value = value;
        return value;
      }),
    };
    return entry;
  }
}
