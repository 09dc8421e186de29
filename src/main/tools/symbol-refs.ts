import { AppError } from '@shared/model';
import type { EdgeRef, SymbolRef } from '@shared/tools';
import { type EdgeRow, nearNames, type SymbolRow } from '../core/store/reader';
import { definitionAmong } from './definition-among';
import type { ToolContext } from './handler';

const SUGGESTIONS = 10;

export function symbolRefOf(row: SymbolRow): SymbolRef {
  return {
    id: row.key,
    name: row.name,
    qualified: row.qualified,
    kind: row.kind,
    subkind: row.subkind,
    path: row.path,
    line: row.line,
    endLine: row.endLine,
    module: row.module,
    signature: row.signature,
    roles: row.inTest && !row.roles.includes('test') ? ['test', ...row.roles] : [...row.roles],
  };
}

export function edgeRefOf(edge: EdgeRow): EdgeRef {
  return { kind: edge.kind, path: edge.path, line: edge.line, confidence: edge.confidence, how: edge.how };
}

/** Ids of symbols that the person may have meant. */
function suggestions(input: string, context: ToolContext): string[] {
  const last = input.split(/[.#:/]+/).pop() ?? input;
  const { symbols } = context.reader;
  const found = [...symbols.byName(last, SUGGESTIONS), ...nearNames(last, context.symbolNames(), SUGGESTIONS).flatMap((name) => symbols.byName(name, 3))];
  return [...new Set(found.map((row) => row.key))].slice(0, SUGGESTIONS);
}

function declaredNote(definition: SymbolRow, all: readonly SymbolRow[]): string {
  const others = all.filter((row) => row !== definition);
  const [first] = others;
  const more = others.length > 1 ? ` and in ${others.length - 1} more ${others.length === 2 ? 'place' : 'places'}` : '';
  return `${definition.qualified} is also declared at ${first?.path}:${first?.line}${more}; this is about its definition at ${definition.path}:${definition.line}.`;
}

/** A symbol that was asked for, and what to say of how it was found. */
export interface NamedSymbol {
  readonly symbol: SymbolRow;
  readonly notes: readonly string[];
}

/** Most symbols of one name among which the definition of a declaration is looked for. */
const MOST_ALIKE = 20;

/** A symbol asked for by its id. Calls lead to the definition: of a mere declaration that nothing calls, nearly all answers would be that there is nothing. */
function definedSymbol(symbol: SymbolRow, context: ToolContext): NamedSymbol {
  if (symbol.kind !== 'function' || context.reader.edges.into(symbol.rowId, 'CALLS', 1).length > 0) return { symbol, notes: [] };
  const alike = context.reader.symbols.byQualified(symbol.qualified);
  const definition = alike.length > 1 && alike.length <= MOST_ALIKE ? definitionAmong(alike, context) : undefined;
  return definition === undefined || definition.rowId === symbol.rowId
    ? { symbol, notes: [] }
    : { symbol: definition, notes: [declaredNote(definition, alike)] };
}

/**
 * The one symbol that an id (`function:src/a.ts#f`), an exact qualified name (`View.render`) or `src/a.ts#f` names; of a definition and its declarations
 * the definition.
 * Throws AMBIGUOUS_SYMBOL with the ids of the candidates, UNKNOWN_SYMBOL with near names.
 */
export function symbolNamed(input: string, context: ToolContext): NamedSymbol {
  const { symbols } = context.reader;
  const byKey = symbols.byKey(input);
  if (byKey !== undefined) return definedSymbol(byKey, context);
  const [path, qualified] = input.split('#');
  const candidates =
    path !== undefined && qualified !== undefined && qualified !== ''
      ? symbols.byQualified(qualified).filter((row) => row.path === path)
      : symbols.byQualified(input);
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return { symbol: only, notes: [] };
  const definition = only === undefined ? undefined : definitionAmong(candidates, context);
  if (definition !== undefined) return { symbol: definition, notes: [declaredNote(definition, candidates)] };
  if (only !== undefined) {
    const shown = candidates.slice(0, 20).map((row) => row.key);
    throw new AppError('AMBIGUOUS_SYMBOL', `${candidates.length} symbols are called ${input}. Ask again with one of their ids.`, { suggestions: shown });
  }
  throw new AppError('UNKNOWN_SYMBOL', `No symbol has the id or the qualified name ${input}.`, { suggestions: suggestions(input, context) });
}
