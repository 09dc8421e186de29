import { describe, expect, it } from 'vitest';
import { axisLabels, joinBuckets, moveEnd, rangeOfDrag, snap, spanOf, timeAt, xAt } from './brush';

const span = { from: 1000, to: 2000 };
const bucket = (start: number, commits: number) => ({ start, end: start + 100, commits, merges: 1, reverts: 0 });

describe('places and times', () => {
  it('are each other’s inverse inside the strip', () => {
    expect(xAt(1500, span, 400)).toBe(200);
    expect(timeAt(200, span, 400)).toBe(1500);
    expect(timeAt(-5, span, 400)).toBe(1000);
    expect(timeAt(999, span, 400)).toBe(2000);
    expect(xAt(5, { from: 5, to: 5 }, 400)).toBe(0);
  });
});

describe('rangeOfDrag', () => {
  it('takes a drag in either direction, widened to whole bars', () => {
    expect(rangeOfDrag(130, 50, span, 400, 100)).toEqual({ from: 1100, to: 1400 });
    expect(rangeOfDrag(50, 130, span, 400, 100)).toEqual({ from: 1100, to: 1400 });
  });

  it('is no range when nothing was dragged', () => {
    expect(rangeOfDrag(50, 52, span, 400, 100)).toBeNull();
  });
});

describe('snap and moveEnd', () => {
  it('keep at least one bar and stay inside the span', () => {
    expect(snap({ from: 1110, to: 1120 }, span, 100)).toEqual({ from: 1100, to: 1200 });
    expect(snap({ from: 0, to: 9999 }, span, 100)).toEqual({ from: 1000, to: 2000 });
    expect(moveEnd({ from: 1100, to: 1200 }, 'from', 5, span, 100)).toEqual({ from: 1100, to: 1200 });
    expect(moveEnd({ from: 1100, to: 1200 }, 'to', 50, span, 100)).toEqual({ from: 1100, to: 2000 });
    expect(moveEnd({ from: 1100, to: 1200 }, 'from', -50, span, 100)).toEqual({ from: 1000, to: 1200 });
  });
});

describe('joinBuckets', () => {
  const buckets = [bucket(0, 1), bucket(100, 2), bucket(200, 3)];
  it('sums neighbours until a bar is wide enough', () => {
    expect(joinBuckets(buckets, 10, 5)).toEqual([
      { start: 0, end: 200, commits: 3, merges: 2, reverts: 0 },
      { start: 200, end: 300, commits: 3, merges: 1, reverts: 0 },
    ]);
    expect(joinBuckets(buckets, 300, 5)).toEqual(buckets);
    expect(joinBuckets([], 300, 5)).toEqual([]);
  });

  it('covers the whole time', () => {
    expect(spanOf(buckets)).toEqual({ from: 0, to: 300 });
    expect(spanOf([])).toBeNull();
  });
});

describe('labels of the axis', () => {
  const label = (x: number, words: string) => ({ time: x, x, words });
  it('neither touch each other nor leave the strip', () => {
    const labels = [label(0, '2019'), label(20, '2020'), label(50, '2021'), label(110, '2022'), label(190, '2023')];
    expect(axisLabels(labels, 200).map(({ words }) => words)).toEqual(['2020', '2022']);
  });
  it('say the same words once', () => {
    expect(axisLabels([label(10, 'Mar 2024'), label(120, 'Mar 2024'), label(230, 'Apr 2024')], 400).map(({ x }) => x)).toEqual([10, 230]);
  });
});
