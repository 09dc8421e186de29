import { expect, it } from 'vitest';
import { parseUnifiedDiff } from './unified-diff';

it('gives names and runs of changed lines, with the places of pure additions and deletions', () => {
  const files = parseUnifiedDiff(
    [
      'diff --git a/a.ts b/a.ts',
      'index 111..222 100644',
      '--- a/a.ts',
      '+++ b/a.ts',
      '@@ -1,6 +1,6 @@ function f() {',
      ' one',
      '-two',
      '+TWO',
      '+more',
      ' three',
      ' four',
      '-five',
      ' six',
      '@@ -20,0 +21,2 @@',
      '+x',
      '+y',
      'diff --git "a/s\\303\\251.ts" "b/s\\303\\251.ts"',
      'deleted file mode 100644',
      '--- "a/s\\303\\251.ts"',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '--- a dash, no header',
      '\\ No newline at end of file',
      'diff --git a/old.ts b/new.ts',
      'similarity index 100%',
      'rename from old.ts',
      'rename to new.ts',
      '',
    ].join('\n'),
  );
  expect(files.map(({ oldName, newName, isRename }) => [oldName, newName, isRename])).toEqual([
    ['a/a.ts', 'b/a.ts', false],
    ['a/sé.ts', null, false],
    ['a/old.ts', 'b/new.ts', true],
  ]);
  expect(files[0]?.hunks.map((hunk) => hunk.runs)).toEqual([
    [
      { old: [2, 2], new: [2, 3] },
      { old: [5, 5], new: [6, 5] },
    ],
    [{ old: [21, 20], new: [21, 22] }],
  ]);
  expect(files[0]?.hunks[0]?.oldLines).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(files[1]?.hunks).toEqual([{ oldStart: 1, newStart: 0, oldLines: ['-- a dash, no header'], newLines: [], runs: [{ old: [1, 1], new: [1, 0] }] }]);
});

it('reads diffs without git headers, and finds nothing in other text', () => {
  const plain = '--- src/a.c\t2024-01-01\n+++ src/a.c\t2024-01-02\n@@ -3 +3 @@\n-a\n+b\n';
  expect(parseUnifiedDiff(plain)).toMatchObject([{ oldName: 'src/a.c', newName: 'src/a.c', hunks: [{ runs: [{ old: [3, 3], new: [3, 3] }] }] }]);
  expect(parseUnifiedDiff('Please change the price.\n--- thanks\n')).toEqual([]);
  expect(parseUnifiedDiff('@@ -1 +1 @@\n-a\n+b\n')).toEqual([]);
});
