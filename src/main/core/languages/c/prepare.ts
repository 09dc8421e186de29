import { type Span, unreadableBranches } from './branches';
import { macroWords, type NamespaceMark } from './macro-words';
import { type Directive, lex, type Token } from './tokens';

export interface Prepared {
  /** The source with what no grammar can read blanked out; of the same length. */
  readonly text: string;
  readonly namespaces: readonly NamespaceMark[];
  /** A branch was left out. */
  readonly isPartial: boolean;
}

let last: { readonly source: string; readonly isCpp: boolean; readonly prepared: Prepared } | undefined;

/** Makes a C or C++ source readable without a preprocessor. The last answer is kept: parsing and extraction both ask. */
export function prepared(source: string, isCpp: boolean): Prepared {
  if (last?.source === source && last.isCpp === isCpp) return last.prepared;
  const lexed = lex(source);
  const branches = unreadableBranches(lexed, isCpp);
  const hidden = [...branches.spans, ...commentsInMacros(source, lexed.directives)];
  const words = macroWords(source, seenTokens(lexed.tokens, branches.spans));
  const made = { text: blanked(source, [...hidden, ...words.spans]), namespaces: words.namespaces, isPartial: branches.isPartial };
  last = { source, isCpp, prepared: made };
  return made;
}

/** Tokens outside of what is hidden. */
function seenTokens(tokens: readonly Token[], spans: readonly Span[]): readonly Token[] {
  if (spans.length === 0) return tokens;
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  const seen: Token[] = [];
  let next = 0;
  let hiddenUntil = 0;
  for (const token of tokens) {
    for (let span = sorted[next]; span !== undefined && span[0] <= token.start; span = sorted[++next]) hiddenUntil = Math.max(hiddenUntil, span[1]);
    if (token.start >= hiddenUntil) seen.push(token);
  }
  return seen;
}

/** A comment in the middle of a `#define` ends it for the grammar. */
function commentsInMacros(source: string, directives: readonly Directive[]): Span[] {
  return directives.flatMap(({ word, start, end }) =>
    word !== 'define'
      ? []
      : [...source.slice(start, end).matchAll(/\/\*[^\n]*?\*\/(?=[ \t]*\S)/g)].map(
          (match): Span => [start + match.index, start + match.index + match[0].length],
        ),
  );
}

/** The text with spaces in place of the spans; line ends stay. */
function blanked(text: string, spans: readonly Span[]): string {
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of sorted) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\r\n]/g, ' '));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
