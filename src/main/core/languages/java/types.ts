import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set(['type_identifier', 'scoped_type_identifier', 'generic_type', 'array_type', 'annotated_type']);

/** The type that a type node writes. Primitive types are refs by their own name. */
export function typeOf(node: SyntaxNode | null): TypeRef {
  if (node === null) return OPAQUE;
  switch (node.type) {
    case 'generic_type': {
      const args = node.child('type_arguments')?.namedChildren.filter(isType) ?? [];
      const name = dottedName(node.firstNamedChild);
      return args.length === 0 ? { k: 'ref', n: name } : { k: 'ref', n: name, a: args.map(typeOf) };
    }
    case 'array_type':
      return arrayOf(typeOf(node.field('element')), dimensionsOf(node.field('dimensions')));
    case 'annotated_type':
      return typeOf(node.namedChildren.at(-1) ?? null);
    case 'wildcard':
      return wildcardOf(node);
    case 'catch_type':
      return unionOf(node.namedChildren.filter(isType).map(typeOf));
    case 'type_identifier':
    case 'identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return { k: 'ref', n: dottedName(node) };
    case 'integral_type':
    case 'floating_point_type':
    case 'boolean_type':
    case 'void_type':
      return { k: 'ref', n: node.text };
    default:
      return OPAQUE;
  }
}

/** A dotted name without type arguments, annotations or blanks; '' when the node is no name. */
export function dottedName(node: SyntaxNode | null): string {
  if (node === null) return '';
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
      return node.text;
    case 'generic_type':
    case 'annotated_type':
      return dottedName(node.type === 'generic_type' ? node.firstNamedChild : (node.namedChildren.at(-1) ?? null));
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return node.namedChildren
        .map(dottedName)
        .filter((part) => part !== '')
        .join('.');
    default:
      return '';
  }
}

/** `of` with `depth` array dimensions around it. */
export function arrayOf(of: TypeRef, depth: number): TypeRef {
  let type = of;
  for (let level = 0; level < depth; level++) type = { k: 'array', of: type };
  return type;
}

/** How many `[]` a dimensions node holds. */
export function dimensionsOf(node: SyntaxNode | null): number {
  return node === null ? 0 : node.children.filter((child) => child.type === '[').length;
}

export function unionOf(types: readonly TypeRef[]): TypeRef {
  const [only] = types;
  if (only === undefined) return OPAQUE;
  return types.length === 1 ? only : { k: 'union', of: types };
}

function wildcardOf(node: SyntaxNode): TypeRef {
  // `? super T` says nothing of what is read from it.
  if (node.has('super')) return OPAQUE;
  return typeOf(node.namedChildren.find(isType) ?? null);
}

function isType(node: SyntaxNode): boolean {
  return !['line_comment', 'block_comment', 'marker_annotation', 'annotation'].includes(node.type);
}
