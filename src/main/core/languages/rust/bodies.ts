import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkClosure, walkFor, walkIf, walkMatch, walkWhile } from './branches';
import type { RustContext } from './context';
import { argumentsOf } from './expressions';
import { enumOf, isCapital } from './names';
import { bindPattern, namesOf, walkPattern } from './patterns';
import { referName, referPath, referTokens, referType } from './references';
import { pathExpression, TYPE_NODES } from './types';

const SKIPPED: ReadonlySet<string> = new Set([
  'line_comment',
  'block_comment',
  'attribute_item',
  'inner_attribute_item',
  'string_literal',
  'raw_string_literal',
  'integer_literal',
  'token_tree',
  'label',
  'lifetime',
  'macro_definition',
  'visibility_modifier',
  'self',
  'crate',
  'super',
]);
export const ITEMS: ReadonlySet<string> = new Set([
  'function_item',
  'function_signature_item',
  'struct_item',
  'enum_item',
  'union_item',
  'trait_item',
  'impl_item',
  'mod_item',
  'const_item',
  'static_item',
  'type_item',
  'use_declaration',
  'extern_crate_declaration',
  'foreign_mod_item',
  'macro_definition',
]);
/** Deeper code is left out and the file said to be partial. */
const MAX_DEPTH = 900;

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: RustContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (SKIPPED.has(node.type)) return;
  if (depth > MAX_DEPTH) {
    context.builder.partial = true;
    return;
  }
  if (TYPE_NODES.has(node.type)) {
    referType(context, node, scope);
    return;
  }
  const walk = (child: SyntaxNode | null, at = scope): void => {
    if (child !== null) walkCode(context, child, at, depth + 1);
  };
  visit(context, node, scope, walk);
}

export type Walk = (child: SyntaxNode | null, scope?: number) => void;

function visit(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  switch (node.type) {
    case 'block':
      walkBlock(context, node, scope, walk);
      return;
    case 'call_expression':
      visitCall(context, node, scope, walk);
      return;
    case 'macro_invocation':
      referTokens(context, node, scope);
      return;
    case 'identifier':
      referName(context, node, scope);
      return;
    case 'scoped_identifier':
      referPath(context, node, scope, 'value');
      return;
    case 'field_expression':
      walk(node.field('value'));
      context.builder.refer({ kind: 'value', e: context.expressions.of(node), scope, line: (node.field('field') ?? node).line });
      return;
    case 'struct_expression':
      visitStruct(context, node, scope, walk);
      return;
    case 'assignment_expression':
    case 'compound_assignment_expr':
      walk(node.field('right'));
      writeTo(context, node.field('left'), scope, walk);
      return;
    default:
      visitBranching(context, node, scope, walk);
  }
}

function visitBranching(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  switch (node.type) {
    case 'if_expression':
      walkIf(context, node, scope, walk);
      return;
    case 'while_expression':
      walkWhile(context, node, scope, walk);
      return;
    case 'for_expression':
      walkFor(context, node, scope, walk);
      return;
    case 'match_expression':
      walkMatch(context, node, scope, walk);
      return;
    case 'closure_expression':
      walkClosure(context, node, scope, walk);
      return;
    default:
      for (const child of node.namedChildren) walk(child);
  }
}

/** Statements in order: a name that is bound again holds from there on, so the rest of the block is a scope of its own. */
function walkBlock(context: RustContext, block: SyntaxNode, scope: number, walk: Walk): void {
  let inner = context.builder.scope('block', scope);
  const statements = block.namedChildren;
  const items = statements.filter((child) => ITEMS.has(child.type));
  if (items.length > 0) context.declareItems(context, statements, context.placeIn(inner));
  for (const statement of statements) {
    if (ITEMS.has(statement.type)) continue;
    context.expressions.place(statement, inner);
    if (statement.type === 'let_declaration') inner = walkLet(context, statement, inner, walk);
    else if (statement.type === 'expression_statement') {
      const only = statement.firstNamedChild;
      if (only !== null) context.expressions.place(only, inner);
      walk(only, inner);
    } else walk(statement, inner);
  }
}

/** Gives the scope that holds after the statement. */
function walkLet(context: RustContext, statement: SyntaxNode, scope: number, walk: Walk): number {
  const pattern = statement.field('pattern');
  const written = statement.field('type');
  const value = statement.field('value');
  walk(written, scope);
  walk(value, scope);
  walk(statement.field('alternative'), scope);
  walkPattern(context, pattern, scope);
  const type = written === null ? undefined : context.types.of(written);
  const isOpen = type?.k === 'array' ? type.of.k === 'opaque' : type?.k === 'ref' && type.a !== undefined && type.a.every((arg) => arg.k === 'opaque');
  const matched = { value: value === null ? undefined : context.expressions.of(value), type: isOpen && value !== null ? undefined : type };
  const isShadowing = namesOf(context, pattern, matched).some(({ name }) => context.isLocal(scope, name.text) || context.wasRead(name.text));
  const inner = isShadowing ? context.builder.scope('block', scope) : scope;
  bindPattern(context, pattern, matched, inner, 'local', scope);
  return inner;
}

function visitCall(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  const written = node.field('function');
  if (written === null) return;
  const isGeneric = written.type === 'generic_function';
  const callee = isGeneric ? written.field('function') : written;
  if (isGeneric) for (const type of written.field('type_arguments')?.namedChildren ?? []) walk(type);
  if (callee === null) return;
  const isPath = callee.type === 'identifier' || callee.type === 'scoped_identifier';
  if (callee.type === 'field_expression') walk(callee.field('value'));
  else if (!isPath) walk(callee);
  const args = argumentsOf(node);
  for (const arg of args) walk(arg);
  const values = context.expressions.all(args);
  // Constructors of tuple structs and variants run no code.
  const constructs = isPath && isCapital((callee.field('name') ?? callee).text);
  if (callee.type === 'scoped_identifier') referPath(context, callee, scope, constructs ? 'value' : 'call', constructs ? undefined : values);
  else if (constructs) referName(context, callee, scope);
  else if (callee.type !== 'closure_expression') {
    if (callee.type === 'identifier') context.read(callee.text);
    const e = context.expressions.of(callee);
    context.builder.refer({ kind: 'call', e, scope, line: (callee.field('field') ?? callee).line, args: values });
  }
}

function visitStruct(context: RustContext, node: SyntaxNode, scope: number, walk: Walk): void {
  const name = node.field('name');
  const segments = name === null ? undefined : context.types.segments(name);
  if (name !== null && enumOf(segments) !== undefined) referPath(context, name, scope, 'value');
  else if (name !== null) referType(context, name, scope);
  for (const field of node.field('body')?.namedChildren ?? []) {
    const label = field.type === 'field_initializer' ? field.field('field') : field.type === 'shorthand_field_initializer' ? field.child('identifier') : null;
    if (label !== null && segments !== undefined) {
      const e: Expr = { k: 'member', o: pathExpression(segments), n: label.text };
      context.builder.refer({ kind: 'write', e, scope, line: label.line });
    }
    if (field.type === 'field_initializer') walk(field.field('value'));
    else for (const child of field.namedChildren) walk(child);
  }
}

function writeTo(context: RustContext, target: SyntaxNode | null, scope: number, walk: Walk): void {
  if (target === null) return;
  if (target.type === 'unary_expression' || target.type === 'parenthesized_expression') writeTo(context, target.firstNamedChild, scope, walk);
  else if (target.type === 'identifier') {
    if (!context.isLocal(scope, target.text)) context.builder.refer({ kind: 'write', e: { k: 'name', n: target.text }, scope, line: target.line });
  } else if (target.type === 'field_expression') {
    walk(target.field('value'));
    context.builder.refer({ kind: 'write', e: context.expressions.of(target), scope, line: (target.field('field') ?? target).line });
  } else walk(target);
}
