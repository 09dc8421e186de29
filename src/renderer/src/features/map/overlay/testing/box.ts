import type { MapNode } from '../../../../lib/map-box';

/** A box of the map for tests. */
export const box = (id: string, kind: MapNode['kind'], path = id, expanded = false): MapNode => ({
  id,
  label: id,
  kind,
  parent: null,
  path,
  language: 'go',
  files: 1,
  lines: 1,
  symbols: 1,
  layer: 0,
  cycle: 'none',
  roles: [],
  importance: 0,
  expandable: true,
  expanded,
  hidden: 0,
});
