/** Types, traits and variants begin with a capital letter; constants are all capitals. */
export function isCapital(name: string | undefined): boolean {
  return name !== undefined && /^\p{Lu}/u.test(name);
}

/** The enum that a path names a variant of, by the language's spelling: `Shape::Circle`, `geometry::Shape::Circle`. */
export function enumOf(segments: readonly string[] | undefined): string[] | undefined {
  if (segments === undefined || segments.length < 2) return undefined;
  return isCapital(segments.at(-1)) && isCapital(segments.at(-2)) ? segments.slice(0, -1) : undefined;
}
