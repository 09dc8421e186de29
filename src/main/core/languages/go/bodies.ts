import type { SyntaxNode } from '../syntax';
import { bindCase, bindDeclared, bindRange, bindShort, bindSignature } from './bindings';
import type { GoContext } from './context';
import { argumentsOf, genericCallee, pointerConversion } from './expressions';
import { walkLiteral } from './literals';
import { BUILTIN_NAMES } from './rules';
import { TYPE_NODES, typeOf } from './types';

/** Nodes that open a scope of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  'block',
  'if_statement',
  'for_statement',
  'expression_switch_statement',
  'type_switch_statement',
  'expression_case',
  'type_case',
  'default_case',
  'communication_case',
  'func_literal',
]);
const SKIPPED: ReadonlySet<string> = new Set(['comment', 'label_name', 'interpreted_string_literal', 'raw_string_literal']);
/** Deeper code is left out and the file said to be partial. */
const MAX_DEPTH = 1200;

/** Finds the references and bindings in the code below a node. */
export function walkCode(context: GoContext, node: SyntaxNode, scope: number, depth = 0): void {
  if (SKIPPED.has(node.type)) return;
  if (depth > MAX_DEPTH) {
    context.builder.partial = true;
    return;
  }
  if (TYPE_NODES.has(node.type)) {
    walkType(context, node, scope, depth);
    return;
  }
  const inner = BLOCKS.has(node.type) ? context.builder.scope('block', scope) : scope;
  for (const child of visit(context, node, inner, depth)) walkCode(context, child, inner, depth + 1);
  bindAfter(context, node, inner);
}

/** A type is one reference; types written in place are looked through. */
function walkType(context: GoContext, node: SyntaxNode, scope: number, depth: number): void {
  if (node.type === 'struct_type' || node.type === 'interface_type' || node.type === 'function_type') {
    for (const part of node.walk()) {
      if (part.type === 'type_identifier' || part.type === 'qualified_type') referType(context, part, scope);
    }
    return;
  }
  referType(context, node, scope);
  const length = node.type === 'array_type' ? node.field('length') : null;
  if (length !== null) walkCode(context, length, scope, depth + 1);
}

function referType(context: GoContext, node: SyntaxNode, scope: number): void {
  if (node.type === 'type_identifier' && (node.parent?.type === 'qualified_type' || BUILTIN_NAMES.has(node.text))) return;
  context.builder.refer({ kind: 'type', type: typeOf(node), scope, line: node.line });
}

/** Records what a node itself says and gives the children to walk on. */
function visit(context: GoContext, node: SyntaxNode, scope: number, depth: number): readonly SyntaxNode[] {
  switch (node.type) {
    case 'call_expression':
      return visitCall(context, node, scope);
    case 'type_conversion_expression':
      return visitConversion(context, node, scope);
    case 'identifier':
      visitName(context, node, scope);
      return [];
    case 'selector_expression':
      return visitSelector(context, node, scope);
    case 'composite_literal':
      walkLiteral(context, node, scope, (child) => walkCode(context, child, scope, depth + 1));
      return [];
    case 'assignment_statement':
      return [...targets(context, node.field('left'), scope), ...part(node, 'right')];
    case 'inc_statement':
    case 'dec_statement':
      return writeTo(context, node.firstNamedChild, scope);
    case 'short_var_declaration':
      return part(node, 'right');
    case 'range_clause':
      return [...(node.has(':=') ? [] : targets(context, node.field('left'), scope)), ...part(node, 'right')];
    case 'receive_statement':
      return [...(node.has(':=') ? [] : targets(context, node.field('left'), scope)), ...part(node, 'right')];
    case 'func_literal':
      bindSignature(context, node, scope);
      return [...part(node, 'parameters'), ...part(node, 'result'), ...part(node, 'body')];
    case 'type_case':
    case 'default_case':
      bindCase(context, node, scope);
      return node.namedChildren;
    case 'type_switch_statement':
      return node.namedChildren.filter((child) => child.fieldName !== 'alias');
    case 'type_declaration':
      context.declareTypes(context, node, scope);
      return [];
    case 'var_spec':
    case 'const_spec':
    case 'parameter_declaration':
    case 'variadic_parameter_declaration':
      return node.namedChildren.filter((child) => child.fieldName !== 'name' || child.type !== 'identifier');
    default:
      return node.namedChildren;
  }
}

/** Locals are bound after their value is walked: the value does not see them. */
function bindAfter(context: GoContext, node: SyntaxNode, scope: number): void {
  if (node.type === 'short_var_declaration') bindShort(context, node, scope);
  else if (node.type === 'receive_statement' && node.has(':=')) bindShort(context, node, scope);
  else if (node.type === 'range_clause') bindRange(context, node, scope);
  else if (node.type === 'var_spec' || node.type === 'const_spec') bindDeclared(context, node, scope);
}

function part(node: SyntaxNode, field: string): SyntaxNode[] {
  const found = node.field(field);
  return found === null ? [] : [found];
}

function visitCall(context: GoContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const written = node.field('function');
  const rest = node.namedChildren.filter((child) => child !== written);
  const callee = written?.type === 'index_expression' ? written.field('operand') : written;
  if (callee === null || pointerConversion(callee) !== undefined) return node.namedChildren;
  const args = argumentsOf(node);
  const e = context.expressions.of(callee);
  const line = (callee.field('field') ?? callee).line;
  const spread = args.some((arg) => arg.type === 'variadic_argument');
  // `func() { … }()` calls what stands there.
  if (callee.type !== 'func_literal') {
    context.builder.refer({ kind: 'call', e, scope, line, args: context.expressions.all(args), ...(spread ? { spread } : {}) });
  }
  const index = written !== callee && written !== null ? part(written, 'index') : [];
  if (callee.type === 'identifier') return [...index, ...rest];
  const inner = callee.type === 'selector_expression' ? part(callee, 'operand') : [callee];
  return [...inner, ...index, ...rest];
}

function visitConversion(context: GoContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const e = genericCallee(node);
  if (e === null) return node.namedChildren;
  const operand = part(node, 'operand');
  context.builder.refer({ kind: 'call', e, scope, line: node.line, args: context.expressions.all(operand) });
  const args = node.field('type')?.field('type_arguments') ?? null;
  return args === null ? operand : [args, ...operand];
}

function visitName(context: GoContext, node: SyntaxNode, scope: number): void {
  if (node.text === '_' || context.isLocal(scope, node.text)) return;
  context.builder.refer({ kind: 'value', e: { k: 'name', n: node.text }, scope, line: node.line });
}

function visitSelector(context: GoContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  context.builder.refer({ kind: 'value', e: context.expressions.of(node), scope, line: (node.field('field') ?? node).line });
  return part(node, 'operand');
}

/** Records writes; gives the parts of the targets that are read. */
function targets(context: GoContext, list: SyntaxNode | null, scope: number): SyntaxNode[] {
  return (list?.namedChildren ?? []).flatMap((target) => writeTo(context, target, scope));
}

function writeTo(context: GoContext, target: SyntaxNode | null, scope: number): SyntaxNode[] {
  if (target === null) return [];
  if (target.type === 'identifier') {
    if (target.text !== '_' && !context.isLocal(scope, target.text)) {
      context.builder.refer({ kind: 'write', e: { k: 'name', n: target.text }, scope, line: target.line });
    }
    return [];
  }
  if (target.type !== 'selector_expression') return [target];
  context.builder.refer({ kind: 'write', e: context.expressions.of(target), scope, line: (target.field('field') ?? target).line });
  return part(target, 'operand');
}
