import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';

/** The command as a person starts it, from out/main. */
const BIN = path.resolve('bin/cairn');

let repository: TestRepository;
let home: string;

const cairnIn = (chosen: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', env: { ...process.env, CAIRN_HOME: chosen, OLLAMA_HOST: '' } });
const cairn = (...args: string[]): SpawnSyncReturns<string> => cairnIn(home, ...args);

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-cli-'));
  repository = new TestRepository();
  repository.write('src/a.ts', 'export function start() {}\n');
  repository.commit('First');
});
afterAll(() => {
  repository.delete();
  rmSync(home, { recursive: true, force: true });
});

const FIND = ['find_symbol', '--json', '{"query":"start"}'];

describe('what goes wrong on the command line', { timeout: 60_000 }, () => {
  it('a folder that does not exist is no repository without an index', () => {
    const { status, stdout } = cairn('query', ...FIND, '--repo', '/nonexistent/folder');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'UNKNOWN_PATH', message: expect.stringContaining('does not exist') } });
    for (const args of [
      ['ask', '/nonexistent/folder', 'Who calls it?'],
      ['export', '/nonexistent/folder', '--format', 'tour', '--out', 'x'],
    ])
      expect(cairn(...args).stderr).toMatch(/UNKNOWN_PATH: .*does not exist/);
  });

  it('a missing index says how to make one', () => {
    const { status, stdout } = cairn('query', ...FIND, '--repo', repository.root);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'INDEX_MISSING', suggestions: [`cairn index ${repository.root}`] } });
  });

  it('a line of a batch that cannot be read is answered with its number, the others as ever', () => {
    cairn('index', repository.root);
    const batch = path.join(repository.folder, 'batch.jsonl');
    const good = '{"tool":"find_symbol","input":{"query":"start"}}';
    writeFileSync(batch, [good, '{broken', '', '{"tool":5}', '[]', '{"input":{}}', 'null', good].join('\n'));
    const { status, stdout, stderr } = cairn('query', '--repo', repository.root, '--batch', batch);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const wrong = (line: number, rest: string) => ({ ok: false, error: { code: 'BAD_INPUT', message: expect.stringMatching(`^line ${line}: ${rest}`) } });
    expect(answers).toMatchObject([
      { ok: true },
      wrong(2, 'this is not JSON'),
      wrong(4, 'tool: must be text'),
      wrong(5, 'this is not an object'),
      wrong(6, 'tool: missing'),
      wrong(7, 'this is not an object'),
      { ok: true },
    ]);
  });

  it.each([
    [path.join('nowhere', 'out'), 'its folder does not exist'],
    [path.join('file', 'out'), 'a part of its path is a file, not a folder'],
    ['.', 'it is a folder'],
  ])('an export to %s says why it cannot be written', (place, why) => {
    cairn('index', repository.root);
    writeFileSync(path.join(repository.folder, 'file'), '');
    for (const format of ['tour', 'definitions']) {
      const { status, stderr } = cairn('export', repository.root, '--format', format, '--out', path.join(repository.folder, place));
      expect(status).toBe(1);
      expect(stderr).toContain(`cannot be written: ${why}.`);
      expect(stderr).not.toMatch(/ENOENT|ENOTDIR|EISDIR/);
    }
  });

  it('a data folder that is a file is called one', () => {
    const file = path.join(repository.folder, 'home');
    writeFileSync(file, '');
    const { status, stderr } = cairnIn(file, 'index', repository.root);
    expect(status).toBe(1);
    expect(stderr).toContain('PERMISSION_DENIED: The data folder cannot be made: a file stands where a folder is needed. Set CAIRN_HOME to another folder.');
  });
});
