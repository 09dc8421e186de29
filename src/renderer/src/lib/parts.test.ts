import { describe, expect, test, vi } from 'vitest';
import { AnswerCache } from './answer-cache';
import { freshnessOf, percentOf } from './freshness';
import { withRecent } from './recent';
import { routeKey } from './route';
import { selectionKey, selectionLabel } from './selection';
import { partsOfSymbolId } from './symbol-id';

describe('symbol ids', () => {
  test('path and name', () => expect(partsOfSymbolId('function:src/a.ts#A.b')).toEqual({ path: 'src/a.ts', qualified: 'A.b' }));
  test('the second of a name', () => expect(partsOfSymbolId('class:a.py#X~2')).toEqual({ path: 'a.py', qualified: 'X' }));
  test('a private name keeps its hash', () => expect(partsOfSymbolId('variable:a.js#A.#secret')).toEqual({ path: 'a.js', qualified: 'A.#secret' }));
  test('anything else', () => expect(partsOfSymbolId('A.b')).toBeNull());
});

describe('keys', () => {
  test('routes: order and absent parameters do not matter', () => {
    const a = routeKey({ view: 'timeline', params: { path: 'a', module: 'm' } });
    expect(routeKey({ view: 'timeline', params: { module: 'm', path: 'a' } })).toBe(a);
    expect(routeKey({ view: 'timeline', params: { path: 'a' } })).not.toBe(a);
  });
  test('selections: kinds do not mix', () => {
    expect(selectionKey({ kind: 'module', module: 'a' })).not.toBe(selectionKey({ kind: 'file', path: 'a' }));
    expect(selectionLabel({ kind: 'commit', hash: '0123456789abcdef' })).toBe('012345678');
  });
  test('recent things stand once, newest first', () => {
    const a = { kind: 'file', path: 'a' } as const;
    const b = { kind: 'file', path: 'b' } as const;
    expect(withRecent([a, b], b)).toEqual([b, a]);
  });
});

describe('answers', () => {
  test('two who ask at once share one call', async () => {
    const cache = new AnswerCache<number>(2);
    const ask = vi.fn(async () => 1);
    await Promise.all([cache.get('a', ask), cache.get('a', ask)]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  test('what is there can be seen at once', async () => {
    const cache = new AnswerCache<number>(2);
    const answer = cache.get('a', async () => 7);
    expect(cache.peek('a')).toBeUndefined();
    await answer;
    expect(cache.peek('a')).toBe(7);
  });
  test('the one not used for longest is forgotten', async () => {
    const cache = new AnswerCache<number>(2);
    const ask = vi.fn(async () => 1);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, ask);
    expect(ask).toHaveBeenCalledTimes(4);
  });
});

describe('freshness', () => {
  const run = { repo: 'r', progress: null, codeReady: false, cancelling: false };
  const index = { revision: 1, head: null, stale: true, changed_files: 1 };
  test('a run says more than an old failure or stale files', () => {
    expect(freshnessOf(run, true, index)).toBe('indexing');
    expect(freshnessOf({ ...run, codeReady: true }, true, index)).toBe('history');
    expect(freshnessOf(null, true, index)).toBe('failed');
    expect(freshnessOf(null, true, index, true)).toBe('gone');
    expect(freshnessOf(null, false, index)).toBe('stale');
    expect(freshnessOf(null, false, null)).toBe('fresh');
  });
  test('a stage of unknown size is at nought', () => {
    expect(percentOf({ stage: 'scan', done: 5, total: 0, rate: 0, etaMs: null, codeReady: false })).toBe(0);
    expect(percentOf({ stage: 'scan', done: 999, total: 1000, rate: 0, etaMs: null, codeReady: false })).toBe(99);
  });
});
