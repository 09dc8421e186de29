import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { declareRecord } from './classes';
import type { CContext, Place } from './context';
import { commentBefore, headOf, typeParametersOf } from './headers';
import { declaredBy, dottedName, lastPart, RECORD_NODES, typeOf } from './types';

/** Opens the scope of a namespace. An inline one is part of the one around it, an unnamed one is seen in this file only. */
export function declareNamespace(
  context: CContext,
  node: SyntaxNode,
  place: Place,
  declareAll: (context: CContext, nodes: readonly SyntaxNode[], place: Place) => void,
): void {
  const body = node.field('body');
  if (body === null) return;
  const isInline = node.children.some((child) => child.type === 'inline');
  const name = isInline ? '' : dottedName(node.field('name'));
  const inside = enter(context, place, name);
  declareAll(context, body.namedChildren, { ...inside, isLocal: place.isLocal || (name === '' && !isInline) });
}

/** The place inside a namespace of that dotted name; '' stays where it is. */
export function enter(context: CContext, place: Place, name: string): Place {
  if (name === '') return place;
  const space = place.space === '' ? name : `${place.space}.${name}`;
  const prefix = name.startsWith('@') ? place.prefix : place.prefix === '' ? name : `${place.prefix}.${name}`;
  if (place.prefix === '' && !name.startsWith('@')) context.builder.packageName ??= name.split('.')[0];
  const scope = context.builder.namespaceScope(place.around, space);
  return { ...place, scope, around: scope, prefix, space };
}

/** `namespace fs = std::filesystem;` */
export function declareNamespaceAlias(context: CContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  const target = node.namedChildren.find((child) => child.fieldName !== 'name');
  const spec = dottedName(target ?? null);
  if (name === null || spec === '') return;
  context.builder.addImport({ spec, names: [{ imported: '*', local: name.text, line: name.line }], isStatic: true, line: node.line, scope: place.around });
}

/** `using namespace a;` opens all of `a`, `using a::b;` one name. In a class it names members of a base, which are found anyway. */
export function declareUsing(context: CContext, node: SyntaxNode, place: Place): void {
  const target = node.namedChildren.find((child) => child.type !== 'comment');
  const dotted = dottedName(target ?? null);
  if (dotted === '' || place.parent >= 0) return;
  const base = { isStatic: true, line: node.line, scope: place.around };
  if (node.children.some((child) => child.type === 'namespace')) {
    context.builder.addImport({ spec: dotted, names: [], wildcard: true, ...base });
    return;
  }
  const last = dotted.lastIndexOf('.');
  if (last < 0) return;
  const name = dotted.slice(last + 1);
  context.builder.addImport({ spec: dotted.slice(0, last), names: [{ imported: name, local: name, line: node.line }], ...base });
}

/** `using A = B;` */
export function declareAlias(context: CContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  const type = node.field('type');
  if (name === null) return;
  define(context, node, place, name, typeOf(type));
  if (type !== null) walkCode(context, type, place.around);
}

/** `typedef T name;`, `typedef struct {…} name;` */
export function declareTypedef(context: CContext, node: SyntaxNode, place: Place): void {
  const written = node.field('type');
  const declarators = node.fields('declarator');
  let base = typeOf(written);
  let unnamed: SyntaxNode | null = null;
  if (written !== null && RECORD_NODES.has(written.type) && written.field('body') !== null) {
    unnamed = written.field('name') === null ? (declarators.map((one) => declaredBy(one, undefined).name).find((name) => name !== null) ?? null) : null;
    const index = declareRecord(context, written, place, unnamed);
    if (index !== undefined) base = { k: 'def', d: index };
  } else if (written !== null) walkCode(context, written, place.around);
  for (const declarator of declarators) {
    const { name, type, fn } = declaredBy(declarator, base);
    // `typedef struct a a;` gives the struct no other name.
    if (name === null || name === unnamed || dottedName(name) === dottedName(written?.field('name') ?? null)) continue;
    define(context, node, place, name, fn === null ? type : { k: 'func', ...(type === undefined ? {} : { ret: type }) });
  }
}

function define(context: CContext, node: SyntaxNode, place: Place, name: SyntaxNode, type: ReturnType<typeof typeOf>): void {
  const text = lastPart(name).text;
  const doc = commentBefore(node);
  const typeParams = typeParametersOf(node);
  context.builder.define({
    name: text,
    qualified: place.prefix === '' ? text : `${place.prefix}.${text}`,
    kind: 'class',
    subkind: 'type',
    parent: place.parent,
    scope: place.parent >= 0 ? -1 : place.scope,
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, null),
    ...(doc === undefined ? {} : { doc }),
    roles: place.isLocal ? [] : ['exported'],
    visibility: place.isLocal ? 'private' : place.visibility,
    isStatic: true,
    ...(typeParams.length === 0 ? {} : { typeParams }),
    type: type ?? { k: 'opaque' },
  });
}
