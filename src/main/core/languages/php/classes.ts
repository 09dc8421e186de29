import type { Heritage, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { ClassAround, Frame } from './context';
import type { Walk } from './declared';
import { type DocTag, docCommentOf, tagsOf, templatesOf, typeParametersOf } from './doc-comment';
import { docType } from './doc-types';
import { docTextOf, headOf, modifiersOf, rolesOf } from './headers';
import { declareDocumented, declareMembers } from './members';
import { writtenName } from './names';
import { namedType, type TypeContext } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  trait_declaration: 'trait',
  enum_declaration: 'enum',
  anonymous_class: 'class',
};

/** Declares a class, interface, trait, enum or anonymous class with everything in it; gives its index. */
export function declareClass(walk: Walk, node: SyntaxNode, frame: Frame): number {
  const { builder, names } = walk.context;
  const subkind = SUBKINDS[node.type] ?? 'class';
  const isAnonymous = node.type === 'anonymous_class';
  const tags = isAnonymous ? [] : tagsOf(docCommentOf(node));
  const templates = new Set(templatesOf(tags));
  const base = node.type === 'interface_declaration' ? null : (node.child('base_clause')?.firstNamedChild ?? null);
  const baseType: TypeRef | undefined = base === null ? undefined : { k: 'ref', n: names.classNamed(writtenName(base), base.line) };
  const name = node.field('name');
  const owner = isAnonymous ? builder.ownerOf(frame.scope) : -1;
  const prefix = owner < 0 ? '' : `${builder.definition(owner).qualified}.`;
  const text = name?.text ?? `<anonymous-${baseOf(node)}>`;
  const index = builder.define({
    name: text,
    qualified: prefix + text,
    kind: 'class',
    subkind,
    parent: owner,
    scope: isAnonymous ? -1 : 0,
    line: name?.line ?? node.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, node.field('body')),
    ...(isAnonymous ? {} : docTextOf(node)),
    roles: isAnonymous ? [] : rolesOf(tags, 'public'),
    ...(modifiersOf(node).has('abstract') || subkind === 'interface' ? { isAbstract: true } : {}),
  });
  const scope = builder.scope('class', isAnonymous ? frame.scope : 0, index);
  const around: ClassAround = { index, qualified: prefix + text, isTrait: subkind === 'trait', base: baseType, scope };
  const inner = walk.context.frame(scope, around, templates);
  const types = walk.context.types(inner);
  const typeParams = typeParametersOf(tags, types);
  const definition = builder.definition(index);
  if (typeParams.length > 0) definition.typeParams = typeParams;
  const heritage = heritageOf(node, tags, types);
  if (heritage.length > 0) definition.heritage = heritage;
  for (const attribute of node.fields('attributes')) walk.code(attribute, inner);
  declareDocumented(walk, tags, around, inner);
  const body = node.field('body');
  if (body !== null) declareMembers(walk, body, around, inner, subkind === 'interface');
  return index;
}

function baseOf(node: SyntaxNode): string {
  const base = node.child('base_clause')?.firstNamedChild ?? node.child('class_interface_clause')?.firstNamedChild ?? null;
  return base === null ? 'class' : (writtenName(base).split('\\').at(-1) ?? 'class');
}

/** Traits come first: their members go before inherited ones. */
function heritageOf(node: SyntaxNode, tags: readonly DocTag[], types: TypeContext): Heritage[] {
  const said = saidArguments(tags, types);
  const withArguments = (part: SyntaxNode): TypeRef => {
    const type = namedType(writtenName(part), part.line, types);
    return type.k === 'ref' ? (said.get(type.n) ?? type) : type;
  };
  const listed = (clause: SyntaxNode | null, relation: Heritage['relation']): Heritage[] =>
    (clause?.namedChildren ?? []).flatMap((part) => (writtenName(part) === '' ? [] : [{ relation, type: withArguments(part), line: part.line }]));
  const traits = (node.field('body')?.namedChildren ?? []).filter((child) => child.type === 'use_declaration');
  return [
    ...traits.flatMap((use) => traitsOf(use, withArguments, types)),
    ...listed(node.child('base_clause'), 'extends'),
    ...listed(node.child('class_interface_clause'), 'implements'),
  ];
}

/** `use A, B { A::x insteadof B; B::x as protected y; }` */
function traitsOf(use: SyntaxNode, read: (part: SyntaxNode) => TypeRef, types: TypeContext): Heritage[] {
  const rules = (use.child('use_list')?.namedChildren ?? []).map((clause) => ruleOf(clause, types));
  return use.namedChildren.flatMap((part) => {
    if (writtenName(part) === '') return [];
    const type = read(part);
    const own = type.k === 'ref' ? type.n : '';
    const renames = rules.flatMap((rule) => (rule?.k === 'as' && (rule.trait === undefined || rule.trait === own) ? [{ from: rule.from, to: rule.to }] : []));
    const without = rules.flatMap((rule) => (rule?.k === 'insteadof' && rule.others.includes(own) ? [rule.member] : []));
    return [
      {
        relation: 'mixin' as const,
        type,
        line: part.line,
        ...(renames.length === 0 ? {} : { renames }),
        ...(without.length === 0 ? {} : { without }),
      },
    ];
  });
}

type TraitRule =
  | { readonly k: 'as'; readonly trait: string | undefined; readonly from: string; readonly to: string }
  | { readonly k: 'insteadof'; readonly member: string; readonly others: readonly string[] };

function ruleOf(clause: SyntaxNode, types: TypeContext): TraitRule | undefined {
  const [subject, ...rest] = clause.namedChildren.filter((child) => child.type !== 'visibility_modifier' && child.type !== 'comment');
  if (subject === undefined) return undefined;
  const isQualified = subject.type === 'class_constant_access_expression';
  const [owner, name] = isQualified ? subject.namedChildren : [undefined, subject];
  const nameOf = (node: SyntaxNode): string => {
    const type = namedType(writtenName(node), node.line, types);
    return type.k === 'ref' ? type.n : '';
  };
  if (clause.type === 'use_instead_of_clause') return { k: 'insteadof', member: name?.text ?? '', others: rest.map(nameOf) };
  const alias = rest[0];
  return alias === undefined ? undefined : { k: 'as', trait: owner && nameOf(owner), from: name?.text ?? '', to: alias.text };
}

/** `@extends Base<Foo>`: the type arguments of a base. */
function saidArguments(tags: readonly DocTag[], types: TypeContext): Map<string, TypeRef> {
  const said = new Map<string, TypeRef>();
  for (const tag of tags) {
    if (!/^(?:template-)?(?:extends|implements|use)$/.test(tag.name)) continue;
    const type = docType(tag.text, tag.line, types);
    if (type.k === 'ref' && type.a) said.set(type.n, type);
  }
  return said;
}
