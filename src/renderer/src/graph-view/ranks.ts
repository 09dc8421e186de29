import type { Level, LevelEdge } from './levels';

/**
 * The rank of each node of a level, 0 at the top: a node stands above all that it depends on, as low as that allows. Nodes of one cycle
 * share a rank. Nodes without arrows get null: they stand in rows of their own at the end.
 */
export function ranksOf(level: Level): Map<string, number | null> {
  const firm = level.edges.filter((edge) => edge.firm > 0);
  const edges = firm.length > 0 ? firm : level.edges;
  const component = components(
    level.nodes.map((node) => node.id),
    edges,
  );
  const height = heights(component, edges);
  const linked = new Set(level.edges.flatMap((edge) => [edge.source, edge.target]));
  const most = Math.max(0, ...height.values());
  return new Map(level.nodes.map(({ id }) => [id, linked.has(id) ? most - (height.get(component.get(id) ?? -1) ?? 0) : null]));
}

/** Longest way down from each component. Components are numbered so that a component's targets come before it. */
function heights(component: ReadonlyMap<string, number>, edges: readonly LevelEdge[]): Map<number, number> {
  const targets = new Map<number, Set<number>>();
  for (const edge of edges) {
    const from = component.get(edge.source) ?? -1;
    const to = component.get(edge.target) ?? -1;
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set<number>()).add(to));
  }
  const height = new Map<number, number>();
  for (const id of [...new Set(component.values())].sort((a, b) => a - b)) {
    height.set(id, Math.max(0, ...[...(targets.get(id) ?? [])].map((target) => 1 + (height.get(target) ?? 0))));
  }
  return height;
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
