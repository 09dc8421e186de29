import { withoutRst } from '@shared/model';

/** `3400` as `3,400`. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 file`, `3,400 files`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

export const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

const END_OF_SENTENCE = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|Mr|Dr|No|approx))[.!?](?=\s|$)|。/g;

/** The first sentences that fit into `most` characters; a sentence that is too long is cut at a word with an ellipsis. */
export function firstSentences(text: string, most: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  let end = 0;
  for (const match of flat.matchAll(END_OF_SENTENCE)) {
    const stop = match.index + match[0].length;
    if (stop > most) break;
    end = stop;
  }
  if (end > 0) return flat.slice(0, end);
  const cut = flat.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[,;:\s]+$/, '')}…`;
}

/** Comments that speak to tools, not to people. */
const TOOL_TALK =
  /^(?:eslint|prettier|biome|tslint|@ts-|jshint|pylint|flake8|mypy|type:|noqa|istanbul|ts-prune|knip|c8 ignore|v8 ignore|todo|fixme|xxx)\b|^[^\p{L}]*$/iu;

/** A symbol's documentation in one sentence; null when it has none that says something. */
export function docSentence(doc: string | null, most = 200): string | null {
  if (doc === null || TOOL_TALK.test(doc.trim())) return null;
  const text = plainDoc(doc, most).replace(/\s*\/{2,}\s*$/, '');
  return text.length < 10 || TOOL_TALK.test(text) ? null : text;
}

/** One sentence, without the markup of documentation comments. */
export function plainDoc(doc: string, most = 200): string {
  const text = withoutRst(doc)
    .replaceAll(/\{@(?:link|linkplain|code|literal)\s+([^}]*)\}/g, (_, inner: string) => {
      const words = inner.trim().split(/\s+/);
      return code((words.length > 1 && !inner.includes('<') ? words.slice(1).join(' ') : inner.trim()).replace(/^#/, ''));
    })
    .replaceAll(/<\/?(?:b|i|em|strong|code|tt|a|span)\b[^>]*>/gi, '')
    .replaceAll(/<\/?(?:p|br|pre|ul|ol|li|h\d|blockquote|table|tr|td|div)\b[^>]*>/gi, ' ')
    .replaceAll(/\s@(?:param|return|returns|throws|see|since|author|version|type|private|public|api)\b[\s\S]*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const first = text.match(/^.*?(?:(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s)|。|$)/s)?.[0] ?? text;
  return firstSentences(first.length < 12 ? text : first, most);
}

/** Ends with a full stop unless it ends with a mark already. */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/[:;,]$/, '');
  const flat = /^[a-z]+ [a-z]/.test(trimmed) ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1) : trimmed;
  return /[.!?…。`"”)]$/.test(flat) && !/[`)"”]$/.test(flat) ? flat : `${flat}.`;
}
