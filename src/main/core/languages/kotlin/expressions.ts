import type { Expr, TypeRef } from '@shared/model';
import { type ExpressionBounds, ExpressionMemo } from '../expression-memo';
import type { SyntaxNode } from '../syntax';
import { callParts, withoutPrefix } from './calls';
import type { KotlinContext } from './context';
import { ELEMENT_TYPES, ENTRY_TYPES } from './library';
import { dottedType, nameOf, TYPE_NODES, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
/** Leaves a union as it is: a jump gives no value. */
const NO_VALUE: Expr = { k: 'literal', t: 'null' };
const MAX_BRANCHES = 6;
const BOOLEAN: Expr = { k: 'literal', t: 'Boolean' };
const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', '&&', '||']);
const OPERATOR_METHODS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'div', '%': 'rem' };
const MAKERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...ELEMENT_TYPES, ...ENTRY_TYPES].map((name) => [name, name])),
  listOf: 'List',
  mutableListOf: 'MutableList',
  arrayListOf: 'ArrayList',
  emptyList: 'List',
  setOf: 'Set',
  mutableSetOf: 'MutableSet',
  hashSetOf: 'HashSet',
  linkedSetOf: 'LinkedHashSet',
  emptySet: 'Set',
  mapOf: 'Map',
  mutableMapOf: 'MutableMap',
  hashMapOf: 'HashMap',
  linkedMapOf: 'LinkedHashMap',
  emptyMap: 'Map',
  sequenceOf: 'Sequence',
  emptySequence: 'Sequence',
};

const CHAINS: ReadonlySet<string> = new Set(['navigation_expression', 'call_expression', 'index_expression']);

const BOUNDS: ExpressionBounds = { deepest: 40, longest: 80, receiverOf: (node) => (CHAINS.has(node.type) ? node.firstNamedChild : null) };

/** Reduces expression nodes to what type inference reads; each node once, in the scope that it stands in. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo(BOUNDS);

  of(context: KotlinContext, node: SyntaxNode | null, scope: number): Expr {
    return this.memo.of(node, (known) => this.reduce(context, known, scope));
  }

  private reduce(context: KotlinContext, node: SyntaxNode, scope: number): Expr {
    const of = (part: SyntaxNode | null): Expr => this.of(context, part, scope);
    switch (node.type) {
      case 'identifier':
        return nameExpr(node);
      case 'this_expression':
        return thisExpr(node);
      case 'super_expression': {
        const base = node.child('user_type');
        return base === null ? { k: 'super' } : { k: 'cast', t: typeOf(base) };
      }
      case 'number_literal':
        return { k: 'literal', t: /^0[xXbB]/.test(node.text) ? 'Int' : /[lL]$/.test(node.text) ? 'Long' : 'Int' };
      case 'float_literal':
        return { k: 'literal', t: /[fF]$/.test(node.text) ? 'Float' : 'Double' };
      case 'string_literal':
      case 'multiline_string_literal':
        return { k: 'literal', t: 'String' };
      case 'character_literal':
        return { k: 'literal', t: 'Char' };
      case 'parenthesized_expression':
      case 'annotated_expression':
      case 'labeled_expression':
      case 'spread_expression':
        return of(node.namedChildren.at(-1) ?? null);
      case 'navigation_expression':
        return this.navigation(context, node, scope);
      case 'call_expression':
        return this.call(context, node, scope);
      case 'index_expression':
        return { k: 'index', o: of(node.firstNamedChild), ...indexOf(node.namedChildren[1]) };
      case 'as_expression':
        return { k: 'cast', t: typeOf(node.field('right')) };
      case 'is_expression':
      case 'in_expression':
        return BOOLEAN;
      case 'binary_expression':
        return this.binary(context, node, scope);
      case 'infix_expression': {
        const [left, name, right] = node.namedChildren;
        if (name?.text === 'to') return { k: 'cast', t: { k: 'ref', n: 'Pair', a: [typeHere(of(left ?? null), scope), typeHere(of(right ?? null), scope)] } };
        return { k: 'call', f: { k: 'member', o: of(left ?? null), n: nameOf(name ?? null) }, a: [of(right ?? null)] };
      }
      case 'range_expression':
        return { k: 'cast', t: { k: 'ref', n: 'Iterable', a: [{ k: 'typeof', e: of(node.firstNamedChild) }] } };
      case 'unary_expression':
        return node.children[0]?.type === '!' ? BOOLEAN : of(node.field('argument'));
      case 'if_expression':
      case 'when_expression':
      case 'try_expression':
        return this.branches(context, node, scope);
      case 'lambda_literal':
      case 'anonymous_function':
      case 'callable_reference':
        return { k: 'cast', t: this.functionOf(context, node, scope) };
      case 'object_literal':
        return { k: 'cast', t: typeOf(baseOf(node)) };
      case 'return_expression':
      case 'throw_expression':
        return NO_VALUE;
      default:
        return UNKNOWN;
    }
  }

  /** `o.n`, `o?.n`; `o::n` is a function, `T::class` the class as a value. */
  private navigation(context: KotlinContext, node: SyntaxNode, scope: number): Expr {
    const object = receiverOf(node);
    const name = node.namedChildren.at(-1) ?? null;
    if (node.has('::')) {
      if (name?.text !== 'class') return { k: 'cast', t: { k: 'func' } };
      return { k: 'cast', t: { k: 'ref', n: 'KClass', a: [object === null ? { k: 'opaque' } : { k: 'ref', n: object.text.replace(/[^\w.]/g, '') }] } };
    }
    return { k: 'member', o: this.of(context, object, scope), n: nameOf(name) };
  }

  private call(context: KotlinContext, node: SyntaxNode, scope: number): Expr {
    const parts = callParts(node);
    if (parts === null) return UNKNOWN;
    const written = (parts.typeArguments?.namedChildren ?? []).filter((child) => child.type === 'type_projection').map(typeOf);
    const made = parts.callee.type === 'identifier' && written.length > 0 ? MAKERS[parts.callee.text] : undefined;
    if (made !== undefined) return { k: 'cast', t: { k: 'ref', n: made, a: written } };
    return {
      k: 'call',
      f: this.callee(context, parts.callee, scope),
      a: parts.args.map(({ node: arg }) => this.of(context, arg, scope)),
      ...(parts.args.some(({ label }) => label !== null) ? { l: parts.args.map(({ label }) => label) } : {}),
      ...(written.length > 0 ? { t: written } : {}),
    };
  }

  /** What is called. A scope function without a receiver runs on `this`. */
  callee(context: KotlinContext, node: SyntaxNode, scope: number): Expr {
    if (node.type === 'identifier' && /^(?:apply|also|let|takeIf|takeUnless)$/.test(node.text)) return { k: 'member', o: { k: 'this' }, n: node.text };
    return this.of(context, node, scope);
  }

  private binary(context: KotlinContext, node: SyntaxNode, scope: number): Expr {
    const operator = node.field('operator')?.type ?? '';
    if (BOOLEAN_OPERATORS.has(operator)) return BOOLEAN;
    const left = this.of(context, node.field('left'), scope);
    const right = this.of(context, node.field('right'), scope);
    if (operator === '?:') return { k: 'either', of: [left, right] };
    if (left.k === 'literal' || (right.k === 'literal' && right.t === 'String')) return left.k === 'literal' ? left : right;
    const method = OPERATOR_METHODS[operator];
    return method === undefined ? UNKNOWN : { k: 'call', f: { k: 'member', o: left, n: method }, a: [right] };
  }

  /** The values of an `if`, `when` or `try`, each read where its branch stands. */
  private branches(context: KotlinContext, node: SyntaxNode, scope: number): Expr {
    const values = branchesOf(node).slice(0, MAX_BRANCHES);
    if (values.length === 0) return UNKNOWN;
    return { k: 'either', of: values.map((branch) => this.valueOf(context, branch, branchScope(context, branch, scope))) };
  }

  /** The value of a branch or body: its last expression. */
  private valueOf(context: KotlinContext, branch: SyntaxNode, scope: number): Expr {
    const last = branch.type === 'block' || branch.type === 'lambda_literal' ? (statementsOf(branch).at(-1) ?? null) : branch;
    if (last === null) return { k: 'literal', t: 'Unit' };
    if (last.type === 'block') return this.valueOf(context, last, scope);
    return { k: 'cast', t: { k: 'typeof', e: this.of(context, last, scope), s: scope } };
  }

  /** A function value with what it gives. */
  private functionOf(context: KotlinContext, node: SyntaxNode, scope: number): TypeRef {
    if (node.type === 'callable_reference') {
      const n = nameOf(node.namedChildren.at(-1) ?? null);
      return /^\p{Lu}/u.test(n) ? { k: 'func', ret: { k: 'ref', n } } : { k: 'func' };
    }
    if (node.type === 'anonymous_function') {
      const written = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
      return written === undefined ? { k: 'func' } : { k: 'func', ret: typeOf(written) };
    }
    const value = this.valueOf(context, node, context.scopeFor(node, scope));
    return value.k === 'cast' ? { k: 'func', ret: value.t } : { k: 'func' };
  }
}

function typeHere(e: Expr, scope: number): TypeRef {
  return { k: 'typeof', e, s: scope };
}

function nameExpr(node: SyntaxNode): Expr {
  const n = nameOf(node);
  if (n === 'true' || n === 'false') return BOOLEAN;
  return n === 'null' ? NO_VALUE : { k: 'name', n };
}

/** `this@Outer` is the object of the class around that is named. */
function thisExpr(node: SyntaxNode): Expr {
  const label = node.child('identifier') ?? node.child('label');
  if (label === null) return { k: 'this' };
  const n = nameOf(label).replace(/^@/, '');
  return /^\p{Lu}/u.test(n) ? { k: 'cast', t: { k: 'ref', n } } : UNKNOWN;
}

/** What a member is taken of. */
export function receiverOf(navigation: SyntaxNode): SyntaxNode | null {
  const [object] = navigation.namedChildren;
  return object === undefined ? null : withoutPrefix(object);
}

function indexOf(node: SyntaxNode | undefined): { i?: number } {
  return node?.type === 'number_literal' && /^\d+$/.test(node.text) ? { i: Number(node.text) } : {};
}

/** The first base of an anonymous object. */
export function baseOf(node: SyntaxNode): SyntaxNode | null {
  const [first] = node.child('delegation_specifiers')?.namedChildren ?? [];
  return (
    first?.child('constructor_invocation')?.child('user_type') ?? first?.child('user_type') ?? first?.child('explicit_delegation')?.child('user_type') ?? null
  );
}

/** Statements of a block or lambda, without parameters and comments. */
export function statementsOf(body: SyntaxNode): SyntaxNode[] {
  return body.namedChildren.filter((child) => child.type !== 'lambda_parameters' && !child.type.endsWith('comment') && child.type !== 'label');
}

/** What a branch of a `when` gives; a comment can stand behind it. */
export function bodyOfEntry(entry: SyntaxNode): SyntaxNode | undefined {
  return entry.namedChildren.filter((child) => !child.type.endsWith('comment')).at(-1);
}

/** What an `if`, `when` or `try` can give: branch bodies and single expressions. */
export function branchesOf(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'if_expression') {
    const condition = node.field('condition');
    return node.namedChildren.filter((child) => child !== condition && !child.type.endsWith('comment'));
  }
  if (node.type === 'when_expression') {
    return node.namedChildren.flatMap((entry) => (entry.type === 'when_entry' ? (bodyOfEntry(entry) ?? []) : []));
  }
  return node.namedChildren.flatMap((part) => (part.type === 'block' ? [part] : part.type === 'catch_block' ? (part.child('block') ?? []) : []));
}

/** The scope of a branch: what its condition tells of a name holds there only. */
export function branchScope(context: KotlinContext, branch: SyntaxNode, scope: number): number {
  const around = branch.parent;
  const outer = around?.type === 'when_entry' || around?.type === 'catch_block' ? context.scopeFor(around, scopeOfWhen(context, around, scope)) : scope;
  return context.scopeFor(branch, outer);
}

function scopeOfWhen(context: KotlinContext, entry: SyntaxNode, scope: number): number {
  return entry.type === 'when_entry' && entry.parent !== null ? context.scopeFor(entry.parent, scope) : scope;
}

/** Name of a type as an expression: `a.B` is member B of a. */
export function typeExpression(node: SyntaxNode | null): Expr {
  const [first = '', ...rest] = dottedType(node).split('.');
  return rest.reduce<Expr>((o, n) => ({ k: 'member', o, n }), { k: 'name', n: first });
}
