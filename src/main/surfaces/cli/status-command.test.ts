import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { lockIndex } from '../../core/store/lock';
import { repositoryId } from '../../platform';
import { CommandLine } from './testing/command-line';

/** bin/cairn, as a person starts it. */
let cairn: CommandLine;
let repository: TestRepository;
/** The repository's real folder, as it is on the list. */
let root: string;

const databaseFile = (): string => path.join(cairn.home, 'repositories', repositoryId(root), 'index.db');

beforeAll(() => {
  cairn = new CommandLine();
});
afterAll(() => cairn.delete());
beforeEach(() => {
  repository = new TestRepository();
  root = realpathSync(repository.root);
  for (const name of ['a', 'b', 'c']) repository.write(`src/${name}.ts`, `export function ${name}() {}\n`);
  repository.commit('First');
  rmSync(path.join(cairn.home, 'repos.json'), { force: true });
  return () => repository.delete();
});

function status(...args: string[]) {
  const { status: code, stdout, stderr } = cairn.run(['status', ...args, '--json']);
  return { code, stderr, ...JSON.parse(stdout || '{}') };
}

describe('cairn status', { timeout: 60_000 }, () => {
  it('fresh: exit code 0, from a folder inside too', () => {
    cairn.run(['index', root]);
    expect(status(root)).toMatchObject({
      code: 0,
      state: 'fresh',
      why: [],
      indexing: false,
      path: root,
      index: { revision: 1, files: 3, sameBuild: true, head: repository.git('rev-parse', 'HEAD') },
      changes: { isGit: true, headMoved: false, changed: { count: 0 }, added: { count: 0 }, removed: { count: 0 } },
    });
    const here = cairn.run(['status'], { cwd: path.join(root, 'src') });
    expect(here).toMatchObject({ status: 0, stderr: '' });
    expect(here.stdout).toMatch(
      new RegExp(
        `^${path.basename(root)}  ${root}\\nfresh\\n  indexed  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d, revision 1, 3 files, by Cairn 0\\.1\\.0\\+\\w{12}\\n$`,
      ),
    );
  });

  it('stale: says what moved, with examples; exit code 1', () => {
    cairn.run(['index', root]);
    const first = repository.git('rev-parse', 'HEAD');
    repository.write('src/a.ts', 'export function a() { return 1; }\n');
    repository.write('src/d.ts', 'export function d() {}\n');
    repository.remove('src/b.ts');
    repository.commit('Second');
    const second = repository.git('rev-parse', 'HEAD');
    expect(status(root)).toMatchObject({
      code: 1,
      state: 'stale',
      index: { head: first },
      changes: {
        headMoved: true,
        head: second,
        changed: { count: 1, examples: ['src/a.ts'] },
        added: { count: 1, examples: ['src/d.ts'] },
        removed: { count: 1, examples: ['src/b.ts'] },
      },
    });
    const { stdout } = cairn.run(['status', root]);
    expect(stdout).toContain(`\nstale\n  HEAD     ${first.slice(0, 10)} -> ${second.slice(0, 10)}\n  changed  1 file: src/a.ts\n  added    1 file: src/d.ts\n`);
    expect(stdout).toMatch(new RegExp(`\\n  removed  1 file: src/b\\.ts\\n  indexed  .*\\nTo bring it up to date: cairn index ${root}\\n$`));
  });

  it('counts all and shows five examples', () => {
    cairn.run(['index', root]);
    for (let file = 0; file < 7; file++) repository.write(`src/new${file}.ts`, 'export {};\n');
    expect(cairn.run(['status', root]).stdout).toContain('  added    7 files: src/new0.ts, src/new1.ts, src/new2.ts, src/new3.ts, src/new4.ts, and 2 more\n');
  });

  it('not indexed, damaged, foreign and moved away are states of their own', () => {
    expect(status(root)).toMatchObject({ code: 1, state: 'not-indexed', why: ['it has not been indexed yet'], index: null, changes: null });
    cairn.run(['index', root]);
    renameSync(root, `${root}-moved`);
    expect(status(root)).toMatchObject({ code: 1, state: 'folder-missing', index: { revision: 1, files: 3 }, changes: null });
    renameSync(`${root}-moved`, root);
    writeFileSync(databaseFile(), 'this is no database, but long enough to be looked at as one'.repeat(100));
    for (const suffix of ['-wal', '-shm']) rmSync(databaseFile() + suffix, { force: true });
    expect(status(root)).toMatchObject({ code: 1, state: 'unusable', why: [expect.stringContaining('The index file is damaged.')], index: null });
    expect(cairn.run(['status', root]).stdout).toContain(`To bring it up to date: cairn index ${root}\n`);
  });

  it('says when it is being indexed, here or elsewhere', () => {
    cairn.run(['index', root]);
    const lock = lockIndex(databaseFile());
    try {
      expect(status(root)).toMatchObject({ code: 0, state: 'fresh', indexing: true });
      expect(cairn.run(['status', root]).stdout).toContain('\n  It is being indexed now.\n');
      expect(cairn.run(['repos']).stdout).toMatch(/ {2}being indexed {2}3 files /);
    } finally {
      lock.release();
    }
    expect(status(root).indexing).toBe(false);
  });

  it('a folder that git does not keep is compared, and new files are not looked for', () => {
    const plain = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'cairn-plain-')));
    try {
      writeFileSync(path.join(plain, 'a.ts'), 'export const a = 1;\n');
      cairn.run(['index', plain]);
      writeFileSync(path.join(plain, 'b.ts'), 'export const b = 1;\n');
      expect(status(plain)).toMatchObject({ code: 0, state: 'fresh', changes: { isGit: false } });
      expect(cairn.run(['status', plain]).stdout).toContain('  git      not a git repository: new files are not looked for');
    } finally {
      rmSync(plain, { recursive: true, force: true });
    }
  });

  it('what names no repository is an error', () => {
    expect(cairn.run(['status', '/nonexistent/folder'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/UNKNOWN_PATH: .*does not exist/),
    });
    expect(cairn.run(['status'], { cwd: cairn.home })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('UNKNOWN_REPOSITORY: This folder lies in no repository. Say which one is meant with <folder>.'),
    });
    const file = path.join(repository.folder, 'file');
    writeFileSync(file, '');
    expect(cairn.run(['status', file])).toMatchObject({ status: 1, stderr: expect.stringContaining('BAD_INPUT') });
  });
});

describe('cairn repos', { timeout: 60_000 }, () => {
  it('of none says so, and how to begin', () => {
    expect(cairn.run(['repos'])).toMatchObject({ status: 0, stdout: 'No repository is known yet. Index one: cairn index <folder>\n' });
    expect(JSON.parse(cairn.run(['repos', '--json']).stdout)).toEqual({ repositories: [] });
  });

  it('lists each with its state, the last opened first', () => {
    cairn.run(['index', root]);
    const other = new TestRepository();
    try {
      const otherRoot = realpathSync(other.root);
      other.write('main.py', 'def main():\n    pass\n');
      other.commit('First');
      cairn.run(['index', otherRoot]);
      repository.write('src/a.ts', 'export function a() { return 1; }\n');
      const { repositories } = JSON.parse(cairn.run(['repos', '--json']).stdout);
      expect(repositories).toMatchObject([
        { id: repositoryId(otherRoot), path: otherRoot, state: 'fresh', indexing: false, index: { files: 1, revision: 1 }, problem: null },
        { name: path.basename(root), path: root, state: 'stale', why: ['1 file changed'], index: { files: 3 } },
      ]);
      const lines = cairn.run(['repos']).stdout.trimEnd().split('\n');
      expect(lines[1]).toMatch(new RegExp(`^${path.basename(root)} +stale +3 files +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  ${root}$`));
    } finally {
      other.delete();
    }
  });

  it('a folder that has gone is missing', () => {
    cairn.run(['index', root]);
    mkdirSync(`${root}-x`);
    rmSync(root, { recursive: true });
    expect(cairn.run(['repos']).stdout).toMatch(/ {2}missing {2}3 files /);
    rmSync(`${root}-x`, { recursive: true });
  });
});
