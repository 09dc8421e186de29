import type { Expr, Parameter, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { JavaContext } from './context';
import { argumentsOf, nameExpression } from './expressions';
import { arrayOf, dimensionsOf, dottedName, typeOf } from './types';

/** `var` and no type at all: the value tells. */
function writtenType(node: SyntaxNode | null): TypeRef | undefined {
  return node === null || node.text === 'var' ? undefined : typeOf(node);
}

/** Parameters of a method, constructor, record or typed lambda, in order; the receiver parameter is none. */
export function parametersOf(list: SyntaxNode | null): { readonly parameter: Parameter; readonly name: SyntaxNode; readonly type: SyntaxNode | null }[] {
  const found: { parameter: Parameter; name: SyntaxNode; type: SyntaxNode | null }[] = [];
  for (const node of list?.namedChildren ?? []) {
    if (node.type === 'formal_parameter') {
      const name = node.field('name');
      const type = node.field('type');
      if (name === null) continue;
      const written = writtenType(type);
      const full = written && arrayOf(written, dimensionsOf(node.field('dimensions')));
      found.push({ name, type, parameter: { name: name.text, ...(full ? { type: full } : {}) } });
    } else if (node.type === 'spread_parameter') {
      const name = node.child('variable_declarator')?.field('name') ?? null;
      const type = node.namedChildren.find((child) => child.type !== 'modifiers' && child.type !== 'variable_declarator') ?? null;
      if (name !== null) found.push({ name, type, parameter: { name: name.text, type: typeOf(type), rest: true } });
    }
  }
  return found;
}

/** Binds declared parameters in the scope of their body; `String... a` is an array inside. */
export function bindParameters(context: JavaContext, list: SyntaxNode | null, scope: number): void {
  for (const { parameter, name } of parametersOf(list)) {
    const type: TypeRef | undefined = parameter.rest && parameter.type ? { k: 'array', of: parameter.type } : parameter.type;
    context.bind(scope, name, 'param', { type });
  }
}

export function bindLocals(context: JavaContext, node: SyntaxNode, scope: number): void {
  const type = writtenType(node.field('type'));
  for (const declarator of node.fields('declarator')) {
    const name = declarator.field('name');
    if (name === null) continue;
    const value = declarator.field('value');
    const full = type && arrayOf(type, dimensionsOf(declarator.field('dimensions')));
    context.bind(scope, name, 'local', { type: full, value: full === undefined && value !== null ? context.expressions.of(value) : undefined });
  }
}

export function bindResource(context: JavaContext, node: SyntaxNode, scope: number): void {
  const name = node.field('name');
  if (name === null) return;
  const type = writtenType(node.field('type'));
  context.bind(scope, name, 'local', { type, value: type === undefined ? context.expressions.of(node.field('value')) : undefined });
}

/** `for (T x : value)`; gives the parts to walk. */
export function bindForEach(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const name = node.field('name');
  if (name !== null) {
    const type = writtenType(node.field('type'));
    const value: Expr | undefined = type === undefined ? { k: 'element', o: context.expressions.of(node.field('value')) } : undefined;
    context.bind(scope, name, 'local', { type, value });
  }
  return node.namedChildren.filter((child) => child !== name);
}

export function bindCatch(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const name = node.field('name');
  const types = node.child('catch_type');
  if (name !== null) context.bind(scope, name, 'local', { type: typeOf(types) });
  return types === null ? [] : types.namedChildren;
}

/** `case T x`, `R(T x)`; gives the type to walk. */
export function bindPattern(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const [type, name] = node.namedChildren;
  if (type === undefined || name === undefined) return [];
  context.bind(scope, name, 'local', { type: writtenType(type) });
  return [type];
}

/** `e instanceof T x`; gives the parts to walk. */
export function bindInstanceof(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const name = node.field('name');
  if (name !== null) context.bind(scope, name, 'local', { type: typeOf(node.field('right')) });
  return node.namedChildren.filter((child) => child !== name);
}

/** Lambda parameters: by their written types, else by the function they are passed to. Gives the body. */
export function bindLambda(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const parameters = node.field('parameters');
  const body = node.field('body');
  if (parameters?.type === 'formal_parameters') bindParameters(context, parameters, scope);
  else {
    const names = parameters?.type === 'inferred_parameters' ? parameters.namedChildren : parameters === null ? [] : [parameters];
    const call = callAround(context, node) ?? wantedAround(context, node);
    names.forEach((name, p) => {
      context.bind(scope, name, 'param', { value: call && { k: 'callback', f: call.f, a: call.a, p } });
    });
  }
  return body === null ? [] : [body];
}

/** A lambda that is cast, assigned, returned or the value of a variable has the type written there: as if passed to a function that takes it. */
function wantedAround(context: JavaContext, lambda: SyntaxNode): { f: Expr; a: number } | undefined {
  const type = wantedType(context, lambda);
  return type && { f: { k: 'cast', t: { k: 'func', p: [type] } }, a: 0 };
}

function wantedType(context: JavaContext, lambda: SyntaxNode): TypeRef | undefined {
  let parent = lambda.parent;
  while (parent?.type === 'parenthesized_expression' || parent?.type === 'ternary_expression') parent = parent.parent;
  switch (parent?.type) {
    case 'cast_expression':
      return writtenType(parent.field('type'));
    case 'variable_declarator':
      return writtenType(parent.parent?.field('type') ?? null);
    case 'assignment_expression':
      return { k: 'typeof', e: context.expressions.of(parent.field('left')) };
    case 'return_statement': {
      let around: SyntaxNode | null = parent;
      while (around !== null && around.type !== 'method_declaration' && around.type !== 'lambda_expression') around = around.parent;
      return around?.type === 'method_declaration' ? writtenType(around.field('type')) : undefined;
    }
    default:
      return undefined;
  }
}

/** The call that a lambda is an argument of, and which. */
function callAround(context: JavaContext, lambda: SyntaxNode): { f: Expr; a: number } | undefined {
  const call = lambda.parent?.type === 'argument_list' ? lambda.parent.parent : null;
  if (call === null) return undefined;
  const a = argumentsOf(call).indexOf(lambda);
  if (call.type === 'method_invocation') return { f: context.expressions.callee(call), a };
  if (call.type === 'object_creation_expression') return { f: nameExpression(dottedName(call.field('type'))), a };
  return undefined;
}
