import type { Definition, Heritage, SymbolSubkind } from '@shared/model';
import { type Anonymous, defineAnonymous } from '../anonymous';
import type { SyntaxNode } from '../syntax';
import { walkCode, walkStatements } from './bodies';
import { argumentsIn } from './calls';
import type { KotlinContext, Place } from './context';
import { baseOf, statementsOf } from './expressions';
import { referToAnnotations, typeParametersOf } from './headers';
import { declareCallable, declareHeadProperty, declareProperty } from './members';
import { annotationNames, headOf, kdocOf, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { insideType, parametersOf } from './parameters';
import { dottedType, nameOf, TYPE_NODES, typeOf } from './types';

/** Declares a class, interface, object, enum or type alias with everything in it. */
export function declareType(context: KotlinContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name') ?? node.field('type');
  if (name === null && node.type !== 'companion_object') return;
  const modifiers = modifiersOf(node);
  const body = node.child('class_body') ?? node.child('enum_class_body');
  const heritage = heritageOf(node);
  const typeParams = typeParametersOf(node);
  const list = node.child('primary_constructor')?.child('class_parameters') ?? null;
  const parameters = parametersOf(list);
  const subkind = subkindOf(node, modifiers.words);
  const own = name === null ? 'Companion' : nameOf(name);
  const qualified = place.prefix === '' ? own : `${place.prefix}.${own}`;
  const visibility = visibilityOf(modifiers.words);
  const doc = kdocOf(node);
  const hasHead = subkind === 'class' || subkind === 'enum' || subkind === 'annotation' || subkind === 'record';
  const index = context.builder.define({
    name: own,
    qualified,
    kind: 'class',
    subkind,
    parent: place.parent,
    scope: place.scope,
    line: (name ?? node).line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...(doc === undefined ? {} : { doc }),
    roles: rolesOf(modifiers, visibility),
    ...(modifiers.words.has('inner') || node.type === 'companion_object' ? {} : { isStatic: true }),
    ...(isAbstract(modifiers.words) || subkind === 'interface' ? { isAbstract: true } : {}),
    ...(node.type === 'companion_object' ? { isCompanion: true } : {}),
    visibility,
    ...(hasHead ? { params: parameters.map(({ parameter }) => parameter) } : {}),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(heritage.length === 0 ? {} : { heritage }),
    ...(modifiers.annotations.length === 0 ? {} : { decorators: annotationNames(modifiers) }),
    ...aliasedType(node),
  });
  const scope = context.builder.scope('class', place.around, index);
  const isExpected = modifiers.words.has('expect') || place.isExpected === true;
  const inside: Place = { parent: index, prefix: qualified, scope: -1, around: scope, isExpected };
  referToAnnotations(context, node, scope);
  declareHead(context, parameters, inside);
  walkHeritage(context, node, scope);
  if (node.type === 'type_alias') for (const child of node.namedChildren) if (TYPE_NODES.has(child.type)) walkCode(context, child, scope);
  if (body !== null) declareBody(context, body, inside);
}

function isAbstract(words: ReadonlySet<string>): boolean {
  return words.has('abstract') || words.has('sealed');
}

function subkindOf(node: SyntaxNode, words: ReadonlySet<string>): SymbolSubkind {
  if (node.type === 'type_alias') return 'type';
  if (node.type !== 'class_declaration') return 'object';
  if (node.has('interface')) return 'interface';
  if (words.has('enum')) return 'enum';
  if (words.has('annotation')) return 'annotation';
  return words.has('data') ? 'record' : 'class';
}

function aliasedType(node: SyntaxNode): Pick<Definition, 'type'> {
  if (node.type !== 'type_alias') return {};
  const written = node.namedChildren.filter((child) => TYPE_NODES.has(child.type)).at(-1);
  return written === undefined ? {} : { type: typeOf(written) };
}

/** `val` and `var` parameters are properties; the others are seen where the class is set up. */
function declareHead(context: KotlinContext, parameters: ReturnType<typeof parametersOf>, place: Place): void {
  for (const declared of parameters) {
    if (declared.node.has('val') || declared.node.has('var')) declareHeadProperty(context, declared, place);
    else context.builder.bind({ scope: place.around, name: declared.parameter.name, kind: 'param', line: declared.name.line, ...typed(insideType(declared)) });
    if (declared.type !== null) walkCode(context, declared.type, place.around);
    if (declared.value !== null) walkCode(context, declared.value, place.around);
  }
}

function typed(type: ReturnType<typeof insideType>): { type?: NonNullable<typeof type> } {
  return type === undefined ? {} : { type };
}

/** `object : T { … }` */
export function declareAnonymous(context: KotlinContext, node: SyntaxNode, scope: number): void {
  declareUnnamed(context, node, scope, { base: dottedType(baseOf(node)).split('.').at(-1) ?? '', heritage: heritageOf(node) });
}

function declareUnnamed(context: KotlinContext, node: SyntaxNode, scope: number, of: Pick<Anonymous, 'base' | 'heritage'>): void {
  const body = node.child('class_body');
  const inside = defineAnonymous(context.builder, scope, { ...of, line: node.line, endLine: node.endLine, signature: headOf(node, body) });
  walkHeritage(context, node, inside.around);
  if (body !== null) declareBody(context, body, inside);
}

function declareBody(context: KotlinContext, body: SyntaxNode, place: Place): void {
  for (const node of body.namedChildren) {
    switch (node.type) {
      case 'class_declaration':
      case 'object_declaration':
      case 'companion_object':
      case 'type_alias':
        declareType(context, node, place);
        break;
      case 'function_declaration':
      case 'secondary_constructor':
        declareCallable(context, node, place);
        break;
      case 'property_declaration':
        declareProperty(context, node, place);
        break;
      case 'enum_entry':
        declareEnumEntry(context, node, place);
        break;
      case 'ERROR':
        declareBody(context, node, place);
        break;
      case 'anonymous_initializer': {
        const block = node.child('block');
        if (block !== null) walkStatements(context, statementsOf(block), context.builder.scope('block', place.around), 0);
        break;
      }
      default:
        walkCode(context, node, place.around);
    }
  }
}

function declareEnumEntry(context: KotlinContext, node: SyntaxNode, place: Place): void {
  const name = node.child('identifier');
  if (name === null) return;
  const owner = context.builder.definition(place.parent);
  const body = node.child('class_body');
  const doc = kdocOf(node);
  context.builder.define({
    name: nameOf(name),
    qualified: `${place.prefix}.${nameOf(name)}`,
    kind: 'variable',
    subkind: 'enum-member',
    parent: place.parent,
    scope: -1,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body),
    ...(doc === undefined ? {} : { doc }),
    roles: ['exported'],
    visibility: 'public',
    isStatic: true,
    type: { k: 'self' },
  });
  const list = node.child('value_arguments');
  const args = argumentsIn(list).map((arg) => arg.node);
  if (list !== null) {
    const e = { k: 'name' as const, n: owner.name };
    context.refer({ kind: 'new', e, scope: place.around, line: name.line, args: args.map((arg) => context.read(arg, place.around)) });
  }
  for (const arg of args) walkCode(context, arg, place.around);
  if (body !== null) {
    const heritage: Heritage[] = [{ relation: 'inherits', type: { k: 'ref', n: owner.name }, line: name.line }];
    declareUnnamed(context, node, place.around, { base: owner.name, heritage });
  }
}

/** Bases: one that is constructed is a class, for the others the syntax does not say. */
function heritageOf(node: SyntaxNode): Heritage[] {
  return (node.child('delegation_specifiers')?.namedChildren ?? []).flatMap((specifier) => {
    const constructed = specifier.child('constructor_invocation');
    const type = constructed?.child('user_type') ?? specifier.child('user_type') ?? specifier.child('explicit_delegation')?.child('user_type') ?? null;
    if (type === null || dottedType(type) === '') return [];
    return [{ relation: constructed === null ? ('inherits' as const) : ('extends' as const), type: typeOf(type), line: type.line }];
  });
}

/** What the bases are constructed with, what they are delegated to, and the types among their arguments. */
function walkHeritage(context: KotlinContext, node: SyntaxNode, scope: number): void {
  for (const specifier of node.child('delegation_specifiers')?.namedChildren ?? []) {
    const delegated = specifier.child('explicit_delegation');
    for (const part of delegated?.namedChildren.slice(1) ?? []) walkCode(context, part, scope);
    const constructed = specifier.child('constructor_invocation');
    if (constructed !== null) walkCode(context, constructed, scope);
    const type = constructed?.child('user_type') ?? specifier.child('user_type') ?? delegated?.child('user_type');
    for (const args of type?.namedChildren ?? []) {
      if (args.type === 'type_arguments') for (const arg of args.namedChildren) walkCode(context, arg, scope);
    }
  }
}
