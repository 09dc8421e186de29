import type { Definition, Heritage, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import { walkCode } from './bodies';
import type { Place, RustContext } from './context';
import { walkBounds } from './functions';
import { described, headOf, typeParametersOf, visibilityOf } from './headers';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = {
  struct_item: 'struct',
  union_item: 'struct',
  enum_item: 'enum',
  trait_item: 'trait',
  type_item: 'type',
  mod_item: 'namespace',
};

/** Declares a type, trait or inline module without what is in its body; undefined when it has no name. */
export function declareType(context: RustContext, node: SyntaxNode, place: Place, isHidden: boolean): { index: number; inner: Place } | undefined {
  const name = node.field('name');
  const subkind = SUBKINDS[node.type];
  if (name === null || subkind === undefined) return undefined;
  const attributes = attributesOf(node);
  const isTest = place.isTest || attributes.isTestOnly;
  const typeParams = typeParametersOf(context.types, node);
  const heritage = heritageOf(context, node, attributes.derives);
  const qualified = `${place.prefix}${name.text}`;
  const aliased = node.type === 'type_item' ? node.field('type') : null;
  const index = context.builder.define({
    name: name.text,
    qualified,
    kind: 'class',
    subkind,
    parent: place.parent,
    scope: isHidden ? -1 : place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, node.field('body')),
    ...described(node, attributes, isTest),
    ...(subkind === 'trait' ? { isAbstract: true } : {}),
    ...(aliased === null ? {} : { type: context.types.of(aliased) }),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(heritage.length === 0 ? {} : { heritage }),
  });
  const scope = context.builder.scope('class', place.scope, index);
  for (const part of [node.field('type_parameters'), node.child('where_clause'), node.field('bounds')]) if (part !== null) walkBounds(context, part, scope);
  if (aliased !== null) walkCode(context, aliased, scope);
  return { index, inner: { scope, parent: index, prefix: `${qualified}.`, isTest } };
}

function heritageOf(context: RustContext, node: SyntaxNode, derives: readonly { name: string; line: number }[]): Heritage[] {
  const above = node.type === 'trait_item' ? context.types.bounds(node.field('bounds')) : undefined;
  const parts = above === undefined ? [] : above.k === 'ref' && above.n === '&' ? (above.a ?? []) : [above];
  return [
    ...parts.map((type): Heritage => ({ relation: 'extends', type, line: node.field('bounds')?.line ?? node.line })),
    ...derives.map(({ name, line }): Heritage => ({ relation: 'implements', type: { k: 'ref', n: name }, line })),
  ];
}

/** Declares the fields of a struct or variant, those of tuples by their position. */
export function declareFields(context: RustContext, body: SyntaxNode | null, owner: Place, visibility?: 'public'): TypeRef[] {
  if (body === null) return [];
  const fields: TypeRef[] = [];
  const isTuple = body.type === 'ordered_field_declaration_list';
  const nodes = isTuple ? body.fields('type') : body.namedChildren.filter((child) => child.type === 'field_declaration');
  nodes.forEach((node, at) => {
    const name = isTuple ? node : node.field('name');
    const type = isTuple ? node : node.field('type');
    if (name === null) return;
    const before = isTuple ? node.previousSibling : null;
    const shown = isTuple ? (before?.type === 'visibility_modifier' && before.text === 'pub' ? 'public' : 'private') : visibilityOf(node);
    const written = context.types.of(type);
    fields.push(written);
    const text = isTuple ? String(at) : name.text;
    context.builder.define({
      name: text,
      qualified: `${owner.prefix}${text}`,
      kind: 'variable',
      subkind: 'field',
      parent: owner.parent,
      scope: -1,
      line: name.line,
      startLine: node.line,
      endLine: node.endLine,
      signature: headOf(node, null),
      ...described(node, attributesOf(node), owner.isTest, visibility ?? shown),
      type: written,
    });
    if (type !== null) walkCode(context, type, owner.scope);
  });
  return fields;
}

/** Declares the variants of an enum; those with fields are functions that make the enum as well. */
export function declareVariants(context: RustContext, body: SyntaxNode | null, owner: Place): void {
  const around = context.builder.definition(owner.parent);
  for (const node of body?.namedChildren ?? []) {
    const name = node.field('name');
    if (node.type !== 'enum_variant' || name === null) continue;
    const fields = node.field('body');
    const qualified = `${owner.prefix}${name.text}`;
    const made: Pick<Definition, 'type'> = fields === null ? { type: { k: 'self' } } : {};
    const index = context.builder.define({
      name: name.text,
      qualified,
      kind: 'variable',
      subkind: 'enum-member',
      parent: owner.parent,
      scope: -1,
      line: name.line,
      startLine: node.line,
      endLine: node.endLine,
      signature: headOf(node, null),
      ...described(node, attributesOf(node), owner.isTest, around.visibility === 'public' ? 'public' : 'private'),
      isStatic: true,
      ...made,
    });
    const p = declareFields(context, fields, { scope: owner.scope, parent: index, prefix: `${qualified}.`, isTest: owner.isTest }, 'public');
    if (fields !== null) context.builder.definition(index).value = { k: 'cast', t: { k: 'func', p, ret: { k: 'ref', n: around.name } } };
    const value = node.field('value');
    if (value !== null) walkCode(context, value, owner.scope);
  }
}
