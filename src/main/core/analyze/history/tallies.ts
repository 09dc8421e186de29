import type { CommitOutline } from '../../store/reader';
import type { CommitKinds } from './commit-kinds';
import type { GroupedChanges } from './grouped-changes';

/** Seconds since 1970, both ends in it; infinite where there is no end. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/** What the commits of a span did to one group. */
export interface Tally {
  readonly commits: number;
  readonly added: number;
  readonly deleted: number;
  /** Commits that are not counted, merges apart. */
  readonly leftOut: number;
  /** Times of its first and last commit up to the end of the span, merges apart, counted or not; null: none. */
  readonly firstChange: number | null;
  readonly lastChange: number | null;
  /** Whoever has most of the weight, as a number in `people`; the share is 0 to 1. */
  readonly owner: { readonly person: number; readonly share: number; readonly commits: number } | null;
  readonly people: number;
}

const NOBODY: readonly number[] = [];
const isMergeCode = (code: number): boolean => code === 1;

/** Counts groups one after the other; what is needed for each is kept, so that a group costs no more than its entries. */
export class Tallier {
  private readonly weights: Float64Array;
  private readonly times: Int32Array;

  constructor(
    private readonly commits: CommitOutline,
    private readonly kinds: CommitKinds,
    private readonly span: Span,
  ) {
    this.weights = new Float64Array(kinds.people.length);
    this.times = new Int32Array(kinds.people.length);
  }

  of(grouped: GroupedChanges, group: number): Tally {
    const { kinds, weights, times } = this;
    const { since, until } = this.span;
    const persons: number[] = [];
    let [commits, added, deleted, leftOut, weight] = [0, 0, 0, 0, 0];
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = grouped.starts[group] ?? 0; at < (grouped.starts[group + 1] ?? 0); at++) {
      const place = grouped.places[at] ?? 0;
      const time = this.commits.times[place] ?? 0;
      const reason = kinds.reasons[place] ?? 0;
      if (time > until || isMergeCode(reason)) continue;
      if (time < first) first = time;
      if (time > last) last = time;
      if (time < since) continue;
      if (reason !== 0) {
        leftOut++;
        continue;
      }
      const much = (grouped.sizes[at] ?? 0) * (kinds.ages[place] ?? 0);
      commits++;
      added += grouped.added[at] ?? 0;
      deleted += grouped.deleted[at] ?? 0;
      // Nobody owns what nobody wrote.
      if (much === 0) continue;
      const others = kinds.coAuthors.get(place) ?? NOBODY;
      for (let number = -1; number < others.length; number++) {
        const person = (number < 0 ? kinds.authors[place] : others[number]) ?? 0;
        weight += much;
        if (times[person] === 0) persons.push(person);
        times[person] = (times[person] ?? 0) + 1;
        weights[person] = (weights[person] ?? 0) + much;
      }
    }
    const owner = this.ownerOf(persons, weight);
    for (const person of persons) [times[person], weights[person]] = [0, 0];
    const known = last >= first;
    return { commits, added, deleted, leftOut, firstChange: known ? first : null, lastChange: known ? last : null, owner, people: persons.length };
  }

  private ownerOf(persons: readonly number[], whole: number): Tally['owner'] {
    let best = -1;
    for (const person of persons) {
      const more = (this.weights[person] ?? 0) - (best < 0 ? -1 : (this.weights[best] ?? 0));
      if (more > 0 || (more === 0 && (this.kinds.people[person] ?? '') < (this.kinds.people[best] ?? ''))) best = person;
    }
    return best < 0 ? null : { person: best, share: whole === 0 ? 0 : (this.weights[best] ?? 0) / whole, commits: this.times[best] ?? 0 };
  }
}

/** By person the time of their last commit anywhere up to a moment; 0 for none. */
export function lastCommits(commits: CommitOutline, { authors, coAuthors, people }: CommitKinds, until: number): Float64Array {
  const last = new Float64Array(people.length);
  const seen = (person: number, place: number) => {
    const time = commits.times[place] ?? 0;
    if (time <= until && time > (last[person] ?? 0)) last[person] = time;
  };
  authors.forEach(seen);
  for (const [place, others] of coAuthors) for (const person of others) seen(person, place);
  return last;
}

/** How many of the values are less than each, 0 to 1 of the others. Not known (negative) values are left out and get 0. */
export function ranks(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values.filter((value) => value >= 0)).sort();
  const others = sorted.length - 1;
  return values.map((value) => {
    if (value < 0 || others < 1) return 0;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low / others;
  });
}
