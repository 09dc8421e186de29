import type { EdgeRef, SymbolRef } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import type { Candidate } from './candidates';

/** One call between two symbols; `from` calls `to`. */
export interface Call {
  readonly from: SymbolRef;
  readonly to: SymbolRef;
  readonly site: EdgeRef;
}

/** The calls around the best candidates, read once and walked many times. */
export class Neighbourhood {
  private readonly callees = new Map<string, readonly Call[]>();
  private readonly callers = new Map<string, readonly Call[]>();

  constructor(private readonly call: CallTool) {}

  /** What the symbol calls, in the order of its lines; guesses last. */
  async calleesOf(symbol: SymbolRef): Promise<readonly Call[]> {
    const known = this.callees.get(symbol.id);
    if (known !== undefined) return known;
    const answer = await resultOf(this.call, 'get_callees_of', { symbol: symbol.id, depth: 1, limit: 60 });
    const calls = (answer?.callees ?? []).flatMap((hop) => (hop.sites[0] === undefined ? [] : [{ from: symbol, to: hop.symbol, site: hop.sites[0] }]));
    const sorted = calls.sort((a, b) => Number(a.site.confidence === 'guess') - Number(b.site.confidence === 'guess') || a.site.line - b.site.line);
    this.callees.set(symbol.id, sorted);
    return sorted;
  }

  async callersOf(symbol: SymbolRef): Promise<readonly Call[]> {
    const known = this.callers.get(symbol.id);
    if (known !== undefined) return known;
    const answer = await resultOf(this.call, 'get_callers_of', { symbol: symbol.id, depth: 1, limit: 500 });
    const calls = (answer?.callers ?? []).flatMap((hop) => (hop.sites[0] === undefined ? [] : [{ from: hop.symbol, to: symbol, site: hop.sites[0] }]));
    this.callers.set(symbol.id, calls);
    return calls;
  }
}

const SPREAD = 40;
const CALLER_SHARE = 0.25;
const CALLEE_SHARE = 0.2;

/**
 * Lets candidates that call each other lift one another: a symbol whose neighbours the question speaks of too is more likely meant than
 * one that stands alone. A neighbour that matches nothing itself may come in, on a small share.
 */
export async function spread(neighbourhood: Neighbourhood, ranked: readonly Candidate[]): Promise<Candidate[]> {
  const best = ranked.slice(0, SPREAD);
  const scores = new Map(ranked.map((each) => [each.symbol.id, each]));
  const gains = new Map<string, { symbol: SymbolRef; gain: number }>();
  const give = (symbol: SymbolRef, gain: number): void => {
    const sum = gains.get(symbol.id)?.gain ?? 0;
    gains.set(symbol.id, { symbol, gain: sum + gain });
  };
  for (const candidate of best) {
    const callees = (await neighbourhood.calleesOf(candidate.symbol)).filter((each) => each.site.confidence !== 'guess');
    const share = 1 / Math.sqrt(1 + callees.length);
    for (const { to } of callees) {
      give(to, candidate.score * CALLEE_SHARE * share);
      const other = scores.get(to.id);
      if (other !== undefined && !to.roles.includes('test')) give(candidate.symbol, other.score * CALLER_SHARE * share);
    }
  }
  for (const { symbol, gain } of gains.values()) {
    const known = scores.get(symbol.id);
    const limited = Math.min(gain, (known?.score ?? 0) * 0.8 + (best[0]?.score ?? 0) * 0.15);
    if (known !== undefined) known.score += limited;
    else if (!symbol.roles.includes('test')) scores.set(symbol.id, { symbol, score: limited, coverage: 0, matched: new Set(), own: new Set(), exact: false });
  }
  return [...scores.values()].sort((a, b) => b.score - a.score || (a.symbol.id < b.symbol.id ? -1 : 1));
}
