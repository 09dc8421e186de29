import type { GraphModule } from '@shared/model';
import type { FileRow } from '../../../core/store/reader';
import type { ToolContext } from '../../handler';
import { moduleId, restId } from './group-tree';
import { fileId, fileNode, type MapNode, restNode, symbolNode } from './nodes';

const FILES_SHOWN = 15;
const FEWEST_FILES = 3;
const SYMBOLS_SHOWN = 10;
const FILE_ID = fileId('');

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

/** The files of an opened module that are drawn: those that are opened themselves, and the most important ones as far as there is room. */
function filesShown(module: GraphModule, outsideTests: boolean, room: number, expanded: ReadonlySet<string>, context: ToolContext): FileRow[] {
  const { files } = context.reader;
  const opened = [...expanded].filter((id) => id.startsWith(FILE_ID)).flatMap((id) => files.byPath(id.slice(FILE_ID.length)) ?? []);
  const wanted = opened.filter((file) => file.module === module.name && !(outsideTests && file.roles.includes('test')));
  const main = files.ofModule(module.id, outsideTests, Math.max(room, wanted.length));
  const shown = [...wanted, ...main].slice(0, Math.max(room, wanted.length));
  return [...new Map(shown.map((file) => [file.id, file])).values()].sort((a, b) => b.importance - a.importance || (a.path < b.path ? -1 : 1));
}

/** Opens modules in place: their most important files, the rest counted; opened files show their main symbols. */
export function openModules(
  modules: readonly GraphModule[],
  options: { expanded: ReadonlySet<string>; includeTests: boolean; room: number },
  context: ToolContext,
): Opened {
  const opened: Opened = { nodes: [], nodeOfFile: new Map(), nodeOfSymbol: new Map(), files: new Set(), modules: [...modules] };
  const each = Math.min(FILES_SHOWN, Math.max(FEWEST_FILES, Math.floor(options.room / Math.max(1, modules.length)) - 1));
  const homes = context.reader.links.homes();
  for (const module of modules) {
    const outsideTests = !options.includeTests && !module.roles.includes('test');
    const rest = restId(moduleId(module.name));
    let count = 0;
    for (const file of context.reader.links.filesOf(module.id)) {
      if (outsideTests && homes.tests[file] === 1) continue;
      opened.nodeOfFile.set(file, rest);
      count++;
    }
    const files = filesShown(module, outsideTests, each, options.expanded, context);
    for (const file of files) {
      const isOpen = options.expanded.has(fileId(file.path));
      opened.nodes.push(fileNode(file, module, module.path, isOpen));
      opened.nodeOfFile.set(file.id, fileId(file.path));
      if (isOpen) openFile(file, module, opened, context);
    }
    if (count > files.length) opened.nodes.push(restNode(moduleId(module.name), count - files.length, 'files', module));
  }
  return opened;
}
