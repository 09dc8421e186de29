import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { argumentsOf, callParts, TRAILING } from './calls';
import type { SwiftContext } from './context';
import { annotationOf, TYPE_NODES, typeOf } from './types';

/** Parts of an expression that have the type of the whole. */
const SAME_TYPE: ReadonlySet<string> = new Set(['ternary_expression', 'nil_coalescing_expression', 'try_expression', 'await_expression', 'tuple_expression']);
const CHAIN: ReadonlySet<string> = new Set(['navigation_expression', 'call_expression', 'postfix_expression']);
const MAX_STEPS = 40;

/** The type that the place of an expression asks for: what a member without its type (`.long("x")`) is a member of. Undefined where nothing tells. */
export function wantedType(context: SwiftContext, node: SyntaxNode, scope: number): TypeRef | undefined {
  let at = node;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const { parent } = at;
    if (parent === null || isCondition(parent, at)) return undefined;
    const isSame = (CHAIN.has(parent.type) && parent.firstNamedChild === at) || (SAME_TYPE.has(parent.type) && parent.fields('value').length < 2);
    if (!isSame) return fromPlace(context, at, parent, scope);
    at = parent;
  }
  return undefined;
}

function isCondition(parent: SyntaxNode, node: SyntaxNode): boolean {
  return parent.type === 'ternary_expression' && parent.field('condition') === node;
}

function fromPlace(context: SwiftContext, node: SyntaxNode, parent: SyntaxNode, scope: number): TypeRef | undefined {
  switch (parent.type) {
    case 'property_declaration':
      return node.fieldName === 'value' ? annotationOf(parent) : undefined;
    case 'function_declaration':
    case 'init_declaration':
      return node.fieldName === 'default_value' ? parameterType(node) : undefined;
    case 'assignment': {
      const target = parent.field('target')?.firstNamedChild ?? null;
      return node.fieldName === 'result' && target !== null ? { k: 'typeof', e: context.read(target, scope) } : undefined;
    }
    case 'control_transfer_statement':
      return node.fieldName === 'result' ? returnType(parent) : undefined;
    case 'statements':
      return parent.namedChildren.filter((child) => !child.type.endsWith('comment')).length === 1 ? onlyStatement(parent) : undefined;
    case 'array_literal': {
      const list = wantedType(context, parent, scope);
      return list?.k === 'array' ? list.of : list && { k: 'typeof', e: { k: 'element', o: { k: 'cast', t: list } } };
    }
    case 'value_argument':
      return argumentType(context, parent, scope);
    default:
      return undefined;
  }
}

/** The type of the parameter whose default value a node is. */
function parameterType(value: SyntaxNode): TypeRef | undefined {
  const before = value.parent?.namedChildren.filter((child) => child.type === 'parameter' && child.index < value.index).at(-1);
  const written = before?.namedChildren.find((child) => TYPE_NODES.has(child.type));
  return written === undefined ? undefined : typeOf(written);
}

/** The value of a body that is a single expression. */
function onlyStatement(statements: SyntaxNode): TypeRef | undefined {
  const body = statements.parent;
  return body?.type === 'function_body' || body?.type === 'computed_property' || body?.type === 'computed_getter' ? returnType(statements) : undefined;
}

/** Declared result of the function or property around. A closure's result is not written where it returns. */
function returnType(node: SyntaxNode): TypeRef | undefined {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (around.type === 'lambda_literal' || around.type === 'computed_setter') return undefined;
    if (around.type === 'property_declaration') return annotationOf(around);
    if (around.type !== 'function_declaration' && around.type !== 'subscript_declaration') continue;
    const arrow = around.child('->');
    const { index } = around;
    const written = arrow === null ? undefined : around.namedChildren.find((child) => TYPE_NODES.has(child.type) && child.index > Math.max(arrow.index, index));
    return written === undefined ? undefined : typeOf(written);
  }
  return undefined;
}

function argumentType(context: SwiftContext, argument: SyntaxNode, scope: number): TypeRef | undefined {
  const suffix = argument.parent?.parent ?? null;
  const call = suffix?.type === 'call_suffix' || suffix?.type === 'constructor_suffix' ? suffix.parent : null;
  const parts = call === null ? null : callParts(call);
  if (parts === null) return undefined;
  const args = argumentsOf(suffix);
  const a = args.findIndex(({ node }) => node.parent === argument);
  if (a < 0 || args[a]?.label === TRAILING) return undefined;
  const f: Expr = context.expressions.callee(context, parts.callee, scope);
  return { k: 'typeof', e: { k: 'passed', f, a, l: args.map(({ label }) => label) } };
}
