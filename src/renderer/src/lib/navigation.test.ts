import { beforeEach, expect, test } from 'vitest';
import { useNavigation } from './navigation';
import type { Selection } from './selection';

const module: Selection = { kind: 'module', module: 'src/billing' };
const commit: Selection = { kind: 'commit', hash: 'abc' };
const file: Selection = { kind: 'file', path: 'src/a.ts' };
const go = () => useNavigation.getState();
const selected = () => go().current.selection;

beforeEach(() => go().restart({ view: 'overview', params: {} }));

test('what is selected goes along to views that have to do with it', () => {
  go().navigate('overview', {}, module);
  go().navigate('map', {});
  expect(selected()).toEqual(module);
  go().navigate('chat', {});
  expect(selected()).toEqual(module);
});

test('it does not stay beside a view of other things, and is there again on the way back', () => {
  go().navigate('map', {}, module);
  for (const view of ['timeline', 'walkthrough', 'settings', 'report'] as const) {
    go().navigate(view, {});
    expect(selected(), view).toBeNull();
    go().back();
    expect(selected(), view).toEqual(module);
  }
  go().navigate('timeline', {}, commit);
  go().navigate('map', {});
  expect(selected()).toBeNull();
});

test('the timeline of a file keeps that file', () => {
  go().navigate('map', {}, file);
  go().navigate('timeline', { path: 'src/a.ts' });
  expect(selected()).toEqual(file);
  go().navigate('map', {}, file);
  go().navigate('timeline', { path: 'src/b.ts' });
  expect(selected()).toBeNull();
});
