import { TOOLS, type ToolInput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';

let repository: TestRepository;
let toolbox: Toolbox;

const SETUP = Array.from({ length: 25 }, (_, at) => `total = ${at};`).join('\n');

beforeAll(async () => {
  repository = new TestRepository();
  repository.write(
    'src/a.ts',
    "import { b } from './b';\nimport { c } from 'elsewhere';\nexport function a(x) {\n  c();\n  x.go();\n  missing();\n  return b();\n}\n",
  );
  repository.write('src/b.ts', 'export function b() {\n  return 1;\n}\n');
  repository.write('src/broken.py', 'def kept():\n    kept()\n\n\ndef broken(:\n');
  repository.write('src/setup.js', `${SETUP}\n`);
  repository.write('src/calls.js', Array.from({ length: 25 }, (_, at) => `steps.push(${at});`).join('\n'));
  repository.write('src/short.js', "import './a';\n");
  repository.write('dist/app.min.js', 'var a=1;');
  repository.write('notes.xyz', 'words');
  repository.commit('All');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

async function report(input: ToolInput<'get_index_report'> = {}) {
  const answer = await toolbox.call('get_index_report', input, { door: 'cli' });
  if (!answer.ok) throw new Error(answer.error.message);
  return { ...TOOLS.get_index_report.output.parse(answer.result), page: answer.page };
}

describe('get_index_report', () => {
  it('counts call sites of each language by what became of them', async () => {
    const { languages, indexedAt } = await report();
    expect(indexedAt).toBeGreaterThan(1_600_000_000);
    expect(languages.map(({ language, files }) => [language, files])).toEqual([
      ['javascript', 3],
      ['typescript', 2],
      ['python', 1],
    ]);
    const typescript = languages.find(({ language }) => language === 'typescript');
    expect(typescript).toMatchObject({ symbols: 2, resolved: 1, guessed: 0, external: 1, unresolved: { 'unknown-receiver': 1, 'unknown-name': 1 } });
    expect(languages.find(({ language }) => language === 'python')).toMatchObject({ resolved: 1, unresolved: {} });
  });

  it('names files full of code without a symbol, broken ones and skipped ones, worst first', async () => {
    const { files, problems, skipped } = await report();
    expect(problems).toMatchObject({ 'no-symbols': 1, 'syntax-errors': 1, partial: 0 });
    expect(files.slice(0, 2)).toEqual([
      { path: 'src/setup.js', kind: 'no-symbols', language: 'javascript', reason: null, lines: 25, errors: 0 },
      { path: 'src/broken.py', kind: 'syntax-errors', language: 'python', reason: null, lines: 5, errors: expect.any(Number) },
    ]);
    expect(files.slice(2).every(({ kind, reason }) => kind === 'skipped' && reason !== null)).toBe(true);
    expect(skipped.reduce((sum, { count }) => sum + count, 0)).toBe(problems.skipped);
  });

  it('gives one kind, page by page', async () => {
    const first = await report({ kind: 'skipped', limit: 1 });
    expect(first.files.map(({ kind }) => kind)).toEqual(['skipped']);
    expect(first.page).toMatchObject({ limit: 1, total: first.problems.skipped });
    expect((await report({ kind: 'partial' })).files).toEqual([]);
  });

  it('refuses a kind that there is not', async () => {
    const answer = await toolbox.call('get_index_report', { kind: 'strange' }, { door: 'cli' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
  });
});
