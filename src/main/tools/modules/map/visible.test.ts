import type { GraphModule, Role } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { groupTree, restId } from './group-tree';
import { chooseVisible, type Wishes } from './visible';

let ids = 0;
function module(path: string, ...roles: Role[]): GraphModule {
  ids++;
  return { id: ids, name: path, path, language: 'go', files: 1, lines: 10, symbols: 1, layer: 0, cycle: 0, roles, importance: 1 / ids };
}

const ROOT = groupTree([
  module('src/core/a'),
  module('src/core/b'),
  module('src/core/c'),
  module('examples/one/a', 'example'),
  module('examples/one/b', 'example'),
  module('examples/two/a', 'example'),
  module('examples/two/b', 'example'),
  module('tests/a', 'test'),
  module('tests/b', 'test'),
  module('mixed/a', 'example'),
  module('mixed/b'),
]);
const WISHES: Wishes = { expanded: new Set(), collapsed: new Set(), needed: new Set(), maxNodes: 100 };
const opened = (wishes: Partial<Wishes>) => [...chooseVisible(ROOT, { ...WISHES, ...wishes }).open].filter((id) => id !== ROOT.id).sort();

describe('the first look at a map', () => {
  it('has groups of examples and tests alone closed, others open while there is room', () => {
    expect(opened({})).toEqual(['group:mixed', 'group:src/core']);
  });
  it('opens them when asked to, or when something in them must be seen', () => {
    expect(opened({ expanded: new Set(['group:examples']) })).toEqual(['group:examples', 'group:mixed', 'group:src/core']);
    expect(opened({ needed: new Set(['examples/two/b']) })).toContain('group:examples/two');
  });
  it('draws what was counted together one by one when that is opened', () => {
    const flat = groupTree(Array.from({ length: 12 }, (_, index) => module(`m${index}`)));
    const folded = (expanded: readonly string[]) => chooseVisible(flat, { ...WISHES, expanded: new Set(expanded), maxNodes: 8 }).folded.size;
    expect([folded([]), folded([restId(flat.id)])]).toEqual([5, 0]);
  });
  it('keeps to two thirds of its room, but is never a few boxes alone', () => {
    expect(opened({ maxNodes: 10 })).toEqual(['group:src/core']);
    expect(opened({ maxNodes: 7 })).toEqual([]);
  });
});
