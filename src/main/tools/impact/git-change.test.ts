import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ToolInput, ToolOutput } from '@shared/tools';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

type Impact = ToolOutput<'impact_analysis'>;

const SHOP = ['export function price(n: number): number {', '  return n * 2;', '}', '', 'export function sell(): number {', '  return price(1);', '}', ''].join(
  '\n',
);
const DEARER = SHOP.replace('n * 2', 'n * 3');

let repository: TestRepository;
let toolbox: Toolbox;

const open = () => createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });

beforeEach(async () => {
  repository = new TestRepository();
  repository.write('shop.ts', SHOP);
  repository.write('other.ts', "import { sell } from './shop';\n\nexport function twice(): number {\n  return sell() + sell();\n}\n");
  repository.write('README.md', '# Shop\n');
  repository.commit('Sell');
  await repository.index();
  toolbox = open();
}, 60_000);
afterEach(() => {
  toolbox.close();
  repository.delete();
});

async function ask(input: ToolInput<'impact_analysis'>) {
  const answer = await toolbox.call('impact_analysis', input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(JSON.stringify(answer)).not.toContain(repository.folder);
  return answer;
}
const codeOf = async (input: ToolInput<'impact_analysis'>) => {
  const answer = await toolbox.call('impact_analysis', input, { door: 'cli' });
  return answer.ok ? 'answered' : [answer.error.code, answer.error.message];
};
const files = ({ changed }: Impact) => changed.files.map(({ path: name, status, precision, symbols }) => [name, status, precision, symbols]);
const symbols = ({ changed }: Impact) => changed.symbols.map((symbol) => symbol.qualified);

describe('the working tree', () => {
  it('as HEAD is an answer of nothing, and says so', async () => {
    const answer = await ask({ working_tree: true });
    expect(answer.result.totals).toEqual({ symbols: 0, files: 0, direct: 0, indirect: 0, tests: 0, modules: 0 });
    expect(answer.notes).toEqual(['The working tree is as HEAD: nothing has changed.']);
  });

  it('gives the changed symbols, whether the index was made before the change, after it, or the file is yet another', async () => {
    repository.write('shop.ts', `// a line more\n\n${DEARER}`);
    expect([files((await ask({ working_tree: true })).result), symbols((await ask({ working_tree: true })).result)]).toEqual([
      [['shop.ts', 'modified', 'lines', 1]],
      ['price'],
    ]);
    await repository.index();
    expect(symbols((await ask({ working_tree: true })).result)).toEqual(['price']);
    repository.write('shop.ts', `// two\n// lines more\n\n${DEARER}`);
    const { result } = await ask({ working_tree: true });
    expect([files(result), symbols(result)]).toEqual([[['shop.ts', 'modified', 'file', 2]], ['price', 'sell']]);
    expect(result.risk.reasons.map(({ reason }) => reason)).toContain('whole-files');
  });

  it('names files that are staged, new, deleted and not indexed', async () => {
    repository.write('shop.ts', DEARER);
    repository.git('add', 'shop.ts');
    repository.write('new.ts', 'export function fresh() {}\n');
    repository.write('README.md', '# Other\n');
    repository.remove('other.ts');
    const { result } = await ask({ working_tree: true });
    expect(files(result)).toEqual([
      ['README.md', 'modified', 'none', 0],
      ['new.ts', 'added', 'none', 0],
      ['other.ts', 'deleted', 'file', 1],
      ['shop.ts', 'modified', 'lines', 1],
    ]);
    expect(symbols(result)).toEqual(['twice', 'price']);
    await repository.index();
    const after = (await ask({ working_tree: true })).result;
    expect(files(after)).toEqual([
      ['README.md', 'modified', 'none', 0],
      ['new.ts', 'added', 'file', 1],
      ['other.ts', 'deleted', 'none', 0],
      ['shop.ts', 'modified', 'lines', 1],
    ]);
    expect(after.risk.reasons).toContainEqual({
      reason: 'removed-code',
      level: 'medium',
      count: 1,
      text: 'Files with removed lines that the index does not have any more: who used what stood there is not known: 1.',
    });
  });

  it('is read without running what the repository configures', async () => {
    const trap = path.join(repository.folder, 'trap');
    const script = path.join(repository.folder, 'trap.sh');
    writeFileSync(script, `#!/bin/sh\necho ran >> ${trap}\ncat\n`);
    chmodSync(script, 0o755);
    writeFileSync(path.join(repository.root, '.git', 'info', 'attributes'), '* filter=trap diff=trap\n');
    for (const name of [
      'filter.trap.clean',
      'filter.trap.smudge',
      'filter.trap.process',
      'diff.trap.command',
      'diff.trap.textconv',
      'diff.external',
      'core.fsmonitor',
    ])
      repository.git('config', name, script);
    writeFileSync(path.join(repository.root, 'shop.ts'), DEARER);
    expect(symbols((await ask({ working_tree: true })).result)).toEqual(['price']);
    const head = repository.git('rev-parse', 'HEAD');
    expect(files((await ask({ commit: head })).result)).toHaveLength(3);
    expect(existsSync(trap)).toBe(false);
  });

  it('of a folder without git, and of a repository without a commit: an error', async () => {
    const plain = new TestRepository({ git: false });
    plain.write('a.ts', 'export function a() {}\n');
    await plain.index();
    const box = createToolbox({ databaseFile: plain.databaseFile(), root: plain.root });
    const answers = [
      await box.call('impact_analysis', { working_tree: true }, { door: 'cli' }),
      await box.call('impact_analysis', { range: 'abcd..abcd' }, { door: 'cli' }),
    ];
    box.close();
    expect(answers.map((answer) => (answer.ok ? '' : answer.error.code))).toEqual(['NOT_A_GIT_REPOSITORY', 'NOT_A_GIT_REPOSITORY']);
    plain.git('init', '-q', '-b', 'main');
    const begun = createToolbox({ databaseFile: plain.databaseFile(), root: plain.root });
    const answer = await begun.call('impact_analysis', { working_tree: true }, { door: 'cli' });
    begun.close();
    plain.delete();
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'BAD_INPUT', message: 'working_tree: the repository has no commit yet that its files could differ from.' },
    });
  });
});

describe('commits', () => {
  it('give the symbols in their lines where nothing changed since, else all of the file', async () => {
    const first = repository.git('rev-parse', 'HEAD');
    repository.write('shop.ts', DEARER);
    repository.commit('Dearer');
    const second = repository.git('rev-parse', 'HEAD');
    await repository.index();
    const dearer = await ask({ commit: second.slice(0, 10) });
    expect([dearer.result.input, files(dearer.result), symbols(dearer.result)]).toEqual(['commit', [['shop.ts', 'modified', 'lines', 1]], ['price']]);
    expect(dearer.result.direct.map(({ symbol, hops }) => [symbol?.qualified, hops])).toEqual([
      ['sell', [{ kind: 'CALLS', path: 'shop.ts', line: 6, confidence: 'certain', how: 'same-scope', user: 'function:shop.ts#sell' }]],
    ]);
    const range = await ask({ range: `${first}..${second}` });
    expect([range.result.input, files(range.result)]).toEqual(['range', [['shop.ts', 'modified', 'lines', 1]]]);
    expect(files((await ask({ commit: first })).result)).toEqual([
      ['README.md', 'added', 'none', 0],
      ['other.ts', 'added', 'lines', 1],
      ['shop.ts', 'added', 'file', 2],
    ]);
    expect((await ask({ range: `${second}..${second}` })).notes).toEqual(['The two commits have the same files.']);
    expect(await codeOf({ range: `${second}...${first}` })).toEqual(['BAD_INPUT', 'range: write two hashes as A..B.']);
    expect(await codeOf({ range: `${second}..deadbeef` })).toEqual(['UNKNOWN_COMMIT', 'HEAD reaches no commit deadbeef.']);
  });

  it('that took lines away say that what stood there is not known any more', async () => {
    repository.write('shop.ts', SHOP.split('\n').slice(4).join('\n'));
    repository.commit('No price');
    await repository.index();
    const { result } = await ask({ commit: repository.git('rev-parse', 'HEAD') });
    expect(files(result)).toEqual([['shop.ts', 'modified', 'lines', 0]]);
    expect(result.risk).toMatchObject({ level: 'medium' });
    expect(result.risk.reasons.map(({ reason, count }) => [reason, count])).toContainEqual(['removed-code', 1]);
  });

  it('that merge say how to ask for what they brought', async () => {
    repository.git('checkout', '-q', '-b', 'side');
    repository.write('side.ts', 'export function side() {}\n');
    repository.commit('Aside');
    repository.git('checkout', '-q', 'main');
    const before = repository.git('rev-parse', 'HEAD');
    repository.git('merge', '-q', '--no-ff', '-m', 'Merge', 'side');
    const merge = repository.git('rev-parse', 'HEAD');
    await repository.index();
    const answer = await ask({ commit: merge });
    expect(answer.result.totals.files).toBe(0);
    expect(answer.notes?.[0]).toContain(`Ask about the range ${before}..${merge}`);
    expect(files((await ask({ range: `${before}..${merge}` })).result)).toEqual([['side.ts', 'added', 'lines', 1]]);
  });
});
