import { type CodeView, GUESS, KIND } from './code-view';
import type { FlowStart } from './derived';
import type { RankedEntry } from './entry-points';
import { isBesideTheProduct, isCallable, isOpenMember, isPublicName, mostPromising, overriding, publicFunctions, type StartInput } from './public-functions';
import type { StartKind } from './start-kinds';

const MOST = 200;
/** Functions of one file or class that others enter by. */
const MOST_OF_ONE = 25;

function kindOf(rank: number): StartKind {
  if (rank < 3) return 'program';
  return rank < 5 ? 'handler' : 'package';
}

function membersOf(view: CodeView, owner: number): number[] {
  return view.symbolsOfFile(view.fileOfSymbol[owner] ?? -1).filter((item) => view.ownerOfSymbol[item] === owner);
}

/** Positions of the files of the product whose own code, outside any symbol, surely calls something. */
function callingFiles(view: CodeView): ReadonlySet<number> {
  const { edges } = view.data;
  const files = new Set<number>();
  view.eachProductFile((file, from, to) => {
    for (let at = from; at < to; at++) if (edges.kind[at] === KIND.calls && edges.src[at] === 0 && edges.confidence[at] !== GUESS) files.add(file);
  });
  return files;
}

/** Turns entry points into the functions and files that flows begin with. */
class Starts {
  private readonly calling: ReadonlySet<number>;
  readonly overrides: ReadonlySet<number>;

  constructor(private readonly input: StartInput) {
    const { view } = input;
    this.calling = callingFiles(view);
    this.overrides = overriding(view);
  }

  at(position: number, kind: StartKind, why: string): FlowStart {
    const { view } = this.input;
    const symbol = view.symbol(position);
    return { symbol: symbol.key, path: view.fileOf(position).path, line: symbol.line, why, kind };
  }

  /** What a package's face hands out: its own exported functions, those it imports from inside, and the methods of such classes. */
  private offered({ path }: RankedEntry): FlowStart[] {
    const { input } = this;
    const { view, calls } = input;
    const file = view.fileNamed(path);
    const own = view.symbolsOfFile(file).filter((item) => (view.ownerOfSymbol[item] ?? -1) < 0 && view.symbol(item).roles.includes('exported'));
    const all = [...new Set([...own, ...view.importedBy(file)])].filter((item) => item >= 0 && isPublicName(view.symbol(item).name));
    const functions = all.filter((item) => isCallable(input, item));
    const methods = all.flatMap((item) => (view.symbol(item).kind === 'class' ? membersOf(view, item) : []));
    const entered = methods.filter(
      (item) => isCallable(input, item) && isOpenMember(input, item) && (calls.callers[item] ?? 0) === 0 && !this.overrides.has(item),
    );
    return mostPromising(input, [...functions, ...entered], MOST_OF_ONE).map((item) => this.at(item, 'package', `part of what the package offers (${path})`));
  }

  of(entry: RankedEntry): FlowStart[] {
    const { input } = this;
    const { view } = input;
    const { symbol, path, line, why } = entry;
    const kind = kindOf(entry.rank);
    if (isBesideTheProduct(path)) return [];
    if (symbol === null) {
      if (kind === 'package') return this.offered(entry);
      return this.calling.has(view.fileNamed(path)) ? [{ symbol, path, line, why, kind }] : [];
    }
    const position = view.symbolKeyed(path, symbol);
    if (position < 0) return [];
    if (view.symbol(position).kind !== 'class') return isCallable(input, position) ? [this.at(position, kind, why)] : [];
    const open = membersOf(view, position).filter((item) => isCallable(input, item) && view.symbol(item).name !== view.symbol(position).name);
    return open
      .filter((item) => view.symbol(item).roles.includes('exported'))
      .slice(0, MOST_OF_ONE)
      .map((item) => this.at(item, kind, why));
  }
}

/**
 * Where flows begin: main functions and files that are run, the methods of classes that a framework calls, what packages hand out, and public
 * functions that nothing inside surely calls. All of them call something. At most 200, the likely most telling first.
 */
export function flowStarts(input: StartInput, entries: readonly RankedEntry[]): FlowStart[] {
  const starts = new Starts(input);
  const named = entries.flatMap((entry) => starts.of(entry));
  const open = publicFunctions(input, starts.overrides).map((position) => starts.at(position, 'public', 'public, and nothing in the product surely calls it'));
  const distinct = new Map<string, FlowStart>();
  for (const start of [...named.slice(0, MOST), ...open]) {
    const key = start.symbol ?? start.path;
    if (!distinct.has(key)) distinct.set(key, start);
  }
  return [...distinct.values()].slice(0, MOST);
}
