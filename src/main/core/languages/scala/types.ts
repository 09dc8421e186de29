import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set([
  'type_identifier',
  'stable_type_identifier',
  'generic_type',
  'tuple_type',
  'function_type',
  'infix_type',
  'compound_type',
  'lazy_parameter_type',
  'repeated_parameter_type',
  'singleton_type',
  'annotated_type',
  'projected_type',
  'structural_type',
]);

/** The type that a type node writes. */
export function typeOf(node: SyntaxNode | null, depth = 0): TypeRef {
  if (node === null || depth > 30) return OPAQUE;
  const inner = (one: SyntaxNode | null | undefined): TypeRef => typeOf(one ?? null, depth + 1);
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return { k: 'ref', n: node.text };
    case 'stable_type_identifier':
    case 'stable_identifier':
      return { k: 'ref', n: dottedName(node) };
    case 'generic_type': {
      const args = (node.field('type_arguments')?.namedChildren ?? []).map(inner);
      const of = inner(node.field('type') ?? node.firstNamedChild);
      if (of.k !== 'ref') return of;
      return of.n === 'Array' && args[0] ? { k: 'array', of: args[0] } : { k: 'ref', n: of.n, a: args };
    }
    case 'tuple_type':
      return tupleOf(node.namedChildren.map(inner));
    case 'function_type': {
      const parameters = node.field('parameter_types') ?? node.firstNamedChild;
      const p = parameters?.type === 'parameter_types' ? parameters.namedChildren.map(inner) : [inner(parameters)];
      return { k: 'func', p, ret: inner(node.field('return_type') ?? node.namedChildren.at(-1)) };
    }
    case 'compound_type':
      return { k: 'ref', n: '&', a: node.namedChildren.map(inner) };
    case 'infix_type':
      return infixType(node, inner);
    case 'lazy_parameter_type':
    case 'annotated_type':
    case 'parenthesized_type':
      return inner(node.field('type') ?? node.firstNamedChild);
    case 'repeated_parameter_type':
      return inner(node.field('type') ?? node.firstNamedChild);
    case 'singleton_type':
      return node.text === 'this.type' ? { k: 'self' } : { k: 'typeof', e: { k: 'name', n: dottedName(node.firstNamedChild) } };
    default:
      return OPAQUE;
  }
}

function infixType(node: SyntaxNode, inner: (one: SyntaxNode | undefined) => TypeRef): TypeRef {
  const [left, operator, right] = node.namedChildren;
  if (operator?.text === '|') return { k: 'union', of: [inner(left), inner(right)] };
  if (operator?.text === '&' || operator?.text === 'with') return { k: 'ref', n: '&', a: [inner(left), inner(right)] };
  return operator === undefined ? OPAQUE : { k: 'ref', n: operator.text, a: [inner(left), inner(right)] };
}

export function tupleOf(parts: readonly TypeRef[]): TypeRef {
  const [only] = parts;
  return parts.length === 1 && only ? only : { k: 'ref', n: 'tuple', a: parts };
}

/** A dotted name without blanks; '' when the node is none. */
export function dottedName(node: SyntaxNode | null): string {
  switch (node?.type) {
    case 'identifier':
    case 'type_identifier':
    case 'operator_identifier':
      return node.text;
    case 'stable_identifier':
    case 'stable_type_identifier':
    case 'field_expression':
    case 'package_identifier': {
      const text = node.text.replace(/\s+/g, '');
      return /^[\p{L}\p{N}_$.]+$/u.test(text) ? text : '';
    }
    case 'generic_type':
      return dottedName(node.field('type') ?? node.firstNamedChild);
    default:
      return '';
  }
}
