import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf } from './ticks';

const at = (...parts: [number, number, number?, number?]): number => new Date(parts[0], parts[1], parts[2] ?? 1, parts[3] ?? 0).getTime() / 1000;
const measure = (words: string): number => words.length * 7;
const wordsOf = (from: number, to: number, width: number, language = 'en'): readonly string[] =>
  axisOf({ from, to }, width, language, measure).labels.map(({ words }) => words);

describe('the axis', () => {
  it('says years over many years', () => {
    expect(wordsOf(at(2016, 5), at(2025, 5), 900)).toEqual(['2017', '2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025']);
  });

  it('says months over a year, and the year where it begins', () => {
    const axis = axisOf({ from: at(2023, 8, 10), to: at(2024, 4, 20) }, 900, 'en', measure);
    expect(axis.labels.map(({ words }) => words)).toEqual(['Oct', 'Nov', 'Dec', '2024', 'Feb', 'Mar', 'Apr', 'May']);
    expect(axis.labels.find(({ major }) => major)?.words).toBe('2024');
    expect(axis.context).toBe('2023');
  });

  it('says days over weeks and hours over a day', () => {
    expect(wordsOf(at(2024, 1, 26), at(2024, 2, 6), 900)).toContain('Mar 2024');
    expect(wordsOf(at(2024, 1, 26, 6), at(2024, 1, 27, 6), 1200)).toContain('27 Feb');
    expect(axisOf({ from: at(2024, 1, 26, 6), to: at(2024, 1, 27, 6) }, 1200, 'en', measure).context).toBe('26 Feb 2024');
  });

  it('follows the language', () => {
    expect(wordsOf(at(2016, 5), at(2019, 5), 900, 'zh')).toContain('2017年');
  });

  it('has labels that neither touch nor leave it, wherever and however closely one looks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2e9 }), fc.integer({ min: 3600, max: 2e9 }), fc.integer({ min: 40, max: 2600 }), (from, length, width) => {
        const { labels, context } = axisOf({ from, to: from + length }, width, 'en', measure);
        let free = context === null ? 0 : measure(context);
        for (const { x, words } of labels) {
          expect(x - measure(words) / 2).toBeGreaterThanOrEqual(free);
          free = x + measure(words) / 2;
        }
        expect(free).toBeLessThanOrEqual(Math.max(width, context === null ? 0 : measure(context)));
      }),
    );
  });
});
