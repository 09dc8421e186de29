import type { FileRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { symbolsInRanges } from '../history/changed-symbols';
import type { FileChange, PlacedChange } from './change';

interface Found {
  readonly change: FileChange;
  readonly file: FileRow | null;
  /** Lines of the indexed text that changed; null where they are not known. */
  readonly ranges: readonly (readonly [number, number])[] | null;
  readonly lost: boolean;
}

function find(change: FileChange, context: ToolContext): Found {
  const file = change.indexedAs.map((path) => context.reader.files.byPath(path)).find((row) => row !== undefined) ?? null;
  if (file === null) return { change, file, ranges: null, lost: change.status === 'deleted' };
  const side = change.runs === null || change.status === 'deleted' ? null : change.sideOf(file, context);
  if (change.runs === null || side === null) return { change, file, ranges: null, lost: false };
  return { change, file, ranges: change.runs.map((run) => run[side]), lost: side === 'new' && change.runs.some(({ new: [first, last] }) => last < first) };
}

/** The changed files with their symbols in the index: those in the changed lines where these are known of the indexed text, else all of the file. */
export function placed(changes: readonly FileChange[], context: ToolContext): PlacedChange[] {
  const found = changes.map((change) => find(change, context));
  const symbols = context.reader.fileSymbols.placedInFiles([...new Set(found.flatMap(({ file }) => file?.id ?? []))]);
  return found.map(({ change, file, ranges, lost }): PlacedChange => {
    if (file === null) return { change, file, precision: 'none', symbols: [], lost };
    const all = symbols.get(file.id) ?? [];
    const touched = ranges === null ? all : symbolsInRanges(all, ranges);
    return { change, file, precision: ranges === null ? 'file' : 'lines', symbols: touched.map((row) => row.rowId), lost };
  });
}
