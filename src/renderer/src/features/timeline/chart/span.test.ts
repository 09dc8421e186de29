import { describe, expect, it } from 'vitest';
import { around, boundsOf, LEAST_SPAN, moved, timeAt, within, xAt, zoomed } from './span';

const DAY = 86_400;
const bounds = { from: 0, to: 1000 * DAY };
const span = { from: 100 * DAY, to: 300 * DAY };

describe('places and times', () => {
  it('are each other’s inverse inside the span', () => {
    expect(xAt(150 * DAY, span, 400)).toBe(100);
    expect(timeAt(100, span, 400)).toBe(150 * DAY);
    expect(timeAt(-5, span, 400)).toBe(span.from);
    expect(timeAt(999, span, 400)).toBe(span.to);
    expect(xAt(5, { from: 5, to: 5 }, 400)).toBe(0);
  });
});

describe('zooming', () => {
  it('keeps the moment under the pointer in its place', () => {
    const closer = zoomed(span, 0.5, 150 * DAY, bounds);
    expect(closer.to - closer.from).toBe(100 * DAY);
    expect(xAt(150 * DAY, closer, 400)).toBeCloseTo(100, 6);
  });

  it('ends at a day on one side and at the whole on the other', () => {
    const least = zoomed(span, 1e-9, 150 * DAY, bounds);
    expect(least.to - least.from).toBeCloseTo(LEAST_SPAN, 6);
    expect(zoomed(span, 1e9, 150 * DAY, bounds)).toEqual(bounds);
  });

  it('stays inside the whole', () => {
    expect(zoomed({ from: 0, to: 100 * DAY }, 2, 100 * DAY, bounds)).toEqual({ from: 0, to: 200 * DAY });
  });
});

describe('moving', () => {
  it('stops at the ends without changing how much is shown', () => {
    expect(moved(span, -500 * DAY, bounds)).toEqual({ from: 0, to: 200 * DAY });
    expect(moved(span, 5000 * DAY, bounds)).toEqual({ from: 800 * DAY, to: 1000 * DAY });
    expect(within({ from: -DAY, to: 5000 * DAY }, bounds)).toEqual(bounds);
  });
});

describe('what can be looked at', () => {
  it('is a day at least, also of a single commit', () => {
    const { from, to } = boundsOf(5000, 5000);
    expect(to - from).toBeGreaterThanOrEqual(LEAST_SPAN);
    expect((from + to) / 2).toBe(5000);
  });

  it('has air around a range', () => {
    const view = around({ from: 100 * DAY, to: 200 * DAY }, bounds);
    expect(view.from).toBeLessThan(100 * DAY);
    expect(view.to).toBeGreaterThan(200 * DAY);
  });
});
