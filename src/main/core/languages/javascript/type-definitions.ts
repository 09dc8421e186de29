import type { SyntaxNode } from '../syntax';
import { defineMembers, type Place } from './classes';
import type { Context } from './context';
import { typeParametersOf } from './functions';
import { propertyName } from './property-name';
import { typeOf } from './types';

/** An interface with its members. */
export function defineInterface(context: Context, node: SyntaxNode, place: Place): void {
  const { bodyScope, ...rest } = place;
  const body = node.field('body');
  const definition = context.define({ ...rest, kind: 'class', subkind: 'interface', body });
  const edit = context.edit(definition);
  const typeParams = typeParametersOf(context, node);
  if (typeParams) edit.typeParams = typeParams;
  const inner = context.builder.scope('class', bodyScope, definition);
  const extending = node.child('extends_type_clause');
  if (extending) {
    edit.heritage = extending.namedChildren.map((type) => ({ relation: 'extends' as const, type: typeOf(type, context), line: type.line }));
    context.push(extending, inner);
  }
  context.push(node.field('type_parameters'), inner);
  if (body) defineMembers(context, body, definition, inner);
}

/** A type alias; members of the object types it is made of are its own. */
export function defineAlias(context: Context, node: SyntaxNode, place: Place): void {
  const { bodyScope, ...rest } = place;
  const value = node.field('value');
  const definition = context.define({ ...rest, kind: 'class', subkind: 'type' });
  const inner = context.builder.scope('class', bodyScope, definition);
  const typeParams = typeParametersOf(context, node);
  if (typeParams) context.edit(definition).typeParams = typeParams;
  context.push(node.field('type_parameters'), inner);
  if (value === null) return;
  const isWhole = value.type === 'object_type' && !isGeneral(value);
  for (const part of isGeneral(value) ? [] : partsOf(value)) {
    if (part.type !== 'object_type' || isGeneral(part)) {
      context.push(part, inner);
      continue;
    }
    if (part === value || value.type === 'intersection_type') context.mark(part, definition);
    defineMembers(context, part, definition, inner);
  }
  if (isGeneral(value)) context.push(value, inner);
  if (!isWhole) context.edit(definition).type = typeOf(value, context);
}

/** An object type that only says what its properties are in general. */
function isGeneral(type: SyntaxNode): boolean {
  const [only, other] = type.type === 'object_type' ? type.namedChildren.filter((child) => child.type !== 'comment') : [];
  return only?.type === 'index_signature' && other === undefined;
}

/** The types that a union or intersection is made of, through parentheses. */
function partsOf(type: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  const pending = [type];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at.type === 'intersection_type' || at.type === 'union_type' || at.type === 'parenthesized_type') pending.push(...at.namedChildren.reverse());
    else parts.push(at);
  }
  return parts;
}

/** An enum with its members. */
export function defineEnum(context: Context, node: SyntaxNode, place: Place): void {
  const { bodyScope, ...rest } = place;
  const body = node.field('body');
  const definition = context.define({ ...rest, kind: 'class', subkind: 'enum', body });
  const inner = context.builder.scope('class', bodyScope, definition);
  for (const member of body?.namedChildren ?? []) {
    const nameNode = member.type === 'enum_assignment' ? member.field('name') : member;
    const name = propertyName(nameNode);
    if (nameNode === null || name === undefined || member.type === 'comment') continue;
    const index = context.define({ name, kind: 'variable', subkind: 'enum-member', parent: definition, scope: -1, nameNode, outer: member });
    context.edit(index).isStatic = true;
    context.edit(index).type = { k: 'self' };
    context.push(member.field('value'), inner);
  }
}
