import { CONFIDENCES, type Confidence, EDGE_RULES, type EdgeColumns, type EdgeRule } from '@shared/model';
import { type CodeView, GUESS, KIND } from './code-view';

/** A call that is no guess. Symbols and files are positions. */
export interface SureCall {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

/** Certain and likely calls between symbols of the product, by caller and by callee, and how often each symbol is used from outside itself. */
export class SureCalls {
  /** First and one-past-last index into `order` of each caller. */
  private readonly start: Int32Array;
  private readonly order: Int32Array;
  /** Uses (calls, types, subclasses) of each outermost symbol by code outside it, tests and guesses not counted. */
  readonly uses: Int32Array;
  /** Sure calls that end at each symbol, from other symbols or module-level code of the product. */
  readonly callers: Int32Array;
  private readonly owner: Int32Array;

  constructor(private readonly view: CodeView) {
    const { edges, symbols } = view.data;
    this.owner = new Int32Array(symbols.length);
    for (let position = 0; position < symbols.length; position++) this.owner[position] = this.outermost(position);
    this.uses = new Int32Array(symbols.length);
    this.callers = new Int32Array(symbols.length);
    this.start = new Int32Array(symbols.length + 1);
    const kept: number[] = [];
    view.eachProductFile((_, first, end) => {
      for (let at = first; at < end; at++) if (edges.confidence[at] !== GUESS && this.count(edges, at)) kept.push(at);
    });
    for (let at = 1; at <= symbols.length; at++) this.start[at] = (this.start[at] ?? 0) + (this.start[at - 1] ?? 0);
    this.order = new Int32Array(kept.length);
    const next = Int32Array.from(this.start);
    for (const at of kept) {
      const from = view.symbolPosition(edges.src[at] ?? 0);
      const slot = next[from] ?? 0;
      this.order[slot] = at;
      next[from] = slot + 1;
    }
  }

  /** Counts a sure use; true for a call from one symbol to another. */
  private count(edges: EdgeColumns, at: number): boolean {
    const to = this.view.symbolPosition(edges.dst[at] ?? 0);
    if (to < 0) return false;
    const from = this.view.symbolPosition(edges.src[at] ?? 0);
    const target = this.owner[to] ?? to;
    if (from < 0 || this.owner[from] !== target) this.uses[target] = (this.uses[target] ?? 0) + 1;
    if (edges.kind[at] !== KIND.calls) return false;
    if (from !== to) this.callers[to] = (this.callers[to] ?? 0) + 1;
    if (from < 0 || from === to) return false;
    this.start[from + 1] = (this.start[from + 1] ?? 0) + 1;
    return true;
  }

  private outermost(position: number): number {
    let at = position;
    for (let hops = 0; hops < 20; hops++) {
      const above = this.view.ownerOfSymbol[at] ?? -1;
      if (above < 0) return at;
      at = above;
    }
    return at;
  }

  /** The symbol around it that no other symbol holds. */
  ownerOf(symbol: number): number {
    return this.owner[symbol] ?? symbol;
  }

  /** Uses by code outside the symbol; for a member the sure calls of it. */
  usesOf(symbol: number): number {
    return (this.owner[symbol] === symbol ? this.uses[symbol] : this.callers[symbol]) ?? 0;
  }

  /** Number of sure calls out of a symbol. */
  degree(symbol: number): number {
    return (this.start[symbol + 1] ?? 0) - (this.start[symbol] ?? 0);
  }

  /** Calls out of a symbol in the order of the code, each callee once. */
  from(symbol: number): SureCall[] {
    const { edges } = this.view.data;
    const seen = new Set<number>();
    const calls: SureCall[] = [];
    for (let slot = this.start[symbol] ?? 0; slot < (this.start[symbol + 1] ?? 0); slot++) {
      const at = this.order[slot] ?? 0;
      const to = this.view.symbolPosition(edges.dst[at] ?? 0);
      if (seen.has(to)) continue;
      seen.add(to);
      const confidence = CONFIDENCES[edges.confidence[at] ?? 0] ?? 'guess';
      calls.push({ from: symbol, to, line: edges.line[at] ?? 1, confidence, how: EDGE_RULES[edges.how[at] ?? 0] ?? 'unique-name' });
    }
    return calls;
  }
}
