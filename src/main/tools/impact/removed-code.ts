import type { RemovedCode } from '@shared/tools';
import { grouped } from '../../core/analyze/prose';
import type { SymbolRow } from '../../core/store/reader';
import { cutNote, type ToolContext } from '../handler';
import type { RemovedDefinition, RemovedDefinitions } from './removed-definitions';
import { type Removed, removedUses } from './removed-uses';

/** Most definitions whose uses are looked for. */
const MOST_LOOKED_FOR = 200;
const MOST_ELSEWHERE = 3;

/** What is told of removed code, and what the risk is judged by. */
export interface RemovedAnswer {
  readonly code: RemovedCode;
  /** Places that are sure or likely to use what went, and those of which only the name says so. */
  readonly broken: number;
  readonly guessed: number;
  /** Definitions that the index does not have any more. */
  readonly gone: number;
  readonly notes: readonly string[];
}

interface Judged {
  readonly removed: Removed;
  /** What the index has of it: it was made before the change. */
  readonly indexed: SymbolRow | null;
}

/** Where it is today. None where it has come back since. */
function judged(definition: RemovedDefinition, context: ToolContext): Judged[] {
  const { files, symbols } = context.reader;
  const { change, path } = definition;
  const file = [...change.indexedAs, path].map((candidate) => files.byPath(candidate)).find((row) => row !== undefined) ?? null;
  const inFile = (row: SymbolRow): boolean => row.path === file?.path && row.qualified === definition.qualified && row.kind === definition.kind;
  const indexed = file === null ? null : (symbols.inFile(file.path).find(inFile) ?? null);
  const isOld = file !== null && change.sideOf(file, context) === 'old';
  if (indexed !== null && !isOld) return [];
  return [{ removed: { ...definition, file: file?.id ?? null }, indexed }];
}

function elsewhere({ removed, indexed }: Judged, context: ToolContext): string[] {
  const found = context.reader.symbols.byName(removed.name, 20).filter((row) => row.kind === removed.kind && row.rowId !== indexed?.rowId);
  return found.slice(0, MOST_ELSEWHERE).map((row) => row.key);
}

/** What changes removed and who still names it, as the index is now. */
export function removedAnswer({ removed, unread }: RemovedDefinitions, limit: number, context: ToolContext): RemovedAnswer {
  const all = removed.flatMap((definition) => judged(definition, context));
  const some = all.slice(0, MOST_LOOKED_FOR);
  const uses = removedUses(
    some.map((item) => item.removed),
    context,
  );
  const told = some.map((item, at) => {
    const { name, qualified, kind, path, line } = item.removed;
    const found = uses[at] ?? [];
    const totals = { certain: 0, likely: 0, guess: 0 };
    for (const use of found) totals[use.confidence] += use.count;
    return { name, qualified, kind, path, line, symbol: item.indexed?.key ?? null, elsewhere: elsewhere(item, context), uses: found.slice(0, limit), totals };
  });
  const sum = (of: (item: (typeof told)[number]) => number) => told.reduce((total, item) => total + of(item), 0);
  told.sort((a, b) => b.totals.certain - a.totals.certain || b.totals.likely - a.totals.likely || b.totals.guess - a.totals.guess);
  return {
    code: { symbols: told.slice(0, limit), total: all.length, unread },
    broken: sum(({ totals }) => totals.certain + totals.likely),
    guessed: sum(({ totals }) => totals.guess),
    gone: all.filter(({ indexed }) => indexed === null).length,
    notes: [
      ...(some.length < all.length ? [`Uses were looked for of the first ${grouped(some.length)} of ${grouped(all.length)} removed definitions.`] : []),
      ...cutNote('removed definitions', told.length, limit),
    ],
  };
}
