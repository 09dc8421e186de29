/**
 * A sign that nobody sees, or that turns the order in which text is read: what stands there must be seen in a review. The joiners of emoji and of some
 * scripts belong to what is seen.
 */
const UNSEEN = /((?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])/u;

export interface SeenPart {
  readonly text: string;
  /** `text` is the name of a sign that is not seen. */
  readonly named: boolean;
}

/** A text with the names of the signs in it that are not seen: `U+202E`. */
export function seenParts(text: string): readonly SeenPart[] {
  if (!UNSEEN.test(text)) return [{ text, named: false }];
  return text
    .split(UNSEEN)
    .filter((part) => part !== '')
    .map((part) =>
      UNSEEN.test(part) ? { text: `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`, named: true } : { text: part, named: false },
    );
}
