import type { GraphModule } from '@shared/model';
import { type Group, restId } from './group-tree';

export interface Choice {
  /** Groups drawn open, by id. The root is always open. */
  readonly open: ReadonlySet<string>;
  /** Modules that are counted in a `rest` node of their group. */
  readonly folded: ReadonlySet<string>;
}

export interface Wishes {
  /** Ids of groups and of rests: a group whose rest is opened folds nothing. */
  readonly expanded: ReadonlySet<string>;
  readonly collapsed: ReadonlySet<string>;
  /** Modules that must be seen. */
  readonly needed: ReadonlySet<string>;
  readonly maxNodes: number;
}

/** Fewest modules that a group shows before the rest is folded. */
const FEWEST = 4;

function* walk(group: Group): Generator<Group> {
  yield group;
  for (const child of group.groups) yield* walk(child);
}

function childrenOf(group: Group): number {
  return group.modules.length + group.groups.length;
}

const ASIDE = ['test', 'example', 'docs', 'generated'] as const;

/** Whether all that lies in the group stands beside the program: it is drawn closed until it is opened. */
function isAside(group: Group): boolean {
  return group.all.every((module) => ASIDE.some((role) => module.roles.includes(role)));
}

/** Groups are closed until this share of the room is taken: what stays free is for what the person opens. */
const TAKEN = 2 / 3;
/** Boxes that closing groups leaves at least: a map of three boxes says nothing. */
const LEFT = 8;

/** Closes the least important groups until the modules fit. */
function closeGroups(root: Group, open: Set<string>, pinned: ReadonlySet<string>, maxNodes: number): number {
  const groups = [...walk(root)].filter((group) => group !== root);
  const parents = new Map([...walk(root)].flatMap((parent) => parent.groups.map((group) => [group, parent] as const)));
  const isShown = (group: Group): boolean => {
    const parent = parents.get(group);
    return parent !== undefined && (parent === root || (open.has(parent.id) && isShown(parent)));
  };
  let count = childrenOf(root) + groups.filter((group) => open.has(group.id) && isShown(group)).reduce((sum, group) => sum + childrenOf(group), 0);
  const least = Math.min(LEFT, maxNodes / 2);
  while (count > maxNodes * TAKEN) {
    const closable = groups.filter(
      (group) =>
        open.has(group.id) &&
        !pinned.has(group.id) &&
        isShown(group) &&
        !group.groups.some((child) => open.has(child.id)) &&
        count - childrenOf(group) >= least,
    );
    closable.sort((a, b) => a.importance - b.importance || b.all.length - a.all.length || (a.id < b.id ? -1 : 1));
    const [first] = closable;
    if (first === undefined) break;
    open.delete(first.id);
    count -= childrenOf(first);
  }
  return count;
}

/** Folds the least important modules of the fullest groups until all fits. */
function foldModules(root: Group, open: ReadonlySet<string>, { needed, expanded }: Wishes, excess: number): Set<string> {
  const folded = new Set<string>();
  let left = excess;
  const groups = [...walk(root)].filter((group) => group === root || open.has(group.id)).sort((a, b) => b.modules.length - a.modules.length);
  for (const group of groups) {
    if (left <= 0) break;
    if (expanded.has(restId(group.id))) continue;
    const order: GraphModule[] = group.modules
      .filter((module) => !needed.has(module.name))
      .sort((a, b) => a.importance - b.importance || (a.name < b.name ? -1 : 1));
    const fold = order.slice(0, Math.max(0, Math.min(left + 1, group.modules.length - FEWEST)));
    if (fold.length < 2) continue;
    for (const module of fold) folded.add(module.name);
    left -= fold.length - 1;
  }
  return folded;
}

/** Which groups are open and which modules are folded, so that at most `maxNodes` nodes are seen. The same input gives the same choice. */
export function chooseVisible(root: Group, wishes: Wishes): Choice {
  const pinned = new Set<string>();
  for (const group of walk(root)) {
    const wanted = wishes.expanded.has(group.id) || group.all.some((module) => wishes.needed.has(module.name));
    if (wanted && !(wishes.collapsed.has(group.id) && !wishes.expanded.has(group.id))) pinned.add(group.id);
  }
  for (const group of [...walk(root)].reverse()) {
    if (group.groups.some((child) => pinned.has(child.id)) && !wishes.collapsed.has(group.id)) pinned.add(group.id);
  }
  const closed = (group: Group) => wishes.collapsed.has(group.id) || (group !== root && isAside(group));
  const open = new Set([...walk(root)].filter((group) => !closed(group) || pinned.has(group.id)).map((group) => group.id));
  const count = closeGroups(root, open, pinned, wishes.maxNodes);
  return { open, folded: foldModules(root, open, wishes, count - wishes.maxNodes) };
}
