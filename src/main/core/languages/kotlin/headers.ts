import type { Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { argumentsIn } from './calls';
import type { KotlinContext } from './context';
import { typeExpression } from './expressions';
import { annotationType, modifiersOf } from './modifiers';
import { nameOf, TYPE_NODES, typeOf } from './types';

/** Type parameters with their bound, from the list or from `where`. */
export function typeParametersOf(declaration: SyntaxNode): NonNullable<Definition['typeParams']> {
  const constraints = new Map<string, TypeRef>();
  for (const constraint of declaration.child('type_constraints')?.namedChildren ?? []) {
    const name = nameOf(constraint.child('identifier'));
    if (!constraints.has(name)) constraints.set(name, typeOf(constraint.namedChildren.at(-1) ?? null));
  }
  return (declaration.child('type_parameters')?.namedChildren ?? []).flatMap((node) => {
    const name = node.child('identifier');
    if (node.type !== 'type_parameter' || name === null) return [];
    const written = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
    const bound = written === undefined ? constraints.get(nameOf(name)) : typeOf(written);
    return [{ name: nameOf(name), ...(bound === undefined ? {} : { bound }) }];
  });
}

/** Annotations mention their types; their arguments are code. */
export function referToAnnotations(context: KotlinContext, declaration: SyntaxNode, scope: number): void {
  for (const annotation of modifiersOf(declaration).annotations) {
    const type = annotationType(annotation);
    if (type !== null) context.refer({ kind: 'decorator', e: typeExpression(type), scope, line: type.line });
    for (const { node } of argumentsIn(annotation.child('constructor_invocation')?.child('value_arguments') ?? null)) walkCode(context, node, scope);
  }
}
