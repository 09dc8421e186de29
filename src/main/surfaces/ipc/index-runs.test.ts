import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type IndexProgress, type IndexReport } from '@shared/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRepository, rememberRepository } from '../../platform';
import { IndexRuns, type RunIndexer } from './index-runs';

const report: IndexReport = {
  root: '/r',
  revision: 2,
  head: null,
  files: 1,
  lines: 1,
  parsed: 1,
  skipped: {},
  symbols: 1,
  edges: {},
  unresolved: {},
  commits: 0,
  languages: {},
  ms: {},
  notes: [],
};
const step = (done: number): IndexProgress => ({ stage: 'extract', done, total: 1000, rate: 1, etaMs: null, codeReady: false });

let home: string;
let events: [string, unknown][];
/** When each event came. */
let times: number[];
const before = process.env.CAIRN_HOME;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-runs-'));
  process.env.CAIRN_HOME = home;
  events = [];
  times = [];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(home, { recursive: true, force: true });
  if (before === undefined) delete process.env.CAIRN_HOME;
  else process.env.CAIRN_HOME = before;
});

const runs = (run: RunIndexer) =>
  new IndexRuns({
    run,
    send: (event, data) => {
      events.push([event, data]);
      times.push(Date.now());
    },
  });
const names = () => events.map(([name]) => name);
const ended = async () => {
  while (!names().some((name) => name === 'index:done' || name === 'index:failed')) await pause(5);
};

describe('index runs', () => {
  it('tell progress at most ten times a second, then the code, then the end', async () => {
    // Time stands still between the steps, so that a busy machine makes no difference.
    vi.useFakeTimers();
    const begun = Date.now();
    const all = runs(async (_target, { onProgress, onCodeReady }) => {
      for (let i = 0; i < 1000; i++) {
        onProgress(step(i));
        if (i % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 25));
      }
      onCodeReady(2);
      return report;
    });
    expect(all.start({ id: 'r', root: '/r' }, false)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    // 250 milliseconds of work; the newest step is told at its end.
    expect(names().map((name, at) => [name, (times[at] ?? 0) - begun])).toEqual([
      ['index:progress', 0],
      ['index:progress', 100],
      ['index:progress', 200],
      ['index:progress', 250],
      ['index:code-ready', 250],
      ['index:done', 250],
    ]);
    expect(events.at(-3)?.[1]).toMatchObject({ progress: { done: 999 } });
  });

  it('go one at a time for each repository', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = runs(() => gate.then(() => report));
    expect([all.start({ id: 'a', root: '/a' }, false), all.start({ id: 'a', root: '/a' }, true), all.start({ id: 'b', root: '/b' }, false)]).toEqual([
      true,
      false,
      true,
    ]);
    release();
    await ended();
    await pause(5);
    expect(all.start({ id: 'a', root: '/a' }, false)).toBe(true);
    await pause(5);
  });

  it('say that they were cancelled, and note it', async () => {
    const entry = rememberRepository(home);
    const all = runs((_target, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('killed')))));
    all.start({ id: entry.id, root: home }, false);
    expect(all.cancel('other')).toBe(false);
    expect(all.cancel(entry.id)).toBe(true);
    await ended();
    expect(events).toEqual([['index:failed', { repo: entry.id, error: expect.objectContaining({ code: 'CANCELLED' }) }]]);
    expect(findRepository(entry.id)?.problem).toContain('cancelled');
    expect(all.cancel(entry.id)).toBe(false);
  });

  it('are stopped and waited for, even before they begin', async () => {
    const all = runs(
      (_target, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => setTimeout(() => reject(new Error('killed')), 30))),
    );
    all.start({ id: 'r', root: '/r' }, false);
    await all.stop('r');
    expect(names()).toEqual(['index:failed']);
    await all.stop('r');
  });

  it('pass a typed failure on', async () => {
    runs(() => Promise.reject(new AppError('PERMISSION_DENIED', 'The folder cannot be read.'))).start({ id: 'r', root: '/r' }, false);
    await ended();
    expect(events).toEqual([['index:failed', { repo: 'r', error: { code: 'PERMISSION_DENIED', message: 'The folder cannot be read.', suggestions: [] } }]]);
  });
});
