import type { ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

let repository: TestRepository;
let toolbox: Toolbox;
let lines: string;

const TESTS = `package shop

import "testing"

type testCase struct {
	name  string
	price int
}

var limit = 3

func TestPrice(t *testing.T) {
	c := testCase{name: "a", price: 1}
	if Price(c.price) != 2 {
		t.Fail()
	}
}
`;

beforeAll(async () => {
  repository = new TestRepository();
  repository.write('go.mod', 'module example.com/shop\n');
  repository.write('price.go', 'package shop\n\nfunc Price(n int) int {\n\treturn n + 1\n}\n');
  repository.write('price_test.go', TESTS);
  repository.commit('Sell');
  lines = repository.git('rev-parse', 'HEAD');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

async function impact(commit: string): Promise<ToolOutput<'get_commit_impact'>> {
  const answer = await toolbox.call('get_commit_impact', { commit }, { door: 'cli' });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.result;
}

function expectOnlyFunctions({ tests, symbols, totals }: ToolOutput<'get_commit_impact'>): void {
  expect(tests.map((symbol) => symbol.qualified)).toEqual(['TestPrice']);
  expect(totals).toMatchObject({ tests: 1, symbols: symbols.length });
  expect(symbols.map((symbol) => symbol.qualified)).toEqual(expect.arrayContaining(['Price', 'testCase', 'limit']));
}

it('tests are functions: a struct, its fields and a variable of a test file that changed are changed symbols', async () => {
  const result = await impact(lines);
  expect(result.precision).toBe('lines');
  expectOnlyFunctions(result);
});

it('and so where lines say nothing of today', async () => {
  repository.write('price.go', 'package shop\n\nfunc Price(n int) int {\n\tm := n\n\treturn m + 1\n}\n');
  repository.write('price_test.go', `${TESTS}\nvar more = 4\n`);
  repository.commit('Sell more');
  await repository.index();
  const result = await impact(lines);
  expect(result.precision).toBe('file');
  expectOnlyFunctions(result);
});
