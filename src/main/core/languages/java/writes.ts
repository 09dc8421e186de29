import type { SyntaxNode } from '../syntax';
import type { JavaContext } from './context';

/** `target = value`: gives the parts that are read. */
export function visitAssignment(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const right = node.field('right');
  return [...writeTo(context, node.field('left'), scope), ...(right === null ? [] : [right])];
}

/** `target++` and its like: gives the parts that are read. */
export function visitUpdate(context: JavaContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  return writeTo(context, node.firstNamedChild, scope);
}

/** Records a write of a field; gives the parts of the target that are read. */
function writeTo(context: JavaContext, target: SyntaxNode | null, scope: number): SyntaxNode[] {
  if (target === null) return [];
  if (target.type === 'identifier') {
    if (!context.isLocal(scope, target.text)) context.refer({ kind: 'write', e: { k: 'name', n: target.text }, scope, line: target.line });
    return [];
  }
  if (target.type !== 'field_access') return [target];
  context.refer({ kind: 'write', e: context.expressions.of(target), scope, line: (target.field('field') ?? target).line });
  const object = target.field('object');
  return object === null ? [] : [object];
}
