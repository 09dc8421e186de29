import { describe, expect, it } from 'vitest';
import type { MapAnswer, MapNode } from '../../lib/map-box';
import { sortRows, toRows } from './map-rows';

const node = (id: string, files: number, kind: MapNode['kind'] = 'module'): MapNode => ({
  id,
  label: id,
  kind,
  parent: null,
  path: id,
  language: 'go',
  files,
  lines: files * 10,
  symbols: 1,
  layer: 0,
  cycle: 'none',
  roles: [],
  importance: 0,
  expandable: false,
  expanded: false,
  hidden: 0,
});
const edge = (source: string, target: string, kind: 'CALLS' | 'IMPORTS'): MapAnswer['edges'][number] => ({
  source,
  target,
  kind,
  weight: 1,
  guessed: 0,
  inCycle: false,
});
const answer = {
  nodes: [node('b', 1), node('a', 5), node('c', 3), node('rest', 9, 'rest')],
  edges: [edge('a', 'b', 'CALLS'), edge('a', 'b', 'IMPORTS'), edge('c', 'b', 'CALLS')],
};

describe('the map as a table', () => {
  it('counts boxes, not kinds of connection, and leaves out what stands for others', () => {
    const rows = toRows(answer);
    expect(rows.map((row) => [row.node.id, row.uses, row.usedBy])).toEqual([
      ['b', 0, 2],
      ['a', 1, 0],
      ['c', 1, 0],
    ]);
  });

  it('counts for a box with content what crosses its border', () => {
    const inside = { ...node('in', 1), parent: 'group' };
    const second = { ...node('in2', 1), parent: 'group' };
    const edges = [edge('in', 'in2', 'CALLS'), edge('in', 'b', 'CALLS'), edge('in2', 'b', 'CALLS'), edge('a', 'in', 'CALLS'), edge('a', 'in2', 'CALLS')];
    const rows = toRows({ nodes: [node('group', 2, 'group'), inside, second, node('a', 1), node('b', 1)], edges });
    expect(rows.map((row) => [row.node.id, row.uses, row.usedBy])).toEqual([
      ['group', 1, 1],
      ['in', 2, 1],
      ['in2', 1, 2],
      ['a', 2, 0],
      ['b', 0, 2],
    ]);
  });

  it('sorts names from A to Z and numbers from the largest down', () => {
    const names = (rows: ReturnType<typeof toRows>): string => rows.map((row) => row.node.id).join('');
    expect(names(sortRows(toRows(answer), 'label', false))).toBe('abc');
    expect(names(sortRows(toRows(answer), 'label', true))).toBe('cba');
    expect(names(sortRows(toRows(answer), 'files', false))).toBe('acb');
    expect(names(sortRows(toRows(answer), 'usedBy', true))).toBe('acb');
  });
});
