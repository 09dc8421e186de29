import type { Connection } from './connection';

/** Most answers that are kept under different keys. */
const MOST = 16;

/** Answers that are worked out once for one state of the database. They must not be changed by those who ask. */
export class Kept<T> {
  private readonly answers = new Map<string, T>();
  private version = -1;

  constructor(private readonly db: Connection) {}

  /** The answer that `make` gave under this key before, or gives now. */
  get(key: string, make: () => T): T {
    const version = this.db.version();
    if (version !== this.version) this.answers.clear();
    this.version = version;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = make();
    const oldest = this.answers.keys().next();
    if (this.answers.size >= MOST && oldest.done !== true) this.answers.delete(oldest.value);
    this.answers.set(key, answer);
    return answer;
  }
}
