import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindDeclaration, bindForRange, bindParameters } from './bindings';
import type { CContext } from './context';
import { argumentsOf, explicitTypes, memberName } from './expressions';
import { declareMacro } from './macros';
import { dottedName, lastPart, RECORD_NODES, typeOf } from './types';
import { visitAssignment, visitInitializerPair, visitUpdate } from './writes';

/** Nodes that open a scope of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  'compound_statement',
  'for_statement',
  'for_range_loop',
  'if_statement',
  'while_statement',
  'switch_statement',
  'catch_clause',
  'lambda_expression',
]);
const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'string_literal',
  'raw_string_literal',
  'concatenated_string',
  'char_literal',
  'number_literal',
  'goto_statement',
  'preproc_call',
  'preproc_include',
  'preproc_defined',
  'gnu_asm_expression',
  'attribute_declaration',
  'attribute_specifier',
  'storage_class_specifier',
  'type_qualifier',
  'primitive_type',
  'sized_type_specifier',
  'offsetof_expression',
  'access_specifier',
]);
const DECLARATIONS: ReadonlySet<string> = new Set([
  'function_definition',
  'type_definition',
  'alias_declaration',
  'using_declaration',
  'namespace_alias_definition',
  'template_declaration',
]);
/** Operators that look like calls of a name. */
const NO_CALLS: ReadonlySet<string> = new Set([
  'static_cast',
  'dynamic_cast',
  'reinterpret_cast',
  'const_cast',
  'sizeof',
  'alignof',
  'typeid',
  'decltype',
  'defined',
  'typeof',
  '__typeof__',
  'noexcept',
  'alignas',
  'co_await',
]);
const MAKERS: ReadonlySet<string> = new Set(['make_unique', 'make_shared', 'allocate_shared']);
/** Deeper code is left out and the file said to be partial. */
const MAX_DEPTH = 900;

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: CContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (SKIPPED.has(node.type)) return;
  if (depth > MAX_DEPTH) {
    context.builder.partial = true;
    return;
  }
  if (DECLARATIONS.has(node.type) || (RECORD_NODES.has(node.type) && node.field('body') !== null)) {
    if (context.declare(context, node, placeIn(context, scope))) return;
  }
  const inner = BLOCKS.has(node.type) ? context.builder.scope('block', scope) : scope;
  for (const child of visit(context, node, inner)) walkCode(context, child, inner, depth + 1);
  if (node.type === 'declaration') bindDeclaration(context, node, inner);
}

/** Where a declaration inside a body stands. */
function placeIn(context: CContext, scope: number) {
  const owner = context.builder.ownerOf(scope);
  const prefix = owner < 0 ? '' : context.builder.definition(owner).qualified;
  return { scope, around: scope, parent: -1, prefix, space: '', isLocal: true, visibility: 'private' as const };
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: CContext, node: SyntaxNode, scope: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'call_expression':
      return visitCall(context, node, scope);
    case 'new_expression':
      return visitNew(context, node, scope);
    case 'compound_literal_expression':
      return visitLiteral(context, node, scope);
    case 'identifier':
      visitName(context, node.text, node, scope);
      return [];
    case 'qualified_identifier':
      visitName(context, dottedName(node), lastPart(node), scope);
      return typeArgumentsIn(node);
    case 'field_expression':
      return visitField(context, node, scope);
    case 'assignment_expression':
      return visitAssignment(context, node, scope);
    case 'update_expression':
      return visitUpdate(context, node, scope);
    case 'initializer_pair':
      return visitInitializerPair(context, node, scope);
    case 'type_identifier':
    case 'template_type':
      context.referType(typeOf(node), scope, node.line);
      return [];
    case 'struct_specifier':
    case 'union_specifier':
    case 'enum_specifier':
    case 'class_specifier':
      context.referType(typeOf(node), scope, node.line);
      return [];
    case 'type_descriptor':
      return typeParts(node);
    case 'declaration':
      return visitDeclaration(context, node, scope);
    case 'for_range_loop':
      return bindForRange(context, node, scope);
    case 'lambda_expression':
      return visitLambda(context, node, scope);
    case 'catch_clause':
      bindParameters(context, node.field('parameters'), scope);
      return node.namedChildren;
    case 'parameter_list':
      return node.namedChildren.flatMap((parameter) => parameterParts(parameter));
    case 'labeled_statement':
      return node.namedChildren.slice(1);
    case 'preproc_def':
    case 'preproc_function_def':
      declareMacro(context, node);
      return [];
    case 'preproc_if':
    case 'preproc_ifdef':
    case 'preproc_elif':
    case 'preproc_elifdef':
      return node.namedChildren.filter((child) => child.fieldName !== 'condition' && child.fieldName !== 'name');
    case 'sizeof_expression':
      return node.namedChildren.filter((child) => child.type !== 'parenthesized_expression');
    default:
      return node.namedChildren;
  }
}

/** A written type with its arguments, without declarators. */
function typeParts(node: SyntaxNode): SyntaxNode[] {
  const type = node.field('type');
  return type === null ? [] : [type];
}

/** The type of a parameter and its default. */
export function parameterParts(parameter: SyntaxNode): SyntaxNode[] {
  return [parameter.field('type'), parameter.field('default_value')].filter((part) => part !== null);
}

function typeArgumentsIn(node: SyntaxNode): SyntaxNode[] {
  const args = lastPart(node).field('arguments');
  return args === null ? [] : args.namedChildren;
}

function visitCall(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const callee = node.field('function');
  const list = node.field('arguments');
  const rest = list === null ? [] : [list];
  if (callee === null) return rest;
  const name = callee.type === 'field_expression' ? '' : dottedName(callee);
  if (NO_CALLS.has(name)) return [...explicitParts(callee), ...rest];
  if (name !== '') {
    referCall(context, node, callee, { k: 'name', n: name }, lastPart(callee), scope);
    return [...explicitParts(callee), ...rest];
  }
  if (callee.type === 'field_expression') {
    const field = callee.field('field');
    const object = callee.field('argument');
    const e = context.expressions.of(callee);
    if (field !== null) referCall(context, node, callee, e.k === 'unknown' ? { k: 'member', o: e, n: memberName(field) } : e, nameIn(field), scope);
    return [...(object === null ? [] : [object]), ...explicitParts(callee), ...rest];
  }
  if (callee.type !== 'primitive_type' && callee.type !== 'lambda_expression') {
    context.builder.refer({
      kind: 'call',
      e: pointee(context.expressions.of(callee)),
      scope,
      line: callee.line,
      args: context.expressions.all(argumentsOf(node)),
    });
  }
  return [callee, ...rest];
}

/** `(*f)(x)` calls f. */
function pointee(e: Expr): Expr {
  return e.k === 'await' ? e.e : e;
}

function nameIn(field: SyntaxNode): SyntaxNode {
  return field.type === 'template_method' ? (field.field('name') ?? field) : lastPart(field);
}

function explicitParts(callee: SyntaxNode): SyntaxNode[] {
  const last = callee.type === 'field_expression' ? callee.field('field') : lastPart(callee);
  return last?.field('arguments')?.namedChildren ?? [];
}

function referCall(context: CContext, call: SyntaxNode, callee: SyntaxNode, e: Expr, name: SyntaxNode, scope: number): void {
  const nodes = argumentsOf(call);
  const args = context.expressions.all(nodes);
  const spread = nodes.some((arg) => arg.type === 'parameter_pack_expansion');
  context.builder.refer({ kind: 'call', e, scope, line: name.line, args, ...(spread ? { spread } : {}) });
  // `make_unique<A>(…)` constructs an A.
  const last = e.k === 'name' ? e.n.slice(e.n.lastIndexOf('.') + 1) : '';
  const made = MAKERS.has(last) ? explicitTypes(callee)[0] : undefined;
  if (made?.k === 'ref') context.builder.refer({ kind: 'new', e: { k: 'name', n: made.n }, scope, line: name.line, args });
}

/** A type that is constructed; built-in types are not. */
export function referNew(context: CContext, type: TypeRef | undefined, line: number, args: readonly SyntaxNode[] | undefined, scope: number): void {
  if (type?.k !== 'ref') return;
  context.builder.refer({
    kind: 'new',
    e: { k: 'name', n: type.n },
    scope,
    line,
    ...(args === undefined ? {} : { args: context.expressions.all(args) }),
  });
}

function visitNew(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = node.field('type');
  if (type !== null && type.type !== 'primitive_type' && type.type !== 'sized_type_specifier' && node.field('declarator') === null) {
    referNew(context, typeOf(type), lastPart(type).line, argumentsOf(node), scope);
  }
  return node.namedChildren.filter((child) => child !== type).concat(type?.type === 'template_type' ? (type.field('arguments')?.namedChildren ?? []) : []);
}

/** `A{1}` constructs in C++; `(struct A){1}` in C is a value. */
function visitLiteral(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = node.field('type');
  const value = node.field('value');
  if (context.isCpp && type !== null && type.type !== 'type_descriptor' && value !== null) {
    referNew(context, typeOf(type), lastPart(type).line, value.namedChildren, scope);
    return [value];
  }
  return node.namedChildren;
}

function visitName(context: CContext, name: string, node: SyntaxNode, scope: number): void {
  if (name === '' || context.isLocal(scope, name)) return;
  context.builder.refer({ kind: 'value', e: { k: 'name', n: name }, scope, line: node.line });
}

function visitField(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const object = node.field('argument');
  const field = node.field('field');
  const e = context.expressions.of(node);
  if (field !== null && e.k === 'member') context.builder.refer({ kind: 'value', e, scope, line: field.line });
  return object === null ? [] : [object];
}

/** Locals: the type, values and what is constructed; the names are bound afterwards. */
function visitDeclaration(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const type = node.field('type');
  const parts: SyntaxNode[] = type === null ? [] : [type];
  for (const declarator of node.fields('declarator')) {
    if (declarator.type === 'init_declarator') {
      const value = declarator.field('value');
      if (value !== null) {
        constructed(context, type, declarator, value, scope);
        parts.push(value);
      }
    } else if (declarator.type === 'function_declarator' && context.isCpp) constructedByNames(context, type, declarator, scope);
    const value = node.children.find((child) => child.fieldName === 'value');
    if (value !== undefined && declarator === node.fields('declarator')[0]) parts.push(value);
  }
  return parts;
}

/** `A a(1)` and `A a{1}`. */
function constructed(context: CContext, type: SyntaxNode | null, declarator: SyntaxNode, value: SyntaxNode, scope: number): void {
  if (!context.isCpp || type === null || (value.type !== 'argument_list' && value.type !== 'initializer_list')) return;
  if (declarator.field('declarator')?.type !== 'identifier') return;
  if (type.type === 'type_identifier' || type.type === 'qualified_identifier' || type.type === 'template_type')
    referNew(
      context,
      typeOf(type),
      lastPart(type).line,
      value.namedChildren.filter((child) => child.type !== 'comment'),
      scope,
    );
}

/** `A a(b);` in a body reads as a function that takes a `b`; it constructs an A from it. */
function constructedByNames(context: CContext, type: SyntaxNode | null, declarator: SyntaxNode, scope: number): void {
  const parameters = declarator.field('parameters')?.namedChildren ?? [];
  const isPlain = (parameter: SyntaxNode): boolean =>
    parameter.type === 'parameter_declaration' && parameter.namedChildren.length === 1 && parameter.field('type')?.type === 'type_identifier';
  if (type === null || parameters.length === 0 || !parameters.every(isPlain)) return;
  const names = parameters.map((parameter) => parameter.field('type')).filter((one) => one !== null);
  if (!names.some((name) => context.isLocal(scope, name.text))) return;
  if (type.type === 'type_identifier' || type.type === 'qualified_identifier' || type.type === 'template_type')
    referNew(context, typeOf(type), lastPart(type).line, names, scope);
}

function visitLambda(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const declarator = node.field('declarator');
  const parameters = declarator?.field('parameters') ?? null;
  for (const capture of node.field('captures')?.namedChildren ?? []) {
    const left = capture.type === 'lambda_capture_initializer' ? capture.field('left') : null;
    const right = capture.field('right');
    if (right !== null) walkCode(context, right, scope);
    if (left?.type === 'identifier') context.bind(scope, left, 'local', { value: context.expressions.of(right) });
  }
  bindParameters(context, parameters, scope);
  const body = node.field('body');
  return [...(parameters === null ? [] : [parameters]), ...(body === null ? [] : [body])];
}
