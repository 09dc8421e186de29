import type { SyntaxNode } from '../syntax';
import { assignedClass } from './assigned-classes';
import { ExpressionReader, either } from './expressions';
import type { RubyFile } from './ruby-file';
import { bindTarget } from './targets';

/** `a = value`, `a, b = values`, `@a = value`, `A = value`, `x.a = value`. */
export function readAssignment(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const left = node.field('left');
  const right = node.field('right');
  if (assignedClass(file, left, right, node, scope, depth)) return;
  file.visit(right, scope, depth + 1);
  // The name is known to its own value already: `x = x` is nil.
  const value = new ExpressionReader(file, scope).read(right);
  bindTarget(file, left, { value, statement: node }, scope, depth + 1);
}

/** `a ||= value`, `a += value`: reads the target and writes it. */
export function readOperatorAssignment(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const left = node.field('left');
  const right = node.field('right');
  const operator = node.field('operator')?.text ?? '';
  file.visit(right, scope, depth + 1);
  const reader = new ExpressionReader(file, scope);
  const isDefault = operator === '||=' || operator === '&&=';
  const value = reader.read(right);
  const isNew = left?.type !== 'identifier' || !file.isLocal(left.text, scope);
  if (left?.type === 'call') file.visit(left, scope, depth + 1);
  else if (left?.type === 'instance_variable' && !isDefault) file.visit(left, scope, depth + 1);
  bindTarget(file, left, isDefault || isNew ? { value, statement: node } : { value: either([reader.read(left), value]), statement: node }, scope, depth + 1);
}
