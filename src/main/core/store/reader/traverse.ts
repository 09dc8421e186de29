import type { EdgeQueries, EdgeRow } from './edges';

/** A symbol reached, with the edges that led there. */
export interface Reached {
  readonly symbol: number;
  /** 1 = one hop from the start. */
  readonly depth: number;
  /** The symbol one hop nearer to the start. */
  readonly via: number;
  readonly sites: readonly EdgeRow[];
}

export interface Reach {
  readonly reached: readonly Reached[];
  /** Edges from code outside any symbol (callers of the start only). */
  readonly moduleLevel: readonly EdgeRow[];
  /** True when a bound ended the walk before all was seen. */
  readonly bounded: boolean;
  readonly guesses: boolean;
}

export interface ReachOptions {
  readonly direction: 'callers' | 'callees';
  /** 1 to 5 hops. */
  readonly depth: number;
  /** Drops an edge before it is followed. */
  readonly skip?: (edge: EdgeRow) => boolean;
}

/** Worst case of one walk: symbols visited and edges read at one symbol. */
const MAX_VISITED = 5000;
const MAX_EDGES_AT_ONE = 20_000;
const SITES_KEPT = 20;
const SYMBOLS_AT_ONCE = 200;

function groupByFarEnd(edges: readonly EdgeRow[], far: 'src' | 'dst'): Map<number, EdgeRow[]> {
  const groups = new Map<number, EdgeRow[]>();
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
function* callsOfLevel(edges: EdgeQueries, level: readonly number[], direction: ReachOptions['direction']): Generator<[number, readonly EdgeRow[]]> {
  for (let start = 0; start < level.length; start += SYMBOLS_AT_ONCE)
    yield* edges.callsAt(level.slice(start, start + SYMBOLS_AT_ONCE), direction === 'callers' ? 'into' : 'outOf');
}

/** Callers or callees level by level: each symbol once, at its least depth. */
export function reach(edges: EdgeQueries, start: number, options: ReachOptions): Reach {
  const far = options.direction === 'callers' ? 'src' : 'dst';
  const visited = new Set<number>([start]);
  const reached: Reached[] = [];
  const moduleLevel: EdgeRow[] = [];
  let bounded = false;
  let guesses = false;
  let level = [start];
  for (let depth = 1; depth <= options.depth && level.length > 0 && !bounded; depth++) {
    const next: number[] = [];
    for (const [near, found] of callsOfLevel(edges, level, options.direction)) {
      if (found.length > MAX_EDGES_AT_ONE) bounded = true;
      const edgesHere = found.slice(0, MAX_EDGES_AT_ONE + 1);
      const kept = options.skip === undefined ? edgesHere : edgesHere.filter((edge) => options.skip?.(edge) === false);
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
