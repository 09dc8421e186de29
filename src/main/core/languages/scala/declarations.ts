import type { Definition, Heritage, SymbolSubkind, TypeRef } from '@shared/model';
import { defineAnonymous } from '../anonymous';
import type { SyntaxNode } from '../syntax';
import { argumentsOf, labelsOf } from './arguments';
import { nameExpression, walkCode } from './bodies';
import type { Place, ScalaContext } from './context';

import { declareExtension, declareFunction, declareGiven, declareVariable } from './functions';
import { docTextOf, headOf, modifiersOf, parameterLists, parametersOf, type ReadParameter, rolesOf, typeParametersOf } from './headers';
import { importsOf } from './imports';
import { dottedName, TYPE_NODES, typeOf } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = {
  class_definition: 'class',
  trait_definition: 'trait',
  object_definition: 'object',
  package_object: 'object',
  enum_definition: 'enum',
};
const CLASSES: ReadonlySet<string> = new Set(['class_definition', 'trait_definition', 'enum_definition', 'type_definition']);

/** Declares what stands in a file, a class or a block: classes before the objects that accompany them. */
export function declareAll(context: ScalaContext, nodes: readonly SyntaxNode[], place: Place): void {
  const made = new Map<string, number>();
  const later: SyntaxNode[] = [];
  for (const node of nodes) {
    const name = node.field('name')?.text ?? '';
    if (node.type === 'object_definition' && nodes.some((one) => CLASSES.has(one.type) && one.type !== 'type_definition' && one.field('name')?.text === name)) {
      later.push(node);
      continue;
    }
    const index = declareOne(context, node, place);
    if (index !== undefined && CLASSES.has(node.type)) made.set(name, index);
  }
  for (const node of later) declareClass(context, node, place, made.get(node.field('name')?.text ?? ''));
}

function declareOne(context: ScalaContext, node: SyntaxNode, place: Place): number | undefined {
  switch (node.type) {
    case 'class_definition':
    case 'trait_definition':
    case 'object_definition':
    case 'enum_definition':
    case 'package_object':
      return declareClass(context, node, place);
    case 'type_definition':
      return declareAlias(context, node, place);
    case 'function_definition':
    case 'function_declaration':
      return declareFunction(context, node, place);
    case 'extension_definition':
      declareExtension(context, node, place);
      return undefined;
    case 'given_definition':
      declareGiven(context, node, place);
      return undefined;
    case 'val_definition':
    case 'var_definition':
    case 'val_declaration':
    case 'var_declaration':
      declareVariable(context, node, place);
      return undefined;
    case 'import_declaration':
      for (const statement of importsOf(node, place.around, context.imported)) context.builder.addImport(statement);
      return undefined;
    case 'enum_case_definitions':
      for (const one of node.namedChildren) declareCase(context, one, place);
      return undefined;
    case 'package_clause':
      // A package with a body inside of another one.
      declareAll(context, node.field('body')?.namedChildren ?? [], place);
      return undefined;
    case 'export_declaration':
      return undefined;
    case 'self_type':
      bindSelf(context, node, place);
      return undefined;
    default:
      walkCode(context, node, place.around);
      return undefined;
  }
}

/** `self: Other =>` names `this`. */
function bindSelf(context: ScalaContext, node: SyntaxNode, place: Place): void {
  const [name, type] = node.namedChildren;
  if (name?.type === 'identifier' && name.text !== 'this') context.bind(place.around, name, 'local', { value: { k: 'this' } });
  if (type && TYPE_NODES.has(type.type)) walkCode(context, type, place.around);
}

function declareClass(context: ScalaContext, node: SyntaxNode, place: Place, companionOf?: number): number | undefined {
  const name = node.field('name');
  if (name === null) return undefined;
  const { builder } = context;
  const { words, visibility } = modifiersOf(node);
  const subkind = node.type === 'class_definition' && words.has('case') ? 'record' : (SUBKINDS[node.type] ?? 'class');
  const typeParams = typeParametersOf(node);
  const lists = node.children.filter((child) => child.type === 'class_parameters');
  const params = parameterLists(lists);
  const qualified = place.prefix === '' ? name.text : `${place.prefix}.${name.text}`;
  const heritage = heritageOf(node);
  const hasHead = subkind === 'class' || subkind === 'record' || subkind === 'enum';
  const index = builder.define({
    name: name.text,
    qualified,
    kind: 'class',
    subkind,
    parent: companionOf ?? place.parent,
    scope: companionOf === undefined ? place.scope : -1,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, node.field('body')),
    ...docTextOf(node),
    roles: rolesOf(node, visibility),
    isStatic: true,
    ...(words.has('abstract') || subkind === 'trait' ? { isAbstract: true } : {}),
    ...(companionOf === undefined ? {} : { isCompanion: true }),
    visibility,
    ...(hasHead ? { params } : {}),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(heritage.length === 0 ? {} : { heritage }),
  });
  const scope = builder.scope('class', place.around, index);
  const inside: Place = { parent: index, prefix: qualified, scope: -1, around: scope };
  for (const list of lists) for (const one of parametersOf(list)) declareHead(context, one, inside, subkind === 'record' && list === lists[0]);
  walkHeritage(context, node, scope);
  const body = node.field('body');
  if (body !== null) declareAll(context, body.namedChildren, inside);
  return index;
}

/** `val` and `var` parameters and those of case classes are fields; the others are seen in the class only. */
function declareHead(context: ScalaContext, one: ReadParameter, place: Place, isCase: boolean): void {
  const { node, name, type, parameter } = one;
  const inner: TypeRef | undefined = parameter.rest && parameter.type ? { k: 'array', of: parameter.type } : parameter.type;
  const isField = isCase || node.children.some((child) => child.type === 'val' || child.type === 'var');
  if (isField) {
    const { visibility } = modifiersOf(node);
    context.builder.define({
      name: name.text,
      qualified: `${place.prefix}.${name.text}`,
      kind: 'variable',
      subkind: 'field',
      parent: place.parent,
      scope: -1,
      line: name.line,
      startLine: name.line,
      endLine: name.line,
      signature: headOf(node, node.field('default_value')),
      roles: visibility === 'private' ? [] : ['exported'],
      visibility,
      ...(inner ? { type: inner } : {}),
    });
  } else context.bind(place.around, name, 'param', { type: inner });
  walkCode(context, type, place.around);
  walkCode(context, node.field('default_value'), place.around);
}

/** The last base is searched first: that is how traits are put together. */
export function heritageOf(node: SyntaxNode): Heritage[] {
  const clause = node.field('extend') ?? node.child('extends_clause');
  const bases = (clause?.namedChildren ?? []).flatMap((child) => (child.type === 'compound_type' ? child.namedChildren : [child]));
  return bases
    .filter((child) => TYPE_NODES.has(child.type) && dottedName(child) !== '')
    .map((child) => ({ relation: 'extends' as const, type: typeOf(child), line: child.line }))
    .reverse();
}

/** Arguments of bases are code; the call of the base's constructor is one. */
export function walkHeritage(context: ScalaContext, node: SyntaxNode, scope: number): void {
  const clause = node.field('extend') ?? node.child('extends_clause');
  if (clause === null) return;
  const [base] = clause.namedChildren.filter((child) => TYPE_NODES.has(child.type));
  const args = argumentsOf(clause);
  const dotted = base === undefined ? '' : dottedName(base.type === 'compound_type' ? (base.firstNamedChild ?? base) : base);
  if (base && dotted !== '' && clause.has('arguments')) {
    const labels = labelsOf(clause);
    context.refer({ kind: 'new', e: nameExpression(dotted), scope, line: base.line, args: context.expressions.all(args), ...(labels ? { labels } : {}) });
  }
  for (const child of clause.namedChildren) {
    if (child.type === 'generic_type') for (const arg of child.field('type_arguments')?.namedChildren ?? []) walkCode(context, arg, scope);
  }
  for (const arg of args) walkCode(context, arg, scope);
}

/** `new T { … }` */
export function declareUnnamed(context: ScalaContext, node: SyntaxNode, scope: number): number {
  const types = node.namedChildren
    .filter((child) => TYPE_NODES.has(child.type))
    .flatMap((child) => (child.type === 'compound_type' ? child.namedChildren : [child]));
  const base = (types[0] ? dottedName(types[0]) : '').split('.').at(-1) ?? '';
  const heritage = types.map((type) => ({ relation: 'inherits' as const, type: typeOf(type), line: type.line })).reverse();
  const body = node.child('template_body');
  const inside = defineAnonymous(context.builder, scope, { base, heritage, line: node.line, endLine: node.endLine, signature: headOf(node, body) });
  declareAll(context, body?.namedChildren ?? [], inside);
  return inside.parent;
}

function declareAlias(context: ScalaContext, node: SyntaxNode, place: Place): number | undefined {
  const name = node.field('name');
  if (name === null) return undefined;
  const type = node.field('type');
  const { visibility } = modifiersOf(node);
  const typeParams = typeParametersOf(node);
  const d: Definition = {
    name: name.text,
    qualified: place.prefix === '' ? name.text : `${place.prefix}.${name.text}`,
    kind: 'class',
    subkind: 'type',
    parent: place.parent,
    scope: place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, null),
    ...docTextOf(node),
    roles: rolesOf(node, visibility),
    isStatic: true,
    visibility,
    ...(type === null ? {} : { type: typeOf(type) }),
    ...(typeParams.length === 0 ? {} : { typeParams }),
  };
  const index = context.builder.define(d);
  const scope = context.builder.scope('class', place.around, index);
  walkCode(context, type, scope);
  return index;
}

/** A case of an enum is a value of it, or a class where it has parameters; in broken code it may stand outside of any. */
function declareCase(context: ScalaContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  if (name === null || place.parent < 0) return;
  if (node.type === 'full_enum_case') {
    const params = node.children.filter((child) => child.type === 'class_parameters').flatMap((list) => parametersOf(list));
    const qualified = `${place.prefix}.${name.text}`;
    const owner = context.builder.definition(place.parent);
    const index = context.builder.define({
      name: name.text,
      qualified,
      kind: 'class',
      subkind: 'record',
      parent: place.parent,
      scope: -1,
      line: name.line,
      startLine: node.line,
      endLine: node.endLine,
      signature: headOf(node, null),
      roles: ['exported'],
      isStatic: true,
      params: params.map(({ parameter }) => parameter),
      heritage: [{ relation: 'extends', type: { k: 'ref', n: owner.name }, line: name.line }],
    });
    const scope = context.builder.scope('class', place.around, index);
    for (const one of params) declareHead(context, one, { parent: index, prefix: qualified, scope: -1, around: scope }, true);
    return;
  }
  context.builder.define({
    name: name.text,
    qualified: `${place.prefix}.${name.text}`,
    kind: 'variable',
    subkind: 'enum-member',
    parent: place.parent,
    scope: -1,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, null),
    roles: ['exported'],
    isStatic: true,
    type: { k: 'self' },
  });
  const clause = node.field('extend');
  if (clause !== null) walkHeritage(context, node, place.around);
}
