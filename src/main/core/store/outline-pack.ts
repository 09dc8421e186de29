import type { FileOutline } from '@shared/model';

/** What other files ask of a file's outline. */
export type OutlineFace = Omit<FileOutline, 'scopes' | 'bindings'>;

const LENGTH = 4;

/** The outline of a file as it is stored: two JSON texts, the first with its length in bytes before it. */
export function joinOutline(face: string, inside: string): Uint8Array {
  const front = Buffer.from(face);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(front.length);
  return Buffer.concat([length, front, Buffer.from(inside)]);
}

function bytesOf(packed: Uint8Array): { readonly bytes: Buffer; readonly end: number } {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  return { bytes, end: LENGTH + bytes.readUInt32LE(0) };
}

/** The first text, parsed. What is read was written by this version of the program: an index of another one is set aside. */
export function outlineFace(packed: Uint8Array): OutlineFace {
  const { bytes, end } = bytesOf(packed);
  const face: OutlineFace = JSON.parse(bytes.toString('utf8', LENGTH, end));
  return face;
}

/** The second text. */
export function outlineInside(packed: Uint8Array): string {
  const { bytes, end } = bytesOf(packed);
  return bytes.toString('utf8', end);
}
