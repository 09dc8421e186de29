import type { Definition, Expr, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { nameExpression } from './expressions';
import { dottedName } from './types';

export interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly annotations: readonly SyntaxNode[];
}

const TEST_ANNOTATIONS: ReadonlySet<string> = new Set(['Test', 'ParameterizedTest', 'RepeatedTest', 'TestFactory', 'TestTemplate']);

/** Modifier words and annotations of a declaration. */
export function modifiersOf(declaration: SyntaxNode): Modifiers {
  const children = declaration.child('modifiers')?.children ?? [];
  return { words: new Set(children.map((child) => child.type)), annotations: children.filter(isAnnotation) };
}

export function isAnnotation(node: SyntaxNode): boolean {
  return node.type === 'marker_annotation' || node.type === 'annotation';
}

/** The annotation's name as an expression. */
export function annotationName(annotation: SyntaxNode): Expr {
  return nameExpression(dottedName(annotation.field('name')));
}

/** Visibility in Java's sense; members of interfaces are public unless they say otherwise. */
export function visibilityOf(words: ReadonlySet<string>, inInterface: boolean): NonNullable<Definition['visibility']> {
  if (words.has('private')) return 'private';
  if (words.has('protected')) return 'protected';
  return words.has('public') || inInterface ? 'public' : 'package';
}

/** Roles that modifiers and annotations tell: exported, deprecated, test. */
export function rolesOf(modifiers: Modifiers, visibility: Definition['visibility']): Role[] {
  const names = modifiers.annotations.map((annotation) => dottedName(annotation.field('name')).split('.').at(-1) ?? '');
  const roles: Role[] = [];
  if (visibility === 'public' || visibility === 'protected') roles.push('exported');
  if (names.includes('Deprecated')) roles.push('deprecated');
  if (names.some((name) => TEST_ANNOTATIONS.has(name))) roles.push('test');
  return roles;
}

/** First paragraph of the Javadoc comment before a declaration, its inline tags and markup taken off. */
export function javadocOf(declaration: SyntaxNode): string | undefined {
  let before = declaration.previousSibling;
  while (before !== null && before.type === 'line_comment') before = before.previousSibling;
  if (before === null || before.type !== 'block_comment' || !before.text.startsWith('/**')) return undefined;
  const plain = before.text
    .replace(/\{@link(?:plain)?\s+#?([^\s{}]+)(?:\s+([^{}]*))?\}/g, (_, target: string, label: string | undefined) => label ?? target.replace('#', '.'))
    .replace(/\{@\w+\s+([^{}]*)\}/g, '$1')
    .replace(/<(?:p|br|ul|ol|li|pre|h\d)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '');
  return docOf(plain.startsWith('/**') ? plain : `/**${plain}`);
}

/** Declaration head: from the first token after the annotations to the body, the value or the closing semicolon. */
export function headOf(declaration: SyntaxNode, end: SyntaxNode | null): string {
  const modifiers = declaration.child('modifiers');
  const lastAnnotation = modifiers?.children.filter(isAnnotation).at(-1);
  const start = lastAnnotation === undefined ? declaration.start : lastAnnotation.end;
  const text = declaration.tree.arrays.text.slice(start, end === null ? declaration.end : end.start);
  const withoutComments = text.slice(0, 2000).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ');
  return signatureOf(withoutComments.replace(/\s*[;={]?\s*$/, ''));
}
