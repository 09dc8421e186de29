import type { Definition, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindParameters, insideType, parametersOf } from './bindings';
import { argumentsIn, walkCode } from './bodies';
import type { CsharpContext, Place } from './context';
import { baseArguments, heritageOf, referToAttributes, referToBaseArguments, referToConstraints, typeParametersOf } from './headers';
import { declareEnumMember, declareMember } from './members';
import { docCommentOf, headOf, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { plainName, typeOf } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = {
  class_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'record',
  delegate_declaration: 'type',
};

/** Node types of type declarations. */
export function isTypeDeclaration(node: SyntaxNode): boolean {
  return node.type in SUBKINDS;
}

/** Declares a class, struct, interface, enum, record or delegate with everything in it. */
export function declareType(context: CsharpContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  const subkind = SUBKINDS[node.type];
  if (name === null || subkind === undefined) return;
  const heritage = heritageOf(node);
  const typeParams = typeParametersOf(node);
  const index = context.builder.define({
    ...describedType(context, node, name, place),
    subkind,
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(heritage.length === 0 ? {} : { heritage }),
    ...(subkind === 'type' ? { type: delegateType(node) } : {}),
  });
  const scope = context.builder.scope('class', place.around, index);
  referToAttributes(context, node, scope);
  referToConstraints(context, node, scope);
  referToBaseArguments(context, node, scope);
  if (subkind === 'type') {
    for (const type of [node.field('type'), ...parametersOf(node.field('parameters')).map((one) => one.type)])
      if (type !== null) walkCode(context, type, scope);
    return;
  }
  const inside: Place = { parent: index, prefix: context.builder.definition(index).qualified, scope: -1, around: scope };
  declarePrimaryConstructor(context, node, inside);
  const body = node.field('body');
  if (body !== null) declareBody(context, body, inside);
}

function describedType(context: CsharpContext, node: SyntaxNode, name: SyntaxNode, place: Place): Omit<Definition, 'subkind'> {
  const words = modifiersOf(node);
  const around = place.parent < 0 ? undefined : context.builder.definition(place.parent);
  const visibility = visibilityOf(words, around === undefined ? 'package' : around.subkind === 'interface' ? 'public' : 'private');
  const doc = docCommentOf(node);
  const plain = plainName(name);
  return {
    name: plain,
    qualified: place.prefix === '' ? plain : `${place.prefix}.${plain}`,
    kind: 'class',
    parent: place.parent,
    scope: place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, node.field('body')),
    ...(doc === undefined ? {} : { doc }),
    roles: rolesOf(node, visibility),
    // A nested type belongs to its class, not to an object of it.
    ...(words.has('static') || place.parent >= 0 ? { isStatic: true } : {}),
    ...(words.has('abstract') || node.type === 'interface_declaration' ? { isAbstract: true } : {}),
    ...(words.has('partial') ? { isPartial: true } : {}),
    ...(place.namespace === undefined ? {} : { namespace: place.namespace }),
    visibility,
  };
}

function declareBody(context: CsharpContext, body: SyntaxNode, place: Place): void {
  for (const node of body.namedChildren) {
    // Every branch of a condition of the preprocessor counts: which one is built is not known here.
    if (node.type.startsWith('preproc_')) declareBody(context, node, place);
    else if (isTypeDeclaration(node)) declareType(context, node, place);
    else if (node.type === 'enum_member_declaration') declareEnumMember(context, node, place);
    else if (!declareMember(context, node, place) && node.fieldName !== 'condition') walkCode(context, node, place.around);
  }
}

function delegateType(node: SyntaxNode): TypeRef {
  const params = parametersOf(node.field('parameters')).map(({ parameter }) => insideType(parameter) ?? { k: 'opaque' as const });
  return { k: 'func', ret: typeOf(node.field('type')), p: params };
}

/** `class A(int x) : B(x)`: parameters are seen in the whole body; those of a record are properties. */
function declarePrimaryConstructor(context: CsharpContext, node: SyntaxNode, place: Place): void {
  const list = node.child('parameter_list');
  if (list === null) return;
  const owner = context.builder.definition(place.parent);
  const parameters = parametersOf(list);
  for (const { type, value } of parameters) for (const part of [type, value]) if (part !== null) walkCode(context, part, place.around);
  if (node.type === 'record_declaration') {
    for (const { parameter, name } of parameters) {
      const type = insideType(parameter);
      const signature = name.parent?.text.replace(/\s+/g, ' ').slice(0, 200) ?? parameter.name;
      context.builder.define({
        ...memberNamed(place, parameter.name, name),
        kind: 'variable',
        subkind: 'field',
        roles: ['exported'],
        visibility: 'public',
        signature,
        ...(type === undefined ? {} : { type }),
      });
    }
  } else bindParameters(context, list, place.around);
  context.builder.define({
    ...memberNamed(place, owner.name, list),
    kind: 'function',
    subkind: 'constructor',
    roles: owner.roles.filter((role) => role === 'exported'),
    visibility: owner.visibility ?? 'package',
    signature: `${owner.name}${list.text.replace(/\s+/g, ' ')}`.slice(0, 200),
    params: parameters.map(({ parameter }) => parameter),
  });
  const base = baseArguments(node);
  if (base === null) return;
  context.enter(base, place.around);
  context.refer({ kind: 'call', e: { k: 'super' }, scope: place.around, line: base.line, ...argumentsIn(context, base) });
  for (const argument of base.namedChildren) walkCode(context, argument, place.around);
}

function memberNamed(place: Place, name: string, node: SyntaxNode) {
  return { name, qualified: `${place.prefix}.${name}`, parent: place.parent, scope: -1, line: node.line, startLine: node.line, endLine: node.endLine };
}
