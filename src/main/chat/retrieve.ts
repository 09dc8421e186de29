import type { AnswerPath, Evidence } from '@shared/ipc';
import type { CommitRef, EdgeRef, ModuleSummary, SymbolRef } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import { type Candidate, type Candidates, findCandidates } from './candidates';
import { commitsOfNamedFile, findCommits } from './commits';
import { namedModule } from './named-module';
import { Neighbourhood, spread } from './neighbourhood';
import type { Question } from './question';
import { findRoutes, namedRoutes, upstreamFirst } from './routes';

const MOST_ENTRIES = 5;
const MOST_IN_PROMPT = 16;
/** Below this share of the question's words with any match, the question is about something else. */
const LEAST_KNOWN = 0.25;
/** A question of at least this many terms needs a symbol that matches two of them, unless most of its words are known. */
const MANY_TERMS = 5;
const MOSTLY_KNOWN = 0.65;

/** True when nothing in the index matches enough of the question to answer it. */
function isNotFound(question: Question, candidates: Candidates, ranked: readonly Candidate[]): boolean {
  if (ranked.length === 0) return true;
  if (ranked.some((each) => each.exact)) return false;
  const widest = candidates.ranked.slice(0, 10).reduce((most, each) => Math.max(most, each.matched.size), 0);
  return candidates.known < LEAST_KNOWN || (question.terms.length >= MANY_TERMS && widest < 2 && candidates.known < MOSTLY_KNOWN);
}

function promptSymbols(entries: readonly SymbolRef[], paths: readonly AnswerPath[], ranked: readonly Candidate[]): SymbolRef[] {
  const chosen = new Map<string, SymbolRef>();
  const take = (symbol: SymbolRef): void => {
    if (chosen.size < MOST_IN_PROMPT) chosen.set(symbol.id, symbol);
  };
  const best = ranked[0]?.score ?? 0;
  for (const entry of entries.slice(0, 2)) take(entry);
  for (const path of paths) for (const hop of path.hops) take(hop.symbol);
  for (const each of ranked.slice(0, 6)) if (each.score > best * 0.6) take(each.symbol);
  return [...chosen.values()];
}

export interface Retrieval {
  readonly evidence: Evidence;
  /** False when the best match covers little of the question: then an answer names candidates, not facts. */
  readonly sure: boolean;
  /** True when the first entry bears a name that stands in the question. */
  readonly isNamed: boolean;
  /** The module that the question speaks of, when it asks for one. */
  readonly module: string | null;
  /** The file whose history the question asks for. */
  readonly file: string | null;
  /** Two symbols that the question asks a way between, when there is none. */
  readonly noWay: { readonly from: SymbolRef; readonly to: SymbolRef } | null;
  /** Who calls the first entry, when the question asks for its callers: symbols that surely do, code outside any symbol, and how many only guessed. */
  readonly otherCallers: { readonly direct: readonly SymbolRef[]; readonly moduleLevel: readonly EdgeRef[]; readonly guessed: number } | null;
}

/** The most that one answer of the tool holds. */
const MOST_CALLERS = 1000;

/** Share of the question's weight that one symbol must match for an answer to be told as such. */
const SURE_COVERAGE = 0.35;
/** And so many of the question's own words: words that only mean about the same make no fact. */
const SURE_WORDS = 2;

/** What is known of a module that the question names: its main symbols, no paths. */
function moduleRetrieval(module: ModuleSummary): Retrieval {
  const entries = module.mainSymbols.slice(0, MOST_ENTRIES);
  const promptSymbols = module.mainSymbols.slice(0, MOST_IN_PROMPT);
  const steps = [`The question names the module ${module.module}.`];
  const files = [...new Set(promptSymbols.map((each) => each.path))];
  return {
    evidence: { entries, paths: [], promptSymbols, commits: [], files, people: [], notFound: false, steps },
    sure: true,
    isNamed: false,
    module: module.module,
    file: null,
    noWay: null,
    otherCallers: null,
  };
}

/** The history of a file that the question names: commits and people, no symbols. */
function historyRetrieval(file: string, commits: readonly CommitRef[]): Retrieval {
  const evidence: Evidence = {
    entries: [],
    paths: [],
    promptSymbols: [],
    commits: commits.map(({ hash, subject, author, time }) => ({ hash, subject, author, time })),
    files: [],
    people: [...new Set(commits.map((each) => each.author))],
    notFound: false,
    steps: ['The question names a file: read its history.'],
  };
  return { evidence, sure: true, isNamed: false, module: null, file, noWay: null, otherCallers: null };
}

/** Everything that an answer may rest on, found in the graph without any model. */
export async function retrieve(call: CallTool, question: Question): Promise<Retrieval> {
  const named = await namedModule(call, question);
  if (named !== null) return moduleRetrieval(named);
  const ofFile = question.intent === 'history' ? await commitsOfNamedFile(call, question) : null;
  if (ofFile !== null) return historyRetrieval(ofFile.path, ofFile.commits);
  const candidates = await findCandidates(call, question);
  const neighbourhood = new Neighbourhood(call);
  const ranked = await spread(neighbourhood, candidates.ranked);
  const steps = [
    `Looked for ${question.terms.map((term) => term.word).join(', ') || question.identifiers.join(', ')}: ${candidates.ranked.length} symbols match at least one word.`,
    ...(candidates.unknownWords.length > 0 ? [`Nothing in the index matches: ${candidates.unknownWords.join(', ')}.`] : []),
  ];
  if (isNotFound(question, candidates, ranked)) {
    const evidence = {
      entries: [],
      paths: [],
      promptSymbols: [],
      commits: [],
      files: [],
      people: [],
      notFound: true,
      steps: [...steps, 'What matches covers too little of the question to answer it.'],
    };
    return { evidence, sure: false, isNamed: false, module: null, file: null, noWay: null, otherCallers: null };
  }
  const exact = new Set(ranked.filter((each) => each.exact).map((each) => each.symbol.id));
  const first = ranked.slice(0, MOST_ENTRIES).map((each) => each.symbol);
  const names = question.intent === 'path' ? inOrderOfNames(question, ranked) : [];
  const asked = await namedRoutes(call, names);
  const entries = await entriesOf(question, neighbourhood, first, exact, asked);
  steps.push(
    `Started from ${entries
      .slice(0, 3)
      .map((each) => each.qualified)
      .join(', ')}.`,
  );
  const paths = asked.length > 0 ? asked : question.intent === 'history' ? [] : await findRoutes(neighbourhood, question.intent, entries, ranked);
  if (paths.length > 0)
    steps.push(
      `Followed ${paths.length} call paths ${question.intent === 'impact' || question.intent === 'tests' ? 'up to their callers' : 'down from there'}.`,
    );
  const commits = question.intent === 'history' ? await findCommits(call, question, entries) : [];
  if (commits.length > 0) steps.push(`Found ${commits.length} commits whose messages hold words of the question.`);
  const prompt = promptSymbols(entries, paths, ranked);
  const evidence: Evidence = {
    entries,
    paths,
    promptSymbols: prompt,
    commits: commits.map(({ hash, subject, author, time }) => ({ hash, subject, author, time })),
    files: [...new Set(prompt.map((each) => each.path))],
    people: [...new Set(commits.map((each) => each.author))],
    notFound: false,
    steps,
  };
  const sure = ranked.slice(0, 3).some((each) => each.exact || (each.coverage >= SURE_COVERAGE && each.own.size >= SURE_WORDS));
  const module = question.intent === 'module' ? moduleAskedFor(entries, candidates.moduleHits) : null;
  const upward = question.intent === 'impact' || question.intent === 'tests';
  const [from, to] = names;
  const noWay = from !== undefined && to !== undefined && from.id !== to.id && asked.length === 0 ? { from, to } : null;
  const isNamed = entries[0] !== undefined && exact.has(entries[0].id);
  return { evidence, sure, isNamed, module, file: null, noWay, otherCallers: upward && entries[0] !== undefined ? await otherCallers(call, entries[0]) : null };
}

/** Where an answer starts: at the head of the way that was asked for, at a name of the question, or where control comes in. */
async function entriesOf(
  question: Question,
  neighbourhood: Neighbourhood,
  first: readonly SymbolRef[],
  exact: ReadonlySet<string>,
  asked: readonly AnswerPath[],
): Promise<readonly SymbolRef[]> {
  const head = asked[0]?.hops[0]?.symbol;
  if (head !== undefined) return [head, ...first.filter((each) => each.id !== head.id)];
  if (question.intent !== 'path' || first.some((each) => exact.has(each.id))) return first;
  return upstreamFirst(neighbourhood, first);
}

async function otherCallers(call: CallTool, entry: SymbolRef): Promise<Retrieval['otherCallers']> {
  const found = await resultOf(call, 'get_callers_of', { symbol: entry.id, depth: 1, limit: MOST_CALLERS });
  if (found === null) return null;
  const guessed = found.callers.filter((hop) => hop.sites.every((site) => site.confidence === 'guess')).length;
  const sure = found.callers.filter((hop) => hop.sites.some((site) => site.confidence !== 'guess')).map((hop) => hop.symbol);
  return { direct: sure, moduleLevel: found.moduleLevel.filter((site) => site.confidence !== 'guess'), guessed };
}

/** The best symbol of each name that the question writes as code, in the question's order. */
function inOrderOfNames(question: Question, ranked: readonly Candidate[]): SymbolRef[] {
  const exact = ranked.filter((each) => each.exact).map((each) => each.symbol);
  return question.identifiers.flatMap(
    (name) => exact.find((each) => each.name === name || each.qualified === name || each.qualified.endsWith(`.${name}`)) ?? [],
  );
}

/** The module with the most weight: its own name and files count, and so do the entries in it. */
function moduleAskedFor(entries: readonly SymbolRef[], moduleHits: ReadonlyMap<string, number>): string | null {
  const weights = new Map(moduleHits);
  entries.forEach((entry, index) => {
    weights.set(entry.module, (weights.get(entry.module) ?? 0) + 2 / (1 + index));
  });
  return [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}
