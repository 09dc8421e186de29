import { linesOf } from '../repository-files';

/** How many lines two texts have in common from their starts; and from their ends, without those. */
function commonEnds(one: readonly string[], other: readonly string[]): { head: number; tail: number } {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  return { head, tail };
}

/** Starts of all places at which the block stands in the lines. */
function placesOf(block: readonly string[], lines: readonly string[]): number[] {
  const [first] = block;
  const places: number[] = [];
  for (let at = 0; at + block.length <= lines.length; at++) {
    if (lines[at] === first && block.every((line, index) => lines[at + index] === line)) places.push(at);
  }
  return places;
}

/**
 * Where lines `start` to `end` (from 1, both count) of a file as it is now stand in it as it was committed: the same place before the first edit, a moved one
 * after the last, and between them where the same lines stand once. Null where that can't be told: they were edited themselves.
 */
export function linesAtHead(now: string, committed: string, start: number, end: number): readonly [number, number] | null {
  if (now === committed) return [start, end];
  const [mine, theirs] = [linesOf(now), linesOf(committed)];
  const { head, tail } = commonEnds(mine, theirs);
  if (end <= head) return [start, end];
  const shift = theirs.length - mine.length;
  if (start > mine.length - tail) return [start + shift, end + shift];
  const block = mine.slice(start - 1, end);
  const [only, ...others] = placesOf(block, theirs);
  return only === undefined || others.length > 0 ? null : [only + 1, only + block.length];
}
