import type { Heritage, HeritageRelation, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { expressionOf } from './expressions';
import { defineFunction, isFunctionValue, typeParametersOf, unwrap } from './functions';
import { applyModifiers, assignValue, decoratorsOf, defineMethod } from './methods';
import { defineObjectMembers } from './objects';
import { propertyName } from './property-name';
import { annotationOf, typeOf } from './types';

/** Where a class or type stands and by what it is named. */
export interface Place {
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

/** Call signatures let a value of the type be called or constructed; they are members without a name of their own. */
function defineCallSignature(context: Context, member: SyntaxNode, owner: number, scope: number): void {
  const name = member.type === 'call_signature' ? '()' : 'new()';
  const definition = defineFunction(context, member, { name, nameNode: member, outer: member, scope: -1, bodyScope: scope, parent: owner, subkind: 'method' });
  const type = member.field('type');
  const returns = annotationOf(type, context);
  if (returns && context.edit(definition).returns === undefined) context.edit(definition).returns = returns;
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
  if (annotation) context.hold(member, definition);
  if (callable || member.type === 'property_signature') context.edit(definition).isDeclaration = true;
  applyModifiers(context, member, definition, name);
  if (value?.type === 'object') defineObjectMembers(context, value, definition, scope);
  else context.push(value, scope);
  if (value && !type) context.later(() => assignValue(context, definition, value, scope));
}
