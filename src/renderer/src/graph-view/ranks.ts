import type { Level, LevelEdge } from './levels';

/**
 * The rank of each node of a level, 0 at the top: a node stands above all that it depends on, as low as that allows. In a cycle the order
 * is the one that most of the weight follows, kept by the strongest arrows of each node alone, or else a large cycle would be one long column; the
 * others point where they may. Nodes without arrows get null: they stand apart.
 */
export function ranksOf(level: Level): Map<string, number | null> {
  const firm = level.edges.filter((edge) => edge.firm > 0);
  const edges = firm.length > 0 ? firm : level.edges;
  const ids = level.nodes.map((node) => node.id);
  const height = heights(ids, withoutBackEdges(ids, edges));
  const linked = new Set(level.edges.flatMap((edge) => [edge.source, edge.target]));
  const most = Math.max(0, ...[...linked].map((id) => height.get(id) ?? 0));
  return new Map(ids.map((id) => [id, linked.has(id) ? most - (height.get(id) ?? 0) : null]));
}

/** Longest way down from each node; the edges have no cycle. */
function heights(ids: readonly string[], edges: readonly LevelEdge[]): Map<string, number> {
  const height = new Map<string, number>(ids.map((id) => [id, 0]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const edge of edges) {
      const least = (height.get(edge.target) ?? 0) + 1;
      if ((height.get(edge.source) ?? 0) >= least) continue;
      height.set(edge.source, least);
      changed = true;
    }
  }
  return height;
}

/** The edges outside of cycles, and the main ones that do not run against the order within their cycle. */
function withoutBackEdges(ids: readonly string[], edges: readonly LevelEdge[]): LevelEdge[] {
  const component = components(ids, edges);
  const inside = edges.filter((edge) => component.get(edge.source) === component.get(edge.target));
  const place = new Map<string, number>();
  for (const cycle of new Set(inside.map((edge) => component.get(edge.source)))) {
    const members = ids.filter((id) => component.get(id) === cycle);
    for (const id of orderCycle(members, inside)) place.set(id, place.size);
  }
  const forward = inside.filter((edge) => (place.get(edge.source) ?? 0) < (place.get(edge.target) ?? 0));
  return [...edges.filter((edge) => component.get(edge.source) !== component.get(edge.target)), ...strongest(forward)];
}

/** The strongest edge out of each node. */
function strongest(edges: readonly LevelEdge[]): LevelEdge[] {
  const best = new Map<string, LevelEdge>();
  for (const edge of edges) {
    const known = best.get(edge.source);
    if (known === undefined || edge.firm > known.firm) best.set(edge.source, edge);
  }
  return [...best.values()];
}

/** The members of a cycle from user to used, always taking next the one whose arrows to the rest outweigh those from the rest most. */
function orderCycle(members: readonly string[], edges: readonly LevelEdge[]): string[] {
  const left = new Set(members);
  const order: string[] = [];
  while (left.size > 0) {
    const net = new Map<string, number>([...left].map((id) => [id, 0]));
    for (const edge of edges) {
      if (edge.source === edge.target || !left.has(edge.source) || !left.has(edge.target)) continue;
      net.set(edge.source, (net.get(edge.source) ?? 0) + edge.firm);
      net.set(edge.target, (net.get(edge.target) ?? 0) - edge.firm);
    }
    const [first] = [...net].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    if (first === undefined) break;
    order.push(first[0]);
    left.delete(first[0]);
  }
  return order;
}

/** Strongly connected components (Tarjan, iterative), numbered in the order in which they close: targets first. */
function components(ids: readonly string[], edges: readonly LevelEdge[]): Map<string, number> {
  const next = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const edge of edges) next.get(edge.source)?.push(edge.target);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const component = new Map<string, number>();
  let closed = 0;
  const enter = (id: string): { id: string; at: number } => {
    index.set(id, index.size);
    low.set(id, index.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, at: 0 };
  };
  const lower = (id: string, value: number): void => void low.set(id, Math.min(low.get(id) ?? value, value));
  const close = (id: string): void => {
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      isOpen.delete(top);
      component.set(top, closed);
      if (top === id) break;
    }
    closed += 1;
  };
  for (const root of ids) {
    if (index.has(root)) continue;
    const stack = [enter(root)];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const target = next.get(frame.id)?.[frame.at];
      frame.at += 1;
      if (target === undefined) {
        stack.pop();
        if (low.get(frame.id) === index.get(frame.id)) close(frame.id);
        const below = stack.at(-1);
        if (below) lower(below.id, low.get(frame.id) ?? 0);
      } else if (!index.has(target)) stack.push(enter(target));
      else if (isOpen.has(target)) lower(frame.id, index.get(target) ?? 0);
    }
  }
  return component;
}
