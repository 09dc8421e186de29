import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTERS, questionOf } from './filters';

describe('questionOf', () => {
  it('leaves out what is not filtered by', () => {
    expect(questionOf(NO_FILTERS, null)).toEqual({ kind: 'all' });
    expect(isFiltered(NO_FILTERS)).toBe(false);
  });

  it('trims words and takes a path from the root', () => {
    expect(questionOf({ ...NO_FILTERS, text: ' fix ', path: './src/a.ts' }, null)).toEqual({ kind: 'all', text: 'fix', path: 'src/a.ts' });
  });

  it('keeps to a range of time', () => {
    expect(questionOf(NO_FILTERS, { from: 1, to: 2 })).toEqual({ kind: 'all', since: 1, until: 2 });
  });
});
