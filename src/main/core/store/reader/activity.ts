import type { Connection } from './connection';
import { Kept } from './kept';
import type { ModuleHistoryQueries, Steps } from './module-history';
import { type HistoryOutline, isMerge, isRevert } from './outline';
import type { CommitFilter, TimelineQueries } from './timeline';

/** What happened in each step. */
export interface Activity {
  readonly commits: number[];
  readonly merges: number[];
  readonly reverts: number[];
  /** Commits that bring back what was taken back. */
  readonly reapplied: number[];
  /** Most active first; then those of all other modules, and what changed no module, where there are any. */
  readonly series: ActivitySeries[];
}

export interface ActivitySeries {
  readonly kind: 'module' | 'others' | 'none';
  /** Null unless it is one module. */
  readonly module: string | null;
  /** Commits without merges by step; one that changed several modules counts in each by its part of the changed files, so that all series add up to the commits. */
  readonly commits: number[];
}

/** The ends of the whole history in seconds since 1970. */
export interface HistorySpan {
  readonly first: number;
  readonly last: number;
  /** Where nearly all commits lie: other ends than the whole only where a few commits with a wrong clock would make the rest a stroke. */
  readonly usual: { readonly first: number; readonly last: number };
}

/** One of so many commits at either end may have a wrong clock. */
const STRAYS = 500;
/** The rest has to be shorter than this part of the whole for strays to be left out. */
const MUCH_SHORTER = 0.6;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Which steps a time lies in; -1 for none. */
function stepOf(time: number, { from, step, count }: Steps): number {
  const at = Math.floor((time - from) / step);
  return at >= 0 && at < count ? at : -1;
}

/** When and where commits were made, in steps of time. */
export class ActivityQueries {
  private readonly keptSpan: Kept<HistorySpan | null>;
  private readonly keptReapplying: Kept<ReadonlySet<number>>;

  constructor(
    private readonly db: Connection,
    private readonly history: HistoryOutline,
    private readonly timeline: TimelineQueries,
    private readonly modules: ModuleHistoryQueries,
  ) {
    this.keptSpan = new Kept(db);
    this.keptReapplying = new Kept(db);
  }

  /** Null without commits. */
  span(): HistorySpan | null {
    return this.keptSpan.get('', () => {
      const times = this.history.commits().times.slice().sort();
      const [first, last] = [times[0], times[times.length - 1]];
      if (first === undefined || last === undefined) return null;
      const strays = Math.floor(times.length / STRAYS);
      const usual = { first: times[strays] ?? first, last: times[times.length - 1 - strays] ?? last };
      return { first, last, usual: usual.last - usual.first < MUCH_SHORTER * (last - first) ? usual : { first, last } };
    });
  }

  /** What happened under the filter in each step; the `most` modules that are most active under it at all times get a series of their own. */
  of(filter: CommitFilter, steps: Steps, most: number): Activity {
    const outline = this.history.commits();
    const places = this.timeline.places(filter);
    const tops = this.mostActive(places, most);
    const [commits, merges, reverts, reapplied] = [this.zeros(steps), this.zeros(steps), this.zeros(steps), this.zeros(steps)];
    const reapplying = this.reapplying();
    const rows = Array.from({ length: tops.length + 2 }, () => this.zeros(steps));
    const rowOf = new Map(tops.map((module, row) => [module, row]));
    const none = rows[tops.length + 1];
    const eachModule = this.eachModule();
    for (const place of places) {
      const at = stepOf(outline.times[place] ?? 0, steps);
      if (at < 0) continue;
      commits[at] = (commits[at] ?? 0) + 1;
      if (isRevert(outline, place)) reverts[at] = (reverts[at] ?? 0) + 1;
      if (reapplying.has(outline.ids[place] ?? 0)) reapplied[at] = (reapplied[at] ?? 0) + 1;
      if (isMerge(outline, place)) {
        merges[at] = (merges[at] ?? 0) + 1;
        continue;
      }
      const isInModule = eachModule(place, (module, part) => {
        const row = rows[rowOf.get(module) ?? tops.length];
        if (row !== undefined) row[at] = (row[at] ?? 0) + part;
      });
      if (!isInModule && none !== undefined) none[at] = (none[at] ?? 0) + 1;
    }
    return { commits: [...commits], merges: [...merges], reverts: [...reverts], reapplied: [...reapplied], series: this.series(tops, rows) };
  }

  /** Ids of the commits that bring back what was taken back. */
  private reapplying(): ReadonlySet<number> {
    return this.keptReapplying.get('', () => new Set(this.db.lists("SELECT src FROM commit_links WHERE kind = 'reapplies'").map(([id]) => Number(id))));
  }

  /** Tags that are named as versions, on commits that HEAD reaches, newest first. `time` is the commit's. */
  releases(limit: number): { readonly name: string; readonly hash: string; readonly time: number }[] {
    const sql = `SELECT t.name, c.hash, c.time FROM tags t JOIN commits c ON c.id = t.commit_id WHERE t.release > 0 ORDER BY c.time DESC, t.time DESC, t.name LIMIT ?`;
    return this.db.lists(sql, limit).map(([name, hash, time]) => ({ name: String(name), hash: String(hash), time: Number(time) }));
  }

  private zeros({ count }: Steps): Float64Array {
    return new Float64Array(count);
  }

  private series(tops: readonly number[], rows: readonly Float64Array[]): ActivitySeries[] {
    const names = this.modules.names();
    return rows.flatMap((row, at): ActivitySeries[] => {
      const module = names[tops[at] ?? -1] ?? null;
      const kind = at < tops.length ? 'module' : at === tops.length ? 'others' : 'none';
      return kind !== 'module' && row.every((value) => value === 0) ? [] : [{ kind, module, commits: Array.from(row, rounded) }];
    });
  }

  /** Numbers of the modules with most commits. */
  private mostActive(places: readonly number[], most: number): number[] {
    const names = this.modules.names();
    const sums = new Float64Array(names.length);
    const outline = this.history.commits();
    const eachModule = this.eachModule();
    for (const place of places) {
      if (isMerge(outline, place)) continue;
      eachModule(place, (module, part) => {
        sums[module] = (sums[module] ?? 0) + part;
      });
    }
    const active = Array.from(sums, (sum, module) => ({ sum, module })).filter(({ sum, module }) => module > 0 && sum > 0);
    active.sort((a, b) => b.sum - a.sum || ((names[a.module] ?? '') < (names[b.module] ?? '') ? -1 : 1));
    return active.slice(0, most).map(({ module }) => module);
  }

  /** A function that tells each module (number) that the commit at a place changed, with its part of the files that it changed in modules; false when it changed none. */
  private eachModule(): (place: number, tell: (module: number, part: number) => void) => boolean {
    const { starts } = this.history.changes();
    const { ids } = this.history.commits();
    const modules = this.modules.ofChanges();
    return (place, tell) => {
      const commit = ids[place] ?? 0;
      const [start, end] = [starts[commit] ?? 0, starts[commit + 1] ?? 0];
      let files = 0;
      for (let at = start; at < end; at++) if ((modules[at] ?? 0) > 0) files++;
      for (let at = start; at < end && files > 0; at++) {
        const module = modules[at] ?? 0;
        if (module > 0) tell(module, 1 / files);
      }
      return files > 0;
    };
  }
}
