import type { Directive, Lexed, Token } from './tokens';

/** A stretch of text that the grammar is not to see. */
export type Span = readonly [start: number, end: number];

interface Branch {
  /** Its own line (`#if`, `#else`), then the tokens between it and the next line of the group. */
  readonly line: Directive;
  readonly from: number;
  to: number;
}

interface Group {
  readonly branches: Branch[];
  readonly depth: string;
}

const BEGINNINGS: ReadonlySet<string> = new Set(['if', 'ifdef', 'ifndef']);
const ENDINGS: ReadonlySet<string> = new Set([';', '}', '{', ':', ',']);

/**
 * Preprocessor branches that no grammar can read as a whole: those that open a block or stand inside an expression or list. Their lines are left
 * out; of alternatives that exclude each other the first is kept. Branches that are complete statements or declarations stay as they are.
 */
export function unreadableBranches({ tokens, directives }: Lexed): { readonly spans: Span[]; readonly isPartial: boolean } {
  const spans: Span[] = [];
  const open: Group[] = [];
  let isPartial = false;
  const depths = nesting(tokens);
  for (const line of directives) {
    const group = open.at(-1);
    const last = group?.branches.at(-1);
    // `#define` among enumerators: what it makes is not known anyway.
    if ((line.word === 'define' || line.word === 'undef') && depths[line.before] === 'enum') spans.push([line.start, line.end]);
    if (BEGINNINGS.has(line.word)) open.push({ branches: [{ line, from: line.before, to: -1 }], depth: depths[line.before] ?? '' });
    else if (group && last && (line.word === 'else' || line.word.startsWith('elif'))) {
      last.to = line.before;
      group.branches.push({ line, from: line.before, to: -1 });
    } else if (group && last && line.word === 'endif') {
      last.to = line.before;
      open.pop();
      isPartial = mask(group, line, tokens, spans) || isPartial;
    }
  }
  return { spans, isPartial };
}

/** Sign of the bracket around each token: `(`, `[`, `{`, `=` for the braces of a value, '' outside. */
function nesting(tokens: readonly Token[]): string[] {
  const around: string[] = [];
  const stack: string[] = [];
  tokens.forEach(({ text }, at) => {
    if (text === ')' || text === ']' || text === '}') stack.pop();
    around.push(stack.at(-1) ?? '');
    if (text === '(' || text === '[') stack.push(text);
    else if (text === '{') {
      const before = tokens[at - 1]?.text;
      if (isEnum(tokens, at)) stack.push('enum');
      else stack.push(before === '=' || before === 'return' || ((before === ',' || before === '{') && stack.at(-1) === '=') ? '=' : '{');
    }
  });
  around.push('');
  return around;
}

/** `enum name : type {` */
function isEnum(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= 0 && back > at - 8; back--) {
    const text = tokens[back]?.text;
    if (text === 'enum') return true;
    if (text === ';' || text === '{' || text === '}' || text === ')' || text === '(') return false;
  }
  return false;
}

function mask(group: Group, end: Directive, tokens: readonly Token[], spans: Span[]): boolean {
  const { branches, depth } = group;
  const [first] = branches;
  if (!first) return false;
  if (first.line.word === 'if' && /^0\b/.test(first.line.rest)) {
    hide(first, branches[1]?.line.start ?? end.start, spans);
    return false;
  }
  if (isLinkage(first, tokens)) {
    spans.push([first.line.start, end.end]);
    return false;
  }
  // The guard around a whole header only stands in the way.
  if (branches.length === 1 && first.line.word === 'ifndef' && first.from === 0 && first.to === tokens.length) {
    spans.push([first.line.start, first.line.end], [end.start, end.end]);
    return false;
  }
  const before = tokens[first.from - 1]?.text;
  const inside = depth === '(' || depth === '[' || depth === '=';
  const isBroken = branches.some((branch) => isUnfinished(branch, tokens)) || inside || (before !== undefined && !ENDINGS.has(before) && before !== ')');
  if (!isBroken) return false;
  const isList = depth === '=' && branches.every((branch) => branch.to === branch.from || tokens[branch.to - 1]?.text === ',');
  branches.forEach((branch, at) => {
    spans.push([branch.line.start, branch.line.end]);
    if (at > 0 && !isList) hide(branch, branches[at + 1]?.line.start ?? end.start, spans);
  });
  spans.push([end.start, end.end]);
  return branches.length > 1 && !isList;
}

/** `#ifdef __cplusplus extern "C" { #endif` and its other end: no names stand between. */
function isLinkage({ line, from, to }: Branch, tokens: readonly Token[]): boolean {
  if (!line.rest.includes('__cplusplus')) return false;
  const words = tokens.slice(from, Math.min(to, from + 4)).map(({ text }) => text);
  return (words.length === 1 && words[0] === '}') || (words.length === 3 && words[0] === 'extern' && words[2] === '{');
}

/** Opens what it does not close, or ends in the middle of a statement. */
function isUnfinished({ from, to }: Branch, tokens: readonly Token[]): boolean {
  let depth = 0;
  for (let at = from; at < to; at++) {
    const text = tokens[at]?.text ?? '';
    if (text === '{' || text === '(' || text === '[') depth++;
    else if (text === '}' || text === ')' || text === ']') depth--;
    if (depth < 0) return true;
  }
  const last = to > from ? tokens[to - 1]?.text : undefined;
  return depth !== 0 || last === 'else' || last === '&&' || last === '||' || last === '=' || last === '&' || last === '|' || last === '+';
}

function hide(branch: Branch, end: number, spans: Span[]): void {
  spans.push([branch.line.end, end]);
}
