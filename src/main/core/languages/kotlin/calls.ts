import type { SyntaxNode } from '../syntax';
import { nameOf } from './types';

/** An argument with the name written before it; '{}' for a lambda after the parentheses. */
export interface Argument {
  readonly node: SyntaxNode;
  readonly label: string | null;
}

/** A call with its lambda: `f(a) { … }` is a call of a call in the tree. */
export interface CallParts {
  readonly callee: SyntaxNode;
  readonly args: readonly Argument[];
  readonly typeArguments: SyntaxNode | null;
  /** `*list` among the arguments. */
  readonly spread: boolean;
}

export const TRAILING = '{}';

export function callParts(call: SyntaxNode): CallParts | null {
  const [first] = call.namedChildren;
  if (first === undefined) return null;
  const lambda = call.child('annotated_lambda');
  const list = call.child('value_arguments');
  const inner = lambda !== null && list === null && first.type === 'call_expression' && !first.has('annotated_lambda') ? first : null;
  const callee = withoutPrefix(inner?.namedChildren[0] ?? first);
  const args = argumentsIn(list ?? inner?.child('value_arguments') ?? null);
  const body = lambda?.child('lambda_literal') ?? null;
  if (body !== null) args.push({ node: body, label: TRAILING });
  return {
    callee,
    args,
    typeArguments: call.child('type_arguments') ?? inner?.child('type_arguments') ?? null,
    spread: args.some(({ node }) => node.type === 'spread_expression'),
  };
}

/** The grammar binds `!` and `-` before a chain to its first part only. */
export function withoutPrefix(node: SyntaxNode): SyntaxNode {
  if (node.type !== 'unary_expression' || node.children[0]?.isNamed !== false) return node;
  return node.field('argument') ?? node;
}

/** The arguments between parentheses. */
export function argumentsIn(list: SyntaxNode | null): Argument[] {
  return (list?.namedChildren ?? []).flatMap((child) => {
    if (child.type !== 'value_argument') return [];
    const parts = child.namedChildren.filter((part) => !part.type.endsWith('comment') && part.type !== 'annotation');
    const value = parts.at(-1);
    if (value === undefined) return [];
    const label = child.has('=') && parts.length > 1 ? nameOf(parts[0] ?? null) : null;
    return [{ node: value, label }];
  });
}
