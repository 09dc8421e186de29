import type { Conformance, Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import { referTokens, walkCode } from './bodies';
import type { Place, RustContext } from './context';
import { declareFunction, walkBounds } from './functions';
import { described, headOf, typeParametersOf } from './headers';
import { declareFields, declareType, declareVariants } from './type-items';
import { OPAQUE } from './types';
import { addExternCrate, addModule, addUse } from './uses';

const TYPES: ReadonlySet<string> = new Set(['struct_item', 'union_item', 'enum_item', 'trait_item', 'type_item']);

/** Declares the items among nodes that stand in one module or block. Types come first, so that impls find the type they are for. */
export function declareItems(context: RustContext, nodes: readonly SyntaxNode[], place: Place): void {
  const types = new Map<string, number>();
  const shown = namesOfUsualBuild(nodes);
  const isHidden = (node: SyntaxNode): boolean => shown.has(node.field('name')?.text ?? '') && attributesOf(node).isOff;
  for (const node of nodes) {
    if (node.type === 'use_declaration') addUse(context, node, place.scope);
    else if (node.type === 'extern_crate_declaration') addExternCrate(context, node, place.scope);
    else if (TYPES.has(node.type)) declareTypeItem(context, node, place, types, isHidden(node));
    else if (node.type === 'mod_item') declareModule(context, node, place, isHidden(node));
  }
  for (const node of nodes) {
    const at = (node.type === 'function_item' || node.type === 'const_item' || node.type === 'static_item') && isHidden(node) ? { ...place, scope: -1 } : place;
    if (node.type === 'impl_item') declareImpl(context, node, place, types);
    else if (node.type === 'function_item' || node.type === 'function_signature_item') declareHiddenFunction(context, node, place, at.scope < 0);
    else if (node.type === 'const_item' || node.type === 'static_item') declareConstant(context, node, at, place.scope);
    else if (node.type === 'foreign_mod_item') declareItems(context, node.field('body')?.namedChildren ?? [], place);
    else if (node.type === 'macro_invocation') referTokens(context, node, place.scope);
    else if (node.type === 'expression_statement' && place.parent < 0 && place.scope === 0) walkCode(context, node, place.scope);
  }
}

/** A function of another platform keeps its node, but its name means the one of the usual build. */
function declareHiddenFunction(context: RustContext, node: SyntaxNode, place: Place, isHidden: boolean): void {
  const before = context.builder.definitionCount;
  declareFunction(context, node, place);
  if (isHidden && context.builder.definitionCount > before) context.builder.definition(before).scope = -1;
}

/** Names that have a definition for the usual platform: others of that name stand aside. */
function namesOfUsualBuild(nodes: readonly SyntaxNode[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const node of nodes) {
    const name = node.field('name')?.text;
    if (name !== undefined) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  const shown = new Set<string>();
  for (const node of nodes) {
    const name = node.field('name')?.text;
    if (name !== undefined && (seen.get(name) ?? 0) > 1 && !attributesOf(node).isOff) shown.add(name);
  }
  return shown;
}

function declareModule(context: RustContext, node: SyntaxNode, place: Place, isHidden: boolean): void {
  const body = node.field('body');
  if (body === null) {
    if (!isHidden) addModule(context, node, place);
    return;
  }
  const declared = declareType(context, node, place, isHidden);
  if (declared !== undefined) declareItems(context, body.namedChildren, declared.inner);
}

function declareTypeItem(context: RustContext, node: SyntaxNode, place: Place, types: Map<string, number>, isHidden: boolean): void {
  const name = node.field('name')?.text ?? '';
  const isTrait = node.type === 'trait_item';
  const body = node.field('body');
  context.types.places.push({
    type: isTrait ? undefined : { k: 'ref', n: name },
    associated: isTrait ? associatedBounds(context, body) : new Map(),
    ...(isTrait ? { trait: name } : {}),
  });
  const declared = declareType(context, node, place, isHidden);
  if (declared !== undefined) {
    if (!isHidden) types.set(name, declared.index);
    if (node.type === 'enum_item') declareVariants(context, body, declared.inner);
    else if (isTrait) declareMembers(context, body, declared.inner, { isTraitMember: true });
    else declareFields(context, body, declared.inner);
  }
  context.types.places.pop();
}

/** What is known of the associated types of a trait: their bounds. */
function associatedBounds(context: RustContext, body: SyntaxNode | null): Map<string, TypeRef> {
  const found = new Map<string, TypeRef>();
  for (const node of body?.namedChildren ?? []) {
    const name = node.field('name');
    if (node.type === 'associated_type' && name !== null) found.set(name.text, context.types.bounds(node.field('bounds')) ?? OPAQUE);
  }
  return found;
}

type Member = NonNullable<Parameters<typeof declareFunction>[3]>;

/** Declares functions and constants of an impl or trait; gives the scope of the first function, -1 when there is none. */
function declareMembers(context: RustContext, body: SyntaxNode | null, place: Place, member: Member): number {
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

/** `impl Type` and `impl Trait for Type`. The type may stand in another file or be none of the project's. */
function declareImpl(context: RustContext, node: SyntaxNode, place: Place, types: ReadonlyMap<string, number>): void {
  const written = node.field('type');
  const body = node.field('body');
  const traitNode = node.field('trait');
  if (written === null) return;
  const { builder } = context;
  const receiver = context.types.of(written);
  const associated = new Map<string, TypeRef>();
  context.types.places.push({ type: receiver, associated });
  for (const item of body?.namedChildren ?? []) {
    const name = item.field('name');
    if (item.type === 'type_item' && name !== null) associated.set(name.text, context.types.of(item.field('type')));
  }
  const parameters = typeParametersOf(context.types, node);
  const parent = receiver.k === 'ref' ? (types.get(receiver.n) ?? -1) : -1;
  if (parent >= 0) shareBounds(builder.definition(parent), receiver, parameters);
  const named = new Set(receiver.k === 'ref' ? (receiver.a ?? []).flatMap((arg) => (arg.k === 'ref' ? [arg.n] : [])) : []);
  const free = parameters.filter(({ name }) => !named.has(name));
  const trait = traitNode === null ? undefined : context.types.of(traitNode);
  const isTest = place.isTest || attributesOf(node).isTestOnly;
  const inner: Place = { scope: place.scope, parent, prefix: `${labelOf(context, written, receiver)}.`, isTest };
  const around = builder.scope('block', place.scope);
  for (const part of [node.field('type_parameters'), node.child('where_clause'), traitNode]) if (part !== null) walkBounds(context, part, around);
  const scope = declareMembers(context, body, inner, {
    receiver,
    ...(trait === undefined ? {} : { implements: trait }),
    ...(free.length === 0 ? {} : { typeParams: free }),
  });
  if (trait !== undefined && !node.has('!'))
    builder.conform(
      conformance(
        receiver,
        trait,
        associated,
        scope < 0 ? place.scope : scope,
        node.line,
        receiver.k === 'ref' && free.some(({ name }) => name === receiver.n),
      ),
    );
  context.types.places.pop();
}

/** What a type gets by an impl of a trait: `Deref` lets it be used like its target, an iterator yields its item. */
function conformance(
  receiver: TypeRef,
  trait: TypeRef,
  associated: ReadonlyMap<string, TypeRef>,
  scope: number,
  line: number,
  isBlanket: boolean,
): Conformance {
  const blanket = isBlanket ? { isBlanket } : {};
  const name = trait.k === 'ref' ? trait.n.slice(trait.n.lastIndexOf('.') + 1) : '';
  const target = associated.get('Target');
  if (name === 'Deref' && target !== undefined) return { receiver, base: target, relation: 'embeds', ...blanket, scope, line };
  const output = associated.get('Output');
  if ((name === 'Future' || name === 'IntoFuture' || name === 'Index') && output !== undefined && trait.k === 'ref') {
    return { receiver, base: { ...trait, a: [output] }, relation: 'implements', ...blanket, scope, line };
  }
  const item = associated.get('Item');
  const isIterator = name === 'Iterator' || name === 'IntoIterator' || name === 'DoubleEndedIterator';
  if (isIterator && item !== undefined && trait.k === 'ref')
    return { receiver, base: { ...trait, a: [item] }, relation: 'implements', ...blanket, scope, line };
  return { receiver, base: trait, relation: 'implements', ...blanket, scope, line };
}

/** Bounds that only an impl writes hold for what the type is used for there. */
function shareBounds(owner: { typeParams?: Definition['typeParams'] }, receiver: TypeRef, parameters: NonNullable<Definition['typeParams']>): void {
  if (receiver.k !== 'ref' || owner.typeParams === undefined) return;
  owner.typeParams = owner.typeParams.map((parameter, at) => {
    const arg = receiver.a?.[at];
    const bound = arg?.k === 'ref' ? parameters.find(({ name }) => name === arg.n)?.bound : undefined;
    return parameter.bound !== undefined || bound === undefined || arg?.k !== 'ref' || arg.n !== parameter.name ? parameter : { ...parameter, bound };
  });
}

/** The name under which members of an impl are shown. */
function labelOf(context: RustContext, written: SyntaxNode, receiver: TypeRef): string {
  const name = receiver.k === 'ref' ? receiver.n.slice(receiver.n.lastIndexOf('.') + 1) : undefined;
  if (name !== undefined && name !== '&' && name !== 'tuple') return name;
  return context.types.segments(written)?.at(-1) ?? written.text.replace(/\s+/g, ' ').slice(0, 40).replaceAll('.', '');
}

/** `const` and `static`, of a module, impl or trait. `around` is the scope its value is read in. */
function declareConstant(context: RustContext, node: SyntaxNode, place: Place, around: number, member?: Member): void {
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
