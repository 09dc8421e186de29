import { EDGE_KINDS, ROLES } from '@shared/model';
import { type CodeView, GUESS, KIND } from './code-view';
import { type Adjacency, layering } from './cycles';
import type { ModuleEdgeRow, ModuleRow } from './derived';

/** A module before importance and summary are known. Its id is its position + 1. */
export interface ModuleFacts extends Omit<ModuleRow, 'importance' | 'summary'> {
  /** All of its files are tests, examples, benchmarks, documentation or generated. */
  readonly isAside: boolean;
  /** Positions of its files, tests last. */
  readonly filePositions: readonly number[];
}

export interface ModuleGraph {
  readonly modules: readonly ModuleFacts[];
  readonly edges: readonly ModuleEdgeRow[];
  /** Those of them that start or end at each module, by module id. */
  readonly edgesAt: readonly (readonly ModuleEdgeRow[])[];
  /** Module id of each file, in the order of the files. */
  readonly moduleOfFile: Int32Array;
}

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The deepest folder that holds all of the paths. */
export function commonFolder(paths: readonly string[]): string {
  const [first, ...others] = paths.map((path) => folderOf(path).split('/'));
  if (first === undefined) return '';
  let length = first.length;
  for (const parts of others) {
    let same = 0;
    while (same < length && parts[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length).join('/');
}

/** The folder with most lines: a Java package can have files in several source roots. */
function mainFolder(view: CodeView, positions: readonly number[]): string {
  const lines = new Map<string, number>();
  for (const { path, lines: count } of positions.map((position) => view.file(position))) lines.set(folderOf(path), (lines.get(folderOf(path)) ?? 0) + count);
  return heaviest(lines);
}

/** The value with most lines; by name when equal. */
function heaviest(lines: ReadonlyMap<string, number>): string {
  return [...lines].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function moduleFacts(view: CodeView, name: string, id: number, positions: readonly number[]): Omit<ModuleFacts, 'layer' | 'cycle'> {
  const files = positions.map((position) => view.file(position));
  const main = positions.filter((position) => view.asideFile[position] === 0);
  const languages = new Map<string, number>();
  for (const file of files) languages.set(file.language, (languages.get(file.language) ?? 0) + file.lines);
  const language = heaviest(languages);
  const named = (main.length > 0 ? main : positions).map((position) => view.file(position).path);
  return {
    id,
    name,
    path: language === 'java' ? mainFolder(view, main.length > 0 ? main : positions) : commonFolder(named),
    language,
    files: files.length,
    lines: files.reduce((sum, file) => sum + file.lines, 0),
    symbols: positions.reduce((sum, position) => sum + view.symbolsOfFile(position).length, 0),
    isAside: main.length === 0,
    roles: ROLES.filter((role) => files.every((file) => file.roles.includes(role))),
    filePositions: [...main, ...positions.filter((position) => view.asideFile[position] === 1)],
  };
}

/**
 * Edges between modules by kind. Edges that start in test files of a module that is not a test itself are left out: they say what
 * the tests need, not what the module needs.
 */
function moduleEdges(view: CodeView, moduleOfFile: Int32Array, testModules: ReadonlySet<number>, count: number): ModuleEdgeRow[] {
  const { edges } = view.data;
  const kinds = EDGE_KINDS.length;
  const weights = new Map<number, { weight: number; guessed: number }>();
  for (let at = 0; at < edges.count; at++) {
    const from = view.filePosition(edges.srcFile[at] ?? 0);
    const src = moduleOfFile[from] ?? 0;
    const dst = moduleOfFile[view.filePosition(edges.dstFile[at] ?? 0)] ?? 0;
    const kind = edges.kind[at] ?? 0;
    if (src === dst || src === 0 || dst === 0) continue;
    if (view.testFile[from] === 1 && !testModules.has(src) && kind !== KIND.tests) continue;
    const key = (src * (count + 1) + dst) * kinds + kind;
    const guessed = edges.confidence[at] === GUESS ? 1 : 0;
    const known = weights.get(key);
    if (known === undefined) weights.set(key, { weight: 1, guessed });
    else {
      known.weight++;
      known.guessed += guessed;
    }
  }
  return [...weights]
    .sort((a, b) => a[0] - b[0])
    .flatMap(([key, { weight, guessed }]) => {
      const pair = Math.floor(key / kinds);
      const kind = EDGE_KINDS[key % kinds];
      return kind === undefined ? [] : [{ src: Math.floor(pair / (count + 1)), dst: pair % (count + 1), kind, weight, guessed }];
    });
}

function byModule(edges: readonly ModuleEdgeRow[], count: number): ModuleEdgeRow[][] {
  const lists: ModuleEdgeRow[][] = Array.from({ length: count + 1 }, () => []);
  for (const edge of edges) {
    lists[edge.src]?.push(edge);
    lists[edge.dst]?.push(edge);
  }
  return lists;
}

/** What each module depends on for certain or likely; a guess never makes a cycle. */
export function dependencyGraph(edges: readonly ModuleEdgeRow[], count: number): Adjacency {
  const targets: Set<number>[] = Array.from({ length: count }, () => new Set());
  for (const edge of edges) {
    if (edge.kind === 'TESTS' || edge.guessed >= edge.weight) continue;
    targets[edge.src - 1]?.add(edge.dst - 1);
  }
  return targets.map((set) => [...set].sort((a, b) => a - b));
}

/** Modules with their files, dependencies, cycles and layers. The same graph gives the same rows. */
export function findModules(view: CodeView): ModuleGraph {
  const byName = new Map<string, number[]>();
  view.data.files.forEach((file, position) => {
    const list = byName.get(file.module);
    if (list === undefined) byName.set(file.module, [position]);
    else list.push(position);
  });
  const names = [...byName.keys()].sort((a, b) => (a < b ? -1 : 1));
  const moduleOfFile = new Int32Array(view.data.files.length);
  const facts = names.map((name, index) => {
    const positions = (byName.get(name) ?? []).sort((a, b) => (view.file(a).path < view.file(b).path ? -1 : 1));
    for (const position of positions) moduleOfFile[position] = index + 1;
    return moduleFacts(view, name, index + 1, positions);
  });
  const tests = new Set(facts.filter((module) => module.roles.includes('test')).map((module) => module.id));
  const edges = moduleEdges(view, moduleOfFile, tests, names.length);
  const { layer, cycle } = layering(dependencyGraph(edges, names.length));
  return {
    modules: facts.map((module, index) => ({ ...module, layer: layer[index] ?? 0, cycle: cycle[index] ?? 0 })),
    edges,
    edgesAt: byModule(edges, names.length),
    moduleOfFile,
  };
}
