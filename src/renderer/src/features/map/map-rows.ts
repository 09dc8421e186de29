import type { MapAnswer, MapNode } from '../../lib/map-box';

export interface ListRow {
  readonly node: MapNode;
  readonly uses: number;
  readonly usedBy: number;
}

export type ListColumn = 'label' | 'files' | 'lines' | 'uses' | 'usedBy' | 'cycle';

/** The map as rows: each box with the number of boxes that it uses and that use it. */
export function toRows(answer: Pick<MapAnswer, 'nodes' | 'edges'>): ListRow[] {
  const uses = new Map<string, Set<string>>();
  const usedBy = new Map<string, Set<string>>();
  for (const { source, target } of answer.edges) {
    uses.set(source, (uses.get(source) ?? new Set<string>()).add(target));
    usedBy.set(target, (usedBy.get(target) ?? new Set<string>()).add(source));
  }
  return answer.nodes
    .filter((node) => node.kind !== 'rest')
    .map((node) => ({ node, uses: uses.get(node.id)?.size ?? 0, usedBy: usedBy.get(node.id)?.size ?? 0 }));
}

/** Rows by a column: names from A to Z, numbers from the largest down; `turned` the other way round. */
export function sortRows(rows: readonly ListRow[], column: ListColumn, turned: boolean): ListRow[] {
  const figureOf = (row: ListRow): number => (column === 'uses' ? row.uses : column === 'usedBy' ? row.usedBy : column === 'label' ? 0 : row.node[column]);
  const sign = turned ? -1 : 1;
  return [...rows].sort(
    (a, b) => sign * (column === 'label' ? 0 : figureOf(b) - figureOf(a)) || (column === 'label' ? sign : 1) * a.node.label.localeCompare(b.node.label),
  );
}
