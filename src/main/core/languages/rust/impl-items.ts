import type { Conformance, Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import type { Place, RustContext } from './context';
import { walkBounds } from './functions';
import { typeParametersOf } from './headers';
import { declareMembers } from './member-items';

/** `impl Type` and `impl Trait for Type`. The type may stand in another file or be none of the project's. */
export function declareImpl(context: RustContext, node: SyntaxNode, place: Place, types: ReadonlyMap<string, number>): void {
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
