import type { Citation } from '@shared/ipc';
import { type CallTool, resultOf } from './calls';
import type { Fact, FactSheet } from './facts';

/** Text of an answer with its citations checked against the index. */
export interface CheckedText {
  readonly citations: readonly Citation[];
  /** What a reader should know of claims that failed, in sentences. */
  readonly notes: readonly string[];
}

const CITED = /\[(\d{1,3})\](?!\()/g;
const PLACE = /(?<![\w/.-])((?:[\w@.-]+\/)*[\w@.-]+\.[A-Za-z]{1,5}):(\d{1,6})\b/g;
const NAMED = /`([A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*)(?:\(\))?`/g;
const MOST_PLACES = 20;

async function checkFact(call: CallTool, fact: Fact): Promise<string | null> {
  if (fact.commit !== null) {
    const found = await call('get_commit_impact', { commit: fact.commit, limit: 1 });
    return found.ok ? null : 'This commit is not in the history.';
  }
  const read = await resultOf(call, 'read_source', { path: fact.path, start: fact.line, end: fact.line });
  if (read === null) return 'The file can no longer be read.';
  const name = fact.symbol?.name ?? '';
  const plain = /^[\w$]+$/.test(name);
  return plain && !read.text.includes(name) && fact.symbol?.subkind !== 'constructor'
    ? 'The line no longer says this: the file has changed since it was indexed.'
    : null;
}

/** Checks every [n] of the text: the fact is there, and its place still says so. Sorted by number. */
export async function checkFacts(call: CallTool, text: string, sheet: FactSheet): Promise<Citation[]> {
  const citations: Citation[] = [];
  for (const n of new Set([...text.matchAll(CITED)].map((match) => Number(match[1])))) {
    const fact = sheet.facts.find((each) => each.n === n);
    if (fact === undefined)
      citations.push({ n, path: '', line: 0, symbol: null, commit: null, label: `[${n}]`, verified: false, problem: 'There is no such fact.' });
    else {
      const problem = await checkFact(call, fact);
      citations.push({
        n,
        path: fact.path,
        line: fact.line,
        symbol: fact.symbol?.id ?? null,
        commit: fact.commit,
        label: fact.label,
        verified: problem === null,
        problem,
      });
    }
  }
  return citations.sort((a, b) => a.n - b.n);
}

/** Checks a model's text: every [n], every `file:line` and every name in backticks. Each failure is reported; nothing is hidden. */
export async function checkCitations(call: CallTool, text: string, sheet: FactSheet): Promise<CheckedText> {
  const citations = await checkFacts(call, text, sheet);
  const notes = [...(await checkPlaces(call, text)), ...(await checkNames(call, text, sheet))];
  const failed = citations.filter((each) => !each.verified);
  if (failed.length > 0) notes.unshift(`${failed.length} of ${citations.length} citations failed the check and are marked.`);
  return { citations, notes };
}

async function checkPlaces(call: CallTool, text: string): Promise<string[]> {
  const notes: string[] = [];
  const places = new Map([...text.matchAll(PLACE)].slice(0, MOST_PLACES).map((match) => [match[0], { path: match[1] ?? '', line: Number(match[2]) }]));
  for (const [written, { path, line }] of places) {
    const read = await resultOf(call, 'read_source', { path, start: Math.max(1, line), end: Math.max(1, line) });
    if (read === null || line > read.totalLines) notes.push(`${written} does not exist in this repository.`);
  }
  return notes;
}

async function checkNames(call: CallTool, text: string, sheet: FactSheet): Promise<string[]> {
  const known = new Set(sheet.facts.flatMap((fact) => [fact.label, fact.symbol?.name ?? '']));
  const missing: string[] = [];
  for (const name of [...new Set([...text.matchAll(NAMED)].map((match) => match[1] ?? ''))].slice(0, MOST_PLACES)) {
    if (known.has(name) || known.has(name.slice(name.lastIndexOf('.') + 1))) continue;
    const found = await resultOf(call, 'find_symbol', { query: name, limit: 3 });
    if (!found?.symbols.some((symbol) => symbol.match === 'exact' || symbol.match === 'qualified')) missing.push(name);
  }
  return missing.length === 0 ? [] : [`Not names of this repository's index: ${missing.join(', ')}.`];
}
