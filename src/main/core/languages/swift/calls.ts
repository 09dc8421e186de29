import type { SyntaxNode } from '../syntax';
import { nameOf } from './types';

/** An argument with its label, null for none; '{}' for a closure after the parentheses. */
export interface Argument {
  readonly node: SyntaxNode;
  readonly label: string | null;
}

export const TRAILING = '{}';

/** The callee and arguments of a call; null for what is no call (`a[0]`). */
export function callParts(node: SyntaxNode): { readonly callee: SyntaxNode; readonly args: readonly Argument[] } | null {
  if (node.type === 'constructor_expression') {
    const callee = node.field('constructed_type');
    return callee === null ? null : { callee, args: argumentsOf(node.child('constructor_suffix')) };
  }
  const callee = node.firstNamedChild;
  const suffix = node.child('call_suffix');
  if (callee === null || suffix === null || isSubscript(node)) return null;
  return { callee, args: argumentsOf(suffix) };
}

/** `a[0]` is a call with brackets in the tree. */
export function isSubscript(call: SyntaxNode): boolean {
  return call.child('call_suffix')?.child('value_arguments')?.children[0]?.type === '[';
}

export function argumentsOf(suffix: SyntaxNode | null): Argument[] {
  const found: Argument[] = [];
  let label: string | null = null;
  let closures = 0;
  for (const child of suffix?.namedChildren ?? []) {
    if (child.type === 'value_arguments') found.push(...child.namedChildren.flatMap(argumentOf));
    else if (child.type === 'simple_identifier') label = nameOf(child);
    else if (child.type === 'lambda_literal') {
      found.push({ node: child, label: closures++ === 0 ? TRAILING : label });
      label = null;
    }
  }
  return found;
}

function argumentOf(node: SyntaxNode): Argument[] {
  if (node.type !== 'value_argument') return [];
  const value = node.field('value') ?? node.namedChildren.find((child) => child.type !== 'value_argument_label') ?? null;
  const label = node.child('value_argument_label');
  return value === null ? [] : [{ node: value, label: label === null ? null : nameOf(label.firstNamedChild ?? label) }];
}
