/** Steps over all questions; beyond them the answer is "no". */
const MOST_STEPS = 20_000_000;

/** Says whether one commit is an ancestor of another. Commits are named by their places; `parents` are places too, -1 for one that is not there. */
export class Ancestry {
  private generations: Int32Array | null = null;
  private readonly seen: Int32Array;
  private round = 0;
  private steps = 0;

  constructor(private readonly commits: readonly { readonly parents: readonly number[] }[]) {
    this.seen = new Int32Array(commits.length);
  }

  /** Length of the longest way from each commit to one without parents, and 1: an ancestor always has less. */
  private generation(): Int32Array {
    if (this.generations !== null) return this.generations;
    const found = new Int32Array(this.commits.length);
    const open: number[] = [];
    // Most parents stand behind their children, so that few are met twice.
    for (let start = this.commits.length - 1; start >= 0; start--) {
      open.push(start);
      for (let place = open.at(-1); place !== undefined; place = open.at(-1)) {
        const parents = this.commits[place]?.parents ?? [];
        const missing = parents.filter((parent) => parent >= 0 && found[parent] === 0);
        if (found[place] !== 0 || missing.length === 0) {
          let most = 0;
          for (const parent of parents) most = Math.max(most, found[parent] ?? 0);
          found[place] = most + 1;
          open.pop();
        } else open.push(...missing);
      }
    }
    this.generations = found;
    return found;
  }

  isAncestor(ancestor: number, of: number): boolean {
    if (ancestor === of) return true;
    const generations = this.generation();
    const least = generations[ancestor] ?? 0;
    if (least >= (generations[of] ?? 0)) return false;
    this.round++;
    const open = [of];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      for (const parent of this.commits[place]?.parents ?? []) {
        if (parent === ancestor) return true;
        if (parent < 0 || this.seen[parent] === this.round || (generations[parent] ?? 0) <= least) continue;
        if (++this.steps > MOST_STEPS) return false;
        this.seen[parent] = this.round;
        open.push(parent);
      }
    }
    return false;
  }
}
