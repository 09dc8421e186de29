import type { Span } from './branches';
import type { Token } from './tokens';

/** A namespace that a macro opens or closes: `LIB_NAMESPACE_BEGIN`. */
export interface NamespaceMark {
  readonly at: number;
  readonly name: string;
  readonly opens: boolean;
}

const MACRO = /^_*[A-Z][A-Z0-9_]{2,}$/;
const ATTRIBUTE =
  /(?:API|EXPORTS?|EXTERN|INLINE|NODISCARD|DEPRECATED|VISIBILITY|NORETURN|NOINLINE|CONSTEXPR\w*|DECL|PUBLIC|HIDDEN|UNUSED|PURE|FUNC|NOEXCEPT|THREAD_LOCAL|CONST|VOLATILE|REGISTER)$/;
const EXPORTING = /(?:_EXPORTS?|_API)$/i;
const OPENING = /NAMESPACE_(?:BEGIN|OPEN|START)|(?:BEGIN|OPEN|START)_(?:\w+_)?NAMESPACE/;
const CLOSING = /NAMESPACE_(?:END|CLOSE)|(?:END|CLOSE)_(?:\w+_)?NAMESPACE/;
const KEYWORDS: ReadonlySet<string> = new Set(
  `static inline const void int char struct template class enum namespace extern virtual explicit unsigned signed constexpr auto typedef bool
long short float double using public private protected friend union volatile operator typename decltype`.split(/\s+/),
);
/** After these a type follows, not the name of a function. */
const BEFORE_TYPES: ReadonlySet<string> = new Set(['static', 'inline', 'extern', 'const', 'typedef', 'virtual', 'friend', 'volatile', 'register']);
const TAGS: ReadonlySet<string> = new Set(['struct', 'union', 'enum']);
const AFTER_HEAD: ReadonlySet<string> = new Set([')', 'const', 'noexcept', 'override', 'final', '>']);
const ENDS_HEAD: ReadonlySet<string> = new Set([';', '{', '=', ':', 'const', 'override', 'noexcept', 'final', '->', ',']);
const BOUNDARIES: ReadonlySet<string | undefined> = new Set([undefined, ';', '}', '{', ':']);

/** Macros where only declarations stand, that no grammar expects there: export words, attributes, opened namespaces, macros that declare. */
export function macroWords(source: string, tokens: readonly Token[]): { readonly spans: Span[]; readonly namespaces: NamespaceMark[] } {
  const spans: Span[] = [];
  const namespaces: NamespaceMark[] = [];
  const stack: string[] = [];
  let start = 0;
  let previous: string | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const { text } = token;
    const level = stack.at(-1) ?? 'names';
    if (text === '{') stack.push(level === 'code' ? 'code' : levelOf(tokens, start, at));
    else if (text === '}') stack.pop();
    if (level === 'code') {
      const end = TAGS.has(text) && isTagArgument(tokens, at) ? at + 1 : casesUntil(tokens, at);
      if (end > at) spans.push([token.start, tokens[end - 1]?.end ?? token.end]);
    } else {
      const end = MACRO.test(text) || EXPORTING.test(text) ? hiddenUntil(source, tokens, at, previous, level) : at;
      if (end > at) {
        if (OPENING.test(text)) namespaces.push({ at: token.start, name: text, opens: true });
        else if (CLOSING.test(text)) namespaces.push({ at: token.start, name: text, opens: false });
        spans.push([token.start, tokens[end - 1]?.end ?? token.end]);
        at = end - 1;
        continue;
      }
    }
    previous = text;
    if (text === ';' || text === '{' || text === '}') start = at + 1;
  }
  return { spans, namespaces };
}

/** `container_of(p, struct name, field)`: a type among the arguments of a macro. */
function isTagArgument(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text;
  const after = tokens[at + 2]?.text;
  return isWord(tokens[at + 1]?.text) && ((before === '(' && after === ',') || (before === ',' && (after === ',' || after === ')')));
}

/** Index after a macro that stands for cases of a switch. */
function casesUntil(tokens: readonly Token[], at: number): number {
  if (tokens[at + 1]?.text !== '(' || !MACRO.test(tokens[at]?.text ?? '') || !BOUNDARIES.has(tokens[at - 1]?.text)) return at;
  const after = afterArguments(tokens, at + 1);
  const next = tokens[after]?.text;
  return after === at + 4 && (next === 'default' || next === 'case') ? after : at;
}

/** What the braces that open at a token hold: names, members, a list of values, or code. */
function levelOf(tokens: readonly Token[], start: number, at: number): string {
  if (tokens[at - 1]?.text === ')' || tokens[at - 1]?.text === '=') return 'code';
  for (let back = start; back < at; back++) {
    const text = tokens[back]?.text;
    if (text === 'template') back = afterParameters(tokens, back + 1, at) - 1;
    if (text === '=') return 'code';
    if (text === 'namespace' || (text === 'extern' && tokens[back + 1]?.text.startsWith('"'))) return 'names';
    if (text === 'enum') return 'values';
    if (text === '(') return 'code';
    if (text === 'class' || text === 'struct' || text === 'union')
      return tokens.slice(back, at).some((token) => token.text === '(') && tokens[at - 1]?.text === 'const' ? 'code' : 'members';
  }
  return 'code';
}

/** Index after the parameters of a template, which can have defaults. */
function afterParameters(tokens: readonly Token[], from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const text = tokens[at]?.text;
    if (text === '<') depth++;
    else if (text === '>' && --depth === 0) return at + 1;
    if (depth === 0) return from;
  }
  return from;
}

/** Index after the macro and its arguments when they are to be left out, else the same index. */
function hiddenUntil(source: string, tokens: readonly Token[], at: number, previous: string | undefined, level: string): number {
  const word = tokens[at]?.text ?? '';
  const after = afterArguments(tokens, at + 1);
  const hasArguments = after > at + 1;
  const next = tokens[after]?.text;
  if (level === 'values' && !hasArguments) return previous !== '=' && isWord(next) ? after : at;
  if (level === 'values') return hasArguments && (previous === '{' || previous === ',' || previous === undefined) ? (next === ',' ? after + 1 : after) : at;
  // `typedef BOOL (WINAPI *name)(…)`
  if (previous === '(' && next === '*') return isWord(tokens[at + 2]?.text) && tokens[at + 3]?.text === ')' && tokens[at + 4]?.text === '(' ? after : at;
  // `DWORD WINAPI name(`, but `static HANDLE name(`
  if (!hasArguments && isWord(previous) && isWord(next) && tokens[after + 1]?.text === '(' && !KEYWORDS.has(next ?? ''))
    return previous !== 'return' && (!BEFORE_TYPES.has(previous ?? '') || ATTRIBUTE.test(word)) ? after : at;
  if (previous === 'class' || previous === 'struct' || previous === 'union' || previous === 'enum')
    return next === '[' || (isWord(next) && !hasSign(tokens, after)) ? after : at;
  if (previous !== undefined && AFTER_HEAD.has(previous) && (next === undefined || ENDS_HEAD.has(next) || MACRO.test(next)) && word.includes('_')) return after;
  if (level === 'members' && hasArguments && isWord(previous) && !KEYWORDS.has(previous ?? '') && (next === ';' || next === '=' || next === '{'))
    return word.includes('_') ? after : at;
  const begins = BOUNDARIES.has(previous) || previous === '>' || (previous !== undefined && KEYWORDS.has(previous) && ATTRIBUTE.test(word));
  if (!begins) return at;
  if (OPENING.test(word) || CLOSING.test(word)) return after;
  if (next === '{' || next === '(') return at;
  if (hasArguments) return next === undefined || next === '}' || next === ';' || isWord(next) || next === '[' || next === '~' ? after : at;
  if (next === undefined || next === '}') return level === 'members' || word.includes('_') ? after : at;
  if (next === '[' || next === '~' || next === '::') return ATTRIBUTE.test(word) ? after : at;
  if (!isWord(next)) return at;
  if (KEYWORDS.has(next ?? '') && next !== 'const' && next !== 'volatile' && isAlone(source, tokens, at)) return after;
  if (KEYWORDS.has(next ?? '') || ATTRIBUTE.test(word)) return word.includes('_') || ATTRIBUTE.test(word) ? after : at;
  // Macros one below the other, as the first members of a struct.
  if (MACRO.test(next ?? '') && isAlone(source, tokens, at) && (isAlone(source, tokens, after) || (word.includes('_') && tokens[after + 1]?.text === '(')))
    return after;
  const then = tokens[after + 1]?.text;
  return word.includes('_') && (isWord(then) || then === '*' || then === '&' || then === '<' || then === '::') ? after : at;
}

/** The only word of its line. */
function isAlone(source: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const before = source.slice(tokens[at - 1]?.end ?? 0, token.start);
  return (at === 0 || before.includes('\n')) && source.slice(token.end, tokens[at + 1]?.start).includes('\n');
}

/** `class NAME {` and `class NAME :` have no macro before the name. */
function hasSign(tokens: readonly Token[], after: number): boolean {
  return tokens[after]?.text === 'final';
}

function afterArguments(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== '(') return at;
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    const text = tokens[index]?.text;
    if (text === '(') depth++;
    else if (text === ')' && --depth === 0) return index + 1;
  }
  return at;
}

function isWord(text: string | undefined): boolean {
  return text !== undefined && /^[A-Za-z_]/.test(text);
}
