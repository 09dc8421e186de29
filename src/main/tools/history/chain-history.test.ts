import { TOOLS, type ToolInput, type ToolName, type ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

let repository: TestRepository;
let toolbox: Toolbox;

async function ask<N extends ToolName>(name: N, input: ToolInput<N>): Promise<{ result: ToolOutput<N>; notes: readonly string[] }> {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(TOOLS[name].output.safeParse(answer.result).error).toBeUndefined();
  return { result: answer.result, notes: answer.notes ?? [] };
}

const price = (round: number, base: number, other = 1): string =>
  [
    'export function priceOf(count: number): number {',
    `  return round(count * ${base});`,
    '}',
    '',
    'export function round(value: number): number {',
    `  return Math.round(value * ${round});`,
    '}',
    '',
    'export function unrelated(): number {',
    `  return ${other};`,
    '}',
    '',
  ].join('\n');
const cart = (count: number): string =>
  `import { priceOf } from './price';\n\nexport function sell(): number {\n  const count = ${count};\n  return priceOf(count);\n}\n`;
const main = "import { sell } from './cart';\n\nexport function open(): number {\n  return sell();\n}\n";

beforeAll(async () => {
  repository = new TestRepository();
  repository.write('src/cost.ts', price(1, 3));
  repository.write('src/cart.ts', cart(1).replace('./price', './cost'));
  repository.write('src/main.ts', main);
  repository.commit('Begin');
  repository.write('src/cost.ts', price(2, 3));
  repository.commit('Round twice');
  repository.git('mv', 'src/cost.ts', 'src/price.ts');
  repository.write('src/cart.ts', cart(1));
  repository.commit('A cost is a price');
  repository.write('src/price.ts', price(2, 4));
  repository.write('src/cart.ts', cart(2));
  repository.commit('Sell two for four');
  repository.write('src/price.ts', price(2, 4, 7));
  repository.commit('Something else');
  repository.write('src/main.ts', main.replace('sell();', 'sell() + 1;'));
  repository.commit('One more');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

const brief = ({ commits }: ToolOutput<'get_chain_history'>) =>
  commits.map(({ subject, changed }) => [subject, changed.map(({ symbol, added, deleted }) => `${symbol.split('#')[1]} +${added} -${deleted}`)]);

describe('get_chain_history', () => {
  it('has the commits that changed what the symbol calls, and no others', async () => {
    const { result } = await ask('get_chain_history', { symbol: 'sell' });
    expect(result.functions.map(({ symbol, direction, depth, site, commits }) => [symbol.qualified, direction, depth, site?.line ?? null, commits])).toEqual([
      ['sell', 'self', 0, null, 2],
      ['priceOf', 'down', 1, 5, 2],
      ['round', 'down', 2, 2, 2],
    ]);
    expect(brief(result)).toEqual([
      ['Sell two for four', ['sell +1 -1', 'priceOf +1 -1']],
      ['Round twice', ['round +1 -1']],
      ['Begin', ['sell +4 -0', 'priceOf +3 -0', 'round +3 -0']],
    ]);
    expect(result.followed).toEqual({ functions: 3, of: 3 });
  });

  it('goes up, and both ways', async () => {
    expect(brief((await ask('get_chain_history', { symbol: 'priceOf', direction: 'up' })).result)[0]).toEqual(['One more', ['open +1 -1']]);
    const { result } = await ask('get_chain_history', { symbol: 'priceOf', direction: 'both', depth: 1 });
    expect(result.functions.map(({ symbol, direction }) => [symbol.qualified, direction])).toEqual([
      ['priceOf', 'self'],
      ['sell', 'up'],
      ['round', 'down'],
    ]);
  });

  it('agrees with the history of each symbol alone', async () => {
    const { result } = await ask('get_chain_history', { symbol: 'open', depth: 5 });
    for (const { symbol } of result.functions) {
      const alone = await ask('get_symbol_history', { symbol: symbol.id });
      const here = result.commits.filter(({ changed }) => changed.some((change) => change.symbol === symbol.id));
      expect([symbol.id, here.map(({ subject }) => subject)]).toEqual([symbol.id, alone.result.commits.map(({ subject }) => subject)]);
    }
  });

  it('keeps to a time, and says which functions it did not look at', async () => {
    const all = await ask('get_chain_history', { symbol: 'sell' });
    const [newest] = all.result.commits;
    const recent = await ask('get_chain_history', { symbol: 'sell', since: newest?.time ?? 0 });
    expect(brief(recent.result).map(([subject]) => subject)).toEqual(['Sell two for four']);
    const older = await ask('get_chain_history', { symbol: 'sell', until: (newest?.time ?? 0) - 1 });
    expect(brief(older.result).map(([subject]) => subject)).toEqual(['Round twice', 'Begin']);
    const few = await ask('get_chain_history', { symbol: 'sell', functions: 2 });
    expect(few.result.followed).toEqual({ functions: 2, of: 3 });
    expect(few.notes).toEqual(['Of 3 functions on the chain the first 2 were looked at.']);
  });

  it('leaves out a function that was edited and not committed, and says so', async () => {
    repository.write('src/price.ts', price(9, 4, 7));
    await repository.index();
    const { result, notes } = await ask('get_chain_history', { symbol: 'sell' });
    expect(result.functions.map(({ symbol }) => symbol.qualified)).toEqual(['sell', 'priceOf']);
    expect(notes).toEqual(['Not looked at, since HEAD does not have them as they are now: round.']);
  });
});
