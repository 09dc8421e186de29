import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { PythonFile } from './python-file';
import { parseType } from './type-text';

export interface Narrowing {
  readonly name: string;
  readonly type: TypeRef;
}

/** What holds where the condition is true: `isinstance(x, K)`, alone or in an `and`. */
export function narrowedWhenTrue(condition: SyntaxNode | null): Narrowing[] {
  if (!condition) return [];
  if (condition.type === 'parenthesized_expression') return narrowedWhenTrue(condition.firstNamedChild);
  if (condition.type === 'boolean_operator' && condition.has('and')) {
    return [...narrowedWhenTrue(condition.field('left')), ...narrowedWhenTrue(condition.field('right'))];
  }
  return instanceTest(condition);
}

/** What holds where the condition is false: `not isinstance(x, K)`, alone or in an `or`. */
export function narrowedWhenFalse(condition: SyntaxNode | null): Narrowing[] {
  if (!condition) return [];
  if (condition.type === 'parenthesized_expression') return narrowedWhenFalse(condition.firstNamedChild);
  if (condition.type === 'not_operator') return instanceTest(condition.field('argument'));
  if (condition.type === 'boolean_operator' && condition.has('or')) {
    return [...narrowedWhenFalse(condition.field('left')), ...narrowedWhenFalse(condition.field('right'))];
  }
  return [];
}

function instanceTest(node: SyntaxNode | null): Narrowing[] {
  if (node?.type !== 'call' || node.field('function')?.text !== 'isinstance') return [];
  const [subject, tested] = node.field('arguments')?.namedChildren ?? [];
  if ((subject?.type !== 'identifier' && !isPath(subject)) || !subject || !tested) return [];
  if (tested.type === 'tuple') return [{ name: subject.text, type: { k: 'union', of: tested.namedChildren.map((each) => parseType(each.text)) } }];
  return tested.type === 'identifier' || tested.type === 'attribute' ? [{ name: subject.text, type: parseType(tested.text) }] : [];
}

/** `self.field` and longer: narrowed under the whole text as a name. */
function isPath(node: SyntaxNode | null | undefined): boolean {
  let at = node;
  while (at?.type === 'attribute') at = at.field('object');
  return node?.type === 'attribute' && at?.type === 'identifier';
}

/** A scope inside `scope` in which the narrowed names have their types; `scope` itself when nothing is narrowed. */
export function narrowedScope(file: PythonFile, narrowings: readonly Narrowing[], scope: number, line: number): number {
  const fresh = narrowings.filter(({ name }) => !file.receiver(name, scope));
  if (fresh.length === 0) return scope;
  const inner = file.facts.scope('block', scope);
  for (const { name, type } of fresh) {
    if (name.includes('.')) file.hasNarrowedPaths = true;
    file.bind({ scope: inner, name, kind: 'local', type, line });
  }
  return inner;
}

/** True when a block cannot fall through to what follows it. */
export function leaves(block: SyntaxNode | null): boolean {
  const last = block?.namedChildren.filter((child) => child.type !== 'comment').at(-1);
  return last !== undefined && ['return_statement', 'raise_statement', 'continue_statement', 'break_statement'].includes(last.type);
}
