/** Characters of a pattern at most. */
export const LONGEST_GLOB = 200;
const MOST_ALTERNATIVES = 32;
/** Comparisons of single characters that all patterns of a file may take together; real rules stay far below. */
const MOST_STEPS = 50_000_000;

/** Counts what matching costs: names and patterns both come from the repository, and neither may keep the process busy for long. */
export class GlobBudget {
  private left = MOST_STEPS;

  /** False when there is nothing left; answers are worth nothing then. */
  get isLeft(): boolean {
    return this.left > 0;
  }

  spend(steps: number): void {
    this.left -= steps;
  }
}

/** A glob over parts: of a path those between `/`, of a module's name also those between `.` and `:`. */
export interface Glob {
  /** One list of parts for each alternative of `{a,b}`. */
  readonly alternatives: readonly (readonly string[])[];
}

/** Where a list of alternatives begins and ends, and the alternatives. Null when there is none. */
function firstBraces(text: string): { readonly from: number; readonly to: number; readonly inner: readonly string[] } | null {
  const from = text.indexOf('{');
  if (from < 0) return null;
  const to = text.indexOf('}', from);
  return { from, to, inner: text.slice(from + 1, to).split(',') };
}

function expand(text: string): readonly string[] | null {
  let open = [text];
  for (let round = 0; round < MOST_ALTERNATIVES; round++) {
    if (open.length > MOST_ALTERNATIVES) return null;
    if (!open.some((item) => item.includes('{'))) return open;
    open = open.flatMap((item) => {
      const braces = firstBraces(item);
      return braces === null ? [item] : braces.inner.map((inner) => item.slice(0, braces.from) + inner + item.slice(braces.to + 1));
    });
  }
  return null;
}

/** Braces that do not pair up, or stand in one another. */
function bracesProblem(text: string): string | null {
  let open = false;
  for (const character of text) {
    if (character === '{' && open) return 'braces in braces are not taken; write both patterns out';
    if (character === '}' && !open) return 'a } without its {';
    if (character === '{' || character === '}') open = character === '{';
  }
  return open ? 'a { without its }' : null;
}

export const pathParts = (path: string): string[] => path.split('/');
export const moduleParts = (name: string): string[] => name.split(/[/.:]+/).filter((part) => part !== '');

/** The glob that a text is, or what is wrong with it in words. `partsOf` says where a text is divided. */
export function parseGlob(text: string, partsOf: (text: string) => string[]): Glob | string {
  if (text.length > LONGEST_GLOB) return `a pattern has at most ${LONGEST_GLOB} characters`;
  const braces = bracesProblem(text);
  if (braces !== null) return braces;
  const expanded = expand(text);
  if (expanded === null) return `a pattern stands for at most ${MOST_ALTERNATIVES} alternatives`;
  const alternatives = expanded.map(partsOf);
  if (alternatives.some((parts) => parts.length === 0 || parts.includes(''))) return 'a part of the pattern is empty';
  if (alternatives.some((parts) => parts.some((part) => part.includes('**') && part !== '**'))) return '** stands alone between separators, as in src/**/api';
  return { alternatives };
}

/** Whether `*` and `?` of one part take the name, in at most pattern times name steps. */
function partMatches(pattern: string, name: string, budget: GlobBudget): boolean {
  let [at, star, mark, steps] = [0, -1, 0, 0];
  let place = 0;
  while (place < name.length) {
    steps++;
    if (pattern[at] === '*') {
      star = at++;
      mark = place;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[place])) {
      at++;
      place++;
    } else if (star >= 0) {
      at = star + 1;
      place = ++mark;
    } else {
      budget.spend(steps);
      return false;
    }
  }
  budget.spend(steps + 1);
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}

/** Whether the parts of one alternative take all of the name's parts; `**` takes any number of them, none too. */
function partsMatch(pattern: readonly string[], parts: readonly string[], budget: GlobBudget): boolean {
  let [at, star, mark, place] = [0, -1, 0, 0];
  while (place < parts.length) {
    const part = pattern[at];
    if (!budget.isLeft) return false;
    if (part === '**') {
      star = at++;
      mark = place;
    } else if (part !== undefined && partMatches(part, parts[place] ?? '', budget)) {
      at++;
      place++;
    } else if (star >= 0) {
      at = star + 1;
      place = ++mark;
    } else return false;
  }
  while (pattern[at] === '**') at++;
  return at === pattern.length;
}

/** Whether the glob takes the whole name. */
export function globMatches(glob: Glob, parts: readonly string[], budget: GlobBudget): boolean {
  return glob.alternatives.some((alternative) => partsMatch(alternative, parts, budget));
}

/** How many parts the shortest beginning of the name has that the glob takes; 0 when it takes none. */
export function matchingBeginning(glob: Glob, parts: readonly string[], budget: GlobBudget): number {
  for (let length = 1; length <= parts.length; length++) if (globMatches(glob, parts.slice(0, length), budget)) return length;
  return 0;
}
