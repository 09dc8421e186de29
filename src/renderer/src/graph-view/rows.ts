import type { Box, Size } from './graph-model';

const GAP_X = 22;
const GAP_Y = 46;
/** Rows of one rank stand closer together than rows of different ranks. */
const GAP_WRAPPED = 18;

export interface RankedItem extends Size {
  readonly id: string;
  /** 0 = top; null = without arrows, placed last. */
  readonly rank: number | null;
  /** Order within the rank, left to right. */
  readonly order: number;
}

/** A width that gives the whole about the shape of a window; `shape` = width by height. */
export function targetWidth(items: readonly Size[], shape = 1.7): number {
  const area = items.reduce((sum, item) => sum + (item.width + GAP_X) * (item.height + GAP_Y), 0);
  return Math.max(Math.sqrt(area * shape), ...items.map((item) => item.width));
}

/** Rows by rank from the top down, each centred, a rank that is too wide broken into several rows. Never overlaps. */
export function packRows(items: readonly RankedItem[], maxWidth: number): { boxes: Map<string, Box>; size: Size } {
  const boxes = new Map<string, Box>();
  let y = 0;
  let width = 0;
  const placed: { row: readonly RankedItem[]; y: number }[] = [];
  for (const rank of groupByRank(items)) {
    for (const row of breakRows(rank, maxWidth)) {
      placed.push({ row, y });
      width = Math.max(width, rowWidth(row));
      y += Math.max(...row.map((item) => item.height)) + GAP_WRAPPED;
    }
    y += GAP_Y - GAP_WRAPPED;
  }
  for (const { row, y: top } of placed) {
    let x = (width - rowWidth(row)) / 2;
    for (const item of row) {
      boxes.set(item.id, { x, y: top, width: item.width, height: item.height });
      x += item.width + GAP_X;
    }
  }
  return { boxes, size: { width, height: Math.max(0, y - GAP_Y) } };
}

/**
 * The row of each node, 0 at the top: one for each rank, more for a rank that is wider than `maxWidth`. Of such a rank, what mostly uses stands in
 * the lower rows and what is mostly used in the upper, so that few arrows have to pass between the cards.
 */
export function rowNumbers(
  items: readonly RankedItem[],
  edges: readonly { readonly source: string; readonly target: string }[],
  maxWidth: number,
): Map<string, number> {
  const surplus = new Map<string, number>();
  for (const { source, target } of edges) {
    surplus.set(source, (surplus.get(source) ?? 0) + 1);
    surplus.set(target, (surplus.get(target) ?? 0) - 1);
  }
  const rows = new Map<string, number>();
  let at = 0;
  for (const rank of groupByRank(items)) {
    const sorted = [...rank].sort((a, b) => (surplus.get(a.id) ?? 0) - (surplus.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1));
    for (const row of breakRows(sorted, maxWidth)) {
      for (const { id } of row) rows.set(id, at);
      at += 1;
    }
  }
  return rows;
}

function groupByRank(items: readonly RankedItem[]): RankedItem[][] {
  const ranks = new Map<number, RankedItem[]>();
  for (const item of items) {
    const rank = item.rank ?? Number.POSITIVE_INFINITY;
    ranks.set(rank, [...(ranks.get(rank) ?? []), item]);
  }
  return [...ranks].sort(([a], [b]) => a - b).map(([, members]) => members.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)));
}

/** As few rows as the width allows, of about the same length each. */
function breakRows(items: readonly RankedItem[], maxWidth: number): RankedItem[][] {
  const rows = Math.max(1, Math.ceil(rowWidth(items) / maxWidth));
  const goal = rowWidth(items) / rows;
  const result: RankedItem[][] = [];
  let row: RankedItem[] = [];
  for (const item of items) {
    if (row.length > 0 && (rowWidth([...row, item]) > maxWidth || rowWidth(row) >= goal)) {
      result.push(row);
      row = [];
    }
    row.push(item);
  }
  if (row.length > 0) result.push(row);
  return result;
}

function rowWidth(row: readonly Size[]): number {
  return row.reduce((sum, item) => sum + item.width + GAP_X, -GAP_X);
}
