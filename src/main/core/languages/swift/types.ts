import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set([
  'user_type',
  'array_type',
  'dictionary_type',
  'optional_type',
  'function_type',
  'tuple_type',
  'opaque_type',
  'existential_type',
  'metatype',
  'protocol_composition_type',
]);

/** The type that a type node writes; whether it is optional says nothing here. */
export function typeOf(node: SyntaxNode | null): TypeRef {
  if (node === null) return OPAQUE;
  const parts = node.namedChildren.filter((child) => TYPE_NODES.has(child.type));
  const [first, second] = parts;
  switch (node.type) {
    case 'user_type':
      return namedType(node);
    case 'array_type':
      return { k: 'array', of: typeOf(first ?? null) };
    case 'dictionary_type':
      return { k: 'ref', n: 'Dictionary', a: [typeOf(first ?? null), typeOf(second ?? null)] };
    case 'optional_type':
    case 'opaque_type':
    case 'existential_type':
      return typeOf(first ?? null);
    case 'function_type':
      return functionType(node);
    case 'tuple_type':
      return tupleType(node);
    default:
      return OPAQUE;
  }
}

function namedType(node: SyntaxNode): TypeRef {
  const n = dottedType(node);
  if (n === '') return OPAQUE;
  if (n === 'Self') return { k: 'self' };
  const a = (node.namedChildren.filter((child) => child.type === 'type_arguments').at(-1)?.namedChildren ?? []).map(typeOf);
  const [first] = a;
  if (n === 'Optional' && first) return first;
  if (n === 'Array' && first) return { k: 'array', of: first };
  return a.length === 0 ? { k: 'ref', n } : { k: 'ref', n, a };
}

function functionType(node: SyntaxNode): TypeRef {
  const list = node.field('params');
  const p = list?.type === 'tuple_type' ? list.namedChildren.map((item) => typeOf(item.namedChildren.find((part) => TYPE_NODES.has(part.type)) ?? null)) : [];
  const ret = node.namedChildren.filter((child) => TYPE_NODES.has(child.type) && child !== list).at(-1);
  return { k: 'func', p, ...(ret === undefined ? {} : { ret: typeOf(ret) }) };
}

function tupleType(node: SyntaxNode): TypeRef {
  const items = node.namedChildren.map((item) => typeOf(item.namedChildren.find((part) => TYPE_NODES.has(part.type)) ?? null));
  const [only] = items;
  return items.length === 1 && only ? only : { k: 'ref', n: '[]', a: items };
}

/** A dotted type name without type arguments; '' when the node is none. */
export function dottedType(node: SyntaxNode | null): string {
  if (node?.type !== 'user_type') return node?.type === 'type_identifier' ? node.text : '';
  return node.namedChildren
    .filter((child) => child.type === 'type_identifier')
    .map((child) => child.text)
    .join('.');
}

/** The type written below a node (`: T`), undefined when there is none. */
export function annotationOf(node: SyntaxNode): TypeRef | undefined {
  const written = (node.child('type_annotation') ?? node).namedChildren.find((child) => TYPE_NODES.has(child.type));
  return written === undefined ? undefined : typeOf(written);
}

/** A name without the backticks around a keyword. */
export function nameOf(node: SyntaxNode | null): string {
  const text = node?.text ?? '';
  return text.startsWith('`') ? text.slice(1, -1) : text;
}
