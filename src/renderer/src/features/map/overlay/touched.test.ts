import { expect, it } from 'vitest';
import { box } from './testing/box';
import { touchedBoxes } from './touched';

it('each changed file counts in the box that holds it, once, and the rest is counted too', () => {
  const nodes = [
    box('group:src', 'group', 'src'),
    box('group:src/deep', 'group', 'src/deep'),
    box('module:a', 'module', 'a'),
    box('module:open', 'module', 'open', true),
    box('file:open/x.ts', 'file', 'open/x.ts'),
  ];
  const files = [
    { path: 'src/b/one.ts', module: 'b' },
    { path: 'src/deep/two.ts', module: 'deep' },
    { path: 'srcs/three.ts', module: 'srcs' },
    { path: 'a/four.ts', module: 'a' },
    { path: 'a/five.ts', module: 'a' },
    { path: 'open/x.ts', module: 'open' },
    { path: 'src/notes.md', module: null },
  ];
  const { counts, elsewhere } = touchedBoxes(nodes, files);
  expect(Object.fromEntries(counts)).toEqual({ 'group:src': 1, 'group:src/deep': 1, 'module:a': 2, 'file:open/x.ts': 1 });
  expect(elsewhere).toBe(2);
});
