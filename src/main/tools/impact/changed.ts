import { AppError } from '@shared/model';
import type { ToolArguments } from '@shared/tools';
import type { SymbolRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { normalisePath, unknownPath } from '../repository-paths';
import { symbolNamed } from '../symbol-refs';
import type { ChangeSet, FileChange, PlacedChange } from './change';
import { diffChange } from './diff-change';
import { commitChange, rangeChange, workingTreeChange } from './git-change';
import { placed } from './placed-changes';

/** What a walk begins at, and what is said of it. */
export interface Starts {
  readonly files: readonly PlacedChange[];
  /** All changed symbols (row ids); the walk begins at `followed`. */
  readonly symbols: readonly number[];
  readonly followed: readonly number[];
  /** Ids of files that changed as such, so that who imports them is affected. */
  readonly wholeFiles: readonly number[];
  readonly notes: readonly string[];
}

const MOST_FOLLOWED = 2000;
const MOST_MEMBERS = 2000;
const INPUTS = ['symbols', 'files', 'diff', 'working_tree', 'range', 'commit'] as const;

function namedSymbols(names: readonly string[], context: ToolContext): ChangeSet {
  const found = names.map((name) => symbolNamed(name, context));
  const rows = new Map<number, SymbolRow>(found.map(({ symbol }) => [symbol.rowId, symbol]));
  return { input: 'symbols', files: [], named: [...rows.values()], notes: found.flatMap(({ notes }) => notes) };
}

export function namedFile(input: string, context: ToolContext): FileChange {
  const path = normalisePath(input);
  if (context.reader.files.byPath(path) === undefined) {
    if (!context.reader.files.hasFolder(path)) throw unknownPath(path, context);
    throw new AppError('UNKNOWN_PATH', `${path} is a folder. Give the paths of files.`);
  }
  return { path, oldPath: null, status: 'named', runs: null, indexedAs: [path], sideOf: () => null, before: null, after: null };
}

/** What was asked about. Throws BAD_INPUT unless exactly one thing is, and the errors of each. */
export async function changeSet(args: ToolArguments<'impact_analysis'>, context: ToolContext): Promise<ChangeSet> {
  const given = INPUTS.filter((name) => args[name] !== undefined);
  if (given.length !== 1) {
    const problem = given.length === 0 ? 'nothing was given' : `${given.join(' and ')} were given`;
    throw new AppError('BAD_INPUT', `Give exactly one of ${INPUTS.join(', ')}: ${problem}.`, { suggestions: [...INPUTS] });
  }
  const { symbols, files, diff, range, commit } = args;
  const { reader } = context;
  if (symbols !== undefined) return reader.snapshot(() => namedSymbols(symbols, context));
  if (files !== undefined) {
    const changes = reader.snapshot(() => [...new Set(files.map(normalisePath))].map((path) => namedFile(path, context)));
    return { input: 'files', files: changes, named: [], notes: [] };
  }
  if (diff !== undefined) return reader.snapshot(() => diffChange(diff, context));
  if (range !== undefined) return rangeChange(range, context);
  return commit === undefined ? workingTreeChange(context) : commitChange(commit, context);
}

/** A class that is named changes with all that is in it. */
function withMembers(symbols: readonly SymbolRow[], context: ToolContext): number[] {
  const ids = symbols.map((symbol) => symbol.rowId);
  const classes = symbols.filter((symbol) => symbol.kind === 'class').map((symbol) => symbol.rowId);
  return classes.length === 0 ? ids : [...new Set([...ids, ...context.reader.uses.membersOf(classes, MOST_MEMBERS)])];
}

/** Finds a change in the index as it is now. */
export function startsOf(change: ChangeSet, context: ToolContext): Starts {
  const files = placed(change.files, context);
  const named = withMembers(change.named, context);
  const symbols = [...new Set([...named, ...files.flatMap((item) => item.symbols)])];
  const asSuch = files.filter(
    ({ change: { status }, file, symbols: within }) =>
      status === 'named' || status === 'deleted' || status === 'renamed' || (file !== null && within.length === 0),
  );
  const kinds = symbols.length <= MOST_FOLLOWED ? null : context.reader.uses.kindsOf(symbols);
  const followed =
    kinds === null ? symbols : [...symbols].sort((a, b) => (kinds.get(b)?.importance ?? 0) - (kinds.get(a)?.importance ?? 0)).slice(0, MOST_FOLLOWED);
  return {
    files,
    symbols,
    followed,
    wholeFiles: [...new Set(asSuch.flatMap(({ file }) => file?.id ?? []))],
    notes: [
      ...(named.length > change.named.length
        ? [`The members of the classes that were named count as changed too: ${named.length - change.named.length}.`]
        : []),
      ...(followed.length < symbols.length ? [`Users were looked for of the ${followed.length} most important of ${symbols.length} changed symbols.`] : []),
    ],
  };
}
