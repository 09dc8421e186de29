import type { ToolName } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';

const FILES: Readonly<Record<string, string>> = {
  'include/easy.h': 'struct easy;\nint easy_perform(struct easy *easy);\nint easy_wait(struct easy *easy);\nint two_bodies(int value);\n',
  'lib/easy.c':
    '#include "../include/easy.h"\n\nstatic int step(struct easy *easy) { return easy != 0; }\n\nint easy_perform(struct easy *easy) {\n  return step(easy);\n}\n\nint two_bodies(int value) { return value; }\n',
  'lib/other.c':
    '#include "../include/easy.h"\n\nint two_bodies(int value) { return value + 1; }\n\nint use(struct easy *easy) { return easy_perform(easy); }\n',
  'apart/a.c': 'static int hidden(int value) { return value; }\nint run_a(void) { return hidden(1); }\n',
  'apart/b.c': 'int hidden(int value);\nint run_b(void) { return hidden(1); }\n',
  'cpp/shape.hpp': 'class Shape {\n public:\n  int area(int scale);\n  int edge(int at);\n};\n',
  'cpp/shape.cpp': '#include "shape.hpp"\n\nint Shape::area(int scale) { return scale; }\nint Shape::edge(long at) { return 1; }\n',
  'ts/parse.ts':
    'export function parse(text: string): string;\nexport function parse(text: number): string;\nexport function parse(text: unknown): string {\n  return String(text);\n}\n',
  'ts/first.ts': 'export function both(): number { return 1; }\n',
  'ts/second.ts': 'export declare function both(): number;\n',
  'js/lib.js': 'export function load() { return 1; }\n',
  'js/lib.d.ts': 'export declare function load(): number;\n',
};

let repository: TestRepository;
let toolbox: Toolbox;
beforeAll(async () => {
  repository = new TestRepository();
  for (const [file, text] of Object.entries(FILES)) repository.write(file, text);
  repository.commit('Begin');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

const ask = (name: ToolName, input: unknown) => toolbox.call(name, input, { door: 'cli' });

describe('a name that is declared beside its definition', () => {
  it.each([
    ['easy_perform', 'lib/easy.c', 'include/easy.h:2'],
    ['Shape.area', 'cpp/shape.cpp', 'cpp/shape.hpp:3'],
    ['parse', 'ts/parse.ts', 'ts/parse.ts:1 and in 1 more place'],
    ['load', 'js/lib.js', 'js/lib.d.ts:1'],
  ])('means the definition of %s', async (symbol, path, declared) => {
    for (const [tool, input] of [
      ['get_symbol', { symbol }],
      ['get_callees_of', { symbol }],
      ['get_callers_of', { symbol }],
      ['find_paths', { from: symbol, to: symbol }],
    ] as const) {
      const answer = await ask(tool, input);
      expect(answer, tool).toMatchObject({ ok: true });
      expect(JSON.stringify(answer), tool).toContain(`is also declared at ${declared}; this is about its definition at ${path}:`);
    }
  });

  it.each(['two_bodies', 'hidden', 'Shape.edge', 'both'])('stays open where the halves of %s are not surely one', async (symbol) => {
    expect(await ask('get_symbol', { symbol })).toMatchObject({ ok: false, error: { code: 'AMBIGUOUS_SYMBOL' } });
  });
});
