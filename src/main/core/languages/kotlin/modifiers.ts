import type { Definition, Expr, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { typeExpression } from './expressions';
import { dottedType } from './types';

export interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly annotations: readonly SyntaxNode[];
}

const TEST_ANNOTATIONS: ReadonlySet<string> = new Set(['Test', 'ParameterizedTest', 'RepeatedTest', 'TestFactory', 'TestTemplate', 'Benchmark']);

/** Modifier words and annotations of a declaration. */
export function modifiersOf(declaration: SyntaxNode): Modifiers {
  const children = declaration.child('modifiers')?.namedChildren ?? [];
  const words = children.filter((child) => child.type !== 'annotation').map((child) => child.text);
  return { words: new Set(words), annotations: children.filter((child) => child.type === 'annotation') };
}

/** The type node of an annotation. */
export function annotationType(annotation: SyntaxNode): SyntaxNode | null {
  return annotation.child('constructor_invocation')?.child('user_type') ?? annotation.child('user_type');
}

export function annotationNames(modifiers: Modifiers): Expr[] {
  return modifiers.annotations.map((annotation) => typeExpression(annotationType(annotation)));
}

/** What is not marked is public. */
export function visibilityOf(words: ReadonlySet<string>): NonNullable<Definition['visibility']> {
  if (words.has('private')) return 'private';
  if (words.has('protected')) return 'protected';
  return words.has('internal') ? 'package' : 'public';
}

/** Roles that modifiers and annotations tell: exported, deprecated, test. */
export function rolesOf(modifiers: Modifiers, visibility: Definition['visibility']): Role[] {
  const names = modifiers.annotations.map((annotation) => dottedType(annotationType(annotation)).split('.').at(-1) ?? '');
  const roles: Role[] = [];
  if (visibility === 'public' || visibility === 'protected') roles.push('exported');
  if (names.includes('Deprecated')) roles.push('deprecated');
  if (names.some((name) => TEST_ANNOTATIONS.has(name))) roles.push('test');
  return roles;
}

/** First paragraph of the KDoc comment before a declaration, its links as plain names. */
export function kdocOf(declaration: SyntaxNode): string | undefined {
  let before = declaration.previousSibling;
  while (before !== null && before.type === 'line_comment') before = before.previousSibling;
  if (before === null || before.type !== 'block_comment' || !before.text.startsWith('/**')) return undefined;
  return docOf(before.text.replace(/\[([^\][\n]+)\](?:\[[^\][\n]*\])?/g, '$1'));
}

/** Declaration head: from the first token after the annotations to the body or the value. */
export function headOf(declaration: SyntaxNode, end: SyntaxNode | null): string {
  const last = declaration
    .child('modifiers')
    ?.children.filter((child) => child.type === 'annotation')
    .at(-1);
  const start = last === undefined ? declaration.start : last.end;
  const text = declaration.tree.arrays.text.slice(start, end === null ? declaration.end : end.start);
  const withoutComments = text.slice(0, 2000).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ');
  return signatureOf(withoutComments.replace(/\s*[;={]?\s*$/, ''));
}
