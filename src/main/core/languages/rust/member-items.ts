import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import { walkCode } from './bodies';
import type { Place, RustContext } from './context';
import { declareFunction, type Membership, walkBounds } from './functions';
import { described, headOf } from './headers';
import { referTokens } from './references';

/** Declares functions and constants of an impl or trait; gives the scope of the first function, -1 when there is none. */
export function declareMembers(context: RustContext, body: SyntaxNode | null, place: Place, member: Membership): number {
  let first = -1;
  for (const node of body?.namedChildren ?? []) {
    if (node.type === 'function_item' || node.type === 'function_signature_item') {
      const scope = declareFunction(context, node, place, member);
      if (first < 0) first = scope;
    } else if (node.type === 'const_item') declareConstant(context, node, { ...place, scope: -1 }, place.scope, member);
    else if (node.type === 'type_item' || node.type === 'associated_type') {
      for (const part of [node.field('type'), node.field('bounds')]) if (part !== null) walkBounds(context, part, place.scope);
    } else if (node.type === 'macro_invocation') referTokens(context, node, place.scope);
  }
  return first;
}

/** `const` and `static`, of a module, impl or trait. `around` is the scope its value is read in. */
export function declareConstant(context: RustContext, node: SyntaxNode, place: Place, around: number, member?: Membership): void {
  const name = node.field('name');
  const type = node.field('type');
  const value = node.field('value');
  if (type !== null) walkCode(context, type, around);
  if (value !== null) walkCode(context, value, around);
  if (name === null || name.text === '_') return;
  const attributes = attributesOf(node);
  const isMutable = node.type === 'static_item' && node.has('mutable_specifier');
  context.builder.define({
    name: name.text,
    qualified: `${place.prefix}${name.text}`,
    kind: 'variable',
    subkind: isMutable ? 'variable' : 'constant',
    parent: place.parent,
    scope: place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, value),
    ...described(node, attributes, place.isTest || attributes.isTestOnly),
    type: context.types.of(type),
    ...(member === undefined ? {} : { isStatic: true }),
    ...(member?.receiver === undefined ? {} : { receiver: member.receiver }),
    ...(member?.implements === undefined ? {} : { implements: member.implements }),
  });
}
