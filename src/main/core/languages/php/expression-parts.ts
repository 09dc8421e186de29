import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

/** A property path that can be narrowed as a whole. */
const PATH = /^\$\w+(?:->\w+)+$/;

/** An array of what an expression gives. */
export function listOf(e: Expr): TypeRef {
  return { k: 'array', of: { k: 'typeof', e } };
}

/** A key that is written as a text. */
export function literalKey(node: SyntaxNode | null | undefined): string | undefined {
  if (node?.type !== 'string' && node?.type !== 'encapsed_string') return undefined;
  const text = node.text.slice(1, -1);
  return /^[\w.-]{1,60}$/.test(text) ? text : undefined;
}

/** The text by which a variable or property path is narrowed. */
export function narrowingKey(node: SyntaxNode | null): string | undefined {
  if (node === null) return undefined;
  if (node.type === 'variable_name') return node.text;
  if (node.type !== 'member_access_expression' && node.type !== 'nullsafe_member_access_expression') return undefined;
  if (node.end - node.start > 80) return undefined;
  const text = node.text.replaceAll('?->', '->');
  return PATH.test(text) ? text : undefined;
}

/** Arguments of a call, comments left out. */
export function argumentNodes(call: SyntaxNode): SyntaxNode[] {
  const list = call.field('arguments') ?? call.child('arguments');
  return (list?.namedChildren ?? []).filter((child) => child.type === 'argument');
}

/** The value of an argument, without its name. */
export function argumentValue(argument: SyntaxNode | undefined): SyntaxNode | null {
  return argument?.namedChildren.at(-1) ?? null;
}

/** `f(...)`: the function itself. */
export function isFirstClass(call: SyntaxNode): boolean {
  return call.field('arguments')?.has('variadic_placeholder') === true;
}

/** The node that says what `new` makes. */
export function createdClass(node: SyntaxNode): SyntaxNode | null {
  return node.namedChildren.find((child) => child.type !== 'arguments' && child.type !== 'attribute_list') ?? null;
}
