import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../../core/pipeline/testing/repository';
import { repositoryId } from '../../../platform';
import { CommandLine } from '../testing/command-line';
import type { Check } from './check';
import { isAtLeast, nodeCheck } from './program';

/** bin/cairn, as a person starts it. */
let cairn: CommandLine;
let repository: TestRepository;
let root: string;

function doctor(env: Readonly<Record<string, string>> = {}) {
  const { status, stdout } = cairn.run(['doctor', '--json'], { env });
  const { ok, checks }: { ok: boolean; checks: Check[] } = JSON.parse(stdout);
  return { status, ok, problems: checks.filter((check) => !check.ok), names: checks.map(({ name }) => name) };
}

beforeAll(() => {
  cairn = new CommandLine();
  repository = new TestRepository();
  root = realpathSync(repository.root);
  repository.write('src/a.ts', 'export function start() {}\n');
  repository.commit('First');
  cairn.run(['index', root]);
});
afterAll(() => {
  repository.delete();
  cairn.delete();
});

describe('cairn doctor', { timeout: 60_000 }, () => {
  it('all is well: a line for each check, exit code 0', () => {
    const index = `Index of ${path.basename(root)}`;
    expect(doctor()).toEqual({ status: 0, ok: true, problems: [], names: ['Node.js', 'SQLite', 'Parsers', 'git', 'Data folder', 'Ollama', index] });
    const { status, stdout, stderr } = cairn.run(['doctor']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^ok {7}Parsers: 16 languages: typescript, /m);
    expect(stdout).toMatch(/^ok {7}git: \d+\.\d+/m);
    expect(stdout).toMatch(/\nAll is well\.\n$/);
  });

  it('without git says so, and what to do', () => {
    const { status, problems } = doctor({ PATH: '/nonexistent' });
    expect(status).toBe(1);
    expect(problems).toEqual([
      {
        name: 'git',
        ok: false,
        found: 'git was not found. Install git and make sure it is on the PATH.',
        todo: 'Install git, and make sure that it is on the PATH.',
      },
    ]);
  });

  it('native modules that cannot be loaded are named, and the other checks are made', () => {
    const breaking = path.join(repository.folder, 'breaking.cjs');
    writeFileSync(
      breaking,
      'const load = process.dlopen; process.dlopen = (...args) => { if (/better_sqlite3|kotlin/.test(args[1])) throw new Error("invalid ELF header"); return load.apply(process, args); };',
    );
    const { status, problems } = doctor({ NODE_OPTIONS: `--require ${breaking}` });
    expect(status).toBe(1);
    expect(problems).toMatchObject([
      { name: 'SQLite', found: 'its native module cannot be loaded: invalid ELF header', todo: expect.stringContaining('npm run setup') },
      { name: 'Parsers', found: 'kotlin: invalid ELF header' },
      { name: expect.stringMatching(/^Index of /) },
    ]);
  });

  it('a data folder that cannot be written is a problem', () => {
    const file = path.join(repository.folder, 'home');
    writeFileSync(file, '');
    const { status, problems } = doctor({ CAIRN_HOME: file });
    expect(status).toBe(1);
    expect(problems).toMatchObject([
      { name: 'Data folder', found: expect.stringContaining(`${file} cannot be written`), todo: expect.stringContaining('CAIRN_HOME') },
    ]);
    expect(doctor({ CAIRN_HOME: path.join(repository.folder, 'not', 'yet') })).toMatchObject({ status: 0, problems: [] });
  });

  it('Ollama that is set up and does not answer, or has not the model, is a problem', () => {
    expect(doctor({ OLLAMA_HOST: 'http://127.0.0.1:1' })).toMatchObject({
      status: 1,
      problems: [{ name: 'Ollama', found: expect.stringContaining('127.0.0.1:1') }],
    });
    expect(doctor({ OLLAMA_HOST: 'ftp://nothing' })).toMatchObject({ status: 1, problems: [{ name: 'Ollama' }] });
  });

  it('an index that is damaged or of something else is a problem, with the command that mends it', () => {
    const file = path.join(cairn.home, 'repositories', repositoryId(root), 'index.db');
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    const foreign = new Database(file);
    foreign.exec('CREATE TABLE shop (id INTEGER)');
    foreign.close();
    expect(doctor()).toMatchObject({
      status: 1,
      problems: [{ found: `${root}: The index file is not a Cairn index. Index the repository again.`, todo: `cairn index ${root}` }],
    });
    writeFileSync(file, 'this is no database, but long enough to be looked at as one'.repeat(100));
    const { status, stdout } = cairn.run(['doctor']);
    expect(status).toBe(1);
    expect(stdout).toContain(
      `: ${root}: The index file is damaged. Index the repository again: the damaged file is set aside.\n         To do: cairn index ${root}\n1 problem.\n`,
    );
    cairn.run(['index', root]);
    expect(doctor()).toMatchObject({ status: 0, problems: [] });
  });

  it('tells versions of Node.js apart by their numbers', () => {
    expect([isAtLeast('20.19.0', '20.19'), isAtLeast('100.0.0', '20.19'), isAtLeast('20.9.5', '20.19'), isAtLeast('18.20.1', '20.19')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(nodeCheck('18.0.0')).toEqual({ name: 'Node.js', ok: false, found: '18.0.0 is too old', todo: 'Install Node.js 20.19 or newer.' });
  });
});
