import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { GoContext } from './context';
import { typeOf } from './types';

/**
 * Walks a composite literal: `T{Field: v}` writes the field, keys of maps and arrays are code. Elements without a type of their own have
 * the element type of the literal around them.
 */
export function walkLiteral(context: GoContext, literal: SyntaxNode, scope: number, walk: (node: SyntaxNode) => void): void {
  const type = literal.field('type');
  if (type !== null) walk(type);
  walkValues(context, literal.field('body'), typeOf(type), scope, walk);
}

function walkValues(context: GoContext, body: SyntaxNode | null, type: TypeRef, scope: number, walk: (node: SyntaxNode) => void): void {
  const element = elementType(type);
  const namesFields = element === undefined;
  for (const entry of body?.namedChildren ?? []) {
    const key = entry.field('key');
    const value = entry.type === 'keyed_element' ? entry.field('value') : entry;
    if (key !== null) {
      const name = key.firstNamedChild;
      if (namesFields && name?.type === 'identifier') {
        context.builder.refer({ kind: 'write', e: { k: 'member', o: { k: 'cast', t: type }, n: name.text }, scope, line: name.line });
      } else if (!namesFields) walk(key);
    }
    const inner = value?.type === 'literal_element' ? value.firstNamedChild : value;
    if (inner?.type === 'literal_value') walkValues(context, inner, element ?? { k: 'opaque' }, scope, walk);
    else if (value !== null) walk(value);
  }
}

/** The type of the elements of an array, slice or map type; undefined for a named type, whose keys are fields. */
function elementType(type: TypeRef): TypeRef | undefined {
  if (type.k === 'array') return type.of;
  return type.k === 'ref' && type.n === 'map' ? type.a?.[1] : undefined;
}
