import type { Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { Place, ScalaContext } from './context';
import { lastOf } from './expressions';
import { docTextOf, headOf, isImplicitList, modifiersOf, parameterLists, parametersOf, type ReadParameter, rolesOf, typeParametersOf } from './headers';
import { bindPattern, namesOf } from './patterns';
import { typeOf } from './types';

/** What an extension says of the functions in it. */
interface Extended {
  readonly receiver: ReadParameter;
  readonly typeParams: NonNullable<Definition['typeParams']>;
}

/** `def` in a class, at the top of a file or in a block. `this` names a further constructor. */
export function declareFunction(context: ScalaContext, node: SyntaxNode, place: Place, extended?: Extended): number | undefined {
  const name = node.field('name');
  if (name === null) return undefined;
  const { builder } = context;
  const { words, visibility } = modifiersOf(node);
  const body = node.field('body');
  const isConstructor = name.text === 'this';
  const inClass = place.parent >= 0 && place.scope < 0;
  const lists = node.children.filter((child) => child.type === 'parameters');
  const params = parameterLists(lists);
  const typeParams = [...(extended?.typeParams ?? []), ...typeParametersOf(node)];
  const returns = node.field('return_type');
  const inTrait = inClass && body === null;
  const index = builder.define({
    name: name.text,
    qualified: place.prefix === '' ? name.text : `${place.prefix}.${name.text}`,
    kind: 'function',
    subkind: isConstructor ? 'constructor' : inClass ? 'method' : 'function',
    parent: place.parent,
    scope: place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...docTextOf(node),
    roles: rolesOf(node, visibility),
    ...(inTrait ? { isAbstract: true, isDeclaration: true } : {}),
    ...(words.has('override') ? { isOverride: true } : {}),
    visibility,
    params,
    ...(returns === null ? {} : { returns: typeOf(returns) }),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(extended?.receiver.parameter.type ? { receiver: extended.receiver.parameter.type } : {}),
  });
  const scope = builder.scope('function', place.around, index);
  if (extended) context.bind(scope, extended.receiver.name, 'param', { type: extended.receiver.parameter.type });
  for (const one of lists.flatMap((list) => parametersOf(list))) bindParameter(context, one, scope);
  walkCode(context, returns, scope);
  walkCode(context, body, scope);
  if (returns === null && body !== null && !isConstructor) lastValue(context, index, body);
  return index;
}

function bindParameter(context: ScalaContext, one: ReadParameter, scope: number): void {
  const { type } = one.parameter;
  context.bind(scope, one.name, 'param', { type: type && one.parameter.rest ? { k: 'array', of: type } : type });
  walkCode(context, one.type, scope);
  walkCode(context, one.node.type === 'identifier' ? null : one.node.field('default_value'), scope);
}

/** The last expression is what a function gives; one that reads locals of its block is left out. */
function lastValue(context: ScalaContext, index: number, body: SyntaxNode): void {
  const isBlock = body.type === 'block' || body.type === 'indented_block';
  const last = isBlock ? lastOf(body) : body;
  if (last === null || (isBlock && body.namedChildren.some((child) => child.type.startsWith('val_') || child.type.startsWith('var_')))) return;
  const value = context.expressions.of(last);
  if (value.k !== 'unknown') context.builder.definition(index).returnValues = [value];
}

/** `extension (s: Shop) def open…` */
export function declareExtension(context: ScalaContext, node: SyntaxNode, place: Place): void {
  const [receiver] = node.children.filter((child) => child.type === 'parameters' && !isImplicitList(child)).flatMap((list) => parametersOf(list));
  if (receiver === undefined) return;
  walkCode(context, receiver.type, place.around);
  const typeParams = typeParametersOf(node);
  const bodies = node.fields('body').flatMap((body) => (body.type.startsWith('function_') ? [body] : body.namedChildren));
  for (const body of bodies) if (body.type.startsWith('function_')) declareFunction(context, body, place, { receiver, typeParams });
}

/** `given name: T with { … }`: an object or a value; which one the compiler passes is not followed. */
export function declareGiven(context: ScalaContext, node: SyntaxNode, place: Place): void {
  const type = node.field('return_type');
  const body = node.field('body');
  const name = node.field('name');
  const value = body?.type === 'with_template_body' ? null : body;
  walkCode(context, type, place.around);
  if (name === null) {
    if (body?.type === 'with_template_body') declareUnnamedGiven(context, node, type, body, place);
    else walkCode(context, body, place.around);
    return;
  }
  const isObject = body?.type === 'with_template_body';
  const index = context.builder.define({
    name: name.text,
    qualified: place.prefix === '' ? name.text : `${place.prefix}.${name.text}`,
    kind: isObject ? 'class' : 'variable',
    subkind: isObject ? 'object' : place.scope < 0 ? 'field' : 'constant',
    parent: place.parent,
    scope: place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...docTextOf(node),
    roles: rolesOf(node, modifiersOf(node).visibility),
    ...(isObject && type ? { heritage: [{ relation: 'extends' as const, type: typeOf(type), line: type.line }] } : type ? { type: typeOf(type) } : {}),
  });
  if (!isObject) {
    walkCode(context, value, place.around);
    return;
  }
  const scope = context.builder.scope('class', place.around, index);
  context.declareAll(context, body.namedChildren, { parent: index, prefix: context.builder.definition(index).qualified, scope: -1, around: scope });
}

function declareUnnamedGiven(context: ScalaContext, node: SyntaxNode, type: SyntaxNode | null, body: SyntaxNode, place: Place): void {
  const written: TypeRef | undefined = type === null ? undefined : typeOf(type);
  const text = written?.k === 'ref' ? `<given-${written.n}>` : '<given>';
  const qualified = place.prefix === '' ? text : `${place.prefix}.${text}`;
  const index = context.builder.define({
    name: text,
    qualified,
    kind: 'class',
    subkind: 'object',
    parent: place.parent,
    scope: -1,
    line: node.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    roles: [],
    ...(written && type ? { heritage: [{ relation: 'extends' as const, type: written, line: type.line }] } : {}),
  });
  const scope = context.builder.scope('class', place.around, index);
  context.declareAll(context, body.namedChildren, { parent: index, prefix: qualified, scope: -1, around: scope });
}

/** Members and top-level values. */
export function declareVariable(context: ScalaContext, node: SyntaxNode, place: Place): void {
  const pattern = node.field('pattern') ?? node.field('name');
  const type = node.field('type');
  const value = node.field('value');
  const { words, visibility } = modifiersOf(node);
  const names = node.type.endsWith('declaration') && pattern === null ? node.namedChildren.filter((child) => child.type === 'identifier') : namesOf(pattern);
  walkCode(context, type, place.around);
  for (const name of names) {
    const isWhole = pattern === name;
    context.builder.define({
      name: name.text,
      qualified: place.prefix === '' ? name.text : `${place.prefix}.${name.text}`,
      kind: 'variable',
      subkind: place.parent >= 0 ? 'field' : node.type.startsWith('val') ? 'constant' : 'variable',
      parent: place.parent,
      scope: place.scope,
      line: name.line,
      startLine: node.line,
      endLine: node.endLine,
      signature: headOf(node, value),
      ...docTextOf(node),
      roles: rolesOf(node, visibility),
      visibility,
      ...(words.has('override') ? { isOverride: true } : {}),
      ...(value === null ? { isDeclaration: true } : {}),
      ...(type !== null && isWhole ? { type: typeOf(type) } : {}),
      ...(value !== null && isWhole ? { value: context.expressions.of(value) } : {}),
    });
  }
  if (pattern?.type === 'case_class_pattern') bindPattern(context, pattern, undefined, context.builder.scope('block', place.around));
  walkCode(context, value, place.around);
}
