import type { SyntaxNode } from '../syntax';
import { passesBy } from '../walk';
import { bindCatch, bindForEach, bindInstanceof, bindLambda, bindLocals, bindPattern, bindResource } from './bindings';
import type { JavaContext } from './context';
import { argumentsOf, nameExpression } from './expressions';
import { dottedName, TYPE_NODES, typeOf } from './types';
import { visitAssignment, visitUpdate } from './writes';

/** Nodes that open a scope of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  'block',
  'for_statement',
  'enhanced_for_statement',
  'try_with_resources_statement',
  'catch_clause',
  'lambda_expression',
  'switch_block_statement_group',
  'switch_rule',
]);
const DECLARATIONS: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);
const SKIPPED: ReadonlySet<string> = new Set([
  'line_comment',
  'block_comment',
  'modifiers',
  'break_statement',
  'continue_statement',
  'string_literal',
  'marker_annotation',
  'annotation',
]);
const PASSING = { skipped: SKIPPED, types: TYPE_NODES, typeOf, maxDepth: 1200 };

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: JavaContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (passesBy(context, node, scope, depth, PASSING)) return;
  if (DECLARATIONS.has(node.type)) {
    const parent = context.builder.ownerOf(scope);
    const prefix = parent < 0 ? '' : context.builder.definition(parent).qualified;
    context.declareType(context, node, { parent, prefix, scope, around: scope });
    return;
  }
  const inner = opensScope(node) ? context.builder.scope('block', scope) : scope;
  const children = visit(context, node, inner);
  for (const child of children) walkCode(context, child, inner, depth + 1);
  bindAfter(context, node, inner);
}

function opensScope(node: SyntaxNode): boolean {
  if (BLOCKS.has(node.type)) return true;
  // `if (!(x instanceof T t)) return;` binds t for what follows; otherwise a pattern binds inside the statement.
  if (node.type !== 'if_statement' && node.type !== 'while_statement') return false;
  return node.field('condition')?.namedChildren.at(-1)?.type !== 'unary_expression';
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: JavaContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'method_invocation':
      return visitCall(context, node, scope);
    case 'object_creation_expression':
      return visitCreation(context, node, scope);
    case 'explicit_constructor_invocation':
      return visitConstructorCall(context, node, scope);
    case 'identifier':
      visitName(context, node, scope);
      return [];
    case 'field_access':
      return visitFieldAccess(context, node, scope);
    case 'assignment_expression':
      return visitAssignment(context, node, scope);
    case 'update_expression':
      return visitUpdate(context, node, scope);
    case 'method_reference':
      return visitMethodReference(context, node, scope);
    case 'enhanced_for_statement':
      return bindForEach(context, node, scope);
    case 'lambda_expression':
      return bindLambda(context, node, scope);
    case 'catch_formal_parameter':
      return bindCatch(context, node, scope);
    case 'type_pattern':
    case 'record_pattern_component':
      return bindPattern(context, node, scope);
    case 'instanceof_expression':
      return bindInstanceof(context, node, scope);
    case 'switch_label':
      return visitLabel(context, node, scope);
    case 'labeled_statement':
      return node.namedChildren.slice(1);
    case 'record_pattern':
      return visitRecordPattern(context, node, scope);
    case 'local_variable_declaration':
    case 'variable_declarator':
    case 'resource':
      return node.namedChildren.filter((child) => child.fieldName !== 'name');
    default:
      return node.namedChildren;
  }
}

/** Locals are bound after their value is walked: the value does not see them. */
function bindAfter(context: JavaContext, node: SyntaxNode, scope: number): void {
  if (node.type === 'local_variable_declaration') bindLocals(context, node, scope);
  else if (node.type === 'resource') bindResource(context, node, scope);
}

function visitCall(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const name = node.field('name');
  if (name !== null) {
    context.refer({ kind: 'call', e: context.expressions.callee(node), scope, line: name.line, args: context.expressions.all(argumentsOf(node)) });
  }
  return node.namedChildren.filter((child) => child.fieldName !== 'name');
}

function visitCreation(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = node.field('type');
  const body = node.child('class_body');
  if (type !== null) {
    const outer = node.firstNamedChild;
    const written = nameExpression(dottedName(type));
    // `outer.new Inner()`: a member class of the type of `outer`.
    const isInner = outer !== null && outer.index < type.index && node.children[0] === outer && written.k === 'name';
    const e = isInner ? { k: 'member' as const, o: context.expressions.of(outer), n: written.n } : written;
    context.refer({ kind: 'new', e, scope, line: type.line, args: context.expressions.all(argumentsOf(node)) });
    for (const part of type.namedChildren.filter((child) => child.type === 'type_arguments')) walkCode(context, part, scope);
  }
  if (body !== null) context.declareAnonymous(context, body, typeOf(type), scope);
  return node.namedChildren.filter((child) => child !== type && child !== body);
}

function visitConstructorCall(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const target = node.field('constructor');
  if (target !== null) {
    context.refer({ kind: 'call', e: context.expressions.of(target), scope, line: target.line, args: context.expressions.all(argumentsOf(node)) });
  }
  return node.namedChildren.filter((child) => child !== target);
}

function visitName(context: JavaContext, node: SyntaxNode, scope: number): void {
  if (!context.isLocal(scope, node.text)) context.refer({ kind: 'value', e: { k: 'name', n: node.text }, scope, line: node.line });
}

/** `case RED`: the constant belongs to the type of what is switched on. */
function visitLabel(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const condition = node.parent?.parent?.parent?.field('condition') ?? null;
  return node.namedChildren.filter((child) => {
    if (child.type !== 'identifier' || condition === null) return true;
    context.refer({ kind: 'value', e: { k: 'member', o: context.expressions.of(condition), n: child.text }, scope, line: child.line });
    return false;
  });
}

/** `case Point(int x, int y)`: the name before the parenthesis is a type. */
function visitRecordPattern(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const name = node.child('identifier');
  if (name !== null) context.referType(typeOf(name), scope, name.line);
  return node.namedChildren.filter((child) => child !== name);
}

function visitFieldAccess(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const object = node.field('object');
  const field = node.field('field');
  if (object === null || field === null || field.type === 'this') return [];
  context.refer({ kind: 'value', e: context.expressions.of(node), scope, line: field.line });
  return [object];
}

function visitMethodReference(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const [object] = node.namedChildren;
  if (object === undefined) return [];
  const name = node.children.at(-1);
  const isType = TYPE_NODES.has(object.type);
  if (name?.type === 'identifier') {
    const o = isType ? nameExpression(dottedName(object)) : context.expressions.of(object);
    context.refer({ kind: 'value', e: { k: 'member', o, n: name.text }, scope, line: name.line, isFunction: true });
  }
  return [object];
}
