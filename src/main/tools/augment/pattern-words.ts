/** Longest pattern that is looked at: longer ones are no name of a symbol. */
const LONGEST = 400;
const MOST_WORDS = 6;
/** Words of the languages themselves: they stand before names in patterns such as `class Foo`. */
const SYNTAX = new Set(
  `abstract async await break case catch class const continue def default delete do else end enum export extends extern final finally fn for from
  func function get if impl implements import in include instanceof interface internal let local match mod module namespace new nil null object of
  override package pass private protected protocol pub public raise readonly require return self set static struct super switch template this throw
  throws trait true try type typedef typename union unless until use using var virtual void where while with yield false none undefined todo fixme`.split(
    /\s+/,
  ),
);
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** A name that a pattern looks for. */
export interface PatternWord {
  /** The last part: what a definition is called. */
  readonly name: string;
  /** `Shop.total` where the pattern names an owner; the same as `name` otherwise. */
  readonly qualified: string;
}

/** The pattern with everything taken out that is syntax of a regular expression or a glob. */
function plainText(pattern: string): string {
  return pattern
    .replace(/\\[bBdDsSwWAZznrtfv<>]/g, ' ')
    .replace(/\\([^\p{L}\p{N}])/gu, '$1')
    .replace(/\[[^\]]*\]|\{[\d,]*\}/g, ' ')
    .replace(/\.[*+?]/g, ' ')
    .replace(/\$(?=$|[|)\s])/g, ' ')
    .replace(/\(\?[:!=<]+/g, ' ');
}

/** The names that a search pattern (regular expression, glob or plain text) is about, at most six; none when it holds no name of two letters or more. */
export function patternWords(pattern: string): readonly PatternWord[] {
  if (pattern.length > LONGEST) return [];
  const found = new Map<string, PatternWord>();
  const syntax = new Map<string, PatternWord>();
  for (const [written] of plainText(pattern).matchAll(NAME)) {
    const parts = written.split(/\.|::|#|->/);
    const name = parts.at(-1) ?? '';
    if (name.length < 2) continue;
    const owners = parts.slice(0, -1).filter((part) => !SYNTAX.has(part.toLowerCase()));
    const qualified = [...owners, name].join('.');
    const words = SYNTAX.has(name.toLowerCase()) ? syntax : found;
    if (words.size < MOST_WORDS) words.set(qualified, { name, qualified });
  }
  // `match` alone is looked for as a name.
  return [...(found.size > 0 ? found : syntax).values()];
}

/** The names in a file pattern such as `src/**\/user-*.ts`: those of its last part, without the ending. */
export function globWords(glob: string): readonly PatternWord[] {
  const last = glob.split(/[/\\]/).at(-1) ?? '';
  return patternWords(last.replace(/\.[^.]*$/, '').replace(/[*?{},[\]!-]/g, ' '));
}
