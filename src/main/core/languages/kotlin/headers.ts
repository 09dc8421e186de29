import type { Definition, Parameter, TypeRef } from '@shared/model';
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

/** One parameter of a function or of a class's head. */
export interface Declared {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode;
  readonly type: SyntaxNode | null;
  readonly value: SyntaxNode | null;
  readonly parameter: Parameter;
}

/** Parameters in order. Modifiers and default values stand beside them in a function's list, and inside them in a class's head. */
export function parametersOf(list: SyntaxNode | null): Declared[] {
  const found: Declared[] = [];
  let isRest = false;
  const children = list?.children ?? [];
  children.forEach((child, at) => {
    if (child.type === 'parameter_modifiers') isRest = /\bvararg\b/.test(child.text);
    if (child.type !== 'parameter' && child.type !== 'class_parameter') return;
    const after = children[at + 1]?.type === '=' ? (children[at + 2] ?? null) : null;
    const rest = child.type === 'parameter' ? isRest : modifiersOf(child).words.has('vararg');
    isRest = false;
    const declared = declaredOf(child, child.type === 'parameter' ? after : valueInside(child), rest);
    if (declared !== null) found.push(declared);
  });
  return found;
}

function declaredOf(node: SyntaxNode, value: SyntaxNode | null, rest: boolean): Declared | null {
  const name = node.child('identifier');
  if (name === null) return null;
  const type = node.namedChildren.find((part) => TYPE_NODES.has(part.type)) ?? null;
  const parameter: Parameter = {
    name: nameOf(name),
    ...(type === null ? {} : { type: typeOf(type) }),
    ...(value === null ? {} : { optional: true }),
    ...(rest ? { rest } : {}),
  };
  return { node, name, type, value, parameter };
}

function valueInside(node: SyntaxNode): SyntaxNode | null {
  const parts = node.children;
  const at = parts.findIndex((part) => part.type === '=');
  return at < 0 ? null : (parts[at + 1] ?? null);
}

/** The type that a parameter has inside the body: of `vararg` an array. */
export function insideType({ parameter }: Declared): TypeRef | undefined {
  return parameter.rest && parameter.type ? { k: 'array', of: parameter.type } : parameter.type;
}

/** Annotations mention their types; their arguments are code. */
export function referToAnnotations(context: KotlinContext, declaration: SyntaxNode, scope: number): void {
  for (const annotation of modifiersOf(declaration).annotations) {
    const type = annotationType(annotation);
    if (type !== null) context.refer({ kind: 'decorator', e: typeExpression(type), scope, line: type.line });
    for (const { node } of argumentsIn(annotation.child('constructor_invocation')?.child('value_arguments') ?? null)) walkCode(context, node, scope);
  }
}
