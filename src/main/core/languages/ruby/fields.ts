import type { Expr } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { either } from './expressions';
import type { RubyFile } from './ruby-file';
import type { Given } from './targets';

const MAX_VALUES = 6;

/** `@a = value` makes a field of the class around, or gives the one that `attr_reader :a` made its value. */
export function assignField(file: RubyFile, target: SyntaxNode, given: Given, scope: number): void {
  const name = target.text;
  file.refer({ kind: 'write', e: { k: 'member', o: { k: 'this' }, n: name }, scope, line: target.line });
  const owner = file.classAround(scope);
  if (owner < 0) return;
  const isStatic = name.startsWith('@@') || file.isClassLevel(scope);
  const known = file.member(owner, name, isStatic) ?? (isStatic && name.startsWith('@@') ? undefined : attribute(file, owner, name, isStatic));
  if (known !== undefined) {
    addValue(file, known, given.value, scope);
    return;
  }
  const field = file.facts.define({
    name,
    qualified: file.qualified(owner, name),
    kind: 'variable',
    subkind: 'field',
    parent: owner,
    scope: -1,
    line: target.line,
    startLine: given.statement.line,
    endLine: given.statement.endLine,
    signature: signatureOf(given.statement.text.split('\n', 1)[0] ?? name),
    roles: [],
    visibility: 'private',
    ...(isStatic ? { isStatic: true } : {}),
    ...(given.value ? { value: given.value, valueScope: scope } : {}),
  });
  file.remember(owner, name, isStatic, field);
}

/** The field that an `attr_…` of the name made. */
function attribute(file: RubyFile, owner: number, name: string, isStatic: boolean): number | undefined {
  const found = file.member(owner, name.slice(1), isStatic);
  return found !== undefined && file.facts.definition(found).subkind === 'field' ? found : undefined;
}

/** A later assignment is one more possibility; values of other scopes can only take the place of one that says nothing. */
function addValue(file: RubyFile, index: number, value: Expr | undefined, scope: number): void {
  const known = file.facts.definition(index);
  if (known.kind !== 'variable' || !value || known.type) return;
  const isNothing = !known.value || known.value.k === 'unknown' || (known.value.k === 'literal' && known.value.t === 'nil');
  if (isNothing) {
    known.value = value;
    known.valueScope = scope;
  } else if (known.valueScope === scope && known.value) {
    const parts = known.value.k === 'either' ? known.value.of : [known.value];
    if (parts.length < MAX_VALUES) known.value = either([...parts, value]);
  }
}
