import type { Expr, Parameter, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { contextual, expectedType } from './expected';
import { bindReceiver } from './literals';
import { bindPattern, pushDefaults } from './patterns';
import { annotationOf, typeOf } from './types';

const FUNCTION_VALUES: ReadonlySet<string> = new Set<FunctionNode['type']>(['arrow_function', 'function_expression', 'generator_function']);

export type FunctionNode = SyntaxNode & { readonly type: 'arrow_function' | 'function_expression' | 'generator_function' };
const UNKNOWN: Expr = { k: 'unknown' };

/** The function or class that a value is, seen through parentheses and casts. */
export function unwrap(node: SyntaxNode | null): SyntaxNode | null {
  let at = node;
  while (
    at !== null &&
    (at.type === 'parenthesized_expression' || at.type === 'as_expression' || at.type === 'satisfies_expression' || at.type === 'non_null_expression')
  ) {
    at = at.firstNamedChild;
  }
  return at;
}

export function isFunctionValue(node: SyntaxNode | null): node is FunctionNode {
  return node !== null && FUNCTION_VALUES.has(node.type);
}

/** Adds a function definition for a value, declaration or member and queues its body. */
export function defineFunction(
  context: Context,
  node: SyntaxNode,
  options: {
    name: string;
    nameNode: SyntaxNode;
    outer: SyntaxNode;
    scope: number;
    bodyScope: number;
    parent: number;
    subkind: SymbolSubkind;
    qualified?: string;
    exported?: boolean;
    declaredType?: TypeRef;
    isLoose?: boolean;
  },
): number {
  const { bodyScope, declaredType, ...rest } = options;
  const body = node.field('body');
  const definition = context.define({ ...rest, kind: 'function', body });
  context.mark(node, definition);
  const edit = context.edit(definition);
  if (body === null) edit.isDeclaration = true;
  if (declaredType) edit.type = declaredType;
  visitFunction(context, node, bodyScope, definition, declaredType);
  return definition;
}

/** Binds the parameters of a function and queues its body; `definition` -1 for an anonymous one, whose content belongs to the function around. */
export function visitFunction(context: Context, node: SyntaxNode, scope: number, definition: number, declaredType?: TypeRef): void {
  const { builder } = context;
  const inner = builder.scope('function', scope, definition);
  const params = node.field('parameters');
  const single = node.field('parameter');
  const expected = declaredType ?? expectedType(context, node);
  const list = single ? [single] : (params?.namedChildren ?? []).filter((child) => child.type !== 'comment' && child.type !== 'decorator');
  const described: Parameter[] = [];
  let position = 0;
  for (const child of list) {
    const parameter = bindParameter(context, child, inner, contextual(context, node, expected, position));
    if (parameter) {
      described.push(parameter);
      position++;
    }
  }
  bindReceiver(context, node, scope, inner);
  const result = node.field('return_type');
  if (definition >= 0) {
    const edit = context.edit(definition);
    edit.params = described;
    const returns = annotationOf(result, context);
    if (returns) edit.returns = returns;
    if (node.has('async')) edit.isAsync = true;
    const typeParams = typeParametersOf(context, node);
    if (typeParams) edit.typeParams = typeParams;
  }
  context.push(result, inner);
  context.push(node.field('type_parameters'), inner);
  bindOwnName(context, node, inner, definition);
  queueBody(context, node, inner, definition);
}

/** A function expression can call itself by its own name, which only it sees. */
function bindOwnName(context: Context, node: SyntaxNode, inner: number, definition: number): void {
  const name = node.type === 'function_expression' || node.type === 'generator_function' ? node.field('name') : null;
  if (name === null) return;
  if (definition < 0) context.builder.bind({ scope: inner, name: name.text, kind: 'local', line: name.line });
  else if (context.edit(definition).scope < 0 || context.edit(definition).name !== name.text)
    context.builder.bind({ scope: inner, name: name.text, kind: 'local', value: { k: 'def', d: definition }, line: name.line });
}

function queueBody(context: Context, node: SyntaxNode, inner: number, definition: number): void {
  const body = node.field('body');
  if (body === null) return;
  if (body.type === 'statement_block') {
    context.pushChildren(body, inner);
    return;
  }
  context.push(body, inner);
  if (definition >= 0) {
    context.later(() => {
      context.edit(definition).returnValues = [context.expression(body)];
      context.edit(definition).returnScopes = [inner];
    });
  }
}

/** Type parameters with their bounds, undefined when there are none. */
export function typeParametersOf(context: Context, node: SyntaxNode): { name: string; bound?: TypeRef; fallback?: TypeRef }[] | undefined {
  const list = node.field('type_parameters');
  if (list === null) return undefined;
  const result: { name: string; bound?: TypeRef; fallback?: TypeRef }[] = [];
  for (const child of list.namedChildren) {
    if (child.type !== 'type_parameter') continue;
    const name = child.field('name')?.text;
    const bound = child.field('constraint')?.firstNamedChild;
    const fallback = child.field('value')?.firstNamedChild;
    if (name !== undefined)
      result.push({ name, ...(bound ? { bound: typeOf(bound, context) } : {}), ...(fallback ? { fallback: typeOf(fallback, context) } : {}) });
  }
  return result;
}

function bindParameter(context: Context, node: SyntaxNode, scope: number, given: Expr | undefined): Parameter | undefined {
  let pattern: SyntaxNode | null = node;
  let optional = false;
  let initial: SyntaxNode | null = null;
  let type: TypeRef | undefined;
  if (node.type === 'required_parameter' || node.type === 'optional_parameter') {
    pattern = node.field('pattern') ?? node.firstNamedChild;
    initial = node.field('value');
    optional = node.type === 'optional_parameter' || initial !== null;
    type = annotationOf(node.field('type'), context);
    context.push(node.field('type'), scope);
    for (const decorator of node.namedChildren) if (decorator.type === 'decorator') context.push(decorator, scope);
  } else if (node.type === 'assignment_pattern') {
    pattern = node.field('left');
    initial = node.field('right');
    optional = true;
  }
  if (pattern === null) return undefined;
  if (pattern.type === 'this') {
    if (type) context.builder.bind({ scope, name: 'this', kind: 'param', type, line: pattern.line });
    return undefined;
  }
  const rest = pattern.type === 'rest_pattern';
  if (rest) pattern = pattern.firstNamedChild;
  if (pattern === null) return undefined;
  context.push(initial, scope);
  const name = pattern.type === 'identifier' ? pattern.text : '';
  const target = pattern;
  const value = (): Expr | undefined => (type ? undefined : initial ? context.expression(initial) : rest ? undefined : given);
  if (name !== '') {
    context.later(() => {
      const e = value();
      context.builder.bind({ scope, name, kind: 'param', ...(type ? { type } : {}), ...(e ? { value: e } : {}), line: target.line });
    });
  } else {
    context.later(() => bindPattern(context, target, scope, type ? { k: 'cast', t: type } : (value() ?? UNKNOWN), 'param'));
    pushDefaults(context, target, scope);
  }
  return { name, ...(type ? { type } : {}), ...(optional ? { optional } : {}), ...(rest ? { rest } : {}) };
}
