import type { SyntaxNode } from '../syntax';
import { passesBy } from '../walk';
import { bindLambda, bindProperty, bindVariables, propertyValue } from './bindings';
import { callParts } from './calls';
import type { KotlinContext } from './context';
import { bodyOfEntry, branchesOf, branchScope, receiverOf, statementsOf, typeExpression } from './expressions';
import { bindNarrowings, narrowingsAfter, narrowingsOf, whenNarrowing } from './narrowing';
import { insideType, parametersOf } from './parameters';
import { nameOf, TYPE_NODES, typeOf } from './types';

const SKIPPED: ReadonlySet<string> = new Set(['line_comment', 'block_comment', 'modifiers', 'label', 'lambda_parameters', 'file_annotation', 'string_content']);
const KEYWORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'break', 'continue', 'field', 'it']);
const PASSING = { skipped: SKIPPED, types: TYPE_NODES, typeOf, maxDepth: 1200 };

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: KotlinContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (passesBy(context, node, scope, depth, PASSING)) return;
  const walk = (child: SyntaxNode, inner = scope): void => walkCode(context, child, inner, depth + 1);
  switch (node.type) {
    case 'class_declaration':
    case 'object_declaration':
    case 'type_alias':
      context.declare.type(context, node, context.placeIn(scope));
      return;
    case 'function_declaration':
      context.declare.callable(context, node, context.placeIn(scope));
      return;
    case 'object_literal':
      context.declare.anonymous(context, node, scope);
      return;
    case 'block':
      walkStatements(context, statementsOf(node), context.scopeFor(node, scope), depth);
      return;
    case 'lambda_literal': {
      const inner = context.scopeFor(node, scope);
      bindLambda(context, node, inner, scope);
      for (const type of lambdaTypes(node)) walk(type, inner);
      walkStatements(context, statementsOf(node), inner, depth);
      return;
    }
    case 'anonymous_function':
      walkAnonymousFunction(context, node, scope, depth);
      return;
    case 'if_expression':
      walkIf(context, node, scope, depth);
      return;
    case 'when_expression':
      walkWhen(context, node, scope, depth);
      return;
    case 'catch_block':
      walkCatch(context, node, scope, depth);
      return;
    case 'for_statement':
      walkFor(context, node, scope, depth);
      return;
    case 'while_statement':
      walkWhile(context, node, scope, depth);
      return;
    case 'binary_expression':
      walkBinary(context, node, scope, depth);
      return;
    default:
      for (const child of visit(context, node, scope)) walk(child);
      if (node.type === 'property_declaration') bindProperty(context, node, scope);
  }
}

/** Statements in order; what one of them proves by leaving holds for the ones after it. */
export function walkStatements(context: KotlinContext, statements: readonly SyntaxNode[], scope: number, depth: number): void {
  let at = scope;
  for (const statement of statements) {
    // `val x = x.next()`: the value does not see what it declares.
    if (statement.type === 'property_declaration' && hidesOwnValue(statement)) {
      const outer = at;
      for (const child of visit(context, statement, outer)) walkCode(context, child, outer, depth + 1);
      at = context.builder.scope('block', outer);
      bindProperty(context, statement, at, outer);
      continue;
    }
    walkCode(context, statement, at, depth + 1);
    for (const { name, type, line } of narrowingsAfter(statement)) context.builder.bind({ scope: at, name, kind: 'local', type, line });
  }
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: KotlinContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'call_expression':
      return visitCall(context, node, scope);
    case 'constructor_invocation':
      return visitConstruction(context, node, scope);
    case 'navigation_expression':
      return visitNavigation(context, node, scope);
    case 'identifier':
      if (!KEYWORDS.has(node.text)) context.referName('value', node, scope);
      return [];
    case 'infix_expression':
      return visitInfix(context, node, scope);
    case 'assignment':
      return visitAssignment(context, node, scope);
    case 'unary_expression':
      return visitUnary(context, node, scope);
    case 'callable_reference':
      return visitReference(context, node, scope);
    case 'value_argument': {
      const value = node.namedChildren.at(-1);
      return value === undefined ? [] : [value];
    }
    case 'property_declaration': {
      const value = propertyValue(node);
      const types = node.namedChildren.flatMap((child) => (child.type.endsWith('variable_declaration') ? variableTypes(child) : []));
      return value === null ? types : [...types, value];
    }
    case 'return_expression':
      return node.namedChildren.filter((child) => child.fieldName !== 'label');
    case 'labeled_expression':
      return node.namedChildren.slice(1);
    default:
      return node.namedChildren;
  }
}

function variableTypes(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.flatMap((child) => (TYPE_NODES.has(child.type) ? [child] : child.type === 'variable_declaration' ? variableTypes(child) : []));
}

function lambdaTypes(node: SyntaxNode): SyntaxNode[] {
  return (node.child('lambda_parameters')?.namedChildren ?? []).flatMap(variableTypes);
}

function visitCall(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const parts = callParts(node);
  if (parts === null) return [...node.namedChildren];
  const { callee, args, typeArguments, spread } = parts;
  const name = callee.type === 'navigation_expression' ? (callee.namedChildren.at(-1) ?? callee) : callee;
  const hasLabels = args.some(({ label }) => label !== null);
  context.refer({
    kind: 'call',
    e: context.expressions.callee(context, callee, scope),
    scope,
    line: name.line,
    args: args.map((arg) => context.read(arg.node, scope)),
    ...(hasLabels || args.length > 0 ? { labels: args.map(({ label }) => label) } : { labels: [] }),
    ...(spread ? { spread } : {}),
  });
  const object = callee.type === 'navigation_expression' ? receiverOf(callee) : callee.type === 'identifier' ? null : callee;
  const types = typeArguments?.namedChildren.flatMap((child) => child.namedChildren.filter((part) => TYPE_NODES.has(part.type))) ?? [];
  return [...(object === null ? [] : [object]), ...types, ...args.map((arg) => arg.node)];
}

/** `: Base(x)` and annotations: the base's constructor runs. */
function visitConstruction(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = node.child('user_type');
  const list = node.child('value_arguments');
  const args = (list?.namedChildren ?? []).flatMap((child) => (child.type === 'value_argument' ? (child.namedChildren.at(-1) ?? []) : []));
  if (type !== null) {
    context.refer({ kind: 'new', e: typeExpression(type), scope, line: type.line, args: args.map((arg) => context.read(arg, scope)) });
  }
  return args;
}

function visitNavigation(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const object = receiverOf(node);
  const name = node.namedChildren.at(-1);
  if (object === null || name === undefined || name === object) return [];
  if (node.has('::')) {
    if (name.text !== 'class') {
      context.refer({ kind: 'value', e: { k: 'member', o: context.read(object, scope), n: nameOf(name) }, scope, line: name.line, isFunction: true });
    }
    return [object];
  }
  context.refer({ kind: 'value', e: context.read(node, scope), scope, line: name.line });
  return [object];
}

/** `a to b`: a call of a method or an extension. */
function visitInfix(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const [left, name, right] = node.namedChildren;
  if (left === undefined || name === undefined || right === undefined) return [...node.namedChildren];
  const e = { k: 'member' as const, o: context.read(left, scope), n: nameOf(name) };
  context.refer({ kind: 'call', e, scope, line: name.line, args: [context.read(right, scope)], labels: [null] });
  return [left, right];
}

function visitAssignment(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const left = node.field('left');
  const right = node.field('right');
  return [...writeTo(context, left, scope), ...(right === null ? [] : [right])];
}

function visitUnary(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const argument = node.field('argument');
  const changes = node.children.some((child) => child.type === '++' || child.type === '--');
  return changes ? writeTo(context, argument, scope) : argument === null ? [] : [argument];
}

/** Records a write of a property; gives the parts of the target that are read. */
function writeTo(context: KotlinContext, target: SyntaxNode | null, scope: number): SyntaxNode[] {
  if (target === null) return [];
  if (target.type === 'identifier') {
    if (!KEYWORDS.has(target.text)) context.referName('write', target, scope);
    return [];
  }
  if (target.type !== 'navigation_expression') return [target];
  const name = target.namedChildren.at(-1) ?? target;
  context.refer({ kind: 'write', e: context.read(target, scope), scope, line: name.line });
  const object = receiverOf(target);
  return object === null ? [] : [object];
}

/** `::name`: a function as a value. */
function visitReference(context: KotlinContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const name = node.namedChildren.at(-1);
  if (name?.type !== 'identifier') return [...node.namedChildren];
  const [first] = node.namedChildren;
  const e =
    first !== undefined && first !== name ? { k: 'member' as const, o: context.read(first, scope), n: nameOf(name) } : { k: 'name' as const, n: nameOf(name) };
  context.refer({ kind: 'value', e, scope, line: name.line, isFunction: true });
  return first !== undefined && first !== name && TYPE_NODES.has(first.type) ? [first] : [];
}

function walkIf(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const condition = node.field('condition');
  if (condition !== null) walkCode(context, condition, scope, depth + 1);
  const isElse = elseStart(node);
  for (const branch of branchesOf(node)) {
    const inner = branchScope(context, branch, scope);
    bindNarrowings(context, narrowingsOf(condition, branch.index < isElse), inner);
    walkCode(context, branch, inner, depth + 1);
  }
}

function elseStart(node: SyntaxNode): number {
  return node.child('else')?.index ?? Number.POSITIVE_INFINITY;
}

function walkWhen(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const outer = context.scopeFor(node, scope);
  const subject = node.child('when_subject');
  for (const part of subject?.namedChildren ?? []) if (part.type !== 'variable_declaration') walkCode(context, part, scope, depth + 1);
  const declared = subject?.child('variable_declaration') ?? null;
  if (subject !== null && declared !== null) bindVariables(context, subject, outer, 'local', context.read(subject.namedChildren.at(-1) ?? null, scope));
  for (const entry of node.namedChildren) {
    if (entry.type !== 'when_entry') continue;
    const inner = context.scopeFor(entry, outer);
    bindNarrowings(context, whenNarrowing(entry, subject), inner);
    const body = bodyOfEntry(entry);
    for (const child of entry.namedChildren) {
      if (child === body) walkCode(context, child, branchScope(context, child, scope), depth + 1);
      else walkCode(context, child, outer, depth + 1);
    }
  }
}

function walkCatch(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const inner = context.scopeFor(node, scope);
  const name = node.child('identifier');
  const type = node.namedChildren.find((child) => TYPE_NODES.has(child.type));
  if (name !== null) context.bind(inner, nameOf(name), 'local', name.line, { type: type && typeOf(type) });
  for (const child of node.namedChildren) if (child !== name) walkCode(context, child, inner, depth + 1);
}

function walkFor(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const inner = context.scopeFor(node, scope);
  const [variable, over, ...body] = node.namedChildren.filter(
    (child) => child.type !== 'label' && child.type !== 'annotation' && !child.type.endsWith('comment'),
  );
  if (over !== undefined) walkCode(context, over, scope, depth + 1);
  bindVariables(context, node, inner, 'local', over === undefined ? undefined : { k: 'element', o: context.read(over, scope) });
  for (const type of variable === undefined ? [] : variableTypes(variable)) walkCode(context, type, inner, depth + 1);
  for (const child of body) walkCode(context, child, inner, depth + 1);
}

function walkWhile(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const inner = context.scopeFor(node, scope);
  const condition = node.field('condition');
  bindNarrowings(context, narrowingsOf(condition, true), inner);
  for (const child of node.namedChildren) walkCode(context, child, child === condition ? scope : inner, depth + 1);
}

/** `a is T && a.f()`: the right side sees what the left one proves. Long chains lean to the left: a loop keeps them off the stack. */
function walkBinary(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const rights: SyntaxNode[] = [];
  let at: SyntaxNode | null = node;
  while (at?.type === 'binary_expression') {
    rights.push(at);
    at = at.field('left');
  }
  if (at !== null) walkCode(context, at, scope, depth + 1);
  for (const one of rights.reverse()) {
    const right = one.field('right');
    if (right === null) continue;
    const operator = one.field('operator')?.type;
    const proven = operator === '&&' ? narrowingsOf(one.field('left'), true) : operator === '||' ? narrowingsOf(one.field('left'), false) : [];
    const inner = proven.length > 0 ? context.scopeFor(right, scope) : scope;
    bindNarrowings(context, proven, inner);
    walkCode(context, right, inner, depth + 1);
  }
}

function walkAnonymousFunction(context: KotlinContext, node: SyntaxNode, scope: number, depth: number): void {
  const inner = context.scopeFor(node, scope);
  for (const declared of parametersOf(node.child('function_value_parameters'))) {
    context.bind(inner, declared.parameter.name, 'param', declared.name.line, { type: insideType(declared) });
    if (declared.type !== null) walkCode(context, declared.type, inner, depth + 1);
  }
  for (const child of node.namedChildren) if (child.type !== 'function_value_parameters') walkCode(context, child, inner, depth + 1);
}

/** `val x = x.next()` and its like. */
function hidesOwnValue(node: SyntaxNode): boolean {
  const name = node.child('variable_declaration')?.child('identifier')?.text;
  const value = name === undefined ? null : propertyValue(node);
  const used = value?.text.slice(0, 2000).split(/\W+/);
  return used?.includes(name ?? '') === true;
}
