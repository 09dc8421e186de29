import type { Definition, Parameter, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { typeOf } from './types';

export interface ReadParameter {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode;
  readonly type: SyntaxNode | null;
  readonly parameter: Parameter;
}

const KINDS: ReadonlySet<string> = new Set(['parameter', 'class_parameter', 'binding']);

/** Parameters of one list; those without a name (`using Ctx`) are left out. */
export function parametersOf(list: SyntaxNode | null): ReadParameter[] {
  return (list?.namedChildren ?? []).flatMap((node) => {
    const name = KINDS.has(node.type) ? node.field('name') : node.type === 'identifier' ? node : null;
    if (name === null) return [];
    const type = node.type === 'identifier' ? null : node.field('type');
    const rest = type?.type === 'repeated_parameter_type';
    const parameter: Parameter = {
      name: name.text,
      ...(type === null ? {} : { type: typeOf(type) }),
      ...(node.field('default_value') === null ? {} : { optional: true }),
      ...(rest ? { rest } : {}),
    };
    return [{ node, name, type, parameter }];
  });
}

/** Parameters of all lists that are written; those after the first list need not be: a call of the first alone gives a function. */
export function parameterLists(lists: readonly SyntaxNode[]): Parameter[] {
  return lists
    .filter((list) => !isImplicitList(list))
    .flatMap((list, at) => parametersOf(list).map(({ parameter }) => (at === 0 ? parameter : { ...parameter, optional: true })));
}

/** Lists that the compiler fills in are no part of what a call writes. */
export function isImplicitList(list: SyntaxNode): boolean {
  return list.children.some((child) => child.type === 'implicit' || child.type === 'using') || /^\(\s*(?:implicit|using)\b/.test(list.text);
}

export interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly visibility: NonNullable<Definition['visibility']>;
}

export function modifiersOf(node: SyntaxNode): Modifiers {
  const list = node.child('modifiers');
  const words = new Set([...(list?.text.split(/[\s[\]]+/) ?? []), ...node.children.filter((child) => child.type === 'case').map(() => 'case')]);
  // `private[shop]` is seen in the package of that name, and so is what is private at the top of a file.
  const isQualified = /\b(?:private|protected)\s*\[(?!\s*this)/.test(list?.text ?? '');
  const isTop = node.parent?.type === 'compilation_unit' || node.parent?.type === 'package_clause';
  if (words.has('private')) return { words, visibility: isQualified || isTop ? 'package' : 'private' };
  return { words, visibility: words.has('protected') ? 'protected' : 'public' };
}

export function rolesOf(node: SyntaxNode, visibility: Definition['visibility']): Role[] {
  const roles: Role[] = visibility === 'private' ? [] : ['exported'];
  const annotations = node.namedChildren.flatMap((child) => (child.type === 'annotation' ? (child.field('name')?.text ?? '') : []));
  if (annotations.includes('deprecated')) roles.push('deprecated');
  if (annotations.includes('main')) roles.push('entry');
  if (annotations.some((name) => name === 'Test' || name === 'ParameterizedTest')) roles.push('test');
  return roles;
}

export function docTextOf(node: SyntaxNode): { doc: string } | Record<string, never> {
  const before = node.previousSibling;
  const doc = before?.type === 'block_comment' && before.text.startsWith('/**') ? docOf(before.text) : undefined;
  return doc === undefined ? {} : { doc };
}

/** Declaration head: from the first token after the annotations to the body. */
export function headOf(node: SyntaxNode, end: SyntaxNode | null): string {
  const annotation = node.namedChildren.filter((child) => child.type === 'annotation').at(-1);
  const text = node.tree.arrays.text.slice(annotation?.end ?? node.start, end === null ? node.end : end.start);
  return signatureOf(
    text
      .slice(0, 2000)
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
      .replace(/\s*[={:]?\s*$/, ''),
  );
}

export function typeParametersOf(node: SyntaxNode): NonNullable<Definition['typeParams']> {
  const list = node.field('type_parameters');
  const bounds = new Map<string, SyntaxNode>();
  const names: string[] = [];
  for (const child of list?.namedChildren ?? []) {
    if (child.fieldName === 'name') names.push(child.text);
    else if (child.type === 'upper_bound') {
      const type = child.field('type') ?? child.firstNamedChild;
      const last = names.at(-1);
      if (type && last) bounds.set(last, type);
    }
  }
  return names.map((name) => {
    const bound = bounds.get(name);
    return { name, ...(bound ? { bound: typeOf(bound) } : {}) };
  });
}
