import type { FileFacts, Import } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { CsharpContext, type Place } from './context';
import { declareType, isTypeDeclaration } from './declarations';
import { referToAttributes } from './headers';
import { declareLocalFunction } from './members';
import { dottedName, plainName, typeOf } from './types';

const TOP: Place = { parent: -1, prefix: '', scope: 0, around: 0 };

/** States the facts of one C# file. */
export function extractCsharp(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new CsharpContext(builder, declareLocalFunction);
  const { root } = input.tree;
  const whole = soleNamespace(root);
  if (whole !== undefined) builder.packageName = whole;
  declareAll(context, root, TOP, whole);
  return builder.build();
}

/** The namespace of everything in the file; undefined where there are several or none. `namespace A { namespace B { … } }` with nothing beside it is A.B. */
function soleNamespace(root: SyntaxNode): string | undefined {
  const names = new Set<string>();
  collectNamespaces(root, '', names);
  const [only] = names;
  return names.size === 1 && only !== '' ? only : undefined;
}

/** Namespaces that declare types, '' among them for types outside of any. */
function collectNamespaces(node: SyntaxNode, around: string, names: Set<string>, depth = 0): void {
  let inside = around;
  for (const child of topLevel(node)) {
    const written = dottedName(child.field('name'));
    if (child.type === 'file_scoped_namespace_declaration') inside = written;
    if (isTypeDeclaration(child)) names.add(inside);
    const body = child.field('body');
    if (child.type === 'namespace_declaration' && body !== null && depth < 20)
      collectNamespaces(body, around === '' ? written : `${around}.${written}`, names, depth + 1);
  }
  if (inside !== around && names.size === 0) names.add(inside);
}

/** Declarations of a level, those inside conditions of the preprocessor too. */
function* topLevel(node: SyntaxNode): Generator<SyntaxNode> {
  for (const child of node.namedChildren) {
    if (child.type === 'preproc_if' || child.type === 'preproc_else' || child.type === 'preproc_elif') yield* topLevel(child);
    else yield child;
  }
}

/** `whole`: the one namespace of the file, which needs no scope of its own. */
function declareAll(context: CsharpContext, node: SyntaxNode, place: Place, whole: string | undefined): void {
  for (const child of topLevel(node)) {
    if (child.type === 'using_directive') addUsing(context, child, place.around);
    else if (child.type === 'namespace_declaration') declareNamespace(context, child, place, whole);
    else if (isTypeDeclaration(child)) declareType(context, child, place);
    else if (child.type === 'global_attribute') referToAttributes(context, child, place.around);
    else if (child.type === 'global_statement') {
      context.builder.hasMain = true;
      for (const statement of child.namedChildren) walkCode(context, statement, place.around);
    } else if (child.isError || child.type === 'ERROR') salvage(context, child, place);
    else if (child.type.endsWith('_statement') || child.type === 'block') walkCode(context, child, place.around);
  }
}

function declareNamespace(context: CsharpContext, node: SyntaxNode, place: Place, whole: string | undefined): void {
  const body = node.field('body');
  const written = dottedName(node.field('name'));
  if (body === null || written === '') return;
  const outer = place.namespace ?? '';
  const name = outer === '' ? written : `${outer}.${written}`;
  if (whole !== undefined) {
    declareAll(context, body, place, whole);
    return;
  }
  const scope = context.builder.namespaceScope(place.around, name);
  declareAll(context, body, { parent: -1, prefix: '', scope, around: scope, namespace: name }, whole);
}

/** Type declarations inside what the grammar could not read. */
function salvage(context: CsharpContext, node: SyntaxNode, place: Place): void {
  for (const child of node.namedChildren) {
    if (isTypeDeclaration(child)) declareType(context, child, place);
    else if (child.type === 'using_directive') addUsing(context, child, place.around);
    else if (child.type === 'namespace_declaration') declareNamespace(context, child, place, context.builder.packageName);
  }
}

function addUsing(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const statement = usingOf(node, scope);
  if (statement !== undefined) context.builder.addImport(statement);
}

/** `using N` opens a namespace, `using static T` the members of a type, `using X = T` gives a name of its own. */
function usingOf(node: SyntaxNode, scope: number): Import | undefined {
  const alias = node.field('name');
  const isAlias = alias !== null && node.has('=');
  const target = node.namedChildren.find((child) => child !== alias || !isAlias);
  const isGlobal = node.has('global') ? { isGlobal: true } : {};
  const line = node.line;
  if (target === undefined) return undefined;
  if (isAlias) {
    const name = plainName(alias);
    const type = typeOf(target);
    const spec = type.k === 'ref' ? type.n : '';
    return { spec, names: [{ imported: spec.slice(spec.lastIndexOf('.') + 1), local: name, line }], aliasOf: type, ...isGlobal, line, scope };
  }
  const spec = dottedName(target);
  if (spec === '') return undefined;
  return { spec, names: [], wildcard: true, ...(node.has('static') ? { isStatic: true } : {}), ...isGlobal, line, scope };
}
