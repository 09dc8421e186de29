import { describe, expect, it } from 'vitest';
import { splitCitations } from './citations';

describe('splitCitations', () => {
  it('cuts a text at its numbers', () => {
    expect(splitCitations('It starts here [1], then [2, 3].')).toEqual(['It starts here ', 1, ', then ', 2, 3, '.']);
    expect(splitCitations('[1][2]')).toEqual([1, 2]);
  });

  it('leaves other brackets alone', () => {
    expect(splitCitations('a[i] and [2024] and [x]')).toEqual(['a[i] and [2024] and [x]']);
    expect(splitCitations('')).toEqual([]);
  });
});
