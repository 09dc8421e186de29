import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '../../tools';
import { WatchedRepository } from './watched-repository';

const REST = 600;
let repository: TestRepository;
let toolbox: Toolbox;
let watched: WatchedRepository;
let sent: { mode: string; changedFiles: number | null; index: { revision: number; stale: boolean } | null }[];
let updates: number;
let isRunning: boolean;
let isAutomatic: boolean;

beforeEach(async () => {
  repository = new TestRepository();
  repository.write('a.ts', 'export const a = 1;\n');
  repository.commit('Begin');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  sent = [];
  updates = 0;
  isRunning = false;
  isAutomatic = false;
  watched = new WatchedRepository({
    send: (_event, data) => {
      if ('mode' in data) sent.push(data);
    },
    ageOf: (_repo, files) => toolbox.age(files),
    isRunning: () => isRunning,
    update: () => {
      updates += 1;
    },
    isAutomatic: () => isAutomatic,
    restMs: REST,
  });
});
afterEach(() => {
  watched.watch(null);
  toolbox.close();
  repository.delete();
});

const last = () => sent[sent.length - 1];
const told = (what: object) => vi.waitFor(() => expect(last()).toMatchObject(what), 10_000);
async function follow(): Promise<void> {
  watched.watch({ id: 'r', root: repository.root });
  await told({ mode: 'watching', changedFiles: 0, index: { revision: 1, stale: false } });
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('counts what changed and starts nothing that is not wanted', async () => {
  await follow();
  repository.write('b.ts', 'export const b = 1;\n');
  await told({ changedFiles: 1, index: { stale: true } });
  repository.commit('Add b');
  await pause(REST * 2);
  expect(updates).toBe(0);
});

it('starts one update after the last of several edits', async () => {
  isAutomatic = true;
  await follow();
  for (let n = 0; n < 3; n++) {
    repository.write('a.ts', `export const a = ${n}1;\n`);
    await pause(200);
  }
  await vi.waitFor(() => expect(updates).toBe(1), 10_000);
  await pause(REST * 2);
  expect(updates).toBe(1);
});

it('waits for a run that goes on, and takes up what changed meanwhile', async () => {
  isAutomatic = true;
  await follow();
  isRunning = true;
  repository.write('a.ts', 'export const a = 22;\n');
  await pause(REST * 2);
  expect(updates).toBe(0);
  isRunning = false;
  watched.onRunEnd('r', true);
  await vi.waitFor(() => expect(updates).toBe(1), 10_000);
});

it('takes up a commit that came during a run as soon as the run has ended', async () => {
  isAutomatic = true;
  watched.watch(null);
  watched = new WatchedRepository({
    send: (_event, data) => {
      if ('mode' in data) sent.push(data);
    },
    ageOf: (_repo, files) => toolbox.age(files),
    isRunning: () => isRunning,
    update: () => {
      updates += 1;
    },
    isAutomatic: () => isAutomatic,
    restMs: 60_000,
  });
  await follow();
  isRunning = true;
  repository.commit('During the run');
  await pause(1_500);
  expect(updates).toBe(0);
  isRunning = false;
  watched.onRunEnd('r', true);
  await vi.waitFor(() => expect(updates).toBe(1), 5_000);
});

it('does not begin a failed run again by itself', async () => {
  isAutomatic = true;
  await follow();
  repository.write('a.ts', 'export const a = 22;\n');
  await vi.waitFor(() => expect(updates).toBe(1), 10_000);
  watched.onRunEnd('r', false);
  await pause(REST * 2);
  expect(updates).toBe(1);
});

it('takes up what has changed when it becomes wanted', async () => {
  await follow();
  repository.write('a.ts', 'export const a = 22;\n');
  await told({ changedFiles: 1 });
  isAutomatic = true;
  watched.reconsider();
  await vi.waitFor(() => expect(updates).toBe(1), 10_000);
});

it('tells nothing of a repository that was left', async () => {
  await follow();
  watched.leave('other');
  expect(watched.repo).toBe('r');
  watched.leave('r');
  const count = sent.length;
  repository.write('a.ts', 'export const a = 22;\n');
  await pause(REST);
  expect([sent.length, watched.repo]).toEqual([count, null]);
});
