import { CONFIDENCES, EDGE_KINDS, type EdgeColumns, type IndexReport, type SkippedFile, type SkipReason, UNRESOLVED_REASONS } from '@shared/model';
import type { CodeState } from './code-state';

/** What a report says of the code; the rest is known only at the end of the run. */
export type CodeReport = Pick<IndexReport, 'files' | 'lines' | 'skipped' | 'symbols' | 'edges' | 'languages'>;

export function reportCode(state: CodeState, edges: EdgeColumns, skipped: readonly SkippedFile[]): CodeReport {
  const languages: Record<string, { files: number; lines: number; symbols: number }> = {};
  let lines = 0;
  let symbols = 0;
  for (const file of state.all()) {
    const { language } = file.source;
    const total = languages[language] ?? { files: 0, lines: 0, symbols: 0 };
    languages[language] = { files: total.files + 1, lines: total.lines + file.source.lines, symbols: total.symbols + file.symbols.length };
    lines += file.source.lines;
    symbols += file.symbols.length;
  }
  return { files: state.paths.length, lines, skipped: countSkipped(skipped), symbols, edges: countEdges(edges), languages };
}

function countSkipped(skipped: readonly SkippedFile[]): IndexReport['skipped'] {
  const counts: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

function countEdges(edges: EdgeColumns): IndexReport['edges'] {
  const counts = new Int32Array(EDGE_KINDS.length * CONFIDENCES.length);
  for (let at = 0; at < edges.count; at++) {
    const cell = (edges.kind[at] ?? 0) * CONFIDENCES.length + (edges.confidence[at] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const rows = EDGE_KINDS.map((kind, row) => {
    const cells = CONFIDENCES.map((confidence, column) => [confidence, counts[row * CONFIDENCES.length + column] ?? 0] as const);
    return [kind, Object.fromEntries(cells.filter(([, count]) => count > 0))] as const;
  });
  return Object.fromEntries(rows.filter(([, cells]) => Object.keys(cells).length > 0));
}

/** Sentences on files in which the resolver failed. */
export function linkNotes(failed: readonly string[]): string[] {
  if (failed.length === 0) return [];
  return [`Calls could not be followed in ${plural(failed.length, 'file', 'files')}, which have no connections: ${failed.slice(0, 5).join(', ')}.`];
}

/** Keeps the reasons that the model knows. */
export function unresolvedCounts(byReason: Readonly<Record<string, number>>): IndexReport['unresolved'] {
  return Object.fromEntries(UNRESOLVED_REASONS.flatMap((reason) => (byReason[reason] === undefined ? [] : [[reason, byReason[reason]]])));
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Sentences on the code that a person should know of. */
export function codeNotes(files: readonly { readonly errors: number }[], skipped: readonly SkippedFile[]): string[] {
  const notes: string[] = [];
  const broken = files.filter((file) => file.errors > 0).length;
  if (broken > 0) notes.push(`${plural(broken, 'file has', 'files have')} syntax errors; what could be read of them is in the index.`);
  const crashed = skipped.filter((file) => file.reason === 'crashed' || file.reason === 'parser-failed').map((file) => file.path);
  if (files.length === 0 && crashed.length === 0) notes.push('No source files of a supported language were found.');
  if (crashed.length > 0) notes.push(`The parser failed on ${plural(crashed.length, 'file', 'files')}, left out: ${crashed.slice(0, 5).join(', ')}.`);
  return notes;
}
