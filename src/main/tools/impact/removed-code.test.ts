import path from 'node:path';
import type { ToolInput, ToolOutput } from '@shared/tools';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startParserProcess } from '../../core/pipeline/parser-line';
import { readTextsWith } from '../../core/pipeline/read-texts';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

type Impact = ToolOutput<'impact_analysis'>;

const SHOP = ['export function keep(): number {', '  return price();', '}', '', 'export function price(): number {', '  return 1;', '}', ''].join('\n');
const WITHOUT = `${SHOP.split('\n').slice(0, 3).join('\n')}\n`;
const readTexts = readTextsWith(() => startParserProcess(path.resolve('out/main/parse-worker.cjs')));

let repository: TestRepository;
let toolbox: Toolbox;
const head = () => repository.git('rev-parse', 'HEAD');

beforeEach(async () => {
  repository = new TestRepository();
  repository.write('src/shop.ts', SHOP);
  repository.write('src/old.ts', 'export function ancient() {}\n');
  repository.write(
    'src/buy.ts',
    "import { price as cost } from './shop';\nimport { ancient } from './old';\n\nexport function buy() {\n  ancient();\n  return cost();\n}\n",
  );
  repository.write('src/loose.js', 'export function run(x) {\n  return x.price();\n}\n');
  repository.write('src/own.ts', 'function price() {\n  return 2;\n}\n\nprice();\n');
  repository.commit('Sell');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error, readTexts });
}, 60_000);
afterEach(() => {
  toolbox.close();
  repository.delete();
});

async function ask(input: ToolInput<'impact_analysis'>): Promise<Impact> {
  const answer = await toolbox.call('impact_analysis', input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}
const reasons = ({ risk }: Impact) => risk.reasons.map(({ reason, level, count }) => [reason, level, count]);
const brief = ({ removed }: Impact) =>
  removed?.symbols.map(({ qualified, symbol, totals }) => [qualified, symbol, totals.certain, totals.likely, totals.guess]);

const use = (kind: string, file: string, line: number, reason: string | null, confidence: string, how: string) => ({
  kind,
  path: file,
  line,
  count: 1,
  reason,
  confidence,
  how,
});
const PRICE = {
  name: 'price',
  qualified: 'price',
  kind: 'function',
  path: 'src/shop.ts',
  line: 5,
  symbol: null,
  elsewhere: ['function:src/own.ts#price'],
  uses: [
    use('import', 'src/buy.ts', 1, null, 'certain', 'import'),
    use('call', 'src/buy.ts', 6, 'unknown-name', 'certain', 'import'),
    use('call', 'src/shop.ts', 2, 'unknown-name', 'likely', 'same-file'),
    use('call', 'src/loose.js', 2, 'unknown-receiver', 'guess', 'name'),
  ],
  totals: { certain: 2, likely: 1, guess: 1 },
};

describe('a definition that went while its callers stand', () => {
  it('is told of a range and a commit, with what still says its name', async () => {
    const base = head();
    repository.write('src/shop.ts', WITHOUT);
    repository.remove('src/old.ts');
    repository.commit('No price');
    await repository.index();
    const result = await ask({ range: `${base}..${head()}` });
    expect(result.removed).toEqual({
      symbols: [
        PRICE,
        {
          name: 'ancient',
          qualified: 'ancient',
          kind: 'function',
          path: 'src/old.ts',
          line: 1,
          symbol: null,
          elsewhere: [],
          uses: [use('import', 'src/buy.ts', 2, null, 'likely', 'import'), use('call', 'src/buy.ts', 5, 'unknown-name', 'likely', 'import')],
          totals: { certain: 0, likely: 2, guess: 0 },
        },
      ],
      total: 2,
      unread: 0,
    });
    expect(result.risk.level).toBe('high');
    expect(reasons(result)).toEqual(
      expect.arrayContaining([
        ['broken-uses', 'high', 5],
        ['removed-code', 'medium', 2],
        ['removed-code', 'medium', 1],
      ]),
    );
    expect(reasons(result).map(([reason]) => reason)).not.toContain('not-indexed');
    expect((await ask({ commit: head() })).removed).toEqual(result.removed);
  });

  it('is told of the working tree, before and after it is indexed', async () => {
    repository.write('src/shop.ts', WITHOUT);
    const before = await ask({ working_tree: true });
    expect(brief(before)).toEqual([['price', 'function:src/shop.ts#price', 0, 0, 1]]);
    expect(before.direct.map(({ symbol }) => symbol?.qualified)).toEqual(['buy', 'keep']);
    await repository.index();
    expect((await ask({ working_tree: true })).removed).toEqual({ symbols: [PRICE], total: 1, unread: 0 });
  });

  it('is told of a diff, applied or not', async () => {
    repository.write('src/shop.ts', WITHOUT);
    const diff = repository.git('diff');
    await repository.index();
    expect((await ask({ diff })).removed).toEqual({ symbols: [PRICE], total: 1, unread: 0 });
    repository.write('src/shop.ts', SHOP);
    await repository.index();
    expect(brief(await ask({ diff }))).toEqual([['price', 'function:src/shop.ts#price', 0, 0, 1]]);
  });
});

describe('nothing is said to be removed', () => {
  it('that only moved within its file, changed its lines, or came back since', async () => {
    const base = head();
    const [keep, price] = [SHOP.split('\n').slice(0, 3), SHOP.split('\n').slice(4, 7)];
    repository.write('src/shop.ts', [...price.map((line) => line.replace('1', '9')), '', ...keep, ''].join('\n'));
    repository.commit('Turn around');
    const turned = head();
    repository.write('src/shop.ts', WITHOUT);
    repository.commit('No price');
    const without = head();
    repository.write('src/shop.ts', SHOP);
    repository.commit('Price again');
    await repository.index();
    expect((await ask({ range: `${base}..${turned}` })).removed).toEqual({ symbols: [], total: 0, unread: 0 });
    expect((await ask({ range: `${turned}..${without}` })).removed).toEqual({ symbols: [], total: 0, unread: 0 });
  });

  it('where its name is passed on from a new place', async () => {
    repository.write('src/price.ts', 'export function price(): number {\n  return 1;\n}\n');
    repository.write('src/shop.ts', `export { price } from './price';\nimport { price } from './price';\n${WITHOUT}`);
    repository.commit('Move');
    await repository.index();
    const result = await ask({ commit: head() });
    expect(brief(result)).toEqual([['price', null, 0, 0, 1]]);
    expect(result.removed?.symbols[0]?.elsewhere).toContain('function:src/price.ts#price');
  });

  it('where nobody looked: of symbols and files, and without a parser', async () => {
    expect((await ask({ files: ['src/shop.ts'] })).removed).toBeNull();
    const blind = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
    const answer = await blind.call('impact_analysis', { commit: head() }, { door: 'cli' });
    blind.close();
    expect(answer).toMatchObject({ ok: true, result: { removed: null } });
  });
});

it('counts the files that could not be read, and is not low then', async () => {
  toolbox.close();
  const blind = createToolbox({
    databaseFile: repository.databaseFile(),
    root: repository.root,
    readTexts: async (texts) => texts.map(() => null),
  });
  repository.write('src/shop.ts', WITHOUT);
  repository.commit('No price');
  await repository.index();
  const answer = await blind.call('impact_analysis', { commit: head() }, { door: 'cli' });
  blind.close();
  expect(answer).toMatchObject({ ok: true, result: { removed: { symbols: [], total: 0, unread: 1 } } });
  expect(answer.ok && reasons(answer.result as Impact)).toContainEqual(['removed-code', 'medium', 1]);
});

it('is told of a commit by get_commit_impact on request', async () => {
  repository.write('src/shop.ts', WITHOUT);
  repository.commit('No price');
  await repository.index();
  const asked = await toolbox.call('get_commit_impact', { commit: head(), removed: true }, { door: 'cli' });
  expect(asked).toMatchObject({ ok: true, needs_confirmation: true, result: { removed: { symbols: [PRICE], total: 1, unread: 0 } } });
  const plain = await toolbox.call('get_commit_impact', { commit: head() }, { door: 'cli' });
  expect(plain).toMatchObject({ ok: true, result: { removed: null }, next: [{ tool: 'get_commit_impact', args: { removed: true } }, {}] });
});
