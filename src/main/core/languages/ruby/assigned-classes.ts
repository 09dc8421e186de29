import type { Heritage } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { addClass, readClassBody } from './classes';
import { addField } from './members';
import { argumentsOf, constantPath, namesAmong } from './names';
import type { RubyFile } from './ruby-file';

const MAKERS = new Set(['Struct.new', 'Class.new', 'Module.new', 'Data.define']);

/** `A = Struct.new(:x) do … end`, `A = Class.new(Base) do … end`: a class that is made by a call. */
export function assignedClass(file: RubyFile, left: SyntaxNode | null, right: SyntaxNode | null, statement: SyntaxNode, scope: number, depth: number): boolean {
  const path = constantPath(left);
  if (!left || path === undefined || right?.type !== 'call' || file.methodAround(scope) >= 0) return false;
  const maker = `${constantPath(right.field('receiver')) ?? ''}.${right.field('method')?.text ?? ''}`;
  if (!MAKERS.has(maker)) return false;
  const args = argumentsOf(right);
  const name = left.type === 'scope_resolution' ? (left.field('name') ?? left) : left;
  const subkind = maker === 'Module.new' ? 'trait' : maker === 'Struct.new' || maker === 'Data.define' ? 'record' : 'class';
  const definition = addClass(file, { path, name, node: statement, scope, subkind, heritage: basesOf(maker, args[0]) });
  file.visitAll(args, scope, depth + 1);
  if (subkind === 'record') for (const field of namesAmong(args)) addField(file, definition, field.name, field.node, false);
  const body = right.field('block')?.field('body');
  if (body) readClassBody(file, body, definition, scope, depth + 1);
  return true;
}

function basesOf(maker: string, first: SyntaxNode | undefined): Heritage[] {
  if (maker !== 'Class.new' || !first) return [];
  const path = constantPath(first);
  return [{ relation: 'extends', type: path === undefined ? { k: 'opaque' } : { k: 'ref', n: path }, line: first.line }];
}

/** A class without a name: `Class.new(Base) do … end` as a value. Its body is read as code whose `self` nothing is known of. */
export function isClassMaker(node: SyntaxNode): boolean {
  return MAKERS.has(`${constantPath(node.field('receiver')) ?? ''}.${node.field('method')?.text ?? ''}`);
}
