import { describe, expect, it } from 'vitest';
import { components, layering } from './cycles';

describe('layering', () => {
  it('puts each node above all that it points to', () => {
    const { layer, cycle } = layering([[1, 2], [2], [], [0, 2]]);
    expect([...layer]).toEqual([2, 1, 0, 3]);
    expect([...cycle]).toEqual([0, 0, 0, 0]);
  });

  it('holds a cycle together on one layer and numbers it', () => {
    const { layer, cycle } = layering([[1], [2], [1, 3], [], [4]]);
    expect([...layer]).toEqual([2, 1, 1, 0, 0]);
    expect([...cycle]).toEqual([0, 1, 1, 0, 0]);
  });

  it('tells two cycles apart', () => {
    expect([...layering([[1], [0], [3], [2, 0]]).cycle]).toEqual([1, 1, 2, 2]);
  });
});

describe('components', () => {
  it('come after all that they point to', () => {
    const { of, count } = components([[1], [2], [0, 3], []]);
    expect(count).toBe(2);
    expect([...of]).toEqual([1, 1, 1, 0]);
  });

  it('follow a chain of 200,000 without recursion', () => {
    const chain = Array.from({ length: 200_000 }, (_, node) => (node + 1 < 200_000 ? [node + 1] : []));
    expect(layering(chain).layer[0]).toBe(199_999);
  });
});
