import { type ElkInput, type ElkPlacement, edgeId, isRouted, toElk } from './elk-graph';
import type { Box, GraphLayout, GraphLink, GraphNode, Point, Size } from './graph-model';
import { type Level, splitLevels } from './levels';
import { ranksOf } from './ranks';
import { packRows, targetWidth } from './rows';

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
 * out of time, the level is shown in rows by rank.
 */
export async function layoutGraph(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  cardSize: (node: GraphNode) => Size,
  engine: LayoutEngine,
): Promise<GraphLayout> {
  const sizes = new Map<string, Size>(nodes.map((node) => [node.id, cardSize(node)]));
  const placed = new Map<string | null, Placed>();
  for (const level of splitLevels(nodes, links)) {
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
  const simple = (order: (id: string) => number, simplified: boolean): Placed => {
    const items = level.nodes.map(({ id }) => ({ id, ...sizeOf(id), rank: ranks.get(id) ?? null, order: order(id) }));
    return { ...packRows(items, targetWidth(items)), routes: new Map(), simplified };
  };
  if (level.edges.length === 0) return simple((id) => level.nodes.findIndex((node) => node.id === id), false);
  try {
    const answer = await engine(toElk(level, sizeOf, ranks));
    return isRouted(level) ? { ...answer, simplified: false } : simple((id) => answer.boxes.get(id)?.x ?? 0, false);
  } catch {
    return simple((id) => level.nodes.findIndex((node) => node.id === id), true);
  }
}

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
