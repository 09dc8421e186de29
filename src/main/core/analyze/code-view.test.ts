import { describe, expect, it } from 'vitest';
import { isAsidePath } from './code-view';

describe('isAsidePath', () => {
  it.each(['src/driver/mongodb/typings.ts', 'typings.ts', 'lib/shop.d.ts', 'lib/shop.typings.ts', 'examples/a.ts', 'test/a.ts', 'bench/src/a.ts'])(
    'is true for %s',
    (path) => {
      expect(isAsidePath(path)).toBe(true);
    },
  );

  it.each(['src/typings/shop.ts', 'src/d.ts', 'src/mytypings.ts', 'src/examples/a.ts', 'src/tools/a.ts'])('is false for %s', (path) => {
    expect(isAsidePath(path)).toBe(false);
  });
});
