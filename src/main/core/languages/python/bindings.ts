import type { Definition, Expr, TypeRef } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { either, listOf, part } from './expression-parts';
import { ExpressionReader } from './expressions';
import { type PythonFile, qualifiedName } from './python-file';
import { referTo } from './references';

/** What an assignment target is given. */
export interface Given {
  readonly value?: Expr | undefined;
  readonly type?: TypeRef | undefined;
  /** The whole statement, for the extent of a definition. */
  readonly statement: SyntaxNode;
}

/** Binds a target of an assignment, loop, `with` or `except`: names, attributes of self, and unpackings of them. */
export function bindTarget(file: PythonFile, target: SyntaxNode | null, given: Given, scope: number): void {
  if (!target) return;
  switch (target.type) {
    case 'identifier':
      bindName(file, target, given, scope);
      return;
    case 'attribute':
      bindAttribute(file, target, given, scope);
      return;
    case 'subscript':
      referTo(file, target, scope);
      return;
    case 'list_splat_pattern':
      // `first, *rest = boats`: what is left over is a list of the same elements.
      bindTarget(file, target.firstNamedChild, { statement: given.statement, value: restOf(given.value) }, scope);
      return;
    default:
      if (!/pattern|tuple|list|target|parenthesized/.test(target.type)) return;
      if (target.type === 'as_pattern_target' || target.type === 'parenthesized_expression') {
        bindTarget(file, target.firstNamedChild, given, scope);
        return;
      }
      target.namedChildren.forEach((child, index) => {
        bindTarget(file, child, { statement: given.statement, value: given.value && part(given.value, index) }, scope);
      });
  }
}

function restOf(element: Expr | undefined): Expr {
  return element ? { k: 'cast', t: { k: 'ref', n: 'list', a: [{ k: 'typeof', e: element }] } } : listOf([]);
}

function bindName(file: PythonFile, target: SyntaxNode, given: Given, scope: number): void {
  const name = target.text;
  const around = file.facts.functionScope(scope);
  const outer = file.outerNames.get(around)?.get(name);
  const home = outer ?? around;
  if (file.facts.scopeKind(home) !== 'function') {
    if (outer !== undefined) file.refer({ kind: 'write', e: { k: 'name', n: name }, scope, line: target.line });
    defineVariable(file, target, given, home, scope);
    return;
  }
  const { value, type } = given;
  file.bind({ scope: home, name, kind: 'local', line: target.line, ...(type ? { type } : {}), ...(value ? { value } : {}) });
}

/** `self.x = …` is a field of the class; any other attribute is written. */
function bindAttribute(file: PythonFile, target: SyntaxNode, given: Given, scope: number): void {
  const object = target.field('object');
  const name = target.field('attribute');
  if (!object || !name) return;
  file.refer({ kind: 'write', e: new ExpressionReader(file, scope).read(target), scope, line: name.line });
  if (object.type !== 'identifier' || !file.receiver(object.text, scope)) {
    referTo(file, object, scope);
    return;
  }
  const owner = file.classAround(scope);
  if (owner < 0) return;
  const known = file.members.get(owner)?.get(name.text);
  if (known !== undefined) {
    addValue(file, known, given, scope);
    return;
  }
  const field = file.facts.define({ ...variable(file, name, given, owner), subkind: 'field', scope: -1, ...valueIn(given, scope) });
  file.rememberMember(owner, name.text, field);
}

/** A variable of the module or of a class body. */
function defineVariable(file: PythonFile, target: SyntaxNode, given: Given, home: number, scope: number): void {
  const name = target.text;
  const known = file.named.get(home)?.get(name);
  if (known !== undefined) {
    addValue(file, known, given, scope);
    return;
  }
  if (home === 0 && file.importedNames.has(name)) return;
  const parent = file.facts.ownerOf(home);
  const base = variable(file, target, given, parent);
  const definition = file.facts.define({ ...base, scope: home, ...valueIn(given, home) });
  file.remember(home, name, definition);
}

function variable(file: PythonFile, name: SyntaxNode, given: Given, parent: number): Definition {
  const owner = parent >= 0 ? file.facts.definition(parent) : undefined;
  const text = name.text;
  const isMember = owner?.kind === 'class';
  const isEnumMember = owner?.subkind === 'enum' && given.value !== undefined && !text.startsWith('_');
  const constant = /^[A-Z][A-Z0-9_]*$/.test(text) ? 'constant' : 'variable';
  return {
    name: text,
    qualified: qualifiedName(file, parent, text),
    kind: 'variable',
    subkind: isEnumMember ? 'enum-member' : isMember ? 'field' : constant,
    parent,
    scope: -1,
    line: name.line,
    startLine: given.statement.line,
    endLine: given.statement.endLine,
    signature: signatureOf(given.statement.text.split('\n', 1)[0] ?? text),
    roles: parent < 0 && !text.startsWith('_') ? ['exported'] : [],
    visibility: visibilityOf(text),
    // A member of an enum is an instance of it, whatever its value.
    ...(isEnumMember ? { type: { k: 'self' as const } } : given.type ? { type: given.type } : {}),
  };
}

/** By the habit of the language: `__x` private, `_x` protected. */
export function visibilityOf(name: string): 'public' | 'protected' | 'private' {
  if (!name.startsWith('_') || /^__.*__$/.test(name)) return 'public';
  return name.startsWith('__') ? 'private' : 'protected';
}

function valueIn(given: Given, scope: number): { value?: Expr; valueScope?: number } {
  return given.value ? { value: given.value, valueScope: scope } : {};
}

/** A later assignment: its type counts where there was none, its value is one more possibility. */
function addValue(file: PythonFile, index: number, given: Given, scope: number): void {
  const known = file.facts.definition(index);
  if (known.kind !== 'variable') return;
  if (given.type && !known.type) known.type = given.type;
  if (!given.value) return;
  const isNone = known.value?.k === 'literal' && known.value.t === 'None';
  if (!known.value || isNone) {
    known.value = given.value;
    known.valueScope = scope;
  } else if (known.valueScope === scope) {
    known.value = either([known.value, given.value]);
  }
}
