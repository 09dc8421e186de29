import { BOUNDARY, BULK_FILES, type ChangeOutline, COPY, type CommitOutline, IGNORED, isBot, isMerge, YEAR } from '../../store/reader';

/** Why an analysis does not count a commit: the first of these that holds. */
export const REASONS = ['merges', 'bots', 'ignored', 'copies', 'bulk'] as const;
export type Reason = (typeof REASONS)[number];
export type ReasonCounts = Record<Reason, number>;

/** What is known of each commit, by its place in the outline. */
export interface CommitKinds {
  /** 0: it is counted; else 1 and the position of the reason in REASONS. */
  readonly reasons: Uint8Array;
  /** Whose it is, as a number in `people`. */
  readonly authors: Int32Array;
  readonly people: readonly string[];
  /** People named beside the author, by place, programs apart. */
  readonly coAuthors: ReadonlyMap<number, readonly number[]>;
  /** What its age leaves of a commit's weight, against the newest commit: half for each year. */
  readonly ages: Float64Array;
  /** Time of the newest commit, seconds since 1970; 0 without commits. */
  readonly newest: number;
}

export const noReasons = (): ReasonCounts => ({ merges: 0, bots: 0, bulk: 0, ignored: 0, copies: 0 });

/** Adds one to what a code of `reasons` stands for; nothing for 0. */
export function countReason(counts: ReasonCounts, code: number): void {
  const reason = REASONS[code - 1];
  if (reason !== undefined) counts[reason]++;
}

/** Why a commit is not counted, by its marks alone. A commit at which a shallow clone is cut off has no changes that could be. */
function markedReason(flags: number): Reason | null {
  if ((flags & (IGNORED | BOUNDARY)) !== 0) return 'ignored';
  return (flags & COPY) !== 0 ? 'copies' : null;
}

export function commitKinds(commits: CommitOutline, changes: ChangeOutline, named: ReadonlyMap<number, readonly number[]>): CommitKinds {
  const count = commits.ids.length;
  const numbers = new Map<string, number>();
  const people: string[] = [];
  const bots: boolean[] = [];
  const numberOf = new Map<number, number>();
  for (const [id, name] of commits.names) {
    const number = numbers.get(name) ?? people.push(name) - 1;
    if (!numbers.has(name)) bots.push(isBot(name));
    numbers.set(name, number);
    numberOf.set(id, number);
  }
  const newest = commits.times.reduce((most, time) => Math.max(most, time), 0);
  const reasons = new Uint8Array(count);
  const authors = new Int32Array(count);
  const ages = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    const id = commits.ids[place] ?? 0;
    const author = numberOf.get(commits.authors[place] ?? 0) ?? 0;
    const files = (changes.starts[id + 1] ?? 0) - (changes.starts[id] ?? 0);
    authors[place] = author;
    ages[place] = 0.5 ** ((newest - (commits.times[place] ?? 0)) / YEAR);
    const marked = markedReason(commits.flags[place] ?? 0);
    const reason = isMerge(commits, place) ? 'merges' : bots[author] === true ? 'bots' : (marked ?? (files > BULK_FILES ? 'bulk' : null));
    if (reason !== null) reasons[place] = REASONS.indexOf(reason) + 1;
  }
  const coAuthors = new Map<number, number[]>();
  for (const [commit, ids] of named) {
    const place = commits.places[commit] ?? -1;
    const others = ids.flatMap((id) => numberOf.get(id) ?? []).filter((person) => bots[person] !== true && person !== authors[place]);
    if (place >= 0 && others.length > 0) coAuthors.set(place, [...new Set(others)]);
  }
  return { reasons, authors, people, coAuthors, ages, newest };
}
