import { utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox } from '.';

let repository: TestRepository;

beforeEach(async () => {
  repository = new TestRepository();
  for (const name of ['a', 'b', 'c']) repository.write(`src/${name}.ts`, `export function ${name}() {}\n`);
  repository.write('.gitignore', 'made/\n');
  repository.commit('First');
  await repository.index();
});
afterEach(() => repository.delete());

/** What an answer that is asked for now says of its index. */
async function index(fresh = false) {
  const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  const answer = await toolbox.call('find_symbol', { query: 'a' }, { door: 'cli', fresh });
  toolbox.close();
  return answer;
}
const FRESH = { stale: false, changed_files: 0 };

describe('what an answer says of its index', () => {
  it('is fresh after indexing, and when a file was only touched', async () => {
    expect((await index()).index).toMatchObject({ revision: 1, ...FRESH });
    utimesSync(path.join(repository.root, 'src/a.ts'), new Date(), new Date());
    expect((await index()).index).toMatchObject(FRESH);
  });

  it('counts files that changed, came and went, committed or not', async () => {
    repository.write('src/a.ts', 'export function a() { return 1; }\n');
    expect((await index()).index).toMatchObject({ stale: true, changed_files: 1 });
    repository.write('src/d.ts', 'export function d() {}\n');
    repository.remove('src/b.ts');
    expect((await index()).index).toMatchObject({ stale: true, changed_files: 3 });
    repository.commit('Second');
    expect((await index()).index).toMatchObject({ stale: true, changed_files: 3 });
    await repository.index();
    expect((await index()).index).toMatchObject({ revision: 2, ...FRESH });
  });

  it('counts no file that indexing would leave out', async () => {
    repository.write('made/out.ts', 'export function made() {}\n');
    repository.write('notes.txt', 'Nothing that is read.\n');
    expect((await index()).index).toMatchObject(FRESH);
  });

  it('is stale by a commit alone', async () => {
    repository.git('commit', '-q', '--allow-empty', '-m', 'Nothing new');
    expect((await index()).index).toMatchObject({ stale: true, changed_files: 0 });
  });
});

describe('an answer that must be fresh', () => {
  it('is given as ever from an index that is up to date', async () => {
    expect(await index(true)).toMatchObject({ ok: true, index: FRESH });
  });

  it('is INDEX_STALE otherwise, with what moved on', async () => {
    repository.write('src/a.ts', 'export function a() { return 1; }\n');
    repository.write('src/d.ts', 'export function d() {}\n');
    repository.git('commit', '-q', '--allow-empty', '-m', 'Nothing new');
    const head = repository.git('rev-parse', 'HEAD').slice(0, 10);
    expect(await index(true)).toEqual({
      ok: false,
      error: {
        code: 'INDEX_STALE',
        message: `The index is behind the repository: HEAD moved to ${head}, 1 file changed, 1 file is new. Index it again first.`,
        suggestions: [],
        retry: true,
      },
      index: { revision: 1, head: expect.any(String), stale: true, changed_files: 2 },
      trace_id: expect.any(String),
    });
  });

  it('sees a change of the last moment, which an answer as ever may not', async () => {
    const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
    const ask = (fresh: boolean) => toolbox.call('find_symbol', { query: 'a' }, { door: 'cli', fresh });
    expect((await ask(false)).index).toMatchObject(FRESH);
    repository.write('src/a.ts', 'export function a() { return 1; }\n');
    expect(await ask(true)).toMatchObject({ ok: false, error: { code: 'INDEX_STALE' } });
    toolbox.close();
  });
});
