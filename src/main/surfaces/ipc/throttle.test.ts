import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { throttle } from './throttle';

describe('throttle', () => {
  it('passes the first at once and then the newest of each pause', async () => {
    const passed: number[] = [];
    const { push } = throttle<number>(50, (value) => passed.push(value));
    for (let i = 1; i <= 100; i++) push(i);
    expect(passed).toEqual([1]);
    await pause(120);
    expect(passed).toEqual([1, 100]);
  });
  it('flushes what is held back and drops it on stop', async () => {
    const passed: number[] = [];
    const line = throttle<number>(50, (value) => passed.push(value));
    line.push(1);
    line.push(2);
    line.flush();
    expect(passed).toEqual([1, 2]);
    line.push(3);
    line.push(4);
    line.stop();
    await pause(120);
    expect(passed).toEqual([1, 2, 3]);
  });
});
