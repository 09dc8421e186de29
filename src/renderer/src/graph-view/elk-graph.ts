import type { Box, Point, Size } from './graph-model';
import type { Level, LevelEdge } from './levels';

/** A graph in the form the layout engine takes (ELK JSON). */
export interface ElkInput {
  readonly id: string;
  readonly layoutOptions: Readonly<Record<string, string>>;
  readonly children: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly layoutOptions?: Readonly<Record<string, string>>;
  }[];
  readonly edges: readonly {
    readonly id: string;
    readonly sources: readonly string[];
    readonly targets: readonly string[];
    readonly layoutOptions: Readonly<Record<string, string>>;
  }[];
}

/** What the engine answers of a level: boxes by node, routes by edge id (`source` NUL `target`). */
export interface ElkPlacement {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly routes: ReadonlyMap<string, readonly Point[]>;
  readonly size: Size;
}

/** Up to this many arrows a node the engine routes every arrow; beyond it routes spread the map over many screens. */
const ROUTED_DENSITY = 2;
const ROUTED_MOST = 90;

/** Whether a level is small enough for the engine to route all its arrows. */
export function isRouted(level: Level): boolean {
  return level.edges.length <= Math.min(ROUTED_MOST, level.nodes.length * ROUTED_DENSITY + 4);
}

/**
 * A level as the engine's input: dependencies point down, the strongest arrows straightest, the weakest turned round in a cycle. A dense
 * level is laid out by its strongest arrows, with its ranks given, and only the order in each rank is used of the answer.
 */
export function toElk(level: Level, sizeOf: (id: string) => Size, ranks: ReadonlyMap<string, number | null>): ElkInput {
  const routed = isRouted(level);
  return {
    id: level.parent ?? 'map',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': routed ? 'ORTHOGONAL' : 'POLYLINE',
      'elk.spacing.nodeNode': '24',
      'elk.spacing.edgeNode': '16',
      'elk.spacing.edgeEdge': '10',
      'elk.spacing.componentComponent': '36',
      'elk.layered.spacing.nodeNodeBetweenLayers': '44',
      'elk.layered.spacing.edgeNodeBetweenLayers': '16',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
      'elk.layered.nodePlacement.strategy': routed ? 'NETWORK_SIMPLEX' : 'SIMPLE',
      'elk.layered.thoroughness': routed ? '10' : '4',
      'elk.aspectRatio': '1.7',
      'elk.randomSeed': '1',
      ...(routed ? {} : { 'elk.partitioning.activate': 'true' }),
    },
    children: level.nodes.map(({ id }) => {
      const rank = ranks.get(id) ?? null;
      const partition = routed || rank === null ? {} : { layoutOptions: { 'elk.partitioning.partition': String(rank) } };
      return { id, ...sizeOf(id), ...partition };
    }),
    edges: (routed ? level.edges : backbone(level.edges)).map((edge) => ({
      id: edgeId(edge),
      sources: [edge.source],
      targets: [edge.target],
      layoutOptions: {
        'elk.layered.priority.direction': String(edge.firm > 0 ? 1 + strength(edge.firm) : 0),
        'elk.layered.priority.straightness': String(strength(edge.weight)),
      },
    })),
  };
}

export function edgeId(edge: { readonly source: string; readonly target: string }): string {
  return `${edge.source}\u0000${edge.target}`;
}

function strength(weight: number): number {
  return Math.round(Math.log2(1 + weight));
}

/** The strongest arrow out of each node and the strongest into each: enough to place it near what it belongs to. */
export function backbone(edges: readonly LevelEdge[]): LevelEdge[] {
  const kept = new Set<LevelEdge>();
  for (const end of ['source', 'target'] as const) {
    const best = new Map<string, LevelEdge>();
    for (const edge of edges) {
      const old = best.get(edge[end]);
      if (!old || edge.weight > old.weight) best.set(edge[end], edge);
    }
    for (const edge of best.values()) kept.add(edge);
  }
  return edges.filter((edge) => kept.has(edge));
}

/** Reads the engine's answer; throws TypeError when it has another form. */
export function fromElk(answer: unknown): ElkPlacement {
  const root = record(answer);
  const boxes = new Map<string, Box>();
  for (const child of list(root.children)) {
    const node = record(child);
    boxes.set(String(node.id), { x: number(node.x), y: number(node.y), width: number(node.width), height: number(node.height) });
  }
  const routes = new Map<string, readonly Point[]>();
  for (const item of list(root.edges)) {
    const edge = record(item);
    const [section] = list(edge.sections);
    if (section === undefined) continue;
    const { startPoint, bendPoints, endPoint } = record(section);
    routes.set(String(edge.id), [startPoint, ...list(bendPoints), endPoint].map(point));
  }
  return { boxes, routes, size: { width: number(root.width), height: number(root.height) } };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('The layout engine answered in an unknown form.');
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('The layout engine answered without a place.');
  return value;
}

function point(value: unknown): Point {
  const { x, y } = record(value);
  return { x: number(x), y: number(y) };
}
