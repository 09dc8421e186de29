import type { Definition } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { defineFunction } from './functions';
import { propertyName } from './property-name';
import { annotationOf } from './types';

/** A method with its name as its place gives it. */
export function defineMethod(context: Context, member: SyntaxNode, owner: number, scope: number): void {
  const nameNode = member.field('name');
  const name = propertyName(nameNode);
  if (nameNode === null || name === undefined) {
    context.pushChildren(member, scope);
    return;
  }
  const subkind = name === 'constructor' ? 'constructor' : member.has('get') || member.has('set') ? 'accessor' : 'method';
  const definition = defineFunction(context, member, { name, nameNode, outer: member, scope: -1, bodyScope: scope, parent: owner, subkind });
  applyModifiers(context, member, definition, name);
  for (const decorator of decoratorsOf(member)) context.push(decorator, scope);
  if (name === 'constructor') defineParameterProperties(context, member, owner, scope);
}

/** Decorators of a class or member. */
export function decoratorsOf(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((child) => child.type === 'decorator');
}

function visibilityOf(member: SyntaxNode, name: string): Definition['visibility'] {
  const word = member.child('accessibility_modifier')?.text;
  if (word === 'private' || word === 'protected' || word === 'public') return word;
  return name.startsWith('#') ? 'private' : undefined;
}

/** What the words before a member say of it. */
export function applyModifiers(context: Context, member: SyntaxNode, definition: number, name: string): void {
  const edit = context.edit(definition);
  if (member.has('static')) edit.isStatic = true;
  if (member.type === 'abstract_method_signature' || member.has('abstract')) edit.isAbstract = true;
  const visibility = visibilityOf(member, name);
  if (visibility) edit.visibility = visibility;
}

/** `constructor(private readonly store: Store)` declares a field. */
function defineParameterProperties(context: Context, member: SyntaxNode, owner: number, scope: number): void {
  for (const parameter of member.field('parameters')?.namedChildren ?? []) {
    if (!parameter.has('accessibility_modifier') && !parameter.has('readonly') && !parameter.has('override_modifier')) continue;
    const pattern = parameter.field('pattern');
    if (pattern?.type !== 'identifier') continue;
    const type = annotationOf(parameter.field('type'), context);
    const definition = context.define({
      name: pattern.text,
      kind: 'variable',
      subkind: 'field',
      parent: owner,
      scope: -1,
      nameNode: pattern,
      outer: parameter,
      ...(type ? { type } : {}),
    });
    const visibility = visibilityOf(parameter, pattern.text);
    if (visibility) context.edit(definition).visibility = visibility;
    const value = parameter.field('value');
    if (!type && value) context.later(() => assignValue(context, definition, value, scope));
  }
}

/** Gives a field its value when the whole file is known. */
export function assignValue(context: Context, definition: number, value: SyntaxNode, scope: number): void {
  context.edit(definition).value = context.expression(value);
  context.edit(definition).valueScope = scope;
}
