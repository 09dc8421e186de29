import { describe, expect, it } from 'vitest';
import { folderOf, joinPath } from './paths';

describe('paths', () => {
  it('give the folder, none at the root', () => {
    expect([folderOf('a/b/c.ts'), folderOf('c.ts')]).toEqual(['a/b', '']);
  });

  it('are joined without dots, and never lead out of the repository', () => {
    expect([joinPath('a/b', '../c/./d'), joinPath('', './x'), joinPath('a', '..'), joinPath('a//b', 'c')]).toEqual(['a/c/d', 'x', '', 'a//b/c']);
    expect([joinPath('', '../x'), joinPath('a', '../../x')]).toEqual([undefined, undefined]);
  });
});
