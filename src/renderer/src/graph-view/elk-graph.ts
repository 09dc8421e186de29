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

/** Beyond this many arrows in one level routes would spread it over many screens: the strongest are routed. */
const ROUTED_MOST = 160;

/** The arrows of a level that get a way between the cards: those that are drawn at rest. */
export function routed(level: Level): LevelEdge[] {
  const drawn = level.edges.filter((edge) => edge.drawn);
  if (drawn.length <= ROUTED_MOST) return drawn;
  const kept = new Set([...drawn].sort((a, b) => b.firm - a.firm || b.weight - a.weight).slice(0, ROUTED_MOST));
  return drawn.filter((edge) => kept.has(edge));
}

/** A level as the engine's input: dependencies point down by the given rows, and every drawn arrow leads around the cards between its ends. */
export function toElk(level: Level, sizeOf: (id: string) => Size, rows: ReadonlyMap<string, number>): ElkInput {
  return {
    id: level.parent ?? 'map',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.separateConnectedComponents': 'false',
      'elk.partitioning.activate': 'true',
      'elk.spacing.nodeNode': '22',
      'elk.spacing.edgeNode': '12',
      'elk.spacing.edgeEdge': '9',
      'elk.layered.spacing.nodeNodeBetweenLayers': '32',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
      'elk.layered.thoroughness': '4',
      'elk.randomSeed': '1',
    },
    children: level.nodes.map(({ id }) => ({ id, ...sizeOf(id), layoutOptions: { 'elk.partitioning.partition': String(rows.get(id) ?? 0) } })),
    edges: routed(level).map((edge) => ({
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
