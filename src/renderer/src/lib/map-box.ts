import type { ToolOutput } from '@shared/tools';
import { shortName } from './format';
import type { Selection } from './selection';

export type MapAnswer = ToolOutput<'get_module_map'>;
export type MapNode = MapAnswer['nodes'][number];

/** The id of a module's box on the map. */
export function moduleBox(module: string): string {
  return `module:${module}`;
}

/** What a box stands for everywhere in the window; null for a group or the rest, which only the map knows. */
export function selectionOf(node: MapNode): Selection | null {
  if (node.kind === 'module') return { kind: 'module', module: node.id.replace(/^module:/, '') };
  if (node.kind === 'file') return { kind: 'file', path: node.path };
  if (node.kind === 'symbol') return { kind: 'symbol', id: node.id, name: node.label };
  return null;
}

/** The box of the selected thing, when it is drawn. */
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

/** Characters that a card has room for. */
const LABEL_ROOM = 28;

/** A box's name fit for a card: the end of a long path or package says more than its start. */
export function shortBoxLabel({ label, kind }: Pick<MapNode, 'label' | 'kind'>): string {
  if (label.includes('/')) return shortName(label, '/', LABEL_ROOM);
  return kind === 'module' || kind === 'group' ? shortName(label, '.', LABEL_ROOM) : label;
}
