import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { plainName, typeArgumentsOf, typeOf } from './types';

/** The first value that a block returns, outside of functions in it; null when it returns none. */
export function returnedFrom(block: SyntaxNode): SyntaxNode | null {
  let skipUntil = -1;
  for (const node of block.walk()) {
    if (node.index <= skipUntil) continue;
    if (node.type === 'lambda_expression' || node.type === 'anonymous_method_expression' || node.type === 'local_function_statement')
      skipUntil = lastInside(node);
    else if (node.type === 'return_statement') {
      const value = expressionsIn(node)[0];
      if (value !== undefined) return value;
    } else if (node.type === 'throw_statement' && node.parent === block) return node;
  }
  return null;
}

/** Index of the last node inside of one. */
function lastInside(node: SyntaxNode): number {
  return node.tree.arrays.last[node.index] ?? node.index;
}

/** Nodes of an argument list or tuple, comments left out. */
export function argumentNodes(list: SyntaxNode | null): SyntaxNode[] {
  return (list?.namedChildren ?? []).filter((child) => child.type === 'argument');
}

/** The value that an argument passes on: what stands last in it. */
export function argumentValue(argument: SyntaxNode): SyntaxNode | null {
  return expressionsIn(argument).at(-1) ?? null;
}

/** The name before each argument, null where there is none; undefined when none has one. */
export function argumentLabels(list: SyntaxNode | null): (string | null)[] | undefined {
  const labels = argumentNodes(list).map((argument) => (argument.has(':') ? (argument.field('name')?.text ?? null) : null));
  return labels.every((label) => label === null) ? undefined : labels;
}

/** The children that are code, `this` and `base` among them, which the grammar does not name. */
export function expressionsIn(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => (child.isNamed && child.type !== 'comment') || child.type === 'this' || child.type === 'base');
}

/** Name of a member or called function, without its type arguments. */
export function memberName(node: SyntaxNode | null): string {
  const name = node?.type === 'generic_name' ? node.firstNamedChild : node;
  return name === null || name === undefined ? '' : plainName(name);
}

/** A dotted type name as an expression that names the class: `a.B` is member B of a. */
export function nameExpression(dotted: string): Expr {
  const [first = '', ...rest] = dotted.split('.');
  return rest.reduce<Expr>((o, n) => ({ k: 'member', o, n }), { k: 'name', n: first });
}

/** A type as an expression that names the class. */
export function classExpression(type: SyntaxNode | null): Expr {
  return { k: 'cast', t: { k: 'ref', n: 'new', a: [typeOf(type)] } };
}

/** Type arguments written at a call: `Make<Foo>()`. */
export function typeArgumentsOfCall(callee: SyntaxNode | null): TypeRef[] {
  if (callee === null) return [];
  if (callee.type === 'generic_name') return typeArgumentsOf(callee);
  const name = callee.type === 'conditional_access_expression' ? callee.child('member_binding_expression')?.field('name') : callee.field('name');
  return name?.type === 'generic_name' ? typeArgumentsOf(name) : [];
}

/** A generic name that is called is a function's; otherwise it is the class itself. */
export function genericName(node: SyntaxNode): Expr {
  if (node.fieldName === 'function') return { k: 'name', n: memberName(node) };
  return classExpression(node);
}

/** How many parameters a list declares. */
export function parametersIn(list: SyntaxNode): number {
  return list.namedChildren.filter((child) => child.type === 'parameter').length;
}

/** Nodes whose value is that of the one expression in them. */
export function isWrapper(node: SyntaxNode): boolean {
  return node.type === 'parenthesized_expression' || node.type === 'await_expression' || node.type === 'postfix_unary_expression';
}

/** The first expression in a node, or the last. */
export function innerOf(node: SyntaxNode, last = false): SyntaxNode | null {
  const parts = expressionsIn(node);
  return (last ? parts.at(-1) : parts[0]) ?? null;
}

/** The index where it is written as a small number. */
export function literalIndex(subscript: SyntaxNode | null): { i?: number } {
  const only = subscript?.namedChildren.length === 1 ? argumentValue(subscript.namedChildren[0] ?? subscript) : null;
  return only?.type === 'integer_literal' && /^\d{1,4}$/.test(only.text) ? { i: Number(only.text) } : {};
}

/** Type of a number literal by its suffix; undefined for other nodes. */
export function numberType(node: SyntaxNode): string | undefined {
  if (node.type === 'integer_literal') {
    const suffix = /[uUlL]+$/.exec(node.text)?.[0].toLowerCase() ?? '';
    return suffix === '' || /^0x/i.test(node.text) ? (suffix.includes('l') ? 'long' : 'int') : suffix === 'u' ? 'uint' : suffix === 'l' ? 'long' : 'ulong';
  }
  if (node.type !== 'real_literal') return undefined;
  return /[fF]$/.test(node.text) ? 'float' : /[mM]$/.test(node.text) ? 'decimal' : 'double';
}
