import type { Evidence } from '@shared/ipc';
import type { EdgeRef, SymbolRef } from '@shared/tools';
import { type CallTool, resultOf } from './calls';

/** A numbered fact that an answer can cite as [n]. */
export interface Fact {
  readonly n: number;
  readonly path: string;
  readonly line: number;
  readonly symbol: SymbolRef | null;
  readonly commit: string | null;
  readonly label: string;
  readonly doc: string | null;
  /** The symbol's own lines, cut to the budget; only for the prompt. */
  readonly source: string | null;
}

export interface FactSheet {
  readonly facts: readonly Fact[];
  /** The fact of a symbol, by its id. */
  numberOf(symbolId: string): number | null;
  numberOfCommit(hash: string): number | null;
  /** Calls of the paths: caller, callee, place. */
  readonly calls: readonly { readonly from: SymbolRef; readonly to: SymbolRef; readonly site: EdgeRef }[];
}

const LINES_OF_A_SYMBOL = 60;

/** Numbers the places that the evidence names. `budget` = characters of source in all; 0 leaves the sources out. */
export async function factSheet(call: CallTool, evidence: Evidence, budget: number): Promise<FactSheet> {
  const facts: Fact[] = [];
  let left = budget;
  for (const symbol of evidence.promptSymbols) {
    const details = await resultOf(call, 'get_symbol', { symbol: symbol.id });
    const source = left <= 0 ? null : await sourceOf(call, symbol, Math.min(left, Math.ceil(budget / 4)));
    left -= source?.length ?? 0;
    facts.push({ n: facts.length + 1, path: symbol.path, line: symbol.line, symbol, commit: null, label: symbol.qualified, doc: details?.doc ?? null, source });
  }
  for (const commit of evidence.commits) {
    const day = new Date(commit.time * 1000).toISOString().slice(0, 10);
    facts.push({
      n: facts.length + 1,
      path: '',
      line: 0,
      symbol: null,
      commit: commit.hash,
      label: `${commit.hash.slice(0, 9)} ${day} ${commit.author}: ${commit.subject}`,
      doc: null,
      source: null,
    });
  }
  const bySymbol = new Map(facts.flatMap((fact) => (fact.symbol === null ? [] : [[fact.symbol.id, fact.n] as const])));
  const byCommit = new Map(facts.flatMap((fact) => (fact.commit === null ? [] : [[fact.commit, fact.n] as const])));
  const calls = evidence.paths.flatMap((path) =>
    path.hops.flatMap((hop, index) => {
      const before = path.hops[index - 1];
      return before === undefined || hop.site === null ? [] : [{ from: before.symbol, to: hop.symbol, site: hop.site }];
    }),
  );
  return { facts, numberOf: (id) => bySymbol.get(id) ?? null, numberOfCommit: (hash) => byCommit.get(hash) ?? null, calls };
}

async function sourceOf(call: CallTool, symbol: SymbolRef, most: number): Promise<string | null> {
  const read = await resultOf(call, 'read_source', { path: symbol.path, start: symbol.line, end: Math.min(symbol.endLine, symbol.line + LINES_OF_A_SYMBOL) });
  return read === null ? null : read.text.slice(0, most);
}
