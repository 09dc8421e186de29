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
  cycle: 0,
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

  it('sorts names from A to Z and numbers from the largest down', () => {
    const names = (rows: ReturnType<typeof toRows>): string => rows.map((row) => row.node.id).join('');
    expect(names(sortRows(toRows(answer), 'label', false))).toBe('abc');
    expect(names(sortRows(toRows(answer), 'label', true))).toBe('cba');
    expect(names(sortRows(toRows(answer), 'files', false))).toBe('acb');
    expect(names(sortRows(toRows(answer), 'usedBy', true))).toBe('acb');
  });
});
