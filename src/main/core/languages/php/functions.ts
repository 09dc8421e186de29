import type { Role, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { ClassAround, Frame } from './context';
import type { Walk } from './declared';
import { type DocTag, docCommentOf, namedTag, tagsOf, tagType, templatesOf, typeParametersOf } from './doc-comment';
import { docTextOf, headOf, modifiersOf, rolesOf, visibilityOf } from './headers';
import { bindParameters, moreExact, readParameters } from './parameters';
import { typeOf } from './types';

/** A function outside of classes; one that stands in another function becomes a global one when that runs. */
export function declareFunction(walk: Walk, node: SyntaxNode, frame: Frame): void {
  declareCallable(walk, node, frame, 'function');
}

export function declareMethod(walk: Walk, node: SyntaxNode, frame: Frame, around: ClassAround, inInterface: boolean): number | undefined {
  const isConstructor = node.field('name')?.text.toLowerCase() === '__construct';
  return declareCallable(walk, node, frame, isConstructor ? 'constructor' : 'method', around, inInterface);
}

function declareCallable(walk: Walk, node: SyntaxNode, frame: Frame, subkind: SymbolSubkind, around?: ClassAround, inInterface = false): number | undefined {
  const name = node.field('name');
  if (name === null) return undefined;
  const { builder } = walk.context;
  const body = node.field('body');
  const tags = tagsOf(docCommentOf(node));
  const own = templatesOf(tags);
  const templates = own.length === 0 ? frame.templates : new Set([...frame.templates, ...own]);
  const words = modifiersOf(node);
  const visibility = visibilityOf(words);
  const types = walk.context.types({ around, templates });
  const typeParams = typeParametersOf(tags, types);
  const roles = [...rolesOf(tags, around === undefined ? 'public' : visibility), ...testRole(node, name.text, tags, around)];
  const index = builder.define({
    name: name.text,
    qualified: around === undefined ? name.text : `${around.qualified}.${name.text}`,
    kind: 'function',
    subkind,
    parent: around?.index ?? -1,
    scope: around === undefined ? 0 : -1,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...docTextOf(node),
    roles,
    ...(words.has('static') ? { isStatic: true } : {}),
    ...(words.has('abstract') || inInterface ? { isAbstract: true } : {}),
    ...(body === null ? { isDeclaration: true } : {}),
    ...(around === undefined ? {} : { visibility }),
    ...(typeParams.length === 0 ? {} : { typeParams }),
  });
  const scope = builder.scope('function', around?.scope ?? 0, index);
  walk.entered(node, scope);
  const definition = builder.definition(index);
  const inner = walk.context.frame(scope, around, templates, definition);
  const said = saidParameters(tags, inner, walk);
  definition.params = readParameters(walk, node.field('parameters'), inner, said).map(({ parameter }) => parameter);
  const returns = moreExact(typeOf(node.field('return_type'), types), tagType(tags, 'return', types));
  // A bare `array` says less than what is returned, or what the overridden method says.
  if (returns !== undefined && !isBare(returns)) definition.returns = returns;
  for (const attribute of node.fields('attributes')) walk.code(attribute, inner);
  bindParameters(walk, node.field('parameters'), inner, undefined, said);
  walk.code(node.field('return_type'), inner);
  walk.code(body, inner);
  return index;
}

function isBare(type: TypeRef): boolean {
  return type.k === 'opaque' || (type.k === 'func' && type.ret === undefined) || (type.k === 'ref' && (type.n === 'array' || type.n === 'iterable') && !type.a);
}

function saidParameters(tags: readonly DocTag[], frame: Frame, walk: Walk): Map<string, TypeRef> {
  const said = new Map<string, TypeRef>();
  for (const tag of tags) {
    if (tag.name !== 'param') continue;
    const { name, type } = namedTag(tag, walk.context.types(frame));
    if (name !== undefined) said.set(name, type);
  }
  return said;
}

/** PHPUnit runs `test…` methods and those that say so; Pest's tests are calls. */
function testRole(node: SyntaxNode, name: string, tags: readonly DocTag[], around: ClassAround | undefined): Role[] {
  if (around === undefined) return [];
  const attributes = node.field('attributes')?.text ?? '';
  const isTest = /\b(?:Test|DataProvider)\b/.test(attributes) || tags.some((tag) => tag.name === 'test');
  return isTest || (/^test(?=[A-Z_])/.test(name) && /Test(?:Case|s)?$/.test(around.qualified)) ? ['test'] : [];
}
