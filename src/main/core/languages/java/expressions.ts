import type { Expr, TypeRef } from '@shared/model';
import { type ExpressionBounds, ExpressionMemo } from '../expression-memo';
import { sumOf } from '../sums';
import type { SyntaxNode } from '../syntax';
import { arrayOf, dimensionsOf, dottedName, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
const BOOLEAN: Expr = { k: 'literal', t: 'boolean' };
const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);

const LITERALS: Readonly<Record<string, string>> = {
  string_literal: 'String',
  template_expression: 'String',
  character_literal: 'char',
  true: 'boolean',
  false: 'boolean',
  null_literal: 'null',
};

const BOUNDS: ExpressionBounds = {
  deepest: 40,
  longest: 40,
  receiverOf: (node) => node.field('object') ?? node.field('array') ?? (node.type === 'parenthesized_expression' ? node.firstNamedChild : null),
};

/** Reduces expression nodes to what type inference reads; each node once. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo(BOUNDS);
  private readonly reducing = (node: SyntaxNode): Expr => this.reduce(node);

  of(node: SyntaxNode | null): Expr {
    return this.memo.of(node, this.reducing);
  }

  all(nodes: readonly SyntaxNode[]): Expr[] {
    return nodes.map((node) => this.of(node));
  }

  /** The callee of a method call: a bare name, or a member of the object before it. */
  callee(call: SyntaxNode): Expr {
    const name = call.field('name')?.text ?? '';
    const object = call.field('object');
    if (object === null) return { k: 'name', n: name };
    // `Outer.super.m()`: the member as the named type has it.
    if (call.has('super') && object.type !== 'super') return { k: 'member', o: { k: 'cast', t: typeFromName(object) }, n: name };
    return { k: 'member', o: this.of(object), n: name };
  }

  private reduce(node: SyntaxNode): Expr {
    const literal = LITERALS[node.type] ?? numberType(node);
    if (literal !== undefined) return { k: 'literal', t: literal };
    switch (node.type) {
      case 'identifier':
        return { k: 'name', n: node.text };
      case 'this':
        return { k: 'this' };
      case 'super':
        return { k: 'super' };
      case 'parenthesized_expression':
        return this.of(node.namedChildren.at(-1) ?? null);
      case 'field_access':
        return this.fieldAccess(node);
      case 'method_invocation':
        return { k: 'call', f: this.callee(node), a: this.all(argumentsOf(node)) };
      case 'object_creation_expression':
        return { k: 'cast', t: typeOf(node.field('type')) };
      case 'array_access':
        return { k: 'index', o: this.of(node.field('array')) };
      case 'array_creation_expression':
        return { k: 'cast', t: arrayOf(typeOf(node.field('type')), createdDimensions(node)) };
      case 'cast_expression':
        return { k: 'cast', t: typeOf(node.field('type')) };
      case 'class_literal':
        return { k: 'cast', t: { k: 'ref', n: 'Class', a: [typeOf(node.firstNamedChild)] } };
      case 'ternary_expression':
        return { k: 'either', of: [this.of(node.field('consequence')), this.of(node.field('alternative'))] };
      case 'assignment_expression':
        return this.of(node.field('right'));
      case 'update_expression':
        return this.of(node.firstNamedChild);
      case 'unary_expression':
        return node.field('operator')?.type === '!' ? BOOLEAN : this.of(node.field('operand'));
      case 'instanceof_expression':
        return BOOLEAN;
      case 'binary_expression':
        return this.binary(node);
      case 'switch_expression':
        return this.switchValue(node);
      case 'lambda_expression':
      case 'method_reference':
        return { k: 'cast', t: { k: 'func' } };
      default:
        return UNKNOWN;
    }
  }

  private fieldAccess(node: SyntaxNode): Expr {
    const object = node.field('object');
    const field = node.field('field');
    if (object === null || field === null) return UNKNOWN;
    if (field.type === 'this') return { k: 'cast', t: typeFromName(object) };
    return { k: 'member', o: this.of(object), n: field.text };
  }

  private binary(node: SyntaxNode): Expr {
    const operator = node.field('operator')?.type ?? '';
    if (BOOLEAN_OPERATORS.has(operator)) return BOOLEAN;
    return sumOf(node, (operand) => this.of(operand));
  }

  private switchValue(node: SyntaxNode): Expr {
    const values: Expr[] = [];
    for (const rule of node.field('body')?.namedChildren ?? []) {
      const value = rule.child('expression_statement')?.firstNamedChild ?? null;
      if (value !== null && values.length < 4) values.push(this.of(value));
    }
    return values.length === 0 ? UNKNOWN : { k: 'either', of: values };
  }
}

/** Arguments of a call or creation, comments left out. */
export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return (node.field('arguments')?.namedChildren ?? []).filter((child) => !child.type.endsWith('comment'));
}

/** A dotted expression that names a type (`Outer.this`), as a type. */
export function typeFromName(node: SyntaxNode): TypeRef {
  const name = node.type === 'field_access' ? node.text.replace(/\s+/g, '') : dottedName(node);
  return name === '' ? { k: 'opaque' } : { k: 'ref', n: name };
}

/** A type name as an expression that names the class: `a.B` is member B of a. */
export function nameExpression(dotted: string): Expr {
  const [first = '', ...rest] = dotted.split('.');
  return rest.reduce<Expr>((o, n) => ({ k: 'member', o, n }), { k: 'name', n: first });
}

function createdDimensions(node: SyntaxNode): number {
  return node.children.filter((child) => child.type === 'dimensions_expr').length + dimensionsOf(node.child('dimensions'));
}

function numberType(node: SyntaxNode): string | undefined {
  if (node.type.endsWith('integer_literal')) return /[lL]$/.test(node.text) ? 'long' : 'int';
  if (node.type.endsWith('floating_point_literal')) return /[fF]$/.test(node.text) && !/^0[xX]/.test(node.text) ? 'float' : 'double';
  return undefined;
}
