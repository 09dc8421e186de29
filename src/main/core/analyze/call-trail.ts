import type { SureCall, SureCalls } from './calls';
import type { CodeView } from './code-view';
import type { EntryPoint } from './derived';
import type { Importance } from './importance';

export interface Trail {
  readonly start: number;
  readonly why: string | null;
  readonly calls: readonly SureCall[];
}

interface WeighedCall {
  readonly call: SureCall;
  readonly worth: number;
}

interface Candidate {
  readonly symbol: number;
  readonly why: string | null;
  readonly bonus: number;
}

const WIDTH = 6;
const MOST_STEPS = 6000;
const CANDIDATES = 40;
/** Helpers for the tests of others are no way into the product. */
export const TESTING = /(?:^|\/)(?:testing|test_?utils?|mocks?)(?:\/|\.)/i;

/** Finds the call path that shows most of the code: through other files and modules, over important symbols, on to its end. */
export class TrailFinder {
  private readonly nextOf = new Map<number, readonly WeighedCall[]>();

  constructor(
    private readonly view: CodeView,
    private readonly importance: Importance,
    private readonly calls: SureCalls,
    private readonly moduleOfFile: Int32Array,
  ) {}

  /** What walking along a call shows to a newcomer. */
  private worth(call: SureCall): number {
    const { view } = this;
    const [from, to] = [view.fileOfSymbol[call.from] ?? -1, view.fileOfSymbol[call.to] ?? -1];
    const symbol = view.symbol(call.to);
    const length = symbol.endLine - symbol.startLine;
    const newFile = from !== to ? 0.5 : 0;
    const newModule = this.moduleOfFile[from] !== this.moduleOfFile[to] ? 0.4 : 0;
    const small = length < 3 ? -0.5 : length < 6 ? -0.2 : 0.1;
    const plumbing = (this.calls.callers[call.to] ?? 0) > 25 ? -0.4 : 0;
    const internal = symbol.kind !== 'function' ? -0.2 : 0;
    const goesOn = Math.min(5, this.calls.degree(call.to)) * 0.06;
    return (
      0.25 +
      goesOn +
      (this.importance.symbols[call.to] ?? 0) * 0.8 +
      newFile +
      newModule +
      small +
      plumbing +
      internal -
      (call.confidence === 'likely' ? 0.1 : 0)
    );
  }

  /** The calls out of a symbol that show most. Paths from many starts run through the same symbols, so it is worked out once for each. */
  private next(symbol: number): readonly WeighedCall[] {
    let calls = this.nextOf.get(symbol);
    if (calls === undefined) {
      calls = this.calls
        .from(symbol)
        .filter((call) => this.view.asideSymbol[call.to] === 0)
        .map((call) => ({ call, worth: this.worth(call) }))
        .sort((a, b) => b.worth - a.worth || a.call.line - b.call.line)
        .slice(0, WIDTH);
      this.nextOf.set(symbol, calls);
    }
    return calls;
  }

  /** The best path of at most `most` calls from a symbol. */
  from(start: number, most: number): { calls: SureCall[]; worth: number } {
    let best: { calls: SureCall[]; worth: number } = { calls: [], worth: 0 };
    let steps = 0;
    const path: SureCall[] = [];
    const visit = (symbol: number, worth: number): void => {
      if (worth > best.worth) best = { calls: [...path], worth };
      if (path.length >= most) return;
      for (const { call, worth: step } of this.next(symbol)) {
        if (steps++ > MOST_STEPS || call.to === start || path.some((item) => item.from === call.to)) continue;
        path.push(call);
        visit(call.to, worth + step);
        path.pop();
      }
    };
    visit(start, 0);
    return best;
  }

  /** Functions of a package's face: its own and those that it imports from inside to hand them on. */
  private offered(file: number): number[] {
    const { view } = this;
    const own = view.symbolsOfFile(file).filter((position) => (view.ownerOfSymbol[position] ?? -1) < 0);
    const handed = view.importedBy(file);
    return [...new Set([...own, ...handed])].filter(
      (position) => position >= 0 && view.symbol(position).kind === 'function' && view.asideSymbol[position] === 0,
    );
  }

  /** Symbols that code outside enters by: entry points, else the public functions that lead furthest. */
  private candidates(entryPoints: readonly EntryPoint[]): Candidate[] {
    const { view } = this;
    const entered = entryPoints.flatMap((entry): Candidate[] => {
      if (entry.symbol !== null) {
        const position = view.symbolKeyed(entry.path, entry.symbol);
        if (position < 0) return [];
        const members = view.symbolsOfFile(view.fileOfSymbol[position] ?? -1).filter((item) => view.ownerOfSymbol[item] === position);
        const starts = view.symbol(position).kind === 'class' ? members : [position];
        return starts.map((symbol) => ({ symbol, why: entry.why, bonus: 1 }));
      }
      return this.offered(view.fileNamed(entry.path)).map((symbol) => ({ symbol, why: `part of what the package offers (${entry.path})`, bonus: 0.8 }));
    });
    const fromOutside = view.data.symbols.flatMap((symbol, position) => {
      if (view.asideSymbol[position] === 1 || symbol.kind !== 'function' || (this.calls.callers[position] ?? 0) >= 3) return [];
      if ((view.ownerOfSymbol[position] ?? -1) < 0 && !symbol.roles.includes('exported')) return [];
      const isPublic = symbol.name === '__call__' || !/^[_#]/.test(symbol.name);
      return isPublic && !TESTING.test(view.fileOf(position).path) ? [position] : [];
    });
    const leads = fromOutside.map((symbol) => {
      const far = Math.min(12, this.calls.degree(symbol)) * (0.2 + (this.importance.files[view.fileOfSymbol[symbol] ?? -1] ?? 0));
      return { symbol, far };
    });
    leads.sort((a, b) => b.far - a.far || a.symbol - b.symbol);
    return [...entered.slice(0, CANDIDATES), ...leads.slice(0, CANDIDATES).map(({ symbol }) => ({ symbol, why: null, bonus: 0 }))];
  }

  /** The most telling path from a place where the code is entered; null when nothing calls anything. */
  best(entryPoints: readonly EntryPoint[], most: number): Trail | null {
    let best: { trail: Trail; worth: number } | null = null;
    for (const { symbol, why, bonus } of this.candidates(entryPoints)) {
      const { calls, worth } = this.from(symbol, most);
      const doc = this.view.symbol(symbol).hasDoc ? 0.3 : 0;
      const standing = (this.importance.symbols[this.calls.ownerOf(symbol)] ?? 0) * 1.2;
      const unused = this.calls.callers[symbol] === 0 ? 0.4 : 0;
      const value = worth + (calls.length >= 2 ? bonus : 0) + doc + standing + unused;
      if (calls.length > 0 && (best === null || value > best.worth)) best = { trail: { start: symbol, why, calls }, worth: value };
    }
    return best?.trail ?? null;
  }
}
