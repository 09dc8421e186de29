import { describe, expect, it } from 'vitest';
import { fromElk, toElk } from './elk-graph';
import type { GraphNode } from './graph-model';
import type { Level, LevelEdge } from './levels';

const edge = (source: string, target: string, weight = 1, firm = weight): LevelEdge => ({ source, target, weight, firm, drawn: true });
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
  it('gives the engine every node with its size and row, and the arrows that are drawn', () => {
    const hidden = { ...edge('b', 'a'), drawn: false };
    const input = toElk(level(['a', 'b'], [edge('a', 'b', 8), hidden]), size, new Map([['b', 1]]));
    expect(input.children).toEqual([
      { id: 'a', width: 100, height: 40, layoutOptions: { 'elk.partitioning.partition': '0' } },
      { id: 'b', width: 100, height: 40, layoutOptions: { 'elk.partitioning.partition': '1' } },
    ]);
    expect(input.edges).toHaveLength(1);
    expect(input.edges).toMatchObject([{ sources: ['a'], targets: ['b'] }]);
    expect(input.layoutOptions['elk.direction']).toBe('DOWN');
  });

  it('lets arrows that are guesses only be turned round first', () => {
    const input = toElk(level(['a', 'b'], [edge('a', 'b', 5, 0), edge('b', 'a', 5)]), size, new Map());
    const priority = input.edges.map((each) => Number(each.layoutOptions['elk.layered.priority.direction']));
    expect(priority[0]).toBe(0);
    expect(priority[1]).toBeGreaterThan(0);
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
