import { type Tag, tags } from '@lezer/highlight';

/** What code is coloured by: kinds of words of the grammars, each with its token of the theme. */
export const TOKEN_TAGS: readonly { readonly name: string; readonly tag: readonly Tag[]; readonly color: string; readonly fontStyle?: string }[] = [
  { name: 'keyword', tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.controlKeyword], color: 'var(--code-keyword)' },
  { name: 'string', tag: [tags.string, tags.special(tags.string), tags.regexp, tags.character], color: 'var(--code-string)' },
  { name: 'literal', tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { name: 'comment', tag: [tags.comment, tags.docComment], color: 'var(--code-comment)', fontStyle: 'italic' },
  { name: 'type', tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.typeName)], color: 'var(--code-type)' },
  {
    name: 'function',
    tag: [tags.function(tags.definition(tags.variableName)), tags.function(tags.definition(tags.propertyName))],
    color: 'var(--code-function)',
  },
  { name: 'meta', tag: [tags.meta, tags.annotation, tags.attributeName, tags.tagName], color: 'var(--code-meta)' },
];
