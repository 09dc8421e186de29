import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../chart/steps';
import { playSteps, spanOfStep } from './steps-of-play';

const DAY = 86_400;

describe('the steps of a play', () => {
  it('are few enough to be watched and reach from one end to the other', () => {
    for (const days of [0.5, 3, 60, 400, 3650, 20_000, 400_000]) {
      const span = { from: ORIGIN + 12.3 * DAY, to: ORIGIN + (12.3 + days) * DAY };
      const steps = playSteps(span);
      expect(steps.count, `${days} days`).toBeLessThanOrEqual(72);
      expect(steps.step).toBeGreaterThanOrEqual(DAY);
      expect(spanOfStep(steps, 0).from).toBeLessThanOrEqual(span.from);
      expect(spanOfStep(steps, steps.count - 1).to).toBeGreaterThanOrEqual(Math.floor(span.to) - 1);
    }
  });

  it('follow each other without a gap', () => {
    const steps = playSteps({ from: ORIGIN, to: ORIGIN + 100 * DAY });
    expect(spanOfStep(steps, 1).from).toBe(spanOfStep(steps, 0).to + 1);
  });
});
