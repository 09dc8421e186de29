import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { passesBy } from '../walk';
import { argumentsOf, infixParts, labelsOf } from './arguments';
import type { ScalaContext } from './context';
import { isDeclaration } from './declared';

import { parametersOf } from './headers';
import { importsOf } from './imports';
import { callAround } from './lambdas';
import { bindPattern } from './patterns';
import { dottedName, TYPE_NODES, typeOf } from './types';

const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'block_comment',
  'string',
  'modifiers',
  'annotation',
  'wildcard',
  'null_literal',
  'unit',
  'interpolated_string_start',
]);
const PASSING = { skipped: SKIPPED, types: TYPE_NODES, typeOf, maxDepth: 1000 };
/** Operators that nearly every library type has: they mean nothing without a known receiver. */
const PLAIN_OPERATORS: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '&&',
  '||',
  '<',
  '>',
  '<=',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '->',
  ':=',
  '=',
  'eq',
  'ne',
  'with',
]);

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: ScalaContext, node: SyntaxNode | null, scope: number, depth = 0): void {
  if (node === null || passesBy(context, node, scope, depth, PASSING)) return;
  for (const child of visit(context, node, scope, depth)) walkCode(context, child, scope, depth + 1);
}

/** Statements of a block: definitions first, since they see each other wherever they stand. */
function walkBlock(context: ScalaContext, nodes: readonly SyntaxNode[], outer: number, depth: number): void {
  const scope = context.builder.scope('block', outer);
  for (const node of nodes) {
    if (isDeclaration(node)) {
      const parent = context.builder.ownerOf(scope);
      const prefix = parent < 0 ? '' : context.builder.definition(parent).qualified;
      context.declareAll(context, [node], { parent, prefix, scope, around: scope });
    } else if (node.type === 'val_definition' || node.type === 'var_definition' || node.type === 'val_declaration') bindLocal(context, node, scope, depth);
    else if (node.type === 'import_declaration') for (const statement of importsOf(node, scope, context.imported)) context.builder.addImport(statement);
    else walkCode(context, node, scope, depth + 1);
  }
}

function bindLocal(context: ScalaContext, node: SyntaxNode, scope: number, depth: number): void {
  const value = node.field('value');
  const written = node.field('type');
  walkCode(context, written, scope, depth + 1);
  walkCode(context, value, scope, depth + 1);
  const pattern = node.field('pattern');
  const type = written === null ? undefined : typeOf(written);
  if (pattern?.type === 'identifier')
    context.bind(scope, pattern, 'local', { type, value: type || value === null ? undefined : context.expressions.of(value) });
  else bindPattern(context, pattern, type ? { k: 'cast', t: type } : context.expressions.of(value), scope);
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: ScalaContext, node: SyntaxNode, scope: number, depth: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'block':
    case 'indented_block':
    case 'template_body':
      walkBlock(context, node.namedChildren, scope, depth);
      return [];
    case 'call_expression':
      return visitCall(context, node, scope);
    case 'generic_function':
      return [...mention(context, node.field('function'), scope), ...(node.field('type_arguments')?.namedChildren ?? [])];
    case 'instance_expression':
      return visitInstance(context, node, scope);
    case 'identifier':
    case 'field_expression':
      return mention(context, node, scope);
    case 'infix_expression':
      return visitInfix(context, node, scope);
    case 'postfix_expression':
      return node.namedChildren.slice(0, 1);
    case 'assignment_expression':
      return visitAssignment(context, node, scope);
    case 'lambda_expression':
      visitLambda(context, node, scope, depth);
      return [];
    case 'for_expression':
      visitFor(context, node, scope, depth);
      return [];
    case 'case_clause':
      visitClause(context, node, scope, depth);
      return [];
    case 'interpolated_string_expression':
      return node.namedChildren.flatMap((child) => (child.type === 'interpolated_string' ? child.namedChildren.flatMap((part) => part.namedChildren) : []));
    default:
      return node.namedChildren;
  }
}

/** A name or member that is read: a call too where it turns out to be a function without parameters. */
function mention(context: ScalaContext, node: SyntaxNode | null, scope: number): SyntaxNode[] {
  if (node === null) return [];
  const e = context.expressions.plain(node);
  if (node.type === 'identifier') {
    if (e.k === 'name' && !context.isLocal(scope, e.n)) context.refer({ kind: 'value', e, scope, line: node.line, isBare: true });
    return [];
  }
  if (node.type !== 'field_expression') return [node];
  const name = node.field('field');
  if (e.k === 'member' && name !== null) context.refer({ kind: 'value', e, scope, line: name.line, isBare: true });
  const value = node.field('value');
  return value === null ? [] : [value];
}

function visitCall(context: ScalaContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  const target = node.field('function');
  const list = node.field('arguments');
  const args = list === null ? [] : list.type === 'arguments' ? argumentsOf(node) : [list];
  if (target?.type === 'call_expression') return [target, ...args];
  const plain = target?.type === 'generic_function' ? target.field('function') : target;
  const types = target?.type === 'generic_function' ? (target.field('type_arguments')?.namedChildren ?? []) : [];
  const name = plain?.type === 'field_expression' ? plain.field('field') : plain;
  if (plain && name && (plain.type === 'identifier' || plain.type === 'field_expression')) {
    const labels = labelsOf(node);
    const spread = args.some((arg) => arg.type === 'ascription_expression' && arg.text.endsWith('*'));
    context.refer({
      kind: 'call',
      e: context.expressions.callee(node),
      scope,
      line: name.line,
      args: context.expressions.all(args),
      ...(labels ? { labels } : {}),
      ...(spread ? { spread } : {}),
    });
  }
  const receiver = plain?.type === 'field_expression' ? plain.field('value') : plain?.type === 'identifier' ? null : plain;
  return [...(receiver ? [receiver] : []), ...types, ...args];
}

function visitInstance(context: ScalaContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  const type = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
  const body = node.child('template_body');
  const args = argumentsOf(node);
  const dotted = type === undefined ? '' : dottedName(type);
  if (dotted !== '' && type) {
    const labels = labelsOf(node);
    context.refer({ kind: 'new', e: nameExpression(dotted), scope, line: type.line, args: context.expressions.all(args), ...(labels ? { labels } : {}) });
  }
  if (body !== null) context.anonymousClass(node, scope);
  return [...(type?.type === 'generic_type' ? (type.field('type_arguments')?.namedChildren ?? []) : []), ...args];
}

/** A dotted name as an expression. */
export function nameExpression(dotted: string): Expr {
  const [first = '', ...rest] = dotted.split('.');
  return rest.reduce<Expr>((o, n) => ({ k: 'member', o, n }), { k: 'name', n: first });
}

function visitInfix(context: ScalaContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  const operator = node.field('operator');
  const { receiver, argument } = infixParts(node);
  if (operator !== null && receiver !== null && !PLAIN_OPERATORS.has(operator.text) && !/^\W+=$/.test(operator.text)) {
    const e: Expr = { k: 'member', o: context.expressions.of(receiver), n: operator.text };
    const args = argument?.type === 'tuple_expression' ? argument.namedChildren : argument === null ? [] : [argument];
    context.refer({ kind: 'call', e, scope, line: operator.line, args: context.expressions.all(args) });
  }
  if (operator !== null && /^[^\w=!<>]+=$/.test(operator.text) && receiver !== null) {
    const e = context.expressions.plain(receiver);
    if (e.k === 'member' || (e.k === 'name' && !context.isLocal(scope, e.n))) context.refer({ kind: 'write', e, scope, line: receiver.endLine });
  }
  return [node.field('left'), node.field('right')].flatMap((part) => part ?? []);
}

function visitAssignment(context: ScalaContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  const left = node.field('left');
  const right = node.field('right');
  const rest = right === null ? [] : [right];
  if (left?.type === 'identifier') {
    if (!context.isLocal(scope, left.text)) context.refer({ kind: 'write', e: { k: 'name', n: left.text }, scope, line: left.line });
    return rest;
  }
  if (left?.type === 'field_expression') {
    const e = context.expressions.of(left);
    if (e.k === 'member') context.refer({ kind: 'write', e, scope, line: (left.field('field') ?? left).line });
    const value = left.field('value');
    return value === null ? rest : [value, ...rest];
  }
  if (left?.type === 'call_expression') return visitUpdate(context, left, right, scope);
  return left === null ? rest : [left, ...rest];
}

/** `table(key) = value` calls `table.update(key, value)`. */
function visitUpdate(context: ScalaContext, left: SyntaxNode, right: SyntaxNode | null, scope: number): SyntaxNode[] {
  const target = left.field('function');
  const args = [...argumentsOf(left), ...(right === null ? [] : [right])];
  const e: Expr = { k: 'member', o: context.expressions.of(target), n: 'update' };
  context.refer({ kind: 'call', e, scope, line: target?.line ?? left.line, args: context.expressions.all(args) });
  return [...(target === null ? [] : [target]), ...args];
}

/** Parameters of a lambda: by their written types, else by the function that they are passed to. */
function visitLambda(context: ScalaContext, node: SyntaxNode, outer: number, depth: number): void {
  const scope = context.builder.scope('block', outer);
  const parameters = node.field('parameters');
  const given = callAround(context.expressions, node);
  if (parameters?.type === 'identifier') context.bind(scope, parameters, 'param', { value: given && { k: 'callback', ...given, p: 0 } });
  else {
    const bindings = parametersOf(parameters);
    bindings.forEach(({ name, parameter }, p) => {
      const { type } = parameter;
      context.bind(scope, name, 'param', { type, value: type || !given ? undefined : { k: 'callback', ...given, p } });
      context.referType(type, scope, name.line);
    });
  }
  for (const child of node.namedChildren) if (child.fieldName !== 'parameters') walkCode(context, child, scope, depth + 1);
}

function visitFor(context: ScalaContext, node: SyntaxNode, outer: number, depth: number): void {
  let scope = context.builder.scope('block', outer);
  for (const one of node.field('enumerators')?.namedChildren ?? []) {
    const parts = one.namedChildren;
    if (one.type === 'guard' || parts[0]?.type === 'guard') {
      walkCode(context, parts[0]?.type === 'guard' ? parts[0] : one, scope, depth + 1);
      continue;
    }
    const [pattern, value, ...guards] = parts;
    walkCode(context, value ?? null, scope, depth + 1);
    const of = context.expressions.of(value);
    // Each generator sees those before it, and may use a name again.
    scope = context.builder.scope('block', scope);
    const isGenerator = one.children.some((child) => child.type === '<-');
    bindPattern(context, pattern ?? null, isGenerator ? { k: 'element', o: of } : of, scope);
    for (const guard of guards) walkCode(context, guard, scope, depth + 1);
  }
  walkCode(context, node.field('body'), scope, depth + 1);
}

function visitClause(context: ScalaContext, node: SyntaxNode, outer: number, depth: number): void {
  const scope = context.builder.scope('block', outer);
  const match = node.parent?.parent;
  const given =
    match?.type === 'match_expression' ? undefined : match && node.parent ? callAround(context.expressions, node.parent.firstNamedChild ?? node) : undefined;
  const value: Expr | undefined =
    match?.type === 'match_expression' ? context.expressions.of(match.field('value') ?? match.firstNamedChild) : given && { k: 'callback', ...given, p: 0 };
  bindPattern(context, node.field('pattern'), value, scope);
  for (const child of node.namedChildren) if (child.fieldName !== 'pattern') walkCode(context, child, scope, depth + 1);
}
