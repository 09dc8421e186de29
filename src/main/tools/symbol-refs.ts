import { AppError, type SymbolCandidate } from '@shared/model';
import type { EdgeRef, SymbolRef } from '@shared/tools';
import { type EdgeRow, nearNames, type SymbolRow } from '../core/store/reader';
import { definitionAmong } from './definition-among';
import type { ToolContext } from './handler';
import { candidatesFor, MOST_CANDIDATES } from './symbol-candidates';

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
  const last =
    input
      .replace(/[()]+$/, '')
      .split(/[.#:/\\]+|->/)
      .pop() ?? input;
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

/** What tells candidates of one name apart. */
function candidateOf({ key, signature, path, line }: SymbolRow): SymbolCandidate {
  return { id: key, signature, path, line };
}

const CANDIDATES = 20;

function ambiguous(input: string, rows: readonly SymbolRow[], isExact: boolean): AppError {
  const count = rows.length < MOST_CANDIDATES ? `${rows.length}` : `At least ${rows.length}`;
  const fit = isExact ? 'are called' : 'have names that end with';
  const which = rows.length > CANDIDATES ? ` The ${CANDIDATES} most important are named.` : '';
  const candidates = rows.slice(0, CANDIDATES).map(candidateOf);
  return new AppError('AMBIGUOUS_SYMBOL', `${count} symbols ${fit} ${input}. Ask again with one of their ids.${which}`, {
    suggestions: candidates.map(({ id }) => id),
    candidates,
  });
}

/**
 * The one symbol that an id (`function:src/a.ts#f`), a qualified name (`View.render`, also `View::render` or `View#render`), `src/a.ts#f`, or a name that only
 * one symbol has (`render`) names; of a definition and its declarations the definition.
 * Throws AMBIGUOUS_SYMBOL with the candidates, UNKNOWN_SYMBOL with near names.
 */
export function symbolNamed(input: string, context: ToolContext): NamedSymbol {
  const byKey = context.reader.symbols.byKey(input);
  if (byKey !== undefined) return definedSymbol(byKey, context);
  const { rows, isExact } = candidatesFor(input, context);
  const [first, ...others] = rows;
  if (first === undefined) {
    throw new AppError('UNKNOWN_SYMBOL', `No symbol has the id or the qualified name ${input}.`, { suggestions: suggestions(input, context) });
  }
  const taken = isExact ? [] : [`${input} is taken as ${first.qualified} at ${first.path}:${first.line}: no other symbol's name ends so.`];
  if (others.length === 0) return { symbol: first, notes: taken };
  const isOneName = others.every((row) => row.qualified === first.qualified);
  const definition = isOneName && rows.length <= MOST_ALIKE ? definitionAmong(rows, context) : undefined;
  if (definition === undefined) throw ambiguous(input, rows, isExact);
  return { symbol: definition, notes: [declaredNote(definition, rows)] };
}
