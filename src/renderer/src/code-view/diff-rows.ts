import { type ColouredPiece, colouredLines } from './coloured-lines';

/** Lines that stand together, each with its sign first: ` `, `-` or `+`. Lines count from 1. */
export interface DiffHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly string[];
}

export interface DiffRow {
  readonly sign: 'same' | 'added' | 'deleted';
  /** Null where the line is not on that side. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
  readonly pieces: readonly ColouredPiece[];
}

const SIGNS: Readonly<Record<string, DiffRow['sign']>> = { '+': 'added', '-': 'deleted' };
const signOf = (line: string): DiffRow['sign'] => SIGNS[line[0] ?? ''] ?? 'same';

/** A hunk as rows. Each side is coloured for itself, so that a replaced line does not confuse what follows. */
export function diffRows(hunk: DiffHunk, language: string | null): readonly DiffRow[] {
  const side = (left: DiffRow['sign']) => hunk.lines.filter((line) => signOf(line) !== left).map((line) => line.slice(1));
  const before = colouredLines(side('added'), language);
  const after = colouredLines(side('deleted'), language);
  let [oldAt, newAt] = [0, 0];
  return hunk.lines.map((line) => {
    const sign = signOf(line);
    const pieces = (sign === 'deleted' ? before[oldAt] : after[newAt]) ?? [];
    const row = {
      sign,
      oldLine: sign === 'added' ? null : Math.max(1, hunk.oldStart) + oldAt,
      newLine: sign === 'deleted' ? null : Math.max(1, hunk.newStart) + newAt,
      pieces,
    };
    if (sign !== 'added') oldAt++;
    if (sign !== 'deleted') newAt++;
    return row;
  });
}
