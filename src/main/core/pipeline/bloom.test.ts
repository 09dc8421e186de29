import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bloomOf, mayHold } from './bloom';

describe('bloom filter', () => {
  it('never denies a name that it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 300 }), (names) => {
        const filter = bloomOf(names);
        return names.every((name) => mayHold(filter, name));
      }),
    );
  });

  it('denies nearly every other name', () => {
    const filter = bloomOf(Array.from({ length: 500 }, (_, index) => `name${index}`));
    const wrong = Array.from({ length: 2000 }, (_, index) => `other${index}`).filter((name) => mayHold(filter, name)).length;
    expect(wrong).toBeLessThan(60);
  });
});
