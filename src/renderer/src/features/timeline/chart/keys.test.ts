import { describe, expect, it } from 'vitest';
import { type KeyState, keyEffect } from './keys';
import { ORIGIN } from './steps';

const DAY = 86_400;
const day = (count: number): number => ORIGIN + count * DAY;
const bounds = { from: day(0), to: day(1000) };
const state: KeyState = {
  span: { from: day(100), to: day(200) },
  home: bounds,
  bounds,
  step: { unit: 'day', count: 1, seconds: DAY },
  cursor: day(150.5),
  range: null,
};
const press = (key: string, change: Partial<KeyState> = {}, shift = false) => keyEffect(key, shift, { ...state, ...change });

describe('keys on the chart', () => {
  it('zoom at the cursor, and back to the whole', () => {
    expect(press('+')?.span?.to).toBeCloseTo(day(150.5 + 49.5 * 0.6), 0);
    const wide = press('-')?.span;
    expect(wide && wide.to - wide.from).toBeCloseTo((100 / 0.6) * DAY, 0);
    expect(press('Home')).toEqual({ span: null });
  });

  it('move the cursor by bars and take the view along at its end', () => {
    expect(press('ArrowRight')).toEqual({ cursor: day(151.5) });
    expect(press('ArrowLeft')).toEqual({ cursor: day(149.5) });
    const beyond = press('ArrowRight', { cursor: day(199.5) });
    expect(beyond?.cursor).toBe(day(200.5));
    expect(beyond?.span?.to).toBeGreaterThan(day(200.5));
  });

  it('begin in the middle of what is in view', () => {
    expect(press('ArrowRight', { cursor: null })).toEqual({ cursor: day(151.5) });
    expect(press('ArrowRight', { cursor: day(900) })).toEqual({ cursor: day(151.5) });
  });

  it('choose a range with Shift, and make it smaller again', () => {
    const one = press('ArrowRight', {}, true);
    expect(one?.range).toEqual({ from: day(150), to: day(152) - 1 });
    const two = press('ArrowRight', { cursor: one?.cursor ?? null, range: one?.range ?? null }, true);
    expect(two?.range).toEqual({ from: day(150), to: day(153) - 1 });
    const back = press('ArrowLeft', { cursor: two?.cursor ?? null, range: two?.range ?? null }, true);
    expect(back?.range).toEqual({ from: day(150), to: day(152) - 1 });
    const left = press('ArrowLeft', {}, true);
    expect(press('ArrowLeft', { cursor: left?.cursor ?? null, range: left?.range ?? null }, true)?.range).toEqual({ from: day(148), to: day(151) - 1 });
  });

  it('choose the bar at the cursor, fill the view with the range, and let go of both', () => {
    expect(press('Enter')).toEqual({ range: { from: day(150), to: day(151) - 1 } });
    expect(press('Enter', { cursor: null })).toBeNull();
    const range = { from: day(120), to: day(130) };
    const close = press('z', { range })?.span;
    expect(close && close.to - close.from).toBeCloseTo(12 * DAY, 0);
    expect(press('Escape', { range })).toEqual({ range: null, cursor: null });
    expect(press('Escape', { cursor: null })).toBeNull();
  });

  it('leave other keys to others', () => {
    expect(press('Tab')).toBeNull();
    expect(press('k')).toBeNull();
  });
});
