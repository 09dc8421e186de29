import type { GraphModule } from '@shared/model';

/** A folder that holds several modules. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly modules: readonly GraphModule[];
  readonly groups: readonly Group[];
  /** Modules here and below. */
  readonly all: readonly GraphModule[];
  /** That of its most important module. */
  readonly importance: number;
}

interface Folder {
  readonly path: string;
  readonly modules: GraphModule[];
  readonly children: Map<string, Folder>;
}

export const groupId = (path: string): string => `group:${path}`;
/** The box that stands for what a container does not draw one by one. */
export const restId = (container: string): string => `rest:${container}`;
export const moduleId = (name: string): string => `module:${name}`;

function insert(root: Folder, module: GraphModule): void {
  let folder = root;
  for (const part of module.path === '' ? [] : module.path.split('/')) {
    const next = folder.children.get(part) ?? { path: folder.path === '' ? part : `${folder.path}/${part}`, modules: [], children: new Map() };
    folder.children.set(part, next);
    folder = next;
  }
  folder.modules.push(module);
}

/** What parts of a module's name stand between, in the languages. */
const NAME_PARTS = /[/.:\\]/;

/** The path below the folder; for a module that is the folder itself the last part of its name, for the root folder a dot. */
export function labelWithin(module: GraphModule, folder: string): string {
  if (module.name === '.') return '.';
  if (module.path === folder) return folder === '' ? module.name : (module.name.split(NAME_PARTS).pop() ?? module.name);
  return folder === '' ? module.path : module.path.slice(folder.length + 1);
}

/** Names of the module from the last part on, each one part longer; the last says its folder too. */
function* longerNames(module: GraphModule): Generator<string> {
  for (let from = module.name.length - 1; from > 0; from--)
    if (NAME_PARTS.test(module.name.charAt(from - 1)) && !NAME_PARTS.test(module.name.charAt(from))) yield module.name.slice(from);
  yield module.name;
  yield `${module.name} (${module.path})`;
}

/** Labels of the modules of a folder, no two alike and none that another box there has. */
export function labelsWithin(modules: readonly GraphModule[], folder: string, others: readonly string[]): Map<string, string> {
  const labels = new Map(modules.map((module) => [module.name, labelWithin(module, folder)]));
  const uses = new Map<string, number>();
  for (const label of [...labels.values(), ...others]) uses.set(label, (uses.get(label) ?? 0) + 1);
  const taken = new Set([...uses].filter(([, count]) => count === 1).map(([label]) => label));
  for (const label of others) taken.add(label);
  for (const module of modules) {
    const label = labels.get(module.name) ?? module.name;
    if (uses.get(label) === 1) continue;
    const longer = [...longerNames(module)].filter((name) => name.length > label.length);
    const free = longer.find((name) => !taken.has(name) && !modules.some((other) => other !== module && other.name.endsWith(name))) ?? longer.at(-1) ?? label;
    labels.set(module.name, free);
    taken.add(free);
  }
  return labels;
}

const byName = (a: GraphModule, b: GraphModule): number => (a.name < b.name ? -1 : 1);

/** Folders that hold nothing but one folder, or a single module, are no groups of their own. */
function groupOf(folder: Folder, above: string): Group {
  let here = folder;
  for (let only = [...here.children.values()]; here.modules.length === 0 && only.length === 1 && only[0]; only = [...here.children.values()]) here = only[0];
  const modules = [...here.modules];
  const groups: Group[] = [];
  for (const child of [...here.children.values()].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const group = groupOf(child, here.path);
    if (group.groups.length === 0 && group.modules.length === 1) modules.push(...group.modules);
    else groups.push(group);
  }
  modules.sort(byName);
  const all = [...modules, ...groups.flatMap((group) => group.all)].sort(byName);
  return {
    id: groupId(here.path),
    label: above === '' ? here.path : here.path.slice(above.length + 1),
    path: here.path,
    modules,
    groups,
    all,
    importance: Math.max(0, ...all.map((module) => module.importance)),
  };
}

/** The tree of folders above the modules. The root group itself is never drawn. */
export function groupTree(modules: readonly GraphModule[]): Group {
  const root: Folder = { path: '', modules: [], children: new Map() };
  for (const module of modules) insert(root, module);
  return groupOf(root, '');
}
