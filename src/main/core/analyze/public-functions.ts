import { EDGE_KINDS } from '@shared/model';
import { TESTING } from './call-trail';
import type { SureCalls } from './calls';
import type { CodeView } from './code-view';
import type { Importance } from './importance';

/** A library is entered by its public functions; only those that lead on say something of it. */
const MOST_PUBLIC = 40;
const LEADS_ON = 2;
const OVERRIDES = EDGE_KINDS.indexOf('OVERRIDES');
/** Languages that do not mark what of a class is public. */
const UNMARKED = new Set(['python', 'javascript', 'typescript', 'tsx', 'ruby', 'php']);
/** Languages in which a member is no more open than the type around it says. */
const TYPE_DECIDES = new Set(['csharp', 'java', 'kotlin']);
const INTERNAL = /(?:^|\/)(?:internals?|impl|private|_[^/]*)\//i;
/** Code of others, and programs that only show or measure, wherever they stand. */
const NOT_THE_PRODUCT =
  /(?:^|\/)(?:vendor(?:ed)?|third[-_]?party|deps|external|extern|examples?|samples?|demos?|bench(?:es|marks?|marking)?|jmh|perf|fuzz(?:ing|ers?)?|testing|test-?utils?|mocks?|fixtures?|testdata|tutorials?)\/|Benchmarks?\.\w+$/i;

export interface StartInput {
  readonly view: CodeView;
  readonly calls: SureCalls;
  readonly importance: Importance;
  /** Calls of each symbol by tests and examples. */
  readonly tested: Int32Array;
}

/** Source folders of the JVM: below them folders are package names, such as `org/springframework/samples`. */
const PACKAGES = /^(.*?\bsrc\/\w+\/(?:java|kotlin|scala|groovy)\/)(?:.*\/)?/;

/** Whether the file is left out although its folder names no test: vendored code, examples and measurements below the sources. */
export function isBesideTheProduct(path: string): boolean {
  return NOT_THE_PRODUCT.test(path.replace(PACKAGES, '$1'));
}

/** A function of the product that surely calls something. */
export function isCallable({ view, calls }: StartInput, position: number): boolean {
  return view.symbol(position).kind === 'function' && view.asideSymbol[position] === 0 && calls.degree(position) > 0;
}

export function isPublicName(name: string): boolean {
  return name === '__call__' || !/^[_#]/.test(name);
}

/** How much a function is likely to show, without following it. */
function promise({ view, calls, importance, tested }: StartInput, position: number): number {
  const file = view.fileOfSymbol[position] ?? -1;
  const standing = 1 + 2 * (importance.symbols[calls.ownerOf(position)] ?? 0);
  const offered = 1 + Math.log2(1 + (tested[position] ?? 0)) / 2;
  return (
    offered * Math.min(12, calls.degree(position)) * (0.2 + (importance.files[file] ?? 0)) * standing * (INTERNAL.test(view.fileOf(position).path) ? 0.3 : 1)
  );
}

/** Those that are likely to show most, most first. */
export function mostPromising(input: StartInput, positions: readonly number[], most: number): number[] {
  const weighed = positions.map((position) => ({ position, worth: promise(input, position) }));
  return weighed
    .sort((a, b) => b.worth - a.worth || a.position - b.position)
    .slice(0, most)
    .map(({ position }) => position);
}

/** Functions of the product that override one of the repository: a call of that one may run them. */
export function overriding(view: CodeView): ReadonlySet<number> {
  const { edges } = view.data;
  const found = new Set<number>();
  view.eachProductFile((_, from, to) => {
    for (let at = from; at < to; at++) if (edges.kind[at] === OVERRIDES) found.add(view.symbolPosition(edges.src[at] ?? 0));
  });
  return found;
}

function isOpenType(view: CodeView, position: number): boolean {
  for (let at = position; at >= 0; at = view.ownerOfSymbol[at] ?? -1) if (!view.symbol(at).roles.includes('exported')) return false;
  return true;
}

/** Whether a member of a class may be called by those who use the class, as far as the language says so. */
export function isOpenMember({ view }: StartInput, position: number): boolean {
  const symbol = view.symbol(position);
  const above = view.ownerOfSymbol[position] ?? -1;
  if (above < 0 || view.symbol(above).kind === 'function' || !isPublicName(symbol.name)) return false;
  const { language } = view.fileOf(position);
  if (UNMARKED.has(language)) return true;
  return symbol.roles.includes('exported') && (!TYPE_DECIDES.has(language) || isOpenType(view, above));
}

/** Public functions that nothing in the product surely calls: with these a library begins. */
export function publicFunctions(input: StartInput, overrides: ReadonlySet<number>): number[] {
  const { view, calls } = input;
  const found: number[] = [];
  for (let position = 0; position < view.data.symbols.length; position++) {
    if (!isCallable(input, position) || (calls.callers[position] ?? 0) > 0 || calls.degree(position) < LEADS_ON || overrides.has(position)) continue;
    const symbol = view.symbol(position);
    const isFree = (view.ownerOfSymbol[position] ?? -1) < 0;
    if (isFree ? !symbol.roles.includes('exported') || !isPublicName(symbol.name) : !isOpenMember(input, position)) continue;
    const { path } = view.fileOf(position);
    if (!TESTING.test(path) && !isBesideTheProduct(path)) found.push(position);
  }
  return mostPromising(input, found, MOST_PUBLIC);
}
