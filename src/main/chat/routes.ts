import type { AnswerPath } from '@shared/ipc';
import type { Confidence } from '@shared/model';
import type { SymbolRef } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import type { Candidate } from './candidates';
import type { Intent } from './intents';
import type { Call, Neighbourhood } from './neighbourhood';

const MOST_HOPS = 8;
const MOST_PATHS = 4;
/** Small against any match of a word: it only decides where nothing matches. */
const WEIGHT_OF_SIZE = 0.02;

function weakest(calls: readonly Call[]): Confidence {
  if (calls.some((each) => each.site.confidence === 'guess')) return 'guess';
  return calls.some((each) => each.site.confidence === 'likely') ? 'likely' : 'certain';
}

function pathOf(start: SymbolRef, calls: readonly Call[]): AnswerPath {
  return { hops: [{ symbol: start, site: null }, ...calls.map((each) => ({ symbol: each.to, site: each.site }))], confidence: weakest(calls) };
}

type Score = (symbol: SymbolRef) => number;

/**
 * From a start along the calls that the question speaks of, as long as there are any: at each step the callee with the best score, or,
 * where none of them matches, the one from which a matching one is reached next. With `anyWay` (the question names its start and little else) a
 * callee that does much itself is followed too.
 */
async function follow(neighbourhood: Neighbourhood, start: SymbolRef, score: Score, used: Set<string>, anyWay: boolean): Promise<Call[]> {
  const calls: Call[] = [];
  const seen = new Set([start.id]);
  for (let at = start; calls.length < MOST_HOPS; ) {
    const onward = (await neighbourhood.calleesOf(at)).filter(
      (each) => each.site.confidence !== 'guess' && !seen.has(each.to.id) && !each.to.roles.includes('test'),
    );
    const weighed: { call: Call; value: number }[] = [];
    for (const call of onward.slice(0, 25)) {
      const next = (await neighbourhood.calleesOf(call.to)).filter((each) => each.site.confidence !== 'guess');
      const beyond = next.reduce((most, each) => Math.max(most, seen.has(each.to.id) ? 0 : score(each.to)), 0);
      const size = anyWay && next.length > 1 ? Math.log(next.length) * WEIGHT_OF_SIZE : 0;
      const fresh = used.has(`${call.from.id}>${call.to.id}`) ? 0.3 : 1;
      weighed.push({ call, value: Math.max(score(call.to), beyond * 0.7, size) * fresh });
    }
    const best = weighed.sort((a, b) => b.value - a.value || a.call.site.line - b.call.site.line)[0];
    if (best === undefined || best.value <= 0) break;
    calls.push(best.call);
    used.add(`${best.call.from.id}>${best.call.to.id}`);
    seen.add(best.call.to.id);
    at = best.call.to;
  }
  return calls;
}

/** Who calls the start, up to `depth` hops, as paths that end at it. */
async function upstream(neighbourhood: Neighbourhood, start: SymbolRef, depth: number, most: number): Promise<AnswerPath[]> {
  const paths: AnswerPath[] = [];
  let frontier: { head: SymbolRef; calls: Call[] }[] = [{ head: start, calls: [] }];
  const seen = new Set([start.id]);
  for (let level = 0; level < depth && paths.length < most; level++) {
    const next: typeof frontier = [];
    for (const { head, calls } of frontier) {
      const callers = (await neighbourhood.callersOf(head)).filter((each) => each.site.confidence !== 'guess' && !seen.has(each.from.id));
      if (callers.length === 0 && calls.length > 0) paths.push(pathOf(head, calls));
      const byUse = [...callers].sort((a, b) => Number(a.from.roles.includes('test')) - Number(b.from.roles.includes('test')));
      for (const call of byUse.slice(0, 12)) {
        seen.add(call.from.id);
        next.push({ head: call.from, calls: [call, ...calls] });
      }
    }
    frontier = next;
  }
  const found = [...paths, ...frontier.filter((each) => each.calls.length > 0).map((each) => pathOf(each.head, each.calls))];
  return directCallersFirst(found).slice(0, most);
}

/** Many tests must not crowd out what calls the end itself: one path over each such caller comes first. */
function directCallersFirst(paths: readonly AnswerPath[]): AnswerPath[] {
  const first = new Map<string, AnswerPath>();
  for (const path of paths) {
    const caller = path.hops.at(-2)?.symbol;
    if (caller !== undefined && !caller.roles.includes('test') && !first.has(caller.id)) first.set(caller.id, path);
  }
  const chosen = new Set(first.values());
  return [...chosen, ...paths.filter((path) => !chosen.has(path))];
}

/** The paths that answer the question: downstream from the entries, or, for "what breaks" and "which tests", upstream to them. */
export async function findRoutes(
  neighbourhood: Neighbourhood,
  intent: Intent,
  entries: readonly SymbolRef[],
  ranked: readonly Candidate[],
): Promise<AnswerPath[]> {
  const best = ranked[0]?.score ?? 1;
  const scores = new Map(ranked.map((each) => [each.symbol.id, each.score / best]));
  const floor = 0.12;
  const score: Score = (symbol) => {
    const value = scores.get(symbol.id) ?? 0;
    return value >= floor ? value : 0;
  };
  if (intent === 'impact' || intent === 'tests') {
    const paths: AnswerPath[] = [];
    for (const entry of entries.slice(0, 2)) paths.push(...(await upstream(neighbourhood, entry, 3, 12)));
    return paths.slice(0, 16);
  }
  const paths: AnswerPath[] = [];
  const used = new Set<string>();
  const named = ranked.filter((each) => each.exact).map((each) => each.symbol.id);
  for (const entry of entries.slice(0, 3)) {
    // When the question names its start, a way from anywhere else would answer another question.
    if (named.length > 0 && !named.includes(entry.id)) continue;
    for (let again = 0; again < 2 && paths.length < MOST_PATHS; again++) {
      const calls = await follow(neighbourhood, entry, score, used, named.length > 0);
      if (calls.length === 0) break;
      const path = pathOf(entry, calls);
      if (!paths.some((other) => covers(other, path))) paths.push(path);
    }
    if (named.length > 0) paths.push(...(await directCalls(neighbourhood, entry, paths)));
  }
  return paths;
}

/** Ways between the symbols that the question names, in the order in which it names them, or else the other way round. */
export async function namedRoutes(call: CallTool, named: readonly SymbolRef[]): Promise<AnswerPath[]> {
  const routes: AnswerPath[] = [];
  for (let index = 1; index < named.length && index <= 3; index++) {
    const from = named[index - 1];
    const to = named[index];
    if (from === undefined || to === undefined || from.id === to.id) continue;
    const there = await resultOf(call, 'find_paths', { from: from.id, to: to.id, max: 2 });
    const found = there !== null && there.paths.length > 0 ? there : await resultOf(call, 'find_paths', { from: to.id, to: from.id, max: 2 });
    routes.push(...(found?.paths ?? []).filter((path) => path.confidence !== 'guess'));
  }
  return routes;
}

const MOST_DIRECT = 6;

/** The first calls of a named start that no path shows yet, in the order of its lines. */
async function directCalls(neighbourhood: Neighbourhood, start: SymbolRef, paths: readonly AnswerPath[]): Promise<AnswerPath[]> {
  const shown = new Set(paths.filter((path) => path.hops[0]?.symbol.id === start.id).map((path) => path.hops[1]?.symbol.id));
  const calls = (await neighbourhood.calleesOf(start)).filter((each) => each.site.confidence !== 'guess' && !shown.has(each.to.id));
  return calls.slice(0, MOST_DIRECT).map((call) => pathOf(start, [call]));
}

function covers(longer: AnswerPath, shorter: AnswerPath): boolean {
  const names = longer.hops.map((hop) => hop.symbol.id);
  return shorter.hops.every((hop) => names.includes(hop.symbol.id));
}

/** Puts callers before what they call, so that an answer starts where control comes in; keeps the order otherwise. */
export async function upstreamFirst(neighbourhood: Neighbourhood, entries: readonly SymbolRef[]): Promise<SymbolRef[]> {
  const ordered = [...entries];
  for (let index = 1; index < ordered.length; index++) {
    const entry = ordered[index];
    const first = ordered[0];
    if (entry === undefined || first === undefined) continue;
    const callees = await neighbourhood.calleesOf(entry);
    if (index <= 2 && callees.some((each) => each.to.id === first.id && each.site.confidence !== 'guess')) {
      ordered.splice(index, 1);
      ordered.unshift(entry);
    }
  }
  return ordered;
}
