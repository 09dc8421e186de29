import type { Condition, Definition, Heritage, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { Place, SwiftContext } from './context';
import { attributeNames, docBefore, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { TYPE_NODES, typeOf } from './types';

/** What every definition has. */
export function described(node: SyntaxNode, place: Place, { name, line }: { name: string; line: number }): Omit<Definition, 'kind' | 'subkind' | 'signature'> {
  const modifiers = modifiersOf(node);
  const visibility = visibilityOf(modifiers.words);
  const doc = docBefore(node);
  const conditions = place.type === undefined ? [] : [...(place.conditions ?? []), ...conditionsOf(node)];
  return {
    name,
    qualified: place.prefix === '' ? name : `${place.prefix}.${name}`,
    parent: place.parent,
    scope: place.scope,
    line,
    startLine: node.line,
    endLine: node.endLine,
    roles: rolesOf(modifiers, visibility),
    visibility,
    ...(doc === undefined ? {} : { doc }),
    ...(modifiers.words.has('static') || modifiers.words.has('class') ? { isStatic: true } : {}),
    ...(place.receiver === undefined ? {} : { receiver: place.receiver }),
    ...(conditions.length === 0 ? {} : { conditions }),
    ...(modifiers.attributes.length === 0 ? {} : { decorators: attributeNames(modifiers) }),
  };
}

/** The types after the colon. */
export function heritageOf(node: SyntaxNode): Heritage[] {
  return node.namedChildren.flatMap((child) => {
    if (child.type !== 'inheritance_specifier') return [];
    const type = child.field('inherits_from');
    return type?.type === 'user_type' ? [{ relation: 'inherits' as const, type: typeOf(type), line: type.line }] : [];
  });
}

/** What a `where` clause asks of types that are none of the declaration's own type parameters. */
export function conditionsOf(node: SyntaxNode): Condition[] {
  const own = new Set(typeParametersOf(node).map(({ name }) => name));
  return (node.child('type_constraints')?.namedChildren ?? []).flatMap((constraint) => {
    const same = constraint.child('equality_constraint');
    const inner = same ?? constraint.child('inheritance_constraint');
    const name = inner?.field('constrained_type')?.text.replace(/\s+/g, '');
    const type = inner?.namedChildren.filter((child) => TYPE_NODES.has(child.type)).at(-1);
    if (name === undefined || type === undefined || own.has(name.split('.')[0] ?? '')) return [];
    return [{ name, type: typeOf(type), ...(same === null || same === undefined ? {} : { isSame: true }) }];
  });
}

/** Type parameters with their bound, from the list or from `where`. */
export function typeParametersOf(node: SyntaxNode): NonNullable<Definition['typeParams']> {
  const constraints = new Map<string, TypeRef>();
  for (const constraint of node.child('type_constraints')?.namedChildren ?? []) {
    const inner = constraint.child('inheritance_constraint');
    const name = inner?.field('constrained_type')?.text;
    const bound = inner?.namedChildren.find((child) => TYPE_NODES.has(child.type));
    if (name !== undefined && bound !== undefined && !constraints.has(name)) constraints.set(name, typeOf(bound));
  }
  return (node.child('type_parameters')?.namedChildren ?? []).flatMap((parameter) => {
    const name = parameter.child('type_identifier');
    if (parameter.type !== 'type_parameter' || name === null) return [];
    const written = parameter.namedChildren.find((child) => TYPE_NODES.has(child.type));
    const bound = written === undefined ? constraints.get(name.text) : typeOf(written);
    return [{ name: name.text, ...(bound === undefined ? {} : { bound }) }];
  });
}

/** Bases are types that are mentioned; the clause names them itself, so only their arguments count here. */
export function referToHead(context: SwiftContext, node: SyntaxNode, scope: number): void {
  const { attributes } = modifiersOf(node);
  for (const attribute of attributes) walkAttribute(context, attribute, scope);
  for (const child of node.namedChildren) {
    if (child.type === 'inheritance_specifier') {
      const args = child.field('inherits_from')?.child('type_arguments');
      for (const arg of args?.namedChildren ?? []) walkCode(context, arg, scope);
    } else if (child.type === 'type_parameters' || child.type === 'type_constraints') walkCode(context, child, scope);
    else if (TYPE_NODES.has(child.type) && node.type === 'typealias_declaration') walkCode(context, child, scope);
  }
}

/** An attribute mentions its type; its arguments are code. */
export function walkAttribute(context: SwiftContext, attribute: SyntaxNode, scope: number): void {
  const [name] = attributeNames({ words: new Set(), attributes: [attribute] });
  if (name !== undefined) context.refer({ kind: 'decorator', e: name, scope, line: attribute.line });
  for (const child of attribute.namedChildren) if (child.type !== 'user_type') walkCode(context, child, scope);
}
