import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import { walkCode } from './bodies';
import type { Place, RustContext } from './context';
import { declareFunction } from './functions';
import { declareImpl } from './impl-items';
import { declareConstant, declareMembers } from './member-items';
import { referTokens } from './references';
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
