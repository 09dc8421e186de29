import { CHANGE_NUMBERS, DELETED, type Reader } from '../../store/reader';
import { commitOfChange, type HistoryData, historyData } from './history-data';
import { countPairReason, noPairReasons, type PairReasonCounts, pairKindsOf } from './pair-kinds';
import type { Span } from './tallies';

/** A file that changes with one that was asked about; both are path ids of today. */
export interface Companion {
  readonly path: number;
  readonly with: number;
  /** Counted commits that changed both, the one asked about, and this one. */
  readonly times: number;
  readonly of: number;
  readonly own: number;
  readonly confidence: number;
  /** 0 to 1, by which they are ordered: how much of both histories is in common, less where it rests on few commits. */
  readonly strength: number;
  /** Places of the newest commits that changed both, newest first. */
  readonly newest: readonly number[];
  readonly plumbing: boolean;
}

export interface CoChanges {
  /** Every pair; files that are gone, or were asked about, are not among them. */
  readonly companions: readonly Companion[];
  readonly commits: number;
  readonly leftOut: PairReasonCounts;
  readonly bulkFrom: number;
}

export interface CoChangeQuestion {
  /** Path ids of today. */
  readonly paths: readonly number[];
  readonly span: Span;
  /** Only commits that stand after this place: older ones. -1: all. */
  readonly after: number;
}

const EXAMPLES = 3;
/** Times together that count as one more coincidence: two commits are less than half as telling as many. */
const FEW = 2;

/** For each path (id of today) how many counted commits changed it, and whether the newest of all its changes deleted it. */
function ownCounts(data: HistoryData, reader: Reader, reasons: Uint8Array, isIn: (place: number) => boolean) {
  const { changes, commits, pathsToday } = data;
  const { codes } = reader.changeStatuses.all();
  const own = new Int32Array(changes.paths);
  const last = new Int32Array(changes.paths).fill(-1);
  const gone = new Uint8Array(changes.paths);
  for (let place = 0; place < commits.ids.length; place++) {
    if (!isIn(place)) continue;
    const id = commits.ids[place] ?? 0;
    for (let change = changes.starts[id] ?? 0; change < (changes.starts[id + 1] ?? 0); change++) {
      const path = pathsToday[change] ?? 0;
      if (last[path] === -1) gone[path] = codes[change] === DELETED ? 1 : 0;
      if (last[path] === place) continue;
      last[path] = place;
      if (reasons[place] === 0) own[path] = (own[path] ?? 0) + 1;
    }
  }
  return { own, gone };
}

/** By path (id of today) the places of all commits that changed it, newest first. */
function placesOf({ paths }: CoChangeQuestion, data: HistoryData, isIn: (place: number) => boolean): Map<number, number[]> {
  const { changes, commits, pathsToday } = data;
  const found = new Map<number, number[]>(paths.map((path) => [path, []]));
  for (let change = 0; change < changes.count; change++) {
    const list = found.get(pathsToday[change] ?? -1);
    if (list === undefined) continue;
    const place = commits.places[commitOfChange(changes, change)] ?? -1;
    if (place >= 0 && isIn(place)) list.push(place);
  }
  return new Map([...found].map(([path, places]) => [path, [...new Set(places)].sort((a, b) => a - b)]));
}

/** What usually changes with each of some files. Merges, programs, bulk, releases and what was undone say nothing and are counted apart. */
export function coChanges(question: CoChangeQuestion, reader: Reader): CoChanges {
  const data = historyData(reader);
  const { commits, changes, pathsToday } = data;
  const { reasons, bulkFrom, plumbing } = pairKindsOf(data, reader);
  const { since, until } = question.span;
  const isIn = (place: number) => place > question.after && (commits.times[place] ?? 0) >= since && (commits.times[place] ?? 0) <= until;
  const { own, gone } = ownCounts(data, reader, reasons, isIn);
  const leftOut = noPairReasons();
  const all = new Set<number>();
  const asked = new Set(question.paths);
  const companions: Companion[] = [];
  for (const [path, places] of placesOf(question, data, isIn)) {
    const together = new Map<number, number[]>();
    let of = 0;
    for (const place of places) {
      if (!all.has(place)) countPairReason(leftOut, reasons[place] ?? 0);
      all.add(place);
      if (reasons[place] !== 0) continue;
      of++;
      const id = commits.ids[place] ?? 0;
      for (let change = changes.starts[id] ?? 0; change < (changes.starts[id + 1] ?? 0); change++) {
        const other = pathsToday[change] ?? 0;
        if (other === path) continue;
        const list = together.get(other);
        if (list === undefined) together.set(other, [place]);
        else if (list.at(-1) !== place) list.push(place);
      }
    }
    for (const [other, shared] of together) {
      if (gone[other] === 1 || asked.has(other)) continue;
      const times = shared.length;
      const strength = (times / Math.sqrt(of * Math.max(1, own[other] ?? 0))) * (times / (times + FEW));
      const newest = shared.slice(0, EXAMPLES);
      companions.push({ path: other, with: path, times, of, own: own[other] ?? 0, confidence: times / of, strength, newest, plumbing: plumbing[other] === 1 });
    }
  }
  const counted = [...all].filter((place) => reasons[place] === 0).length;
  return { companions, commits: counted, leftOut, bulkFrom };
}

/** Each companion once, with the file that it goes with most; strongest first. */
export function strongestOfEach(companions: readonly Companion[]): Companion[] {
  const best = new Map<number, Companion>();
  for (const one of companions) {
    const known = best.get(one.path);
    if (known === undefined || one.strength > known.strength) best.set(one.path, one);
  }
  return [...best.values()].sort((a, b) => b.strength - a.strength || b.times - a.times || a.path - b.path);
}

/** Path ids of today that a commit (id) changed. */
export function pathsOfCommit(commit: number, reader: Reader): number[] {
  const { changes, pathsToday } = historyData(reader);
  const paths = new Set<number>();
  for (let change = changes.starts[commit] ?? 0; change < (changes.starts[commit + 1] ?? 0); change++) {
    paths.add(pathsToday[change] ?? changes.numbers[change * CHANGE_NUMBERS + 1] ?? 0);
  }
  return [...paths];
}
