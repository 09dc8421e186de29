import type { SyntaxNode } from '../syntax';
import { defineClass } from './classes';
import type { Context } from './context';
import { propertyName } from './expressions';
import { defineFunction, visitFunction } from './functions';
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
  const inFunction = !isModuleLevel(context, scope) && context.builder.ownerOf(scope) >= 0;
  if (nameNode === null || name === undefined || !inFunction) {
    visitFunction(context, node, scope, -1);
    return;
  }
  defineFunction(context, node, { name, nameNode, outer: node, scope: -1, bodyScope: scope, parent: context.builder.ownerOf(scope), subkind: 'method' });
}
