import { headedName, isCondition } from './heads';
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
/** Directives that no grammar expects between the values of a list. */
const IN_LISTS: ReadonlySet<string> = new Set(['define', 'undef', 'include', 'pragma', 'line', 'error', 'warning']);
/** Words that a declaration or expression goes on after. */
const OPEN_ENDS: ReadonlySet<string> = new Set(
  'else && || = & | + , static inline extern const constexpr virtual explicit unsigned void int char long short bool double float struct return'.split(' '),
);

/**
 * Preprocessor branches that no grammar can read as a whole: those that open a block or stand inside an expression or list. Their lines are left
 * out; of alternatives that exclude each other the first is kept. Branches that are complete statements or declarations stay as they are.
 */
export function unreadableBranches(lexed: Lexed, isCpp: boolean): { readonly spans: Span[]; readonly isPartial: boolean } {
  const masks = new BranchMasks(lexed.tokens, isCpp);
  const open: Group[] = [];
  const depths = nesting(lexed.tokens);
  for (const line of lexed.directives) {
    const group = open.at(-1);
    const last = group?.branches.at(-1);
    const around = depths[line.before] ?? '';
    // What a directive among values makes is not known anyway.
    if (IN_LISTS.has(line.word) && (around === 'enum' || around === '=' || around === '(')) masks.spans.push([line.start, line.end]);
    if (BEGINNINGS.has(line.word)) open.push({ branches: [{ line, from: line.before, to: -1 }], depth: around });
    else if (group && last && (line.word === 'else' || line.word.startsWith('elif'))) {
      last.to = line.before;
      group.branches.push({ line, from: line.before, to: -1 });
    } else if (group && last && line.word === 'endif') {
      last.to = line.before;
      open.pop();
      masks.mask(group, line);
    }
  }
  return { spans: masks.spans, isPartial: masks.isPartial };
}

/** Sign of the bracket around each token: `(`, `[`, `{`, `=` for the braces of a value, '' outside. A closing one is inside. */
function nesting(tokens: readonly Token[]): string[] {
  const around: string[] = [];
  const stack: string[] = [];
  tokens.forEach(({ text }, at) => {
    around.push(stack.at(-1) ?? '');
    if (text === ')' || text === ']' || text === '}') stack.pop();
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

/** Decides group by group, the inner ones first, what the grammar sees. */
class BranchMasks {
  readonly spans: Span[] = [];
  /** A branch was left out. */
  isPartial = false;
  /** Tokens of branches that were left out. */
  private readonly dead: Uint8Array;
  /** What was taken for true of names that conditions ask for, where a branch was left out. */
  private readonly assumed = new Map<string, boolean>();

  constructor(
    private readonly tokens: readonly Token[],
    private readonly isCpp: boolean,
  ) {
    this.dead = new Uint8Array(tokens.length);
  }

  mask(group: Group, end: Directive): void {
    const { branches, depth } = group;
    const [first] = branches;
    if (!first) return;
    const { word, rest } = first.line;
    if (word === 'if' && /^0\b/.test(rest)) this.hide(first, branches[1]?.line.start ?? end.start);
    else if (isLinkage(first, this.tokens)) this.spans.push([first.line.start, end.end]);
    // What C++ alone sees, read as C.
    else if (!this.isCpp && word !== 'ifndef' && /^(?:defined\s*\(?\s*)?__cplusplus\b/.test(rest)) this.hide(first, branches[1]?.line.start ?? end.start);
    // The guard around a whole header only stands in the way.
    else if (branches.length === 1 && word === 'ifndef' && first.from === 0 && first.to === this.tokens.length) this.unwrap(branches, end);
    else if (depth === '(' || depth === '[' || depth === '=') {
      const isList = depth === '=' && branches.every((branch) => branch.to === branch.from || this.tokens[branch.to - 1]?.text === ',');
      if (isList) this.unwrap(branches, end);
      else this.keepOne(branches, end);
    } else if (this.isAttached(branches) || branches.some((branch) => this.isUnfinished(branch, depth))) this.keepOne(branches, end);
  }

  private unwrap(branches: readonly Branch[], end: Directive): void {
    for (const { line } of branches) this.spans.push([line.start, line.end]);
    this.spans.push([end.start, end.end]);
  }

  /** Keeps the first branch, or the second one where the condition was taken for false before; of several heads of one function that of `main`. */
  private keepOne(branches: readonly Branch[], end: Directive): void {
    this.unwrap(branches, end);
    const [first] = branches;
    const asked = first === undefined ? undefined : askedName(first.line);
    const entry = branches.findIndex(({ from, to }) => headedName(this.tokens.slice(from, to).filter((_, at) => !this.dead[from + at])) === 'main');
    const isFalse = entry >= 0 ? entry > 0 : asked !== undefined && this.assumed.get(asked.name) === !asked.wanted;
    if (asked && (entry >= 0 || !isFalse)) this.assumed.set(asked.name, asked.wanted !== isFalse);
    const kept = entry >= 0 ? entry : isFalse ? 1 : 0;
    branches.forEach((branch, at) => {
      if (at !== kept) this.hide(branch, branches[at + 1]?.line.start ?? end.start);
    });
    if (branches.length > 1 || isFalse) this.isPartial = true;
  }

  private hide(branch: Branch, end: number): void {
    this.spans.push([branch.line.end, end]);
    this.dead.fill(1, branch.from, branch.to);
  }

  /** Goes on what stands before it, or what stands after it goes on: an `else`, the body of a condition or function. */
  private isAttached(branches: readonly Branch[]): boolean {
    const { tokens } = this;
    const from = branches[0]?.from ?? 0;
    const before = tokens[from - 1]?.text;
    if (before !== undefined && !ENDINGS.has(before) && before !== ')') return true;
    if (before === ')' && isCondition(tokens, from - 1)) return true;
    const after = tokens[branches.at(-1)?.to ?? 0]?.text;
    if (after === 'else' || branches.some((branch) => branch.to > branch.from && tokens[branch.from]?.text === 'else')) return true;
    return after === '{' && branches.some((branch) => branch.to > branch.from && !ENDINGS.has(tokens[branch.to - 1]?.text ?? ';'));
  }

  /** Opens what it does not close, or ends in the middle of a statement. */
  private isUnfinished({ from, to }: Branch, around: string): boolean {
    let depth = 0;
    let end = from;
    for (let at = from; at < to; at++) {
      if (this.dead[at]) continue;
      end = at + 1;
      const text = this.tokens[at]?.text ?? '';
      if (text === '{' || text === '(' || text === '[') depth++;
      else if (text === '}' || text === ')' || text === ']') depth--;
      if (depth < 0) return true;
    }
    const last = end > from ? this.tokens[end - 1]?.text : undefined;
    if (last === undefined || depth !== 0) return depth !== 0;
    if (around === 'enum') return last !== ',';
    return OPEN_ENDS.has(last) || (last === ')' && (isCondition(this.tokens, end - 1) || this.tokens[from]?.text === '__attribute__'));
  }
}

/** The name that `#ifdef name`, `#ifndef name` or `#if defined(name)` asks for; undefined for other conditions. */
function askedName({ word, rest }: Directive): { readonly name: string; readonly wanted: boolean } | undefined {
  const [, not, name] = (word === 'if' ? /^(!?)\s*defined\s*\(?\s*(\w+)\s*\)?\s*(?:\/[/*].*)?$/ : /^()(\w+)/).exec(rest) ?? [];
  return name === undefined ? undefined : { name, wanted: word !== 'ifndef' && not !== '!' };
}

/** `#ifdef __cplusplus extern "C" { #endif` and its other end: no names stand between. */
function isLinkage({ line, from, to }: Branch, tokens: readonly Token[]): boolean {
  if (!line.rest.includes('__cplusplus')) return false;
  const words = tokens.slice(from, Math.min(to, from + 4)).map(({ text }) => text);
  if (words.length === 1) return words[0] === '}';
  return words[0] === 'extern' && (words.length === 2 || (words.length === 3 && words[2] === '{'));
}
