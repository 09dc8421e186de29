import { withoutRst } from '@shared/model';
import { docOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';

/** First paragraph of the docstring that opens a body, without the marks of reStructuredText. */
export function docstring(body: SyntaxNode | null): string | undefined {
  const first = body?.namedChildren.find((child) => child.type !== 'comment');
  const text = first?.type === 'expression_statement' ? first.firstNamedChild : first;
  if (text?.type !== 'string' && text?.type !== 'concatenated_string') return undefined;
  const inner = text.text.replace(/^[a-z]*("""|'''|"|')/i, '').replace(/("""|'''|"|')$/, '');
  const doc = docOf(inner);
  return doc === undefined ? undefined : withoutRst(doc);
}

/** Last line of code in a definition: the grammar counts comments after its last statement in. */
export function lastCodeLine(node: SyntaxNode): number {
  let at = node;
  for (;;) {
    const last = at.children.filter((child) => child.type !== 'comment').at(-1);
    if (!last) return at.endLine;
    at = last;
  }
}
