import type { SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { CContext, Place, Visibility } from './context';
import { basesOf, commentBefore, headOf, typeParametersOf } from './headers';
import { dottedName, typeOf } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = {
  class_specifier: 'class',
  struct_specifier: 'struct',
  union_specifier: 'struct',
  enum_specifier: 'enum',
};

/**
 * Declares a struct, class, union or enum that has a body; `alias` names one without a name (`typedef struct {…} alias`, the field it is the
 * type of). Gives its definition, or undefined when nothing is declared.
 */
export function declareRecord(context: CContext, node: SyntaxNode, place: Place, alias: SyntaxNode | null = null): number | undefined {
  const body = node.field('body');
  const subkind = SUBKINDS[node.type];
  if (body === null || subkind === undefined) return undefined;
  const named = node.field('name');
  const name = dottedName(named).split('.').at(-1) || alias?.text || '';
  if (name === '' || named?.type === 'template_type') return anonymous(context, node, body, place);
  const at = named ?? alias ?? node;
  const bases = basesOf(node);
  const typeParams = typeParametersOf(node);
  const doc = commentBefore(node.parent?.type === 'type_definition' ? node.parent : node);
  const written = dottedName(named) || name;
  const qualified = place.prefix === '' ? written : `${place.prefix}.${written}`;
  const index = context.builder.define({
    name,
    qualified,
    kind: 'class',
    subkind,
    parent: place.parent,
    scope: place.parent >= 0 ? -1 : place.scope,
    line: at.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, body) || name,
    ...(doc === undefined ? {} : { doc }),
    roles: place.isLocal ? [] : ['exported'],
    visibility: place.isLocal ? 'private' : place.visibility,
    isStatic: true,
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(bases.length === 0 ? {} : { heritage: bases.map(({ type, line }) => ({ relation: 'extends' as const, type, line })) }),
  });
  const scope = context.builder.scope('class', place.around, index);
  if (node.type === 'enum_specifier') declareEnumerators(context, node, body, place, { index, qualified });
  else
    declareMembers(context, body, {
      scope: -1,
      around: scope,
      parent: index,
      prefix: qualified,
      space: place.space,
      isLocal: place.isLocal,
      visibility: subkind === 'class' ? 'private' : 'public',
    });
  return index;
}

/** The members of an unnamed struct or union are those of the one around it; the enumerators of an unnamed enum its neighbours. */
function anonymous(context: CContext, node: SyntaxNode, body: SyntaxNode, place: Place): undefined {
  if (node.type === 'enum_specifier') declareEnumerators(context, node, body, place, undefined);
  else if (place.parent >= 0) declareMembers(context, body, place);
}

/** Members one after another; `public:` and its like hold for those that follow. */
export function declareMembers(context: CContext, body: SyntaxNode, place: Place): void {
  let visibility: Visibility = place.visibility;
  for (const node of body.namedChildren) {
    if (node.type === 'access_specifier') {
      const word = /^(public|protected|private)/.exec(node.text)?.[1];
      if (word === 'public' || word === 'protected' || word === 'private') visibility = word;
    } else if (!context.declare(context, node, { ...place, visibility })) walkCode(context, node, place.around);
  }
}

function declareEnumerators(
  context: CContext,
  node: SyntaxNode,
  body: SyntaxNode,
  place: Place,
  owner: { readonly index: number; readonly qualified: string } | undefined,
): void {
  const isScoped = node.children.some((child) => child.type === 'class' || child.type === 'struct');
  const inClass = place.parent >= 0;
  const parent = isScoped || !inClass ? (owner?.index ?? place.parent) : place.parent;
  const prefix = owner === undefined ? place.prefix : isScoped || !inClass ? owner.qualified : place.prefix;
  const type: TypeRef | undefined = owner === undefined ? undefined : typeOf(node);
  for (const enumerator of enumeratorsIn(body)) {
    const name = enumerator.field('name');
    if (name === null) continue;
    const value = enumerator.field('value');
    context.builder.define({
      name: name.text,
      qualified: prefix === '' ? name.text : `${prefix}.${name.text}`,
      kind: 'variable',
      subkind: 'enum-member',
      parent,
      scope: isScoped || inClass ? -1 : place.scope,
      line: name.line,
      startLine: enumerator.line,
      endLine: enumerator.endLine,
      signature: headOf(enumerator, null),
      roles: place.isLocal ? [] : ['exported'],
      visibility: place.isLocal ? 'private' : 'public',
      isStatic: true,
      ...(type === undefined ? {} : { type }),
    });
    if (value !== null) walkCode(context, value, place.around);
  }
}

/** Enumerators through preprocessor branches. */
function enumeratorsIn(body: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const node of body.walk()) if (node.type === 'enumerator') found.push(node);
  return found;
}
