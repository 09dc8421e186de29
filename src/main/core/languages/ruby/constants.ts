import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { constantPath } from './names';
import type { RubyFile } from './ruby-file';
import type { Given } from './targets';

/** `NAME = value`, `Outer::NAME = value`. */
export function defineConstant(file: RubyFile, target: SyntaxNode, given: Given, scope: number): void {
  const path = constantPath(target);
  if (path === undefined) return;
  const isTop = path.startsWith('::');
  const parts = (isTop ? path.slice(2) : path).split('.');
  const name = parts.at(-1) ?? path;
  const owner = isTop ? -1 : file.classAround(scope);
  const definition = file.facts.define({
    name,
    qualified: file.qualified(owner, parts.join('.')),
    kind: 'variable',
    subkind: 'constant',
    parent: owner,
    scope: constantScope(file, scope, isTop || parts.length > 1),
    line: target.line,
    startLine: given.statement.line,
    endLine: given.statement.endLine,
    signature: signatureOf(given.statement.text.split('\n', 1)[0] ?? name),
    roles: owner < 0 ? ['exported'] : [],
    visibility: 'public',
    ...(given.value ? { value: given.value, valueScope: scope } : {}),
  });
  if (owner >= 0) file.remember(owner, name, true, definition);
}

/** The scope that binds a constant: the class body or file around; a path is reached by its full name only. */
export function constantScope(file: RubyFile, scope: number, isPath: boolean): number {
  if (isPath) return 0;
  for (let at = scope; at > 0; at = file.facts.parentScope(at)) if (file.facts.scopeKind(at) === 'class') return at;
  return 0;
}
