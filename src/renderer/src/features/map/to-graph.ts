import type { ToolOutput } from '@shared/tools';
import type { GraphNode, Tone } from '../../graph-view';
import type { Selection } from '../../lib/selection';

export type MapAnswer = ToolOutput<'get_module_map'>;
export type MapNode = MapAnswer['nodes'][number];

/** The words on a card, in the window's language. */
export interface CardWords {
  readonly detail: (node: MapNode) => string;
  readonly title: (node: MapNode) => string;
}

export function toGraphNode(node: MapNode, words: CardWords): GraphNode {
  return {
    id: node.id,
    label: node.label,
    detail: words.detail(node),
    title: words.title(node),
    kind: node.kind,
    parent: node.parent,
    tone: toneOf(node),
    inCycle: node.cycle > 0,
    expandable: node.expandable,
    expanded: node.expanded,
  };
}

const ROLE_TONES = ['test', 'example', 'docs', 'config', 'generated', 'entry'] as const satisfies readonly Tone[];

function toneOf(node: MapNode): Tone {
  if (node.kind === 'rest') return 'rest';
  return ROLE_TONES.find((role) => node.roles.includes(role)) ?? 'plain';
}

/** What a box stands for everywhere in the window; null for a group or the rest, which only the map knows. */
export function selectionOf(node: MapNode): Selection | null {
  if (node.kind === 'module') return { kind: 'module', module: withoutPrefix(node.id, 'module:') };
  if (node.kind === 'file') return { kind: 'file', path: node.path };
  if (node.kind === 'symbol') return { kind: 'symbol', id: node.id, name: node.label };
  return null;
}

/** The box of the selected thing, when it is on the map: itself, else the file or module that it stands in. */
export function boxOf(nodes: readonly MapNode[], selection: Selection | null): string | null {
  if (selection === null) return null;
  const found = nodes.find((node) => {
    const own = selectionOf(node);
    if (own?.kind === 'module' && selection.kind === 'module') return own.module === selection.module;
    if (own?.kind === 'file' && selection.kind === 'file') return own.path === selection.path;
    return own?.kind === 'symbol' && selection.kind === 'symbol' && own.id === selection.id;
  });
  return found?.id ?? null;
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

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
