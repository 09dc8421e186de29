import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { annotationOf, typeOf } from './types';

/** The function type that the place of a function value asks of it: a return type around it. */
export function expectedType(context: Context, node: SyntaxNode): TypeRef | undefined {
  let at = node.parent;
  while (at !== null && at.type === 'parenthesized_expression') at = at.parent;
  if (at === null) return undefined;
  if (at.type === 'return_statement') {
    for (at = at.parent; at !== null; at = at.parent) {
      if (at.field('parameters') !== null || at.type === 'arrow_function') return annotationOf(at.field('return_type'), context);
      if (at.type === 'program') return undefined;
    }
    return undefined;
  }
  return at.type === 'arrow_function' && at.field('body') !== null ? annotationOf(at.field('return_type'), context) : undefined;
}

/** What a parameter without annotation is: taken from the expected type, or from the function that the callback is passed to. */
export function contextual(context: Context, node: SyntaxNode, expected: TypeRef | undefined, position: number): Expr | undefined {
  if (expected) return { k: 'callback', f: { k: 'cast', t: { k: 'func', p: [expected] } }, a: 0, p: position };
  const list = node.parent;
  if (list?.type !== 'arguments') return undefined;
  const call = list.parent;
  if (call?.type !== 'call_expression' && call?.type !== 'new_expression') return undefined;
  const index = list.namedChildren.filter((child) => child.type !== 'comment').findIndex((child) => child.index === node.index);
  const callee = call.field('function');
  const f: Expr = callee ? context.expression(callee) : { k: 'new', c: context.expression(call.field('constructor')) };
  if (f.k === 'unknown') return undefined;
  const given = call.field('type_arguments')?.namedChildren.map((child) => typeOf(child, context));
  const holder = call.parent?.type === 'variable_declarator' ? annotationOf(call.parent.field('type'), context) : undefined;
  return { k: 'callback', f, a: index, p: position, ...(given ? { t: given } : {}), ...(holder ? { r: holder } : {}) };
}
