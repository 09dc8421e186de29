import type { FlowCall, FlowNode, Reader } from '../../store/reader';
import { isAside, isAsidePath } from '../code-view';

/** Symbols whose calls are read for all flows together. */
const MOST_READ = 15_000;
const AT_ONCE = 500;

/** What a symbol calls: each callee once, where it is first called, in the order of the lines. */
export interface Callees {
  readonly sure: readonly FlowCall[];
  /** Lines with calls that may run something that is only guessed, alone or instead of what is known. */
  readonly guessed: number;
}

const NOTHING: Callees = { sure: [], guessed: 0 };

function calleesOf(calls: readonly FlowCall[], keep: (call: FlowCall) => boolean): Callees {
  const guessed = new Set(calls.flatMap((call) => (call.confidence === 'guess' && keep(call) ? [call.line] : []))).size;
  const first = new Map<number, FlowCall>();
  for (const call of calls) if (call.confidence !== 'guess' && call.dst !== call.src && !first.has(call.dst) && keep(call)) first.set(call.dst, call);
  return { sure: [...first.values()], guessed };
}

/** Certain and likely calls of the product, read a level at a time and once for all flows. Tests, examples and generated code are left out. */
export class FlowGraph {
  private readonly nodes = new Map<number, FlowNode>();
  private readonly callees = new Map<number, Callees>();
  /** True when not every symbol that was asked for could be read. */
  isCut = false;

  constructor(private readonly reader: Reader) {}

  private readNodes(calls: readonly FlowCall[]): void {
    const missing = [...new Set(calls.map((call) => call.dst))].filter((id) => !this.nodes.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      for (const node of this.reader.flows.nodes(missing.slice(at, at + AT_ONCE))) this.nodes.set(node.id, node);
    }
  }

  private isProduct(call: FlowCall): boolean {
    const node = this.nodes.get(call.dst);
    return node !== undefined && !isAside(node.roles) && !isAsidePath(node.path);
  }

  /** Reads what these symbols call, unless it is known. */
  load(symbols: readonly number[]): void {
    const wanted = [...new Set(symbols)].filter((id) => !this.callees.has(id));
    const missing = wanted.slice(0, Math.max(0, MOST_READ - this.callees.size));
    if (missing.length < wanted.length) this.isCut = true;
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const found = this.reader.flows.callsOf(missing.slice(at, at + AT_ONCE));
      this.readNodes([...found.values()].flat());
      for (const [symbol, calls] of found)
        this.callees.set(
          symbol,
          calleesOf(calls, (call) => this.isProduct(call)),
        );
    }
  }

  /** What a symbol calls; nothing when it was not loaded. */
  from(symbol: number): Callees {
    return this.callees.get(symbol) ?? NOTHING;
  }

  /** What the code of a file calls that is outside any symbol. */
  fromFile(file: number): Callees {
    const calls = this.reader.flows.callsOfFile(file);
    this.readNodes(calls);
    return calleesOf(calls, (call) => this.isProduct(call));
  }

  node(symbol: number): FlowNode | undefined {
    return this.nodes.get(symbol);
  }
}
