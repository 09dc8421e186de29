import { grouped } from '../../core/analyze/prose';
import type { OpenSite, SymbolRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';

/** Languages whose code can call each other by name. */
const FAMILIES: readonly (readonly string[])[] = [
  ['typescript', 'tsx', 'javascript'],
  ['c', 'cpp'],
  ['java', 'kotlin', 'scala'],
];
const MOST_NAMES = 500;
const FIRST = 20;

export function familyOf(language: string): string {
  return FAMILIES.find((family) => family.includes(language))?.[0] ?? language;
}

/** Where uses of some symbols may be that the graph has no edge for. */
export interface Unseen {
  /** Call sites of their names that lead nowhere. */
  readonly sites: number;
  readonly first: readonly Omit<OpenSite, 'language' | 'file'>[];
  /** Calls of values without a name, in their languages. */
  readonly namelessCalls: number;
  /** Files of the repository whose edges are not known. */
  readonly failedFiles: number;
}

/** The name that a call says: a constructor is called by the name of its class. */
export function calledName(symbol: Pick<SymbolRow, 'name' | 'qualified' | 'subkind'>): string {
  return symbol.subkind === 'constructor' ? (symbol.qualified.split('.').at(-2) ?? symbol.name) : symbol.name;
}

/** Call sites that may be uses of the symbols: of the same name, in a language that can call them. Only the first 500 names are looked for. */
export function unseenUses(symbols: readonly SymbolRow[], context: ToolContext): Unseen {
  const { uses, files } = context.reader;
  const languages = new Map([...new Set(symbols.map((symbol) => symbol.path))].map((path) => [path, familyOf(files.byPath(path)?.language ?? '')]));
  const families = new Map<string, Set<string>>();
  for (const symbol of symbols) {
    const name = calledName(symbol);
    families.set(name, (families.get(name) ?? new Set()).add(languages.get(symbol.path) ?? ''));
  }
  const names = [...families.keys()].filter((name) => name !== '').slice(0, MOST_NAMES);
  const open = names.length === 0 ? [] : uses.openSites(names).filter((site) => families.get(site.name)?.has(familyOf(site.language)) === true);
  const mine = new Set(languages.values());
  const nameless = [...uses.namelessCalls()].filter(([language]) => mine.has(familyOf(language)));
  return {
    sites: open.reduce((sum, site) => sum + site.count, 0),
    first: open.slice(0, FIRST).map(({ language: _, file: __, ...site }) => site),
    namelessCalls: nameless.reduce((sum, [, count]) => sum + count, 0),
    failedFiles: uses.failedFiles(),
  };
}

/** Says that calls of the symbol's name lead nowhere in the graph and may be calls of it; nothing when there are none. */
export function unresolvedCallsNote(symbol: SymbolRow, context: ToolContext): string[] {
  const name = calledName(symbol);
  const family = familyOf(context.reader.files.byPath(symbol.path)?.language ?? '');
  const open = name === '' ? [] : [...context.reader.uses.openCalls(name)].filter(([language]) => familyOf(language) === family);
  const sites = open.reduce((sum, [, count]) => sum + count, 0);
  if (sites === 0) return [];
  const calls = sites === 1 ? '1 call of this name leads' : `${grouped(sites)} calls of this name lead`;
  return [`${calls} nowhere in the graph and may be of ${symbol.qualified}: what it is called on is not known.`];
}
