/** Promised answers by key, the least recently used forgotten first. Two who ask at once share one call. */
export class AnswerCache<T> {
  readonly #answers = new Map<string, Promise<T>>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    const answer = known ?? ask();
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > this.#capacity && !oldest.done) this.#answers.delete(oldest.value);
    return answer;
  }

  forget(key: string): void {
    this.#answers.delete(key);
  }
}
