import { describe, expect, it } from 'vitest';
import type { GraphLink } from './graph-model';
import { mainLinks } from './main-links';

const link = (source: number, target: number, weight: number, guessed = 0): GraphLink => {
  return { id: `${source}>${target}`, source: `${source}`, target: `${target}`, weight, guessed, inCycle: false, kinds: [] };
};
/** Every box of `count` uses every other. */
const everyPair = (count: number): GraphLink[] =>
  Array.from({ length: count * count }, (_, at) => link(Math.floor(at / count), at % count, 1 + at)).filter(({ source, target }) => source !== target);

describe('the arrows of a crowded map', () => {
  it('are all drawn while they are few', () => {
    expect(mainLinks(everyPair(5), 5).size).toBe(20);
  });
  it('are thinned to the strongest, with one out of each box and one into each', () => {
    const links = everyPair(12);
    const kept = links.filter(({ id }) => mainLinks(links, 12).has(id));
    expect(kept.length).toBe(22);
    expect(new Set(kept.map((each) => each.source)).size).toBe(12);
    expect(new Set(kept.map((each) => each.target)).size).toBe(12);
    const strongest = links.reduce((best, each) => (each.weight > best.weight ? each : best));
    expect(kept).toContain(strongest);
  });
  it('drop guesses first', () => {
    const links = [...everyPair(12).slice(0, 60), link(0, 99, 1000, 1000), link(98, 99, 1)];
    expect(mainLinks(links, 14).has('0>99')).toBe(false);
  });
});
