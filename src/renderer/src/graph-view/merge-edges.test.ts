import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from './graph-model';
import { countOn, mergeEdges, neighbours, withContent } from './merge-edges';

const node = (id: string, parent: string | null = null): GraphNode => ({
  id,
  label: id,
  detail: '',
  title: id,
  kind: 'module',
  parent,
  tone: 'plain',
  cycle: 'none',
  expandable: false,
  expanded: false,
});
const edge = (source: string, target: string, kind: GraphEdge['kind'], weight: number, guessed = 0): GraphEdge => ({
  source,
  target,
  kind,
  weight,
  guessed,
  inCycle: false,
});

describe('mergeEdges', () => {
  it('sums all kinds between two nodes into one arrow, the strongest kind first', () => {
    const links = mergeEdges([node('a'), node('b')], [edge('a', 'b', 'IMPORTS', 2), edge('a', 'b', 'CALLS', 7, 3)]);
    expect(links).toMatchObject([
      {
        weight: 9,
        guessed: 3,
        kinds: [
          { kind: 'CALLS', weight: 4 },
          { kind: 'IMPORTS', weight: 2 },
        ],
      },
    ]);
  });

  it('counts guesses apart', () => {
    const [link, guess] = mergeEdges([node('a'), node('b'), node('c')], [edge('a', 'b', 'CALLS', 7, 3), edge('b', 'c', 'CALLS', 2, 2)]);
    expect([link && countOn(link), guess && countOn(guess)]).toEqual(['4', '2?']);
    expect(guess).toMatchObject({ guessed: 2, kinds: [] });
  });

  it('leaves out arrows to nodes that are not shown, to itself and into its own content', () => {
    const nodes = [node('box'), node('in', 'box'), node('deep', 'in')];
    expect(
      mergeEdges(nodes, [edge('box', 'deep', 'CALLS', 1), edge('deep', 'box', 'CALLS', 1), edge('box', 'box', 'CALLS', 1), edge('box', 'gone', 'CALLS', 1)]),
    ).toEqual([]);
  });

  it('tells the neighbours of a node', () => {
    const links = mergeEdges(
      [node('a'), node('b'), node('c'), node('d')],
      [edge('a', 'b', 'CALLS', 1), edge('c', 'a', 'CALLS', 1), edge('c', 'd', 'CALLS', 1)],
    );
    expect([...neighbours(links, new Set(['a']))].sort()).toEqual(['a', 'b', 'c']);
  });

  it('takes a container together with its content', () => {
    expect([...withContent([node('box'), node('in', 'box'), node('deep', 'in'), node('out')], 'box')]).toEqual(['box', 'in', 'deep']);
  });
});
