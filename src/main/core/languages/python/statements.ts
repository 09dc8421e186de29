import type { SyntaxNode } from '../syntax';
import { readAssignment, readAugmented, readTypeAlias } from './assignments';
import { bindTarget } from './bindings';
import { defineClass } from './classes';
import { readClause, readExcept, readWithItem } from './clauses';
import { ExpressionReader } from './expressions';
import { defineFunction } from './functions';
import { readImport } from './imports';
import { readCase } from './match';
import { leaves, narrowedScope, narrowedWhenFalse, narrowedWhenTrue } from './narrowing';
import { MAX_NESTING, type PythonFile } from './python-file';
import { referTo } from './references';

/** Reads the statements of a block in order; what a test narrows holds for the statements after it. */
export function readBlock(file: PythonFile, block: SyntaxNode | null, scope: number, depth = 0): void {
  if (!block) return;
  if (depth > MAX_NESTING) {
    file.facts.partial = true;
    return;
  }
  let at = scope;
  for (const statement of block.namedChildren) {
    readStatement(file, statement, at, depth);
    if (statement.type === 'assert_statement') at = narrowedScope(file, narrowedWhenTrue(statement.firstNamedChild), at, statement.line);
    if (statement.type === 'if_statement' && !statement.has('elif_clause') && !statement.has('else_clause') && leaves(statement.field('consequence'))) {
      at = narrowedScope(file, narrowedWhenFalse(statement.field('condition')), at, statement.line);
    }
  }
}

function readStatement(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  switch (node.type) {
    case 'expression_statement':
      readExpressionStatement(file, node, scope);
      return;
    case 'function_definition':
      defineFunction(file, node, [], scope);
      return;
    case 'class_definition':
      defineClass(file, node, [], scope);
      return;
    case 'decorated_definition':
      readDecorated(file, node, scope);
      return;
    case 'import_statement':
    case 'import_from_statement':
    case 'future_import_statement':
      readImport(file, node, scope);
      return;
    case 'type_alias_statement':
      readTypeAlias(file, node, scope);
      return;
    case 'return_statement':
      readReturn(file, node, scope);
      return;
    case 'if_statement':
      readIf(file, node, scope, depth);
      return;
    case 'while_statement':
    case 'for_statement':
    case 'with_statement':
    case 'try_statement':
    case 'match_statement':
      readCompound(file, node, scope, depth);
      return;
    case 'global_statement':
    case 'nonlocal_statement':
      readOuterNames(file, node, scope);
      return;
    case 'ERROR':
    case 'block':
      readBlock(file, node, scope, depth + 1);
      return;
    default:
      referTo(file, node, scope);
  }
}

function readExpressionStatement(file: PythonFile, node: SyntaxNode, scope: number): void {
  for (const expression of node.namedChildren) {
    if (expression.type === 'assignment') readAssignment(file, expression, scope);
    else if (expression.type === 'augmented_assignment') readAugmented(file, expression, scope);
    else referTo(file, expression, scope);
  }
}

function readDecorated(file: PythonFile, node: SyntaxNode, scope: number): void {
  const definition = node.field('definition');
  const decorators = node.namedChildren.filter((child) => child.type === 'decorator');
  if (definition?.type === 'class_definition') defineClass(file, definition, decorators, scope);
  else if (definition?.type === 'function_definition') defineFunction(file, definition, decorators, scope);
}

function readReturn(file: PythonFile, node: SyntaxNode, scope: number): void {
  const value = node.firstNamedChild;
  referTo(file, value, scope);
  const owner = file.facts.ownerOf(scope);
  if (!value || owner < 0 || value.type === 'none') return;
  const definition = file.facts.definition(owner);
  if (definition.kind !== 'function' || (definition.returnValues?.length ?? 0) >= 4) return;
  definition.returnValues = [...(definition.returnValues ?? []), new ExpressionReader(file, scope).read(value)];
  definition.returnScopes = [...(definition.returnScopes ?? []), scope];
}

function readIf(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  const condition = node.field('condition');
  referTo(file, condition, scope);
  const isTypeChecking = /(^|\.)TYPE_CHECKING$/.test(condition?.text ?? '');
  if (isTypeChecking) file.typeChecking++;
  if (scope === 0 && isMainTest(condition)) noteMain(file, node.field('consequence'));
  readBlock(file, node.field('consequence'), narrowedScope(file, narrowedWhenTrue(condition), scope, node.line), depth + 1);
  if (isTypeChecking) file.typeChecking--;
  const alternatives = node.fields('alternative');
  if (alternatives.length === 0) return;
  const rest = narrowedScope(file, narrowedWhenFalse(condition), scope, node.line);
  for (const alternative of alternatives) readAlternative(file, alternative, rest, depth);
}

function readAlternative(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  if (node.type !== 'elif_clause') {
    readBlock(file, node.field('body'), scope, depth + 1);
    return;
  }
  const condition = node.field('condition');
  referTo(file, condition, scope);
  readBlock(file, node.field('consequence'), narrowedScope(file, narrowedWhenTrue(condition), scope, node.line), depth + 1);
}

function isMainTest(condition: SyntaxNode | null): boolean {
  return condition?.type === 'comparison_operator' && /__name__/.test(condition.text) && /["']__main__["']/.test(condition.text);
}

function noteMain(file: PythonFile, block: SyntaxNode | null): void {
  file.facts.hasMain = true;
  for (const node of block?.walk() ?? []) {
    const callee = node.type === 'call' ? node.field('function') : null;
    if (callee?.type === 'identifier') file.mainCalls.add(callee.text);
  }
}

/** Loops, `with`, `try` and `match`: Python has no block scopes, so their bodies are read in the scope around. */
function readCompound(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  if (node.type === 'for_statement') {
    const over = node.field('right');
    referTo(file, over, scope);
    bindTarget(file, node.field('left'), { value: new ExpressionReader(file, scope).element(over), statement: node }, scope);
  }
  const condition = node.type === 'while_statement' ? node.field('condition') : null;
  referTo(file, condition ?? node.field('subject'), scope);
  const inner = narrowedScope(file, narrowedWhenTrue(condition), scope, node.line);
  for (const child of node.namedChildren) {
    if (child.type === 'with_clause') for (const item of child.namedChildren) readWithItem(file, item, scope, node.has('async'));
    else if (child.type === 'block' && node.type === 'match_statement')
      for (const option of child.namedChildren) readMatchCase(file, option, node, scope, depth);
    else if (child.type === 'block') readBlock(file, child, inner, depth + 1);
    else if (/_clause$/.test(child.type)) {
      if (child.type.startsWith('except')) readExcept(file, child, scope);
      for (const block of readClause(child)) readBlock(file, block, scope, depth + 1);
    }
  }
}

function readMatchCase(file: PythonFile, option: SyntaxNode, match: SyntaxNode, scope: number, depth: number): void {
  if (option.type !== 'case_clause') return;
  const inner = readCase(file, option, match.field('subject'), scope);
  readBlock(file, option.field('consequence'), inner, depth + 1);
}

function readOuterNames(file: PythonFile, node: SyntaxNode, scope: number): void {
  const home = file.facts.functionScope(scope);
  if (file.facts.scopeKind(home) !== 'function') return;
  const names = file.outerNames.get(home) ?? new Map<string, number>();
  const target = node.type === 'global_statement' ? 0 : file.facts.functionScope(file.facts.parentScope(home));
  for (const name of node.namedChildren) names.set(name.text, target);
  file.outerNames.set(home, names);
}
