import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Walk } from './bodies';
import type { RustContext } from './context';
import { bindPattern, walkPattern } from './patterns';

/** `if`: what its condition binds holds in the rest of the condition and in its first branch. */
export function walkIf(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  walk(node.field('consequence'), walkCondition(context, node.field('condition'), scope, walk));
  walk(node.field('alternative'), scope);
}

export function walkWhile(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  walk(node.field('body'), walkCondition(context, node.field('condition'), scope, walk));
}

/** Walks a condition and gives the scope that holds when it is true. */
function walkCondition(context: RustContext, condition: SyntaxNode | null, scope: number, walk: Walk): number {
  if (condition === null) return scope;
  if (condition.type === 'let_chain') return condition.namedChildren.reduce((at, part) => walkCondition(context, part, at, walk), scope);
  if (condition.type !== 'let_condition') {
    walk(condition, scope);
    return scope;
  }
  const value = condition.field('value');
  walk(value, scope);
  const inner = context.builder.scope('block', scope);
  walkPattern(context, condition.field('pattern'), scope);
  bindPattern(context, condition.field('pattern'), { value: context.expressions.of(value) }, inner, 'local', scope);
  return inner;
}

/** `for p in e`: p is what the iterator of e yields. */
export function walkFor(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  const value = node.field('value');
  walk(value);
  const inner = context.builder.scope('block', scope);
  const iterator: Expr = { k: 'call', f: { k: 'member', o: context.expressions.of(value), n: 'into_iter' } };
  bindPattern(context, node.field('pattern'), { value: { k: 'element', o: iterator } }, inner, 'local', scope);
  walk(node.field('body'), inner);
}

export function walkMatch(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  const value = node.field('value');
  walk(value);
  const matched = { value: context.expressions.of(value) };
  for (const arm of node.field('body')?.namedChildren ?? []) {
    if (arm.type !== 'match_arm') continue;
    const pattern = arm.field('pattern');
    const result = arm.field('value');
    const inner = context.builder.scope('block', scope);
    walkPattern(context, pattern, scope);
    bindPattern(context, pattern, matched, inner, 'local', scope);
    const last = walkCondition(context, pattern?.field('condition') ?? null, inner, walk);
    if (result === null) continue;
    context.expressions.place(result, last);
    walk(result, last);
  }
}

/** A closure's parameters have the types that the function it is passed to asks for. */
export function walkClosure(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  const inner = context.builder.scope('block', scope);
  const passed = placeOf(context, node);
  const parameters = (node.field('parameters')?.children ?? []).filter((child) =>
    child.isNamed ? !child.type.endsWith('comment') && child.type !== 'attribute_item' : child.type === '_',
  );
  parameters.forEach((parameter, p) => {
    const written = parameter.type === 'parameter' ? parameter.field('type') : null;
    const pattern = parameter.type === 'parameter' ? parameter.field('pattern') : parameter;
    walk(written, inner);
    walkPattern(context, pattern, inner);
    const value: Expr | undefined = passed === undefined ? undefined : { k: 'callback', ...passed, p };
    bindPattern(context, pattern, { value, type: written === null ? undefined : context.types.of(written) }, inner, 'param', scope);
  });
  walk(node.field('return_type'), inner);
  const body = node.field('body');
  if (body === null) return;
  context.expressions.place(body, inner);
  walk(body, inner);
}

/** The call that a closure is an argument of, and which one. */
function placeOf(context: RustContext, closure: SyntaxNode): { f: Expr; a: number } | undefined {
  const list = closure.parent;
  const call = list?.type === 'arguments' ? list.parent : null;
  if (list === null || call?.type !== 'call_expression') return undefined;
  const a = list.namedChildren.filter((child) => !child.type.endsWith('comment') && child.type !== 'attribute_item').indexOf(closure);
  return a < 0 ? undefined : { f: context.expressions.of(call.field('function')), a };
}
