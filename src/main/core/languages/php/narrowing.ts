import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Frame, PhpContext } from './context';
import { argumentNodes, argumentValue, narrowingKey } from './expression-parts';
import type { Narrowing } from './flow';
import { writtenName } from './names';
import { namedType, unionOf } from './types';

export interface Narrowings {
  readonly whenTrue: readonly Narrowing[];
  readonly whenFalse: readonly Narrowing[];
}

const NOTHING: Narrowings = { whenTrue: [], whenFalse: [] };
const MAX_DEPTH = 60;

/** What a condition says of the values in it, by the way it turns out. */
export function conditionNarrowings(context: PhpContext, node: SyntaxNode | null, frame: Frame, depth = 0): Narrowings {
  if (node === null || depth > MAX_DEPTH) return NOTHING;
  switch (node.type) {
    case 'parenthesized_expression':
      return conditionNarrowings(context, node.namedChildren.at(-1) ?? null, frame, depth + 1);
    case 'unary_op_expression': {
      if (node.children[0]?.type !== '!') return NOTHING;
      const { whenTrue, whenFalse } = conditionNarrowings(context, node.field('argument') ?? node.firstNamedChild, frame, depth + 1);
      return { whenTrue: whenFalse, whenFalse: whenTrue };
    }
    case 'binary_expression':
      return ofBinary(context, node, frame, depth);
    case 'function_call_expression':
      return ofTypeTest(context, node, frame);
    default:
      return NOTHING;
  }
}

function ofBinary(context: PhpContext, node: SyntaxNode, frame: Frame, depth: number): Narrowings {
  const operator = node.field('operator')?.type ?? '';
  if (operator === 'instanceof') {
    const key = tested(node.field('left'));
    const right = node.field('right');
    const type = right && classType(context, right, frame);
    return key === undefined || !type ? NOTHING : { whenTrue: [{ key, type }], whenFalse: [] };
  }
  const isAnd = operator === '&&' || operator === 'and';
  if (!isAnd && operator !== '||' && operator !== 'or') return NOTHING;
  const left = conditionNarrowings(context, node.field('left'), frame, depth + 1);
  const right = conditionNarrowings(context, node.field('right'), frame, depth + 1);
  if (isAnd) return { whenTrue: [...left.whenTrue, ...right.whenTrue], whenFalse: [] };
  return { whenTrue: sameKey(left.whenTrue, right.whenTrue), whenFalse: [...left.whenFalse, ...right.whenFalse] };
}

/** `$x instanceof A || $x instanceof B`: one of them. */
function sameKey(left: readonly Narrowing[], right: readonly Narrowing[]): Narrowing[] {
  const [a] = left;
  const [b] = right;
  return left.length === 1 && right.length === 1 && a && b && a.key === b.key ? [{ key: a.key, type: unionOf([a.type, b.type]) }] : [];
}

/** `is_a($x, Foo::class)` */
function ofTypeTest(context: PhpContext, node: SyntaxNode, frame: Frame): Narrowings {
  if (!/^\\?is_a$/i.test(node.field('function')?.text ?? '')) return NOTHING;
  const [value, of] = argumentNodes(node).map(argumentValue);
  const key = tested(value ?? null);
  const [scope, name] = of?.type === 'class_constant_access_expression' ? of.namedChildren : [];
  const type = scope && name?.text === 'class' ? classType(context, scope, frame) : undefined;
  return key === undefined || !type ? NOTHING : { whenTrue: [{ key, type }], whenFalse: [] };
}

/** What is tested: a variable, a property path, or the variable that is assigned in the test. */
function tested(node: SyntaxNode | null): string | undefined {
  let at = node;
  while (at?.type === 'parenthesized_expression') at = at.namedChildren.at(-1) ?? null;
  return narrowingKey(at?.type === 'assignment_expression' ? at.field('left') : at);
}

function classType(context: PhpContext, node: SyntaxNode, frame: Frame): TypeRef | undefined {
  const written = node.type === 'relative_scope' ? node.text : writtenName(node);
  return written === '' ? undefined : namedType(written, node.line, context.types(frame));
}
