import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../store/database';
import { lockIndex } from '../store/lock';
import { canonicalDump } from '../store/testing/canonical-dump';
import { TestRepository } from './testing/repository';

let repository: TestRepository;

beforeEach(() => {
  repository = new TestRepository();
  repository.write('src/a.ts', "import { b } from './b';\nexport function a() {\n  return b();\n}\n");
  repository.write('src/b.ts', 'export function b() {\n  return 1;\n}\n');
});
afterEach(() => repository.delete());

/** Counts what a reader of its own connection sees. */
function seen(file = repository.databaseFile()): { revisions: number; files: number; symbols: number } {
  const { database } = openDatabase(file, { readonly: true });
  try {
    const count = (table: string): number => database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
    return { revisions: count('revisions'), files: count('files'), symbols: count('symbols') };
  } finally {
    database.close();
  }
}

function ids(): Record<string, number> {
  const { database } = openDatabase(repository.databaseFile(), { readonly: true });
  const rows = database.prepare<[], { key: string; id: number }>('SELECT key, id FROM symbols').all();
  database.close();
  return Object.fromEntries(rows.map((row) => [row.key, row.id]));
}

describe('an index run', () => {
  it('reports what it found, from files to commits', async () => {
    repository.commit('First');
    const report = await repository.index();
    expect(report).toMatchObject({ revision: 1, files: 2, lines: 7, parsed: 2, symbols: 2, commits: 1, edges: { CALLS: { certain: 1 } } });
    expect(report.languages).toEqual({ typescript: { files: 2, lines: 7, symbols: 2 } });
    expect(report.head).toBe(repository.git('rev-parse', 'HEAD'));
    expect(report.notes).toEqual([]);
  });

  it('does nothing when nothing has changed, and keeps the revision', async () => {
    repository.commit('First');
    await repository.index();
    const before = readFileSync(repository.databaseFile());
    expect(await repository.index()).toMatchObject({ revision: 1, parsed: 0, files: 2, commits: 1 });
    expect(readFileSync(repository.databaseFile()).equals(before)).toBe(true);
  });

  it('parses only what changed, and leaves row ids where they were', async () => {
    repository.commit('First');
    await repository.index();
    const before = ids();
    repository.write('src/a.ts', "import { b } from './b';\nexport function extra() {}\nexport function a() {\n  return b();\n}\n");
    expect(await repository.index()).toMatchObject({ revision: 2, parsed: 1, files: 2, symbols: 3 });
    expect(ids()).toMatchObject(before);
  });

  it('sees an edit that kept size and time', async () => {
    repository.commit('First');
    await repository.index();
    const file = path.join(repository.root, 'src/b.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('return 1', 'return 2'));
    const now = new Date();
    utimesSync(file, now, now);
    expect(await repository.index()).toMatchObject({ parsed: 1 });
  });

  it('notes a commit without reading the code again', async () => {
    repository.commit('First');
    await repository.index();
    repository.commit('Second');
    const report = await repository.index();
    expect(report).toMatchObject({ revision: 2, parsed: 0, commits: 2, head: repository.git('rev-parse', 'HEAD') });
  });

  it('writes history anew when HEAD no longer builds on it', async () => {
    repository.commit('First');
    repository.commit('To be dropped');
    await repository.index();
    repository.git('reset', '-q', '--hard', 'HEAD~1');
    repository.commit('Instead');
    expect(await repository.index()).toMatchObject({ commits: 2 });
    const { commits } = canonicalDump(repository.databaseFile());
    expect(commits?.filter((row) => row.includes('To be dropped'))).toEqual([]);
  });

  it('brings the overview up to date when only the README changed', async () => {
    repository.write('README.md', '# The first words\n');
    repository.commit('First');
    await repository.index();
    repository.write('README.md', '# Quite other words\n');
    expect(await repository.index()).toMatchObject({ revision: 2, parsed: 0 });
    expect(canonicalDump(repository.databaseFile()).derived?.join()).toContain('Quite other words');
  });

  it('takes up a file whose language, name or place changed', async () => {
    repository.commit('First');
    await repository.index();
    renameSync(path.join(repository.root, 'src/b.ts'), path.join(repository.root, 'src/c.ts'));
    const report = await repository.index();
    expect(report).toMatchObject({ files: 2, parsed: 1 });
    expect(report.edges.CALLS).toBeUndefined();
  });
});

describe('an unusual folder', () => {
  it('outside git is indexed without history, and says so', async () => {
    const plain = new TestRepository({ git: false });
    try {
      plain.write('main.py', 'def main():\n    pass\n');
      const report = await plain.index();
      expect(report).toMatchObject({ files: 1, commits: 0, head: null });
      expect(report.notes).toEqual(['Not a git repository: indexed without history.']);
      expect(await plain.index()).toMatchObject({ revision: 1, parsed: 0 });
    } finally {
      plain.delete();
    }
  });

  it('without files or commits is an empty index, and says so', async () => {
    const empty = new TestRepository();
    try {
      const report = await empty.index();
      expect(report).toMatchObject({ files: 0, symbols: 0, commits: 0 });
      expect(report.notes).toEqual([expect.stringContaining('no commits yet'), expect.stringContaining('No source files')]);
    } finally {
      empty.delete();
    }
  });

  it('that is bare has no files, and says so', async () => {
    const bare = path.join(repository.folder, 'bare.git');
    execFileSync('git', ['init', '-q', '--bare', bare]);
    await expect(repository.index({ root: bare })).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('bare repository') });
  });

  it('that is shallow or detached says so', async () => {
    repository.commit('First');
    repository.commit('Second');
    const clone = path.join(repository.folder, 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository.root}`, clone]);
    execFileSync('git', ['-C', clone, 'checkout', '-q', '--detach']);
    const report = await repository.index({ root: clone, databaseFile: repository.databaseFile('clone') });
    expect(report.commits).toBe(1);
    expect(report.notes).toEqual([expect.stringContaining('Shallow clone'), expect.stringContaining('detached')]);
  });

  it.each([
    ['is gone', 'gone', 'UNKNOWN_PATH'],
    ['is a file', 'src/a.ts', 'BAD_INPUT'],
  ])('that %s is an error that says so', async (_, place, code) => {
    await expect(repository.index({ root: path.join(repository.root, place) })).rejects.toMatchObject({ code });
  });

  it('that vanishes under way costs nothing that was stored', async () => {
    repository.commit('First');
    await repository.index();
    repository.write('src/c.ts', 'export const c = 1;\n');
    const away = repository.index({
      onProgress: ({ stage }) => {
        if (stage === 'extract') rmSync(repository.root, { recursive: true, force: true });
      },
    });
    await expect(away).rejects.toMatchObject({ code: 'UNKNOWN_PATH', message: expect.stringContaining('deleted or moved') });
    expect(seen()).toMatchObject({ revisions: 1, files: 2 });
  });

  it('with names of every kind is indexed whole', async () => {
    const names = ['with space.ts', "quo'te.ts", 'line\nbreak.ts', '模块.ts', 'dou"ble.ts', '-dash.ts', '%25.ts'];
    for (const name of names) repository.write(`odd/${name}`, 'export function odd() {}\n');
    repository.commit('Odd');
    const report = await repository.index();
    expect(report.files).toBe(2 + names.length);
    expect(await repository.index()).toMatchObject({ revision: 1, parsed: 0 });
  });
});

describe('a reader', () => {
  it('sees the old revision until the new one is whole', async () => {
    repository.commit('First');
    await repository.index();
    for (let at = 0; at < 200; at++) repository.write(`more/m${at}.ts`, Array.from({ length: 60 }, (_, f) => `export function f${f}() {}`).join('\n'));
    const during: ReturnType<typeof seen>[] = [];
    let ready: ReturnType<typeof seen> | undefined;
    await repository.index({
      onProgress: ({ stage, done }) => {
        if (stage === 'store' && done > 0) during.push(seen());
      },
      onCodeReady: () => {
        ready = seen();
      },
    });
    expect(during.length).toBeGreaterThan(0);
    expect(during.every(({ revisions, files, symbols }) => revisions === 1 && files === 2 && symbols === 2)).toBe(true);
    expect(ready).toEqual({ revisions: 2, files: 202, symbols: 12_002 });
  });

  it('sees the old history until all commits are read, and the code before that', async () => {
    repository.commit('First');
    await repository.index();
    repository.commit('Second');
    repository.write('src/c.ts', 'export const c = 1;\n');
    const states: string[] = [];
    await repository.index({ onCodeReady: () => states.push(...(canonicalDump(repository.databaseFile()).meta ?? [])) });
    expect(states.join()).toContain(String.raw`\"pending\":true`);
    expect(canonicalDump(repository.databaseFile()).meta?.join()).toContain(String.raw`\"pending\":false`);
  });

  it('tells how far reading commits is, and then how far counting their lines is', async () => {
    repository.commit('First');
    repository.write('src/c.ts', 'export const c = 1;\n');
    repository.commit('Second');
    const told: string[] = [];
    const report = await repository.index({ onProgress: ({ stage, done, total }) => told.push(`${stage} ${done}/${total}`) });
    const end = told.slice(told.findIndex((step) => step.startsWith('history')));
    // Steps on the way are told only where the one before is some time ago.
    expect(end.filter((step) => step.endsWith(' 2/2'))).toEqual(['history 2/2', 'lines 2/2']);
    expect(end.findIndex((step) => step.startsWith('lines'))).toBeGreaterThan(end.indexOf('history 2/2'));
    expect(Object.keys(report.ms)).toContain('lines');
  });

  it('finds everything as it was after a run that was cancelled in any stage', async () => {
    repository.commit('First');
    await repository.index();
    const before = canonicalDump(repository.databaseFile());
    repository.write('src/c.ts', 'export function c() {}\n');
    for (const stage of ['scan', 'extract', 'resolve', 'analyze', 'store'] as const) {
      const cancel = new AbortController();
      const run = repository.index({ full: true, signal: cancel.signal, onProgress: (progress) => progress.stage === stage && cancel.abort() });
      await expect(run, stage).rejects.toMatchObject({ code: 'CANCELLED' });
      expect(canonicalDump(repository.databaseFile()), stage).toEqual(before);
    }
  });
});

describe('the index file', () => {
  it('is written by one run at a time', async () => {
    repository.commit('First');
    const lock = lockIndex(repository.databaseFile());
    await expect(repository.index()).rejects.toMatchObject({ code: 'INDEX_BUSY', retry: true });
    lock.release();
    expect(await repository.index()).toMatchObject({ revision: 1 });
  });

  it('is set aside when it is damaged, found at once or under way', async () => {
    repository.commit('First');
    await repository.index();
    const file = repository.databaseFile();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096 * 3);
    writeFileSync(file, bytes);
    rmSync(`${file}-wal`, { force: true });
    rmSync(`${file}-shm`, { force: true });
    const report = await repository.index();
    expect(report.notes).toEqual([expect.stringContaining('damaged')]);
    expect(report).toMatchObject({ revision: 1, parsed: 2 });
    expect(readdirSync(path.dirname(file)).filter((name) => name.includes('.damaged-'))).not.toEqual([]);
  });

  it('of another version of the program is not gone on from', async () => {
    repository.commit('First');
    await repository.index();
    expect(await repository.index({ toolVersion: 'other' })).toMatchObject({ revision: 2, parsed: 2 });
  });

  it('in a folder that cannot be made is an error that says so', async () => {
    const blocked = path.join(repository.folder, 'file');
    writeFileSync(blocked, '');
    await expect(repository.index({ databaseFile: path.join(blocked, 'index.db') })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'The data folder cannot be made: a file stands where a folder is needed. Set CAIRN_HOME to another folder.',
    });
    mkdirSync(path.join(repository.folder, 'data'), { recursive: true });
  });
});

describe('a file in another encoding', () => {
  it('has the symbols that its text says, or none', async () => {
    const source = 'export function größe() {}\n';
    const write = (name: string, bytes: Buffer): void => writeFileSync(path.join(repository.root, 'src', name), bytes);
    write('little.ts', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(source, 'utf16le')]));
    write('big.ts', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(source, 'utf16le').swap16()]));
    write('latin.ts', Buffer.from(source, 'latin1'));
    write('bare.ts', Buffer.from(source, 'utf16le'));
    repository.commit('Encodings');
    expect(await repository.index()).toMatchObject({ files: 5, symbols: 5, skipped: { binary: 1 } });
    expect(Object.keys(ids()).filter((key) => key.includes('größe'))).toHaveLength(3);
  });
});

describe('a file that cannot be read', () => {
  it('is skipped with its reason and not tried again until it changes', async () => {
    repository.write('deep.js', `${'[\n'.repeat(8000)}${']\n'.repeat(8000)};\n`);
    repository.commit('Deep');
    expect(await repository.index()).toMatchObject({ files: 2, symbols: 2, skipped: { 'too-deep': 1 } });
    expect(await repository.index()).toMatchObject({ revision: 1, parsed: 0, skipped: { 'too-deep': 1 } });
    repository.write('deep.js', '[];\n');
    expect(await repository.index()).toMatchObject({ files: 3, parsed: 1, skipped: {} });
  });

  it('because the parser comes to no end is left out and told of', { timeout: 60_000 }, async () => {
    repository.write('circle.tsx', '({:()=>{n<k={}l(n)}</>; //:s e:g;');
    repository.commit('Circle');
    expect(await repository.index()).toMatchObject({ files: 2, skipped: { crashed: 1 }, notes: [expect.stringContaining('left out: circle.tsx')] });
    expect(await repository.index()).toMatchObject({ revision: 1, parsed: 0, skipped: { crashed: 1 } });
  });

  it('for its thousands of braces costs nobody else', async () => {
    repository.write('deep.c', `int f(void) ${'{\n'.repeat(16_384)}${'}\n'.repeat(16_384)}\n`);
    repository.write('plain.c', 'int plain(void) { return 1; }\n');
    repository.commit('Braces');
    expect(await repository.index()).toMatchObject({ files: 3, symbols: 3, skipped: { 'too-deep': 1 } });
  });

  it('that crashed an earlier try is left out and told of', async () => {
    repository.commit('First');
    const report = await repository.index({ crashed: ['src/b.ts'], suspects: ['src/a.ts'] });
    expect(report).toMatchObject({ files: 1, skipped: { crashed: 1 } });
    expect(report.notes).toEqual([expect.stringContaining('left out: src/b.ts')]);
  });
});
