import type { Expr, TypeRef } from '@shared/model';
import { type ExpressionBounds, ExpressionMemo } from '../expression-memo';
import type { SyntaxNode } from '../syntax';
import { argumentsOf, infixParts } from './arguments';
import { placeholderOf } from './lambdas';
import { TYPE_NODES, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };

const LITERALS: Readonly<Record<string, string>> = {
  string: 'String',
  interpolated_string_expression: 'String',
  character_literal: 'Char',
  boolean_literal: 'Boolean',
  null_literal: 'null',
  unit: 'Unit',
  integer_literal: 'Int',
  floating_point_literal: 'Double',
};
/** Library types that are made of what they hold. */
const COLLECTIONS: ReadonlySet<string> = new Set(['List', 'Seq', 'Vector', 'Set', 'IndexedSeq', 'Some', 'Option']);
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||', 'eq', 'ne']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '|', '&', '^', '<<', '>>', '>>>']);

const BOUNDS: ExpressionBounds = { deepest: 40, longest: 40, receiverOf: (node) => node.field('value') ?? node.field('function') };

/** Reduces expression nodes to what type inference reads; each node once. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo(BOUNDS);
  private readonly reducing = (node: SyntaxNode): Expr => this.reduce(node);
  /** Index of the class that `new T { … }` at a node declares, given by the walk. */
  anonymous: (node: SyntaxNode) => number | undefined = () => undefined;

  of(node: SyntaxNode | null | undefined): Expr {
    return this.memo.of(node ?? null, this.reducing);
  }

  all(nodes: readonly SyntaxNode[]): Expr[] {
    return nodes.map((node) => this.of(node));
  }

  /** Callee of a call without its type arguments; further argument lists belong to the first call. */
  callee(call: SyntaxNode): Expr {
    let target = call.field('function');
    while (target?.type === 'generic_function') target = target.field('function');
    return target ? this.plain(target) : UNKNOWN;
  }

  /** A name or member as it stands, not what a call of it gives. */
  plain(node: SyntaxNode): Expr {
    if (node.type === 'field_expression') return this.field(node);
    return this.of(node);
  }

  private reduce(node: SyntaxNode): Expr {
    const literal = LITERALS[node.type];
    if (literal !== undefined) return { k: 'literal', t: literal };
    switch (node.type) {
      case 'identifier':
        return node.text === 'this' ? { k: 'this' } : node.text === 'super' ? { k: 'super' } : { k: 'name', n: node.text };
      case 'field_expression':
        return this.field(node);
      case 'call_expression':
        return this.call(node);
      case 'generic_function':
        return this.generic(node);
      case 'instance_expression':
        return this.instance(node);
      case 'parenthesized_expression':
      case 'return_expression':
        return this.of(node.namedChildren.at(-1));
      case 'block':
      case 'indented_block':
        return this.of(lastOf(node));
      case 'tuple_expression':
        return { k: 'tuple', of: this.all(node.namedChildren) };
      case 'ascription_expression':
        return { k: 'cast', t: typeOf(node.namedChildren.at(-1) ?? null) };
      case 'if_expression':
        return this.either([node.field('consequence'), node.field('alternative')]);
      case 'match_expression':
        return this.either((node.field('body')?.namedChildren ?? []).slice(0, 6).map((clause) => clause.field('body')));
      case 'try_expression':
        return this.of(node.field('body'));
      case 'infix_expression':
        return this.infix(node);
      case 'postfix_expression':
        return this.of(node.firstNamedChild);
      case 'wildcard':
        return placeholderOf(this, node) ?? UNKNOWN;
      case 'lambda_expression':
        return { k: 'cast', t: { k: 'func' } };
      case 'assignment_expression':
        return { k: 'literal', t: 'Unit' };
      default:
        return UNKNOWN;
    }
  }

  private field(node: SyntaxNode): Expr {
    const name = node.field('field');
    const value = node.field('value');
    if (name === null || value === null) return UNKNOWN;
    if (name.text === 'this' || name.text === 'type') return { k: 'cast', t: { k: 'ref', n: value.text } };
    return { k: 'member', o: this.of(value), n: name.text };
  }

  private call(node: SyntaxNode): Expr {
    const target = node.field('function');
    // `f(a)(b)`: a second list of arguments of the same function.
    if (target?.type === 'call_expression') return this.of(target);
    const held = target?.type === 'identifier' && COLLECTIONS.has(target.text) ? argumentsOf(node) : [];
    if (target && held.length > 0) {
      return { k: 'cast', t: { k: 'ref', n: target.text, a: [{ k: 'typeof', e: { k: 'either', of: this.all(held.slice(0, 4)) } }] } };
    }
    if (target?.type === 'generic_function' || target?.type === 'field_expression' || target?.type === 'identifier') {
      const types = typeArguments(target);
      return { k: 'call', f: this.callee(node), a: this.all(argumentsOf(node)), ...(types.length === 0 ? {} : { t: types }) };
    }
    return { k: 'call', f: this.of(target), a: this.all(argumentsOf(node)) };
  }

  private generic(node: SyntaxNode): Expr {
    const target = node.field('function');
    const types = typeArguments(node);
    // `super[Trait]` is the object as that trait sees it.
    if (target !== null && /(?:^|\W)super$/.test(target.text) && types[0]) return { k: 'cast', t: types[0] };
    if (target?.type === 'field_expression' && target.field('field')?.text === 'asInstanceOf' && types[0]) return { k: 'cast', t: types[0] };
    return target === null ? UNKNOWN : { k: 'call', f: this.plain(target), a: [], t: types };
  }

  private instance(node: SyntaxNode): Expr {
    const index = node.child('template_body') === null ? undefined : this.anonymous(node);
    if (index !== undefined) return { k: 'new', c: { k: 'def', d: index } };
    const type = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
    return type === undefined ? UNKNOWN : { k: 'cast', t: typeOf(type) };
  }

  private either(nodes: readonly (SyntaxNode | null)[]): Expr {
    const of = nodes.filter((node) => node !== null && node.type !== 'throw_expression').map((node) => this.of(node));
    const [only] = of;
    return of.length === 0 ? UNKNOWN : of.length === 1 && only ? only : { k: 'either', of };
  }

  private infix(node: SyntaxNode): Expr {
    const operator = node.field('operator')?.text ?? '';
    if (COMPARISONS.has(operator)) return { k: 'literal', t: 'Boolean' };
    const { receiver, argument } = infixParts(node);
    const of = this.of(receiver);
    // Sums of literals are numbers or texts; else the operator is a member of what stands before it.
    if (ARITHMETIC.has(operator) && of.k === 'literal') return of;
    return { k: 'call', f: { k: 'member', o: of, n: operator }, a: argument ? [this.of(argument)] : [] };
  }
}

function typeArguments(node: SyntaxNode): TypeRef[] {
  const list = node.type === 'generic_function' ? (node.field('type_arguments') ?? node.child('type_arguments')) : null;
  return (list?.namedChildren ?? []).map((one) => typeOf(one));
}

/** The last expression of a block is its value. */
export function lastOf(block: SyntaxNode): SyntaxNode | null {
  return block.namedChildren.findLast((child) => !child.type.endsWith('comment')) ?? null;
}
