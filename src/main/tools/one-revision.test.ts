import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { openDatabase } from '../core/store/database';
import { FileQueries } from '../core/store/reader/files';
import { createToolbox, type Toolbox } from '.';
import type { ToolboxOptions } from './toolbox-types';

let repository: TestRepository;
let toolbox: Toolbox;

const steps = (count: number): string => Array.from({ length: count }, (_, at) => `export function step${at + 1}() {}\n`).join('');
const open = (options: Partial<ToolboxOptions> = {}) => createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, ...options });

beforeEach(async () => {
  repository = new TestRepository();
  repository.write('src/steps.ts', steps(2));
  repository.commit('First');
  await repository.index();
});
afterEach(() => {
  vi.restoreAllMocks();
  toolbox.close();
  repository.delete();
});

/** Commits a next revision with other contents over a connection of its own, as an index run of another process does. */
function commitElsewhere(): void {
  const { database } = openDatabase(repository.databaseFile());
  database.exec(`
    BEGIN IMMEDIATE;
    UPDATE symbols SET name = 'renamed', qualified = 'renamed', key = 'function:src/steps.ts#renamed' WHERE name = 'step2';
    UPDATE files SET hash = 'another', size = size + 1;
    INSERT INTO revisions (head, branch, dirty, tool_version, created_at, report) SELECT head, branch, dirty, tool_version, created_at, report FROM revisions;
    COMMIT;
  `);
  database.close();
}

describe('an index run that ends while a tool reads', () => {
  it('changes neither the answer, nor its revision, nor what the repository is compared with', async () => {
    toolbox = open();
    // Reading the stamps is the first thing that is asked after the revision, before the handler begins.
    const stamps = vi.spyOn(FileQueries.prototype, 'stamps').mockImplementationOnce(function (this: FileQueries) {
      commitElsewhere();
      return this.stamps();
    });
    const during = await toolbox.call('get_symbol', { symbol: 'step2' }, { door: 'ipc' });
    expect(stamps).toHaveBeenCalledTimes(2);
    expect(during).toMatchObject({ ok: true, result: { symbol: { qualified: 'step2' } }, index: { revision: 1, stale: false, changed_files: 0 } });
    const after = await toolbox.call('get_symbol', { symbol: 'step2' }, { door: 'ipc' });
    expect(after).toMatchObject({ ok: false, error: { code: 'UNKNOWN_SYMBOL' }, index: { revision: 2, stale: true, changed_files: 1 } });
  });

  it('is not mixed into a fresh answer either', async () => {
    toolbox = open();
    vi.spyOn(FileQueries.prototype, 'stamps').mockImplementationOnce(function (this: FileQueries) {
      commitElsewhere();
      return this.stamps();
    });
    const during = await toolbox.call('get_symbol', { symbol: 'step2' }, { door: 'ipc', fresh: true });
    expect(during).toMatchObject({ ok: true, result: { symbol: { qualified: 'step2' } }, index: { revision: 1, stale: false } });
    expect(await toolbox.call('get_symbol', { symbol: 'renamed' }, { door: 'ipc', fresh: true })).toMatchObject({ ok: false, error: { code: 'INDEX_STALE' } });
  });

  it('is counted against by somebody who follows the folder', async () => {
    toolbox = open();
    vi.spyOn(FileQueries.prototype, 'stamps').mockImplementationOnce(function (this: FileQueries) {
      commitElsewhere();
      return this.stamps();
    });
    const now = new Map([['src/steps.ts', { size: steps(2).length, mtimeMs: 0 }]]);
    expect(await toolbox.age(now)).toMatchObject({ revision: 2, stale: true, changedFiles: 1 });
  });
});

describe('index runs that end while a tool waits', () => {
  /** `search` waits for this before it reads; the first `runs` times an index run ends meanwhile. */
  function busyFor(runs: number): () => Promise<{ near: []; notes: [] }> {
    let count = 2;
    return async () => {
      if (count < runs + 2) {
        repository.write('src/steps.ts', steps(++count));
        await repository.index();
      }
      return { near: [], notes: [] };
    };
  }
  const ask = () => toolbox.call('search', { query: 'steps step1 step2 step3 step4 step5' }, { door: 'ipc' });

  it('give the answer, and its label, of the newest revision', async () => {
    toolbox = open({ meaning: busyFor(1) });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: true, index: { revision: 2, stale: false } });
    const hits = answer.ok ? answer.result.hits.flatMap((hit) => hit.symbol?.name ?? []) : [];
    expect(hits.sort()).toEqual(['step1', 'step2', 'step3']);
  });

  it('give INDEX_BUSY when they do not end, and an answer afterwards', async () => {
    toolbox = open({ meaning: busyFor(3) });
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'INDEX_BUSY', retry: true } });
    expect(await ask()).toMatchObject({ ok: true, index: { revision: 4 } });
  });

  it('a toolbox that is closed meanwhile does not open again', async () => {
    toolbox = open({
      meaning: async () => {
        toolbox.close();
        return { near: [], notes: [] };
      },
    });
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});
