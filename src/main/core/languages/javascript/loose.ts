import type { SyntaxNode } from '../syntax';
import { defineClass } from './classes';
import type { Context } from './context';
import { defineFunction, isFunctionValue, unwrap, visitFunction } from './functions';
import { propertyName } from './property-name';
import { annotationOf, typeOf } from './types';
import { isModuleLevel } from './variables';

/** A named function expression is a function of its own; an anonymous one belongs to the function around it. */
export function visitFunctionValue(context: Context, node: SyntaxNode, scope: number): void {
  const nameNode = node.field('name');
  if (nameNode === null) {
    visitFunction(context, node, scope, -1);
    return;
  }
  const own = context.builder.scope('block', scope);
  defineFunction(context, node, {
    name: nameNode.text,
    nameNode,
    outer: node,
    scope: own,
    bodyScope: own,
    parent: context.builder.ownerOf(scope),
    subkind: 'function',
  });
}

export function visitClassValue(context: Context, node: SyntaxNode, scope: number): void {
  const nameNode = node.field('name');
  const own = nameNode ? context.builder.scope('block', scope) : scope;
  defineClass(context, node, {
    name: nameNode?.text ?? '<class>',
    nameNode: nameNode ?? node,
    outer: node,
    scope: nameNode ? own : -1,
    bodyScope: own,
    parent: context.builder.ownerOf(scope),
  });
}

/** A method of an object literal that is no definition: a local, an argument, a returned object. */
export function visitLooseMethod(context: Context, node: SyntaxNode, scope: number): void {
  const nameNode = node.field('name');
  const name = propertyName(nameNode);
  if (nameNode === null || name === undefined || !isInFunction(context, scope)) {
    visitFunction(context, node, scope, -1);
    return;
  }
  looseFunction(context, node, { name, nameNode, outer: node }, scope);
}

/** A property of such an object literal that holds a function. */
export function visitPair(context: Context, node: SyntaxNode, scope: number): void {
  const key = node.field('key');
  const name = propertyName(key);
  const value = unwrap(node.field('value'));
  if (key === null || name === undefined || !isFunctionValue(value) || node.parent?.type !== 'object' || !isInFunction(context, scope)) {
    context.pushChildren(node, scope);
    return;
  }
  looseFunction(context, value, { name, nameNode: key, outer: node }, scope);
}

function isInFunction(context: Context, scope: number): boolean {
  return !isModuleLevel(context, scope) && context.builder.ownerOf(scope) >= 0;
}

function looseFunction(context: Context, node: SyntaxNode, named: { name: string; nameNode: SyntaxNode; outer: SyntaxNode }, scope: number): void {
  defineFunction(context, node, { ...named, scope: -1, bodyScope: scope, parent: context.builder.ownerOf(scope), subkind: 'method', isLoose: true });
}

/** An object type in place: the functions among its members are definitions of what it is written in. */
export function visitObjectType(context: Context, node: SyntaxNode, scope: number): void {
  const parent = context.holderOf(node, scope);
  if (parent < 0) {
    context.pushChildren(node, scope);
    return;
  }
  typeOf(node, context);
  for (const member of node.namedChildren) {
    const nameNode = member.field('name');
    const name = propertyName(nameNode);
    const isMethod = member.type === 'method_signature';
    if (nameNode === null || name === undefined || !(isMethod || member.type === 'property_signature')) {
      context.push(member, scope);
      continue;
    }
    const place = { name, nameNode, outer: member, scope: -1, parent, isLoose: true };
    const definition = isMethod ? defineFunction(context, member, { ...place, bodyScope: scope, subkind: 'method' }) : looseProperty(context, member, place);
    const known = context.shapeMember(node, name);
    if (known && definition !== undefined) known.d = definition;
    if (!isMethod) context.push(member.field('type'), scope);
  }
}

/** A property of function type is a method, one that can hold a function a field; others are no definitions. */
function looseProperty(
  context: Context,
  member: SyntaxNode,
  place: { name: string; nameNode: SyntaxNode; outer: SyntaxNode; scope: number; parent: number; isLoose: boolean },
): number | undefined {
  const annotation = member.field('type');
  const type = annotationOf(annotation, context);
  const isMethod = type?.k === 'func';
  if (!isMethod && !(type?.k === 'union' && type.of.some((part) => part.k === 'func'))) return undefined;
  const definition = context.define({ ...place, kind: isMethod ? 'function' : 'variable', subkind: isMethod ? 'method' : 'field', type });
  context.edit(definition).isDeclaration = true;
  if (annotation) context.hold(member, definition);
  return definition;
}
