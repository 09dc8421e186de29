import type { Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import { walkCode } from './bodies';
import type { Place, RustContext } from './context';
import { described, hasReceiver, headOf, parametersOf, signatureFacts, typeParametersOf, visibilityOf } from './headers';
import { bindPattern, walkPattern } from './patterns';

/** What a function of an impl or trait has beside a plain one. */
export interface Membership {
  readonly receiver?: TypeRef;
  readonly implements?: TypeRef;
  readonly isTraitMember?: boolean;
  /** Type parameters of the impl that the receiver does not name. */
  readonly typeParams?: NonNullable<Definition['typeParams']>;
}

/** Declares a function with its parameters and body; gives the scope of the body, -1 when it has no name. */
export function declareFunction(context: RustContext, node: SyntaxNode, place: Place, member?: Membership): number {
  const name = node.field('name');
  if (name === null || name.type !== 'identifier') return -1;
  const { builder, types } = context;
  const attributes = attributesOf(node);
  const body = node.field('body');
  const isTest = place.isTest || attributes.isTest || attributes.isTestOnly;
  const isPublic = member?.isTraitMember === true || member?.implements !== undefined;
  const common = described(node, attributes, isTest, isPublic ? 'public' : visibilityOf(node));
  const isMain = name.text === 'main' && member === undefined && place.parent < 0 && !isTest;
  const typeParams = [...typeParametersOf(types, node), ...(member?.typeParams ?? [])];
  const index = builder.define({
    name: name.text,
    qualified: `${place.prefix}${name.text}`,
    kind: 'function',
    subkind: member === undefined ? 'function' : 'method',
    parent: place.parent,
    scope: member === undefined ? place.scope : -1,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...common,
    ...(isMain ? { roles: [...common.roles, 'entry' as const] } : {}),
    ...(body === null ? { isDeclaration: true, ...(member?.isTraitMember ? { isAbstract: true } : {}) } : {}),
    ...(member !== undefined && !hasReceiver(node.field('parameters')) ? { isStatic: true } : {}),
    ...signatureFacts(types, node),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(member?.receiver === undefined ? {} : { receiver: member.receiver }),
    ...(member?.implements === undefined ? {} : { implements: member.implements }),
  });
  const scope = builder.scope('function', place.scope, index);
  walkSignature(context, node, scope);
  context.enterFunction();
  if (body !== null) walkCode(context, body, scope);
  return scope;
}

function walkSignature(context: RustContext, node: SyntaxNode, scope: number): void {
  for (const part of [node.field('type_parameters'), node.child('where_clause'), node.field('return_type')])
    if (part !== null) walkBounds(context, part, scope);
  for (const { pattern, type } of parametersOf(node.field('parameters'))) {
    if (type !== null) walkCode(context, type, scope);
    walkPattern(context, pattern, scope);
    bindPattern(
      context,
      pattern,
      { value: type === null ? undefined : { k: 'cast', t: context.types.of(type) }, type: context.types.of(type) },
      scope,
      'param',
    );
  }
}

/** The types in type parameters and `where` clauses; the names of the parameters themselves are none. */
export function walkBounds(context: RustContext, node: SyntaxNode, scope: number): void {
  if (node.type === 'type_parameter') {
    for (const part of [node.field('bounds'), node.field('default_type')]) if (part !== null) walkBounds(context, part, scope);
    return;
  }
  if (node.type === 'where_predicate') {
    const bounds = node.field('bounds');
    if (bounds !== null) walkBounds(context, bounds, scope);
    return;
  }
  if (node.type === 'type_parameters' || node.type === 'where_clause' || node.type === 'trait_bounds')
    for (const child of node.namedChildren) walkBounds(context, child, scope);
  else walkCode(context, node, scope);
}
