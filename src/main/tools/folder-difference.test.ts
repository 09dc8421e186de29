import { statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';
import { SHOP_FILES, shop } from './testing/shop';

const SOURCES = Object.keys(SHOP_FILES).filter((file) => file.endsWith('.ts'));
let repository: TestRepository;
let toolbox: Toolbox;
beforeEach(async () => {
  repository = shop();
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterEach(() => {
  toolbox.close();
  repository.delete();
});

/** The sources as somebody who follows the folder lists them. */
function now(...more: string[]) {
  const found = [...SOURCES, ...more].flatMap((file) => {
    const stats = statSync(path.join(repository.root, file), { throwIfNoEntry: false });
    return stats === undefined ? [] : [[file, { size: stats.size, mtimeMs: stats.mtimeMs }] as const];
  });
  return new Map(found);
}
const stale = async () => {
  const answer = await toolbox.call('find_symbol', { query: 'sell' }, { door: 'ipc' });
  return answer.ok && answer.index.stale;
};

it('a folder that is as it was indexed differs in no file', async () => {
  expect(await toolbox.age(now())).toMatchObject({ revision: 1, stale: false, changedFiles: 0 });
});

it('changed, added and removed files are counted, and every answer says so at once', async () => {
  expect(await stale()).toBe(false);
  repository.write('src/main.ts', '// other\n');
  repository.write('src/new.ts', 'export {};\n');
  repository.remove('src/store/b.ts');
  expect(await toolbox.age(now('src/new.ts'))).toMatchObject({ stale: true, changedFiles: 3 });
  expect(await stale()).toBe(true);
  await repository.index();
  expect(await toolbox.age(now('src/new.ts'))).toMatchObject({ revision: 2, stale: false, changedFiles: 0 });
});

it('a new file alone makes the index old', async () => {
  repository.write('src/new.ts', 'export {};\n');
  expect(await toolbox.age(now('src/new.ts'))).toMatchObject({ stale: true, changedFiles: 1 });
  expect(await stale()).toBe(true);
});

it('a file whose time alone is another is the same', async () => {
  utimesSync(path.join(repository.root, 'src/main.ts'), 1, 1);
  expect(await toolbox.age(now())).toMatchObject({ changedFiles: 0 });
});

it('a file of the same size with other text is another', async () => {
  repository.write('src/store/b.ts', `${SHOP_FILES['src/store/b.ts']}`.replace('Door', 'Gate'));
  expect(await toolbox.age(now())).toMatchObject({ changedFiles: 1 });
});

it('a file that the index leaves out is no change', async () => {
  repository.write('src/big.ts', `export const x = '${'y'.repeat(20_000)}';\n`);
  repository.commit('Minified');
  await repository.index();
  expect(await toolbox.age(now('src/big.ts'))).toMatchObject({ stale: false, changedFiles: 0 });
});

it('a commit without changed files makes the index old all the same', async () => {
  repository.commit('Empty');
  expect(await toolbox.age(now())).toMatchObject({ stale: true, changedFiles: 0 });
});

it('nothing is known without an index, and no count without a list', async () => {
  expect(await toolbox.age(null)).toMatchObject({ stale: false, changedFiles: null });
  const none = createToolbox({ databaseFile: repository.databaseFile('none'), root: repository.root });
  expect(await none.age(now())).toBeNull();
});
