import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { passesBy } from '../walk';
import { bindClosure, bindConditions, bindPattern, patternNames, valueAfter } from './bindings';
import { callParts, isSubscript } from './calls';
import type { SwiftContext } from './context';
import { memberNode, receiverOf, typeExpression } from './expressions';
import { annotationOf, dottedType, nameOf, TYPE_NODES, typeOf } from './types';

const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'multiline_comment',
  'modifiers',
  'value_binding_pattern',
  'line_str_text',
  'value_argument_label',
  'lambda_function_type',
  'capture_list',
  'directive',
  'key_path_expression',
  'availability_condition',
  'getter_specifier',
  'setter_specifier',
  'where_keyword',
  'parameter',
]);
const DECLARATIONS: ReadonlySet<string> = new Set(['class_declaration', 'protocol_declaration', 'typealias_declaration', 'function_declaration']);
const BLOCKS: ReadonlySet<string> = new Set([
  'do_statement',
  'repeat_while_statement',
  'switch_entry',
  'computed_getter',
  'computed_setter',
  'didset_clause',
  'willset_clause',
]);
const PASSING = { skipped: SKIPPED, types: TYPE_NODES, typeOf, maxDepth: 1200 };

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: SwiftContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (passesBy(context, node, scope, depth, PASSING)) return;
  if (DECLARATIONS.has(node.type)) {
    const parent = context.builder.ownerOf(scope);
    const prefix = parent < 0 ? '' : context.builder.definition(parent).qualified;
    context.declarations.declare(context, node, { parent, prefix, scope, around: scope });
    return;
  }
  switch (node.type) {
    case 'statements':
      walkStatements(context, node.namedChildren, scope, depth);
      return;
    case 'if_statement':
    case 'while_statement':
      walkCondition(context, node, scope, depth);
      return;
    case 'for_statement':
      walkFor(context, node, scope, depth);
      return;
    case 'lambda_literal': {
      const inner = context.scopeFor(node, scope);
      bindClosure(context, node, inner, scope);
      for (const child of node.namedChildren) walkCode(context, child, inner, depth + 1);
      return;
    }
    case 'catch_block': {
      const inner = context.scopeFor(node, scope);
      context.bind(inner, 'error', 'local', node.line, {});
      for (const child of node.namedChildren) {
        if (child.type === 'pattern') bindPattern(context, child, inner, undefined);
        walkCode(context, child, inner, depth + 1);
      }
      return;
    }
    default:
      walkOther(context, node, BLOCKS.has(node.type) ? context.scopeFor(node, scope) : scope, depth);
  }
}

function walkOther(context: SwiftContext, node: SyntaxNode, scope: number, depth: number): void {
  for (const child of visit(context, node, scope)) walkCode(context, child, scope, depth + 1);
}

/** Statements in order. A declaration whose value mentions its own name is seen by what follows only. */
function walkStatements(context: SwiftContext, statements: readonly SyntaxNode[], scope: number, depth: number): void {
  let at = scope;
  for (const statement of statements) {
    if (statement.type === 'property_declaration') {
      const outer = at;
      for (const child of visit(context, statement, outer)) walkCode(context, child, outer, depth + 1);
      if (hidesOwnValue(statement)) at = context.builder.scope('block', outer);
      bindLocals(context, statement, at, outer);
    } else if (statement.type === 'guard_statement') {
      const outer = at;
      if (patternNames(statement).length > 0) at = context.builder.scope('block', outer);
      bindConditions(context, statement, at, outer);
      for (const child of statement.namedChildren) walkCode(context, child, child.type === 'statements' ? context.scopeFor(child, outer) : at, depth + 1);
    } else walkCode(context, statement, at, depth + 1);
  }
}

function hidesOwnValue(node: SyntaxNode): boolean {
  const names = patternNames(node);
  const used = node.text.slice(0, 2000).split(/\W+/);
  return names.some((name) => used.filter((word) => word === name).length > 1);
}

function bindLocals(context: SwiftContext, node: SyntaxNode, scope: number, readIn: number): void {
  for (const pattern of node.fields('name')) {
    if (pattern.type !== 'pattern') continue;
    const written = node.namedChildren.find((child) => child.type === 'type_annotation' && child.index > pattern.index);
    const value = valueAfter(node, pattern);
    const read: Expr | undefined = value === null ? undefined : context.read(value, readIn);
    const outer: Expr | undefined = read === undefined || readIn === scope ? read : { k: 'cast', t: { k: 'typeof', e: read, s: readIn } };
    bindPattern(context, pattern, scope, outer, written === undefined ? undefined : annotationOf(written));
  }
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: SwiftContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'call_expression':
    case 'constructor_expression':
      return visitCall(context, node, scope);
    case 'navigation_expression':
      return visitNavigation(context, node, scope);
    case 'simple_identifier':
      visitName(context, node, scope, 'value');
      return [];
    case 'assignment':
      return visitAssignment(context, node, scope);
    case 'switch_entry':
      for (const child of node.namedChildren) if (child.type === 'switch_pattern') bindPattern(context, child, scope, undefined);
      return node.namedChildren.flatMap((child) => (child.type === 'switch_pattern' ? patternTypes(child) : [child]));
    case 'pattern':
      return patternTypes(node);
    case 'property_declaration':
      return node.namedChildren.filter((child) => child.type !== 'pattern');
    case 'prefix_expression':
      return node.field('operation') === null ? [] : node.namedChildren;
    default:
      return node.namedChildren;
  }
}

/** Types that a pattern names; its other names are new or belong to the value that is matched. */
function patternTypes(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.flatMap((child) => (TYPE_NODES.has(child.type) ? [child] : child.type === 'pattern' ? patternTypes(child) : []));
}

function visitCall(context: SwiftContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  if (isSubscript(node)) return [...node.namedChildren];
  const parts = callParts(node);
  if (parts === null) return [...node.namedChildren];
  const { callee, args } = parts;
  const member = callee.type === 'navigation_expression' ? memberNode(callee) : null;
  context.refer({
    kind: 'call',
    e: calleeOf(context, node, callee, scope),
    scope,
    line: (member ?? callee).line,
    args: args.map((arg) => context.read(arg.node, scope)),
    labels: args.map(({ label }) => label),
    ...(isAwaited(node) ? { isAwaited: true } : {}),
  });
  const object = callee.type === 'navigation_expression' ? (callee.field('target') ?? callee.firstNamedChild) : null;
  const rest = callee.type === 'navigation_expression' || callee.type === 'simple_identifier' || callee.type === 'user_type' ? [] : [callee];
  const types = callee.type === 'user_type' ? (callee.child('type_arguments')?.namedChildren ?? []) : [];
  return [...(object === null ? rest : [object]), ...types, ...args.map((arg) => arg.node)];
}

/** `await` stands somewhere before the call, in the same statement and closure. */
function isAwaited(call: SyntaxNode): boolean {
  for (let at = call.parent; at !== null; at = at.parent) {
    if (at.type === 'await_expression') return true;
    if (at.type === 'lambda_literal' || at.type === 'statements' || at.type === 'source_file' || at.type === 'class_body') return false;
    if (at.type === 'property_declaration')
      return /\basync\s+$/.test(at.tree.arrays.text.slice(Math.max(0, at.start - 20), at.start)) || /^async\b/.test(at.text.slice(0, 6));
  }
  return false;
}

function visitNavigation(context: SwiftContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const object = node.field('target') ?? node.firstNamedChild;
  const name = memberNode(node);
  if (object === null || name === null) return [];
  if (receiverOf(node) !== null && name.text !== 'self') context.refer({ kind: 'value', e: context.read(node, scope), scope, line: name.line });
  return [object];
}

function visitName(context: SwiftContext, node: SyntaxNode, scope: number, kind: 'value' | 'write'): void {
  const n = nameOf(node);
  if (/^(?:\$\d+|_|nil|Self|init)$/.test(n) || context.isLocal(scope, n)) return;
  context.refer({ kind, e: { k: 'name', n }, scope, line: node.line });
}

function visitAssignment(context: SwiftContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const target = node.field('target')?.firstNamedChild ?? null;
  const result = node.field('result');
  const rest = result === null ? [] : [result];
  if (target?.type === 'simple_identifier') {
    visitName(context, target, scope, 'write');
    return rest;
  }
  if (target?.type !== 'navigation_expression') return target === null ? rest : [target, ...rest];
  const name = memberNode(target);
  context.refer({ kind: 'write', e: context.read(target, scope), scope, line: (name ?? target).line });
  const object = target.field('target') ?? target.firstNamedChild;
  return object === null ? rest : [object, ...rest];
}

/** What `if let` binds is seen by the conditions after it and inside, not in `else`. */
function walkCondition(context: SwiftContext, node: SyntaxNode, scope: number, depth: number): void {
  const inner = context.scopeFor(node, scope);
  bindConditions(context, node, inner, scope);
  let afterElse = false;
  for (const child of node.children) {
    if (child.type === 'else') afterElse = true;
    if (child.isNamed) walkCode(context, child, afterElse ? scope : inner, depth + 1);
  }
}

function walkFor(context: SwiftContext, node: SyntaxNode, scope: number, depth: number): void {
  const inner = context.scopeFor(node, scope);
  const collection = node.field('collection');
  if (collection !== null) walkCode(context, collection, scope, depth + 1);
  const item = node.field('item');
  if (item !== null) bindPattern(context, item, inner, collection === null ? undefined : { k: 'element', o: context.read(collection, scope) });
  for (const child of node.namedChildren) if (child !== collection && child !== item) walkCode(context, child, inner, depth + 1);
}

/** `done?(x)` calls what a property holds: a method of the name is not meant. */
function calleeOf(context: SwiftContext, node: SyntaxNode, callee: SyntaxNode, scope: number): Expr {
  if (callee.type === 'user_type') return typeExpression(dottedType(callee));
  const e = context.expressions.callee(context, callee, scope);
  return node.tree.arrays.text[callee.end] === '?' || callee.text.endsWith('?') ? { k: 'either', of: [e] } : e;
}
