import type { BriefSymbol } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import type { ChangedSymbols } from './changed-symbols';

/** The walk ends when it has found more than this many. */
const MOST_REACHED = 2000;
/** Symbols whose callers are asked for in one query. */
const ASKED_AT_ONCE = 50;

export interface ReachedCallers {
  /** Most important first. */
  readonly callers: readonly BriefSymbol[];
  /** Functions of test code. */
  readonly tests: readonly BriefSymbol[];
  /** From how many of the changed functions and types callers were followed to the end. */
  readonly followed: number;
}

/** Sure callers by symbol, each asked for once. */
class SureCallers {
  private readonly known = new Map<number, readonly number[]>();
  /** Callers that the commit changed itself. */
  readonly changed = new Set<number>();

  constructor(
    private readonly symbols: ChangedSymbols,
    private readonly context: ToolContext,
  ) {}

  of(symbol: number): readonly number[] {
    return this.known.get(symbol) ?? [];
  }

  learn(ids: readonly number[]): void {
    const unknown = ids.filter((id) => !this.known.has(id));
    if (unknown.length === 0) return;
    for (const [symbol, callers] of this.context.reader.edges.surelyCalling(unknown)) {
      this.known.set(
        symbol,
        callers.map((caller) => caller.symbol),
      );
      for (const caller of callers) if (this.symbols.has(caller.symbol, caller.file)) this.changed.add(caller.symbol);
    }
  }
}

/** Callers, and their callers, of the most important of the changed symbols over sure calls; tests apart. */
export function reachedCallers(symbols: ChangedSymbols, context: ToolContext): ReachedCallers {
  const sure = new SureCallers(symbols, context);
  const reached = new Set<number>();
  const add = (ids: readonly number[]) => {
    for (const id of ids) if (!sure.changed.has(id)) reached.add(id);
  };
  sure.learn(symbols.main);
  let followed = 0;
  for (const start of symbols.main) {
    const direct = sure.of(start);
    add(direct);
    for (let at = 0; at < direct.length && reached.size <= MOST_REACHED; at += ASKED_AT_ONCE) {
      const some = direct.slice(at, at + ASKED_AT_ONCE);
      sure.learn(some);
      add(some.flatMap((id) => sure.of(id)));
    }
    if (reached.size > MOST_REACHED) break;
    followed++;
  }
  const rows = context.reader.symbols.briefByRowIds([...reached]).sort((a, b) => b.importance - a.importance);
  return { callers: rows.filter((row) => !row.inTest), tests: rows.filter((row) => row.inTest && row.isFunction), followed };
}
