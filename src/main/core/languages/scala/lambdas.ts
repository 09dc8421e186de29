import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { argumentsOf, infixParts } from './arguments';

/** What is asked of the reader of expressions. */
interface Reader {
  of(node: SyntaxNode | null | undefined): Expr;
  callee(call: SyntaxNode): Expr;
}

/** What a placeholder can be part of without being a function of its own. */
const INSIDE: ReadonlySet<string> = new Set(['field_expression', 'call_expression', 'infix_expression', 'generic_function', 'prefix_expression']);
const MAX_STEPS = 30;

/** The call that a function literal or block of cases is an argument of. */
export function callAround(expressions: Reader, node: SyntaxNode): { f: Expr; a: number } | undefined {
  let at: SyntaxNode = node;
  while (at.parent?.type === 'block' || at.parent?.type === 'indented_block' || at.parent?.type === 'case_block') at = at.parent;
  const holder = at.parent?.type === 'arguments' ? at.parent : at;
  const call = holder.parent;
  if (call?.type === 'infix_expression') {
    const { receiver } = infixParts(call);
    const operator = call.field('operator');
    return operator && receiver ? { f: { k: 'member', o: expressions.of(receiver), n: operator.text }, a: 0 } : undefined;
  }
  if (call?.type !== 'call_expression' || holder.fieldName !== 'arguments') return undefined;
  const a = holder === at ? 0 : argumentsOf(call).findIndex((one) => one.index === at.index);
  // Further argument lists: counted through.
  let first = call;
  let before = 0;
  for (let target = first.field('function'); target?.type === 'call_expression'; target = first.field('function')) {
    first = target;
    before += argumentsOf(target).length;
  }
  return a < 0 ? undefined : { f: expressions.callee(first), a: a + before };
}

/** What `_` is in `items.map(_.name)`: a parameter of the function that the expression around it stands for. */
export function placeholderOf(expressions: Reader, wildcard: SyntaxNode): Expr | undefined {
  const top = functionAround(wildcard);
  const around = top && top !== wildcard ? callAround(expressions, top.parent?.type === 'parenthesized_expression' ? top.parent : top) : undefined;
  if (!top || !around) return undefined;
  const places = [...top.walk()].filter((node) => node.type === 'wildcard' && functionAround(node) === top);
  return { k: 'callback', ...around, p: places.indexOf(wildcard) };
}

/** The expression that a placeholder makes a function: the innermost one that is an argument, a block's value or stands in parentheses. */
function functionAround(wildcard: SyntaxNode): SyntaxNode | undefined {
  let at = wildcard;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const { parent } = at;
    if (parent === null) return undefined;
    if (!INSIDE.has(parent.type) || at.fieldName === 'arguments') return at;
    at = parent;
  }
  return undefined;
}
