import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { GoContext } from './context';
import { parametersOf, typeOf } from './types';

/** Binds the parameters and named results of a function in the scope of its body. */
export function bindSignature(context: GoContext, node: SyntaxNode, scope: number): void {
  for (const { name, type, rest } of parametersOf(node.field('parameters'))) {
    if (name !== null) context.bind(scope, name, 'param', { type: rest ? { k: 'array', of: type } : type });
  }
  const result = node.field('result');
  if (result?.type !== 'parameter_list') return;
  for (const { name, type } of parametersOf(result)) if (name !== null) context.bind(scope, name, 'local', { type });
}

/** The value that the `at`-th of several names gets from the expressions on the right. */
export function valueFor(context: GoContext, values: readonly SyntaxNode[], names: number, at: number): Expr | undefined {
  if (values.length === names) return context.expressions.of(values[at] ?? null);
  const [only] = values;
  if (only === undefined || values.length !== 1) return undefined;
  const expr = context.expressions.of(only);
  if (only.type === 'call_expression' || only.type === 'type_conversion_expression') return { k: 'index', o: expr, i: at };
  // `v, ok := m[k]`, `x.(T)`, `<-c`
  return at === 0 ? expr : { k: 'literal', t: 'bool' };
}

/** `a, b := x, y` and the receive of a select case. */
export function bindShort(context: GoContext, node: SyntaxNode, scope: number): void {
  const names = listed(node.field('left'));
  const right = node.field('right');
  const values = right?.type === 'expression_list' ? listed(right) : right === null ? [] : [right];
  names.forEach((name, at) => {
    if (name.type === 'identifier') context.bind(scope, name, 'local', { value: valueFor(context, values, names.length, at) });
  });
}

/** `var a, b T = x, y` and `const c = 1` inside a function. */
export function bindDeclared(context: GoContext, spec: SyntaxNode, scope: number): void {
  const names = spec.fields('name').filter((name) => name.type === 'identifier');
  const written = spec.field('type');
  const type: TypeRef | undefined = written === null ? undefined : typeOf(written);
  const values = listed(spec.field('value'));
  names.forEach((name, at) => {
    context.bind(scope, name, 'local', { type, value: type === undefined ? valueFor(context, values, names.length, at) : undefined });
  });
}

/** `for k, v := range x`: the first is key or index, the second the element. */
export function bindRange(context: GoContext, node: SyntaxNode, scope: number): void {
  if (!node.has(':=')) return;
  const o = context.expressions.of(node.field('right'));
  listed(node.field('left')).forEach((name, i) => {
    if (name.type === 'identifier') context.bind(scope, name, 'local', { value: { k: 'element', o, i } });
  });
}

/** `switch v := x.(type)`: in a case of one type v has that type, else that of x. */
export function bindCase(context: GoContext, clause: SyntaxNode, scope: number): void {
  const statement = clause.parent;
  if (statement?.type !== 'type_switch_statement') return;
  const [alias] = listed(statement.field('alias'));
  if (alias === undefined) return;
  const types = clause.fields('type').filter((type) => type.isNamed);
  const [only] = types;
  const isNil = only?.text === 'nil';
  const narrowed = only !== undefined && types.length === 1 && !isNil ? typeOf(only) : undefined;
  context.bind(scope, alias, 'local', { type: narrowed, value: narrowed === undefined ? context.expressions.of(statement.field('value')) : undefined });
}

/** The expressions of a list node, comments left out. */
export function listed(list: SyntaxNode | null): SyntaxNode[] {
  return (list?.namedChildren ?? []).filter((child) => child.type !== 'comment');
}
