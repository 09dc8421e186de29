import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { valueAfter } from './bindings';
import { walkCode } from './bodies';
import type { Place, SwiftContext } from './context';
import { described, walkAttribute } from './headers';
import { headOf, modifiersOf } from './modifiers';
import { annotationOf, nameOf } from './types';

/** Declares stored and computed properties, one for each name. */
export function declareProperty(context: SwiftContext, node: SyntaxNode, place: Place): void {
  for (const attribute of modifiersOf(node).attributes) walkAttribute(context, attribute, place.around);
  const patterns = node.fields('name').filter((child) => child.type === 'pattern');
  for (const pattern of patterns) {
    const name = pattern.field('bound_identifier') ?? pattern.child('simple_identifier');
    if (name === null) continue;
    const annotation = nextOf(node, pattern, 'type_annotation');
    const type = annotation === null ? undefined : annotationOf(annotation);
    if (annotation !== null) walkCode(context, annotation, place.around);
    const computed = nextOf(node, pattern, 'computed_property');
    if (computed === null) declareStored(context, node, { place, name, type, value: valueAfter(node, pattern) });
    else declareComputed(context, node, { place, name, type, computed });
  }
  const observers = node.child('willset_didset_block');
  if (observers !== null) walkCode(context, observers, context.builder.scope('function', place.around));
}

interface Declared {
  readonly place: Place;
  readonly name: SyntaxNode;
  readonly type: TypeRef | undefined;
}

function declareStored(context: SwiftContext, node: SyntaxNode, { place, name, type, value }: Declared & { value: SyntaxNode | null }): void {
  const inProtocol = node.type === 'protocol_property_declaration';
  context.builder.define({
    ...described(node, place, { name: nameOf(name), line: name.line }),
    kind: 'variable',
    subkind: place.type === undefined ? 'variable' : 'field',
    ...(inProtocol ? { isDeclaration: true, isAbstract: true } : {}),
    signature: headOf(node, value),
    ...(type === undefined ? {} : { type }),
    ...(value === null || type !== undefined ? {} : { value: context.read(value, place.around) }),
  });
  if (value !== null) walkCode(context, value, place.around);
}

function declareComputed(context: SwiftContext, node: SyntaxNode, { place, name, type, computed }: Declared & { computed: SyntaxNode }): void {
  const index = context.builder.define({
    ...described(node, place, { name: nameOf(name), line: name.line }),
    kind: 'function',
    subkind: 'accessor',
    signature: headOf(node, computed),
    params: [],
    ...(type === undefined ? {} : { returns: type }),
  });
  const scope = context.builder.scope('function', place.around, index);
  context.bind(scope, 'newValue', 'param', name.line, { type });
  walkCode(context, computed, scope);
}

/** The part of a type that belongs to one of several names. */
function nextOf(node: SyntaxNode, pattern: SyntaxNode, type: string): SyntaxNode | null {
  for (const child of node.namedChildren) {
    if (child.index <= pattern.index) continue;
    if (child.type === 'pattern') return null;
    if (child.type === type) return child;
  }
  return null;
}
