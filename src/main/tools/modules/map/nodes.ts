import type { GraphModule } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import type { FileRow, SymbolRow } from '../../../core/store/reader';
import { type Group, labelsWithin, moduleId, restId } from './group-tree';
import type { Choice } from './visible';

export type MapNode = ToolOutput<'get_module_map'>['nodes'][number];

export const fileId = (path: string): string => `file:${path}`;

/** Cycles are marked when all edges are known. */
const UNMARKED = { cycle: 'none' } as const;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function mainLanguage(modules: readonly GraphModule[]): string {
  const lines = new Map<string, number>();
  for (const module of modules) lines.set(module.language, (lines.get(module.language) ?? 0) + module.lines);
  return [...lines].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

/** Facts of several modules shown as one node. */
function together(modules: readonly GraphModule[]) {
  const roles = modules[0]?.roles.filter((role) => modules.every((module) => module.roles.includes(role))) ?? [];
  return {
    language: mainLanguage(modules),
    files: sum(modules.map((module) => module.files)),
    lines: sum(modules.map((module) => module.lines)),
    symbols: sum(modules.map((module) => module.symbols)),
    layer: Math.max(0, ...modules.map((module) => module.layer)),
    ...UNMARKED,
    roles: [...roles],
    importance: Math.max(0, ...modules.map((module) => module.importance)),
  };
}

export function groupNode(group: Group, parent: string | null, open: boolean): MapNode {
  return {
    id: group.id,
    label: group.label,
    kind: 'group',
    parent,
    path: group.path,
    ...together(group.all),
    expandable: true,
    expanded: open,
    hidden: open ? 0 : group.all.length,
  };
}

function moduleNode(module: GraphModule, parent: string | null, label: string, expanded: boolean): MapNode {
  return {
    id: moduleId(module.name),
    label,
    kind: 'module',
    parent,
    path: module.path,
    ...together([module]),
    expandable: module.files > 0,
    expanded,
    hidden: 0,
  };
}

/** Opened, its modules are drawn one by one instead. */
export function foldedNode(modules: readonly GraphModule[], group: Group, parent: string | null): MapNode {
  const label = `${modules.length} more modules`;
  return {
    id: restId(group.id),
    label,
    kind: 'rest',
    parent,
    path: group.path,
    ...together(modules),
    expandable: true,
    expanded: false,
    hidden: modules.length,
  };
}

export function fileNode(file: FileRow, module: GraphModule, parentPath: string, expanded: boolean): MapNode {
  const label = parentPath !== '' && file.path.startsWith(`${parentPath}/`) ? file.path.slice(parentPath.length + 1) : file.path;
  return {
    id: fileId(file.path),
    label,
    kind: 'file',
    parent: moduleId(module.name),
    path: file.path,
    language: file.language,
    files: 1,
    lines: file.lines,
    symbols: file.symbols,
    layer: module.layer,
    ...UNMARKED,
    roles: [...file.roles],
    importance: file.importance,
    expandable: file.symbols > 0,
    expanded,
    hidden: 0,
  };
}

export function symbolNode(row: SymbolRow, module: GraphModule): MapNode {
  return {
    id: row.key,
    label: row.qualified,
    kind: 'symbol',
    parent: fileId(row.path),
    path: row.path,
    language: module.language,
    files: 0,
    lines: row.endLine - row.startLine + 1,
    symbols: 1,
    layer: module.layer,
    ...UNMARKED,
    roles: [...row.roles],
    importance: row.importance,
    expandable: false,
    expanded: false,
    hidden: 0,
  };
}

/** Files or symbols that are not drawn one by one. */
export function restNode(parent: string, count: number, what: 'files' | 'symbols', module: GraphModule): MapNode {
  return {
    id: restId(parent),
    label: `${count} more ${what}`,
    kind: 'rest',
    parent,
    path: module.path,
    language: module.language,
    files: what === 'files' ? count : 0,
    lines: 0,
    symbols: what === 'symbols' ? count : 0,
    layer: module.layer,
    ...UNMARKED,
    roles: [],
    importance: 0,
    expandable: false,
    expanded: false,
    hidden: count,
  };
}

/** Groups, modules and folded rests that the choice leaves visible, and the node that each module is drawn in. */
export function moduleNodes(root: Group, choice: Choice, expanded: ReadonlySet<string>): { nodes: MapNode[]; nodeOf: Map<string, string> } {
  const nodes: MapNode[] = [];
  const nodeOf = new Map<string, string>();
  const draw = (group: Group, parent: string | null): void => {
    const folded = group.modules.filter((module) => choice.folded.has(module.name));
    const labels = labelsWithin(
      group.modules,
      group.path,
      group.groups.map((child) => child.label),
    );
    for (const module of group.modules) {
      if (choice.folded.has(module.name)) continue;
      nodes.push(moduleNode(module, parent, labels.get(module.name) ?? module.name, expanded.has(moduleId(module.name))));
      nodeOf.set(module.name, moduleId(module.name));
    }
    if (folded.length > 0) {
      const rest = foldedNode(folded, group, parent);
      nodes.push(rest);
      for (const module of folded) nodeOf.set(module.name, rest.id);
    }
    for (const child of group.groups) {
      const open = choice.open.has(child.id);
      nodes.push(groupNode(child, parent, open));
      if (open) draw(child, child.id);
      else for (const module of child.all) nodeOf.set(module.name, child.id);
    }
  };
  draw(root, null);
  return { nodes, nodeOf };
}
