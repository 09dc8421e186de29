import type { MapAnswer, MapNode } from '../../lib/map-box';

export interface ListRow {
  readonly node: MapNode;
  readonly uses: number;
  readonly usedBy: number;
}

export type ListColumn = 'label' | 'files' | 'lines' | 'uses' | 'usedBy' | 'cycle';

const CYCLES = { none: 0, holds: 1, in: 2 } as const satisfies Record<MapNode['cycle'], number>;

/** The map as rows: each box with the number of boxes that it uses and that use it; for a box with content those outside it. */
export function toRows(answer: Pick<MapAnswer, 'nodes' | 'edges'>): ListRow[] {
  const uses = new Map<string, Set<string>>();
  const usedBy = new Map<string, Set<string>>();
  const parents = new Map(answer.nodes.map((node) => [node.id, node.parent]));
  const around = (id: string): string[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [id, ...around(parent)];
  };
  const containers = new Map(answer.nodes.map((node) => [node.id, around(node.id)]));
  const note = (ends: Map<string, Set<string>>, from: string, to: string): void => {
    const shared = containers.get(to) ?? [to];
    for (const box of containers.get(from) ?? [from]) {
      if (!shared.includes(box)) ends.set(box, (ends.get(box) ?? new Set<string>()).add(to));
    }
  };
  for (const { source, target } of answer.edges) {
    note(uses, source, target);
    note(usedBy, target, source);
  }
  return answer.nodes
    .filter((node) => node.kind !== 'rest')
    .map((node) => ({ node, uses: uses.get(node.id)?.size ?? 0, usedBy: usedBy.get(node.id)?.size ?? 0 }));
}

/** Rows by a column: names from A to Z, numbers from the largest down; `turned` the other way round. */
export function sortRows(rows: readonly ListRow[], column: ListColumn, turned: boolean): ListRow[] {
  const figureOf = (row: ListRow): number =>
    column === 'uses' ? row.uses : column === 'usedBy' ? row.usedBy : column === 'label' ? 0 : column === 'cycle' ? CYCLES[row.node.cycle] : row.node[column];
  const sign = turned ? -1 : 1;
  return [...rows].sort(
    (a, b) => sign * (column === 'label' ? 0 : figureOf(b) - figureOf(a)) || (column === 'label' ? sign : 1) * a.node.label.localeCompare(b.node.label),
  );
}
