import { CONFIDENCES, type Confidence } from '@shared/model';
import type { CallSite, EdgeQueries } from './edges';

/** A call path: `nodes` are symbols, `sites[i]` is the call from node i to node i + 1. */
export interface CallPath {
  readonly nodes: readonly number[];
  readonly sites: readonly CallSite[];
  /** The weakest of its calls. */
  readonly confidence: Confidence;
}

export interface PathOptions {
  readonly max: number;
  /** Most calls in a path. */
  readonly depth: number;
}

/** Worst case: symbols expanded in the search, edges read at one of them, steps of the enumeration. */
const MAX_EXPANDED = 3000;
const MAX_EDGES_AT_ONE = 3000;
const MAX_STEPS = 20_000;
/** Paths that are this much longer than the shortest are still listed. */
const SLACK = 2;

const rank = (confidence: Confidence): number => CONFIDENCES.indexOf(confidence);

/** The calls seen while searching: strongest edge for each pair, by source. */
class SeenCalls {
  readonly from = new Map<number, Map<number, CallSite>>();
  readonly into = new Map<number, Set<number>>();

  add(edge: CallSite): void {
    if (edge.src === null || edge.dst === null || edge.src === edge.dst) return;
    const targets = this.from.get(edge.src) ?? new Map<number, CallSite>();
    this.from.set(edge.src, targets);
    const known = targets.get(edge.dst);
    if (known === undefined || rank(edge.confidence) < rank(known.confidence)) targets.set(edge.dst, edge);
    const sources = this.into.get(edge.dst) ?? new Set<number>();
    this.into.set(edge.dst, sources.add(edge.src));
  }
}

/** Reads the calls at a symbol once, though a search over sure calls and then one over guesses too ask for them. */
class CallSource {
  private readonly known = { into: new Map<number, readonly CallSite[]>(), outOf: new Map<number, readonly CallSite[]>() };

  constructor(private readonly edges: EdgeQueries) {}

  callsAt(symbols: readonly number[], direction: 'into' | 'outOf'): (readonly CallSite[])[] {
    const known = this.known[direction];
    const unknown = symbols.filter((symbol) => !known.has(symbol));
    if (unknown.length > 0) for (const [symbol, calls] of this.edges.callsAt(unknown, direction)) known.set(symbol, calls);
    return symbols.map((symbol) => known.get(symbol) ?? []);
  }
}

/** Searches from both ends, the smaller frontier first, until they meet and one level more. */
function explore(source: CallSource, from: number, to: number, depth: number, accept: (edge: CallSite) => boolean): SeenCalls {
  const calls = new SeenCalls();
  const seen = { forward: new Set([from]), backward: new Set([to]) };
  const frontier = { forward: [from], backward: [to] };
  let levels = 0;
  let expanded = 0;
  let extra = -1;
  while (levels < depth && expanded < MAX_EXPANDED && extra !== 0) {
    const forward = frontier.forward.length > 0 && (frontier.backward.length === 0 || frontier.forward.length <= frontier.backward.length);
    const side = forward ? 'forward' : 'backward';
    const next: number[] = [];
    const expand = frontier[side].slice(0, MAX_EXPANDED - expanded);
    expanded += expand.length;
    for (const found of source.callsAt(expand, forward ? 'outOf' : 'into')) {
      for (const edge of found.slice(0, MAX_EDGES_AT_ONE)) {
        if (!accept(edge)) continue;
        calls.add(edge);
        const end = forward ? edge.dst : edge.src;
        if (end === null || seen[side].has(end)) continue;
        seen[side].add(end);
        next.push(end);
        if (extra < 0 && seen[forward ? 'backward' : 'forward'].has(end)) extra = SLACK;
      }
    }
    frontier[side] = next;
    levels++;
    if (extra > 0) extra--;
    if (frontier.forward.length === 0 && frontier.backward.length === 0) break;
    if (extra < 0 && (frontier.forward.length === 0 || frontier.backward.length === 0)) break;
  }
  return calls;
}

/** Calls needed from each symbol to the target, within what was seen. */
function distances(calls: SeenCalls, to: number): Map<number, number> {
  const distance = new Map([[to, 0]]);
  let level = [to];
  for (let steps = 1; level.length > 0; steps++) {
    const next: number[] = [];
    for (const node of level) {
      for (const source of calls.into.get(node) ?? []) {
        if (distance.has(source)) continue;
        distance.set(source, steps);
        next.push(source);
      }
    }
    level = next;
  }
  return distance;
}

function weakest(sites: readonly CallSite[]): Confidence {
  return CONFIDENCES[Math.max(0, ...sites.map((site) => rank(site.confidence)))] ?? 'guess';
}

/** Simple paths of exactly `length` calls, at most `max`; `steps` is the work left for all lengths together. */
function pathsOfLength(
  calls: SeenCalls,
  distance: Map<number, number>,
  ends: { from: number; to: number },
  length: number,
  max: number,
  steps: { left: number },
) {
  const found: CallPath[] = [];
  const nodes = [ends.from];
  const sites: CallSite[] = [];
  const visit = (): void => {
    const node = nodes[nodes.length - 1] ?? ends.from;
    const left = length - sites.length;
    if (left === 0) {
      if (node === ends.to) found.push({ nodes: [...nodes], sites: [...sites], confidence: weakest(sites) });
      return;
    }
    const targets = [...(calls.from.get(node)?.values() ?? [])].sort((a, b) => rank(a.confidence) - rank(b.confidence) || a.line - b.line);
    for (const site of targets) {
      if (found.length >= max || steps.left-- <= 0) return;
      const target = site.dst ?? ends.from;
      if ((distance.get(target) ?? Number.POSITIVE_INFINITY) > left - 1 || nodes.includes(target) || (target === ends.to && left > 1)) continue;
      nodes.push(target);
      sites.push(site);
      visit();
      nodes.pop();
      sites.pop();
    }
  };
  visit();
  return found;
}

function search(source: CallSource, from: number, to: number, options: PathOptions, accept: (edge: CallSite) => boolean): CallPath[] {
  const calls = explore(source, from, to, options.depth, accept);
  const distance = distances(calls, to);
  const shortest = distance.get(from);
  if (shortest === undefined || from === to) return [];
  const found: CallPath[] = [];
  const steps = { left: MAX_STEPS };
  for (let length = shortest; length <= Math.min(options.depth, shortest + SLACK) && found.length < options.max; length++) {
    const more = pathsOfLength(calls, distance, { from, to }, length, options.max * 4, steps);
    more.sort((a, b) => rank(a.confidence) - rank(b.confidence));
    found.push(...more);
  }
  return found.slice(0, options.max);
}

/** Call paths from one symbol to another, over certain and likely calls; only when there is none, over guesses too. */
export function callPaths(edges: EdgeQueries, from: number, to: number, options: PathOptions): CallPath[] {
  const source = new CallSource(edges);
  const sure = search(source, from, to, options, (edge) => edge.confidence !== 'guess');
  return sure.length > 0 ? sure : search(source, from, to, options, () => true);
}
