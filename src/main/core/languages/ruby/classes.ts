import type { Definition, Heritage, SymbolSubkind } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { constantScope } from './constants';
import { commentAbove, constantPath } from './names';
import type { RubyFile } from './ruby-file';

/** `class A < B … end`, `module A::B … end`. */
export function defineClass(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const nameNode = node.field('name');
  const path = constantPath(nameNode);
  const body = node.field('body');
  if (!nameNode || path === undefined) {
    file.visitAll(node.namedChildren, scope, depth + 1);
    return;
  }
  const superclass = node.field('superclass')?.firstNamedChild ?? null;
  const base = constantPath(superclass);
  if (superclass) file.visit(superclass, scope, depth + 1);
  const outer = nameNode.type === 'scope_resolution' ? nameNode.field('scope') : null;
  // The start of a path is looked up where the class stands.
  if (outer) file.visit(outer, scope, depth + 1);
  const heritage: Heritage[] = base === undefined ? [] : [{ relation: 'extends', type: { k: 'ref', n: base }, line: superclass?.line ?? node.line }];
  // A computed superclass is one that nothing is known of.
  if (superclass && base === undefined) heritage.push({ relation: 'extends', type: { k: 'opaque' }, line: superclass.line });
  const last = nameNode.type === 'scope_resolution' ? (nameNode.field('name') ?? nameNode) : nameNode;
  const definition = addClass(file, { path, name: last, node, scope, subkind: node.type === 'module' ? 'trait' : 'class', heritage });
  if (body) readClassBody(file, body, definition, scope, depth);
}

export interface NewClass {
  /** Its name as written, dotted; `::` in front of one from the top. */
  readonly path: string;
  readonly name: SyntaxNode;
  readonly node: SyntaxNode;
  readonly scope: number;
  readonly subkind: SymbolSubkind;
  readonly heritage: readonly Heritage[];
}

/** Adds the definition of a class or module. */
export function addClass(file: RubyFile, { path, name, node, scope, subkind, heritage }: NewClass): number {
  const isTop = path.startsWith('::');
  const parts = (isTop ? path.slice(2) : path).split('.');
  const owner = isTop ? -1 : file.classAround(scope);
  const comment = commentAbove(node);
  const doc = comment === undefined ? undefined : docOf(comment);
  const definition: Definition = {
    name: parts.at(-1) ?? path,
    qualified: file.qualified(owner, parts.join('.')),
    kind: 'class',
    subkind,
    parent: owner,
    scope: constantScope(file, scope, isTop || parts.length > 1),
    line: name.line,
    startLine: node.line,
    endLine: node.endLine,
    signature: signatureOf(file.input.text.slice(node.start, headEnd(node))),
    roles: owner < 0 ? ['exported'] : [],
    visibility: 'public',
    ...(doc ? { doc } : {}),
    ...(heritage.length > 0 ? { heritage } : {}),
  };
  const index = file.facts.define(definition);
  file.sharedOwner(index);
  return index;
}

function headEnd(node: SyntaxNode): number {
  const last = node.field('superclass') ?? node.field('name');
  return last ? last.end : node.end;
}

/** Reads the body of a class or module in a scope of its own. */
export function readClassBody(file: RubyFile, body: SyntaxNode, definition: number, scope: number, depth: number): void {
  const inner = file.facts.scope('class', scope, definition);
  file.bodies.set(inner, { visibility: 'public', isSingleton: false });
  file.visit(body, inner, depth + 1);
}

/** `class << self`: what it defines belongs to the class itself; of another object nothing is known. */
export function openSingleton(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const body = node.field('body');
  const owner = file.classAround(scope);
  if (!body) return;
  if (owner < 0 || node.field('value')?.type !== 'self') {
    file.visit(node.field('value'), scope, depth + 1);
    const inner = file.facts.scope('block', scope);
    file.bind({ scope: inner, name: 'this', kind: 'param', type: { k: 'opaque' }, line: node.line });
    file.visit(body, inner, depth + 1);
    return;
  }
  const inner = file.facts.scope('class', scope, owner);
  file.bodies.set(inner, { visibility: 'public', isSingleton: true });
  file.visit(body, inner, depth + 1);
}

/** Adds a base or mixin to a class that is defined already. */
export function addHeritage(file: RubyFile, definition: number, heritage: Heritage): void {
  const known = file.facts.definition(definition);
  known.heritage = [...(known.heritage ?? []), heritage];
}
