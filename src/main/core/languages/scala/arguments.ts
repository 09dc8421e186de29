import type { SyntaxNode } from '../syntax';

/** Operators that end in a colon belong to what stands after them. */
export function infixParts(node: SyntaxNode): { receiver: SyntaxNode | null; argument: SyntaxNode | null } {
  const left = node.field('left');
  const right = node.field('right');
  return node.field('operator')?.text.endsWith(':') ? { receiver: right, argument: left } : { receiver: left, argument: right };
}

/** Values of the arguments of a call; a block after the name is its one argument. */
export function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  const list = call.field('arguments') ?? call.child('arguments');
  if (list === null) return [];
  if (list.type !== 'arguments') return [list];
  if (isUsing(list)) return [];
  return list.namedChildren.filter((child) => !child.type.endsWith('comment')).map(argumentOf);
}

/** `name = value` among arguments. */
function argumentOf(argument: SyntaxNode): SyntaxNode {
  return argument.type === 'assignment_expression' ? (argument.field('right') ?? argument) : argument;
}

/** The name that an argument is given by, null for the others. */
export function labelsOf(call: SyntaxNode): (string | null)[] | undefined {
  const list = call.field('arguments') ?? call.child('arguments');
  if (list?.type !== 'arguments') return undefined;
  if (isUsing(list)) return [];
  const labels = list.namedChildren
    .filter((child) => !child.type.endsWith('comment'))
    .map((child) => (child.type === 'assignment_expression' && child.field('left')?.type === 'identifier' ? (child.field('left')?.text ?? null) : null));
  return labels;
}

/** What is passed for `using` parameters is no part of what a call is told apart by. */
function isUsing(list: SyntaxNode): boolean {
  return /^\(\s*using\s/.test(list.text.slice(0, 40));
}
