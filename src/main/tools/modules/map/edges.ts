import { EDGE_KINDS, type EdgeKind, type GraphModule } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import type { ToolContext } from '../../handler';
import { type Cycles, sameCycle, UseGraph } from './cycles';
import type { Opened } from './opened';

export type MapEdge = ToolOutput<'get_module_map'>['edges'][number];

/** More than a map can ever have. */
const MOST_NODES = 1_000_000;
const TESTS = EDGE_KINDS.indexOf('TESTS');
const KIND_RANKS = new Map([...EDGE_KINDS].sort().map((kind, rank) => [kind, rank]));

/** Sums edges between the same two nodes of the same kind. Hundreds of thousands are summed for one map, so nodes are numbers; 0 is none. */
class EdgeSums {
  private readonly names = [''];
  private readonly numbers = new Map<string, number>();
  private readonly sums = new Map<number, MapEdge>();

  numberOf(node: string | undefined): number {
    if (node === undefined) return 0;
    const number = this.numbers.get(node) ?? this.names.push(node) - 1;
    this.numbers.set(node, number);
    return number;
  }

  /** `kind` is its place in EDGE_KINDS. */
  add(source: number, target: number, kind: number, weight: number, guessed: number, inCycle: boolean): void {
    const key = (source * MOST_NODES + target) * EDGE_KINDS.length + kind;
    const known = this.sums.get(key);
    if (known === undefined) {
      const name = EDGE_KINDS[kind] ?? 'CALLS';
      this.sums.set(key, { source: this.names[source] ?? '', target: this.names[target] ?? '', kind: name, weight, guessed, inCycle });
    } else {
      known.weight += weight;
      known.guessed += guessed;
      known.inCycle ||= inCycle;
    }
  }

  /** By source, target and kind. */
  list(): MapEdge[] {
    const ranks = new Map([...this.names].sort().map((name, rank) => [name, rank]));
    const rankOf = (node: string): number => ranks.get(node) ?? 0;
    const placeOf = ({ source, target, kind }: MapEdge): number =>
      (rankOf(source) * MOST_NODES + rankOf(target)) * EDGE_KINDS.length + (KIND_RANKS.get(kind) ?? 0);
    const placed = [...this.sums.values()].map((edge) => [placeOf(edge), edge] as const);
    return placed.sort((a, b) => a[0] - b[0]).map(([, edge]) => edge);
  }
}

export interface EdgeInput {
  readonly modules: ReadonlyMap<string, GraphModule>;
  readonly nodeOf: ReadonlyMap<string, string>;
  readonly kinds: ReadonlySet<EdgeKind>;
  readonly opened: Opened;
}

/** What is known of the modules of the map, by row id. */
interface ModuleColumns {
  /** Number of the node that each is drawn in; 0 where it is not drawn. */
  readonly nodes: Int32Array;
  /** 1 for modules of tests. */
  readonly tests: Uint8Array;
  /** 1 for opened modules. */
  readonly open: Uint8Array;
}

function moduleColumns({ modules, nodeOf, opened }: EdgeInput, sums: EdgeSums): ModuleColumns {
  const size = [...modules.values()].reduce((most, module) => Math.max(most, module.id), 0) + 1;
  const columns = { nodes: new Int32Array(size), tests: new Uint8Array(size), open: new Uint8Array(size) };
  for (const { id, name, roles } of modules.values()) {
    columns.nodes[id] = sums.numberOf(nodeOf.get(name));
    columns.tests[id] = roles.includes('test') ? 1 : 0;
  }
  for (const { id } of opened.modules) columns.open[id] = 1;
  return columns;
}

/** Cycles of what is shown, by the kinds that are shown; a guess makes none, as when indexing. */
export interface MapCycles {
  /** Of modules, by row id. */
  readonly modules: Cycles;
  /** Of the files of opened modules and of the other modules: by `fileThing`, or the row id of the module. */
  readonly opened: Cycles;
}

/** Files stand among modules as negative numbers. */
const fileThing = (file: number): number => -1 - file;
export const fileOfThing = (thing: number): number | null => (thing < 0 ? -1 - thing : null);

const makesCycles = (kind: number, weight: number, guessed: number): boolean => kind !== TESTS && weight > guessed;

interface FileLink {
  readonly src: number;
  readonly dst: number;
  readonly kind: number;
  readonly weight: number;
  readonly guessed: number;
}

/** Links of the shown kinds at the files of opened modules, each once. */
function fileLinks(columns: ModuleColumns, { kinds, opened }: EdgeInput, context: ToolContext): FileLink[] {
  const { numbers, out, outStarts, into, intoStarts } = context.reader.links.table();
  const homes = context.reader.links.homes();
  const wanted = EDGE_KINDS.map((kind) => kinds.has(kind));
  const found: FileLink[] = [];
  const take = (at: number): void => {
    const src = numbers[at] ?? 0;
    const kind = numbers[at + 2] ?? 0;
    // What tests need is not what their module needs.
    if (wanted[kind] !== true || (homes.tests[src] === 1 && kind !== TESTS && columns.tests[homes.modules[src] ?? 0] !== 1)) return;
    found.push({ src, dst: numbers[at + 1] ?? 0, kind, weight: numbers[at + 3] ?? 0, guessed: numbers[at + 4] ?? 0 });
  };
  for (const file of opened.modules.flatMap((module) => context.reader.links.filesOf(module.id))) {
    for (let place = outStarts[file] ?? 0; place < (outStarts[file + 1] ?? 0); place++) take(out[place] ?? 0);
    for (let place = intoStarts[file] ?? 0; place < (intoStarts[file + 1] ?? 0); place++) {
      const at = into[place] ?? 0;
      // A link between two opened modules has been taken where it starts.
      if (columns.open[homes.modules[numbers[at] ?? 0] ?? 0] !== 1) take(at);
    }
  }
  return found;
}

/** Edges between visible nodes, how many module edges lie inside one node and are not drawn, and the cycles. */
export function mapEdges(input: EdgeInput, context: ToolContext): { edges: MapEdge[]; hidden: number; cycles: MapCycles } {
  const sums = new EdgeSums();
  const columns = moduleColumns(input, sums);
  const modules = new UseGraph();
  const things = new UseGraph();
  const isOpen = (module: number): boolean => columns.open[module] === 1;
  const shown = context.reader.modules.edges().filter(({ src, dst, kind }) => input.kinds.has(kind) && columns.nodes[src] && columns.nodes[dst]);
  for (const { src, dst, kind, weight, guessed } of shown) {
    if (!makesCycles(EDGE_KINDS.indexOf(kind), weight, guessed)) continue;
    modules.add(src, dst);
    if (!isOpen(src) && !isOpen(dst)) things.add(src, dst);
  }
  const cycles = modules.cycles();
  let hidden = 0;
  for (const { src, dst, kind, weight, guessed } of shown) {
    if (isOpen(src) || isOpen(dst)) continue;
    const [source, target] = [columns.nodes[src] ?? 0, columns.nodes[dst] ?? 0];
    const number = EDGE_KINDS.indexOf(kind);
    if (source === target) hidden++;
    else sums.add(source, target, number, weight, guessed, makesCycles(number, weight, guessed) && sameCycle(cycles, src, dst));
  }
  const opened = input.opened.modules.length > 0 ? addFileEdges(sums, things, columns, input, context) : new Map<number, number>();
  addSymbolEdges(sums, input, context);
  return { edges: sums.list(), hidden, cycles: { modules: cycles, opened } };
}

/** Edges at the files of opened modules; those of opened files are left to their symbols. Returns the cycles that these files make. */
function addFileEdges(sums: EdgeSums, things: UseGraph, columns: ModuleColumns, input: EdgeInput, context: ToolContext): Cycles {
  const { opened } = input;
  const homes = context.reader.links.homes();
  const nodes = new Int32Array(homes.modules.length);
  homes.modules.forEach((module, file) => {
    nodes[file] = columns.open[module] === 1 ? sums.numberOf(opened.nodeOfFile.get(file)) : (columns.nodes[module] ?? 0);
  });
  const thingOf = (file: number): number => (columns.open[homes.modules[file] ?? 0] === 1 ? fileThing(file) : (homes.modules[file] ?? 0));
  const links = fileLinks(columns, input, context).filter(({ src, dst }) => nodes[src] && nodes[dst]);
  for (const { src, dst, kind, weight, guessed } of links) if (makesCycles(kind, weight, guessed)) things.add(thingOf(src), thingOf(dst));
  const cycles = things.cycles();
  for (const { src, dst, kind, weight, guessed } of links) {
    const [source, target] = [nodes[src] ?? 0, nodes[dst] ?? 0];
    if (source === target || opened.files.has(src) || opened.files.has(dst)) continue;
    sums.add(source, target, kind, weight, guessed, makesCycles(kind, weight, guessed) && sameCycle(cycles, thingOf(src), thingOf(dst)));
  }
  return cycles;
}

/** Edges at the symbols of opened files. */
function addSymbolEdges(sums: EdgeSums, input: EdgeInput, context: ToolContext): void {
  const { nodeOf, kinds, opened } = input;
  const seen = new Set<number>();
  const nodeAt = (symbol: number | null, file: number, module: string): string | undefined =>
    (symbol === null ? undefined : opened.nodeOfSymbol.get(symbol)) ?? opened.nodeOfFile.get(file) ?? nodeOf.get(module);
  for (const file of opened.files) {
    for (const edge of context.reader.modules.symbolEdges(file)) {
      if (!kinds.has(edge.kind) || seen.has(edge.id)) continue;
      seen.add(edge.id);
      const [source, target] = [sums.numberOf(nodeAt(edge.src, edge.srcFile, edge.srcModule)), sums.numberOf(nodeAt(edge.dst, edge.dstFile, edge.dstModule))];
      if (source !== 0 && target !== 0 && source !== target) sums.add(source, target, EDGE_KINDS.indexOf(edge.kind), 1, edge.guessed ? 1 : 0, false);
    }
  }
}
