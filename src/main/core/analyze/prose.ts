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

/** One sentence, without the markup of documentation comments. */
export function plainDoc(doc: string, most = 200): string {
  const text = doc
    .replaceAll(/\{@(?:link|linkplain|code|literal)\s+([^}]*)\}/g, (_, inner: string) => {
      const words = inner.trim().split(/\s+/);
      return code((words.length > 1 && !inner.includes('<') ? words.slice(1).join(' ') : inner.trim()).replace(/^#/, ''));
    })
    .replaceAll(/:(?:py:)?[a-z]+:`~?([^`<]+?)(?:\s*<[^>]*>)?`/g, (_, inner: string) => code(inner))
    .replaceAll(/``([^`]+)``/g, '`$1`')
    .replaceAll(/<\/?(?:p|br|b|i|em|strong|code|pre|tt|ul|ol|li|a|h\d|blockquote)\b[^>]*>/gi, ' ')
    .replaceAll(/\s@(?:param|return|returns|throws|see|since|author|version|type|private|public|api)\b[\s\S]*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const first = text.match(/^.*?(?:(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s)|。|$)/s)?.[0] ?? text;
  return firstSentences(first.length < 12 ? text : first, most);
}

/** Ends with a full stop unless it ends with a mark already. */
export function sentence(text: string): string {
  const flat = text.trim().replace(/[:;,]$/, '');
  return /[.!?…。`"”)]$/.test(flat) && !/[`)"”]$/.test(flat) ? flat : `${flat}.`;
}
