import { highlightCode, tagHighlighter } from '@lezer/highlight';
import { grammarOf } from './languages';
import { TOKEN_TAGS } from './token-tags';

/** A piece of a line; `token` names its colour. */
export interface ColouredPiece {
  readonly text: string;
  readonly token: string | null;
}

/** Longer texts stay without colours, so that a diff shows at once. */
const MOST_CHARACTERS = 300_000;
const HIGHLIGHTER = tagHighlighter(TOKEN_TAGS.map(({ name, tag }) => ({ tag, class: name })));

/** Lines of a text as pieces with the name of their colour, as many as are given. */
export function colouredLines(lines: readonly string[], language: string | null): readonly (readonly ColouredPiece[])[] {
  const text = lines.join('\n');
  const grammar = text.length > MOST_CHARACTERS ? null : grammarOf(language);
  if (grammar === null) return lines.map((line) => [{ text: line, token: null }]);
  const coloured: ColouredPiece[][] = [[]];
  highlightCode(
    text,
    grammar.language.parser.parse(text),
    HIGHLIGHTER,
    (piece, token) => coloured.at(-1)?.push({ text: piece, token: token === '' ? null : (token.split(' ')[0] ?? null) }),
    () => coloured.push([]),
  );
  return coloured;
}
