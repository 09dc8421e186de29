import type { Parameter, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { modifiersOf } from './modifiers';
import { nameOf, TYPE_NODES, typeOf } from './types';

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
