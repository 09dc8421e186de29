/** What the order of commits depends on. `parents` are hashes; `time` is the committer date. */
export interface OrderedCommit {
  readonly id: number;
  readonly hash: string;
  readonly parents: readonly string[];
  readonly time: number;
}

/** A heap of commits, the newest on top; of the same second the one that was reached first. */
class Frontier {
  private readonly heap: { readonly commit: OrderedCommit; readonly turn: number }[] = [];
  private turn = 0;

  private before(a: number, b: number): boolean {
    const first = this.heap[a];
    const second = this.heap[b];
    if (first === undefined || second === undefined) return false;
    return first.commit.time !== second.commit.time ? first.commit.time > second.commit.time : first.turn < second.turn;
  }

  private swap(a: number, b: number): void {
    const first = this.heap[a];
    const second = this.heap[b];
    if (first === undefined || second === undefined) return;
    this.heap[a] = second;
    this.heap[b] = first;
  }

  push(commit: OrderedCommit): void {
    this.heap.push({ commit, turn: this.turn++ });
    for (let at = this.heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.before(at, parent)) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): OrderedCommit | undefined {
    const top = this.heap[0];
    const last = this.heap.pop();
    if (last !== undefined && this.heap.length > 0) {
      this.heap[0] = last;
      for (let at = 0; ; ) {
        const left = at * 2 + 1;
        const child = this.before(left + 1, left) ? left + 1 : left;
        if (!this.before(child, at)) break;
        this.swap(at, child);
        at = child;
      }
    }
    return top?.commit;
  }
}

/**
 * Order of a log: from HEAD, always the newest commit that has been reached next. It depends on the commits alone, so that commits that were
 * appended later stand where one pass over all of them would have put them. Commits that HEAD does not reach by the
 * commits given (in a subfolder's history the chain has gaps) follow, the newest first.
 */
export function commitOrder(commits: readonly OrderedCommit[], head: string): number[] {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const reached = new Set<string>();
  const frontier = new Frontier();
  const reach = (hash: string): void => {
    const commit = byHash.get(hash);
    if (commit === undefined || reached.has(hash)) return;
    reached.add(hash);
    frontier.push(commit);
  };
  reach(head);
  const order: number[] = [];
  for (let commit = frontier.pop(); commit !== undefined; commit = frontier.pop()) {
    order.push(commit.id);
    for (const parent of commit.parents) reach(parent);
  }
  const rest = commits.filter((commit) => !reached.has(commit.hash));
  rest.sort((a, b) => b.time - a.time || (a.hash < b.hash ? -1 : 1));
  return [...order, ...rest.map((commit) => commit.id)];
}
