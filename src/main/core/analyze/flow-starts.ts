import { TESTING } from './call-trail';
import type { SureCalls } from './calls';
import { type CodeView, GUESS, KIND } from './code-view';
import type { FlowStart } from './derived';
import type { RankedEntry } from './entry-points';
import type { Importance } from './importance';
import type { StartKind } from './start-kinds';

const MOST = 200;
/** Functions of one file or class that others enter by. */
const MOST_OF_ONE = 25;
/** A library is entered by its public functions; only those that lead on say something of it. */
const MOST_PUBLIC = 60;
const LEADS_ON = 2;

interface Input {
  readonly view: CodeView;
  readonly calls: SureCalls;
  readonly importance: Importance;
}

function kindOf(rank: number): StartKind {
  if (rank < 3) return 'program';
  return rank < 5 ? 'handler' : 'package';
}

function isCallable({ view, calls }: Input, position: number): boolean {
  return view.symbol(position).kind === 'function' && view.asideSymbol[position] === 0 && calls.degree(position) > 0;
}

function isPublicName(name: string): boolean {
  return name === '__call__' || !/^[_#]/.test(name);
}

/** How far a function is likely to lead, without following it. */
function reachOf({ view, calls, importance }: Input, position: number): number {
  return Math.min(12, calls.degree(position)) * (0.2 + (importance.files[view.fileOfSymbol[position] ?? -1] ?? 0));
}

function furthest(input: Input, positions: readonly number[], most: number): number[] {
  const leads = positions.map((position) => ({ position, far: reachOf(input, position) }));
  return leads
    .sort((a, b) => b.far - a.far || a.position - b.position)
    .slice(0, most)
    .map(({ position }) => position);
}

/** Symbols that each file imports, by file position. */
function importedBy(view: CodeView): ReadonlyMap<number, readonly number[]> {
  const { edges } = view.data;
  const lists = new Map<number, number[]>();
  for (let at = 0; at < edges.count; at++) {
    if (edges.kind[at] !== KIND.imports || edges.dst[at] === 0) continue;
    const file = view.filePosition(edges.srcFile[at] ?? 0);
    const known = lists.get(file);
    if (known === undefined) lists.set(file, [view.symbolPosition(edges.dst[at] ?? 0)]);
    else known.push(view.symbolPosition(edges.dst[at] ?? 0));
  }
  return lists;
}

/** Functions of a package's face: its own exported ones and those that it imports from inside to hand them on. */
function offered(input: Input, file: number, imported: ReadonlyMap<number, readonly number[]>): number[] {
  const { view } = input;
  const own = view.symbolsOfFile(file).filter((position) => (view.ownerOfSymbol[position] ?? -1) < 0 && view.symbol(position).roles.includes('exported'));
  const all = [...new Set([...own, ...(imported.get(file) ?? [])])].filter((position) => position >= 0 && isPublicName(view.symbol(position).name));
  return furthest(
    input,
    all.filter((position) => isCallable(input, position)),
    MOST_OF_ONE,
  );
}

/** Exported functions that no code of the product calls: with these a library begins. */
function publicFunctions(input: Input): number[] {
  const { view, calls } = input;
  const found: number[] = [];
  for (let position = 0; position < view.data.symbols.length; position++) {
    const symbol = view.symbol(position);
    if (!isCallable(input, position) || (calls.callers[position] ?? 0) > 0 || calls.degree(position) < LEADS_ON) continue;
    if (!symbol.roles.includes('exported') || !isPublicName(symbol.name) || TESTING.test(view.fileOf(position).path)) continue;
    const owner = calls.ownerOf(position);
    if (owner !== position && !view.symbol(owner).roles.includes('exported')) continue;
    found.push(position);
  }
  return furthest(input, found, MOST_PUBLIC);
}

/** Positions of the files whose own code, outside any symbol, surely calls something. */
function callingFiles(view: CodeView): ReadonlySet<number> {
  const { edges } = view.data;
  const files = new Set<number>();
  for (let at = 0; at < edges.count; at++) {
    if (edges.kind[at] === KIND.calls && edges.src[at] === 0 && edges.confidence[at] !== GUESS) files.add(view.filePosition(edges.srcFile[at] ?? 0));
  }
  return files;
}

/**
 * Where flows begin, from the entry points: main functions and files that are run, the methods of classes that a framework calls, what packages
 * hand out. Where none of these calls anything, the public functions that nothing inside calls. At most 200.
 */
export function flowStarts(input: Input, entries: readonly RankedEntry[]): FlowStart[] {
  const { view } = input;
  const imported = entries.some((entry) => entry.symbol === null && entry.rank >= 5) ? importedBy(view) : new Map<number, readonly number[]>();
  const at = (position: number, kind: StartKind, why: string): FlowStart => {
    const symbol = view.symbol(position);
    return { symbol: symbol.key, path: view.fileOf(position).path, line: symbol.line, why, kind };
  };
  const starts = entries.flatMap((entry): FlowStart[] => {
    const kind = kindOf(entry.rank);
    const file = view.fileNamed(entry.path);
    if (entry.symbol === null && kind === 'package')
      return offered(input, file, imported).map((position) => at(position, kind, `part of what the package offers (${entry.path})`));
    const { symbol, path, line, why } = entry;
    if (symbol === null) return [{ symbol, path, line, why, kind }];
    const position = view.symbolKeyed(path, symbol);
    if (position < 0) return [];
    if (view.symbol(position).kind !== 'class') return [at(position, kind, why)];
    const members = view.symbolsOfFile(file).filter((item) => view.ownerOfSymbol[item] === position && view.symbol(item).name !== view.symbol(position).name);
    const open = members.filter((item) => isCallable(input, item) && (view.symbol(item).roles.includes('exported') || kind === 'handler'));
    return open.slice(0, MOST_OF_ONE).map((item) => at(item, kind, why));
  });
  const calling = callingFiles(view);
  const leadsOn = ({ symbol, path }: FlowStart): boolean =>
    symbol === null ? calling.has(view.fileNamed(path)) : input.calls.degree(view.symbolKeyed(path, symbol)) > 0;
  const all = starts.some(leadsOn)
    ? starts.filter(leadsOn)
    : publicFunctions(input).map((position) => at(position, 'public', 'public, and no code of the product calls it'));
  return [...new Map(all.map((start) => [start.symbol ?? start.path, start])).values()].slice(0, MOST);
}
