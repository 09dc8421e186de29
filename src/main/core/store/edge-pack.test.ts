import { expect, it } from 'vitest';
import { EdgeBuilder, packEdges, packedCount } from './edge-pack';

const columns = (edges: EdgeBuilder) =>
  Array.from({ length: edges.count }, (_, at) =>
    [edges.kind, edges.src, edges.dst, edges.srcFile, edges.dstFile, edges.line, edges.confidence, edges.how].map((column) => column[at]),
  );

it('gives back the edges that were packed, from any place in memory, beyond the room there was', () => {
  const edges = new EdgeBuilder(1);
  edges.add(1, 2, 3, 7, 9, 70_000, 2, 5);
  edges.add(0, 0, 2 ** 30, 7, 8, 1, 0, 0);
  edges.add(8, 5, 6, 7, 7, 3, 1, 11);
  const packed = packEdges(edges, 1, 3);
  expect(packedCount(packed.byteLength)).toBe(2);
  const shifted = new Uint8Array(packed.byteLength + 1);
  shifted.set(packed, 1);
  for (const bytes of [packed, shifted.subarray(1)]) {
    const unpacked = new EdgeBuilder(1);
    unpacked.addPacked(7, bytes);
    unpacked.addPacked(7, new Uint8Array(0));
    unpacked.addPacked(4, packEdges(edges, 0, 1));
    expect(columns(unpacked)).toEqual([...columns(edges).slice(1), [1, 2, 3, 4, 9, 70_000, 2, 5]]);
  }
});
