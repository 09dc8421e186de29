import type { SyntaxNode } from '../syntax';

/** Text of a string node without its quotes. */
export function stringValue(node: SyntaxNode): string {
  return node.text.slice(1, -1);
}

/** Name of a property or member, undefined when it is computed. */
export function propertyName(node: SyntaxNode | null): string | undefined {
  if (node === null) return undefined;
  if (node.type === 'string') return stringValue(node);
  if (node.type !== 'computed_property_name') return node.text;
  const inner = node.firstNamedChild;
  if (inner?.type === 'string') return stringValue(inner);
  return inner?.type === 'member_expression' ? `[${inner.text}]` : undefined;
}
