import type { EdgeColumns } from '@shared/model';

/** Bytes of one packed edge: src, dst, dst file and line as 32-bit numbers, kind, confidence and rule as bytes, one byte unused. */
const BYTES = 20;

/** Number of edges that packEdges made `bytes` bytes of. */
export function packedCount(bytes: number): number {
  return Math.floor(bytes / BYTES);
}

/** Packs the edges at positions `from` to `to` (exclusive); they all go out of one file. */
export function packEdges(edges: EdgeColumns, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array((to - from) * BYTES);
  const view = new DataView(bytes.buffer);
  for (let position = from, at = 0; position < to; position++, at += BYTES) {
    view.setInt32(at, edges.src[position] ?? 0, true);
    view.setInt32(at + 4, edges.dst[position] ?? 0, true);
    view.setInt32(at + 8, edges.dstFile[position] ?? 0, true);
    view.setInt32(at + 12, edges.line[position] ?? 0, true);
    view.setUint8(at + 16, edges.kind[position] ?? 0);
    view.setUint8(at + 17, edges.confidence[position] ?? 0);
    view.setUint8(at + 18, edges.how[position] ?? 0);
  }
  return bytes;
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

  /** Adds what packEdges made of a file. */
  addPacked(srcFile: number, packed: Uint8Array): void {
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at + BYTES <= packed.byteLength; at += BYTES) {
      this.add(
        view.getUint8(at + 16),
        view.getInt32(at, true),
        view.getInt32(at + 4, true),
        srcFile,
        view.getInt32(at + 8, true),
        view.getInt32(at + 12, true),
        view.getUint8(at + 17),
        view.getUint8(at + 18),
      );
    }
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
