import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set(['user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'non_nullable_type']);

/** The type that a type node writes; whether it can be null says nothing here. */
export function typeOf(node: SyntaxNode | null): TypeRef {
  if (node === null) return OPAQUE;
  switch (node.type) {
    case 'user_type':
      return namedType(node);
    case 'nullable_type':
    case 'parenthesized_type':
    case 'non_nullable_type':
    case 'type_projection':
      return typeOf(node.namedChildren.find((child) => TYPE_NODES.has(child.type)) ?? null);
    case 'function_type':
      return functionType(node);
    default:
      return OPAQUE;
  }
}

function namedType(node: SyntaxNode): TypeRef {
  const n = dottedType(node);
  if (n === '') return OPAQUE;
  const args = node.namedChildren.filter((child) => child.type === 'type_arguments').at(-1)?.namedChildren ?? [];
  const written = args.filter((child) => child.type === 'type_projection').map(typeOf);
  const [first] = written;
  if (n === 'Array' && first !== undefined) return { k: 'array', of: first };
  return written.length === 0 ? { k: 'ref', n } : { k: 'ref', n, a: written };
}

/** `Foo.(Int) -> Bar`: what stands before the parameters is the receiver. */
function functionType(node: SyntaxNode): TypeRef {
  const parameters = node.child('function_type_parameters');
  const types = node.namedChildren.filter((child) => TYPE_NODES.has(child.type));
  const before = types.find((child) => parameters !== null && child.index < parameters.index);
  const result = types.find((child) => parameters !== null && child.index > parameters.index);
  const p = (parameters?.namedChildren ?? []).flatMap((child) => {
    if (TYPE_NODES.has(child.type)) return [typeOf(child)];
    return child.type === 'parameter' ? [typeOf(child.namedChildren.find((part) => TYPE_NODES.has(part.type)) ?? null)] : [];
  });
  return {
    k: 'func',
    p,
    ...(result === undefined ? {} : { ret: typeOf(result) }),
    ...(before === undefined ? {} : { on: typeOf(before) }),
  };
}

/** A dotted type name without type arguments; '' when the node is none. */
export function dottedType(node: SyntaxNode | null): string {
  if (node === null) return '';
  if (node.type !== 'user_type') {
    const inner = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
    return inner === undefined ? '' : dottedType(inner);
  }
  return node.namedChildren
    .filter((child) => child.type === 'identifier')
    .map(nameOf)
    .join('.');
}

/** A name without the backticks that let it hold anything. */
export function nameOf(node: SyntaxNode | null): string {
  const text = node?.text ?? '';
  return text.startsWith('`') ? text.slice(1, -1) : text;
}
