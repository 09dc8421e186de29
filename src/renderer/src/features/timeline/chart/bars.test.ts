import { describe, expect, it } from 'vitest';
import { highest, layersOf, marksOf, niceMost, readAt, stepsWithin, type TimelineAnswer, type TimelineTile } from './bars';

const answer: TimelineAnswer = {
  total: 6,
  span: null,
  from: 1000,
  step: 100,
  commits: [2, 0, 4],
  merges: [0, 0, 1],
  reverts: [1, 0, 0],
  reapplied: [0, 0, 0],
  releases: [],
  lines: [],
  series: [
    { kind: 'module', module: 'a', commits: [0.5, 0, 2] },
    { kind: 'others', module: null, commits: [1.5, 0, 0] },
    { kind: 'none', module: null, commits: [0, 0, 1] },
  ],
  shallow: false,
  pending: false,
  linesCounted: true,
};
const tile: TimelineTile = { span: { from: 1000, to: 1300 }, step: { unit: 'hour', count: 1, seconds: 100 }, answer };
const layers = layersOf(answer, false);

describe('bars', () => {
  it('read what happened in the step of a moment, most first', () => {
    expect(readAt(tile, layers, 1299)).toMatchObject({ span: { from: 1200, to: 1299 }, commits: 4, merges: 1, reverts: 0 });
    expect(readAt(tile, layers, 1005)?.layers.map(({ layer, value }) => [layer.key, value])).toEqual([
      ['others', 1.5],
      ['module:a', 0.5],
    ]);
    expect(readAt(tile, layers, 999)).toBeNull();
    expect(readAt(tile, layers, 1300)).toBeNull();
  });

  it('are as high as all their layers', () => {
    expect(highest(layers, 0, 3)).toBe(3);
    expect(highest(layers, 0, 1)).toBe(2);
    expect(highest(layersOf(answer, true), 0, 3)).toBe(1);
    expect(highest(layers, 3, 3)).toBe(0);
  });

  it('are those that a span touches', () => {
    expect(stepsWithin(tile, { from: 1150, to: 1250 })).toEqual({ first: 1, end: 3 });
    expect(stepsWithin(tile, { from: 0, to: 900 })).toEqual({ first: 0, end: 0 });
    expect(stepsWithin(tile, { from: 0, to: 9000 })).toEqual({ first: 0, end: 3 });
  });
});

it('a scale ends at a round number', () => {
  expect([0, 1, 1.2, 3, 6, 10, 11, 17, 99, 1400, 2001].map(niceMost)).toEqual([1, 1, 2, 3, 6, 10, 15, 20, 100, 1500, 3000]);
});

it('marks that would touch are one', () => {
  const xOf = (step: number): number => step * 10;
  expect(marksOf([1, 0, 2, 3], { first: 0, end: 4 }, xOf, 15)).toEqual([
    { x: 0, count: 1, first: 0, last: 0 },
    { x: 25, count: 5, first: 2, last: 3 },
  ]);
  expect(marksOf([1, 0, 2, 3], { first: 1, end: 3 }, xOf, 5)).toEqual([{ x: 20, count: 2, first: 2, last: 2 }]);
});
