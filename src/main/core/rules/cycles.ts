import { components } from '../analyze/cycles';
import type { FilePlace, PairEdge } from '../store/reader';

/** Modules that need each other, each cycle sorted by name; edges are given by the modules of their files. */
export interface ModuleCycles {
  readonly cycles: readonly (readonly string[])[];
  /** The number of the cycle that both modules are in; -1 when they share none. */
  shared(from: string, to: string): number;
}

/** The cycles that links between modules make. */
export function moduleCycles(links: Iterable<readonly [from: string, to: string]>): ModuleCycles {
  const numbers = new Map<string, number>();
  const targets: Set<number>[] = [];
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, targets.length);
    targets.push(new Set());
    return targets.length - 1;
  };
  for (const [from, to] of links) {
    const [src, dst] = [numberOf(from), numberOf(to)];
    targets[src]?.add(dst);
  }
  const { of, count } = components(targets.map((set) => [...set]));
  const members: string[][] = Array.from({ length: count }, () => []);
  for (const [name, number] of numbers) members[of[number] ?? 0]?.push(name);
  const places = new Map<string, number>();
  const cycles = members.filter((names) => names.length > 1).map((names) => names.sort());
  cycles.sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
  cycles.forEach((names, index) => {
    for (const name of names) places.set(name, index);
  });
  return {
    cycles,
    shared: (from, to) => {
      const cycle = places.get(from);
      return cycle !== undefined && cycle === places.get(to) ? cycle : -1;
    },
  };
}

/** The cycles of sure edges, by the modules of their files. */
export function cyclesOf(edges: readonly PairEdge[], places: ReadonlyMap<number, FilePlace>): ModuleCycles {
  const moduleOf = (id: number): string => places.get(id)?.module ?? '';
  return moduleCycles(edges.filter((edge) => edge.confidence !== 'guess').map((edge) => [moduleOf(edge.srcFile), moduleOf(edge.dstFile)] as const));
}
