import type { SyntaxNode } from '../syntax';
import type { CContext } from './context';
import { declaredBy, dottedName, lastPart, typeOf } from './types';

/** `target = value`: gives the parts that are read. */
export function visitAssignment(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const right = node.field('right');
  return [...writeTo(context, node.field('left'), scope), ...(right === null ? [] : [right])];
}

/** `target++` and its like: gives the parts that are read. */
export function visitUpdate(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  return writeTo(context, node.field('argument'), scope);
}

/** Records a write of a field or a variable outside functions; gives the parts of the target that are read. */
function writeTo(context: CContext, target: SyntaxNode | null, scope: number): SyntaxNode[] {
  if (target === null) return [];
  if (target.type === 'identifier' || target.type === 'qualified_identifier') {
    const n = dottedName(target);
    if (n !== '' && !context.isLocal(scope, n)) context.builder.refer({ kind: 'write', e: { k: 'name', n }, scope, line: lastPart(target).line });
    return [];
  }
  if (target.type !== 'field_expression') return [target];
  const e = context.expressions.of(target);
  if (e.k === 'member') context.builder.refer({ kind: 'write', e, scope, line: (target.field('field') ?? target).line });
  const object = target.field('argument');
  return object === null ? [] : [object];
}

/** `.field = value` writes the field of the struct that is declared; gives the value to walk. */
export function visitInitializerPair(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const designator = node.child('field_designator');
  const name = designator?.firstNamedChild ?? null;
  const declarator = node.parent?.parent ?? null;
  const designators = node.children.filter((child) => child.fieldName === 'designator');
  if (name !== null && designators.length === 1 && declarator?.type === 'init_declarator') {
    const type = declaredBy(declarator, typeOf(declarator.parent?.field('type') ?? null)).type;
    if (type?.k === 'ref') context.builder.refer({ kind: 'write', e: { k: 'member', o: { k: 'cast', t: type }, n: name.text }, scope, line: name.line });
  }
  const value = node.field('value');
  return value === null ? [] : [value];
}
