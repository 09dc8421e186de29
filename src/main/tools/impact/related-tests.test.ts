import type { ToolInput } from '@shared/tools';
import { expect, it } from 'vitest';
import { askedRepository } from '../testing/asked';
import { counter } from '../testing/counter';

const asked = askedRepository(() => {
  const repository = counter();
  repository.write(
    'src/main/java/till/Till.java',
    'package till;\n\npublic class Till {\n  int open() {\n    return count();\n  }\n\n  int count() {\n    return 1;\n  }\n}\n',
  );
  repository.write(
    'src/test/java/till/TillTest.java',
    [
      'package till;',
      '',
      'import org.junit.Test;',
      '',
      'public class TillTest {',
      '  Till make() {',
      '    Till till = new Till();',
      '    till.open();',
      '    return till;',
      '  }',
      '',
      '  @Test',
      '  public void opens() {',
      '    make();',
      '  }',
      '}',
      '',
    ].join('\n'),
  );
  repository.commit('Add a till');
  return repository;
});

const ask = (input: ToolInput<'related_tests'>) => asked().ask('related_tests', input);

it('gives the tests with the level at which they reach a symbol and the path, exactly', async () => {
  const answer = await ask({ symbol: 'priceOf' });
  const from = 'function:src/price/price.ts#priceOf';
  expect(answer.result).toMatchObject({ symbol: { id: from }, file: null });
  expect({ ...answer.result, symbol: null }).toEqual({
    symbol: null,
    file: null,
    tests: [
      {
        symbol: null,
        path: 'src/cart/cart.test.ts',
        module: 'src/cart',
        depth: 2,
        level: 1,
        confidence: 'certain',
        from,
        hops: [
          { kind: 'CALLS', path: 'src/cart/cart.ts', line: 9, confidence: 'certain', how: 'import', user: 'function:src/cart/cart.ts#Cart.add' },
          { kind: 'CALLS', path: 'src/cart/cart.test.ts', line: 4, confidence: 'certain', how: 'receiver-type', user: 'file:src/cart/cart.test.ts' },
        ],
      },
    ],
    byLevel: [{ level: 1, tests: 1, guessed: 0 }],
    named: [{ path: 'src/price/price.test.ts', how: 'convention' }],
    unseen: { sites: 0, first: [], namelessCalls: 0 },
    complete: true,
  });
  expect(answer.page).toEqual({ limit: 50, total: 1 });
  expect((await ask({ symbol: 'Cart.add' })).result.byLevel).toEqual([{ level: 0, tests: 1, guessed: 0 }]);
  expect((await ask({ symbol: 'Cart' })).result.byLevel).toEqual([{ level: 0, tests: 1, guessed: 0 }]);
});

it('passes through what helps tests to the tests themselves', async () => {
  const { tests } = (await ask({ symbol: 'Till.count' })).result;
  expect(tests.map(({ symbol, level }) => [symbol?.qualified, level])).toEqual([['TillTest.opens', 2]]);
  expect(tests[0]?.hops.map((hop) => [hop.user, hop.path, hop.line])).toEqual([
    ['function:src/main/java/till/Till.java#Till.open', 'src/main/java/till/Till.java', 5],
    ['function:src/test/java/till/TillTest.java#TillTest.make', 'src/test/java/till/TillTest.java', 8],
    ['function:src/test/java/till/TillTest.java#TillTest.opens', 'src/test/java/till/TillTest.java', 14],
  ]);
});

it('of a file: the tests of all that is in it', async () => {
  const { result } = await ask({ file: 'src/tax/tax.ts' });
  expect([result.symbol, result.file, result.tests.map(({ path, level }) => [path, level])]).toEqual([null, 'src/tax/tax.ts', [['src/tax/bill.test.ts', 1]]]);
});

it('says that no test reaches a symbol, and what may do so unseen', async () => {
  const lonely = await ask({ symbol: 'lonely' });
  expect(lonely.result.tests).toEqual([]);
  expect(lonely.notes).toEqual([
    'No call leads from a test to lonely in the graph within 5 hops. No call of its name is unresolved. 1 test file is only named like it.',
  ]);
  const near = await ask({ symbol: 'round', depth: 1 });
  expect(near.notes).toEqual([
    'No call leads from a test to round in the graph within 1 hop. Calls of its name that lead nowhere in the graph and may come from one: 1. 1 test file is only named like it.',
  ]);
  const tidy = await ask({ symbol: 'tidy' });
  expect(tidy.notes).toEqual([
    'No call leads from a test to tidy in the graph within 5 hops. No call of its name is unresolved. Calls through values without a name, which may be of it too: 1.',
  ]);
});
