import { components } from '../../../core/analyze/cycles';
import type { MapNode } from './nodes';

/** Number of the cycle of each thing that is in one, from 1; things of one number use each other in a circle. */
export type Cycles = ReadonlyMap<number, number>;

/** Which things use which; finds their cycles. */
export class UseGraph {
  private readonly places = new Map<number, number>();
  private readonly targets: number[][] = [];

  private placeOf(thing: number): number {
    const known = this.places.get(thing);
    if (known !== undefined) return known;
    this.places.set(thing, this.targets.length);
    return this.targets.push([]) - 1;
  }

  add(source: number, target: number): void {
    const to = this.placeOf(target);
    this.targets[this.placeOf(source)]?.push(to);
  }

  cycles(): Cycles {
    const { of, count } = components(this.targets);
    const sizes = new Int32Array(count);
    for (const component of of) sizes[component] = (sizes[component] ?? 0) + 1;
    const numbers = new Map<number, number>();
    const found = new Map<number, number>();
    for (const [thing, place] of [...this.places].sort((a, b) => a[0] - b[0])) {
      const component = of[place] ?? 0;
      if ((sizes[component] ?? 0) < 2) continue;
      const number = numbers.get(component) ?? numbers.size + 1;
      numbers.set(component, number);
      found.set(thing, number);
    }
    return found;
  }
}

export const sameCycle = (cycles: Cycles, a: number, b: number): boolean => cycles.has(a) && cycles.get(a) === cycles.get(b);

/** The innermost boxes that each cycle leads through, by its number. */
export function boxesOfCycles(cycles: Cycles, boxOf: (thing: number) => string | undefined): Map<number, Set<string>> {
  const boxes = new Map<number, Set<string>>();
  for (const [thing, cycle] of cycles) {
    const box = boxOf(thing);
    if (box !== undefined) boxes.set(cycle, (boxes.get(cycle) ?? new Set()).add(box));
  }
  return boxes;
}

/** A box is in a cycle that leads into it and out of it again; it holds one that lies inside it as a whole. */
export function markCycles(nodes: readonly MapNode[], cycles: Iterable<ReadonlySet<string>>): MapNode[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const marks = new Map<string, MapNode['cycle']>();
  for (const boxes of cycles) {
    const inside = new Map<string, number>();
    for (const box of boxes) for (let at: string | null = box; at !== null; at = parents.get(at) ?? null) inside.set(at, (inside.get(at) ?? 0) + 1);
    for (const [box, count] of inside) {
      if (count < boxes.size) marks.set(box, 'in');
      else if (!marks.has(box)) marks.set(box, 'holds');
    }
  }
  return nodes.map((node) => ({ ...node, cycle: marks.get(node.id) ?? 'none' }));
}
