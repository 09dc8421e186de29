import { TOOLS, type ToolInput, type ToolName } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';
import { shop } from '../testing/shop';

let repository: TestRepository;
let toolbox: Toolbox;

beforeAll(async () => {
  repository = shop();
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

/** The answer, checked against the tool's own output contract. */
async function ask<N extends ToolName>(name: N, input: ToolInput<N>, box: Toolbox = toolbox) {
  const answer = await box.call(name, input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(TOOLS[name].output.safeParse(answer.result).error).toBeUndefined();
  return answer;
}
async function failure(name: ToolName, input: unknown, box: Toolbox = toolbox) {
  const answer = await box.call(String(name), input, { door: 'cli' });
  if (answer.ok) throw new Error(`answered ${JSON.stringify(answer.result)}`);
  return answer.error;
}

/** A repository of these files, asked by `body`. */
async function asking<T>(files: Readonly<Record<string, string>>, body: (box: Toolbox) => Promise<T>): Promise<T> {
  const own = new TestRepository();
  for (const [file, text] of Object.entries(files)) own.write(file, text);
  own.commit('All');
  await own.index();
  const box = createToolbox({ databaseFile: own.databaseFile(), root: own.root });
  try {
    return await body(box);
  } finally {
    box.close();
    own.delete();
  }
}

describe('list_flows', () => {
  it('names the file that npm start runs, and what it holds', async () => {
    const { result, page, next, needs_confirmation } = await ask('list_flows', {});
    expect(result).toEqual({
      flows: [
        {
          id: 'flow:src/main.ts',
          entry: { symbol: null, path: 'src/main.ts', line: 1, kind: 'program', why: 'npm run start starts it (package.json)' },
          steps: 5,
          reached: 6,
          files: 3,
          modules: ['src', 'src/cart', 'src/price'],
          holds: [],
        },
      ],
    });
    expect(page).toEqual({ limit: 50, total: 1 });
    expect(next).toEqual([{ tool: 'get_flow', args: { flow: 'flow:src/main.ts' }, why: 'the steps of flow:src/main.ts' }]);
    expect(needs_confirmation).toBeUndefined();
  });

  it('keeps to those that start in a module or pass through it', async () => {
    expect((await ask('list_flows', { module: 'src/price' })).result.flows.map((flow) => flow.id)).toEqual(['flow:src/main.ts']);
    const error = await failure('list_flows', { module: 'src/store' });
    expect(error.code).toBe('UNKNOWN_SYMBOL');
    expect(error.message).toMatch(/^No entry point was found in src\/store, and the steps of no flow pass through it\. Looked for main functions/);
    expect(error.suggestions).toEqual(['src', 'src/cart', 'src/price']);
  });

  it('says what went wrong', async () => {
    expect((await failure('list_flows', { module: 'src/cards' })).code).toBe('UNKNOWN_MODULE');
    expect((await failure('list_flows', { limit: 0 })).code).toBe('BAD_INPUT');
    expect((await failure('list_flows', { offset: 1 })).message).toBe('offset: there is 1 flow, so the last is at 0.');
  });
});

describe('get_flow', () => {
  it('tells the calls in order, each with its place, and where they leave the repository', async () => {
    const { result, notes } = await ask('get_flow', { flow: 'flow:src/main.ts' });
    const steps = result.steps.map(({ step, from, depth, symbol, site, more, guessed, ends }) => [
      [step, from, depth, symbol.id, `${site.path}:${site.line}`, site.confidence, site.how],
      [more, guessed, ends],
    ]);
    expect(steps).toEqual([
      [
        [1, 0, 1, 'function:src/main.ts#openShop', 'src/main.ts:8', 'certain', 'same-scope'],
        [0, 0, false],
      ],
      [
        [2, 1, 2, 'function:src/cart/cart.ts#sell', 'src/main.ts:5', 'certain', 'import'],
        [0, 0, false],
      ],
      [
        [3, 2, 3, 'class:src/cart/cart.ts#Cart', 'src/cart/cart.ts:11', 'certain', 'constructor'],
        [0, 0, true],
      ],
      [
        [4, 2, 3, 'function:src/cart/cart.ts#Cart.add', 'src/cart/cart.ts:12', 'certain', 'receiver-type'],
        [0, 0, false],
      ],
      [
        [5, 4, 4, 'function:src/price/price.ts#priceOf', 'src/cart/cart.ts:6', 'certain', 'import'],
        [1, 0, false],
      ],
    ]);
    expect(result).toMatchObject({ more: 0, guessed: 0, outside: [] });
    expect(notes).toBeUndefined();
  });

  it('says UNKNOWN_SYMBOL with near names for another id, and BAD_INPUT for none', async () => {
    expect(await failure('get_flow', { flow: 'flow:src/mian.ts' })).toMatchObject({ code: 'UNKNOWN_SYMBOL', suggestions: ['flow:src/main.ts'] });
    expect((await failure('get_flow', {})).code).toBe('BAD_INPUT');
    expect((await failure('get_flow', { flow: '' })).code).toBe('BAD_INPUT');
  });
});

describe('a flow', () => {
  it('is told once when another leads into it, and its own id still answers', async () => {
    const files = {
      'package.json': '{ "name": "x", "bin": { "x": "bin/x.js" } }\n',
      'bin/x.js': "const { main } = require('../lib/main');\nmain();\n",
      'lib/main.js':
        'function main() {\n  return work(1);\n}\nfunction work(n) {\n  const x = n;\n  return deep(x);\n}\nfunction deep(n) {\n  return n;\n}\nmodule.exports = { main };\n',
      'lib/index.js': "module.exports = require('./main');\n",
    };
    await asking(files, async (box) => {
      const { flows } = (await ask('list_flows', {}, box)).result;
      expect(flows.map((flow) => flow.id)).toEqual(['flow:bin/x.js']);
    });
  });

  it('ends where it calls itself, and leaves tests, examples and vendored code out', async () => {
    const go = (name: string, body: string) => `package ${name}\n\n${body}`;
    const files = {
      'go.mod': 'module example.org/x\n\ngo 1.22\n',
      'cmd/x/main.go': go('main', 'import "example.org/x/work"\n\nfunc main() {\n\twork.Run(3)\n}\n'),
      'work/work.go': go(
        'work',
        'func Run(n int) int {\n\tif n == 0 {\n\t\treturn 0\n\t}\n\treturn again(n)\n}\n\nfunc again(n int) int {\n\tm := n - 1\n\n\tk := m\n\treturn Run(k)\n}\n',
      ),
      'work/work_test.go': go('work', 'import "testing"\n\nfunc TestRun(t *testing.T) {\n\tRun(1)\n}\n'),
      'examples/e/main.go': go('main', 'import "example.org/x/work"\n\nfunc main() {\n\twork.Run(3)\n}\n'),
      'deps/other/main.go': go('main', 'import "example.org/x/work"\n\nfunc main() {\n\twork.Run(3)\n}\n'),
    };
    await asking(files, async (box) => {
      expect((await ask('list_flows', {}, box)).result.flows.map((flow) => flow.id)).toEqual(['flow:cmd/x/main.go#main']);
      const { steps } = (await ask('get_flow', { flow: 'flow:cmd/x/main.go#main' }, box)).result;
      expect(steps.map((step) => [step.symbol.qualified, step.depth])).toEqual([
        ['Run', 1],
        ['again', 2],
      ]);
    });
  });

  it('does not follow a guess, and says how many there are', async () => {
    const files = {
      'package.json': '{ "name": "x", "bin": "main.ts" }\n',
      'main.ts': "import { Barge, type Hull } from './boats';\n\nexport function main(hull: Hull): number {\n  return hull.speed();\n}\n\nmain(new Barge());\n",
      'boats.ts': [
        'export abstract class Hull {',
        '  abstract speed(): number;',
        '}',
        'export class Barge extends Hull {',
        '  speed(): number {',
        '    return measure(1);',
        '  }',
        '}',
        'export class Tug extends Hull {',
        '  speed(): number {',
        '    return 2;',
        '  }',
        '}',
        'function measure(n: number): number {',
        '  return n;',
        '}',
        '',
      ].join('\n'),
    };
    await asking(files, async (box) => {
      const { result, notes, needs_confirmation } = await ask('get_flow', { flow: 'flow:main.ts' }, box);
      const names = result.steps.map((step) => [step.symbol.qualified, step.guessed]);
      expect(names).toContainEqual(['main', 1]);
      expect(names).toContainEqual(['Hull.speed', 0]);
      expect(names.map(([name]) => name)).not.toContain('Barge.speed');
      expect(notes).toEqual(['At 1 line along the way the code that runs, or other code that may run instead, is only guessed: it was not followed.']);
      expect(needs_confirmation).toBeUndefined();
    });
  });

  it('that is nowhere is an error that says what was looked for', async () => {
    await asking({ 'types.ts': 'export interface Shape {\n  readonly side: number;\n}\n' }, async (box) => {
      expect(await failure('list_flows', {}, box)).toMatchObject({
        code: 'UNKNOWN_SYMBOL',
        message: expect.stringMatching(/^No entry point was found\. Looked for/),
      });
      expect(await failure('get_flow', { flow: 'flow:types.ts' }, box)).toMatchObject({
        code: 'UNKNOWN_SYMBOL',
        message: expect.stringContaining('no entry point was found'),
      });
    });
  });
});
