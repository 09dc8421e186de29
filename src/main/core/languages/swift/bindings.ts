import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { argumentsOf, callParts } from './calls';
import type { SwiftContext } from './context';
import { annotationOf, nameOf, TYPE_NODES, typeOf } from './types';

/** Names that the patterns and conditions of a statement bind. */
export function patternNames(node: SyntaxNode): string[] {
  return node.namedChildren.flatMap((child) => {
    if (child.fieldName === 'bound_identifier') return [nameOf(child)];
    if (child.type !== 'pattern') return [];
    const inner = patternNames(child);
    return inner.length > 0 ? inner : child.namedChildren.filter((part) => part.type === 'simple_identifier').map(nameOf);
  });
}

/** Binds the names of a pattern: one name takes the value, the parts of a tuple one each; others are not known. */
export function bindPattern(context: SwiftContext, node: SyntaxNode, scope: number, value: Expr | undefined, type?: TypeRef): void {
  const cast = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
  const written = type ?? (cast === undefined ? undefined : typeOf(cast));
  const bound = node.field('bound_identifier');
  if (bound !== null) {
    if (bound.text !== '_') context.bind(scope, nameOf(bound), 'local', bound.line, { type: written, value: written === undefined ? value : undefined });
    return;
  }
  const parts = node.namedChildren.filter((child) => child.type === 'pattern');
  const isTuple = parts.length > 1 && !node.has('simple_identifier');
  if (parts.length === 1 && cast !== undefined && parts[0]) {
    bindPattern(context, parts[0], scope, value, written);
    return;
  }
  parts.forEach((part, i) => {
    const given: Expr | undefined = isTuple && value ? { k: 'index', o: value, i } : undefined;
    const name = part.child('simple_identifier');
    if (part.namedChildren.length === 1 && name !== null && part.field('bound_identifier') === null) {
      if (isTuple && name.text !== '_') context.bind(scope, nameOf(name), 'local', name.line, { value: given });
    } else bindPattern(context, part, scope, given);
  });
}

/** `if let x = v`, `guard case .a(let y) = v`: the value follows the name; `if let x` says nothing new of x. */
export function bindConditions(context: SwiftContext, node: SyntaxNode, scope: number, outer: number): void {
  const parts = node.children.filter((child) => child.type !== 'else');
  parts.forEach((child, at) => {
    if (child.type === 'pattern') bindPattern(context, child, scope, undefined);
    if (child.fieldName !== 'bound_identifier' || child.text === 'self') return;
    const rest = parts.slice(at + 1);
    const end = rest.findIndex((part) => part.type === ',' || part.type === 'statements' || part.type === '{');
    const own = end < 0 ? rest : rest.slice(0, end);
    const value = own.find((part) => part.isNamed && part.type !== 'type_annotation' && !TYPE_NODES.has(part.type));
    if (value === undefined) return;
    const annotation = own.find((part) => part.type === 'type_annotation');
    const name = nameOf(child);
    const mentionsItself = value.text.slice(0, 500).split(/\W+/).includes(name);
    const readIn = mentionsItself ? outer : scope;
    const read = context.read(value, readIn);
    const given: Expr = readIn === scope ? read : { k: 'cast', t: { k: 'typeof', e: read, s: readIn } };
    context.bind(scope, name, 'local', child.line, annotation === undefined ? { value: given } : { type: annotationOf(annotation) });
  });
}

/** Binds what a closure takes: its parameters, or `$0`, `$1`, `$2`. */
export function bindClosure(context: SwiftContext, node: SyntaxNode, scope: number, around: number): void {
  const call = callAround(context, node, around);
  const given = (p: number): Expr | undefined => call && { k: 'callback', f: call.f, a: call.a, p, ...(call.label === null ? {} : { l: call.label }) };
  const parameters = node
    .field('type')
    ?.child('lambda_function_type_parameters')
    ?.namedChildren.filter((child) => child.type === 'lambda_parameter');
  if (parameters === undefined) {
    for (let p = 0; p < 3; p++) context.bind(scope, `$${p}`, 'param', node.line, { value: given(p) });
    return;
  }
  parameters.forEach((parameter, p) => {
    const name = parameter.fields('name').find((part) => part.type === 'simple_identifier') ?? parameter.child('simple_identifier');
    const type = annotationOf(parameter);
    if (name !== null && name !== undefined) context.bind(scope, nameOf(name), 'param', name.line, { type, value: type === undefined ? given(p) : undefined });
  });
}

/** The call that a closure is an argument of, or the type that is written for it. */
function callAround(context: SwiftContext, closure: SyntaxNode, scope: number): { f: Expr; a: number; label: string | null } | undefined {
  const parent = closure.parent;
  const suffix = parent?.type === 'value_argument' ? (parent.parent?.parent ?? null) : parent;
  const call = suffix?.type === 'call_suffix' || suffix?.type === 'constructor_suffix' ? suffix.parent : null;
  if (call !== null) {
    const parts = callParts(call);
    const args = argumentsOf(suffix);
    const a = args.findIndex(({ node }) => node === closure);
    return parts && a >= 0 ? { f: context.expressions.callee(context, parts.callee, scope), a, label: args[a]?.label ?? null } : undefined;
  }
  const type = parent?.type === 'property_declaration' ? annotationOf(parent) : undefined;
  if (type !== undefined) return { f: { k: 'cast', t: { k: 'func', p: [type] } }, a: 0, label: null };
  const target = parent?.type === 'assignment' ? (parent.field('target')?.firstNamedChild ?? null) : null;
  if (target === null) return undefined;
  return { f: { k: 'cast', t: { k: 'func', p: [{ k: 'typeof', e: context.read(target, scope) }] } }, a: 0, label: null };
}

/** The initial value that belongs to one of several names. */
export function valueAfter(node: SyntaxNode, pattern: SyntaxNode): SyntaxNode | null {
  for (const child of node.namedChildren) {
    if (child.index <= pattern.index) continue;
    if (child.type === 'pattern') return null;
    if (child.fieldName === 'value') return child;
  }
  return null;
}
