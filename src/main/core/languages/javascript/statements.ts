import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { bindPattern, pushDefaults } from './patterns';

const MAX_RETURNS = 4;

/** What a function gives is what its return statements give. */
export function visitReturn(context: Context, node: SyntaxNode, scope: number): void {
  const value = node.firstNamedChild;
  context.push(value, scope);
  const { builder } = context;
  const inner = builder.functionScope(scope);
  if (value === null || value.type === 'comment' || builder.scopeKind(inner) !== 'function') return;
  const owner = builder.scopeDefinition(inner);
  if (owner < 0) return;
  context.later(() => {
    const edit = context.edit(owner);
    const values = edit.returnValues ?? [];
    if (values.length >= MAX_RETURNS) return;
    edit.returnValues = [...values, context.expression(value)];
    edit.returnScopes = [...(edit.returnScopes ?? []), scope];
  });
}

/** `for … in` and `for … of` with the variables that they bind. */
export function visitLoop(context: Context, node: SyntaxNode, scope: number): void {
  const inner = context.builder.scope('block', scope);
  const left = node.field('left');
  const right = node.field('right');
  const declares = node.field('kind') !== null;
  context.push(node.field('body'), inner);
  context.push(right, scope);
  if (left === null || !declares) return;
  pushDefaults(context, left, inner);
  const isOf = node.field('operator')?.text === 'of';
  context.later(() => {
    const over = context.expression(right);
    const value: Expr = isOf ? { k: 'element', o: node.has('await') ? { k: 'await', e: over } : over } : { k: 'literal', t: 'string' };
    bindPattern(context, left, inner, value, 'local');
  });
}

/** `if (x instanceof C)` makes x a C in its branch. */
export function visitCondition(context: Context, node: SyntaxNode, scope: number): void {
  const test = node.field('condition');
  const branch = node.field('consequence');
  const narrowed = test ? instanceTests(test) : [];
  if (narrowed.length === 0) {
    context.pushChildren(node, scope);
    return;
  }
  const inner = context.builder.scope('block', scope);
  for (const { name, type } of narrowed) context.builder.bind({ scope: inner, name: name.text, kind: 'local', type: { k: 'ref', n: type }, line: name.line });
  context.push(node.field('alternative'), scope);
  context.push(branch, inner);
  context.push(test, scope);
}

/** `catch (error)`: nothing is known of what is caught. */
export function visitCatch(context: Context, node: SyntaxNode, scope: number): void {
  const inner = context.builder.scope('block', scope);
  const parameter = node.field('parameter');
  if (parameter) context.later(() => bindPattern(context, parameter, inner, { k: 'unknown' }, 'local'));
  const body = node.field('body');
  if (body) context.pushChildren(body, inner);
}

/** The tests `name instanceof Class` that must all hold: one alone or joined by `&&`. */
function instanceTests(test: SyntaxNode): { name: SyntaxNode; type: string }[] {
  const result: { name: SyntaxNode; type: string }[] = [];
  const pending: (SyntaxNode | null)[] = [test];
  while (pending.length > 0 && result.length < 8) {
    const node = pending.pop() ?? null;
    if (node?.type === 'parenthesized_expression') pending.push(node.firstNamedChild);
    if (node?.type !== 'binary_expression') continue;
    const operator = node.field('operator')?.text;
    const left = node.field('left');
    const right = node.field('right');
    if (operator === '&&') pending.push(left, right);
    else if (operator === 'instanceof' && left?.type === 'identifier' && right && /^[\w$.]+$/.test(right.text)) result.push({ name: left, type: right.text });
  }
  return result;
}
