import type { GraphModule } from '@shared/model';
import type { ToolContext } from '../../handler';
import { moduleId, restId } from './group-tree';
import { fileId, fileNode, type MapNode, restNode, symbolNode } from './nodes';

const FILES_SHOWN = 15;
const FEWEST_FILES = 3;
const SYMBOLS_SHOWN = 10;
const MOST_FILES = 5000;

/** What opened modules and files show, and the node that each of their files or symbols is drawn in. */
export interface Opened {
  readonly nodes: MapNode[];
  /** By file row id. */
  readonly nodeOfFile: Map<number, string>;
  /** By symbol row id, for the symbols of opened files. */
  readonly nodeOfSymbol: Map<number, string>;
  /** Opened files by row id. */
  readonly files: Set<number>;
  readonly modules: GraphModule[];
}

function openFile(file: { id: number; path: string }, module: GraphModule, opened: Opened, context: ToolContext): void {
  const all = context.reader.symbols.inFile(file.path);
  const shown = new Set(
    [...all]
      .filter((row) => row.kind !== 'variable' || all.length <= SYMBOLS_SHOWN)
      .sort((a, b) => b.importance - a.importance || a.startLine - b.startLine)
      .slice(0, SYMBOLS_SHOWN)
      .map((row) => row.rowId),
  );
  const parents = new Map(all.map((row) => [row.rowId, row.parentId]));
  const keys = new Map(all.map((row) => [row.rowId, row.key]));
  const parent = fileId(file.path);
  for (const row of all) {
    if (shown.has(row.rowId)) opened.nodes.push(symbolNode(row, module));
    let at: number | null = row.rowId;
    while (at !== null && !shown.has(at)) at = parents.get(at) ?? null;
    opened.nodeOfSymbol.set(row.rowId, (at === null ? undefined : keys.get(at)) ?? restId(parent));
  }
  if (all.length > shown.size) opened.nodes.push(restNode(parent, all.length - shown.size, 'symbols', module));
  opened.files.add(file.id);
}

/** Opens modules in place: their most important files, the rest counted; opened files show their main symbols. */
export function openModules(
  modules: readonly GraphModule[],
  options: { expanded: ReadonlySet<string>; includeTests: boolean; room: number },
  context: ToolContext,
): Opened {
  const opened: Opened = { nodes: [], nodeOfFile: new Map(), nodeOfSymbol: new Map(), files: new Set(), modules: [...modules] };
  const each = Math.min(FILES_SHOWN, Math.max(FEWEST_FILES, Math.floor(options.room / Math.max(1, modules.length)) - 1));
  for (const module of modules) {
    const counts = context.reader.files.symbolCounts(module.name);
    const all = context.reader.files.ofModule(module.name, MOST_FILES);
    const testsOnly = module.roles.includes('test');
    const files = all.filter((file) => options.includeTests || testsOnly || !file.roles.includes('test'));
    const wanted = files.filter((file) => options.expanded.has(fileId(file.path)));
    const shown = new Set([...wanted, ...files].slice(0, Math.max(each, wanted.length)));
    for (const file of files) {
      if (!shown.has(file)) {
        opened.nodeOfFile.set(file.id, restId(moduleId(module.name)));
        continue;
      }
      const isOpen = options.expanded.has(fileId(file.path));
      opened.nodes.push(fileNode(file, counts.get(file.id) ?? 0, module, module.path, isOpen));
      opened.nodeOfFile.set(file.id, fileId(file.path));
      if (isOpen) openFile(file, module, opened, context);
    }
    if (files.length > shown.size) opened.nodes.push(restNode(moduleId(module.name), files.length - shown.size, 'files', module));
  }
  return opened;
}
