import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { callParts, TRAILING } from './calls';
import type { KotlinContext } from './context';
import { nameOf, TYPE_NODES, typeOf } from './types';

/** `val x = v`, `val (a, b) = v` inside code: bound after the value is walked, which does not see them. */
export function bindProperty(context: KotlinContext, node: SyntaxNode, scope: number, readIn = scope): void {
  const valueNode = propertyValue(node);
  const value = valueNode === null ? undefined : valueOfProperty(context, node, valueNode, readIn);
  const outer: Expr | undefined = value === undefined || readIn === scope ? value : { k: 'cast', t: { k: 'typeof', e: value, s: readIn } };
  bindVariables(context, node, scope, 'local', outer);
}

/** Binds the variables below a node: one, or several that take a value apart. */
export function bindVariables(context: KotlinContext, node: SyntaxNode, scope: number, kind: 'param' | 'local', value: Expr | undefined): void {
  for (const child of node.namedChildren) {
    if (child.type === 'variable_declaration') bindVariable(context, child, scope, kind, value);
    else if (child.type === 'multi_variable_declaration') bindParts(context, child, scope, kind, value);
  }
}

function bindVariable(context: KotlinContext, node: SyntaxNode, scope: number, kind: 'param' | 'local', value: Expr | undefined): void {
  const name = node.child('identifier');
  if (name === null || name.text === '_') return;
  const type = variableType(node);
  context.bind(scope, nameOf(name), kind, name.line, { type, value: type === undefined ? value : undefined });
}

export function bindParts(context: KotlinContext, node: SyntaxNode, scope: number, kind: 'param' | 'local', value: Expr | undefined): void {
  const parts = node.namedChildren.filter((child) => child.type === 'variable_declaration');
  parts.forEach((part, i) => {
    bindVariable(context, part, scope, kind, value && { k: 'index', o: value, i });
  });
}

/** The written type of a variable or parameter. */
export function variableType(node: SyntaxNode): TypeRef | undefined {
  const written = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
  return written === undefined ? undefined : typeOf(written);
}

const NO_VALUE: ReadonlySet<string> = new Set([
  'modifiers',
  'variable_declaration',
  'multi_variable_declaration',
  'type_parameters',
  'type_constraints',
  'getter',
  'setter',
]);

/** The initial value of a property, or the expression that it is delegated to. */
export function propertyValue(node: SyntaxNode): SyntaxNode | null {
  const delegate = node.child('property_delegate');
  if (delegate !== null) return delegate.firstNamedChild;
  const parts = node.children;
  const at = parts.findIndex((part) => part.type === '=');
  const value = at < 0 ? undefined : parts.slice(at + 1).find((part) => part.isNamed && !NO_VALUE.has(part.type) && !part.type.endsWith('comment'));
  return value ?? null;
}

/** `by lazy { … }` gives what the lambda gives; what other delegates give is not known. */
export function valueOfProperty(context: KotlinContext, node: SyntaxNode, value: SyntaxNode, scope: number): Expr {
  if (!node.has('property_delegate')) return context.read(value, scope);
  const parts = value.type === 'call_expression' ? callParts(value) : null;
  const lambda = parts?.callee.text === 'lazy' ? parts.args.at(-1)?.node : undefined;
  if (lambda?.type !== 'lambda_literal') return { k: 'unknown' };
  const passed = context.read(lambda, scope);
  return passed.k === 'cast' && passed.t.k === 'func' && passed.t.ret ? { k: 'cast', t: passed.t.ret } : { k: 'unknown' };
}

/** Binds what a lambda takes: its parameters or `it`, and the receiver it may run on. */
export function bindLambda(context: KotlinContext, node: SyntaxNode, scope: number, around: number): void {
  const call = callAround(context, node, around);
  const given = (p: number): Expr | undefined =>
    call && { k: 'callback', f: call.f, a: call.a, p, ...(call.label === null ? {} : { l: call.label }), ...(call.t ? { t: call.t } : {}) };
  const receiver = call?.receiver ?? given(-1);
  if (receiver) context.builder.bind({ scope, name: 'this', kind: 'param', value: receiver, line: node.line });
  const parameters = node.child('lambda_parameters');
  if (parameters === null) {
    const value = given(0);
    context.bind(scope, 'it', 'param', node.line, { value });
    return;
  }
  const listed = parameters.namedChildren.filter((child) => child.type === 'variable_declaration' || child.type === 'multi_variable_declaration');
  listed.forEach((child, p) => {
    if (child.type === 'variable_declaration') bindVariable(context, child, scope, 'param', given(p));
    else bindParts(context, child, scope, 'param', given(p));
  });
}

interface Passed {
  readonly f: Expr;
  readonly a: number;
  readonly label: string | null;
  readonly receiver?: Expr;
  readonly t?: readonly TypeRef[];
}

/** What a lambda is passed to, or the type that is written for it. */
function callAround(context: KotlinContext, lambda: SyntaxNode, scope: number): Passed | undefined {
  const parent = lambda.parent;
  const call = parent?.type === 'annotated_lambda' ? parent.parent : parent?.type === 'value_argument' ? (parent.parent?.parent ?? null) : null;
  if (call?.type === 'call_expression') {
    const outer = parent?.type === 'value_argument' && call.parent?.type === 'call_expression' ? call.parent : call;
    const parts = callParts(outer.namedChildren[0] === call && outer.has('annotated_lambda') && !outer.has('value_arguments') ? outer : call);
    const a = parts?.args.findIndex(({ node }) => node === lambda) ?? -1;
    if (!parts || a < 0) return undefined;
    const label = parts.args[a]?.label ?? null;
    const isWith = parts.callee.text === 'with' && parts.args.length === 2 && label === TRAILING;
    const written = (parts.typeArguments?.namedChildren ?? []).filter((child) => child.type === 'type_projection').map(typeOf);
    return {
      f: context.expressions.callee(context, parts.callee, scope),
      a,
      label,
      ...(isWith ? { receiver: context.read(parts.args[0]?.node ?? null, scope) } : {}),
      ...(written.length > 0 ? { t: written } : {}),
    };
  }
  const type = wantedType(context, lambda, scope);
  return type && { f: { k: 'cast', t: { k: 'func', p: [type] } }, a: 0, label: null };
}

function wantedType(context: KotlinContext, lambda: SyntaxNode, scope: number): TypeRef | undefined {
  const parent = lambda.parent;
  switch (parent?.type) {
    case 'property_declaration': {
      const variable = parent.child('variable_declaration');
      return variable === null ? undefined : variableType(variable);
    }
    case 'assignment':
      return { k: 'typeof', e: context.read(parent.field('left'), scope) };
    case 'class_parameter':
      return variableType(parent);
    case 'function_value_parameters': {
      const before = parent.namedChildren.filter((child) => child.type === 'parameter' && child.index < lambda.index).at(-1);
      return before === undefined ? undefined : variableType(before);
    }
    case 'function_body': {
      const written = parent.parent?.namedChildren.filter((child) => TYPE_NODES.has(child.type) && child.index < parent.index).at(-1);
      return written === undefined ? undefined : typeOf(written);
    }
    default:
      return undefined;
  }
}
