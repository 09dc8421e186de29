import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { ExpressionReader } from './expressions';
import { argumentsOf, constantPath, literalName } from './names';
import type { RubyFile } from './ruby-file';

const GROUPS = /^(?:[fx]?(?:describe|context|feature)|shared_examples|shared_examples_for|shared_context|example_group)$/;
const LETS = new Set(['let', 'let!', 'subject', 'subject!', 'given']);

/** Example groups and the names that `let` and `subject` give to values, in files of tests only. */
export function readExampleGroup(file: RubyFile, node: SyntaxNode, method: string, scope: number, depth: number): boolean {
  if (!file.isTestFile || node.type !== 'call') return false;
  const block = node.field('block');
  const receiver = node.field('receiver');
  if (!block) return false;
  if (GROUPS.test(method) && (!receiver || receiver.text === 'RSpec')) {
    readGroup(file, node, block, scope, depth);
    return true;
  }
  return !receiver && LETS.has(method) && file.facts.scopeKind(scope) === 'block' && readLet(file, node, method, block, scope, depth);
}

function readGroup(file: RubyFile, node: SyntaxNode, block: SyntaxNode, scope: number, depth: number): void {
  const args = argumentsOf(node);
  file.visitAll(args, scope, depth + 1);
  const inner = file.facts.scope('block', scope);
  const subject = args[0];
  if (constantPath(subject ?? null) !== undefined) {
    const value: Expr = new ExpressionReader(file, scope).read(subject);
    file.bind({ scope: inner, name: 'described_class', kind: 'local', line: node.line, value });
    file.bind({ scope: inner, name: 'subject', kind: 'local', line: node.line, value: { k: 'new', c: value } });
  }
  file.bodies.set(inner, { visibility: 'public', isSingleton: false });
  // Names that `let` gives are seen in the whole group, those that stand above it too.
  for (const statement of block.field('body')?.namedChildren ?? []) declareLet(file, statement, inner);
  file.visit(block.field('body'), inner, depth + 1);
}

function declareLet(file: RubyFile, statement: SyntaxNode, scope: number): void {
  if (statement.type !== 'call' || !LETS.has(statement.field('method')?.text ?? '') || !statement.field('block')) return;
  const name = literalName(argumentsOf(statement)[0]);
  const body = statement.field('block')?.field('body');
  const value = new ExpressionReader(file, scope).read(body);
  const names = /^subject/.test(statement.field('method')?.text ?? '') ? ['subject', name] : [name];
  for (const one of names) if (one !== undefined) file.bind({ scope, name: one, kind: 'local', line: statement.line, value });
}

function readLet(file: RubyFile, node: SyntaxNode, method: string, block: SyntaxNode, scope: number, depth: number): boolean {
  const name = literalName(argumentsOf(node)[0]);
  if (name === undefined && !method.startsWith('subject')) return false;
  file.visit(block.field('body'), file.facts.scope('block', scope), depth + 1);
  return true;
}
