import type { Definition, Heritage, HeritageRelation, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { expressionOf, propertyName } from './expressions';
import { defineFunction, isFunctionValue, typeParametersOf, unwrap } from './functions';
import { annotationOf, typeOf } from './types';

interface Place {
  readonly name: string;
  readonly nameNode: SyntaxNode;
  readonly outer: SyntaxNode;
  readonly scope: number;
  readonly bodyScope: number;
  readonly parent: number;
  readonly exported?: boolean;
}

/** A class declaration or a class expression that has a name by its place. */
export function defineClass(context: Context, node: SyntaxNode, place: Place): number {
  const { bodyScope, ...rest } = place;
  const body = node.field('body');
  const definition = context.define({ ...rest, kind: 'class', subkind: 'class', body });
  context.mark(node, definition);
  const edit = context.edit(definition);
  if (node.type === 'abstract_class_declaration') edit.isAbstract = true;
  const typeParams = typeParametersOf(context, node);
  if (typeParams) edit.typeParams = typeParams;
  const inner = context.builder.scope('class', bodyScope, definition);
  const heritage = node.child('class_heritage');
  if (heritage) edit.heritage = classHeritage(context, heritage);
  context.push(heritage, bodyScope);
  context.push(node.field('type_parameters'), inner);
  for (const decorator of decoratorsOf(node)) context.push(decorator, bodyScope);
  if (body) defineMembers(context, body, definition, inner);
  return definition;
}

function decoratorsOf(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((child) => child.type === 'decorator');
}

function classHeritage(context: Context, node: SyntaxNode): Heritage[] {
  const result: Heritage[] = [];
  const add = (relation: HeritageRelation, type: TypeRef, at: SyntaxNode): void => {
    result.push({ relation, type, line: at.line });
  };
  for (const child of node.namedChildren) {
    if (child.type === 'implements_clause') for (const type of child.namedChildren) add('implements', typeOf(type, context), type);
    else if (child.type === 'extends_clause') {
      const value = child.field('value');
      if (value) add('extends', baseType(context, value, child.field('type_arguments') ?? child.child('type_arguments')), value);
    } else add('extends', baseType(context, child, null), child);
  }
  return result;
}

/** A base class by name, else the instance that `new` of the expression gives. */
function baseType(context: Context, value: SyntaxNode, args: SyntaxNode | null): TypeRef {
  if (value.type !== 'identifier' && value.type !== 'member_expression') return { k: 'typeof', e: { k: 'new', c: expressionOf(value, context) } };
  const a = args?.namedChildren.map((child) => typeOf(child, context)) ?? [];
  return { k: 'ref', n: value.text.replace(/\s+/g, ''), ...(a.length > 0 ? { a } : {}) };
}

/** Members of a class body, an interface body or an object type. */
export function defineMembers(context: Context, body: SyntaxNode, owner: number, scope: number): void {
  for (const member of body.namedChildren) {
    switch (member.type) {
      case 'method_definition':
      case 'method_signature':
      case 'abstract_method_signature':
        defineMethod(context, member, owner, scope);
        break;
      case 'call_signature':
      case 'construct_signature':
        defineCallSignature(context, member, owner, scope);
        break;
      case 'public_field_definition':
      case 'field_definition':
      case 'property_signature':
        defineField(context, member, owner, scope);
        break;
      case 'class_static_block':
        context.push(member, scope);
        break;
      case 'decorator':
      case 'index_signature':
        context.push(member, scope);
        break;
      default:
    }
  }
}

function visibilityOf(member: SyntaxNode, name: string): Definition['visibility'] {
  const word = member.child('accessibility_modifier')?.text;
  if (word === 'private' || word === 'protected' || word === 'public') return word;
  return name.startsWith('#') ? 'private' : undefined;
}

function applyModifiers(context: Context, member: SyntaxNode, definition: number, name: string): void {
  const edit = context.edit(definition);
  if (member.has('static')) edit.isStatic = true;
  if (member.type === 'abstract_method_signature' || member.has('abstract')) edit.isAbstract = true;
  const visibility = visibilityOf(member, name);
  if (visibility) edit.visibility = visibility;
}

function defineMethod(context: Context, member: SyntaxNode, owner: number, scope: number): void {
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

/** Call signatures let a value of the type be called or constructed; they are members without a name of their own. */
function defineCallSignature(context: Context, member: SyntaxNode, owner: number, scope: number): void {
  const name = member.type === 'call_signature' ? '()' : 'new()';
  const definition = defineFunction(context, member, { name, nameNode: member, outer: member, scope: -1, bodyScope: scope, parent: owner, subkind: 'method' });
  const type = member.field('type');
  const returns = annotationOf(type, context);
  if (returns && context.edit(definition).returns === undefined) context.edit(definition).returns = returns;
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

function assignValue(context: Context, definition: number, value: SyntaxNode, scope: number): void {
  context.edit(definition).value = context.expression(value);
  context.edit(definition).valueScope = scope;
}

function defineField(context: Context, member: SyntaxNode, owner: number, scope: number): void {
  const nameNode = member.field('name') ?? member.field('property');
  const name = propertyName(nameNode);
  if (nameNode === null || name === undefined) {
    context.pushChildren(member, scope);
    return;
  }
  const value = unwrap(member.field('value'));
  const annotation = member.field('type');
  const type = annotationOf(annotation, context);
  context.push(annotation, scope);
  for (const decorator of decoratorsOf(member)) context.push(decorator, scope);
  if (isFunctionValue(value)) {
    const definition = defineFunction(context, value, {
      name,
      nameNode,
      outer: member,
      scope: -1,
      bodyScope: scope,
      parent: owner,
      subkind: 'method',
      ...(type ? { declaredType: type } : {}),
    });
    applyModifiers(context, member, definition, name);
    return;
  }
  // A property whose type is a function is how many people write a method of an interface.
  const callable = member.type === 'property_signature' && type?.k === 'func';
  const definition = context.define({
    name,
    kind: callable ? 'function' : 'variable',
    subkind: callable ? 'method' : 'field',
    parent: owner,
    scope: -1,
    nameNode,
    outer: member,
    ...(type ? { type } : {}),
  });
  if (callable || member.type === 'property_signature') context.edit(definition).isDeclaration = true;
  applyModifiers(context, member, definition, name);
  if (value?.type === 'object') defineObjectMembers(context, value, definition, scope);
  else context.push(value, scope);
  if (value && !type) context.later(() => assignValue(context, definition, value, scope));
}

/** Properties of an object literal that is the value of a definition. */
export function defineObjectMembers(context: Context, object: SyntaxNode, owner: number, scope: number, depth = 0): void {
  context.mark(object, owner);
  for (const child of object.namedChildren) {
    if (child.type === 'method_definition') {
      defineMethod(context, child, owner, scope);
      continue;
    }
    if (child.type === 'shorthand_property_identifier') {
      const index = context.define({ name: child.text, kind: 'variable', subkind: 'field', parent: owner, scope: -1, nameNode: child, outer: child });
      context.later(() => assignValue(context, index, child, scope));
    }
    if (child.type !== 'pair') {
      context.push(child, scope);
      continue;
    }
    const key = child.field('key');
    const name = propertyName(key);
    const value = unwrap(child.field('value'));
    if (key === null || name === undefined || value === null) {
      context.pushChildren(child, scope);
      continue;
    }
    const place = { name, nameNode: key, outer: child, scope: -1, parent: owner };
    if (isFunctionValue(value)) {
      defineFunction(context, value, { ...place, bodyScope: scope, subkind: 'method' });
      continue;
    }
    const definition = context.define({ ...place, kind: 'variable', subkind: 'field' });
    context.later(() => assignValue(context, definition, value, scope));
    if (value.type === 'object' && depth < 4) defineObjectMembers(context, value, definition, scope, depth + 1);
    else context.push(child.field('value'), scope);
  }
}

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

export function defineAlias(context: Context, node: SyntaxNode, place: Place): void {
  const { bodyScope, ...rest } = place;
  const value = node.field('value');
  const definition = context.define({ ...rest, kind: 'class', subkind: 'type' });
  const inner = context.builder.scope('class', bodyScope, definition);
  const typeParams = typeParametersOf(context, node);
  if (typeParams) context.edit(definition).typeParams = typeParams;
  context.push(node.field('type_parameters'), inner);
  if (value === null) return;
  for (const part of value.type === 'intersection_type' || value.type === 'union_type' ? value.namedChildren : [value]) {
    if (part.type !== 'object_type') {
      context.push(part, inner);
      continue;
    }
    if (value.type !== 'union_type') context.mark(part, definition);
    defineMembers(context, part, definition, inner);
  }
  if (value.type !== 'object_type') context.edit(definition).type = typeOf(value, context);
}

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
