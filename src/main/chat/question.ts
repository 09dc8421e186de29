import { conceptsOf } from './concepts';
import { ASKING, asksDirectOnly, type Intent, intentOf, plainNames } from './intents';

/** One thing the question speaks of: its own words first, then words that mean the same in code. */
export interface Term {
  readonly word: string;
  /** Spellings with their weight, 1 for the question's own word. */
  readonly variants: readonly { readonly text: string; readonly weight: number }[];
}

export interface Question {
  readonly text: string;
  readonly language: 'en' | 'zh';
  readonly intent: Intent;
  readonly terms: readonly Term[];
  /** Names written as code: `save`, Order.total, get_user. */
  readonly identifiers: readonly string[];
  /** Words that stand where a name would, in a question that speaks of little else: names when something is called exactly so. */
  readonly maybeNames: readonly string[];
  /** It asks for those that call a thing themselves, not for those further up. */
  readonly directOnly: boolean;
}

const CJK = /[\u3400-\u9fff\uf900-\ufaff]/;
const STOP = new Set(
  `a about after all also an and any are as at be because been before being between both but by can could did do does done each else ever every for from get gets getting go goes
  got had has have having he her here him his how i if in into is it its itself just know like made make makes many may me might more most much must my need no not now of off on one only
  onto or other our out over own per please same say says she should so some such than that the their them then there these they this those through to too turn turns under until up upon us use
  used uses using very want was way we well were what when where whether which while who whom whose why will with within without would you your happen happens happened exactly order
  step steps thing things part parts code function functions method methods class classes file files piece place somebody someone people soon between itself really supposed supposedly
  inside called calls call work works does`.split(/\s+/),
);

/** Names that only code has: in backticks, with a dot, an underscore or an inner capital. */
function identifiersOf(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]{1,120})`/g)].map((match) => match[1] ?? '');
  const written = [...text.matchAll(/\b[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)+|\b[a-z]+[a-z0-9]*[A-Z]\w*|\b[A-Z][a-z0-9]+[A-Z]\w*|\b\w+_\w+\b/g)].map(
    (match) => match[0],
  );
  const named = [...quoted, ...written].map((name) => name.replace(/\(\)$/, '').replace(/::|#/g, '.'));
  return [...new Set(named.filter((name) => name.length > 1 && !/^(e\.g|i\.e)$/i.test(name)))];
}

/** Other forms of an English word: singular and plural, verb endings. Both are looked for, so a wrong one costs nothing. */
export function wordForms(word: string): string[] {
  const forms = new Set<string>([word]);
  const stem = word
    .replace(/(ies)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/([^s])s$/, '$1');
  forms.add(stem);
  for (const [ending, replacement] of [
    [/ing$/, ''],
    [/ing$/, 'e'],
    [/ed$/, ''],
    [/ed$/, 'e'],
    [/er$/, ''],
    [/er$/, 'e'],
    [/ation$/, 'ate'],
    [/ion$/, ''],
    [/ly$/, ''],
    [/es$/, ''],
  ] as const) {
    const form = stem.replace(ending, replacement);
    if (form !== stem && form.length >= 3) {
      forms.add(form);
      forms.add(form.replace(/([bdfglmnprt])\1$/, '$1'));
    }
  }
  if (/[a-z]/.test(word)) forms.add(word.endsWith('s') ? word : `${stem}s`);
  return [...forms].filter((form) => form.length >= 2);
}

/** A question with more words than this tells about a thing; with fewer, it names one. */
const MOST_BESIDE_NAME = 3;

function termOf(word: string): Term {
  const own = wordForms(word).map((text) => ({ text, weight: text === word ? 1 : 0.9 }));
  const concept = wordForms(word).flatMap((form) => conceptsOf(form));
  const related = [...new Set(concept)].filter((text) => !own.some((form) => form.text === text)).map((text) => ({ text, weight: 0.45 }));
  return { word, variants: [...own, ...related] };
}

function chineseTerms(text: string): Term[] {
  const terms: Term[] = [];
  for (const run of text.match(/[\u3400-\u9fff\uf900-\ufaff]+/g) ?? []) {
    for (let at = 0; at < run.length; ) {
      const length = [4, 3, 2].find((size) => at + size <= run.length && conceptsOf(run.slice(at, at + size)).length > 0);
      if (length === undefined) at += 1;
      else {
        const word = run.slice(at, at + length);
        terms.push({
          word,
          variants: [
            { text: word, weight: 1 },
            ...conceptsOf(word)
              .filter((each) => !CJK.test(each))
              .map((each) => ({ text: each, weight: 0.8 })),
          ],
        });
        at += length;
      }
    }
  }
  return terms;
}

/** Splits a question into what can be looked up. It knows general words of software, nothing of any repository. */
export function parseQuestion(text: string): Question {
  const identifiers = identifiersOf(text);
  const words =
    text
      .replace(/`[^`]*`/g, ' ')
      .toLowerCase()
      .match(/[a-z][a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
  const plain = words.flatMap((word) => word.split('-')).filter((word) => word.length > 2 && !STOP.has(word));
  const intent = intentOf(text);
  const language = CJK.test(text) ? 'zh' : 'en';
  const told = [...new Set(plain)].filter((word) => !ASKING.has(word));
  const standing = plainNames(text, language === 'zh').filter((name) => name.length > 1 && !STOP.has(name) && !identifiers.includes(name));
  const maybeNames = told.length <= MOST_BESIDE_NAME ? [...new Set(standing)] : [];
  const named = identifiers.length > 0 || maybeNames.length > 0;
  const terms = (named && intent === 'impact' && told.length <= MOST_BESIDE_NAME ? told : [...new Set(plain)]).map(termOf);
  const distinct = new Map([...terms, ...chineseTerms(text)].map((term) => [term.word, term]));
  return { text, language, intent, terms: [...distinct.values()].slice(0, 24), identifiers, maybeNames, directOnly: asksDirectOnly(text) };
}
