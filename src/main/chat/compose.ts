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

/** An answer made from the facts alone, without a model: what was found, how it hangs together, and where to look. */
export function composeAnswer(question: Question, retrieval: Retrieval, sheet: FactSheet, module: ModuleFacts | null): string {
  const phrases = PHRASES[question.language];
  const { evidence, sure } = retrieval;
  if (evidence.notFound) {
    const unknown = evidence.steps.find((step) => step.startsWith('Nothing in the index matches: '))?.slice('Nothing in the index matches: '.length, -1) ?? '';
    return `${phrases.notFound(unknown)} ${phrases.notFoundHint}`;
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
    if (sure && others.length > 0) parts.push(`${phrases.close}\n${writer.list(others.slice(0, 4))}`);
  }
  return parts.filter(Boolean).join('\n\n');
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
  if (evidence.paths.length === 0) return others === '' ? phrases.noCallers(writer.name(entry)) : others;
  const plain = reached.filter((symbol) => !symbol.roles.includes('test'));
  return [
    plain.length === 0 ? '' : `${phrases.affected(writer.name(entry))}\n${writer.list(plain.slice(0, 12))}`,
    plain.length > 12 ? phrases.more(plain.length - 12) : '',
    others,
    tests.length === 0 ? phrases.noTests(writer.name(entry)) : `${phrases.tests(writer.name(entry))}\n${writer.list(tests.slice(0, 8))}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function otherCallersText(phrases: Phrases, others: Retrieval['otherCallers']): string {
  if (others === null) return '';
  const places = others.moduleLevel.slice(0, 5).map((site) => `${site.path}:${site.line}`);
  return [places.length === 0 ? '' : phrases.moduleLevel(places.join(', ')), others.guessed === 0 ? '' : phrases.guessed(others.guessed)]
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
