import type { SyntaxNode } from '../syntax';
import { defineClass } from './classes';
import type { Context } from './context';
import { defineFunction } from './functions';
import { defineAlias, defineEnum, defineInterface } from './type-definitions';

/** Declarations of functions, classes and types. */
export function visitDeclaration(context: Context, node: SyntaxNode, scope: number): void {
  const exportNode = node.parent?.type === 'export_statement' ? node.parent : undefined;
  const isDefault = exportNode?.has('default') === true;
  const nameNode = node.field('name');
  const outer = exportNode ?? (node.parent?.type === 'ambient_declaration' ? node.parent : node);
  const exported = exportNode !== undefined || (outer !== node && outer.parent?.type === 'export_statement');
  const parent = context.builder.ownerOf(scope);
  if (node.type === 'internal_module' || node.type === 'module') {
    visitNamespace(context, node, scope, outer, exported);
    return;
  }
  const place = { name: nameNode?.text ?? 'default', nameNode: nameNode ?? node, outer, scope: nameNode ? scope : -1, bodyScope: scope, parent, exported };
  if (node.type === 'class_declaration' || node.type === 'abstract_class_declaration') defineClass(context, node, place);
  else if (node.type === 'interface_declaration') defineInterface(context, node, place);
  else if (node.type === 'type_alias_declaration') defineAlias(context, node, place);
  else if (node.type === 'enum_declaration') defineEnum(context, node, place);
  else defineFunction(context, node, { ...place, subkind: 'function' });
  if (isDefault && nameNode === null) {
    context.later(() => context.builder.addExport({ name: 'default', value: context.expression(node), line: node.line }));
  }
}

function visitNamespace(context: Context, node: SyntaxNode, scope: number, outer: SyntaxNode, exported: boolean): void {
  const nameNode = node.field('name');
  const body = node.field('body');
  if (nameNode === null || nameNode.type === 'string') {
    if (body) context.pushChildren(body, context.builder.scope('block', scope));
    return;
  }
  const definition = context.define({
    name: nameNode.text,
    kind: 'class',
    subkind: 'namespace',
    parent: context.builder.ownerOf(scope),
    scope,
    nameNode,
    outer,
    body,
    exported,
  });
  if (body) context.pushChildren(body, context.builder.scope('class', scope, definition));
}
