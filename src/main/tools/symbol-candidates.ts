import type { SymbolRow } from '../core/store/reader';
import type { ToolContext } from './handler';

/** Most symbols of one name that are looked at; more are not told apart. */
export const MOST_CANDIDATES = 200;
/** Parts of a written name that are looked at; longer ones are not taken. */
const MOST_PARTS = 12;

export interface Candidates {
  readonly rows: readonly SymbolRow[];
  /** The name is the whole qualified name; otherwise it is its end, or begins with folders of its file. */
  readonly isExact: boolean;
}

/** The parts of a name as languages write it: `A::b`, `A#b`, `A->b`, `A/b`, `A\b`, `A.b()`. */
function partsOf(written: string): readonly string[] {
  return written
    .replace(/\(\s*\)$/, '')
    .split(/::|->|[.#/\\]/)
    .filter((part) => part !== '');
}

/** Folders of the file and its name without ending, as `.`-separated text between dots. */
const placeOf = ({ path }: SymbolRow): string => `.${path.replace(/\.[^./]*$/, '').replaceAll('/', '.')}.`;

/** Symbols whose qualified name ends with the parts, in whole parts. */
function endingWith(parts: readonly string[], context: ToolContext): SymbolRow[] {
  const [name = ''] = parts.slice(-1);
  return context.reader.symbols.endingWith(name, parts.join('.'), MOST_CANDIDATES);
}

function written(input: string, context: ToolContext): readonly SymbolRow[] {
  const at = input.indexOf('#');
  const [path, qualified] = [input.slice(0, at), input.slice(at + 1)];
  if (at <= 0 || qualified === '') return [];
  return context.reader.symbols.byQualified(qualified, MOST_CANDIDATES).filter((row) => row.path === path);
}

/**
 * The symbols that a name means, in the first of these ways that finds any: `src/a.ts#f`; the exact qualified name; the same as other languages write
 * it; the end of a qualified name (`save` for `Repo.save`); a qualified name behind folders of its file (`flask.app.Flask`).
 */
export function candidatesFor(input: string, context: ToolContext): Candidates {
  const inFile = written(input, context);
  const exact = inFile.length > 0 ? inFile : context.reader.symbols.byQualified(input, MOST_CANDIDATES);
  if (exact.length > 0) return { rows: exact, isExact: true };
  const parts = partsOf(input);
  if (parts.length === 0 || parts.length > MOST_PARTS) return { rows: [], isExact: false };
  const dotted = parts.join('.') === input ? [] : context.reader.symbols.byQualified(parts.join('.'), MOST_CANDIDATES);
  if (dotted.length > 0) return { rows: dotted, isExact: true };
  const ends = endingWith(parts, context);
  if (ends.length > 0) return { rows: ends, isExact: false };
  for (let from = 1; from < parts.length; from++) {
    const place = `.${parts.slice(0, from).join('.')}.`;
    const within = context.reader.symbols.byQualified(parts.slice(from).join('.'), MOST_CANDIDATES).filter((row) => placeOf(row).includes(place));
    if (within.length > 0) return { rows: within, isExact: false };
  }
  return { rows: [], isExact: false };
}
