import type { Expr, TypeRef } from '@shared/model';
import { ExpressionMemo } from '../expression-memo';
import type { SyntaxNode } from '../syntax';
import { functionType, TYPE_NODES, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

const LITERALS: Readonly<Record<string, string>> = {
  interpreted_string_literal: 'string',
  raw_string_literal: 'string',
  int_literal: 'int',
  float_literal: 'float64',
  imaginary_literal: 'complex128',
  rune_literal: 'rune',
  true: 'bool',
  false: 'bool',
  iota: 'int',
};
/** Results of the built-in functions that do not depend on their arguments. */
const BUILTIN_RESULTS: Readonly<Record<string, string>> = { len: 'int', cap: 'int', copy: 'int' };

/** Reduces expression nodes to what type inference reads; each node once. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo({ deepest: 40 });
  private readonly reducing = (node: SyntaxNode): Expr => this.reduce(node);

  of(node: SyntaxNode | null): Expr {
    return this.memo.of(node, this.reducing);
  }

  all(nodes: readonly SyntaxNode[]): Expr[] {
    return nodes.map((node) => this.of(node));
  }

  private reduce(node: SyntaxNode): Expr {
    const literal = LITERALS[node.type];
    if (literal !== undefined) return { k: 'literal', t: literal };
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
        return { k: 'name', n: node.text };
      case 'nil':
        return { k: 'literal', t: 'nil' };
      case 'parenthesized_expression':
      case 'literal_element':
        return this.of(node.firstNamedChild);
      case 'variadic_argument':
        return this.of(node.firstNamedChild);
      case 'selector_expression':
        return { k: 'member', o: this.of(node.field('operand')), n: node.field('field')?.text ?? '' };
      case 'call_expression':
        return this.call(node);
      case 'index_expression':
        return { k: 'index', o: this.of(node.field('operand')) };
      case 'slice_expression':
        return this.of(node.field('operand'));
      case 'type_assertion_expression':
      case 'composite_literal':
        return { k: 'cast', t: typeOf(node.field('type')) };
      case 'type_conversion_expression':
        return this.conversion(node);
      case 'func_literal':
        return { k: 'cast', t: functionType(node) };
      case 'unary_expression':
        return this.unary(node);
      case 'binary_expression':
        return this.binary(node);
      default:
        return UNKNOWN;
    }
  }

  private call(node: SyntaxNode): Expr {
    const callee = node.field('function');
    const args = argumentsOf(node);
    const [first] = args;
    if (callee?.type === 'identifier' && first !== undefined) {
      if (callee.text === 'new' || callee.text === 'make') return { k: 'cast', t: typeOf(first) };
      if (callee.text === 'append') return this.of(first);
      const result = BUILTIN_RESULTS[callee.text];
      if (result !== undefined) return { k: 'literal', t: result };
    }
    const converted = pointerConversion(callee);
    if (converted !== undefined) return { k: 'cast', t: converted };
    const given = writtenArguments(callee);
    return { k: 'call', f: this.of(callee), a: this.all(args), ...(given ? { t: given } : {}) };
  }

  /** `T[A](x)` looks like a conversion even where T is a generic function. */
  private conversion(node: SyntaxNode): Expr {
    const callee = genericCallee(node);
    if (callee !== null) {
      const given =
        node
          .field('type')
          ?.field('type_arguments')
          ?.namedChildren.map((child) => typeOf(child.firstNamedChild)) ?? [];
      return { k: 'call', f: callee, a: [this.of(node.field('operand'))], ...(given.length > 0 ? { t: given } : {}) };
    }
    return { k: 'cast', t: typeOf(node.field('type')) };
  }

  private unary(node: SyntaxNode): Expr {
    const operator = node.field('operator')?.type;
    const operand = this.of(node.field('operand'));
    if (operator === '!') return { k: 'literal', t: 'bool' };
    return operator === '<-' ? { k: 'element', o: operand } : operand;
  }

  /** Both operands have one type; a constant takes the other's. */
  private binary(node: SyntaxNode): Expr {
    if (COMPARISONS.has(node.field('operator')?.type ?? '')) return { k: 'literal', t: 'bool' };
    const right = this.of(node.field('right'));
    let left: SyntaxNode | null = node.field('left');
    // Long sums lean to the left: a loop keeps them off the stack.
    while (left !== null && left.type === 'binary_expression') left = left.field('left');
    const first = this.of(left);
    return first.k === 'literal' ? right : first;
  }
}

/** The type argument of `f[T]()`, which the grammar reads as an index; of no effect where it is one. */
function writtenArguments(callee: SyntaxNode | null): TypeRef[] | undefined {
  const index = callee?.type === 'index_expression' ? callee.field('index') : null;
  const type = index?.type === 'unary_expression' && index.field('operator')?.type === '*' ? index.field('operand') : index;
  if (type?.type !== 'identifier' && type?.type !== 'selector_expression') return undefined;
  return [{ k: 'ref', n: type.text }];
}

/** Arguments of a call, comments left out. */
export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return (node.field('arguments')?.namedChildren ?? []).filter((child) => child.type !== 'comment');
}

/** The callee of `f[A](x)` where the grammar reads a conversion to a generic type. */
export function genericCallee(conversion: SyntaxNode): Expr | null {
  const type = conversion.field('type');
  if (type?.type !== 'generic_type') return null;
  const base = typeOf(type.field('type'));
  if (base.k !== 'ref') return null;
  const [first = '', second] = base.n.split('.');
  const name: Expr = { k: 'name', n: first };
  return second === undefined ? name : { k: 'member', o: name, n: second };
}

/** The type of `(*T)(x)`: a conversion to a pointer type stands as a call in the grammar. */
export function pointerConversion(callee: SyntaxNode | null): TypeRef | undefined {
  if (callee?.type !== 'parenthesized_expression') return undefined;
  const inner = callee.firstNamedChild;
  if (inner === null) return undefined;
  if (TYPE_NODES.has(inner.type)) return typeOf(inner);
  if (inner.type !== 'unary_expression' || inner.field('operator')?.type !== '*') return undefined;
  const operand = inner.field('operand');
  if (operand?.type === 'identifier') return { k: 'ref', n: operand.text };
  return operand?.type === 'selector_expression' ? { k: 'ref', n: operand.text } : undefined;
}
