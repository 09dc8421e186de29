import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { defineConstant } from './constants';
import { ExpressionReader, UNKNOWN } from './expressions';
import { assignField } from './fields';
import type { RubyFile } from './ruby-file';

/** What an assignment target is given. */
export interface Given {
  readonly value?: Expr | undefined;
  readonly type?: TypeRef | undefined;
  /** The whole statement, for the extent of a definition. */
  readonly statement: SyntaxNode;
}

/** Binds the target of an assignment, loop, rescue or pattern: names, fields, attributes, and unpackings of them. */
export function bindTarget(file: RubyFile, target: SyntaxNode | null, given: Given, scope: number, depth: number): void {
  if (!target) return;
  switch (target.type) {
    case 'identifier':
      bindName(file, target, given, scope);
      return;
    case 'instance_variable':
    case 'class_variable':
      assignField(file, target, given, scope);
      return;
    case 'constant':
    case 'scope_resolution':
      defineConstant(file, target, given, scope);
      return;
    case 'call':
      assignAttribute(file, target, given, scope, depth);
      return;
    case 'element_reference':
      file.visit(target, scope, depth + 1);
      return;
    case 'left_assignment_list':
    case 'destructured_left_assignment':
    case 'destructured_parameter':
      unpack(file, target, given, scope, depth);
      return;
    case 'rest_assignment':
    case 'splat_parameter':
      bindTarget(file, target.firstNamedChild, { statement: given.statement }, scope, depth + 1);
      return;
  }
}

function bindName(file: RubyFile, target: SyntaxNode, given: Given, scope: number): void {
  const name = target.text;
  file.bind({
    scope: file.bindingScope(name, scope),
    name,
    kind: 'local',
    line: target.line,
    ...(given.type ? { type: given.type } : {}),
    value: given.value ?? UNKNOWN,
  });
}

function unpack(file: RubyFile, target: SyntaxNode, given: Given, scope: number, depth: number): void {
  let isAfterRest = false;
  target.namedChildren.forEach((child, at) => {
    const value = given.value && !isAfterRest ? partOf(given.value, at) : undefined;
    isAfterRest ||= child.type === 'rest_assignment' || child.type === 'splat_parameter';
    bindTarget(file, child, { statement: given.statement, value }, scope, depth + 1);
  });
}

/** One of several values that stand in a row. */
export function partOf(value: Expr, at: number): Expr {
  if (value.k === 'tuple') return value.of[at] ?? UNKNOWN;
  return { k: 'index', o: value, i: at };
}

/** `a.b = value` calls `b=`. */
function assignAttribute(file: RubyFile, target: SyntaxNode, given: Given, scope: number, depth: number): void {
  const receiver = target.field('receiver');
  const method = target.field('method');
  if (!receiver || !method) {
    file.visit(target, scope, depth + 1);
    return;
  }
  const o = new ExpressionReader(file, scope).read(receiver);
  file.refer({ kind: 'call', e: { k: 'member', o, n: `${method.text}=` }, scope, line: method.line, args: [given.value ?? UNKNOWN] });
  file.visit(receiver, scope, depth + 1);
}
