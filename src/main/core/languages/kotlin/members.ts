import type { Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { propertyValue, valueOfProperty, variableType } from './bindings';
import { walkCode } from './bodies';
import { argumentsIn } from './calls';
import type { KotlinContext, Place } from './context';
import { referToAnnotations, typeParametersOf } from './headers';
import { annotationNames, headOf, kdocOf, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { type Declared, insideType, parametersOf } from './parameters';
import { dottedType, nameOf, TYPE_NODES, typeOf } from './types';

const UNIT: TypeRef = { k: 'ref', n: 'Unit' };

/** Declares a function, method, extension or secondary constructor. */
export function declareCallable(context: KotlinContext, node: SyntaxNode, place: Place): void {
  const isConstructor = node.type === 'secondary_constructor';
  const name = isConstructor ? (node.child('constructor') ?? node) : node.field('name');
  if (name === null) return;
  const body = node.child('function_body') ?? node.child('block');
  const list = node.child('function_value_parameters');
  const parameters = parametersOf(list);
  const receiverNode = receiverTypeOf(node, name);
  const returnNode = node.namedChildren.find((child) => TYPE_NODES.has(child.type) && list !== null && child.index > list.index) ?? null;
  const expression = expressionOf(node.child('function_body'));
  const isMember = place.parent >= 0 && context.builder.definition(place.parent).kind === 'class';
  const typeParams = typeParametersOf(node);
  const index = context.builder.define({
    ...described(node, place, { name: isConstructor ? 'constructor' : nameOf(name), line: name.line, receiver: receiverNode }),
    kind: 'function',
    subkind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    ...(body === null && !isConstructor && !place.isExpected ? { isDeclaration: true } : {}),
    ...(body === null && isMember && !isConstructor && !place.isExpected ? { isAbstract: true } : {}),
    signature: headOf(node, body),
    params: parameters.map(({ parameter }) => parameter),
    ...(returnNode !== null ? { returns: typeOf(returnNode) } : expression === null && body !== null ? { returns: UNIT } : {}),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(receiverNode === null ? {} : { receiver: typeOf(receiverNode) }),
  });
  const definition = context.builder.definition(index);
  if (definition.name === 'main' && place.parent < 0 && receiverNode === null) definition.roles = [...definition.roles, 'entry'];
  const scope = context.builder.scope('function', place.around, index);
  referToAnnotations(context, node, scope);
  for (const part of [receiverNode, returnNode]) if (part !== null) walkCode(context, part, scope);
  bindParameters(context, parameters, scope);
  if (isConstructor) referToDelegate(context, node, scope);
  if (expression !== null && returnNode === null) {
    definition.returnValues = [context.read(expression, scope)];
    definition.returnScopes = [scope];
  }
  if (body !== null) walkCode(context, body, scope);
}

function bindParameters(context: KotlinContext, parameters: readonly Declared[], scope: number): void {
  for (const declared of parameters) {
    if (declared.type !== null) walkCode(context, declared.type, scope);
    context.bind(scope, declared.parameter.name, 'param', declared.name.line, { type: insideType(declared) });
  }
  for (const { value } of parameters) if (value !== null) walkCode(context, value, scope);
}

/** `constructor(…) : this(…)` and `: super(…)` construct. */
function referToDelegate(context: KotlinContext, node: SyntaxNode, scope: number): void {
  const delegate = node.child('constructor_delegation_call');
  if (delegate === null) return;
  const args = argumentsIn(delegate.child('value_arguments')).map((arg) => arg.node);
  const k = delegate.text.startsWith('super') ? 'super' : 'this';
  context.refer({ kind: 'call', e: { k }, scope, line: delegate.line, args: args.map((arg) => context.read(arg, scope)) });
  for (const arg of args) walkCode(context, arg, scope);
}

/** The value of `fun f() = value`. */
function expressionOf(body: SyntaxNode | null): SyntaxNode | null {
  return body === null || !body.has('=') ? null : (body.namedChildren.filter((child) => !child.type.endsWith('comment')).at(-1) ?? null);
}

/** The type before the name of an extension. */
function receiverTypeOf(node: SyntaxNode, name: SyntaxNode): SyntaxNode | null {
  return node.namedChildren.find((child) => TYPE_NODES.has(child.type) && child.index < name.index) ?? null;
}

/** Declares a property. One without a value of its own is what its getter gives. */
export function declareProperty(context: KotlinContext, node: SyntaxNode, place: Place): void {
  const variables = node.child('multi_variable_declaration')?.namedChildren ?? node.namedChildren.filter((child) => child.type === 'variable_declaration');
  const value = propertyValue(node);
  const getter = node.child('getter');
  referToAnnotations(context, node, place.around);
  for (const variable of variables) {
    const name = variable.child('identifier');
    if (name === null) continue;
    const receiver = receiverTypeOf(node, variable);
    const type = variableType(variable);
    for (const part of [receiver, ...variable.namedChildren]) if (part !== null && TYPE_NODES.has(part.type)) walkCode(context, part, place.around);
    const common = described(node, place, { name: nameOf(name), line: name.line, receiver });
    if (receiver !== null || (value === null && getter?.has('function_body') === true)) declareAccessor(context, node, { place, common, receiver, type });
    else declareValue(context, node, { place, common, type, value });
  }
  if (value !== null) walkCode(context, value, place.around);
}

type Described = ReturnType<typeof described>;

function declareValue(
  context: KotlinContext,
  node: SyntaxNode,
  { place, common, type, value }: { place: Place; common: Described; type: TypeRef | undefined; value: SyntaxNode | null },
): void {
  const isConstant = modifiersOf(node).words.has('const');
  const inClass = place.parent >= 0 && context.builder.definition(place.parent).kind === 'class';
  const isOpen = value === null && modifiersOf(node).words.has('abstract');
  context.builder.define({
    ...common,
    kind: 'variable',
    subkind: isConstant ? 'constant' : inClass ? 'field' : 'variable',
    signature: headOf(node, value),
    ...(isOpen ? { isAbstract: true } : {}),
    ...(type === undefined ? {} : { type }),
    ...(value === null || type !== undefined ? {} : { value: valueOfProperty(context, node, value, place.around) }),
  });
  for (const accessor of [node.child('getter'), node.child('setter')]) {
    if (accessor !== null) walkAccessor(context, accessor, context.builder.scope('function', place.around), type);
  }
}

function declareAccessor(
  context: KotlinContext,
  node: SyntaxNode,
  { place, common, receiver, type }: { place: Place; common: Described; receiver: SyntaxNode | null; type: TypeRef | undefined },
): void {
  const getter = node.child('getter');
  const typeParams = typeParametersOf(node);
  const index = context.builder.define({
    ...common,
    kind: 'function',
    subkind: 'accessor',
    signature: headOf(node, getter),
    params: [],
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(receiver === null ? {} : { receiver: typeOf(receiver) }),
    ...(type === undefined ? {} : { returns: type }),
  });
  const scope = context.builder.scope('function', place.around, index);
  const expression = expressionOf(getter?.child('function_body') ?? null);
  if (type === undefined && expression !== null) {
    const definition = context.builder.definition(index);
    definition.returnValues = [context.read(expression, scope)];
    definition.returnScopes = [scope];
  }
  for (const accessor of [getter, node.child('setter')]) if (accessor !== null) walkAccessor(context, accessor, scope, type);
}

function walkAccessor(context: KotlinContext, accessor: SyntaxNode, scope: number, type: TypeRef | undefined): void {
  const parameter = accessor.child('identifier') ?? accessor.child('parameter')?.child('identifier') ?? null;
  if (accessor.type === 'setter' && parameter !== null) context.bind(scope, nameOf(parameter), 'param', parameter.line, { type });
  const body = accessor.child('function_body');
  if (body !== null) walkCode(context, body, scope);
}

/** A property in the head of a class. */
export function declareHeadProperty(context: KotlinContext, declared: Declared, place: Place): void {
  const { node, name } = declared;
  const type = insideType(declared);
  referToAnnotations(context, node, place.around);
  context.builder.define({
    ...described(node, place, { name: nameOf(name), line: name.line, receiver: null }),
    kind: 'variable',
    subkind: 'field',
    signature: headOf(node, null),
    ...(type === undefined ? {} : { type }),
  });
}

/** What functions and properties have in common. Extensions are not bound by their name: they are found by what they are called on. */
function described(
  node: SyntaxNode,
  place: Place,
  { name, line, receiver }: { name: string; line: number; receiver: SyntaxNode | null },
): Omit<Definition, 'kind' | 'subkind' | 'signature'> {
  const modifiers = modifiersOf(node);
  const visibility = visibilityOf(modifiers.words);
  const doc = kdocOf(node);
  const on = receiver === null || place.parent >= 0 ? '' : `${dottedType(receiver)}.`;
  return {
    name,
    qualified: place.prefix === '' ? `${on}${name}` : `${place.prefix}.${name}`,
    parent: place.parent,
    scope: receiver !== null && place.parent < 0 ? -1 : place.scope,
    line,
    startLine: node.line,
    endLine: node.endLine,
    roles: rolesOf(modifiers, visibility),
    visibility,
    ...(doc === undefined ? {} : { doc }),
    ...(modifiers.words.has('abstract') ? { isAbstract: true } : {}),
    ...(modifiers.annotations.length === 0 ? {} : { decorators: annotationNames(modifiers) }),
  };
}
