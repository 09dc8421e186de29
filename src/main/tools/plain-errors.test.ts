import { TOOLS } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';
import { shop } from './testing/shop';

let repository: TestRepository;
let toolbox: Toolbox;

beforeAll(async () => {
  repository = shop();
  repository.write('src/signs.ts', 'export function _() {}\nexport const box = 1;\nexport function a() {}\n');
  repository.write('src/flask/__init__.py', 'def run():\n    pass\n');
  repository.write('src/flask/app.py', 'from flask import run\n\ndef main():\n    run()\n');
  repository.write('src/gone.ts', 'export function gone() {}\n');
  repository.commit('Signs');
  await repository.index();
  repository.remove('src/gone.ts');
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

async function messageOf(tool: string, input: unknown): Promise<string> {
  const answer = await toolbox.call(tool, input, { door: 'cli' });
  if (answer.ok) throw new Error(`${tool} took ${JSON.stringify(input)}`);
  expect(answer.error.code).toBe('BAD_INPUT');
  return answer.error.message;
}

const WRONG: readonly unknown[] = [null, true, 5, -1, 2.5, 1e9, 1e300, '', 'x'.repeat(5000), [], {}, [{}], Array.from({ length: 5000 }, () => 'x')];
const ZOD_WORDS = /Too small|Too big|expected|received|Invalid|undefined|[<>]=|NaN/;

describe('an input that is not taken is told in plain words', () => {
  it.each(Object.values(TOOLS))('by $name, for every input and kind of fault', async ({ name, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input' });
    for (const field of Object.keys(schema.properties ?? {})) {
      const type = z.object({ [field]: input.shape[field as keyof typeof input.shape] });
      for (const value of WRONG.filter((wrong) => !type.safeParse({ [field]: wrong }).success)) {
        const message = await messageOf(name, { [field]: value });
        expect(message).toMatch(new RegExp(`(?:^|; )${field}[.0-9]*: (?:must|missing)`));
        expect(message).not.toMatch(ZOD_WORDS);
      }
    }
    for (const field of schema.required ?? []) expect(await messageOf(name, {})).toContain(`${field}: missing, but needed`);
    for (const value of ['text', 5, []]) expect(await messageOf(name, value)).toMatch(/^input: must be an object, not /);
  });

  it.each([
    ['get_commit_impact', { commit: 'ab' }, 'commit: must have at least 4 characters'],
    ['find_symbol', {}, 'query: missing, but needed'],
    ['find_symbol', { query: '' }, 'query: must not be empty'],
    ['find_symbol', { query: 'x', limit: 1000 }, 'limit: must be at most 200'],
    ['find_symbol', { query: 'x', limit: 0 }, 'limit: must be at least 1'],
    ['find_symbol', { query: 'x', limit: 1.5 }, 'limit: must be a whole number, not 1.5'],
    ['find_symbol', { query: 5 }, 'query: must be text, not 5'],
    ['find_symbol', { query: 'x', kind: 'verb' }, 'kind: must be one of class, function, variable'],
    ['get_recent_changes', { since: true }, 'since: must be text or a number'],
    ['get_module_summary', { module: ' ' }, 'module: say the name of a module.'],
  ])('%s %j', async (tool, input, message) => {
    expect(await messageOf(tool, input)).toBe(message);
  });
});

describe('a name', () => {
  it.each(['%', '*', '$', '__', '???', ' . '])('of signs only (%s) finds nothing near', async (query) => {
    expect(await messageOf('find_symbol', { query })).toContain('there is no word in it to look for');
  });
  it('of a sign that is a name finds what is called so', async () => {
    const found = await toolbox.call('find_symbol', { query: '_' }, { door: 'cli' });
    expect(found.ok && found.result.symbols.map(({ id, match }) => ({ id, match }))).toEqual([{ id: 'function:src/signs.ts#_', match: 'exact' }]);
    expect(await toolbox.call('find_symbol', { query: '_', kind: 'class' }, { door: 'cli' })).toMatchObject({ ok: false, error: { code: 'UNKNOWN_SYMBOL' } });
  });
  it('of a module may be the path of its folder', async () => {
    for (const tool of ['get_module_summary', 'get_module_dependencies'] as const) {
      const answer = await toolbox.call(tool, { module: './src/flask/' }, { door: 'cli' });
      expect(answer.ok && answer.result.module).toBe('flask');
    }
  });
});

it('a file that was deleted since it was indexed is said to be', async () => {
  const answer = await toolbox.call('read_source', { path: 'src/gone.ts' }, { door: 'cli' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'UNKNOWN_PATH', suggestions: [] } });
  expect(answer.ok ? '' : answer.error.message).toBe('src/gone.ts was deleted or moved since it was indexed. Index the repository again.');
});
