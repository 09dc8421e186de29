import type { SymbolSubkind } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindParameters, parametersOf, valueOfDeclarator } from './bindings';
import { argumentsIn, walkCode } from './bodies';
import type { CsharpContext, Place } from './context';
import { described, referToAttributes, referToConstraints, typeParametersOf } from './headers';
import { headOf, modifiersOf } from './modifiers';
import { declareIndexer, declareProperty } from './properties';
import { plainName, typeOf } from './types';

const CALLABLE: Readonly<Record<string, SymbolSubkind>> = {
  method_declaration: 'method',
  constructor_declaration: 'constructor',
  destructor_declaration: 'method',
  operator_declaration: 'method',
  conversion_operator_declaration: 'method',
  local_function_statement: 'function',
};

/** Declares a method, constructor, operator, property, indexer, event or field; false when the node is none of them. */
export function declareMember(context: CsharpContext, node: SyntaxNode, place: Place): boolean {
  if (node.type in CALLABLE) declareCallable(context, node, place);
  else if (node.type === 'property_declaration' || node.type === 'event_declaration') declareProperty(context, node, place);
  else if (node.type === 'indexer_declaration') declareIndexer(context, node, place);
  else if (node.type === 'field_declaration' || node.type === 'event_field_declaration') declareFields(context, node, place);
  else return false;
  return true;
}

/** Declares a function inside a body; it is seen in the whole block around it. */
export function declareLocalFunction(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const parent = context.builder.ownerOf(scope);
  declareCallable(context, node, { parent, prefix: parent < 0 ? '' : context.builder.definition(parent).qualified, scope, around: scope });
}

function declareCallable(context: CsharpContext, node: SyntaxNode, place: Place): void {
  const name = nameOfCallable(node);
  const subkind = CALLABLE[node.type];
  if (name === undefined || subkind === undefined) return;
  const body = node.field('body');
  const list = node.field('parameters');
  const parameters = parametersOf(list);
  const typeParams = typeParametersOf(node);
  const type = node.field('returns') ?? node.field('type');
  const hasResult =
    node.type === 'method_declaration' || node.type === 'operator_declaration' || node.type === 'conversion_operator_declaration' || subkind === 'function';
  const words = modifiersOf(node);
  const isExtension = parameters[0]?.isReceiver === true;
  const isOpen = body === null && !words.has('extern') && !words.has('partial');
  const index = context.builder.define({
    ...described(context, node, place, name.text, name.line),
    kind: 'function',
    subkind,
    ...(body === null ? { isDeclaration: true } : {}),
    ...(isOpen ? { isAbstract: true } : {}),
    signature: headOf(node, body),
    params: parameters.slice(isExtension ? 1 : 0).map(({ parameter }) => parameter),
    ...(hasResult && type !== null ? { returns: typeOf(type) } : {}),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(isExtension ? { receiver: parameters[0]?.parameter.type ?? { k: 'opaque' as const } } : {}),
    ...(words.has('async') ? { isAsync: true } : {}),
  });
  const definition = context.builder.definition(index);
  if (definition.name === 'Main' && definition.isStatic === true) definition.roles = [...definition.roles, 'entry'];
  const scope = context.builder.scope('function', place.around, index);
  referToAttributes(context, node, scope);
  referToConstraints(context, node, scope);
  for (const part of [hasResult ? type : null, ...parameters.flatMap((one) => [one.type, one.value])]) if (part !== null) walkCode(context, part, scope);
  for (const one of parameters) if (one.parameter.rest !== true) referToAttributes(context, one.node, scope);
  bindParameters(context, list, scope);
  callOtherConstructor(context, node, scope);
  if (body !== null) walkCode(context, body, scope);
}

/** `: this(…)` and `: base(…)`. */
function callOtherConstructor(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const initializer = node.child('constructor_initializer');
  const list = initializer?.child('argument_list') ?? null;
  if (initializer === null || list === null) return;
  context.enter(list, scope);
  const keyword = initializer.children.find((child) => child.type === 'base' || child.type === 'this');
  const e = keyword?.type === 'base' ? { k: 'super' as const } : { k: 'this' as const };
  context.refer({ kind: 'call', e, scope, line: (keyword ?? initializer).line, ...argumentsIn(context, list) });
  for (const argument of list.namedChildren) walkCode(context, argument, scope);
}

function nameOfCallable(node: SyntaxNode): { text: string; line: number } | undefined {
  const name = node.field('name');
  if (node.type === 'operator_declaration') return { text: `operator ${node.field('operator')?.text ?? ''}`, line: node.field('operator')?.line ?? node.line };
  if (node.type === 'conversion_operator_declaration')
    return { text: `operator ${node.field('type')?.text ?? ''}`, line: node.field('type')?.line ?? node.line };
  if (name === null) return undefined;
  return { text: node.type === 'destructor_declaration' ? `~${name.text}` : plainName(name), line: name.line };
}

function declareFields(context: CsharpContext, node: SyntaxNode, place: Place): void {
  const declaration = node.child('variable_declaration');
  if (declaration === null) return;
  const type = declaration.field('type');
  referToAttributes(context, node, place.around);
  if (type !== null) walkCode(context, type, place.around);
  const words = modifiersOf(node);
  for (const declarator of declaration.namedChildren.filter((child) => child.type === 'variable_declarator')) {
    const name = declarator.field('name');
    if (name === null) continue;
    const value = valueOfDeclarator(declarator);
    context.builder.define({
      ...described(context, node, place, plainName(name), name.line),
      kind: 'variable',
      subkind: words.has('const') || (words.has('static') && words.has('readonly')) ? 'constant' : 'field',
      ...(words.has('const') ? { isStatic: true } : {}),
      signature: headOf(node, value),
      type: typeOf(type),
    });
    if (value !== null) walkCode(context, value, place.around);
  }
}

/** Declares a member of an enum. */
export function declareEnumMember(context: CsharpContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  if (name === null) return;
  const value = node.field('value');
  context.builder.define({
    ...described(context, node, place, plainName(name), name.line),
    kind: 'variable',
    subkind: 'enum-member',
    isStatic: true,
    visibility: 'public',
    signature: headOf(node, null),
    type: { k: 'self' },
  });
  if (value !== null) walkCode(context, value, place.around);
}
