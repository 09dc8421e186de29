import type { RepositoryEntry } from '@shared/ipc';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAtFolder } from './watched-folder';
import { useWorkspace } from './workspace';

const repository: RepositoryEntry = {
  id: 'r',
  name: 'r',
  path: '/r',
  lastOpened: 0,
  exists: true,
  indexed: true,
  revision: 1,
  head: 'a',
  files: 1,
  problem: null,
};

/** What the main process would answer; commands are noted in `asked`. */
const answers = { stale: false, exists: true };
let asked: string[] = [];

beforeEach(() => {
  Object.assign(answers, { stale: false, exists: true });
  asked = [];
  const invoke = async (command: string) => {
    asked.push(command);
    const index = { revision: 1, head: 'a', stale: answers.stale };
    const value = command === 'repos:list' ? [{ ...repository, exists: answers.exists }] : { ok: true, result: { items: [] }, index, trace_id: 't', next: [] };
    return { ok: true, value };
  };
  vi.stubGlobal('window', { api: { invoke } });
  useWorkspace.setState({ repository, run: null, index: null, gone: false });
});
afterEach(() => vi.unstubAllGlobals());

test('a changed file is noticed without any question of a view', async () => {
  await lookAtFolder();
  expect(useWorkspace.getState().index).toMatchObject({ stale: false });
  expect(asked).toEqual(['tool:call']);
  answers.stale = true;
  await lookAtFolder();
  expect(useWorkspace.getState()).toMatchObject({ index: { stale: true }, gone: false });
});

test('a folder that is gone is told, and so is its return', async () => {
  Object.assign(answers, { stale: true, exists: false });
  await lookAtFolder();
  expect(useWorkspace.getState().gone).toBe(true);
  Object.assign(answers, { stale: false, exists: true });
  await lookAtFolder();
  expect(useWorkspace.getState()).toMatchObject({ gone: false, index: { stale: false } });
});

test('nothing is asked during an index run or without a repository', async () => {
  useWorkspace.setState({ run: { repo: 'r', progress: null, codeReady: false, cancelling: false } });
  await lookAtFolder();
  useWorkspace.setState({ repository: null, run: null });
  await lookAtFolder();
  expect(asked).toEqual([]);
});

test('an answer about a repository that was left meanwhile is dropped', async () => {
  answers.stale = true;
  const look = lookAtFolder();
  useWorkspace.setState({ repository: { ...repository, id: 'other' } });
  await look;
  expect(useWorkspace.getState().index).toBeNull();
});
