import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { KotlinContext } from './context';
import { nameOf, typeOf } from './types';

export interface Narrowing {
  readonly name: string;
  readonly type: TypeRef;
  readonly line: number;
}

/** What a condition tells of the types of names when it is true, or with `holds` false when it is not. */
export function narrowingsOf(condition: SyntaxNode | null, holds: boolean): Narrowing[] {
  if (condition === null) return [];
  switch (condition.type) {
    case 'parenthesized_expression':
      return narrowingsOf(condition.firstNamedChild, holds);
    case 'unary_expression':
      return condition.children[0]?.type === '!' ? narrowingsOf(condition.field('argument'), !holds) : [];
    case 'binary_expression': {
      const operator = condition.field('operator')?.type;
      if (operator !== (holds ? '&&' : '||')) return [];
      return [...narrowingsOf(condition.field('left'), holds), ...narrowingsOf(condition.field('right'), holds)];
    }
    case 'is_expression': {
      const name = condition.field('left');
      const isNegated = condition.has('!is');
      if (name?.type !== 'identifier' || isNegated === holds) return [];
      return [{ name: nameOf(name), type: typeOf(condition.field('right')), line: condition.line }];
    }
    default:
      return [];
  }
}

/** `is` tests of a `when` branch narrow its subject; several types make a union. */
export function whenNarrowing(entry: SyntaxNode, subject: SyntaxNode | null): Narrowing[] {
  const conditions = entry.fields('condition');
  if (conditions.length === 0) return [];
  if (subject === null) return conditions.length === 1 ? narrowingsOf(conditions[0] ?? null, true) : [];
  const tests = conditions.filter((condition) => condition.type === 'type_test' && !condition.has('!is'));
  const name = subjectName(subject);
  if (name === undefined || tests.length !== conditions.length) return [];
  const types = tests.map((test) => typeOf(test.namedChildren.at(-1) ?? null));
  const [only] = types;
  if (only === undefined) return [];
  return [{ name, type: types.length === 1 ? only : { k: 'union', of: types }, line: entry.line }];
}

function subjectName(subject: SyntaxNode): string | undefined {
  const declared = subject.child('variable_declaration');
  if (declared !== null) return nameOf(declared.child('identifier'));
  const value = subject.firstNamedChild;
  return value?.type === 'identifier' ? nameOf(value) : undefined;
}

export function bindNarrowings(context: KotlinContext, found: readonly Narrowing[], scope: number): void {
  // Only the type is new: whether the name is a local or a property stays as it is.
  for (const { name, type, line } of found) context.builder.bind({ scope, name, kind: 'local', type, line });
}

/** A statement that leaves: what its condition says of names when it does not hold is so afterwards. */
export function narrowingsAfter(statement: SyntaxNode): Narrowing[] {
  if (statement.type === 'if_expression') {
    const condition = statement.field('condition');
    const branches = statement.namedChildren.filter((child) => child !== condition && !child.type.endsWith('comment'));
    const [only] = branches;
    return branches.length === 1 && only !== undefined && leaves(only) ? narrowingsOf(condition, false) : [];
  }
  if (statement.type !== 'call_expression') return [];
  const [callee] = statement.namedChildren;
  if (callee?.type !== 'identifier' || !/^(?:require|check|assertTrue|assert)$/.test(callee.text)) return [];
  const first = statement.child('value_arguments')?.child('value_argument')?.firstNamedChild ?? null;
  return narrowingsOf(first, true);
}

function leaves(branch: SyntaxNode): boolean {
  const last = branch.type === 'block' ? branch.namedChildren.filter((child) => !child.type.endsWith('comment')).at(-1) : branch;
  return last?.type === 'return_expression' || last?.type === 'throw_expression' || /^(?:break|continue)\b/.test(last?.text ?? '');
}
