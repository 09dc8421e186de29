import { describe, expect, it } from 'vitest';
import type { GraphNode } from './graph-model';
import type { LevelEdge } from './levels';
import { ranksOf } from './ranks';

const node = (id: string): GraphNode => ({
  id,
  label: id,
  detail: '',
  title: id,
  kind: 'module',
  parent: null,
  tone: 'plain',
  cycle: 'none',
  expandable: false,
  expanded: false,
});
const edge = (source: string, target: string, firm = 1): LevelEdge => ({ source, target, weight: 1, firm, drawn: true });

function ranks(ids: string, edges: readonly LevelEdge[]): Record<string, number | null> {
  return Object.fromEntries(ranksOf({ parent: null, nodes: [...ids].map(node), edges }));
}

describe('ranksOf', () => {
  it('stands users above what they use, as low as that allows', () => {
    expect(ranks('abcd', [edge('a', 'b'), edge('b', 'c'), edge('d', 'c')])).toEqual({ a: 0, b: 1, c: 2, d: 1 });
  });

  it('orders a cycle by its heavier arrows and stands it above what it uses', () => {
    expect(ranks('abc', [edge('a', 'b', 1), edge('b', 'a', 5), edge('b', 'c')])).toEqual({ b: 0, a: 1, c: 1 });
    expect(ranks('abcx', [edge('a', 'b', 9), edge('b', 'c', 9), edge('c', 'a', 1), edge('c', 'x')])).toEqual({ a: 0, b: 1, c: 2, x: 3 });
  });

  it('keeps what has no arrows apart', () => {
    expect(ranks('abz', [edge('a', 'b')])).toEqual({ a: 0, b: 1, z: null });
  });

  it('lets no guess turn a known order round', () => {
    expect(ranks('ab', [edge('a', 'b'), edge('b', 'a', 0)])).toEqual({ a: 0, b: 1 });
  });
});
