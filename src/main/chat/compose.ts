import type { AnswerPath } from '@shared/ipc';
import type { SymbolRef, ToolOutput } from '@shared/tools';
import type { FactSheet } from './facts';
import { PHRASES, type Phrases } from './phrases';
import type { Question } from './question';
import type { Retrieval } from './retrieve';

export type ModuleFacts = ToolOutput<'get_module_summary'>;

/** Writes names, places and citations of one answer. */
class Writer {
  constructor(
    readonly phrases: Phrases,
    private readonly sheet: FactSheet,
  ) {}

  name(symbol: SymbolRef): string {
    const n = this.sheet.numberOf(symbol.id);
    return `\`${symbol.qualified}\`${n === null ? ` (${symbol.path}:${symbol.line})` : ` [${n}]`}`;
  }

  /** First sentence of its doc comment, or nothing. */
  doc(symbol: SymbolRef): string {
    const n = this.sheet.numberOf(symbol.id);
    const doc = this.sheet.facts.find((fact) => fact.n === n)?.doc ?? '';
    const sentence = /^[\s\S]{1,240}?(?:[.。!?](?=\s|$)|$)/.exec(doc.replace(/\s+/g, ' ').trim())?.[0] ?? '';
    return sentence === '' ? '' : ` — ${sentence.replace(/[[\]`<>]/g, '')}`;
  }

  path(path: AnswerPath): string {
    return path.hops
      .map((hop, index) => {
        const site =
          hop.site === null
            ? ''
            : `, ${this.phrases.calledAt(`${hop.site.path}:${hop.site.line}`)}${hop.site.confidence === 'certain' ? '' : ` (${this.phrases.likely})`}`;
        return `${index + 1}. ${this.name(hop.symbol)}${site}${this.doc(hop.symbol)}`;
      })
      .join('\n');
  }

  list(symbols: readonly SymbolRef[]): string {
    return symbols.map((symbol) => `- ${this.name(symbol)}${this.doc(symbol)}`).join('\n');
  }
}

const UNMATCHED = 'Nothing in the index matches: ';
/** Names of a list of callers. */
const SHORT = 12;
/** Places outside any symbol that are named. */
const MOST_PLACES = 5;

/** The words of the question that nothing matches, as the steps of the search say. */
function unmatchedWords(steps: readonly string[]): string {
  return steps.find((step) => step.startsWith(UNMATCHED))?.slice(UNMATCHED.length, -1) ?? '';
}

/** An answer made from the facts alone, without a model: what was found, how it hangs together, and where to look. */
export function composeAnswer(question: Question, retrieval: Retrieval, sheet: FactSheet, module: ModuleFacts | null): string {
  const phrases = PHRASES[question.language];
  const { evidence, sure } = retrieval;
  if (evidence.notFound) {
    return `${phrases.notFound(unmatchedWords(evidence.steps))} ${phrases.notFoundHint}`;
  }
  const writer = new Writer(phrases, sheet);
  const [entry] = evidence.entries;
  const parts = sure || entry === undefined ? [] : [`${phrases.unsure}\n${writer.list(evidence.entries.slice(0, 3))}`];
  if (retrieval.noWay !== null) parts.unshift(phrases.noWay(writer.name(retrieval.noWay.from), writer.name(retrieval.noWay.to)));
  if (question.intent === 'history') parts.push(historyText(retrieval, sheet, phrases));
  if (module !== null) parts.push(moduleText(module, phrases));
  if (entry !== undefined) {
    if (module === null) {
      if (question.intent === 'impact' || question.intent === 'tests') parts.push(upstreamText(writer, question, entry, retrieval));
      else parts.push(downstreamText(writer, question, entry, evidence.paths, sure));
    }
    const shown = new Set(evidence.paths.flatMap((path) => path.hops.map((hop) => hop.symbol.id)));
    const others = evidence.entries.slice(1).filter((each) => !shown.has(each.id));
    const namesakes = others.filter((each) => each.name === entry.name && !declares(each, entry));
    // Who calls a thing that was named has no answer close by; other things of its name are another matter.
    const close = module === null && question.intent === 'impact' && retrieval.isNamed ? [] : others.filter((each) => each.name !== entry.name);
    if (sure && retrieval.isNamed && namesakes.length > 0) parts.push(`${phrases.namesakes(writer.name(entry))}\n${writer.list(namesakes.slice(0, 4))}`);
    if (sure && close.length > 0) parts.push(`${phrases.close}\n${writer.list(close.slice(0, 4))}`);
  }
  const unmatched = unmatchedWords(evidence.steps);
  if (unmatched !== '') parts.push(phrases.unmatched(unmatched));
  return parts.filter(Boolean).join('\n\n');
}

/** The prototype of a definition, or the other way round: they share a head. */
function declares(one: SymbolRef, other: SymbolRef): boolean {
  const head = ({ signature }: SymbolRef): string => signature.replace(/^(?:extern|export|declare)\s+|[\s;]/g, '');
  return one.path !== other.path && head(one) === head(other);
}

function downstreamText(writer: Writer, question: Question, entry: SymbolRef, paths: readonly AnswerPath[], sure: boolean): string {
  const { phrases } = writer;
  const head =
    question.intent === 'entry' ? `${phrases.decided} ${writer.name(entry)}${writer.doc(entry)}` : phrases.start(writer.name(entry), writer.doc(entry));
  const own = paths.filter((path) => path.hops[0]?.symbol.id === entry.id);
  const [first, second] = own.filter((path) => path.hops.length > 2 || own.length === 1);
  const other = paths.find((path) => path.hops[0]?.symbol.id !== entry.id);
  const direct = own.filter((path) => path !== first && path !== second).flatMap((path) => path.hops[1]?.symbol ?? []);
  return [
    sure ? head : '',
    first === undefined ? '' : `${phrases.onward}\n${writer.path(first)}`,
    second === undefined ? '' : `${phrases.another}\n${writer.path(second)}`,
    direct.length === 0 ? '' : `${first === undefined ? phrases.calls(writer.name(entry)) : phrases.directly(writer.name(entry))}\n${writer.list(direct)}`,
    other === undefined ? '' : `${phrases.another}\n${writer.path(other)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function upstreamText(writer: Writer, question: Question, entry: SymbolRef, { evidence, otherCallers }: Retrieval): string {
  const { phrases } = writer;
  const reached = [
    ...new Map(
      evidence.paths
        .filter((path) => path.hops.at(-1)?.symbol.id === entry.id)
        .flatMap((path) => path.hops.slice(0, -1))
        .map((hop) => [hop.symbol.id, hop.symbol]),
    ).values(),
  ];
  const tests = reached.filter((symbol) => symbol.roles.includes('test'));
  const others = otherCallersText(phrases, otherCallers);
  if (question.intent === 'tests') {
    const own = evidence.entries.filter((each) => each.roles.includes('test'));
    if (own.length > 0) {
      const list = [...new Map([...own, ...tests].map((each) => [each.id, each])).values()].slice(0, 8);
      return `${phrases.testsIn(writer.name(entry))}\n${writer.list(list)}`;
    }
    return tests.length === 0
      ? [phrases.noTests(writer.name(entry)), others].filter(Boolean).join('\n\n')
      : `${phrases.tests(writer.name(entry))}\n${writer.list(tests.slice(0, 10))}`;
  }
  const direct = otherCallers?.direct ?? [];
  if (reached.length === 0 && direct.length === 0) return others === '' ? phrases.noCallers(writer.name(entry)) : others;
  if (question.directOnly) {
    const product = [...direct.filter((symbol) => !symbol.roles.includes('test')), ...direct.filter((symbol) => symbol.roles.includes('test'))];
    return [shortList(writer, phrases.callers(writer.name(entry)), product) || phrases.noDirect(writer.name(entry)), others].filter(Boolean).join('\n\n');
  }
  const ids = new Set(direct.map((symbol) => symbol.id));
  const isPlain = (symbol: SymbolRef): boolean => !symbol.roles.includes('test');
  return [
    shortList(writer, phrases.callers(writer.name(entry)), direct.filter(isPlain)),
    others,
    shortList(
      writer,
      phrases.furtherUp,
      reached.filter((symbol) => isPlain(symbol) && !ids.has(symbol.id)),
    ),
    shortList(writer, phrases.tests(writer.name(entry)), tests) || phrases.noTests(writer.name(entry)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A list under its heading that says how many it leaves out; empty when there are none. */
function shortList(writer: Writer, heading: string, symbols: readonly SymbolRef[]): string {
  if (symbols.length === 0) return '';
  const rest = symbols.length - SHORT;
  return `${heading}\n${writer.list(symbols.slice(0, SHORT))}${rest > 0 ? `\n\n${writer.phrases.more(rest)}` : ''}`;
}

function otherCallersText(phrases: Phrases, others: Retrieval['otherCallers']): string {
  if (others === null) return '';
  const places = others.moduleLevel.slice(0, MOST_PLACES).map((site) => `${site.path}:${site.line}`);
  const rest = others.moduleLevel.length - places.length;
  return [
    places.length === 0 ? '' : phrases.moduleLevel(places.join(', ')),
    rest > 0 ? phrases.more(rest) : '',
    others.guessed === 0 ? '' : phrases.guessed(others.guessed),
  ]
    .filter(Boolean)
    .join(' ');
}

function historyText(retrieval: Retrieval, sheet: FactSheet, phrases: Phrases): string {
  const { commits } = retrieval.evidence;
  if (commits.length === 0) return phrases.noCommits;
  const rows = commits.slice(0, 6).map((commit) => {
    const day = new Date(commit.time * 1000).toISOString().slice(0, 10);
    return `- ${day}, ${commit.author}: ${commit.subject.replace(/[[\]`<>]/g, '')} [${sheet.numberOfCommit(commit.hash) ?? ''}]`;
  });
  return `${retrieval.file === null ? phrases.commits : phrases.commitsOf(retrieval.file)}\n${rows.join('\n')}`;
}

/** A module's summary as text; every statement names its source. */
export function moduleText(module: ModuleFacts, phrases: Phrases = PHRASES.en): string {
  const statements = module.statements
    .slice(0, 6)
    .map((each) => `- ${each.text} ${phrases.source(each.source.line === null ? each.source.path : `${each.source.path}:${each.source.line}`)}`);
  const lines = [phrases.module(`\`${module.module}\``), ...statements];
  if (module.usedBy.length > 0) lines.push(`- ${phrases.usedBy(module.usedBy.slice(0, 12).join(', '))}`);
  if (module.dependsOn.length > 0) lines.push(`- ${phrases.dependsOn(module.dependsOn.slice(0, 12).join(', '))}`);
  return lines.join('\n');
}
