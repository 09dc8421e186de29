import type { Definition, Expr } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { type MethodPlace, methodHead } from './methods';
import { literalName, methodName } from './names';
import type { RubyFile } from './ruby-file';

/** A field that is reached by its name: of `attr_reader`, of a struct, of an association. */
export function addField(file: RubyFile, owner: number, name: string, node: SyntaxNode, isStatic: boolean, more: Partial<Definition> = {}): void {
  if (file.member(owner, name, isStatic) !== undefined) return;
  const statement = statementOf(node);
  const field = file.facts.define({
    name,
    qualified: file.qualified(owner, name),
    kind: 'variable',
    subkind: 'field',
    parent: owner,
    scope: -1,
    line: node.line,
    startLine: statement.line,
    endLine: statement.endLine,
    signature: signatureOf(statement.text.split('\n', 1)[0] ?? name),
    roles: [],
    visibility: 'public',
    ...(isStatic ? { isStatic: true } : {}),
    ...more,
  });
  file.remember(owner, name, isStatic, field);
}

function statementOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent && at.type !== 'call' && at.type !== 'assignment') at = at.parent;
  return at.parent?.type === 'assignment' ? at.parent : at;
}

/** A method that is made by a call instead of `def`: `define_method`, `alias`, `delegate`, `scope`. */
export function addMethod(
  file: RubyFile,
  name: string,
  nameNode: SyntaxNode,
  node: SyntaxNode,
  place: MethodPlace,
  gives: Expr | undefined,
  scope: number,
): number {
  const definition = file.facts.define({
    ...methodHead(file, { name, line: nameNode.line, node, place, head: node.text.split('\n', 1)[0] ?? name }),
    params: [{ name: 'args', rest: true }],
    ...(gives ? { returnValues: [gives], returnScopes: [scope] } : {}),
  });
  if (place.owner >= 0) file.remember(place.owner, name, place.isStatic, definition);
  return definition;
}

/** The place of a member that is declared in a class body. */
export function memberPlace(file: RubyFile, scope: number, isStatic?: boolean): MethodPlace {
  const state = file.bodies.get(scope);
  return {
    owner: file.classAround(scope),
    isStatic: isStatic ?? state?.isSingleton === true,
    isForeign: false,
    visibility: state?.visibility ?? 'public',
    scope,
  };
}

/** `alias new old`, `alias_method :new, :old`: another name for a method, which gives what that one gives. */
export function defineAlias(
  file: RubyFile,
  nameNode: SyntaxNode | null | undefined,
  old: SyntaxNode | null | undefined,
  node: SyntaxNode,
  scope: number,
): void {
  if (!nameNode || !old || nameNode.type === 'global_variable') return;
  const name = literalName(nameNode) ?? methodName(nameNode);
  const oldName = literalName(old) ?? methodName(old);
  const place = memberPlace(file, scope);
  const e: Expr = { k: 'member', o: { k: 'this' }, n: oldName };
  file.refer({ kind: 'value', e: place.owner >= 0 ? ofOwner(place, oldName) : e, scope, line: old.line, isFunction: true });
  if (place.owner < 0 || file.member(place.owner, name, place.isStatic) !== undefined) return;
  const target = file.member(place.owner, oldName, place.isStatic);
  const definition = addMethod(file, name, nameNode, node, place, { k: 'call', f: ofOwner(place, oldName) }, scope);
  const params = target === undefined ? undefined : file.facts.definition(target).params;
  if (params) file.facts.definition(definition).params = params;
}

/** A member of the class around, seen from the class body. */
export function ofOwner(place: Pick<MethodPlace, 'owner' | 'isStatic'>, name: string): Expr {
  const { owner, isStatic } = place;
  return { k: 'member', o: isStatic ? { k: 'def', d: owner } : { k: 'cast', t: { k: 'def', d: owner } }, n: name };
}
