import type { EdgeColumns } from '@shared/model';

/** The columns of packed edges, one after the other: those of 32-bit numbers, as this machine holds them, then those of bytes. */
const NUMBERS = ['src', 'dst', 'dstFile', 'line'] as const;
const BYTES = ['kind', 'confidence', 'how'] as const;
const BYTES_AN_EDGE = NUMBERS.length * 4 + BYTES.length;

/** Number of edges that packEdges made `bytes` bytes of. */
export function packedCount(bytes: number): number {
  return Math.floor(bytes / BYTES_AN_EDGE);
}

/** Packs the edges at positions `from` to `to` (exclusive); they all go out of one file. */
export function packEdges(edges: EdgeColumns, from: number, to: number): Uint8Array {
  const count = to - from;
  const packed = new Uint8Array(count * BYTES_AN_EDGE);
  NUMBERS.forEach((name, column) => {
    const numbers = new Int32Array(packed.buffer, column * count * 4, count);
    for (let at = 0; at < count; at++) numbers[at] = edges[name][from + at] ?? 0;
  });
  BYTES.forEach((name, column) => {
    const start = (NUMBERS.length * 4 + column) * count;
    for (let at = 0; at < count; at++) packed[start + at] = edges[name][from + at] ?? 0;
  });
  return packed;
}

/** Edge columns that grow. */
export class EdgeBuilder implements EdgeColumns {
  count = 0;
  kind: Uint8Array;
  src: Int32Array;
  dst: Int32Array;
  srcFile: Int32Array;
  dstFile: Int32Array;
  line: Int32Array;
  confidence: Uint8Array;
  how: Uint8Array;

  /** `room` is the number of edges that fit in before the columns grow. */
  constructor(room = 1024) {
    this.kind = new Uint8Array(room);
    this.src = new Int32Array(room);
    this.dst = new Int32Array(room);
    this.srcFile = new Int32Array(room);
    this.dstFile = new Int32Array(room);
    this.line = new Int32Array(room);
    this.confidence = new Uint8Array(room);
    this.how = new Uint8Array(room);
  }

  add(kind: number, src: number, dst: number, srcFile: number, dstFile: number, line: number, confidence: number, how: number): void {
    const at = this.count++;
    if (at >= this.kind.length) this.grow();
    this.kind[at] = kind;
    this.src[at] = src;
    this.dst[at] = dst;
    this.srcFile[at] = srcFile;
    this.dstFile[at] = dstFile;
    this.line[at] = line;
    this.confidence[at] = confidence;
    this.how[at] = how;
  }

  /** Adds what packEdges made of a file: whole columns at once, since edge by edge the loop would run for long before it is compiled. */
  addPacked(srcFile: number, packed: Uint8Array): void {
    const count = packedCount(packed.byteLength);
    if (count === 0) return;
    while (this.count + count > this.kind.length) this.grow();
    // Numbers begin in memory where numbers may.
    const aligned = packed.byteOffset % 4 === 0 ? packed : new Uint8Array(packed);
    NUMBERS.forEach((name, column) => {
      this[name].set(new Int32Array(aligned.buffer, aligned.byteOffset + column * count * 4, count), this.count);
    });
    BYTES.forEach((name, column) => {
      const start = (NUMBERS.length * 4 + column) * count;
      this[name].set(aligned.subarray(start, start + count), this.count);
    });
    this.srcFile.fill(srcFile, this.count, this.count + count);
    this.count += count;
  }

  /** Adds the edges that stand at `from` and go out of the file; returns where they end. */
  addFrom(other: EdgeColumns, srcFile: number, from: number): number {
    let at = from;
    for (; at < other.count && other.srcFile[at] === srcFile; at++) {
      const cell = (column: ArrayLike<number>): number => column[at] ?? 0;
      this.add(cell(other.kind), cell(other.src), cell(other.dst), srcFile, cell(other.dstFile), cell(other.line), cell(other.confidence), cell(other.how));
    }
    return at;
  }

  private grow(): void {
    const bytes = (old: Uint8Array) => {
      const next = new Uint8Array(old.length * 2 + 1024);
      next.set(old);
      return next;
    };
    const numbers = (old: Int32Array) => {
      const next = new Int32Array(old.length * 2 + 1024);
      next.set(old);
      return next;
    };
    this.kind = bytes(this.kind);
    this.confidence = bytes(this.confidence);
    this.how = bytes(this.how);
    this.src = numbers(this.src);
    this.dst = numbers(this.dst);
    this.srcFile = numbers(this.srcFile);
    this.dstFile = numbers(this.dstFile);
    this.line = numbers(this.line);
  }
}
