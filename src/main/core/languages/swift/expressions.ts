import type { Expr, TypeRef } from '@shared/model';
import { type ExpressionBounds, ExpressionMemo } from '../expression-memo';
import type { SyntaxNode } from '../syntax';
import { callParts, isSubscript } from './calls';
import type { SwiftContext } from './context';
import { dottedType, nameOf, TYPE_NODES, typeOf } from './types';
import { wantedType } from './wanted';

const UNKNOWN: Expr = { k: 'unknown' };
const LITERALS: Readonly<Record<string, string>> = {
  integer_literal: 'Int',
  hex_literal: 'Int',
  bin_literal: 'Int',
  oct_literal: 'Int',
  real_literal: 'Double',
  boolean_literal: 'Bool',
  line_string_literal: 'String',
  multi_line_string_literal: 'String',
  raw_string_literal: 'String',
  comparison_expression: 'Bool',
  equality_expression: 'Bool',
  conjunction_expression: 'Bool',
  disjunction_expression: 'Bool',
  check_expression: 'Bool',
};
const CHAINS: ReadonlySet<string> = new Set(['navigation_expression', 'call_expression']);
/** What the grammar can bind too much of before a dot: `a + b.c()` is read as a member of the sum. */
const OPERATIONS: ReadonlySet<string> = new Set([
  'additive_expression',
  'multiplicative_expression',
  'comparison_expression',
  'equality_expression',
  'conjunction_expression',
  'disjunction_expression',
  'nil_coalescing_expression',
  'infix_expression',
  'range_expression',
]);

const BOUNDS: ExpressionBounds = { deepest: 40, longest: 80, receiverOf: (node) => (CHAINS.has(node.type) ? node.firstNamedChild : null) };

/** Reduces expression nodes to what type inference reads; each node once, in the scope that it stands in. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo(BOUNDS);

  of(context: SwiftContext, node: SyntaxNode | null, scope: number): Expr {
    return this.memo.of(node, (known) => this.reduce(context, known, scope));
  }

  private reduce(context: SwiftContext, node: SyntaxNode, scope: number): Expr {
    const literal = LITERALS[node.type];
    if (literal !== undefined) return { k: 'literal', t: literal };
    const of = (part: SyntaxNode | null): Expr => this.of(context, part, scope);
    switch (node.type) {
      case 'simple_identifier':
        return nameExpr(context, node, scope);
      case 'self_expression':
        return { k: 'this' };
      case 'super_expression':
        return { k: 'super' };
      case 'navigation_expression':
        return memberExpr(of(receiverOf(node)), memberName(node));
      case 'call_expression':
      case 'constructor_expression':
        return this.call(context, node, scope);
      case 'try_expression':
      case 'await_expression':
        return of(node.field('expr') ?? node.namedChildren.at(-1) ?? null);
      case 'postfix_expression':
        return of(node.field('target'));
      case 'prefix_expression':
        return node.field('operation') === null ? this.implicitMember(context, node, scope) : of(node.field('target'));
      case 'as_expression':
        return { k: 'cast', t: typeOf(node.namedChildren.find((child) => TYPE_NODES.has(child.type)) ?? null) };
      case 'nil_coalescing_expression':
        return { k: 'either', of: [of(node.field('value')), of(node.field('if_nil'))] };
      case 'ternary_expression':
        return { k: 'either', of: [of(node.field('if_true')), of(node.field('if_false'))] };
      case 'tuple_expression':
        return this.tuple(context, node, scope);
      case 'array_literal':
        return { k: 'cast', t: { k: 'array', of: { k: 'typeof', e: of(node.field('element')), s: scope } } };
      case 'lambda_literal':
        return { k: 'cast', t: this.closure(context, node, scope) };
      case 'additive_expression':
      case 'multiplicative_expression':
        return of(node.field('lhs'));
      default:
        return UNKNOWN;
    }
  }

  /** `.name`: a member of the type that the place asks for. */
  private implicitMember(context: SwiftContext, node: SyntaxNode, scope: number): Expr {
    const type = wantedType(context, node, scope);
    return { k: 'member', o: type ? { k: 'cast', t: { k: 'ref', n: 'type', a: [type] } } : UNKNOWN, n: nameOf(node.field('target')) };
  }

  private tuple(context: SwiftContext, node: SyntaxNode, scope: number): Expr {
    const values = node.fields('value').map((value) => this.of(context, value, scope));
    const [only] = values;
    return values.length === 1 && only ? only : { k: 'tuple', of: values };
  }

  private call(context: SwiftContext, node: SyntaxNode, scope: number): Expr {
    if (isSubscript(node)) return { k: 'index', o: this.of(context, node.firstNamedChild, scope) };
    const parts = callParts(node);
    if (parts === null) return UNKNOWN;
    const labels = parts.args.map(({ label }) => label);
    const call: Expr = {
      k: 'call',
      f: this.callee(context, parts.callee, scope),
      a: parts.args.map((arg) => this.of(context, arg.node, scope)),
      l: labels,
    };
    if (parts.callee.type !== 'user_type') return call;
    const t = typeOf(parts.callee);
    return t.k === 'ref' && t.a ? { ...call, t: t.a } : call;
  }

  /** What is called; `T.init(…)` constructs T. */
  callee(context: SwiftContext, node: SyntaxNode, scope: number): Expr {
    if (node.type === 'user_type') return typeExpression(dottedType(node));
    return this.of(context, node, scope);
  }

  /** A closure with what its only expression gives. */
  private closure(context: SwiftContext, node: SyntaxNode, scope: number): TypeRef {
    const written = node.field('type')?.namedChildren.find((child) => TYPE_NODES.has(child.type));
    if (written !== undefined) return { k: 'func', ret: typeOf(written) };
    const statements = node.child('statements')?.namedChildren.filter((child) => !child.type.endsWith('comment')) ?? [];
    const last = statements.at(-1);
    if (last === undefined) return { k: 'func' };
    const value = last.type === 'control_transfer_statement' ? last.field('result') : statements.length === 1 ? last : null;
    if (value === null) return { k: 'func' };
    const inner = context.scopeFor(node, scope);
    return { k: 'func', ret: { k: 'typeof', e: this.of(context, value, inner), s: inner } };
  }
}

function nameExpr(context: SwiftContext, node: SyntaxNode, scope: number): Expr {
  const n = nameOf(node);
  if (n === 'nil') return { k: 'literal', t: 'nil' };
  if (n !== 'Self') return { k: 'name', n };
  const type = context.typeAround(scope);
  return type === undefined ? UNKNOWN : typeExpression(type);
}

/** `.0` picks a part of a tuple. */
function memberExpr(o: Expr, n: string): Expr {
  if (/^\d+$/.test(n)) return { k: 'index', o, i: Number(n) };
  return n === 'self' ? o : { k: 'member', o, n };
}

/** The name after the last dot. */
export function memberName(navigation: SyntaxNode): string {
  return nameOf(memberNode(navigation));
}

export function memberNode(navigation: SyntaxNode): SyntaxNode | null {
  return navigation.field('suffix')?.field('suffix') ?? navigation.field('suffix')?.firstNamedChild ?? null;
}

/** What a member is taken of. */
export function receiverOf(navigation: SyntaxNode): SyntaxNode | null {
  let target = navigation.field('target') ?? navigation.firstNamedChild;
  while (target !== null && (OPERATIONS.has(target.type) || isPrefixed(target))) target = target.namedChildren.at(-1) ?? null;
  return target;
}

function isPrefixed(node: SyntaxNode): boolean {
  return node.type === 'prefix_expression' && node.field('operation') !== null;
}

/** A dotted name as an expression: `a.B` is member B of a. */
export function typeExpression(dotted: string): Expr {
  const [first = '', ...rest] = dotted.split('.');
  return rest.reduce<Expr>((o, n) => ({ k: 'member', o, n }), { k: 'name', n: first });
}
