import { ADDED, CHANGE_NUMBERS, DELETED, isMerge, isRevert, RENAMED, type Reader } from '../../store/reader';
import { REASONS } from './commit-kinds';
import { type HistoryData, historyData, Key } from './history-data';
import type { Span } from './tallies';

export interface EvolutionQuestion {
  /** Paths (ids) under all their names; null: all, and commits that change none. */
  readonly paths: readonly number[] | null;
  readonly span: Span;
  /** Beginnings of the buckets and of the one after them, seconds since 1970. */
  readonly starts: readonly number[];
  /** How many modules get a series of their own. */
  readonly modules: number;
}

interface Bucket {
  commits: number;
  merges: number;
  reverts: number;
  added: number;
  deleted: number;
  filesAlive: number;
  people: number;
}

/** Commits without merges, and lines, by bucket. */
interface Series {
  /** Null: what the modules that are named leave. */
  readonly module: string | null;
  readonly commits: number[];
  readonly lines: number[];
}

export interface Evolution {
  readonly commits: number;
  readonly buckets: readonly Readonly<Bucket>[];
  readonly series: readonly Series[];
}

const BOT = REASONS.indexOf('bots') + 1;

/** Position of the bucket that a time lies in. */
function bucketAt(starts: readonly number[], time: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= time) low = middle;
    else high = middle;
  }
  return low;
}

function marked(paths: readonly number[] | null, most: number): Uint8Array {
  const marks = new Uint8Array(most).fill(paths === null ? 1 : 0);
  for (const path of paths ?? []) marks[path] = 1;
  return marks;
}

/** Counts by module (the last one is what lies in none) and bucket. */
class ModuleCounts {
  readonly commits: Int32Array;
  readonly lines: Float64Array;
  private readonly last: Int32Array;

  constructor(
    private readonly modules: number,
    private readonly buckets: number,
  ) {
    this.commits = new Int32Array((modules + 1) * buckets);
    this.lines = new Float64Array((modules + 1) * buckets);
    this.last = new Int32Array(modules + 1).fill(-1);
  }

  add(module: number, bucket: number, place: number, lines: number): void {
    const group = module < 0 ? this.modules : module;
    const at = group * this.buckets + bucket;
    this.lines[at] = (this.lines[at] ?? 0) + lines;
    if (this.last[group] === place) return;
    this.last[group] = place;
    this.commits[at] = (this.commits[at] ?? 0) + 1;
  }

  row(numbers: Int32Array | Float64Array, group: number): number[] {
    return Array.from(numbers.subarray(group * this.buckets, (group + 1) * this.buckets));
  }

  total(group: number): number {
    return this.row(this.commits, group).reduce((sum, count) => sum + count, 0);
  }
}

/** Files there at the end of each bucket, following what each commit added and deleted from the first one on. */
function countAlive(data: HistoryData, reader: Reader, marks: Uint8Array, starts: readonly number[], buckets: Bucket[]): void {
  const { commits, changes } = data;
  const { codes, renamedFrom } = reader.changeStatuses.all();
  const alive = new Uint8Array(changes.paths);
  const steps = new Int32Array(buckets.length);
  const set = (path: number, value: number, bucket: number) => {
    if (marks[path] !== 1 || alive[path] === value) return;
    alive[path] = value;
    steps[bucket] = (steps[bucket] ?? 0) + (value === 1 ? 1 : -1);
  };
  const last = starts.at(-1) ?? 0;
  for (let place = commits.ids.length - 1; place >= 0; place--) {
    const time = commits.times[place] ?? 0;
    if (time >= last) continue;
    const id = commits.ids[place] ?? 0;
    const bucket = time < (starts[0] ?? 0) ? 0 : bucketAt(starts, time);
    const end = changes.starts[id + 1] ?? 0;
    // All that go before all that come: a swap of two names is both at once.
    for (let change = changes.starts[id] ?? 0; change < end; change++) {
      const code = codes[change];
      if (code === DELETED) set(changes.numbers[change * CHANGE_NUMBERS + 1] ?? 0, 0, bucket);
      else if (code === RENAMED) set(renamedFrom.get(change) ?? -1, 0, bucket);
    }
    for (let change = changes.starts[id] ?? 0; change < end; change++) {
      if (codes[change] === ADDED || codes[change] === RENAMED) set(changes.numbers[change * CHANGE_NUMBERS + 1] ?? 0, 1, bucket);
    }
  }
  let count = 0;
  buckets.forEach((bucket, at) => {
    count += steps[at] ?? 0;
    bucket.filesAlive = count;
  });
}

function evolve({ paths, span, starts, modules }: EvolutionQuestion, reader: Reader): Evolution {
  const data = historyData(reader);
  const { commits, changes, kinds } = data;
  const marks = marked(paths, changes.paths);
  const buckets = Array.from({ length: starts.length - 1 }, () => ({ commits: 0, merges: 0, reverts: 0, added: 0, deleted: 0, filesAlive: 0, people: 0 }));
  const people = buckets.map(() => new Set<number>());
  let total = 0;
  for (let place = 0; place < commits.ids.length; place++) {
    const time = commits.times[place] ?? 0;
    if (time < span.since || time > span.until) continue;
    const id = commits.ids[place] ?? 0;
    const at = bucketAt(starts, time);
    const bucket = buckets[at];
    if (bucket === undefined) continue;
    let touched = paths === null;
    for (let change = changes.starts[id] ?? 0; change < (changes.starts[id + 1] ?? 0); change++) {
      if (marks[changes.numbers[change * CHANGE_NUMBERS + 1] ?? 0] !== 1) continue;
      touched = true;
      const added = Math.max(0, changes.numbers[change * CHANGE_NUMBERS + 2] ?? 0);
      const deleted = Math.max(0, changes.numbers[change * CHANGE_NUMBERS + 3] ?? 0);
      bucket.added += added;
      bucket.deleted += deleted;
    }
    if (!touched) continue;
    total++;
    bucket.commits++;
    if (isRevert(commits, place)) bucket.reverts++;
    if (isMerge(commits, place)) bucket.merges++;
    else if (kinds.reasons[place] !== BOT) people[at]?.add(kinds.authors[place] ?? 0);
  }
  buckets.forEach((bucket, at) => {
    bucket.people = people[at]?.size ?? 0;
  });
  countAlive(data, reader, marks, starts, buckets);
  return { commits: total, buckets, series: seriesOf({ marks, span, starts }, data, modules) };
}

interface Within extends Pick<EvolutionQuestion, 'span' | 'starts'> {
  readonly marks: Uint8Array;
}

/** Every change by a commit that is no merge, with the module that its file is in today; -1: none. */
function eachChange({ marks, span, starts }: Within, data: HistoryData, take: (module: number, bucket: number, place: number, lines: number) => void): void {
  const { commits, changes, pathsToday, fileOfPath, moduleOfFile } = data;
  const { numbers } = changes;
  for (let place = 0; place < commits.ids.length; place++) {
    const time = commits.times[place] ?? 0;
    if (time < span.since || time > span.until || isMerge(commits, place)) continue;
    const id = commits.ids[place] ?? 0;
    const bucket = bucketAt(starts, time);
    for (let change = changes.starts[id] ?? 0; change < (changes.starts[id + 1] ?? 0); change++) {
      const at = change * CHANGE_NUMBERS;
      if (marks[numbers[at + 1] ?? 0] !== 1) continue;
      const file = fileOfPath[pathsToday[change] ?? 0] ?? -1;
      take(file < 0 ? -1 : (moduleOfFile[file] ?? -1), bucket, place, Math.max(0, numbers[at + 2] ?? 0) + Math.max(0, numbers[at + 3] ?? 0));
    }
  }
}

/** The most active modules one by one, and the rest as one. */
function seriesOf(within: Within, data: HistoryData, most: number): Series[] {
  const { moduleNames } = data;
  const buckets = within.starts.length - 1;
  const counts = new ModuleCounts(moduleNames.length, buckets);
  eachChange(within, data, (module, bucket, place, lines) => counts.add(module, bucket, place, lines));
  const active = moduleNames.map((module, group) => ({ module, group, total: counts.total(group) })).filter(({ total }) => total > 0);
  active.sort((a, b) => b.total - a.total || (a.module < b.module ? -1 : 1));
  const named = active.slice(0, most);
  const groups = new Set(named.map(({ group }) => group));
  const rest = new ModuleCounts(0, buckets);
  eachChange(within, data, (module, bucket, place, lines) => {
    if (!groups.has(module)) rest.add(-1, bucket, place, lines);
  });
  const series: Series[] = named.map(({ module, group }) => ({ module, commits: counts.row(counts.commits, group), lines: counts.row(counts.lines, group) }));
  return rest.total(0) > 0 ? [...series, { module: null, commits: rest.row(rest.commits, 0), lines: rest.row(rest.lines, 0) }] : series;
}

const KEPT = new Key<Evolution>(8);

/** What became of the repository, or of some paths, bucket by bucket. */
export function evolution(question: EvolutionQuestion, reader: Reader, key: string): Evolution {
  return historyData(reader).once(KEPT, `${key} ${question.starts.join()} ${question.span.since} ${question.span.until} ${question.modules}`, () =>
    evolve(question, reader),
  );
}
