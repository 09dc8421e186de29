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
  const same = Array.from({ length: 1100 }, (_, at) => `export class Holder${at} {\n  same() {}\n}\n`).join('');
  repository.write('src/same.ts', same);
  repository.write('src/zz/last.ts', 'export class ZLast {\n  same() {}\n}\n');
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
  const { hits } = found.result;
  expect(hits).toHaveLength(200);
  expect(hits[0]?.symbol?.qualified).toBe('partCentre');
  expect(found.notes).toEqual([
    'More than 6,000 entries hold what was asked for: of the symbols among them only those of the 3,000 most important were ranked.',
  ]);
});

it('says how many matches were not looked at, and nothing where all were', async () => {
  const notes = async (query: string) => {
    const found = await toolbox.call('find_symbol', { query }, { door: 'cli' });
    return found.ok ? found.notes : found.error;
  };
  expect(await notes('Holder')).toEqual(['Of 2,200 entries that hold what was asked for the 400 that match best were looked at.']);
  expect(await notes('ZLast')).toBeUndefined();
});

it('a name that more than a thousand symbols have is found in the folder that is asked for', async () => {
  const found = await toolbox.call('find_symbol', { query: 'same', path: 'src/zz' }, { door: 'cli' });
  if (!found.ok) throw new Error(found.error.message);
  expect(found.result.symbols.map((symbol) => symbol.qualified)).toEqual(['ZLast.same']);
});

it('the impact of a commit with thousands of symbols counts all of them and says from how many it followed callers', async () => {
  const [commit] = (await toolbox.call('list_commits', {}, { door: 'cli' }).then((answer) => (answer.ok ? answer.result.commits : []))) ?? [];
  const impact = await toolbox.call('get_commit_impact', { commit: commit?.hash ?? '', limit: 10 }, { door: 'cli' });
  if (!impact.ok) throw new Error(impact.error.message);
  expect(impact.result.symbols).toHaveLength(10);
  expect(impact.result.totals).toMatchObject({ files: 16, symbols: 6501 + 2 * 1101 });
  expect(impact.result.followed).toEqual({ symbols: 100, of: 6501 + 2 * 1101 });
});

it('an exact name is found among them although it matters little', async () => {
  const found = await toolbox.call('find_symbol', { query: 'part_7_499' }, { door: 'cli' });
  if (!found.ok) throw new Error(found.error.message);
  expect(found.result.symbols[0]).toMatchObject({ qualified: 'part_7_499', match: 'exact' });
});
