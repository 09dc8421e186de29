import { statSync } from 'node:fs';
import path from 'node:path';
import type { EdgeRow, Reader, SymbolRow } from '../../core/store/reader';

/** Call sites that are read at most for one end of a symbol. */
const MOST_SITES = 300;
/** Callers and callees that are named. */
const NAMED = 4;
const LONGEST_NAME = 120;

/** Names and paths come from the repository: they take one line and no control characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '?').slice(0, LONGEST_NAME);

const place = (file: string, line: number): string => `${oneLine(file)}:${line}`;

/** Whether the file is still what was indexed; null when it can not be told. */
function changedSince(row: SymbolRow, reader: Reader, root: string): string {
  const indexed = reader.files.byPath(row.path);
  const now = statSync(path.join(root, row.path), { throwIfNoEntry: false });
  if (indexed === undefined) return '';
  if (now === undefined) return ' (the file is gone since it was indexed)';
  return now.size === indexed.size && Math.abs(now.mtimeMs - indexed.mtimeMs) <= 1 ? '' : ' (changed since it was indexed; lines may have moved)';
}

interface End {
  readonly id: number | null;
  readonly where: string;
}

/** Code that runs before tests, important before less important; what has no symbol comes last. */
function codeFirst(ends: readonly End[], reader: Reader): readonly End[] {
  const brief = new Map(reader.symbols.briefByRowIds(ends.flatMap(({ id }) => (id === null ? [] : [id]))).map((row) => [row.rowId, row]));
  const rank = ({ id }: End): number => {
    const row = id === null ? undefined : brief.get(id);
    return row === undefined ? 2 : (row.inTest ? 1 : 0) - row.importance / 1000;
  };
  return [...ends].sort((a, b) => rank(a) - rank(b));
}

/** `called by 5: A.b (src/a.ts:3), …`; an empty list when there is nothing sure to say. */
function endLine(label: string, edges: readonly EdgeRow[], endOf: (edge: EdgeRow) => End, reader: Reader): string[] {
  const sure = edges.filter((edge) => edge.confidence !== 'guess');
  const guesses = edges.length - sure.length;
  const distinct = [...new Map(sure.map(endOf).map((end) => [end.id ?? end.where, end])).values()];
  const ends = codeFirst(distinct, reader);
  const ids = ends.slice(0, NAMED).flatMap(({ id }) => (id === null ? [] : [id]));
  const rows = new Map(reader.symbols.byRowIds(ids).map((row): [number, SymbolRow] => [row.rowId, row]));
  const named = ends.slice(0, NAMED).map(({ id, where }) => {
    const row = id === null ? undefined : rows.get(id);
    if (row === undefined) return `module level (${where})`;
    return `${oneLine(row.qualified)} (${where === '' ? place(row.path, row.line) : where})`;
  });
  const more = ends.length > NAMED ? `, and ${ends.length - NAMED} more` : '';
  const least = edges.length >= MOST_SITES ? 'at least ' : '';
  const doubt = guesses > 0 ? `${ends.length > 0 ? '; ' : ''}${guesses} unsure left out` : '';
  return ends.length === 0 && guesses === 0 ? [] : [`  ${label} ${least}${ends.length}: ${named.join(', ')}${more}${doubt}`.replace(': ;', ':')];
}

/** A symbol in a few lines: what and where it is, its module, and its sure callers and callees. */
export function symbolText(row: SymbolRow, reader: Reader, root: string): string {
  const into = reader.edges.into(row.rowId, 'CALLS', MOST_SITES);
  const outOf = reader.edges.outOf(row.rowId, 'CALLS', MOST_SITES);
  const test = row.inTest ? ', test' : '';
  const module = row.module === '' ? '' : `, module ${oneLine(row.module)}`;
  return [
    `${row.subkind} ${oneLine(row.qualified)} at ${place(row.path, row.line)}${module}${test}${changedSince(row, reader, root)}`,
    ...endLine('called by', into, (edge) => ({ id: edge.src, where: place(edge.path, edge.line) }), reader),
    ...endLine('calls', outOf, (edge) => ({ id: edge.dst, where: '' }), reader),
  ].join('\n');
}
