import type { Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { DocTypeReader, docType } from './doc-types';
import type { TypeContext } from './types';

export interface DocTag {
  readonly name: string;
  readonly text: string;
  readonly line: number;
}

/** The doc comment before a declaration; attributes stand inside of the declaration and do not come between. */
export function docCommentOf(node: SyntaxNode): SyntaxNode | null {
  const before = node.previousSibling;
  return before?.type === 'comment' && before.text.startsWith('/**') ? before : null;
}

/** The tags of a doc comment with the text up to the next one. Tags of analysers (`@phpstan-param`, `@psalm-return`) count as the plain ones. */
export function tagsOf(comment: SyntaxNode | null): DocTag[] {
  if (comment === null || !comment.text.includes('@')) return [];
  const tags: { name: string; text: string; line: number }[] = [];
  comment.text.split('\n').forEach((raw, at) => {
    const text = raw.replace(/^\s*(?:\/\*\*|\*(?!\/))?\s?/, '').replace(/\s*\*+\/\s*$/, '');
    const found = /^\s*@([\w-]+)\s*(.*)$/.exec(text);
    const last = tags.at(-1);
    if (found) tags.push({ name: (found[1] ?? '').replace(/^(?:phpstan|psalm)-/, ''), text: found[2] ?? '', line: comment.line + at });
    else if (last && last.text.length < 2000) last.text += ` ${text.trim()}`;
  });
  // What an analyser's own tag says is the more exact.
  return tags;
}

/** Type parameters that `@template` declares. */
export function templatesOf(tags: readonly DocTag[]): string[] {
  return tags
    .flatMap((tag) => (/^template(?:-covariant|-contravariant)?$/.test(tag.name) ? [/^\w+/.exec(tag.text)?.[0] ?? ''] : []))
    .filter((name) => name !== '');
}

/** The same with their bounds, read where they all are known. */
export function typeParametersOf(tags: readonly DocTag[], context: TypeContext): NonNullable<Definition['typeParams']> {
  return tags.flatMap((tag) => {
    if (!/^template(?:-covariant|-contravariant)?$/.test(tag.name)) return [];
    const found = /^(\w+)(?:\s+(?:of|as)\s+(.*))?/.exec(tag.text);
    if (!found?.[1]) return [];
    return [{ name: found[1], ...(found[2] ? { bound: docType(found[2], tag.line, context) } : {}) }];
  });
}

export interface NamedTag {
  readonly name: string | undefined;
  readonly type: TypeRef;
  readonly line: number;
}

/** `@param Type $name`, `@var Type [$name]`, `@property Type $name`. */
export function namedTag(tag: DocTag, context: TypeContext): NamedTag {
  // `$name Type` is an old order that some write.
  const leading = /^(\$\w+)\s+(\S.*)$/.exec(tag.text);
  if (leading?.[1] && leading[2] && leading[1] !== '$this') return { name: leading[1], type: docType(leading[2], tag.line, context), line: tag.line };
  const { type, rest } = new DocTypeReader(tag.text, tag.line, context).read();
  return { name: /^\s*&?(?:\.\.\.)?(\$\w+)/.exec(rest)?.[1], type, line: tag.line };
}

/** The type that `@return` or another tag without a name gives; the last such tag counts. */
export function tagType(tags: readonly DocTag[], name: string, context: TypeContext): TypeRef | undefined {
  const found = tags.findLast((tag) => tag.name === name);
  return found && found.text !== '' ? docType(found.text, found.line, context) : undefined;
}
