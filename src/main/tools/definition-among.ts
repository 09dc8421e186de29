import type { SymbolRow } from '../core/store/reader';
import type { DeclaredSymbol } from '../core/store/reader/declarations';
import type { ToolContext } from './handler';

const NATIVE: ReadonlySet<string> = new Set(['c', 'cpp']);
const SCRIPT: ReadonlySet<string> = new Set(['typescript', 'tsx', 'javascript']);

interface Half extends DeclaredSymbol {
  readonly row: SymbolRow;
}

/**
 * The one definition among symbols of a name of which all others only declare it: prototypes, overload signatures, a `.d.ts` beside. Undefined where
 * that is not sure.
 */
export function definitionAmong(candidates: readonly SymbolRow[], context: ToolContext): SymbolRow | undefined {
  const known = context.reader.declarations.of(candidates.map((row) => row.rowId));
  const halves = candidates.flatMap((row): Half[] => {
    const declared = known.get(row.rowId);
    return declared === undefined ? [] : [{ ...declared, row }];
  });
  const [definition, ...more] = halves.filter((half) => !half.isDeclaration);
  const declarations = halves.filter((half) => half.isDeclaration);
  if (definition === undefined || more.length > 0 || halves.length < candidates.length) return undefined;
  // Two classes of one name can each have the method.
  if (definition.row.qualified.includes('.') && new Set(declarations.map((half) => half.row.path)).size > 1) return undefined;
  return declarations.every((half) => declares(half, definition) && !isCalled(half.row, context)) ? definition.row : undefined;
}

function declares(half: Half, definition: Half): boolean {
  if (half.row.kind !== definition.row.kind || half.isAbstract) return false;
  const isSameFile = half.row.path === definition.row.path;
  if (SCRIPT.has(half.language) && SCRIPT.has(definition.language)) return isSameFile || isTypesOf(half.row.path, definition.row.path);
  if (!NATIVE.has(half.language) || !NATIVE.has(definition.language)) return false;
  if ((half.isPrivate || definition.isPrivate) && !isSameFile) return false;
  // C has one function of a name; of overloads the parameters tell which one is meant.
  return definition.language === 'c' || half.parameters === definition.parameters;
}

/** `a.d.ts` beside `a.ts` or `a.js`. */
function isTypesOf(declaring: string, defining: string): boolean {
  const stem = /^(.*)\.d\.[cm]?ts$/.exec(declaring)?.[1];
  return stem !== undefined && defining.replace(/\.[cm]?[jt]sx?$/, '') === stem;
}

/** Calls lead to the definition of what is declared: where some lead to the declaration, the two were not found to be one. */
function isCalled(row: SymbolRow, context: ToolContext): boolean {
  return context.reader.edges.into(row.rowId, 'CALLS', 1).length > 0;
}
