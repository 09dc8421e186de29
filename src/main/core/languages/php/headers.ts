import type { Definition, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { type DocTag, docCommentOf } from './doc-comment';

/** Modifier words of a declaration: `abstract`, `static`, `private`… */
export function modifiersOf(node: SyntaxNode): ReadonlySet<string> {
  return new Set(node.children.flatMap((child) => (child.type.endsWith('_modifier') ? [child.text.toLowerCase()] : [])));
}

export function visibilityOf(words: ReadonlySet<string>): NonNullable<Definition['visibility']> {
  return words.has('private') ? 'private' : words.has('protected') ? 'protected' : 'public';
}

export function rolesOf(tags: readonly DocTag[], visibility: Definition['visibility']): Role[] {
  const roles: Role[] = visibility === 'private' ? [] : ['exported'];
  if (tags.some((tag) => tag.name === 'deprecated')) roles.push('deprecated');
  return roles;
}

export function docTextOf(node: SyntaxNode): { doc: string } | Record<string, never> {
  const comment = docCommentOf(node);
  const doc = comment === null ? undefined : docOf(comment.text.replace(/\{@(?:link|see)\s+([^\s}]+)[^}]*\}/g, '$1'));
  return doc === undefined ? {} : { doc };
}

/** Declaration head: from the first token after the attributes to the body, the value or the closing semicolon. */
export function headOf(node: SyntaxNode, end: SyntaxNode | null): string {
  const attributes = node.field('attributes');
  const start = attributes === null ? node.start : attributes.end;
  const text = node.tree.arrays.text.slice(start, end === null ? node.end : end.start);
  return signatureOf(
    text
      .slice(0, 2000)
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
      .replace(/\s*[;={]?\s*$/, ''),
  );
}
