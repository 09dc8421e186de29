import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { isCapital } from './names';
import { pathExpression, type TypeReader } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
const PREFIXES: ReadonlySet<string> = new Set([
  '&',
  '*',
  '!',
  '-',
  '&&',
  'mutable_specifier',
  'move',
  '..',
  'return',
  'if',
  'match',
  'while',
  'in',
  'else',
  'unsafe',
]);
const LITERALS: Readonly<Record<string, string>> = {
  string_literal: 'str',
  raw_string_literal: 'str',
  integer_literal: 'i32',
  float_literal: 'f64',
  boolean_literal: 'bool',
  char_literal: 'char',
};
/** Words that make the tokens a declaration: what looks like a call there need not be one. */
const DECLARES: ReadonlySet<string> = new Set(['fn', 'struct', 'enum', 'impl', 'mod', 'trait', 'macro_rules', 'type', 'use', 'union', '$']);
const BEFORE_NAMES: ReadonlySet<string> = new Set(['let', 'mutable_specifier', 'ref', '|', 'for']);
const AFTER_NAMES: ReadonlySet<string> = new Set(['=>', 'in', ':', '@', '|']);
const MAX_NESTING = 60;

export interface TokenCall {
  readonly e: Expr;
  readonly args: readonly Expr[];
  readonly line: number;
}

interface Operand {
  readonly e: Expr;
  readonly next: number;
}

/**
 * Reads the tokens of a macro where they look like plain Rust expressions. Names that the tokens themselves may bind (`let`, closure
 * parameters, match arms) are taken for unknown, because nothing says where they hold.
 */
export class TokenReader {
  readonly calls: TokenCall[] = [];
  /** Plain names that are read. */
  readonly names: string[] = [];
  private bound: ReadonlySet<string> = new Set();
  private nesting = 0;

  constructor(private readonly types: TypeReader) {}

  /** The value of each of the comma-separated arguments in a tree; unknown for those that are more than one operand. */
  values(tree: SyntaxNode): Expr[] {
    if (this.nesting === 0) {
      if (declares(tree)) return [];
      this.bound = namesBoundIn(tree);
    }
    if (this.nesting > MAX_NESTING) return [];
    this.nesting++;
    const tokens = tree.children.slice(1, -1).filter((token) => !token.type.endsWith('comment'));
    const values: Expr[] = [];
    let parts: Expr[] = [];
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at];
      if (token?.type === ',' || token?.type === ';') {
        values.push(parts.length === 1 ? (parts[0] ?? UNKNOWN) : UNKNOWN);
        parts = [];
        at++;
        continue;
      }
      const operand = this.operand(tokens, at);
      if (operand !== undefined) parts.push(operand.e);
      else if (token !== undefined && !PREFIXES.has(token.type)) parts.push(UNKNOWN, UNKNOWN);
      at = operand?.next ?? at + 1;
    }
    if (parts.length > 0) values.push(parts.length === 1 ? (parts[0] ?? UNKNOWN) : UNKNOWN);
    this.nesting--;
    return values;
  }

  private operand(tokens: readonly SyntaxNode[], from: number): Operand | undefined {
    const start = this.primary(tokens, from);
    if (start === undefined) return undefined;
    let { e, next } = start;
    for (;;) {
      const token = tokens[next];
      const after = tokens[next + 1];
      if (token?.type === '?') {
        e = { k: 'await', e };
        next++;
      } else if (token?.type === '.' && after?.text === 'await') {
        e = { k: 'await', e, of: 'future' };
        next += 2;
      } else if (token?.type === '.' && after !== undefined && (after.type === 'identifier' || after.type === 'integer_literal')) {
        e = { k: 'member', o: e, n: after.text };
        next = skipGenerics(tokens, next + 2);
        if (opens(tokens[next], '(')) {
          e = this.call(e, tokens[next], after.line);
          next++;
        }
      } else if (token !== undefined && opens(token, '(')) {
        e = this.call(e, token, token.line);
        next++;
      } else if (token !== undefined && opens(token, '[')) {
        this.values(token);
        e = { k: 'index', o: e };
        next++;
      } else return { e, next };
    }
  }

  private primary(tokens: readonly SyntaxNode[], at: number): Operand | undefined {
    const token = tokens[at];
    if (token === undefined) return undefined;
    const literal = LITERALS[token.type];
    if (literal !== undefined) return { e: { k: 'literal', t: literal }, next: at + 1 };
    if (token.type === 'self' && tokens[at + 1]?.type !== '::') return { e: { k: 'this' }, next: at + 1 };
    if (token.type === 'token_tree') {
      const values = this.values(token);
      return { e: opens(token, '(') && values.length === 1 ? (values[0] ?? UNKNOWN) : UNKNOWN, next: at + 1 };
    }
    if (token.type === 'fn') return { e: UNKNOWN, next: at + 2 };
    return ['identifier', 'self', 'crate', 'super', 'primitive_type'].includes(token.type) ? this.path(tokens, at) : undefined;
  }

  private path(tokens: readonly SyntaxNode[], from: number): Operand {
    const segments = [tokens[from]?.text ?? ''];
    let next = from + 1;
    let name = tokens[from];
    while (tokens[next]?.type === '::') {
      const after = tokens[next + 1];
      if (after?.type === '<') {
        next = skipGenerics(tokens, next);
        continue;
      }
      if (after === undefined || !['identifier', 'super', 'self'].includes(after.type)) break;
      segments.push(after.text);
      name = after;
      next += 2;
    }
    if (tokens[next]?.type === '!' && tokens[next + 1]?.type === 'token_tree') {
      const tree = tokens[next + 1];
      if (tree !== undefined && !declares(tree)) this.values(tree);
      return { e: UNKNOWN, next: next + 2 };
    }
    const tree = tokens[next];
    if (segments.length === 1) this.names.push(segments[0] ?? '');
    const e = segments.length === 1 && this.bound.has(segments[0] ?? '') ? UNKNOWN : this.pathValue(segments);
    if (tree !== undefined && opens(tree, '(')) return { e: this.call(e, tree, name?.line ?? tree.line, isCapital(segments.at(-1))), next: next + 1 };
    return { e, next };
  }

  private pathValue(segments: readonly string[]): Expr {
    if (segments[0] !== 'Self') return pathExpression(segments);
    const own = this.types.place?.trait ?? (this.types.place?.type?.k === 'ref' ? this.types.place.type.n : undefined);
    return own === undefined ? UNKNOWN : pathExpression([...own.split('.'), ...segments.slice(1)]);
  }

  /** A call; constructors of tuple structs and variants are none. */
  private call(e: Expr, tree: SyntaxNode | undefined, line: number, constructs = false): Expr {
    const args = tree === undefined ? [] : this.values(tree);
    if (e.k === 'unknown') return UNKNOWN;
    if (!constructs && (e.k === 'name' || e.k === 'member')) this.calls.push({ e, args, line });
    return { k: 'call', f: e, a: args };
  }
}

function opens(token: SyntaxNode | undefined, bracket: string): boolean {
  return token?.type === 'token_tree' && token.tree.arrays.text[token.start] === bracket;
}

/** Past `::<A, B>`; where it began when there is none. */
function skipGenerics(tokens: readonly SyntaxNode[], from: number): number {
  if (tokens[from]?.type !== '::' || tokens[from + 1]?.type !== '<') return from;
  let depth = 0;
  for (let at = from + 1; at < tokens.length; at++) {
    const type = tokens[at]?.type;
    if (type === '<') depth++;
    else if (type === '>' || type === '>>') depth -= type.length;
    if (depth <= 0) return at + 1;
  }
  return from;
}

function declares(tree: SyntaxNode): boolean {
  for (const node of tree.walk()) if (DECLARES.has(node.type) || node.type === 'metavariable') return true;
  return false;
}

function namesBoundIn(tree: SyntaxNode): Set<string> {
  const names = new Set<string>();
  let before: SyntaxNode | undefined;
  let last: SyntaxNode | undefined;
  let inPipes = false;
  for (const node of tree.walk()) {
    if (node.type === 'token_tree' || node.type === 'string_content') continue;
    if (node.type === '|') inPipes = !inPipes;
    if (node.type === 'identifier' && (inPipes || (last !== undefined && BEFORE_NAMES.has(last.type)))) names.add(node.text);
    if (last?.type === 'identifier' && AFTER_NAMES.has(node.type) && before?.type !== '::' && before?.type !== '.') names.add(last.text);
    before = last;
    last = node;
  }
  return names;
}
