import { type ElkInput, type ElkPlacement, edgeId, toElk } from './elk-graph';
import type { Box, GraphLayout, GraphLink, GraphNode, Point, Size } from './graph-model';
import { type Level, splitLevels } from './levels';
import { ranksOf } from './ranks';
import { packRows, rowNumbers, targetWidth } from './rows';

/** Places one level; rejects when its time is over. */
export type LayoutEngine = (graph: ElkInput) => Promise<ElkPlacement>;

/** Room inside a container: its title above, a margin around. */
export const CONTAINER = { title: 36, margin: 16, minWidth: 180 } as const;

interface Placed {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly routes: ReadonlyMap<string, readonly Point[]>;
  readonly size: Size;
  readonly simplified: boolean;
}

/**
 * Lays the graph out level by level, innermost containers first. The same graph gives the same picture. Where the engine fails or runs
 * out of time, the level is shown in rows by rank. `links` are those of `levelLinks`; the `drawn` ones lead around the cards.
 */
export async function layoutGraph(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  drawn: ReadonlySet<string>,
  cardSize: (node: GraphNode) => Size,
  engine: LayoutEngine,
): Promise<GraphLayout> {
  const sizes = new Map<string, Size>(nodes.map((node) => [node.id, cardSize(node)]));
  const placed = new Map<string | null, Placed>();
  for (const level of splitLevels(nodes, links, drawn)) {
    const result = await layoutLevel(level, (id) => sizes.get(id) ?? { width: 0, height: 0 }, engine);
    placed.set(level.parent, result);
    if (level.parent !== null) sizes.set(level.parent, containerSize(result.size, sizes.get(level.parent)));
  }
  return assemble(placed);
}

function containerSize(content: Size, title: Size | undefined): Size {
  return {
    width: Math.max(content.width + 2 * CONTAINER.margin, (title?.width ?? 0) + CONTAINER.margin, CONTAINER.minWidth),
    height: content.height + CONTAINER.title + CONTAINER.margin,
  };
}

async function layoutLevel(level: Level, sizeOf: (id: string) => Size, engine: LayoutEngine): Promise<Placed> {
  const ranks = ranksOf(level);
  const rankOf = (id: string): number | null => ranks.get(id) ?? null;
  const linked = level.nodes.filter(({ id }) => rankOf(id) !== null);
  const single = level.nodes.filter(({ id }) => rankOf(id) === null);
  if (linked.length === 0) return inRows(single, sizeOf, rankOf, indexIn(single), false, FLAT);
  const items = linked.map(({ id }, order) => ({ id, ...sizeOf(id), rank: rankOf(id), order }));
  const rows = rowNumbers(items, level.edges, targetWidth(items));
  try {
    const answer = await engine(toElk({ ...level, nodes: linked }, sizeOf, rows));
    return withSingles({ ...answer, simplified: false }, single, sizeOf);
  } catch {
    return inRows(level.nodes, sizeOf, rankOf, indexIn(level.nodes), true);
  }
}

function indexIn(nodes: readonly GraphNode[]): (id: string) => number {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  return (id) => places.get(id) ?? 0;
}

function inRows(
  nodes: readonly GraphNode[],
  sizeOf: (id: string) => Size,
  rankOf: (id: string) => number | null,
  orderOf: (id: string) => number,
  simplified: boolean,
  shape?: number,
): Placed {
  const items = nodes.map(({ id }) => ({ id, ...sizeOf(id), rank: rankOf(id), order: orderOf(id) }));
  return { ...packRows(items, targetWidth(items, shape)), routes: new Map(), simplified };
}

/** Nodes without arrows stand in rows of their own below the rest, where they widen nothing. */
function withSingles(placed: Placed, single: readonly GraphNode[], sizeOf: (id: string) => Size): Placed {
  if (single.length === 0) return placed;
  const items = single.map(({ id }, order) => ({ id, ...sizeOf(id), rank: null, order }));
  const rows = packRows(items, Math.max(placed.size.width, placed.size.height * WINDOW_SHAPE, targetWidth(items)));
  const width = Math.max(placed.size.width, rows.size.width);
  const shift = (boxes: ReadonlyMap<string, Box>, dx: number, dy: number): [string, Box][] =>
    [...boxes].map(([id, box]) => [id, { ...box, x: box.x + dx, y: box.y + dy }]);
  const aside = (width - placed.size.width) / 2;
  const below = placed.size.height + SINGLES_GAP;
  return {
    ...placed,
    boxes: new Map([...shift(placed.boxes, aside, 0), ...shift(rows.boxes, (width - rows.size.width) / 2, below)]),
    routes: new Map([...placed.routes].map(([id, route]) => [id, route.map((point) => ({ x: point.x + aside, y: point.y }))])),
    size: { width, height: below + rows.size.height },
  };
}

const SINGLES_GAP = 32;
/** Width by height of what has no arrows: flat, since the map around it grows downwards. */
const FLAT = 4;
/** About the width of a window by its height. */
const WINDOW_SHAPE = 1.5;

/** Moves each container's content to where the container stands. */
function assemble(placed: ReadonlyMap<string | null, Placed>): GraphLayout {
  const boxes = new Map<string, Box>();
  const routes = new Map<string, readonly Point[]>();
  let simplified = false;
  const place = (parent: string | null, dx: number, dy: number): void => {
    const level = placed.get(parent);
    if (!level) return;
    simplified ||= level.simplified;
    for (const [id, route] of level.routes) {
      routes.set(
        id,
        route.map((point) => ({ x: point.x + dx, y: point.y + dy })),
      );
    }
    for (const [id, box] of level.boxes) {
      const moved = { ...box, x: box.x + dx, y: box.y + dy };
      boxes.set(id, moved);
      place(id, moved.x + Math.max(CONTAINER.margin, (moved.width - (placed.get(id)?.size.width ?? 0)) / 2), moved.y + CONTAINER.title);
    }
  };
  place(null, 0, 0);
  const top = placed.get(null)?.size ?? { width: 0, height: 0 };
  return { boxes, routes, ...top, simplified };
}

/** The route of a link, when the engine made one for exactly these two ends. */
export function routeOf(layout: GraphLayout, link: GraphLink): readonly Point[] | undefined {
  return layout.routes.get(edgeId(link));
}
