import type { Definition, Expr, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { typeExpression } from './expressions';
import { dottedType } from './types';

export interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly attributes: readonly SyntaxNode[];
}

/** Modifier words and attributes of a declaration. */
export function modifiersOf(node: SyntaxNode): Modifiers {
  const children = node.child('modifiers')?.namedChildren ?? [];
  const words = children.filter((child) => child.type !== 'attribute').map((child) => child.text);
  // `class func`: the word stands beside the declaration's own.
  for (const child of node.children) if (child.type === 'class' && node.type !== 'class_declaration') words.push('class');
  return { words: new Set(words), attributes: children.filter((child) => child.type === 'attribute') };
}

/** `fileprivate` is as good as private to other files; what is not marked is seen in its module. */
export function visibilityOf(words: ReadonlySet<string>): NonNullable<Definition['visibility']> {
  if (words.has('private') || words.has('fileprivate')) return 'private';
  return words.has('public') || words.has('open') ? 'public' : 'package';
}

export function attributeNames(modifiers: Modifiers): Expr[] {
  return modifiers.attributes.map((attribute) => typeExpression(dottedType(attribute.child('user_type'))));
}

/** Roles that modifiers and attributes tell: exported, deprecated, test. */
export function rolesOf(modifiers: Modifiers, visibility: Definition['visibility']): Role[] {
  const roles: Role[] = [];
  if (visibility === 'public') roles.push('exported');
  for (const attribute of modifiers.attributes) {
    const name = dottedType(attribute.child('user_type'));
    if (name === 'Test' || name === 'Suite') roles.push('test');
    if (name === 'main') roles.push('entry');
    if (name === 'available' && attribute.text.includes('deprecated')) roles.push('deprecated');
  }
  return [...new Set(roles)];
}

/** First paragraph of the comment of `///` lines, or of one block, before a declaration. */
export function docBefore(declaration: SyntaxNode): string | undefined {
  const lines: string[] = [];
  for (let before = declaration.previousSibling; before !== null; before = before.previousSibling) {
    if (before.type === 'multiline_comment' && before.text.startsWith('/**') && lines.length === 0) return docOf(before.text);
    if (before.type !== 'comment' || !before.text.startsWith('///')) break;
    lines.unshift(before.text);
  }
  return lines.length === 0 ? undefined : docOf(lines.join('\n'));
}

/** Declaration head: from the first token after the attributes to the body or the value. */
export function headOf(declaration: SyntaxNode, end: SyntaxNode | null): string {
  const last = modifiersOf(declaration).attributes.at(-1);
  const start = last === undefined ? declaration.start : last.end;
  const text = declaration.tree.arrays.text.slice(start, end === null ? declaration.end : end.start);
  return signatureOf(
    text
      .slice(0, 2000)
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
      .replace(/\s*[;={]?\s*$/, ''),
  );
}
