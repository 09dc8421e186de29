import { describe, expect, it } from 'vitest';
import { GlobBudget, globMatches, matchingBeginning, moduleParts, parseGlob, pathParts } from './glob';

function matches(pattern: string, name: string, partsOf = pathParts): boolean {
  const glob = parseGlob(pattern, partsOf);
  if (typeof glob === 'string') throw new Error(glob);
  return globMatches(glob, partsOf(name), new GlobBudget());
}

describe('a glob', () => {
  it.each([
    ['src/a.ts', 'src/a.ts', true],
    ['src/a.ts', 'src/b.ts', false],
    ['src/*.ts', 'src/a.ts', true],
    ['src/*.ts', 'src/b/a.ts', false],
    ['src/**', 'src/b/a.ts', true],
    ['src/**/a.ts', 'src/a.ts', true],
    ['src/**/a.ts', 'src/x/y/a.ts', true],
    ['**/api/**', 'one/api/two', true],
    ['**/api/**', 'one/apis/two', false],
    ['src/?.ts', 'src/ab.ts', false],
    ['src/{a,b}/*', 'src/b/c', true],
    ['src/{a,b}/*', 'src/c/c', false],
    ['src/[id]/*', 'src/[id]/page.ts', true],
    ['a*b*c', 'a1b2b3c', true],
    ['a*b*c', 'a1b2b3', false],
  ])('%s over %s: %s', (pattern, name, expected) => {
    expect(matches(pattern, name)).toBe(expected);
  });

  it('divides the names of modules at dots, slashes and colons', () => {
    expect(matches('com.shop.*', 'com.shop.cart', moduleParts)).toBe(true);
    expect(matches('com.shop.*', 'com.shop.cart.view', moduleParts)).toBe(false);
    expect(matches('com.shop.**', 'com.shop', moduleParts)).toBe(true);
    expect(matches('crate::a', 'crate::a', moduleParts)).toBe(true);
  });

  it('finds the shortest beginning', () => {
    const glob = parseGlob('src/features/*', pathParts);
    if (typeof glob === 'string') throw new Error(glob);
    expect(matchingBeginning(glob, ['src', 'features', 'chat', 'a.ts'], new GlobBudget())).toBe(3);
    expect(matchingBeginning(glob, ['src', 'lib', 'a.ts'], new GlobBudget())).toBe(0);
  });

  it('ends when it has cost enough', () => {
    const glob = parseGlob(`${'*a'.repeat(90)}b`, pathParts);
    if (typeof glob === 'string') throw new Error(glob);
    const budget = new GlobBudget();
    for (let round = 0; round < 1_000_000 && budget.isLeft; round++) globMatches(glob, ['a'.repeat(250)], budget);
    expect(budget.isLeft).toBe(false);
  });
});
