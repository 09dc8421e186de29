import type { GraphModule } from '@shared/model';
import type { ToolArguments } from '@shared/tools';
import { reading, type ToolContext } from '../../handler';
import { moduleNamed, normalisePath } from '../../repository-paths';
import { boxesOfCycles, markCycles } from './cycles';
import { fileOfThing, mapEdges } from './edges';
import { type Group, groupTree, moduleId } from './group-tree';
import { type MapNode, moduleNodes } from './nodes';
import { openModules } from './opened';
import { chooseVisible } from './visible';

type Arguments = ToolArguments<'get_module_map'>;

/** Nodes kept free for each opened module. */
const ROOM_FOR_OPENED = 12;

function findGroup(root: Group, id: string): Group | undefined {
  if (root.id === id) return root;
  for (const child of root.groups) {
    const found = findGroup(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The node id that the focus means, and the modules that must be seen for it. Throws UNKNOWN_MODULE. */
function focusOf(args: Arguments, root: Group, context: ToolContext): { node: string; needed: string[] } | null {
  const { focus } = args;
  if (focus === undefined || focus === '') return null;
  if (focus.startsWith('group:')) {
    const group = findGroup(root, focus);
    if (group !== undefined) return { node: group.id, needed: [] };
  }
  const file = context.reader.files.byPath(normalisePath(focus.replace(/^file:/, '')));
  if (file !== undefined) return { node: args.expanded.includes(moduleId(file.module)) ? `file:${file.path}` : moduleId(file.module), needed: [file.module] };
  const symbol = context.reader.symbols.byKey(focus);
  if (symbol !== undefined) {
    const inside = args.expanded.includes(moduleId(symbol.module)) && args.expanded.includes(`file:${symbol.path}`);
    return { node: inside ? symbol.key : moduleId(symbol.module), needed: [symbol.module] };
  }
  const module = moduleNamed(focus.replace(/^module:/, ''), context);
  return { node: moduleId(module.name), needed: [module.name] };
}

/** Ids of the node and of all that is drawn inside it. */
function within(nodes: readonly MapNode[], id: string): Set<string> {
  const inside = new Set([id]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const node of nodes) {
      if (node.parent === null || !inside.has(node.parent) || inside.has(node.id)) continue;
      inside.add(node.id);
      grew = true;
    }
  }
  return inside;
}

/** Keeps the focused node with what is in it, its neighbours, and the containers around them. */
function neighbourhood(nodes: readonly MapNode[], edges: readonly { source: string; target: string }[], focus: string): Set<string> {
  const centre = within(nodes, focus);
  const kept = new Set(centre);
  for (const edge of edges) {
    if (centre.has(edge.source)) kept.add(edge.target);
    if (centre.has(edge.target)) kept.add(edge.source);
  }
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  for (const id of [...kept]) {
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) kept.add(at);
  }
  return kept;
}

function shownModules(args: Arguments, context: ToolContext): readonly GraphModule[] {
  const all = context.reader.modules.all();
  const kept = args.includeTests ? all : all.filter((module) => !module.roles.includes('test'));
  return kept.length > 0 ? kept : all;
}

export const getModuleMap = reading<'get_module_map'>((args, context) => {
  const everything = context.reader.modules.all();
  const focusTree = args.focus === undefined ? null : focusOf(args, groupTree(everything), context);
  const shown = shownModules(args, context);
  const missing = everything.filter((module) => focusTree?.needed.includes(module.name) && !shown.some((other) => other.id === module.id));
  const modules = [...shown, ...missing];
  const byName = new Map(modules.map((module) => [module.name, module]));
  const root = groupTree(modules);
  const expanded = new Set(args.expanded);
  const toOpen = modules.filter((module) => expanded.has(moduleId(module.name)) || expanded.has(module.name));
  const needed = new Set([...toOpen.map((module) => module.name), ...(focusTree?.needed ?? [])]);
  const choice = chooseVisible(root, {
    expanded,
    collapsed: new Set(args.collapsed),
    needed,
    maxNodes: Math.max(10, args.maxNodes - Math.min(args.maxNodes / 2, toOpen.length * ROOM_FOR_OPENED)),
  });
  const drawn = moduleNodes(root, choice, new Set(toOpen.map((module) => moduleId(module.name))));
  const visibleOpen = toOpen.filter((module) => drawn.nodeOf.get(module.name) === moduleId(module.name));
  const room = args.maxNodes - drawn.nodes.length;
  const opened = openModules(visibleOpen, { expanded, includeTests: args.includeTests, room }, context);
  const allNodes = [...drawn.nodes, ...opened.nodes];
  const { edges: allEdges, hidden, cycles: found } = mapEdges({ modules: byName, nodeOf: drawn.nodeOf, kinds: new Set(args.kinds), opened }, context);
  const focusNode = focusTree && allNodes.some((node) => node.id === focusTree.node) ? focusTree.node : null;
  const kept = focusNode === null ? null : neighbourhood(allNodes, allEdges, focusNode);
  const ofId = new Map(modules.map((module) => [module.id, module]));
  const boxOfModule = (id: number): string | undefined => drawn.nodeOf.get(ofId.get(id)?.name ?? '');
  const moduleCycles = boxesOfCycles(found.modules, boxOfModule);
  const fileCycles = boxesOfCycles(found.opened, (thing) => {
    const file = fileOfThing(thing);
    return file === null ? boxOfModule(thing) : opened.nodeOfFile.get(file);
  });
  const marked = markCycles(allNodes, [...moduleCycles.values(), ...fileCycles.values()]);
  const nodes = kept === null ? marked : marked.filter((node) => kept.has(node.id));
  const edges = kept === null ? allEdges : allEdges.filter((edge) => kept.has(edge.source) && kept.has(edge.target));
  const cycles = [...moduleCycles.keys()].map((cycle) =>
    modules
      .filter(({ id }) => found.modules.get(id) === cycle)
      .map(({ name }) => name)
      .sort(),
  );
  const hiddenCycles = [...moduleCycles.values()].filter((boxes) => [...boxes].filter((box) => kept?.has(box) ?? true).length < 2).length;
  const individually = modules.filter((module) => drawn.nodeOf.get(module.name) === moduleId(module.name) && (kept?.has(moduleId(module.name)) ?? true)).length;
  return {
    result: {
      nodes,
      edges,
      cycles,
      hiddenCycles,
      hiddenNodes: modules.length - individually,
      hiddenEdges: hidden + allEdges.length - edges.length,
      totalModules: everything.length,
    },
    summary: `${nodes.length} nodes, ${edges.length} edges of ${everything.length} modules`,
    counts: { nodes: nodes.length, edges: edges.length },
    guesses: edges.some((edge) => edge.guessed > 0),
  };
});
