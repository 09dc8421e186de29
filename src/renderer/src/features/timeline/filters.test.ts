import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTERS, questionOf } from './filters';

describe('questionOf', () => {
  it('leaves out what is not filtered by', () => {
    expect(questionOf(NO_FILTERS, true)).toEqual({ kind: 'all' });
    expect(isFiltered(NO_FILTERS)).toBe(false);
  });

  it('trims words and takes a path from the root', () => {
    expect(questionOf({ ...NO_FILTERS, text: ' fix ', path: './src/a.ts' }, true)).toEqual({ kind: 'all', text: 'fix', path: 'src/a.ts' });
  });

  it('asks the strip without the range that is chosen on it', () => {
    const filters = { ...NO_FILTERS, range: { from: 1, to: 2 } };
    expect(questionOf(filters, true)).toEqual({ kind: 'all', since: 1, until: 2 });
    expect(questionOf(filters, false)).toEqual({ kind: 'all' });
    expect(isFiltered(filters)).toBe(true);
  });
});
