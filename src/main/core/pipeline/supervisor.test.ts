import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IndexerProcess, type SuperviseOptions, superviseIndex } from './supervisor';

let folder: string;
let started: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-supervisor-'));
  started = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A real child process that speaks the indexer's protocol; `body` is run with the request and `send`. */
function child(body: string): () => IndexerProcess {
  const file = path.join(folder, 'child.mjs');
  writeFileSync(
    file,
    `const send = (message) => process.send(message);
     const report = { root: '', revision: 1, head: null, files: 0, lines: 0, parsed: 0, skipped: {}, symbols: 0, edges: {}, unresolved: {}, commits: 0, languages: {}, ms: {}, notes: [] };
     const done = (notes) => { send({ type: 'done', report: { ...report, notes }, peakMemory: 1 }); process.disconnect(); };
     process.on('message', async (message) => { if (message.type === 'start') { const request = message.request; ${body} } });
     send({ type: 'ready' });`,
  );
  return () => {
    started++;
    const process = fork(file, [], { stdio: 'ignore', execArgv: [] });
    return {
      post: (message) => void (process.connected && process.send(message)),
      onMessage: (listener) => void process.on('message', listener),
      onExit: (listener) => void process.on('close', (code, signal) => listener({ code, signal })),
      kill: () => void process.kill('SIGKILL'),
    };
  };
}

const run = (start: () => IndexerProcess, more: Partial<SuperviseOptions> = {}) =>
  superviseIndex({ start, request: { root: '/r', databaseFile: '/d', full: false, jobs: 2 }, ...more });

describe('the supervisor', () => {
  it('finds the file at which the parser crashes, leaves it out and finishes', async () => {
    const start = child(`
      if (request.crashed.includes('bad.ts')) return done([...request.crashed, 'suspects', ...request.suspects]);
      send({ type: 'in-flight', paths: ['first.ts'] });
      send({ type: 'settled', paths: ['first.ts'] });
      if (request.suspects.includes('bad.ts')) {
        send({ type: 'in-flight', paths: ['good.ts'] });
        send({ type: 'settled', paths: ['good.ts'] });
        send({ type: 'in-flight', paths: ['bad.ts'] });
      } else send({ type: 'in-flight', paths: ['good.ts', 'bad.ts', 'other.ts'] });
      setTimeout(() => process.abort(), 30);`);
    const { report } = await run(start);
    expect(report.notes).toEqual(['bad.ts', 'suspects', 'good.ts', 'other.ts']);
    expect(started).toBe(3);
  });

  it('says in which stage a process ended that nobody can blame a file for', async () => {
    const start = child(`
      send({ type: 'progress', progress: { stage: 'resolve', done: 1, total: 2, rate: 1, etaMs: null, codeReady: false } });
      setTimeout(() => process.abort(), 30);`);
    await expect(run(start)).rejects.toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('"resolve" (SIGABRT)'), retry: true });
    expect(started).toBe(1);
  });

  it('does not try again what was killed from outside', async () => {
    const start = child(`send({ type: 'in-flight', paths: ['a.ts'] }); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 30);`);
    await expect(run(start)).rejects.toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('SIGKILL') });
    expect(started).toBe(1);
  });

  it('ends within a second of a cancel, even when the process is deaf', async () => {
    const cancel = new AbortController();
    const start = child(`send({ type: 'code-ready', revision: 4 }); setTimeout(() => { for (;;) {} }, 20);`);
    let at = 0;
    const outcome = run(start, {
      signal: cancel.signal,
      onCodeReady: () =>
        setTimeout(() => {
          at = performance.now();
          cancel.abort();
        }, 100),
    });
    await expect(outcome).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(performance.now() - at).toBeLessThan(1000);
  });

  it('hands on what the run says was wrong', async () => {
    const start = child(`send({ type: 'failed', error: { code: 'INDEX_BUSY', message: 'Busy.', suggestions: ['wait'], retry: true } }); process.disconnect();`);
    await expect(run(start)).rejects.toMatchObject({ code: 'INDEX_BUSY', message: 'Busy.', suggestions: ['wait'], retry: true });
  });
});
