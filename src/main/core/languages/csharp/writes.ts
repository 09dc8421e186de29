import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindTupleTargets } from './bindings';
import type { CsharpContext } from './context';
import { argumentNodes, argumentValue, expressionsIn, memberName } from './expression-parts';
import { wantedType } from './target-types';
import { plainName, typeOf } from './types';

/** `target = value`: gives the parts that are read. `+=` of a handler reads the handler and writes the event. */
export function visitAssignment(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const left = node.field('left');
  const right = node.field('right');
  const rest = right === null ? [] : [right];
  if (left === null) return rest;
  if (node.parent?.type === 'initializer_expression') return [...writeInitialized(context, node.parent, left, scope), ...rest];
  if (left.type === 'tuple_expression') {
    bindTupleTargets(context, left, context.expressions.of(right), scope);
    const targets = argumentNodes(left).flatMap((argument) => (argument.has('declaration_expression') ? [] : (argumentValue(argument) ?? [])));
    return [...targets.flatMap((target) => writeTo(context, target, scope)), ...rest];
  }
  return [...writeTo(context, left, scope), ...rest];
}

/** `target++` and its like: gives the parts that are read. */
export function visitUpdate(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  return writeTo(context, expressionsIn(node)[0] ?? null, scope);
}

/** Records a write of a field or property; gives the parts of the target that are read. */
function writeTo(context: CsharpContext, target: SyntaxNode | null, scope: number): SyntaxNode[] {
  if (target === null) return [];
  if (target.type === 'identifier') {
    const name = plainName(target);
    if (!context.isLocal(scope, name) && name !== '_') context.refer({ kind: 'write', e: { k: 'name', n: name }, scope, line: target.line });
    return [];
  }
  if (target.type !== 'member_access_expression') return [target];
  context.refer({ kind: 'write', e: context.expressions.of(target), scope, line: (target.field('name') ?? target).line });
  const object = target.field('expression');
  return object === null ? [] : [object];
}

/** `new T { Name = value }` writes a member of T. */
function writeInitialized(context: CsharpContext, list: SyntaxNode, left: SyntaxNode, scope: number): SyntaxNode[] {
  if (left.type !== 'identifier') return left.type === 'element_binding_expression' ? left.namedChildren : [left];
  const o = initialized(context, list);
  if (o !== undefined) context.refer({ kind: 'write', e: { k: 'member', o, n: plainName(left) }, scope, line: left.line });
  return [];
}

/** The object that an initializer fills. */
function initialized(context: CsharpContext, list: SyntaxNode): Expr | undefined {
  const around = list.parent;
  if (around?.type === 'object_creation_expression') return { k: 'cast', t: typeOf(around.field('type')) };
  if (around?.type === 'implicit_object_creation_expression') {
    const type = wantedType(around, context.expressions);
    return type && { k: 'cast', t: type };
  }
  if (around?.type === 'assignment_expression' && around.parent?.type === 'initializer_expression') {
    const outer = initialized(context, around.parent);
    const name = around.field('left');
    return outer && name?.type === 'identifier' ? { k: 'member', o: outer, n: plainName(name) } : undefined;
  }
  return undefined;
}

/** `value with { Name = … }` writes members of the copy; gives the parts that are read. */
export function visitWith(context: CsharpContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const [whole, ...initializers] = expressionsIn(node);
  if (whole === undefined) return [];
  const o = context.expressions.of(whole);
  const values = initializers.flatMap((one) => {
    const name = one.child('identifier');
    if (one.type !== 'with_initializer' || name === null) return [one];
    context.refer({ kind: 'write', e: { k: 'member', o, n: memberName(name) }, scope, line: name.line });
    return expressionsIn(one).filter((child) => child !== name);
  });
  return [whole, ...values];
}
