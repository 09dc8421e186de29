import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import type { SyntaxNode } from '../syntax';
import { BashFile, MAX_NESTING } from './bash-file';
import { readCommand } from './commands';
import { declareGlobals, declareLocals, readArithmetic, readAssignment, readDeclaration, readExpansion } from './variables';

/** The facts of one script. Never throws on broken code. */
export function extractBash(input: SourceInput): FileFacts {
  const file = new BashFile(input);
  declareGlobals(file, input.tree.root);
  visit(file, input.tree.root, 0, 0);
  if (input.text.startsWith('#!')) file.facts.hasMain = true;
  return file.facts.build();
}

function visit(file: BashFile, node: SyntaxNode, scope: number, depth: number): void {
  if (depth > MAX_NESTING) {
    file.facts.partial = true;
    return;
  }
  switch (node.type) {
    case 'function_definition':
      readFunction(file, node, scope, depth);
      return;
    case 'command':
      readCommand(file, node, scope);
      break;
    case 'variable_assignment':
      readAssignment(file, node, scope);
      break;
    case 'declaration_command':
      readDeclaration(file, node, scope);
      break;
    case 'variable_name':
      readArithmetic(file, node, scope);
      break;
    case 'simple_expansion':
    case 'expansion':
      readExpansion(file, node, scope);
      break;
  }
  visitAll(file, node.namedChildren, scope, depth + 1);
}

/** Statements in turn; those between `@test … {` and the brace that stands alone are the body of a test. */
function visitAll(file: BashFile, nodes: readonly SyntaxNode[], scope: number, depth: number): void {
  let inner = scope;
  nodes.forEach((node, at) => {
    const title = testTitle(node);
    if (title) {
      const end = nodes.slice(at + 1).find(isClosingBrace) ?? nodes.at(-1) ?? node;
      inner = file.facts.scope('function', scope, file.defineTest(title, node, end));
    } else if (inner !== scope && isClosingBrace(node)) inner = scope;
    else visit(file, node, inner, depth);
  });
}

function testTitle(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type !== 'command' || node.field('name')?.text !== '@test') return undefined;
  const args = node.fields('argument');
  return args.at(-1)?.text === '{' ? args[0] : undefined;
}

function isClosingBrace(node: SyntaxNode): boolean {
  return node.type === 'command' && node.text === '}';
}

/** Every function is known by its name everywhere once it is defined, inside another one too. */
function readFunction(file: BashFile, node: SyntaxNode, scope: number, depth: number): void {
  const name = node.field('name');
  const body = node.field('body');
  if (!name || !body) return;
  const definition = file.defineFunction(name, node);
  const inner = file.facts.scope('function', scope, definition);
  declareLocals(file, body, inner);
  visit(file, body, inner, depth + 1);
}
