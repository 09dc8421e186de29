import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

let repository: TestRepository;
let toolbox: Toolbox;

/** So many parts that not every one is ranked, and a few of them that the others call. */
beforeAll(async () => {
  repository = new TestRepository();
  for (let file = 0; file < 13; file++) {
    const parts = Array.from({ length: 500 }, (_, at) => `export function part_${file}_${at}() {\n  return partCentre();\n}\n`).join('');
    repository.write(`src/f${file}.ts`, `import { partCentre } from './z';\n${parts}`);
  }
  repository.write('src/z.ts', 'export function partCentre() {\n  return 1;\n}\n');
  repository.commit('Many parts');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
}, 120_000);
afterAll(() => {
  toolbox.close();
  repository.delete();
});

it('a word that thousands of symbols hold finds the most important of them', async () => {
  const found = await toolbox.call('search', { query: 'part', limit: 200 }, { door: 'cli' });
  if (!found.ok) throw new Error(found.error.message);
  const hits = found.result.groups.flatMap((group) => group.hits);
  expect(hits).toHaveLength(200);
  expect(hits[0]?.symbol?.qualified).toBe('partCentre');
});

it('an exact name is found among them although it matters little', async () => {
  const found = await toolbox.call('find_symbol', { query: 'part_7_499' }, { door: 'cli' });
  if (!found.ok) throw new Error(found.error.message);
  expect(found.result.symbols[0]).toMatchObject({ qualified: 'part_7_499', match: 'exact' });
});
