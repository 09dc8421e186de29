import { expect, it } from 'vitest';
import { cardLabels, type MapBox } from './map-nodes';

const box = (id: string, label: string, parent: string | null, path: string): MapBox => ({
  id,
  label,
  kind: 'module',
  parent,
  path,
  files: 1,
  lines: 1,
  cycle: 'none',
  roles: [],
  expandable: true,
  expanded: false,
});

it('no two boxes of one container have the same name, and the root folder has words', () => {
  const boxes = [
    box('a', 'one/deep/name', 'group', 'src/one/deep/name'),
    box('b', 'two/deep/name', 'group', 'src/two/deep/name'),
    box('c', 'three/name', null, 'three/name'),
    box('d', '.', null, ''),
    box('e', 'Support', 'lib', 'lib'),
    box('f', 'Traits', 'lib', 'lib'),
  ];
  const last = ({ label }: MapBox): string => label.split('/').at(-1) ?? label;
  expect([...cardLabels(boxes, last, 'root folder').values()]).toEqual(['one/deep/name', 'two/deep/name', 'name', 'root folder', 'Support', 'Traits']);
});
