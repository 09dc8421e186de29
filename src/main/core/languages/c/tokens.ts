/** A word, number, text or sign of a C or C++ source; preprocessor lines and comments are none. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A preprocessor line, with the index of the token that follows it. */
export interface Directive {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly rest: string;
  readonly before: number;
}

export interface Lexed {
  readonly tokens: readonly Token[];
  readonly directives: readonly Directive[];
}

const PART =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|(?:u8|[uUL])?"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[A-Za-z_$][\w$]*|\d(?:'\d|[\w.])*|::|->|[^\s]/g;
const DIRECTIVE = /#[ \t]*(\w*)((?:\\\r?\n|\/\*[\s\S]*?\*\/|[^\n])*)/y;

/** Splits a source into tokens and preprocessor lines, in one pass. */
export function lex(text: string): Lexed {
  const tokens: Token[] = [];
  const directives: Directive[] = [];
  PART.lastIndex = 0;
  let lineEnd = -1;
  for (let match = PART.exec(text); match !== null; match = PART.exec(text)) {
    const [part] = match;
    const start = match.index;
    if (part === '#' && startsLine(text, start, lineEnd)) {
      DIRECTIVE.lastIndex = start;
      const line = DIRECTIVE.exec(text);
      const end = start + (line?.[0].length ?? 1);
      directives.push({ start, end, word: line?.[1] ?? '', rest: (line?.[2] ?? '').trim(), before: tokens.length });
      PART.lastIndex = end;
      lineEnd = end;
    } else if (!part.startsWith('//') && !part.startsWith('/*')) tokens.push({ start, end: start + part.length, text: part });
  }
  return { tokens, directives };
}

function startsLine(text: string, at: number, after: number): boolean {
  for (let back = at - 1; back >= 0 && back >= after; back--) {
    const sign = text[back];
    if (sign === '\n') return true;
    if (sign !== ' ' && sign !== '\t') return sign === '/' && text[back - 1] === '*';
  }
  return true;
}
