import type { ToolInput } from '@shared/tools';
import { expect, it } from 'vitest';
import { askedRepository } from '../testing/asked';
import { COUNTER_FILES, counter } from '../testing/counter';

const asked = askedRepository(counter);

const ask = (input: ToolInput<'get_context'>) => asked().ask('get_context', input);

it('gives all about a function, exactly, and leaves out what it has none of', async () => {
  const answer = await ask({ symbol: 'priceOf' });
  const base = { kind: 'function', path: 'src/price/price.ts', module: 'src/price', roles: ['exported'] };
  const priceOf = {
    ...base,
    id: 'function:src/price/price.ts#priceOf',
    name: 'priceOf',
    qualified: 'priceOf',
    subkind: 'function',
    line: 6,
    endLine: 8,
    signature: 'export function priceOf(count: number): number',
  };
  const add = {
    id: 'function:src/cart/cart.ts#Cart.add',
    name: 'add',
    qualified: 'Cart.add',
    kind: 'function',
    subkind: 'method',
    path: 'src/cart/cart.ts',
    line: 8,
    endLine: 10,
    module: 'src/cart',
    signature: 'add(count: number): number',
    roles: [],
  };
  const round = { ...priceOf, id: 'function:src/price/price.ts#round', name: 'round', qualified: 'round', line: 1, endLine: 3 };
  expect(answer.result).toEqual({
    symbol: priceOf,
    doc: 'What a number of pieces costs.',
    parent: null,
    source: { start: 6, end: 8, text: 'export function priceOf(count: number): number {\n  return round(count * 3);\n}', truncated: false },
    callers: { total: 1, first: [{ symbol: add, site: { kind: 'CALLS', path: 'src/cart/cart.ts', line: 9, confidence: 'certain', how: 'import' }, sites: 1 }] },
    callees: {
      total: 1,
      first: [
        {
          symbol: { ...round, signature: 'export function round(value: number): number' },
          site: { kind: 'CALLS', path: 'src/price/price.ts', line: 7, confidence: 'certain', how: 'same-scope' },
          sites: 1,
        },
      ],
    },
    otherCalls: { total: 0, first: [] },
    uses: { total: 0, first: [] },
    usedBy: { total: 0, first: [] },
    module: { name: 'src/price', path: 'src/price', files: 2, about: expect.arrayContaining([expect.stringContaining('files with')]) },
    tests: { total: 1, first: [{ symbol: null, path: 'src/cart/cart.test.ts', level: 1, confidence: 'certain', kind: 'CALLS' }] },
    commits: {
      total: 1,
      first: [
        { hash: asked().repository.git('rev-parse', 'HEAD'), subject: 'Open the counter', author: 'Ada', time: 1_700_000_060, isMerge: false, isRevert: false },
      ],
    },
  });
  expect(answer.notes).toBeUndefined();
  expect(answer.needs_confirmation).toBeUndefined();
});

it('counts for a class what its members call and who calls them, and names what it extends and what extends it', async () => {
  const answer = await ask({ symbol: 'Cart', limit: 2 });
  const names = (list: { first: { symbol: { qualified: string } | null; site: { path: string; line: number } }[] } | undefined) =>
    list?.first.map(({ symbol, site }) => [symbol?.qualified ?? null, `${site.path}:${site.line}`]);
  expect(answer.result.callers.total).toBe(4);
  expect(names(answer.result.callers)).toEqual([
    ['BigCart.add', 'src/cart/cart.ts:15'],
    [null, 'src/cart/cart.test.ts:4'],
  ]);
  expect(names(answer.result.callees)).toEqual([['priceOf', 'src/cart/cart.ts:9']]);
  expect(names(answer.result.supertypes)).toEqual([['Holder', 'src/cart/cart.ts:7']]);
  expect(names(answer.result.subtypes)).toEqual([['BigCart', 'src/cart/cart.ts:13']]);
  expect(answer.result.members?.first.map((member) => member.qualified)).toEqual(['Cart.add']);
  expect(answer.notes).toEqual(['Callers, callees, uses and tests are those of its members too, as far as they lead out of the class or into it.']);
});

it('bounds the source, and shows none of a file that is not as it was indexed', async () => {
  expect((await ask({ symbol: 'priceOf', lines: 2 })).result.source).toEqual({
    start: 6,
    end: 7,
    text: 'export function priceOf(count: number): number {\n  return round(count * 3);',
    truncated: true,
  });
  asked().repository.write('src/tax/tax.ts', `// moved\n${COUNTER_FILES['src/tax/tax.ts']}`);
  const answer = await ask({ symbol: 'taxOf' });
  expect(answer.result.source).toBeUndefined();
  expect(answer.notes).toEqual(['Its source is not shown: the file is not as it was indexed, or can not be read.']);
});
