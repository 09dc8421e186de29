import { EDGE_KINDS, type EdgeKind, type GraphModule } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import type { ToolContext } from '../../handler';
import type { Opened } from './opened';

export type MapEdge = ToolOutput<'get_module_map'>['edges'][number];

/** More than a map can ever have. */
const MOST_NODES = 1_000_000;

/** Sums edges between the same two nodes of the same kind. */
class EdgeSums {
  private readonly numbers = new Map<string, number>();
  private readonly sums = new Map<number, MapEdge>();

  /** Tens of thousands of edges are summed for one map: a number is a faster key than a text that is put together for each. */
  private numberOf(node: string): number {
    const known = this.numbers.get(node);
    if (known !== undefined) return known;
    this.numbers.set(node, this.numbers.size);
    return this.numbers.size - 1;
  }

  add(source: string, target: string, kind: EdgeKind, weight: number, guessed: number, inCycle: boolean): void {
    const key = (this.numberOf(source) * MOST_NODES + this.numberOf(target)) * EDGE_KINDS.length + EDGE_KINDS.indexOf(kind);
    const known = this.sums.get(key);
    if (known === undefined) this.sums.set(key, { source, target, kind, weight, guessed, inCycle });
    else {
      known.weight += weight;
      known.guessed += guessed;
      known.inCycle ||= inCycle;
    }
  }

  list(): MapEdge[] {
    const keyed = [...this.sums.values()].map((edge) => [`${edge.source}\n${edge.target}\n${edge.kind}`, edge] as const);
    return keyed.sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([, edge]) => edge);
  }
}

export interface EdgeInput {
  readonly modules: ReadonlyMap<string, GraphModule>;
  readonly nodeOf: ReadonlyMap<string, string>;
  readonly kinds: ReadonlySet<EdgeKind>;
  readonly opened: Opened;
}

/** Edges between visible nodes, and how many module edges lie inside one node and are not drawn. */
export function mapEdges(input: EdgeInput, context: ToolContext): { edges: MapEdge[]; hidden: number } {
  const { modules, nodeOf, kinds, opened } = input;
  const sums = new EdgeSums();
  const openNames = new Set(opened.modules.map((module) => module.name));
  const sameCycle = (a: string, b: string) => (modules.get(a)?.cycle ?? 0) !== 0 && modules.get(a)?.cycle === modules.get(b)?.cycle;
  let hidden = 0;
  for (const edge of context.reader.modules.edges()) {
    if (!kinds.has(edge.kind) || openNames.has(edge.src) || openNames.has(edge.dst)) continue;
    const [source, target] = [nodeOf.get(edge.src), nodeOf.get(edge.dst)];
    if (source === undefined || target === undefined) continue;
    if (source === target) hidden++;
    else sums.add(source, target, edge.kind, edge.weight, edge.guessed, sameCycle(edge.src, edge.dst));
  }
  for (const module of opened.modules) {
    for (const edge of context.reader.modules.fileEdges(module.id)) {
      // An edge between two opened modules is counted where it starts.
      if (edge.srcModule !== module.name && openNames.has(edge.srcModule)) continue;
      if (!kinds.has(edge.kind) || opened.files.has(edge.srcFile) || opened.files.has(edge.dstFile)) continue;
      if (edge.fromTest && edge.kind !== 'TESTS' && modules.get(edge.srcModule)?.roles.includes('test') !== true) continue;
      const source = openNames.has(edge.srcModule) ? opened.nodeOfFile.get(edge.srcFile) : nodeOf.get(edge.srcModule);
      const target = openNames.has(edge.dstModule) ? opened.nodeOfFile.get(edge.dstFile) : nodeOf.get(edge.dstModule);
      if (source === undefined || target === undefined || source === target) continue;
      sums.add(source, target, edge.kind, edge.weight, edge.guessed, sameCycle(edge.srcModule, edge.dstModule));
    }
  }
  addSymbolEdges(sums, input, context);
  return { edges: sums.list(), hidden };
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
      const source = nodeAt(edge.src, edge.srcFile, edge.srcModule);
      const target = nodeAt(edge.dst, edge.dstFile, edge.dstModule);
      if (source !== undefined && target !== undefined && source !== target) sums.add(source, target, edge.kind, 1, edge.guessed ? 1 : 0, false);
    }
  }
}
