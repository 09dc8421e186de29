/** Keeps what git was asked, by key, and drops the oldest beyond `most`; an answer that failed is asked for again. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(private readonly most: number) {}

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const asked = ask();
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return asked;
  }
}
