import type { Expr } from '@shared/model';
import type { SyntaxNode } from './syntax';

/** Operands that are looked at in one sum. */
const MOST_OPERANDS = 40;

/**
 * The operands of `a + b + c` decide together: a string among them makes a string; else the first that is no literal tells. For grammars whose sums
 * are `binary_expression` with `left` and `right`.
 */
export function sumOf(node: SyntaxNode, of: (operand: SyntaxNode | null) => Expr): Expr {
  const operands: Expr[] = [];
  let left: SyntaxNode | null = node;
  // Long sums lean to the left: a loop keeps them off the stack.
  while (left !== null && left.type === 'binary_expression' && operands.length < MOST_OPERANDS) {
    operands.push(of(left.field('right')));
    left = left.field('left');
  }
  if (left !== null && left.type !== 'binary_expression') operands.push(of(left));
  const isText = (operand: Expr): boolean => operand.k === 'literal' && operand.t === 'String';
  return operands.find(isText) ?? operands.findLast((operand) => operand.k !== 'literal') ?? operands.at(-1) ?? { k: 'unknown' };
}
