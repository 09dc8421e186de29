import { execFileSync } from 'node:child_process';
import { TOOLS, type ToolInput, type ToolName, type ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';
import { linesAtHead } from './head-lines';

const DAY = 24 * 3600;
const START = 1_600_000_000;

const other = (name: string, body: string): string => `export function ${name}(): number {\n${body}}\n`;
const ALPHA = other('alpha', '  const first = 1;\n  const second = 2;\n  return first + second;\n');
const BETA = other('beta', '  return 7;\n');

let repository: TestRepository;
let toolbox: Toolbox;

/** Commits everything as somebody, so many days after the first commit. */
function commitAs(name: string, day: number, message: string): void {
  repository.git('add', '-A');
  const date = `${START + day * DAY} +0000`;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.org`;
  execFileSync('git', ['-C', repository.root, 'commit', '-q', '--allow-empty', '-m', message], {
    env: {
      PATH: process.env.PATH,
      HOME: repository.folder,
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
}

async function ask<N extends ToolName>(name: N, input: ToolInput<N>): Promise<{ result: ToolOutput<N>; notes: readonly string[] }> {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(TOOLS[name].output.safeParse(answer.result).error).toBeUndefined();
  return { result: answer.result, notes: answer.notes ?? [] };
}

async function errorOf(name: string, input: unknown): Promise<unknown> {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  return answer.ok ? answer.result : answer.error;
}

beforeAll(async () => {
  repository = new TestRepository();
  repository.write('src/one.ts', ALPHA + BETA);
  commitAs('Ada', 0, 'Begin');
  repository.write('src/one.ts', ALPHA.replace('first = 1', 'first = 11') + BETA);
  commitAs('Bob', 400, 'Alpha counts from eleven');
  repository.write('src/one.ts', ALPHA.replace('first = 1', 'first = 11') + BETA.replace('7', '8'));
  commitAs('Ada', 401, 'Beta is eight');
  repository.git('mv', 'src/one.ts', 'src/two.ts');
  commitAs('Cy', 402, 'One is called two');
  repository.write('src/two.ts', BETA.replace('7', '8') + ALPHA.replace('first = 1', 'first = 11'));
  commitAs('Dee', 403, 'Alpha goes below beta');
  repository.write('src/two.ts', BETA.replace('7', '8') + ALPHA.replace('first = 1', 'first = 11').replace('second = 2', 'second = 22'));
  commitAs('renovate[bot]', 404, 'Bump two');
  for (let file = 0; file < 120; file++) repository.write(`src/many/f${file}.ts`, `export const f${file} = ${file};\n`);
  repository.write('src/two.ts', `// Copyright\n${BETA.replace('7', '8') + ALPHA.replace('first = 1', 'first = 11').replace('second = 2', 'second = 22')}`);
  commitAs('Eve', 405, 'Licence lines');
  repository.write('src/new.ts', 'export const fresh = 1;\n');
  commitAs('Bob', 900, 'Later');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });
});

afterAll(() => {
  toolbox.close();
  repository.delete();
});

describe('get_symbol_history', () => {
  it('follows the lines of a symbol through a rename of its file', async () => {
    const { result } = await ask('get_symbol_history', { symbol: 'alpha' });
    expect(result.precision).toBe('lines');
    expect(result.uncommitted).toBe(false);
    expect(result.commits.map(({ subject, author, path, added, deleted, movedHere }) => ({ subject, author, path, added, deleted, movedHere }))).toEqual([
      { subject: 'Bump two', author: 'renovate[bot]', path: 'src/two.ts', added: 1, deleted: 1, movedHere: false },
      { subject: 'Alpha counts from eleven', author: 'Bob', path: 'src/one.ts', added: 1, deleted: 1, movedHere: false },
      { subject: 'Begin', author: 'Ada', path: 'src/one.ts', added: 5, deleted: 0, movedHere: false },
    ]);
  });

  it('follows them through a move within the file, and does not count commits that changed it elsewhere', async () => {
    const { result } = await ask('get_symbol_history', { symbol: 'beta' });
    expect(result.commits.map(({ subject, path, added, deleted, movedHere }) => ({ subject, path, added, deleted, movedHere }))).toEqual([
      { subject: 'Alpha goes below beta', path: 'src/two.ts', added: 3, deleted: 0, movedHere: true },
      { subject: 'Beta is eight', path: 'src/one.ts', added: 1, deleted: 1, movedHere: false },
      { subject: 'Begin', path: 'src/one.ts', added: 3, deleted: 0, movedHere: false },
    ]);
  });

  it('looks through edits that are not committed, and says when it can not', async () => {
    const text = `// Copyright\n${BETA.replace('7', '8') + ALPHA.replace('first = 1', 'first = 11').replace('second = 2', 'second = 22')}`;
    repository.write('src/two.ts', `// another line\n${text}`);
    await repository.index();
    const shifted = await ask('get_symbol_history', { symbol: 'beta' });
    expect(shifted.result).toMatchObject({ precision: 'lines', uncommitted: true });
    expect(shifted.result.commits.map(({ subject }) => subject)).toEqual(['Alpha goes below beta', 'Beta is eight', 'Begin']);
    repository.write('src/two.ts', text.replace('return 8', 'return 9'));
    await repository.index();
    const edited = await ask('get_symbol_history', { symbol: 'beta' });
    expect(edited.result).toMatchObject({ precision: 'file', uncommitted: true });
    expect(edited.result.commits).toHaveLength(7);
    expect(edited.notes).toEqual(['beta has edits that are not committed and was not found in HEAD: these are the commits of src/two.ts as a whole.']);
    repository.write('src/two.ts', text);
    await repository.index();
  });

  it('says that no commit has a new file yet', async () => {
    repository.write('src/draft.ts', 'export function draft(): void {}\n');
    await repository.index();
    const { result, notes } = await ask('get_symbol_history', { symbol: 'draft' });
    expect(result).toMatchObject({ commits: [], uncommitted: true });
    expect(notes).toEqual(['src/draft.ts is not in HEAD: no commit has it yet.']);
    repository.remove('src/draft.ts');
    await repository.index();
  });

  it('answers with a code when there is no such symbol, and without git', async () => {
    expect(await errorOf('get_symbol_history', { symbol: 'alpa' })).toMatchObject({ code: 'UNKNOWN_SYMBOL', suggestions: ['function:src/two.ts#alpha'] });
    const plain = new TestRepository({ git: false });
    plain.write('a.ts', ALPHA);
    await plain.index();
    const box = createToolbox({ databaseFile: plain.databaseFile(), root: plain.root });
    for (const [tool, input] of [
      ['get_symbol_history', { symbol: 'alpha' }],
      ['who_knows', { path: 'a.ts' }],
    ] as const) {
      expect(await box.call(tool, input, { door: 'cli' })).toMatchObject({ ok: false, error: { code: 'NOT_A_GIT_REPOSITORY' } });
    }
    box.close();
    plain.delete();
  });
});

describe('who_knows', () => {
  it('weighs people by size and age of what they changed; programs and bulk changes do not count', async () => {
    const { result } = await ask('who_knows', { path: 'src/two.ts' });
    expect(result.of).toEqual({ kind: 'file', name: 'src/two.ts' });
    expect(result.leftOut).toEqual({ bots: 1, bulk: 1 });
    expect(result.commits).toBe(5);
    expect(result.people.map(({ name, commits, added, deleted, quiet }) => ({ name, commits, added, deleted, quiet }))).toEqual([
      { name: 'Ada', commits: 2, added: 9, deleted: 1, quiet: true },
      { name: 'Dee', commits: 1, added: 3, deleted: 3, quiet: true },
      { name: 'Bob', commits: 1, added: 1, deleted: 1, quiet: false },
      { name: 'Cy', commits: 1, added: 0, deleted: 0, quiet: true },
    ]);
    expect(result.people.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
    expect(result.onlyOwnerIsQuiet).toBe(false);
  });

  it('answers for a symbol, a folder and the module', async () => {
    const symbol = await ask('who_knows', { symbol: 'beta' });
    expect(symbol.result.people.map(({ name, commits }) => [name, commits])).toEqual([
      ['Ada', 2],
      ['Dee', 1],
    ]);
    expect(symbol.result.onlyOwnerIsQuiet).toBe(false);
    const folder = await ask('who_knows', { path: 'src/' });
    expect(folder.result.of).toEqual({ kind: 'folder', name: 'src' });
    expect(folder.result.people[0]?.name).toBe('Bob');
    const { module } = (await ask('get_symbol_history', { symbol: 'beta' })).result.symbol;
    expect((await ask('who_knows', { module })).result.of).toEqual({ kind: 'module', name: module });
  });

  it('says that only changes of many files touch something', async () => {
    const { result, notes } = await ask('who_knows', { path: 'src/many/f1.ts' });
    expect(result).toMatchObject({ people: [], commits: 0, leftOut: { bots: 0, bulk: 1 } });
    expect(notes).toEqual(['Nobody: no commit by a person touches it, apart from those that were left out.']);
  });

  it('answers with a code to what it can not take', async () => {
    expect(await errorOf('who_knows', {})).toMatchObject({ code: 'BAD_INPUT', message: 'Give exactly one of path, module and symbol.' });
    expect(await errorOf('who_knows', { path: 'src/two.ts', symbol: 'beta' })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await errorOf('who_knows', { path: 'src/tow.ts' })).toMatchObject({ code: 'UNKNOWN_PATH' });
    expect(await errorOf('who_knows', { module: 'nowhere' })).toMatchObject({ code: 'UNKNOWN_MODULE' });
    expect(await errorOf('who_knows', { symbol: 'bta' })).toMatchObject({ code: 'UNKNOWN_SYMBOL' });
  });
});

describe('linesAtHead', () => {
  const text = 'a\nb\nc\nd\ne\n';
  it('keeps lines before an edit, moves those after it, and finds those between edits by what they say', () => {
    expect(linesAtHead(text, text, 2, 3)).toEqual([2, 3]);
    expect(linesAtHead('a\nb\nc\nNEW\nd\ne\n', text, 1, 3)).toEqual([1, 3]);
    expect(linesAtHead('NEW\na\nb\nc\nd\ne\n', text, 3, 4)).toEqual([2, 3]);
    expect(linesAtHead('X\nNEW\nb\nc\nd\nY\n', text, 3, 4)).toEqual([2, 3]);
  });
  it('does not guess where the lines themselves were edited, or stand twice', () => {
    expect(linesAtHead('a\nB\nc\nd\ne\n', text, 2, 2)).toBeNull();
    expect(linesAtHead('X\nb\nY\n', 'b\nq\nb\n', 2, 2)).toBeNull();
  });
});
