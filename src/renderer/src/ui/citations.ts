/** `[3]`, `[1, 2]`, `[1][2]`: numbers of at most three digits in brackets. */
const CITED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/** A text cut at its citations: strings as they stand, numbers for the citations. */
export function splitCitations(text: string): (string | number)[] {
  const parts: (string | number)[] = [];
  let at = 0;
  for (const match of text.matchAll(CITED)) {
    if (match.index > at) parts.push(text.slice(at, match.index));
    for (const number of (match[1] ?? '').split(',')) parts.push(Number(number));
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
