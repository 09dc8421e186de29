import { CHANGE_NUMBERS, REVERT, REVERTED, type Reader } from '../../store/reader';
import { noReasons, REASONS, type ReasonCounts } from './commit-kinds';
import { type HistoryData, Key } from './history-data';
import { isPlumbing, saysRelease } from './plumbing';

export type PairReasonCounts = ReasonCounts & { reverts: number; releases: number };

/** Which commits say something of what changes together. */
export interface PairKinds {
  /** By place: 0: it is counted; else 1 and the position of the reason in PAIR_REASONS. */
  readonly reasons: Uint8Array;
  /** Commits with more files are bulk. */
  readonly bulkFrom: number;
  /** By path id. */
  readonly plumbing: Uint8Array;
}

export const PAIR_REASONS = [...REASONS, 'reverts', 'releases'] as const;

export const noPairReasons = (): PairReasonCounts => ({ ...noReasons(), reverts: 0, releases: 0 });

export function countPairReason(counts: PairReasonCounts, code: number): void {
  const reason = PAIR_REASONS[code - 1];
  if (reason !== undefined) counts[reason]++;
}

const FEWEST = 30;
const MOST = 100;
/** Turns the median of the distances from the median into a standard deviation, were sizes spread as usual on a scale of logarithms. */
const DEVIATION = 1.4826;

function median(sorted: Float64Array): number {
  return sorted[sorted.length >> 1] ?? 0;
}

/** From how many files on a commit is unusually large here: three deviations above the median, on a scale of logarithms. */
export function bulkLimit(sizes: readonly number[]): number {
  const logs = Float64Array.from(
    sizes.filter((size) => size > 0),
    Math.log,
  ).sort();
  const middle = median(logs);
  const spread = median(logs.map((value) => Math.abs(value - middle)).sort());
  return Math.round(Math.min(MOST, Math.max(FEWEST, Math.exp(middle + 3 * DEVIATION * spread))));
}

function pairKinds(data: HistoryData, reader: Reader): PairKinds {
  const { commits, changes, kinds } = data;
  const { ids } = commits;
  const plumbing = new Uint8Array(changes.paths);
  reader.history.pathNames().forEach((path, id) => {
    if (id < plumbing.length && isPlumbing(path)) plumbing[id] = 1;
  });
  const size = (id: number) => (changes.starts[id + 1] ?? 0) - (changes.starts[id] ?? 0);
  const bulkFrom = bulkLimit(Array.from(ids, (id, place) => (kinds.reasons[place] === 0 ? size(id) : 0)));
  const reasons = Uint8Array.from(kinds.reasons);
  const set = (place: number, reason: (typeof PAIR_REASONS)[number]) => {
    if (reasons[place] === 0) reasons[place] = PAIR_REASONS.indexOf(reason) + 1;
  };
  const some: number[] = [];
  ids.forEach((id, place) => {
    if (size(id) > bulkFrom) set(place, 'bulk');
    if (((commits.flags[place] ?? 0) & (REVERT | REVERTED)) !== 0) set(place, 'reverts');
    let count = 0;
    for (let change = changes.starts[id] ?? 0; change < (changes.starts[id + 1] ?? 0); change++) {
      if (plumbing[changes.numbers[change * CHANGE_NUMBERS + 1] ?? 0] === 1) count++;
    }
    if (count > 0 && count === size(id)) set(place, 'releases');
    else if (count > 0) some.push(id);
  });
  for (const [id, subject] of reader.commits.subjects(some)) if (saysRelease(subject)) set(commits.places[id] ?? -1, 'releases');
  return { reasons, bulkFrom, plumbing };
}

const KEPT = new Key<PairKinds>(1);

export function pairKindsOf(data: HistoryData, reader: Reader): PairKinds {
  return data.once(KEPT, '', () => pairKinds(data, reader));
}
