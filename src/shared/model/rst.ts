/** Roles of reStructuredText whose text is words, not a name in code. */
const WORDS = /^(?:ref|doc|term|abbr|pep|rfc|dfn|guilabel|menuselection|emphasis|strong|numref)$/;
const ROLE = /(?<!\w):(?:[a-z]+:)?([a-z]+):`[!~]?([^`]+?)(?:\s+<[^>`]*>)?`/g;

/** A role whose text was cut off. */
const CUT_ROLE = /(?<!\w):(?:[a-z]+:)?[a-z]+:`[!~]?(?=[^`]*$)/;

/**
 * Text without the marks of reStructuredText: names in code stay in single backticks, links and cross-references become their words, and
 * the `::` that announces a block becomes a colon.
 */
export function withoutRst(text: string): string {
  return text
    .replaceAll(ROLE, (_, role: string, inner: string) => (WORDS.test(role) ? inner : `\`${inner}\``))
    .replaceAll(/(?<!`)`([^`<]+?)\s*<[^>`]+>`__?/g, '$1')
    .replaceAll(/(?<!`)`([^`]+)`__?(?=\W|$)/g, '$1')
    .replaceAll(/``([^`]+)``/g, '`$1`')
    .replace(CUT_ROLE, '')
    .replace(/\s*::\s*$/, ':');
}
