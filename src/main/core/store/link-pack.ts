import { CONFIDENCES, EDGE_KINDS, type EdgeColumns } from '@shared/model';
import type { Connection } from './database';

/** Numbers of one packed link: source file, target file, kind (its place in EDGE_KINDS), edges, and how many of them are guesses. */
export const LINK_NUMBERS = 5;

/** Links out of this many file ids lie in one row, so that a changed file rewrites only its own. */
const FILES_A_PART = 1024;

const GUESS = CONFIDENCES.indexOf('guess');
const partOf = (file: number): number => Math.floor(file / FILES_A_PART);
const numbersOf = (bytes: Uint8Array | undefined): Int32Array => new Int32Array(new Uint8Array(bytes ?? []).buffer);

/** Sums the edges at positions `from` to `to` (exclusive), which all go out of one file, by the other file that they lead to and their kind. */
function linksOfFile(edges: EdgeColumns, from: number, to: number): number[] {
  const sums = new Map<number, { weight: number; guessed: number }>();
  for (let at = from; at < to; at++) {
    const target = edges.dstFile[at] ?? 0;
    if (target === edges.srcFile[at]) continue;
    const key = target * EDGE_KINDS.length + (edges.kind[at] ?? 0);
    const guessed = edges.confidence[at] === GUESS ? 1 : 0;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { weight: 1, guessed });
    else {
      sum.weight++;
      sum.guessed += guessed;
    }
  }
  const file = edges.srcFile[from] ?? 0;
  return [...sums].flatMap(([key, { weight, guessed }]) => [file, Math.floor(key / EDGE_KINDS.length), key % EDGE_KINDS.length, weight, guessed]);
}

/** The links of a part that go out of other files than these. */
function keptLinks(numbers: Int32Array, dropped: ReadonlySet<number>): number[] {
  const kept: number[] = [];
  for (let at = 0; at < numbers.length; at += LINK_NUMBERS) if (!dropped.has(numbers[at] ?? 0)) kept.push(...numbers.subarray(at, at + LINK_NUMBERS));
  return kept;
}

/**
 * Stores the links that these edges make between different files, in place of all that went out of the files `dropped` (null: of every file). The
 * edges of one file stand together.
 */
export function packLinks(database: Connection, edges: EdgeColumns, dropped: ReadonlySet<number> | null): void {
  const parts = new Map<number, number[]>();
  const stored = database.prepare<[number], Uint8Array>('SELECT value FROM link_packs WHERE part = ?').pluck();
  const partWith = (file: number): number[] => {
    const number = partOf(file);
    const known = parts.get(number);
    if (known !== undefined) return known;
    const part = dropped === null ? [] : keptLinks(numbersOf(stored.get(number)), dropped);
    parts.set(number, part);
    return part;
  };
  for (const file of dropped ?? []) partWith(file);
  for (let from = 0, to = 0; from < edges.count; from = to) {
    const file = edges.srcFile[from] ?? 0;
    while (to < edges.count && edges.srcFile[to] === file) to++;
    const part = partWith(file);
    for (const number of linksOfFile(edges, from, to)) part.push(number);
  }
  if (dropped === null) database.exec('DELETE FROM link_packs');
  const put = database.prepare('INSERT OR REPLACE INTO link_packs (part, value) VALUES (?, ?)');
  for (const [number, part] of parts) put.run(number, new Uint8Array(Int32Array.from(part).buffer));
}

/** All links, one after the other, from the bytes of the parts. */
export function unpackLinks(parts: readonly Uint8Array[]): Int32Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Int32Array(bytes.buffer);
}
