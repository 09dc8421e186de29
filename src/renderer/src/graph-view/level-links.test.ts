import { expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from './graph-model';
import { levelLinks } from './level-links';
import { mergeEdges } from './merge-edges';

const node = (id: string, parent: string | null = null, expanded = false): GraphNode => ({
  id,
  label: id,
  detail: '',
  title: id,
  kind: 'module',
  parent,
  tone: 'plain',
  cycle: 'none',
  expandable: expanded,
  expanded,
});
const edge = (source: string, target: string, weight: number, guessed = 0, inCycle = false): GraphEdge => ({
  source,
  target,
  kind: 'CALLS',
  weight,
  guessed,
  inCycle,
});

it('arrows into an open container are summed up at its frame; those between its cards stay', () => {
  const nodes = [node('box', null, true), node('a', 'box'), node('b', 'box'), node('out')];
  const links = levelLinks(
    nodes,
    mergeEdges(nodes, [edge('out', 'a', 2), edge('out', 'b', 3, 3), edge('out', 'box', 1), edge('a', 'b', 5, 0, true), edge('b', 'out', 7)]),
  );
  expect(links.map(({ source, target, weight, guessed, inCycle }) => [source, target, weight, guessed, inCycle])).toEqual([
    ['a', 'b', 5, 0, true],
    ['box', 'out', 7, 0, false],
    ['out', 'box', 6, 3, false],
  ]);
  expect(links.at(-1)?.kinds).toEqual([{ kind: 'CALLS', weight: 3 }]);
});

it('between two open containers there is one arrow each way', () => {
  const nodes = [node('left', null, true), node('a', 'left'), node('b', 'left'), node('right', null, true), node('c', 'right'), node('d', 'right')];
  const links = levelLinks(nodes, mergeEdges(nodes, [edge('a', 'c', 1), edge('a', 'd', 1), edge('b', 'd', 1), edge('d', 'a', 1)]));
  expect(links.map(({ source, target, weight }) => `${source} ${target} ${weight}`)).toEqual(['left right 3', 'right left 1']);
});
