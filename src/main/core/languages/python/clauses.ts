import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindTarget } from './bindings';
import { ExpressionReader } from './expressions';
import type { PythonFile } from './python-file';
import { referTo } from './references';
import { parseType } from './type-text';

/** The blocks of an `except`, `else` or `finally` clause. */
export function readClause(clause: SyntaxNode): SyntaxNode[] {
  return clause.namedChildren.filter((child) => child.type === 'block');
}

/** `except (A, B) as e` binds e. */
export function readExcept(file: PythonFile, clause: SyntaxNode, scope: number): void {
  const value = clause.field('value') ?? clause.namedChildren.find((child) => child.type !== 'block' && child.type !== 'comment') ?? null;
  if (!value) return;
  const caught = value.type === 'as_pattern' ? value.firstNamedChild : value;
  referTo(file, caught, scope);
  const alias = value.type === 'as_pattern' ? value.field('alias') : clause.field('alias');
  if (alias && caught) bindTarget(file, alias, { type: caughtType(caught), statement: clause }, scope);
}

function caughtType(node: SyntaxNode): TypeRef | undefined {
  if (node.type === 'tuple') return { k: 'union', of: node.namedChildren.map((each) => parseType(each.text)) };
  return node.type === 'identifier' || node.type === 'attribute' ? parseType(node.text) : undefined;
}

/** `with value as target`: the target is what the manager's `__enter__` returns, or what a generator-made manager yields (a library member of iterators). */
export function readWithItem(file: PythonFile, item: SyntaxNode, scope: number, isAsync: boolean): void {
  const content = item.field('value') ?? item.firstNamedChild;
  const manager = content?.type === 'as_pattern' ? content.firstNamedChild : content;
  referTo(file, manager ?? null, scope);
  const alias = content?.type === 'as_pattern' ? content.field('alias') : null;
  if (!alias || !manager) return;
  const o = new ExpressionReader(file, scope).read(manager);
  const entered: Expr = { k: 'call', f: { k: 'member', o, n: isAsync ? '__aenter__' : '__enter__' } };
  const value: Expr = isAsync ? { k: 'await', e: entered } : entered;
  bindTarget(file, alias, { value, statement: item }, scope);
}
