import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { CContext } from './context';
import { declaredBy, parametersOf, typeOf } from './types';

/** Binds declared parameters in the scope of their body. */
export function bindParameters(context: CContext, list: SyntaxNode | null, scope: number): void {
  for (const { parameter, name } of parametersOf(list)) {
    if (name?.type === 'identifier') context.bind(scope, name, 'param', { type: parameter.type });
  }
}

/** Binds the locals of a declaration; their value tells the type of `auto`. */
export function bindDeclaration(context: CContext, node: SyntaxNode, scope: number): void {
  if (node.children.some((child) => child.type === 'storage_class_specifier' && child.text === 'extern')) return;
  const base = typeOf(node.field('type'));
  for (const declarator of node.fields('declarator')) {
    const { name, type, fn } = declaredBy(declarator, base);
    const value = declarator.type === 'init_declarator' ? declarator.field('value') : node.field('value');
    const of = value === null ? undefined : context.expressions.of(value);
    if (name?.type === 'structured_binding_declarator') bindParts(context, name, of, scope);
    // A local prototype names a function from elsewhere, `A a(b)` a value.
    else if (name?.type === 'identifier' && (fn === null || context.isCpp)) bindOne(context, name, type, of, scope);
  }
}

function bindOne(context: CContext, name: SyntaxNode, type: TypeRef | undefined, value: Expr | undefined, scope: number): void {
  context.bind(scope, name, 'local', { type, value: type === undefined ? value : undefined });
}

/** `auto [a, b] = value`: each name is one part. */
function bindParts(context: CContext, names: SyntaxNode, value: Expr | undefined, scope: number): void {
  names.namedChildren.forEach((name, i) => {
    if (name.type === 'identifier') context.bind(scope, name, 'local', { value: value && { k: 'member', o: value, n: i === 0 ? 'first' : 'second' } });
  });
}

/** `for (T x : value)`; gives the parts to walk. */
export function bindForRange(context: CContext, node: SyntaxNode, scope: number): SyntaxNode[] {
  const base = typeOf(node.field('type'));
  const right = node.field('right');
  const { name, type } = declaredBy(node.field('declarator'), base);
  const value: Expr = { k: 'element', o: context.expressions.of(right) };
  if (name?.type === 'structured_binding_declarator') bindParts(context, name, value, scope);
  else if (name?.type === 'identifier') bindOne(context, name, type, value, scope);
  return [node.field('initializer'), node.field('type'), right, node.field('body')].filter((part) => part !== null);
}
