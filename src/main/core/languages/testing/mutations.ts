/** Random numbers from 0 to 1 by mulberry32: the same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What stands in code of all languages, and what should not. */
const STRANGE = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  ';',
  ':',
  ',',
  '.',
  '"',
  "'",
  '`',
  '\\',
  '\n',
  '\t',
  '#',
  '@',
  '$',
  '&',
  '|',
  '*',
  '=',
  '=>',
  '->',
  '::',
  '/*',
  '*/',
  '//',
  '"""',
  '\u0000',
  'é',
  '𝄞',
  '\uFEFF',
  '\r\n',
];
const OPENING = ['(', '{', '[', '<', 'f(', 'if (x) {', '-', '!', 'a.', 'a + ', '[[', '"'];
const DEEPEST = 2500;

type Mutation = (text: string, random: () => number, others: readonly string[]) => string;

const at = (text: string, random: () => number): number => Math.floor(random() * (text.length + 1));
const oneOf = (list: readonly string[], random: () => number): string => list[Math.floor(random() * list.length)] ?? '';
const insert = (text: string, place: number, what: string): string => text.slice(0, place) + what + text.slice(place);

function span(text: string, random: () => number, longest: number): [number, number] {
  const from = at(text, random);
  return [from, Math.min(text.length, from + Math.floor(random() * longest))];
}

const MUTATIONS: readonly Mutation[] = [
  // Cut off, as a file that is being written.
  (text, random) => text.slice(0, at(text, random)),
  (text, random) => text.slice(at(text, random)),
  // A part lost, doubled or moved.
  (text, random) => {
    const [from, to] = span(text, random, 60);
    return text.slice(0, from) + text.slice(to);
  },
  (text, random) => {
    const [from, to] = span(text, random, 200);
    return insert(text, to, text.slice(from, to));
  },
  (text, random) => {
    const [from, to] = span(text, random, 120);
    return insert(text.slice(0, from) + text.slice(to), at(text, random) % Math.max(1, text.length - to + from), text.slice(from, to));
  },
  // Lines in another order.
  (text, random) => {
    const lines = text.split('\n');
    const [one, other] = [Math.floor(random() * lines.length), Math.floor(random() * lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    return lines.join('\n');
  },
  // Strange characters, and words in wrong places.
  (text, random) => insert(text, at(text, random), oneOf(STRANGE, random)),
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + oneOf(STRANGE, random) + text.slice(place + 1);
  },
  (text, random) => insert(text, at(text, random), ` ${oneOf(text.match(/\w+/g) ?? [''], random)} `),
  (text, random) => {
    const words = [...new Set(text.match(/\b[a-zA-Z_]\w*\b/g) ?? [''])];
    const [one, other] = [oneOf(words, random), oneOf(words, random)];
    return one === '' ? text : text.replaceAll(new RegExp(`\\b${one}\\b`, 'g'), other);
  },
  // A piece of another file.
  (text, random, others) => {
    const other = oneOf(others, random);
    const [from, to] = span(other, random, 400);
    return insert(text, at(text, random), other.slice(from, to));
  },
  // Nesting.
  (text, random) => insert(text, at(text, random), oneOf(OPENING, random).repeat(Math.floor(random() * random() * DEEPEST))),
];

/** A source with one to four random damages; `others` are sources that pieces are taken from. */
export function mutated(text: string, others: readonly string[], random: () => number): string {
  let result = text;
  const times = 1 + Math.floor(random() * 4);
  for (let count = 0; count < times; count++) {
    const mutation = MUTATIONS[Math.floor(random() * MUTATIONS.length)];
    if (mutation) result = mutation(result, random, others);
  }
  return result;
}
