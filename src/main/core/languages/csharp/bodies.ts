import type { Expr, Reference } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindCatch, bindForEach, bindLambda, bindLocals, bindOutArgument, bindRange } from './bindings';
import type { CsharpContext } from './context';
import { argumentLabels, argumentNodes, expressionsIn, memberName, typeArgumentsOfCall } from './expression-parts';
import { bindPattern, visitConstantPattern, visitSubpattern } from './patterns';
import { wantedType } from './target-types';
import { dottedName, plainName, TYPE_NODES, typeArgumentsOf, typeOf } from './types';
import { visitAssignment, visitUpdate, visitWith } from './writes';

const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'modifier',
  'attribute_list',
  'break_statement',
  'continue_statement',
  'goto_statement',
  'string_literal',
  'implicit_type',
  'discard',
  'type_parameter_constraints_clause',
]);
/** Deeper code is left out and the file said to be partial. */
const MAX_DEPTH = 1200;

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: CsharpContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (SKIPPED.has(node.type)) return;
  if (depth > MAX_DEPTH) {
    context.builder.partial = true;
    return;
  }
  if (node.type === 'local_function_statement') {
    context.declareLocalFunction(context, node, scope);
    return;
  }
  if (isType(node)) {
    context.referType(typeOf(node), scope, node.line);
    return;
  }
  const inner = context.enter(node, scope);
  const children = visit(context, node, inner);
  for (const child of children) walkCode(context, child, inner, depth + 1);
  if (node.type === 'variable_declaration') bindLocals(context, node, inner);
}

/** A plain name in the place of a type is one; `predefined_type` before a dot is a class. */
function isType(node: SyntaxNode): boolean {
  if (node.type === 'identifier' || node.type === 'alias_qualified_name') return isTypePlace(node);
  return TYPE_NODES.has(node.type);
}

function isTypePlace(node: SyntaxNode): boolean {
  if (node.fieldName === 'type' || node.fieldName === 'returns') return node.parent?.type !== 'tuple_expression';
  return (node.parent?.type === 'is_expression' || node.parent?.type === 'as_expression') && node.fieldName === 'right';
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: CsharpContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'invocation_expression':
      return visitCall(context, node, scope);
    case 'object_creation_expression':
      return visitCreation(context, node, scope);
    case 'implicit_object_creation_expression':
      return visitImplicitCreation(context, node, scope);
    case 'identifier':
      visitName(context, node, scope);
      return [];
    case 'member_access_expression':
      return visitMember(context, node, node.field('expression'), node.field('name'), scope);
    case 'conditional_access_expression':
      return visitConditionalAccess(context, node, scope);
    case 'assignment_expression':
      return visitAssignment(context, node, scope);
    case 'postfix_unary_expression':
    case 'prefix_unary_expression':
      return node.children.some((child) => child.type === '++' || child.type === '--') ? visitUpdate(context, node, scope) : expressionsIn(node);
    case 'with_expression':
      return visitWith(context, node, scope);
    case 'anonymous_object_creation_expression':
      return node.namedChildren.filter((_, at, all) => !isDeclaratorName(node, all[at]));
    default:
      return visitBinding(context, node, scope);
  }
}

/** Nodes that bind names. */
function visitBinding(context: CsharpContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'foreach_statement':
      bindForEach(context, node, scope);
      return node.namedChildren.filter((child) => child.fieldName !== 'left');
    case 'lambda_expression':
    case 'anonymous_method_expression':
      bindLambda(context, node, scope);
      return [...lambdaTypes(node), ...expressionsIn(node).filter((child) => child.fieldName !== 'parameters')];
    case 'catch_declaration':
      bindCatch(context, node, scope);
      return node.namedChildren.filter((child) => child.fieldName !== 'name');
    case 'declaration_expression':
      bindOutArgument(context, node, scope);
      return node.namedChildren.filter((child) => child.fieldName !== 'name');
    case 'from_clause':
    case 'join_clause':
    case 'let_clause': {
      const name = node.field('name') ?? node.child('identifier');
      bindRange(context, node, scope);
      return node.namedChildren.filter((child) => child !== name);
    }
    case 'declaration_pattern':
    case 'recursive_pattern':
    case 'list_pattern':
    case 'var_pattern':
      bindPattern(context, node, scope);
      return node.namedChildren.filter((child) => child.fieldName !== 'name' && (node.type !== 'var_pattern' || child.type !== 'identifier'));
    case 'subpattern':
      return visitSubpattern(context, node, scope);
    case 'constant_pattern':
      return visitConstantPattern(context, node, scope);
    case 'labeled_statement':
      return node.namedChildren.slice(1);
    case 'preproc_if':
    case 'preproc_elif':
      return node.namedChildren.filter((child) => child.fieldName !== 'condition');
    case 'argument':
      return expressionsIn(node).slice(-1);
    case 'variable_declarator':
    case 'tuple_element':
      return node.namedChildren.filter((child) => child.fieldName !== 'name' && child.type !== 'tuple_pattern');
    case 'join_into_clause':
    case 'typeof_expression':
      return node.type === 'typeof_expression' ? node.namedChildren : [];
    default:
      return node.namedChildren;
  }
}

/** `new { Name = value }`: the name is none of the file's. */
function isDeclaratorName(node: SyntaxNode, child: SyntaxNode | undefined): boolean {
  if (child?.type !== 'identifier') return false;
  const { children } = node;
  return children[children.indexOf(child) + 1]?.type === '=';
}

function lambdaTypes(node: SyntaxNode): SyntaxNode[] {
  const list = node.field('parameters');
  if (list?.type !== 'parameter_list') return [];
  return list.namedChildren.flatMap((parameter) => parameter.field('type') ?? []);
}

function visitCall(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const callee = node.field('function');
  const list = node.field('arguments');
  if (callee === null) return list === null ? [] : [list];
  if (callee.type === 'identifier' && callee.text === 'nameof') return [];
  const binding = callee.type === 'conditional_access_expression' ? callee.child('member_binding_expression') : null;
  const name = binding?.field('name') ?? (callee.type === 'member_access_expression' ? callee.field('name') : callee);
  const types = typeArgumentsOfCall(callee);
  const typeArguments = types.length === 0 ? {} : { typeArguments: types.length };
  context.refer({ kind: 'call', e: context.expressions.callee(node), scope, line: (name ?? callee).line, ...argumentsIn(context, list), ...typeArguments });
  for (const type of types) context.referType(type, scope, (name ?? callee).line);
  return [...receiverOf(callee), ...argumentNodes(list)];
}

/** The arguments of a reference with the names that are written before them. */
export function argumentsIn(context: CsharpContext, list: SyntaxNode | null): Pick<Reference, 'args' | 'labels'> {
  const labels = argumentLabels(list);
  return { args: context.expressions.argumentsOf(list), ...(labels === undefined ? {} : { labels }) };
}

/** What is before the name of a called member; the whole where the called thing is a value of its own. */
function receiverOf(callee: SyntaxNode): SyntaxNode[] {
  if (callee.type === 'identifier' || callee.type === 'generic_name') return [];
  const object =
    callee.type === 'member_access_expression' ? callee.field('expression') : callee.has('member_binding_expression') ? callee.field('condition') : callee;
  return object === null ? [] : [object];
}

function visitCreation(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = node.field('type');
  const list = node.field('arguments');
  if (type !== null) {
    context.refer({ kind: 'new', type: typeOf(type), scope, line: lastNameOf(type).line, ...argumentsIn(context, list) });
    for (const arg of typeArgumentsOf(type)) context.referType(arg, scope, type.line);
  }
  return node.namedChildren.filter((child) => child !== type);
}

function visitImplicitCreation(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = wantedType(node, context.expressions) ?? { k: 'opaque' as const };
  context.refer({ kind: 'new', type, scope, line: node.line, ...argumentsIn(context, node.child('argument_list')) });
  return node.namedChildren;
}

/** The name token of a dotted or generic type name. */
function lastNameOf(type: SyntaxNode): SyntaxNode {
  if (type.type === 'qualified_name' || type.type === 'alias_qualified_name') return type.field('name') ?? type;
  return type;
}

function visitName(context: CsharpContext, node: SyntaxNode, scope: number): void {
  const name = plainName(node);
  if (!context.isLocal(scope, name)) context.refer({ kind: 'value', e: { k: 'name', n: name }, scope, line: node.line });
}

function visitMember(context: CsharpContext, node: SyntaxNode, object: SyntaxNode | null, name: SyntaxNode | null, scope: number): SyntaxNode[] {
  const e: Expr = context.expressions.of(node);
  if (name !== null && e.k === 'member' && memberName(name) !== '') context.refer({ kind: 'value', e, scope, line: name.line });
  if (object === null || object.type === 'predefined_type') return [];
  // `Namespace.Type` before a dot names no value of its own beyond its last part, which the resolver finds.
  return object.type === 'alias_qualified_name' && dottedName(object) !== '' ? [] : [object];
}

function visitConditionalAccess(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const binding = node.child('member_binding_expression');
  const condition = node.field('condition');
  if (binding === null) return node.namedChildren;
  return visitMember(context, node, condition, binding.field('name'), scope);
}
