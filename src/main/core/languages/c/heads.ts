import type { Token } from './tokens';

const CONTROLS: ReadonlySet<string | undefined> = new Set(['if', 'while', 'for', 'switch', 'constexpr']);

/** The parentheses that close at a token hold a condition. */
export function isCondition(tokens: readonly Token[], close: number): boolean {
  const open = openingOf(tokens, close);
  return open >= 0 && CONTROLS.has(tokens[open - 1]?.text);
}

/** The name of the function whose head ends the tokens: `int main(void)`, with or without the brace that opens its body. */
export function headedName(tokens: readonly Token[]): string | undefined {
  // What stands in a body that the tokens open is looked over.
  const close = tokens.findIndex(({ text }, at) => text === ')' && (at === tokens.length - 1 || tokens[at + 1]?.text === '{'));
  const open = openingOf(tokens, close);
  // A call that ends the tokens has no type before its name.
  return open < 2 || !/^\w+$/.test(tokens[open - 2]?.text ?? '') ? undefined : tokens[open - 1]?.text;
}

/** Where the parentheses open that close at a token, -1 for nowhere. */
function openingOf(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    const text = tokens[at]?.text;
    if (text === ')') depth++;
    else if (text === '(' && --depth === 0) return at;
  }
  return -1;
}
