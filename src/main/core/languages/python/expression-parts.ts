import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const UNKNOWN: Expr = { k: 'unknown' };

/** Positional arguments of a call up to the first starred one. */
export function positional(call: SyntaxNode): SyntaxNode[] {
  const list = call.field('arguments');
  if (!list) return [];
  if (list.type === 'generator_expression') return [list];
  const args = list.namedChildren.filter((arg) => arg.type !== 'comment' && arg.type !== 'keyword_argument' && arg.type !== 'dictionary_splat');
  const starred = args.findIndex((arg) => arg.type === 'list_splat');
  return starred === -1 ? args : args.slice(0, starred);
}

/** One of several values; None says nothing of the type. */
export function either(options: readonly Expr[]): Expr {
  const of = options.filter((option) => option.k !== 'unknown' && !(option.k === 'literal' && option.t === 'None'));
  const [only] = of;
  if (only === undefined) return options[0] ?? UNKNOWN;
  return of.length === 1 ? only : { k: 'either', of };
}

export function listOf(elements: readonly Expr[]): Expr {
  const a: TypeRef[] = elements.length === 0 ? [] : [{ k: 'typeof', e: either(elements) }];
  return { k: 'cast', t: { k: 'ref', n: 'list', ...(a.length > 0 ? { a } : {}) } };
}

/** The part of a value that the i-th target of an unpacking gets. */
export function part(value: Expr, index: number): Expr {
  if (value.k === 'tuple') return value.of[index] ?? UNKNOWN;
  return value.k === 'unknown' ? value : { k: 'index', o: value, i: index };
}

/** Names of an unpacking target with their values; targets other than names are left out. */
export function targetNames(target: SyntaxNode | null, value: Expr): [string, Expr][] {
  if (!target) return [];
  if (target.type === 'identifier') return [[target.text, value]];
  if (!/pattern|tuple|list|parenthesized/.test(target.type)) return [];
  if (target.type === 'list_splat_pattern') return target.firstNamedChild ? [[target.firstNamedChild.text, listOf([])]] : [];
  return target.namedChildren.flatMap((child, index) => targetNames(child, part(value, index)));
}

/** Parameters of a lambda, whose values are open. */
export function lambdaParams(node: SyntaxNode): ReadonlyMap<string, Expr> {
  const names = (node.field('parameters')?.namedChildren ?? []).map((param) => (param.type === 'identifier' ? param : param.field('name')));
  return new Map(names.flatMap((name) => (name ? [[name.text, UNKNOWN] as const] : [])));
}
