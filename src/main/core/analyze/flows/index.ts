import type { Reader } from '../../store/reader';
import type { FlowStart } from '../derived';
import type { StartKind } from '../start-kinds';
import { type Callees, FlowGraph } from './call-graph';
import { type FlowStep, stepsOf } from './steps';

/** How far a flow is followed, in calls and symbols, to tell what it reaches. */
const REACH_DEPTH = 8;
export const MOST_REACHED = 300;
const STARTS: Readonly<Record<StartKind, number>> = { program: 5, handler: 3, package: 3, public: 0 };

/** An entry point followed over certain and likely calls. Ids of symbols, files and modules are row ids. */
export interface Flow {
  /** `flow:<path>#<entry>`, or `flow:<path>` for what a file does when it is run. */
  readonly id: string;
  readonly start: FlowStart;
  /** Null when the flow begins with a file's own code. */
  readonly symbol: number | null;
  readonly file: number;
  readonly steps: readonly FlowStep[];
  /** Symbols that it leads to within the bounds, itself left out. */
  readonly reached: ReadonlySet<number>;
  /** True when it leads to more than the bounds allow to follow. */
  readonly isCut: boolean;
  /** Calls and guessed lines of the entry itself that no step shows. */
  readonly more: number;
  readonly guessed: number;
  /** Files and modules of the entry and its steps. */
  readonly files: ReadonlySet<number>;
  readonly modules: ReadonlySet<number>;
  /** Ids of flows that this one holds. */
  readonly holds: readonly string[];
}

export interface Flows {
  /** Those that show most of the code first; a flow that another one holds is named by that one only. */
  readonly ranked: readonly Flow[];
  /** Every flow by its id, also those that others hold. */
  readonly byId: ReadonlyMap<string, Flow>;
  /** True when the repository is too large to follow every flow to the bounds. */
  readonly isCut: boolean;
}

interface Entered {
  readonly start: FlowStart;
  readonly symbol: number | null;
  readonly place: { readonly file: number; readonly module: number };
  readonly first: () => Callees;
}

/** The readable, stable id of a flow. */
export function flowId({ symbol, path }: Pick<FlowStart, 'symbol' | 'path'>): string {
  // A key is `<kind>:<path>#<name>`.
  return symbol === null ? `flow:${path}` : `flow:${symbol.slice(symbol.indexOf(':') + 1)}`;
}

function entered(starts: readonly FlowStart[], graph: FlowGraph, reader: Reader): Entered[] {
  const rows = new Map(starts.flatMap((start) => (start.symbol === null ? [] : [[start, reader.symbols.byKey(start.symbol)] as const])));
  graph.load([...rows.values()].flatMap((row) => (row === undefined ? [] : [row.rowId])));
  return starts.flatMap((start): Entered[] => {
    const file = reader.files.byPath(start.path);
    if (file === undefined) return [];
    const place = { file: file.id, module: reader.links.homes().modules[file.id] ?? 0 };
    if (start.symbol === null) {
      const callees = graph.fromFile(file.id);
      return [{ start, symbol: null, place, first: () => callees }];
    }
    const row = rows.get(start);
    return row === undefined ? [] : [{ start, symbol: row.rowId, place, first: () => graph.from(row.rowId) }];
  });
}

/** Follows all entries together, a level of calls at a time, so that what they share is read once. */
function reachOf(entries: readonly Entered[], graph: FlowGraph): { reached: Set<number>; isCut: boolean }[] {
  const walks = entries.map(({ first, symbol }) => ({ reached: new Set<number>(), level: first().sure.map((call) => call.dst), symbol, isCut: false }));
  for (let depth = 1; depth <= REACH_DEPTH; depth++) {
    for (const walk of walks) {
      const fresh = [...new Set(walk.level)].filter((id) => id !== walk.symbol && !walk.reached.has(id));
      const room = Math.max(0, MOST_REACHED - walk.reached.size);
      if (fresh.length > room) walk.isCut = true;
      walk.level = fresh.slice(0, room);
      for (const id of walk.level) walk.reached.add(id);
    }
    graph.load(walks.flatMap((walk) => walk.level));
    for (const walk of walks) walk.level = walk.level.flatMap((id) => graph.from(id).sure.map((call) => call.dst));
  }
  return walks.map((walk) => ({ reached: walk.reached, isCut: walk.isCut || walk.level.some((id) => id !== walk.symbol && !walk.reached.has(id)) }));
}

/** What the first start promises over the others, shared out by its place: the program before the tools beside it. */
const LEAD = 6;

/** How much of the code a flow shows, and how much that matters to somebody who comes new. `place` is that of its start among `count`, the one that promises most at 0. */
function score(flow: Flow, place: number, count: number): number {
  const shown = Math.min(6, flow.modules.size) + 0.5 * Math.min(10, flow.files.size) + 0.03 * Math.min(100, flow.reached.size);
  return shown + STARTS[flow.start.kind] + 4 * (1 - place / count) + LEAD / (1 + place);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether one flow leads into another and through all that it shows, or both show the same. */
function isHeld(flow: Flow, by: Flow): boolean {
  const leadsThrough = flow.steps.every(({ call }) => by.reached.has(call.dst) || call.dst === by.symbol);
  if (flow.symbol !== null && by.reached.has(flow.symbol)) return leadsThrough;
  const shown = new Set(by.steps.map(({ call }) => call.dst));
  return flow.steps.length === by.steps.length && flow.steps.every(({ call }) => shown.has(call.dst));
}

function distinct(all: readonly Flow[]): Flow[] {
  const kept: { flow: Flow; holds: string[] }[] = [];
  for (const flow of all) {
    const holder = kept.find((item) => isHeld(flow, item.flow));
    if (holder === undefined) kept.push({ flow, holds: [] });
    else holder.holds.push(flow.id);
  }
  return kept.map(({ flow, holds }) => ({ ...flow, holds }));
}

/** Follows the entry points of a revision. Bounded on an index of any size; what calls nothing is no flow. */
export function flowsFrom(starts: readonly FlowStart[], reader: Reader): Flows {
  const graph = new FlowGraph(reader);
  const entries = entered(starts, graph, reader);
  const reach = reachOf(entries, graph);
  const all = entries.flatMap(({ start, symbol, place, first }, index): Flow[] => {
    const steps = stepsOf(symbol, first(), place, graph);
    const { reached = new Set<number>(), isCut = false } = reach[index] ?? {};
    if (steps.length === 0) return [];
    const nodes = steps.flatMap(({ call }) => graph.node(call.dst) ?? []);
    const shown = new Set(nodes.map((node) => node.id));
    const { sure, guessed } = first();
    return [
      {
        id: flowId(start),
        start,
        symbol,
        file: place.file,
        steps,
        reached,
        isCut,
        more: sure.filter((call) => !shown.has(call.dst)).length,
        guessed,
        files: new Set([place.file, ...nodes.map((node) => node.file)]),
        modules: new Set([place.module, ...nodes.map((node) => node.module)]),
        holds: [],
      },
    ];
  });
  const places = new Map(starts.map((start, place) => [start, place]));
  const weighed = all.map((flow) => ({ flow, worth: score(flow, places.get(flow.start) ?? starts.length, starts.length) }));
  weighed.sort((a, b) => b.worth - a.worth || byText(a.flow.id, b.flow.id));
  const ranked = distinct(weighed.map(({ flow }) => flow));
  return { ranked, byId: new Map([...all, ...ranked].map((flow) => [flow.id, flow])), isCut: graph.isCut };
}
