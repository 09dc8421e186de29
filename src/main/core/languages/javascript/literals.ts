import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { askedOf, propertyOf } from './expected';
import { propertyName } from './property-name';

/** The name under which an object literal that is no definition is bound in the scope around its properties. */
const LITERAL = '{}';
const DESCRIPTOR: ReadonlySet<string> = new Set(['get', 'set', 'value', 'configurable', 'enumerable', 'writable']);

/** An object literal: its properties see it through a scope of its own where one of them may speak of it as `this`. */
export function visitObject(context: Context, node: SyntaxNode, scope: number): void {
  const needsScope = context.definitionOf(node) === undefined && node.namedChildren.some(mayUseThis);
  context.pushChildren(node, needsScope ? context.builder.scope('block', scope) : scope);
}

function mayUseThis(property: SyntaxNode): boolean {
  const node = property.type === 'pair' ? property.field('value') : property;
  return node !== null && hasOwnThis(node) && node.text.includes('this');
}

function hasOwnThis(node: SyntaxNode): boolean {
  return node.type === 'method_definition' || node.type === 'function_expression' || node.type === 'generator_function';
}

/** Binds `this` in a function that stands in an object literal. */
export function bindReceiver(context: Context, node: SyntaxNode, scope: number, inner: number): void {
  if (!hasOwnThis(node) || !node.text.includes('this')) return;
  const property = propertyOf(node);
  if (!property || context.builder.binds(inner, 'this')) return;
  const { object, name } = property;
  const { line } = node;
  if (isDescriptor(object)) {
    // What is described is another object.
    context.builder.bind({ scope: inner, name: 'this', kind: 'local', line });
    return;
  }
  const owner = context.definitionOf(object);
  context.later(() => {
    if (owner === undefined && !context.builder.binds(scope, LITERAL))
      context.builder.bind({ scope, name: LITERAL, kind: 'local', value: context.expression(object), line: object.line });
    const e = owner === undefined ? ({ k: 'name', n: LITERAL } as const) : ({ k: 'def', d: owner } as const);
    context.builder.bind({
      scope: inner,
      name: 'this',
      kind: 'local',
      value: { k: 'receiver', o: askedOf(context, object) ?? { k: 'unknown' }, n: name, e },
      line,
    });
  });
}

/** A property descriptor, as `Object.defineProperty` takes it. */
function isDescriptor(object: SyntaxNode): boolean {
  const names = object.namedChildren.map((child) => propertyName(child.field('key') ?? child.field('name')));
  return names.every((name) => name !== undefined && DESCRIPTOR.has(name)) && names.some((name) => name === 'get' || name === 'set' || name === 'value');
}
