import { describe, expect, it } from 'vitest';
import { backbone, fromElk, isRouted, toElk } from './elk-graph';
import type { GraphNode } from './graph-model';
import type { Level, LevelEdge } from './levels';

const edge = (source: string, target: string, weight = 1, firm = weight): LevelEdge => ({ source, target, weight, firm });
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
const level = (ids: readonly string[], edges: readonly LevelEdge[]): Level => ({ parent: null, nodes: ids.map(node), edges });
const size = () => ({ width: 100, height: 40 });

describe('toElk', () => {
  it('gives the engine every node with its size and every arrow of a sparse level', () => {
    const input = toElk(level(['a', 'b'], [edge('a', 'b', 8)]), size, new Map());
    expect(input.children).toEqual([
      { id: 'a', width: 100, height: 40 },
      { id: 'b', width: 100, height: 40 },
    ]);
    expect(input.edges).toMatchObject([{ sources: ['a'], targets: ['b'] }]);
    expect(input.layoutOptions['elk.direction']).toBe('DOWN');
  });

  it('lets arrows that are guesses only be turned round first', () => {
    const input = toElk(level(['a', 'b'], [edge('a', 'b', 5, 0), edge('b', 'a', 5)]), size, new Map());
    const priority = input.edges.map((each) => Number(each.layoutOptions['elk.layered.priority.direction']));
    expect(priority[0]).toBe(0);
    expect(priority[1]).toBeGreaterThan(0);
  });

  it('lays a dense level out by its strongest arrows and given ranks', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const edges = ids.flatMap((from, at) => ids.slice(at + 1).map((to, step) => edge(from, to, 10 - step)));
    const dense = level(ids, edges);
    expect(isRouted(dense)).toBe(false);
    const input = toElk(dense, size, new Map(ids.map((id, rank) => [id, rank])));
    expect(input.edges.length).toBeLessThan(edges.length);
    expect(input.children[3]?.layoutOptions).toEqual({ 'elk.partitioning.partition': '3' });
  });
});

describe('backbone', () => {
  it('keeps the strongest arrow out of and into each node', () => {
    const kept = backbone([edge('a', 'b', 1), edge('a', 'c', 9), edge('b', 'c', 2), edge('d', 'c', 3)]);
    expect(kept.map((each) => `${each.source}${each.target}`)).toEqual(['ab', 'ac', 'bc', 'dc']);
    expect(backbone([edge('a', 'b', 1), edge('a', 'c', 9), edge('d', 'b', 5)]).map((each) => `${each.source}${each.target}`)).toEqual(['ac', 'db']);
  });
});

describe('fromElk', () => {
  it('reads boxes and routes', () => {
    const answer = {
      width: 50,
      height: 60,
      children: [{ id: 'a', x: 1, y: 2, width: 3, height: 4 }],
      edges: [{ id: 'e', sections: [{ startPoint: { x: 0, y: 0 }, bendPoints: [{ x: 1, y: 1 }], endPoint: { x: 2, y: 2 } }] }],
    };
    const placement = fromElk(answer);
    expect(placement.boxes.get('a')).toEqual({ x: 1, y: 2, width: 3, height: 4 });
    expect(placement.routes.get('e')).toHaveLength(3);
    expect(placement.size).toEqual({ width: 50, height: 60 });
  });

  it('refuses an answer without places', () => {
    expect(() => fromElk({ children: [{ id: 'a' }] })).toThrow(TypeError);
    expect(() => fromElk(null)).toThrow(TypeError);
  });
});
