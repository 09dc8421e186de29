import type { SyntaxNode } from '../syntax';
import { bindParameters, parametersOf } from './bindings';
import { walkCode } from './bodies';
import type { CsharpContext, Place } from './context';
import { described, referToAttributes } from './headers';
import { headOf, modifiersOf } from './modifiers';
import { plainName, typeOf } from './types';

/** A property or event with code is a function that is read like a field; one without is a field. */
export function declareProperty(context: CsharpContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  if (name === null) return;
  declareAccessors(context, node, place, { text: plainName(name), line: name.line });
}

/** An indexer is a member that no name reaches; its code calls others. */
export function declareIndexer(context: CsharpContext, node: SyntaxNode, place: Place): void {
  declareAccessors(context, node, place, { text: 'this[]', line: node.child('this')?.line ?? node.line });
}

function declareAccessors(context: CsharpContext, node: SyntaxNode, place: Place, name: { readonly text: string; readonly line: number }): void {
  const type = node.field('type');
  const value = node.field('value');
  const accessors = node.field('accessors');
  const arrow = value?.type === 'arrow_expression_clause' ? value : null;
  const bodies = accessors?.namedChildren.flatMap((child) => (child.type === 'accessor_declaration' ? (child.field('body') ?? []) : [])) ?? [];
  const hasCode = arrow !== null || bodies.length > 0;
  const owner = context.builder.definition(place.parent);
  const isOpen = !hasCode && (owner.subkind === 'interface' || modifiersOf(node).has('abstract'));
  const common = { ...described(context, node, place, name.text, name.line), signature: headOf(node, accessors ?? value) };
  const written = typeOf(type);
  const index = context.builder.define(
    hasCode || isOpen
      ? { ...common, kind: 'function', subkind: 'accessor', returns: written, ...(isOpen ? { isDeclaration: true, isAbstract: true } : {}) }
      : { ...common, kind: 'variable', subkind: 'field', type: written },
  );
  const scope = hasCode ? context.builder.scope('function', place.around, index) : place.around;
  referToAttributes(context, node, scope);
  if (type !== null) walkCode(context, type, scope);
  const list = node.field('parameters');
  if (list !== null && hasCode) bindParameters(context, list, scope);
  for (const parameter of parametersOf(list)) if (parameter.type !== null) walkCode(context, parameter.type, scope);
  if (hasCode) context.builder.bind({ scope, name: 'value', kind: 'param', type: written, line: name.line });
  if (value !== null && arrow === null) walkCode(context, value, place.around);
  for (const body of arrow === null ? bodies : [arrow]) walkCode(context, body, scope);
}
