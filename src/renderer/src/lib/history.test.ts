import { describe, expect, test } from 'vitest';
import { goBack, goForward, HISTORY_LIMIT, pushEntry, startHistory } from './history';
import type { Route } from './route';
import type { Selection } from './selection';

const overview: Route = { view: 'overview', params: {} };
const map: Route = { view: 'map', params: { focus: 'core' } };
const core: Selection = { kind: 'module', module: 'core' };

describe('the trail of views and selections', () => {
  test('back and forward walk views and selections alike', () => {
    const selected = pushEntry(startHistory(overview), { route: overview, selection: core });
    const mapped = pushEntry(selected, { route: map, selection: core });
    const back = goBack(mapped);
    expect(back.current).toEqual({ route: overview, selection: core });
    expect(goBack(back).current).toEqual({ route: overview, selection: null });
    expect(goForward(back).current).toEqual({ route: map, selection: core });
  });

  test('going somewhere new drops what lay ahead', () => {
    const there = goBack(pushEntry(startHistory(overview), { route: map, selection: null }));
    const elsewhere = pushEntry(there, { route: { view: 'timeline', params: {} }, selection: null });
    expect(elsewhere.future).toEqual([]);
    expect(elsewhere.past).toHaveLength(1);
  });

  test('the same place twice is one step', () => {
    const once = pushEntry(startHistory(overview), { route: map, selection: core });
    const twice = pushEntry(once, { route: { view: 'map', params: { focus: 'core' } }, selection: { kind: 'module', module: 'core' } });
    expect(twice.past).toHaveLength(1);
  });

  test('the ends stay put', () => {
    const start = startHistory(overview);
    expect(goBack(start)).toBe(start);
    expect(goForward(start)).toBe(start);
  });

  test('old steps are forgotten', () => {
    let state = startHistory(overview);
    for (let line = 1; line <= HISTORY_LIMIT + 50; line++)
      state = pushEntry(state, { route: { view: 'file', params: { path: 'a.ts', line } }, selection: null });
    expect(state.past).toHaveLength(HISTORY_LIMIT);
  });
});
