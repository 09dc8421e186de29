/** A directed graph over nodes 0 … n-1 as lists of targets. */
export type Adjacency = readonly (readonly number[])[];

/**
 * Strongly connected components (Tarjan, without recursion), in an order in which each component comes after all that it points to.
 * Returns the component of each node and their number.
 */
export function components(graph: Adjacency): { readonly of: Int32Array; readonly count: number } {
  const size = graph.length;
  const of = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const next = new Int32Array(size);
  const stack: number[] = [];
  const path: number[] = [];
  let clock = 0;
  let count = 0;
  const enter = (node: number): void => {
    order[node] = clock;
    low[node] = clock;
    clock++;
    stack.push(node);
    path.push(node);
  };
  const leave = (node: number): void => {
    path.pop();
    const parent = path[path.length - 1];
    if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
    if (low[node] !== order[node]) return;
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      of[member] = count;
      if (member === node) break;
    }
    count++;
  };
  for (let start = 0; start < size; start++) {
    if (order[start] !== -1) continue;
    enter(start);
    for (let node = path[path.length - 1]; node !== undefined; node = path[path.length - 1]) {
      const targets = graph[node] ?? [];
      const target = targets[next[node] ?? 0];
      next[node] = (next[node] ?? 0) + 1;
      if (target === undefined) leave(node);
      else if (order[target] === -1) enter(target);
      else if (of[target] === -1) low[node] = Math.min(low[node] ?? 0, order[target] ?? 0);
    }
  }
  return { of, count };
}

export interface Layering {
  /** 0 = points to nothing; each node lies above all that it points to. Nodes of one cycle share a layer. */
  readonly layer: Int32Array;
  /** Number of the cycle, from 1 in order of its first node; 0 = in none. */
  readonly cycle: Int32Array;
}

/** Cycles, and the longest path downwards over the graph in which each cycle is one node. */
export function layering(graph: Adjacency): Layering {
  const { of, count } = components(graph);
  const depth = new Int32Array(count);
  const sizes = new Int32Array(count);
  const members: number[][] = Array.from({ length: count }, () => []);
  for (let node = 0; node < graph.length; node++) {
    const component = of[node] ?? 0;
    sizes[component] = (sizes[component] ?? 0) + 1;
    members[component]?.push(node);
  }
  // Components are numbered after what they point to, so one pass upwards is enough.
  for (let component = 0; component < count; component++) {
    for (const node of members[component] ?? []) {
      for (const target of graph[node] ?? []) {
        const below = of[target] ?? 0;
        if (below !== component) depth[component] = Math.max(depth[component] ?? 0, (depth[below] ?? 0) + 1);
      }
    }
  }
  const numbers = new Map<number, number>();
  const cycle = new Int32Array(graph.length);
  const layer = new Int32Array(graph.length);
  for (let node = 0; node < graph.length; node++) {
    const component = of[node] ?? 0;
    layer[node] = depth[component] ?? 0;
    if ((sizes[component] ?? 0) < 2) continue;
    const number = numbers.get(component) ?? numbers.size + 1;
    numbers.set(component, number);
    cycle[node] = number;
  }
  return { layer, cycle };
}
