import type { SyntaxNode } from '../syntax';
import { assignExport, statementOf } from './commonjs';
import type { Context } from './context';
import { defineFunction, isFunctionValue, unwrap } from './functions';
import { defineObjectMembers } from './objects';
import { propertyName } from './property-name';

/** `a.b = …`, `exports.f = …`, `module.exports = …`, `X.prototype.f = …`, `this.x = …`. */
export function visitAssignment(context: Context, node: SyntaxNode, scope: number): void {
  const left = node.field('left');
  const right = unwrap(node.field('right'));
  if (left === null || right === null) return;
  if (left.type === 'identifier') {
    assignName(context, node, left, right, scope);
    return;
  }
  const path = left.type === 'member_expression' || left.type === 'subscript_expression' ? memberPath(left) : undefined;
  if (path === undefined) {
    context.pushChildren(node, scope);
    return;
  }
  const [root, ...rest] = path;
  if ((root === 'module' && rest[0] === 'exports') || root === 'exports') {
    assignExport(context, left, right, root === 'exports' ? rest : rest.slice(1), scope);
    return;
  }
  if (root === 'this' && rest.length === 1) {
    assignThis(context, left, right, rest[0] ?? '', scope);
    return;
  }
  assignMember(context, node, left, right, path, scope);
}

/** `x += 1`, `this.n++`: a write of what stands there. */
export function visitUpdate(context: Context, node: SyntaxNode, left: SyntaxNode | null, right: SyntaxNode | null, scope: number): void {
  const { builder } = context;
  context.push(right, scope);
  if (left?.type === 'identifier') {
    context.later(() => {
      if (context.fileNames.has(left.text)) builder.refer({ kind: 'write', e: { k: 'name', n: left.text }, scope, line: left.line });
    });
    return;
  }
  const path = left?.type === 'member_expression' ? memberPath(left) : undefined;
  if (left === null || path === undefined) {
    if (left !== null) context.push(left, scope);
    else context.pushChildren(node, scope);
    return;
  }
  context.push(left.field('object'), scope);
  writeMember(context, left, path[0] ?? '', scope);
}

/** A write of a member of `this`, of something of the file, or of a local whose type is written down. */
function writeMember(context: Context, left: SyntaxNode, root: string, scope: number): void {
  context.later(() => {
    if (root !== 'this' && !context.fileNames.has(root) && !context.isTypedLocal(root, scope)) return;
    context.builder.refer({ kind: 'write', e: context.expression(left), scope, line: (left.field('property') ?? left).line });
  });
}

/** Names of a member chain, undefined when it is not all names: `a.b['c']` gives [a, b, c]. */
function memberPath(node: SyntaxNode): string[] | undefined {
  const path: string[] = [];
  let at: SyntaxNode | null = node;
  while (at !== null && (at.type === 'member_expression' || at.type === 'subscript_expression')) {
    const key: SyntaxNode | null = at.field('property') ?? at.field('index');
    const name = at.type === 'subscript_expression' && key?.type !== 'string' ? undefined : propertyName(key);
    if (name === undefined || path.length > 6) return undefined;
    path.push(name);
    at = at.field('object');
  }
  if (at === null || (at.type !== 'identifier' && at.type !== 'this')) return undefined;
  path.push(at.text);
  return path.reverse();
}

function assignName(context: Context, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode, scope: number): void {
  const { builder } = context;
  const parent = builder.ownerOf(scope);
  if (isFunctionValue(right) && parent >= 0) {
    const place = { name: left.text, nameNode: left, outer: statementOf(left), scope: -1, bodyScope: scope, parent, isLoose: true };
    defineFunction(context, right, { ...place, subkind: 'function' });
  } else context.push(node.field('right'), scope);
  context.later(() => {
    if (context.fileNames.has(left.text)) builder.refer({ kind: 'write', e: { k: 'name', n: left.text }, scope, line: left.line });
    context.assigned.push({ name: left.text, scope, value: right, line: left.line });
  });
}

function assignThis(context: Context, left: SyntaxNode, right: SyntaxNode, name: string, scope: number): void {
  const { builder } = context;
  const owner = thisOwner(context, scope);
  const nameNode = left.field('property') ?? left;
  if (owner < 0) {
    context.push(right, scope);
    return;
  }
  const known = context.memberOf(owner, name);
  if (known === undefined && isFunctionValue(right)) {
    const definition = defineFunction(context, right, {
      name,
      nameNode,
      outer: statementOf(left),
      scope: -1,
      bodyScope: scope,
      parent: owner,
      subkind: 'method',
    });
    context.addMember(owner, name, definition);
    return;
  }
  if (known !== undefined && isFunctionValue(right)) {
    // The field is declared; the function is one of its values and has the calls inside it.
    const parent = builder.ownerOf(scope);
    const qualified = `${builder.definition(owner).qualified}.${name}`;
    defineFunction(context, right, { name, qualified, nameNode, outer: statementOf(left), scope: -1, bodyScope: scope, parent, subkind: 'function' });
    return;
  }
  context.push(right, scope);
  const definition = known ?? context.define({ name, kind: 'variable', subkind: 'field', parent: owner, scope: -1, nameNode, outer: left });
  context.addMember(owner, name, definition);
  context.later(() => {
    const edit = context.edit(definition);
    if (edit.kind === 'variable' && edit.type === undefined && edit.value === undefined) {
      edit.value = context.expression(right);
      edit.valueScope = scope;
    }
    builder.refer({ kind: 'write', e: { k: 'member', o: { k: 'this' }, n: name }, scope, line: nameNode.line });
  });
}

/** The class, or the function used as a constructor, whose `this` a scope sees. Arrow functions have none of their own. */
function thisOwner(context: Context, scope: number): number {
  const owner = context.builder.ownerOf(scope);
  if (owner < 0) return -1;
  const definition = context.builder.definition(owner);
  if (definition.kind === 'class') return owner;
  const parent = definition.parent < 0 ? undefined : context.builder.definition(definition.parent);
  if (parent?.kind === 'class') return definition.parent;
  return definition.subkind === 'function' && /^[A-Z]/.test(definition.name) ? owner : -1;
}

function assignMember(context: Context, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode, path: readonly string[], scope: number): void {
  const { builder } = context;
  const [root = '', ...rest] = path;
  const name = path.at(-1) ?? '';
  const nameNode = left.field('property') ?? left;
  const owner = rest.length === 1 || (rest.length === 2 && rest[0] === 'prototype') ? context.fileDefinition(root) : undefined;
  const isPrototype = rest.length === 2 && rest[0] === 'prototype';
  if (rest.length === 1 && name === 'prototype' && right.type === 'object' && owner !== undefined) {
    defineObjectMembers(context, right, owner, scope);
    return;
  }
  if (isFunctionValue(right)) {
    const parent = owner ?? builder.ownerOf(scope);
    const definition = defineFunction(context, right, {
      name,
      qualified: parent >= 0 && owner === undefined ? `${builder.definition(parent).qualified}.${path.join('.')}` : path.join('.'),
      nameNode,
      outer: statementOf(left),
      scope: -1,
      bodyScope: scope,
      parent,
      subkind: 'method',
    });
    if (owner !== undefined) {
      context.addMember(owner, name, definition);
      if (!isPrototype) context.edit(definition).isStatic = true;
    }
    return;
  }
  context.push(left.field('object'), scope);
  context.push(node.field('right'), scope);
  if (owner !== undefined && context.memberOf(owner, name) === undefined) {
    const definition = context.define({ name, qualified: path.join('.'), kind: 'variable', subkind: 'field', parent: owner, scope: -1, nameNode, outer: left });
    context.addMember(owner, name, definition);
    context.later(() => {
      context.edit(definition).value = context.expression(right);
      context.edit(definition).valueScope = scope;
    });
  } else writeMember(context, left, root, scope);
}
