import type { Definition, Parameter, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { Place, SwiftContext } from './context';
import { conditionsOf, described, heritageOf, referToHead, typeParametersOf, walkAttribute } from './headers';
import { headOf, modifiersOf } from './modifiers';
import { declareProperty } from './properties';
import { dottedType, nameOf, TYPE_NODES, typeOf } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = { class: 'class', struct: 'struct', enum: 'enum', actor: 'class' };
const CALLABLE: ReadonlySet<string> = new Set([
  'function_declaration',
  'protocol_function_declaration',
  'init_declaration',
  'deinit_declaration',
  'subscript_declaration',
]);

/** Declares what a node declares, with everything in it; false when it declares nothing. */
export function declare(context: SwiftContext, node: SyntaxNode, place: Place): boolean {
  if (node.type === 'class_declaration') {
    if (node.has('extension')) declareExtension(context, node, place);
    else declareType(context, node, place);
  } else if (node.type === 'protocol_declaration' || node.type === 'typealias_declaration' || node.type === 'associatedtype_declaration') {
    declareType(context, node, place);
  } else if (CALLABLE.has(node.type)) declareCallable(context, node, place);
  else if (node.type === 'property_declaration' || node.type === 'protocol_property_declaration') declareProperty(context, node, place);
  else if (node.type === 'enum_entry') declareCases(context, node, place);
  else return false;
  return true;
}

function declareType(context: SwiftContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  if (name === null) return;
  const own = nameOf(name);
  const body = node.field('body');
  const heritage = heritageOf(node);
  const typeParams = typeParametersOf(node);
  const isAlias = node.type === 'typealias_declaration' || node.type === 'associatedtype_declaration';
  const aliased = isAlias ? node.namedChildren.filter((child) => TYPE_NODES.has(child.type)).at(-1) : undefined;
  const isProtocol = node.type === 'protocol_declaration';
  const subkind = isProtocol ? 'interface' : isAlias ? 'type' : (SUBKINDS[keywordOf(node)] ?? 'class');
  const index = context.builder.define({
    ...described(node, place, { name: own, line: name.line }),
    kind: 'class',
    subkind,
    isStatic: true,
    ...(isProtocol ? { isAbstract: true } : {}),
    signature: headOf(node, body),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(heritage.length === 0 ? {} : { heritage }),
    ...(aliased === undefined ? {} : { type: typeOf(aliased) }),
  });
  const qualified = context.builder.definition(index).qualified;
  const scope = context.builder.scope('class', place.around, index);
  context.types.set(scope, place.type === undefined ? own : `${place.type}.${own}`);
  referToHead(context, node, scope);
  if (body === null) return;
  declareBody(context, body, { parent: index, prefix: qualified, scope: -1, around: scope, type: context.types.get(scope) ?? own, inProtocol: isProtocol });
}

function keywordOf(node: SyntaxNode): string {
  return node.children.find((child) => !child.isNamed && child.type in SUBKINDS)?.type ?? 'class';
}

/** Members of an extension stand outside the type that they belong to; what it conforms to is said of that type. */
function declareExtension(context: SwiftContext, node: SyntaxNode, place: Place): void {
  const written = node.field('name');
  const body = node.field('body');
  const type = dottedType(written);
  if (body === null || type === '') return;
  const receiver: TypeRef = { k: 'ref', n: type };
  const scope = context.builder.scope('block', place.around);
  context.types.set(scope, type);
  for (const { type: base, line } of heritageOf(node)) context.builder.conform({ receiver, base, relation: 'inherits', line, scope });
  context.referType(receiver, scope, node.line);
  referToHead(context, node, scope);
  declareBody(context, body, { parent: -1, prefix: type, scope: -1, around: scope, receiver, type, conditions: conditionsOf(node) });
}

function declareBody(context: SwiftContext, body: SyntaxNode, place: Place): void {
  for (const node of body.namedChildren) if (!declare(context, node, place)) walkCode(context, node, place.around);
}

interface Declared {
  readonly name: SyntaxNode;
  readonly type: SyntaxNode | null;
  readonly value: SyntaxNode | null;
  readonly parameter: Parameter;
}

function parametersOf(node: SyntaxNode): Declared[] {
  const found: Declared[] = [];
  const parts = node.children;
  parts.forEach((child, at) => {
    if (child.type !== 'parameter') return;
    const name = child.fields('name').find((part) => part.type === 'simple_identifier') ?? null;
    if (name === null) return;
    const type = child.namedChildren.find((part) => TYPE_NODES.has(part.type)) ?? null;
    const value = parts[at + 1]?.type === '=' ? (parts[at + 2] ?? null) : null;
    const external = child.field('external_name');
    const isNameless = node.type === 'subscript_declaration' || name.text === '_';
    const label = external === null ? (isNameless ? '' : undefined) : external.text === '_' ? '' : nameOf(external);
    const parameter: Parameter = {
      name: nameOf(name),
      ...(label === undefined ? {} : { label }),
      ...(type === null ? {} : { type: typeOf(type) }),
      ...(value === null ? {} : { optional: true }),
      ...(child.has('...') ? { rest: true } : {}),
    };
    found.push({ name, type, value, parameter });
  });
  return found;
}

const OWN_NAMES: Readonly<Record<string, string>> = { init_declaration: 'init', deinit_declaration: 'deinit', subscript_declaration: 'subscript' };

/** Declares a function, method, initializer or subscript. */
function declareCallable(context: SwiftContext, node: SyntaxNode, place: Place): void {
  const nameNode = node.fields('name').find((part) => part.type === 'simple_identifier') ?? null;
  const own = OWN_NAMES[node.type] ?? (nameNode === null ? operatorOf(node) : nameOf(nameNode));
  if (own === undefined) return;
  const body = node.field('body') ?? node.child('computed_property');
  const parameters = parametersOf(node);
  const typeParams = typeParametersOf(node);
  const returned = returnTypeOf(node);
  const isMember = place.type !== undefined;
  const isDeclaration = body === null && place.inProtocol === true;
  const index = context.builder.define({
    ...described(node, place, { name: own, line: (nameNode ?? node).line }),
    kind: 'function',
    subkind: node.type === 'init_declaration' ? 'constructor' : isMember ? 'method' : 'function',
    ...(isDeclaration ? { isDeclaration, isAbstract: true } : {}),
    signature: headOf(node, body),
    params: parameters.map(({ parameter }) => parameter),
    ...(node.has('async') ? { isAsync: true } : {}),
    returns: returned === null ? (node.type === 'init_declaration' ? { k: 'self' } : { k: 'ref', n: 'Void' }) : typeOf(returned),
    ...(typeParams.length === 0 ? {} : { typeParams }),
  });
  const definition = context.builder.definition(index);
  if (isTestMethod(definition, context, place)) definition.roles = [...definition.roles, 'test'];
  if (definition.name === 'main' && definition.isStatic) definition.roles = [...definition.roles, 'entry'];
  const scope = context.builder.scope('function', place.around, index);
  for (const attribute of modifiersOf(node).attributes) walkAttribute(context, attribute, scope);
  if (returned !== null) walkCode(context, returned, scope);
  for (const { name, type, parameter } of parameters) {
    if (type !== null) walkCode(context, type, scope);
    const inside: TypeRef | undefined = parameter.rest && parameter.type ? { k: 'array', of: parameter.type } : parameter.type;
    context.bind(scope, parameter.name, 'param', name.line, { type: inside });
  }
  for (const { value } of parameters) if (value !== null) walkCode(context, value, scope);
  if (body !== null) walkCode(context, body, scope);
}

/** `static func == (…)`: the operator stands where a name would. */
function operatorOf(node: SyntaxNode): string | undefined {
  const parts = node.children;
  return parts[parts.findIndex((part) => part.type === 'func') + 1]?.text.slice(0, 8);
}

function returnTypeOf(node: SyntaxNode): SyntaxNode | null {
  const arrow = node.child('->');
  return arrow === null ? null : (node.namedChildren.find((child) => TYPE_NODES.has(child.type) && child.index > arrow.index) ?? null);
}

/** XCTest runs the methods of a test case whose name begins with `test`. */
function isTestMethod({ name, params, isStatic }: Definition, context: SwiftContext, place: Place): boolean {
  if (!/^test(?:[A-Z_0-9]|$)/.test(name) || (params?.length ?? 0) > 0 || isStatic) return false;
  const owner = place.parent < 0 ? undefined : context.builder.definition(place.parent);
  return place.receiver !== undefined || owner?.heritage?.some(({ type }) => type.k === 'ref' && /Test/.test(type.n)) === true;
}

function declareCases(context: SwiftContext, node: SyntaxNode, place: Place): void {
  for (const name of node.fields('name')) {
    if (name.type !== 'simple_identifier') continue;
    context.builder.define({
      ...described(node, place, { name: nameOf(name), line: name.line }),
      startLine: name.line,
      kind: 'variable',
      subkind: 'enum-member',
      isStatic: true,
      signature: headOf(node, null),
      type: { k: 'self' },
    });
  }
  for (const child of node.namedChildren) if (child.type === 'enum_type_parameters') walkCode(context, child, place.around);
}
