const SOFT = '(?:annotation|actual|expect|open)';
/** Modifiers after an annotation, which the grammar takes for the names of an infix expression. */
const AFTER_ANNOTATION = new RegExp(
  `(@[\\w.:]+(?:\\([^()\\n]*(?:\\([^()\\n]*\\)[^()\\n]*)*\\))?|^[ \\t]*\\))(\\s+)(${SOFT}(?:[ \\t]+${SOFT})*)(?=[ \\t]+(?:class|object|interface|fun|val|var)\\b)`,
  'gm',
);
/** A class's head on the next line. */
const HEAD_BELOW = /(\bclass\s+\w+(?:<[^<>\n]*>)?\s*\n\s*)((?:(?:internal|private|protected|public|actual)[ \t]+)+)(?=constructor\b)/g;
/** An annotated class without a body, before another annotation or declaration. */
const NO_BODY = /^([ \t]*(?:@[^\n]*[ \t]|annotation[ \t])(?:[a-z]+[ \t]+)*(?:class|object|interface)[ \t]+\w+(?:\([^()\n]*\))?[ \t]*)\n(?=\s*(?:@|\/\*\*|$))/gm;

/**
 * Text of the same length that the grammar reads rightly: it takes some valid declarations for expressions without calling that an error.
 */
export function prepareKotlin(text: string): string {
  let changed = text;
  if (text.includes('@')) {
    changed = changed.replace(AFTER_ANNOTATION, (_: string, annotation: string, space: string, words: string) => annotation + space + blank(words));
    changed = changed.replace(NO_BODY, (_, head: string) => `${head};`);
  }
  if (text.includes('constructor')) changed = changed.replace(HEAD_BELOW, (_, head: string, words: string) => head + blank(words));
  return changed;
}

/** `context(…)` on a line before a declaration, and the marks of a text in which a single dollar is plain. */
const UNKNOWN_TO_GRAMMAR = /^([ \t]*)(context\([^()\n]*\))(?=[ \t]*$)|(\$\$+)(?=")/gm;

/** Text of the same length without what the grammar does not know; undefined when there is nothing to change. */
export function repairKotlin(text: string): string | undefined {
  const changed = text.replace(UNKNOWN_TO_GRAMMAR, (_, space: string | undefined, context: string | undefined, mark: string | undefined) =>
    mark === undefined ? (space ?? '') + blank(context ?? '') : blank(mark),
  );
  return changed === text ? undefined : changed;
}

function blank(words: string): string {
  return ' '.repeat(words.length);
}
