import { describe, expect, it } from 'vitest';
import { dayOf, lastSecondOf, writtenDay } from './days';

const seconds = (...parts: [number, number, number]): number => new Date(...parts).getTime() / 1000;

describe('days as they are typed', () => {
  it('are read and written alike', () => {
    const time = seconds(2024, 4, 31);
    expect(dayOf('2024-05-31')).toBe(time);
    expect(dayOf(' 2024/5/31 ')).toBe(time);
    expect(writtenDay(time + 5000)).toBe('2024-05-31');
  });

  it('end with their last second, also over a change of the clocks; a month ends with its last day', () => {
    expect(lastSecondOf('2024-02-29')).toBe(seconds(2024, 2, 1) - 1);
    expect(lastSecondOf('2024-02')).toBe(seconds(2024, 2, 1) - 1);
    expect(dayOf('2024-02')).toBe(seconds(2024, 1, 1));
    expect(lastSecondOf('2024-12')).toBe(seconds(2025, 0, 1) - 1);
  });

  it('are not guessed', () => {
    for (const typed of ['', 'yesterday', '2023-02-29', '31.5.2024', '2024-13-01', '2024']) {
      expect(dayOf(typed), typed).toBeNull();
      expect(lastSecondOf(typed), typed).toBeNull();
    }
  });
});
