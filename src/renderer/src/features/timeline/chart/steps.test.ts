import { describe, expect, it } from 'vitest';
import { LEAST_BAR, leastBarFor, ORIGIN, STEPS, startOfStep, stepFor, wholeSteps } from './steps';

const DAY = 86_400;

describe('the step of a bar', () => {
  it('is the finest whose bars are wide enough', () => {
    for (const [days, width] of [
      [1, 1200],
      [30, 1200],
      [365, 900],
      [3650, 1100],
      [9000, 400],
    ] as const) {
      const { seconds } = stepFor({ from: 0, to: days * DAY }, width);
      expect((seconds / (days * DAY)) * width).toBeGreaterThanOrEqual(LEAST_BAR);
      const finer = STEPS[STEPS.findIndex((step) => step.seconds === seconds) - 1];
      if (finer !== undefined) expect((finer.seconds / (days * DAY)) * width).toBeLessThan(LEAST_BAR);
    }
  });

  it('makes no more bars than there are pixels for, however long the history', () => {
    const long = { from: -1e11, to: 1e12 };
    expect((long.to - long.from) / stepFor(long, 600).seconds).toBeLessThanOrEqual(100);
  });

  it('is coarser for a history of few commits', () => {
    const years = { from: 0, to: 3285 * DAY };
    expect(stepFor(years, 1100, leastBarFor(50))).toMatchObject({ unit: 'week', count: 13 });
    expect(stepFor(years, 1100, leastBarFor(5000))).toMatchObject({ unit: 'week', count: 4 });
  });

  it('begins a week on Monday and a day at midnight where the person is', () => {
    const wednesday = new Date(2024, 0, 17, 15).getTime() / 1000;
    expect(new Date(startOfStep(wednesday, { seconds: 7 * DAY }) * 1000)).toEqual(new Date(2024, 0, 15));
    expect(new Date(startOfStep(wednesday, { seconds: DAY }) * 1000)).toEqual(new Date(2024, 0, 17));
  });
});

describe('a range of whole steps', () => {
  it('takes every step that it touches, to the second before the next', () => {
    const size = { seconds: DAY };
    expect(wholeSteps({ from: ORIGIN + 10, to: ORIGIN + DAY + 5 }, size)).toEqual({ from: ORIGIN, to: ORIGIN + 2 * DAY - 1 });
    expect(wholeSteps({ from: ORIGIN + 20, to: ORIGIN + 10 }, size)).toEqual({ from: ORIGIN, to: ORIGIN + DAY - 1 });
  });
});
