import type { Definition, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { dottedName } from './types';

const TEST_ATTRIBUTES: ReadonlySet<string> = new Set(
  `Fact Theory Test TestCase TestCaseSource TestMethod DataTestMethod SkippableFact SkippableTheory ConditionalFact ConditionalTheory StaFact WpfFact
UIFact`.split(/\s+/),
);
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" };

/** Modifier words of a declaration. */
export function modifiersOf(declaration: SyntaxNode): ReadonlySet<string> {
  return new Set(declaration.children.filter((child) => child.type === 'modifier').map((child) => child.text));
}

/** Attributes of a declaration or parameter, in order. */
export function attributesOf(declaration: SyntaxNode): SyntaxNode[] {
  return declaration.children
    .filter((child) => child.type === 'attribute_list')
    .flatMap((list) => list.namedChildren.filter((child) => child.type === 'attribute'));
}

/** The last part of an attribute's name without `Attribute`. */
export function attributeName(attribute: SyntaxNode): string {
  const name = dottedName(attribute.field('name'));
  return name.slice(name.lastIndexOf('.') + 1).replace(/(?<=.)Attribute$/, '');
}

/** Visibility: members are private, types internal, members of interfaces and enums public unless they say otherwise. */
export function visibilityOf(words: ReadonlySet<string>, usual: NonNullable<Definition['visibility']>): NonNullable<Definition['visibility']> {
  if (words.has('public')) return 'public';
  if (words.has('protected')) return 'protected';
  if (words.has('internal')) return 'package';
  return words.has('private') || words.has('file') ? 'private' : usual;
}

/** Roles that modifiers and attributes tell: exported, deprecated, test. */
export function rolesOf(declaration: SyntaxNode, visibility: Definition['visibility']): Role[] {
  const names = attributesOf(declaration).map(attributeName);
  const roles: Role[] = [];
  if (visibility === 'public' || visibility === 'protected') roles.push('exported');
  if (names.includes('Obsolete')) roles.push('deprecated');
  if (names.some((name) => TEST_ATTRIBUTES.has(name))) roles.push('test');
  return roles;
}

/** The summary of the documentation comment (`///`) before a declaration, without its markup. */
export function docCommentOf(declaration: SyntaxNode): string | undefined {
  const lines: string[] = [];
  for (let before = declaration.previousSibling; before?.type === 'comment' && lines.length < 80; before = before.previousSibling) {
    if (before.text.startsWith('///')) lines.unshift(before.text.slice(3));
    else if (lines.length > 0 || !before.text.startsWith('//')) break;
  }
  if (lines.length === 0) return undefined;
  const text = lines.join('\n');
  const summary = /<summary>([\s\S]*?)(?:<\/summary>|$)/.exec(text)?.[1] ?? (text.includes('<') ? '' : text);
  const plain = summary
    .replace(/<(?:see|seealso)\s+(?:cref|langword|href)="(?:[A-Z]:)?([^"]*)"\s*\/>/g, '$1')
    .replace(/<(?:paramref|typeparamref)\s+name="([^"]*)"\s*\/>/g, '$1')
    .replace(/<para\s*\/?>/g, '\n\n')
    .replace(/<[^<>\n]*>/g, '')
    .replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
  return docOf(`/**\n${plain.trim()}`);
}

/** Declaration head: from the first token after the attributes to the body, the value or the closing semicolon. */
export function headOf(declaration: SyntaxNode, end: SyntaxNode | null): string {
  const attributes = declaration.children.filter((child) => child.type === 'attribute_list').at(-1);
  const start = attributes === undefined ? declaration.start : attributes.end;
  const text = declaration.tree.arrays.text.slice(start, end === null ? declaration.end : end.start);
  const withoutComments = text.slice(0, 2000).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ');
  return signatureOf(withoutComments.replace(/\s*(?:=>|[;={])?\s*$/, ''));
}
