import type { Expr, Parameter, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { CsharpContext } from './context';
import { argumentNodes, classExpression, expressionsIn, typeArgumentsOfCall } from './expression-parts';
import { wantedType, writtenType } from './target-types';
import { plainName, typeOf } from './types';

export interface DeclaredParameter {
  readonly parameter: Parameter;
  readonly name: SyntaxNode;
  readonly type: SyntaxNode | null;
  /** The default value. */
  readonly value: SyntaxNode | null;
  readonly node: SyntaxNode;
  /** `this T x`: the function is called on a T. */
  readonly isReceiver: boolean;
}

/** Parameters of a declaration, in order. A `params` array stands in the list without a node of its own. */
export function parametersOf(list: SyntaxNode | null): DeclaredParameter[] {
  const found: DeclaredParameter[] = [];
  for (const node of list?.namedChildren ?? []) {
    if (node.type !== 'parameter') continue;
    const name = node.field('name');
    if (name === null) continue;
    const type = node.field('type');
    const value = node.has('=') ? (expressionsIn(node).at(-1) ?? null) : null;
    const written = writtenType(type);
    const words = node.children.filter((child) => child.type === 'modifier').map((child) => child.text);
    const parameter = { name: plainName(name), ...(written ? { type: written } : {}), ...(value === null ? {} : { optional: true }) };
    found.push({ name, type, value, node, parameter, isReceiver: words.includes('this') });
  }
  const rest = list?.children.some((child) => child.type === 'params') ? { type: list.field('type'), name: list.field('name') } : null;
  if (list !== null && rest?.name) {
    const whole = typeOf(rest.type);
    const of = whole.k === 'array' ? whole.of : whole.k === 'ref' && whole.a?.[0] ? whole.a[0] : whole;
    found.push({
      name: rest.name,
      type: rest.type,
      value: null,
      node: list,
      parameter: { name: plainName(rest.name), type: of, rest: true },
      isReceiver: false,
    });
  }
  return found;
}

/** Type of a parameter inside the body: `params T[] a` is an array there. */
export function insideType(parameter: Parameter): TypeRef | undefined {
  return parameter.rest && parameter.type ? { k: 'array', of: parameter.type } : parameter.type;
}

export function bindParameters(context: CsharpContext, list: SyntaxNode | null, scope: number): void {
  for (const { parameter, name } of parametersOf(list)) context.bind(scope, name, 'param', { type: insideType(parameter) });
}

/** The declarators of a local declaration or `using`. */
export function bindLocals(context: CsharpContext, declaration: SyntaxNode, scope: number): void {
  const type = writtenType(declaration.field('type'));
  for (const declarator of declaration.namedChildren.filter((child) => child.type === 'variable_declarator')) {
    const value = valueOfDeclarator(declarator);
    const name = declarator.field('name');
    if (name !== null) {
      context.bind(scope, name, 'local', { type, value: type === undefined && value !== null ? context.expressions.of(value) : undefined });
      continue;
    }
    const pattern = declarator.child('tuple_pattern');
    if (pattern !== null) bindTuple(context, pattern, value === null ? undefined : context.expressions.of(value), scope);
  }
}

/** What a declarator assigns; `x[10]` of fixed buffers is no value. */
export function valueOfDeclarator(declarator: SyntaxNode): SyntaxNode | null {
  return declarator.has('=') ? (expressionsIn(declarator).at(-1) ?? null) : null;
}

/** `var (a, b) = value`: each name is the part of the value at its place. */
export function bindTuple(context: CsharpContext, pattern: SyntaxNode, value: Expr | undefined, scope: number): void {
  const parts = pattern.namedChildren.filter((child) => child.type === 'identifier' || child.type === 'tuple_pattern' || child.type === 'discard');
  parts.forEach((part, i) => {
    const one: Expr | undefined = value && { k: 'index', o: value, i };
    if (part.type === 'identifier') context.bind(scope, part, 'local', { value: one });
    else if (part.type === 'tuple_pattern') bindTuple(context, part, one, scope);
  });
}

/** `(int a, var b) = value`: declarations among the targets of an assignment. */
export function bindTupleTargets(context: CsharpContext, target: SyntaxNode, value: Expr, scope: number): void {
  argumentNodes(target).forEach((argument, i) => {
    const declared = argument.child('declaration_expression');
    const name = declared?.field('name') ?? null;
    if (declared === null || name === null) return;
    const type = writtenType(declared.field('type'));
    context.bind(scope, name, 'local', type === undefined ? { value: { k: 'index', o: value, i } } : { type });
  });
}

/** `foreach (T x in value)`; gives the parts to walk before the body. */
export function bindForEach(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const left = node.field('left');
  const type = writtenType(node.field('type'));
  const element: Expr = { k: 'element', o: context.expressions.of(node.field('right')) };
  if (left?.type === 'tuple_pattern') bindTuple(context, left, element, scope);
  else if (left?.type === 'tuple_expression') bindTupleTargets(context, left, element, scope);
  else if (left?.type === 'identifier') context.bind(scope, left, 'local', type === undefined ? { value: element } : { type });
}

export function bindCatch(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const name = node.field('name');
  if (name !== null) context.bind(scope, name, 'local', { type: typeOf(node.field('type')) });
}

/** `out T x` and `out var x` in an argument: what the called function puts there. */
export function bindOutArgument(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const name = node.field('name');
  if (name === null) return;
  const type = writtenType(node.field('type'));
  if (type !== undefined) {
    context.bind(scope, name, 'local', { type });
    return;
  }
  const list = node.parent?.parent ?? null;
  const call = list?.type === 'argument_list' ? list.parent : null;
  const a = argumentNodes(list).indexOf(node.parent ?? node);
  const value: Expr | undefined = call?.type === 'invocation_expression' && a >= 0 ? { k: 'passed', f: context.expressions.callee(call), a } : undefined;
  context.bind(scope, name, 'local', { value });
}

/** Range variables of a query: elements of what they run over, or what `let` gives. */
export function bindRange(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const names = node.namedChildren.filter((child) => child.type === 'identifier');
  const name = node.field('name') ?? names[0] ?? null;
  if (name === null) return;
  const type = writtenType(node.field('type'));
  const parts = expressionsIn(node).filter((child) => child !== name && child.fieldName !== 'type');
  const source = context.expressions.of(parts[0] ?? null);
  const value: Expr = node.type === 'let_clause' ? source : { k: 'element', o: source };
  context.bind(scope, name, 'local', type === undefined ? { value } : { type });
}

/** Lambda parameters: by their written types, else by the function they are passed to. */
export function bindLambda(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const parameters = node.field('parameters');
  if (parameters === null) return;
  if (parameters.type === 'parameter_list') {
    const declared = parametersOf(parameters);
    const count = declared.length;
    declared.forEach(({ parameter, name }, p) => {
      const type = insideType(parameter);
      context.bind(scope, name, 'param', type === undefined ? { value: passedTo(context, node, p, count) } : { type });
    });
  } else context.bind(scope, parameters, 'param', { value: passedTo(context, node, 0, 1) });
}

/** Parameter `p` of a lambda, by the call it is an argument of or the type its place asks for. */
function passedTo(context: CsharpContext, lambda: SyntaxNode, p: number, c: number): Expr | undefined {
  const call = callAround(context, lambda);
  if (call !== undefined)
    return { k: 'callback', f: call.f, a: call.a, p, c, ...(call.l === undefined ? {} : { l: call.l }), ...(call.t.length === 0 ? {} : { t: call.t }) };
  const type = wantedType(lambda, context.expressions);
  return type && { k: 'callback', f: { k: 'cast', t: { k: 'func', p: [type] } }, a: 0, p, c };
}

/** The call that a lambda is an argument of, and which. */
function callAround(context: CsharpContext, lambda: SyntaxNode): { f: Expr; a: number; l?: string; t: TypeRef[] } | undefined {
  const argument = lambda.parent;
  const list = argument?.type === 'argument' ? argument.parent : null;
  const call = list?.parent ?? null;
  if (argument === null || call === null) return undefined;
  const label = argument.has(':') ? argument.field('name')?.text : undefined;
  const l = label === undefined ? {} : { l: label };
  const a = argumentNodes(list).indexOf(argument);
  if (call.type === 'invocation_expression') return { f: context.expressions.callee(call), a, ...l, t: typeArgumentsOfCall(call.field('function')) };
  if (call.type === 'object_creation_expression') return { f: classExpression(call.field('type')), a, ...l, t: [] };
  return undefined;
}
