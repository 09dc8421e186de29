import type { SymbolRef } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import type { Question, Term } from './question';

/** A symbol that the question may be about. */
export interface Candidate {
  readonly symbol: SymbolRef;
  /** Sum over the terms it matches of how rare the term is, times how close the spelling. */
  score: number;
  /** Share of the question's weight that it matches itself, 0 to 1. */
  coverage: number;
  readonly matched: Set<string>;
  /** Terms matched by the question's own word, not by one that means about the same. */
  readonly own: Set<string>;
  /** Named in the question as code. */
  exact: boolean;
}

export interface Candidates {
  /** Best first. */
  readonly ranked: readonly Candidate[];
  /** Share of the question's weight that any symbol, file or module matches at all. */
  readonly known: number;
  /** The question's words that nothing in the index matches. */
  readonly unknownWords: readonly string[];
  readonly moduleHits: ReadonlyMap<string, number>;
}

const HITS_A_VARIANT = 120;
const MOST_VARIANTS = 10;
/** Weight from which a spelling counts as the question's own word. */
const OWN_WORD = 0.8;

interface TermHits {
  readonly term: Term;
  readonly symbols: ReadonlyMap<string, { readonly symbol: SymbolRef; readonly weight: number; readonly own: boolean }>;
  readonly modules: ReadonlySet<string>;
  readonly hits: number;
}

async function hitsOf(call: CallTool, term: Term): Promise<TermHits> {
  const symbols = new Map<string, { symbol: SymbolRef; weight: number; own: boolean }>();
  const modules = new Set<string>();
  let hits = 0;
  for (const variant of term.variants.slice(0, MOST_VARIANTS)) {
    const found = await resultOf(call, 'search', { query: variant.text, limit: HITS_A_VARIANT });
    if (found === null) continue;
    if (variant.weight >= 0.8) hits += found.total;
    for (const hit of found.hits) {
      if (hit.kind !== 'symbol') modules.add(hit.module);
      if (hit.symbol === null) continue;
      const weight = variant.weight * fieldWeight(hit.symbol, variant.text);
      const before = symbols.get(hit.symbol.id);
      const own = variant.weight >= OWN_WORD || before?.own === true;
      if (before === undefined || before.weight < weight) symbols.set(hit.symbol.id, { symbol: hit.symbol, weight, own });
    }
  }
  return { term, symbols, modules, hits };
}

/** A word in the name says more than one in the doc or the path. */
function fieldWeight(symbol: SymbolRef, word: string): number {
  const name = symbol.name.toLowerCase();
  if (name === word) return 1.3;
  if (name.includes(word)) return 1;
  return symbol.qualified.toLowerCase().includes(word) ? 0.7 : 0.45;
}

/** Rare words tell more: from 0.3 for a word found everywhere to about 3 for one found once. */
function rarity(hits: number): number {
  return hits === 0 ? 1.5 : Math.max(0.3, 3 - Math.log2(1 + hits) / 3);
}

const KIND_WEIGHT: Readonly<Record<SymbolRef['kind'], number>> = { function: 1, class: 0.9, variable: 0.6 };

function roleWeight(symbol: SymbolRef, question: Question): number {
  const isTest = symbol.roles.includes('test');
  if (question.intent === 'tests') return isTest ? 1.2 : 0.9;
  if (isTest) return 0.35;
  return symbol.roles.includes('example') || symbol.roles.includes('generated') ? 0.5 : 1;
}

/** Looks every term up and ranks the symbols that match. Names written as code in the question come first. */
export async function findCandidates(call: CallTool, question: Question): Promise<Candidates> {
  const perTerm: TermHits[] = [];
  for (const term of question.terms) perTerm.push(await hitsOf(call, term));
  const byId = new Map<string, Candidate>();
  const moduleHits = new Map<string, number>();
  const total = perTerm.reduce((sum, each) => sum + rarity(each.hits), 0);
  for (const each of perTerm) {
    const weight = rarity(each.hits);
    for (const module of each.modules) moduleHits.set(module, (moduleHits.get(module) ?? 0) + weight);
    for (const [id, found] of each.symbols) {
      const candidate = byId.get(id) ?? { symbol: found.symbol, score: 0, coverage: 0, matched: new Set<string>(), own: new Set<string>(), exact: false };
      candidate.score += weight * found.weight;
      candidate.coverage += total === 0 ? 0 : (weight * Math.min(1, found.weight)) / total;
      candidate.matched.add(each.term.word);
      if (found.own) candidate.own.add(each.term.word);
      byId.set(id, candidate);
    }
  }
  for (const candidate of byId.values()) candidate.score *= KIND_WEIGHT[candidate.symbol.kind] * roleWeight(candidate.symbol, question);
  await addExact(call, question, byId);
  const known = perTerm.filter((each) => each.symbols.size > 0 || each.modules.size > 0);
  return {
    ranked: [...byId.values()].sort((a, b) => b.score - a.score || (a.symbol.id < b.symbol.id ? -1 : 1)),
    known: total === 0 ? 0 : known.reduce((sum, each) => sum + rarity(each.hits), 0) / total,
    unknownWords: perTerm.filter((each) => each.symbols.size === 0 && each.modules.size === 0).map((each) => each.term.word),
    moduleHits,
  };
}

/** What a name adds for the first of those that bear it, which is the one that most depends on, over the last. */
const FIRST_OF_NAME = 0.5;
const MOST_OF_NAME = 8;

async function addExact(call: CallTool, question: Question, byId: Map<string, Candidate>): Promise<void> {
  const best = [...byId.values()].reduce((most, each) => Math.max(most, each.score), 1);
  for (const name of [...question.identifiers, ...question.maybeNames]) {
    const isWritten = question.identifiers.includes(name);
    const found = await resultOf(call, 'find_symbol', { query: name, limit: MOST_OF_NAME });
    for (const [index, symbol] of (found?.symbols ?? []).entries()) {
      if (isWritten ? symbol.match !== 'exact' && symbol.match !== 'qualified' : symbol.name !== name || symbol.kind === 'variable') continue;
      const candidate = byId.get(symbol.id) ?? { symbol, score: 0, coverage: 0, matched: new Set<string>(), own: new Set<string>(), exact: true };
      candidate.score += best * (2 + FIRST_OF_NAME * (1 - index / MOST_OF_NAME)) * roleWeight(symbol, question);
      candidate.coverage = 1;
      candidate.exact = true;
      byId.set(symbol.id, candidate);
    }
  }
}
