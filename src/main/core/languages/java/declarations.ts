import type { Heritage, SymbolSubkind, TypeRef } from '@shared/model';
import { defineAnonymous } from '../anonymous';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { JavaContext, Place } from './context';
import { referToAnnotations, typeParametersOf } from './headers';
import { declareMember, declareRecordComponents } from './members';
import { annotationName, headOf, javadocOf, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { dottedName, typeOf } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'record',
  annotation_type_declaration: 'annotation',
};

/** Declares a class, interface, enum, record or annotation type with everything in it. */
export function declareType(context: JavaContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  const subkind = SUBKINDS[node.type];
  if (name === null || subkind === undefined) return;
  const modifiers = modifiersOf(node);
  const body = node.field('body');
  const around = place.parent < 0 ? undefined : context.builder.definition(place.parent);
  const inInterface = around?.kind === 'class' && (around.subkind === 'interface' || around.subkind === 'annotation');
  const visibility = visibilityOf(modifiers.words, inInterface);
  const doc = javadocOf(node);
  const typeParams = typeParametersOf(node.field('type_parameters') ?? node.child('type_parameters'));
  const heritage = heritageOf(node);
  const qualified = place.prefix === '' ? name.text : `${place.prefix}.${name.text}`;
  const isStatic = modifiers.words.has('static') || inInterface || subkind !== 'class';
  const index = context.builder.define({
    name: name.text,
    qualified,
    kind: 'class',
    subkind,
    parent: place.parent,
    scope: place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...(doc === undefined ? {} : { doc }),
    roles: rolesOf(modifiers, visibility),
    ...(isStatic ? { isStatic: true } : {}),
    ...(modifiers.words.has('abstract') || subkind === 'interface' ? { isAbstract: true } : {}),
    visibility,
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(heritage.length === 0 ? {} : { heritage }),
    ...(modifiers.annotations.length === 0 ? {} : { decorators: modifiers.annotations.map(annotationName) }),
  });
  const scope = context.builder.scope('class', place.around, index);
  referToAnnotations(context, node, scope);
  for (const clause of ['type_parameters', 'superclass', 'super_interfaces', 'extends_interfaces']) {
    const written = node.child(clause);
    if (written !== null) for (const part of written.namedChildren) walkTypeArguments(context, part, scope);
  }
  const inside: Place = { parent: index, prefix: qualified, scope: -1, around: scope };
  if (node.type === 'record_declaration') declareRecordComponents(context, node.field('parameters'), inside);
  if (body !== null) declareBody(context, body, inside);
}

/** `new T(…) { … }` */
export function declareAnonymous(context: JavaContext, body: SyntaxNode, type: TypeRef, scope: number): void {
  const start = body.parent ?? body;
  const { line } = start;
  const base = type.k === 'ref' ? (type.n.split('.').at(-1) ?? '') : '';
  const heritage = [{ relation: 'inherits' as const, type, line }];
  declareBody(context, body, defineAnonymous(context.builder, scope, { base, heritage, line, endLine: body.endLine, signature: headOf(start, body) }));
}

function declareBody(context: JavaContext, body: SyntaxNode, place: Place): void {
  for (const node of body.namedChildren) {
    if (node.type === 'enum_body_declarations') declareBody(context, node, place);
    else if (node.type in SUBKINDS) declareType(context, node, place);
    else if (!declareMember(context, node, place)) walkCode(context, node, place.around);
  }
}

/** The clause names its types itself; only their arguments are mere mentions. */
function walkTypeArguments(context: JavaContext, node: SyntaxNode, scope: number): void {
  if (node.type === 'type_parameter' || node.type === 'type_list') for (const child of node.namedChildren) walkTypeArguments(context, child, scope);
  else if (node.type === 'type_bound') for (const child of node.namedChildren) walkCode(context, child, scope);
  else if (node.type === 'generic_type') {
    const args = node.child('type_arguments');
    if (args !== null) walkCode(context, args, scope);
  }
}

function heritageOf(node: SyntaxNode): Heritage[] {
  const superclass = node.child('superclass');
  const extended = node.child('extends_interfaces');
  const implemented = node.child('super_interfaces');
  return [
    ...clauseTypes(superclass).map((type) => ({ relation: 'extends' as const, type: typeOf(type), line: type.line })),
    ...clauseTypes(extended?.child('type_list') ?? null).map((type) => ({ relation: 'extends' as const, type: typeOf(type), line: type.line })),
    ...clauseTypes(implemented?.child('type_list') ?? null).map((type) => ({ relation: 'implements' as const, type: typeOf(type), line: type.line })),
  ].filter((entry) => entry.type.k === 'ref');
}

function clauseTypes(clause: SyntaxNode | null): SyntaxNode[] {
  return (clause?.namedChildren ?? []).filter((child) => dottedName(child) !== '');
}
