import type { CallSite, EdgeQueries } from './edges';

/** A symbol reached, with the edges that led there. */
export interface Reached {
  readonly symbol: number;
  /** 1 = one hop from the start. */
  readonly depth: number;
  /** The symbol one hop nearer to the start. */
  readonly via: number;
  readonly sites: readonly CallSite[];
}

export interface Reach {
  readonly reached: readonly Reached[];
  /** Edges from code outside any symbol (callers of the start only). */
  readonly moduleLevel: readonly CallSite[];
  /** True when a bound ended the walk before all was seen. */
  readonly bounded: boolean;
  readonly guesses: boolean;
}

export interface ReachOptions {
  readonly direction: 'callers' | 'callees';
  /** 1 to 5 hops. */
  readonly depth: number;
  /** Says which of these calls are followed; all are when it is left out. */
  readonly keep?: (calls: readonly CallSite[]) => ReadonlySet<CallSite>;
}

/** Worst case of one walk: symbols visited and edges read at one symbol. */
const MAX_VISITED = 5000;
const MAX_EDGES_AT_ONE = 20_000;
const SITES_KEPT = 20;
const SYMBOLS_AT_ONCE = 200;

function groupByFarEnd(edges: readonly CallSite[], far: 'src' | 'dst'): Map<number, CallSite[]> {
  const groups = new Map<number, CallSite[]>();
  for (const edge of edges) {
    const end = edge[far];
    if (end === null) continue;
    const group = groups.get(end);
    if (group === undefined) groups.set(end, [edge]);
    else if (group.length < SITES_KEPT) group.push(edge);
  }
  return groups;
}

/** The calls at each symbol of a level, some symbols a query: one query each costs more than reading the edges. */
function* callsOfLevel(edges: EdgeQueries, level: readonly number[], { direction, keep }: ReachOptions): Generator<[number, readonly CallSite[], boolean]> {
  for (let start = 0; start < level.length; start += SYMBOLS_AT_ONCE) {
    const found = edges.callsAt(level.slice(start, start + SYMBOLS_AT_ONCE), direction === 'callers' ? 'into' : 'outOf');
    const kept = keep?.([...found.values()].flat());
    for (const [symbol, calls] of found) {
      const some = calls.slice(0, MAX_EDGES_AT_ONE);
      yield [symbol, kept === undefined ? some : some.filter((call) => kept.has(call)), calls.length > MAX_EDGES_AT_ONE];
    }
  }
}

/** Callers or callees level by level: each symbol once, at its least depth. */
export function reach(edges: EdgeQueries, start: number, options: ReachOptions): Reach {
  const far = options.direction === 'callers' ? 'src' : 'dst';
  const visited = new Set<number>([start]);
  const reached: Reached[] = [];
  const moduleLevel: CallSite[] = [];
  let bounded = false;
  let guesses = false;
  let level = [start];
  for (let depth = 1; depth <= options.depth && level.length > 0 && !bounded; depth++) {
    const next: number[] = [];
    for (const [near, kept, cut] of callsOfLevel(edges, level, options)) {
      if (cut) bounded = true;
      if (depth === 1) moduleLevel.push(...kept.filter((edge) => edge[far] === null));
      for (const [symbol, sites] of groupByFarEnd(kept, far)) {
        if (sites.some((site) => site.confidence === 'guess')) guesses = true;
        if (visited.has(symbol)) {
          if (symbol === start && depth === 1) reached.push({ symbol, depth, via: near, sites });
          continue;
        }
        if (visited.size >= MAX_VISITED) {
          bounded = true;
          break;
        }
        visited.add(symbol);
        reached.push({ symbol, depth, via: near, sites });
        next.push(symbol);
      }
    }
    level = next;
  }
  return { reached, moduleLevel, bounded, guesses: guesses || moduleLevel.some((edge) => edge.confidence === 'guess') };
}
