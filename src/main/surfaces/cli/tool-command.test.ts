import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';

/** The command as a person starts it, from out/main. */
const BIN = path.resolve('bin/cairn');

let repository: TestRepository;
let home: string;

function cairn(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args, '--repo', repository.root], {
    encoding: 'utf8',
    input,
    env: { ...process.env, CAIRN_HOME: home, OLLAMA_HOST: '', NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-tools-'));
  repository = new TestRepository();
  repository.write('src/server.ts', "import { handle } from './handler';\nexport function start() {\n  return handle();\n}\n");
  repository.write('src/handler.ts', 'export function handle() {\n  return 200;\n}\n');
  repository.commit('First');
  spawnSync(process.execPath, [BIN, 'index', repository.root], { env: { ...process.env, CAIRN_HOME: home } });
});
afterAll(() => {
  repository.delete();
  rmSync(home, { recursive: true, force: true });
});

describe('the commands of the tools', { timeout: 60_000 }, () => {
  it('show who calls a symbol, with its place', () => {
    const { status, stdout } = cairn(['callers', 'handle']);
    expect(status).toBe(0);
    expect(stdout).toContain('Callers (1)\n  start  src/server.ts:2  src  hop 1\n    Sites: src/server.ts:3');
  });

  it('end with 1 and near names on an error answer, with 2 on wrong use', () => {
    expect(cairn(['callers', 'handel'])).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('function:src/handler.ts#handle') });
    expect(cairn(['callers', 'handle', '--depth', 'deep'])).toEqual({ status: 2, stdout: '', stderr: 'cairn: --depth: must be a number, not text\n' });
  });

  it('take a diff from what is piped in, and need no list that was not written', () => {
    const diff = '--- a/src/handler.ts\n+++ b/src/handler.ts\n@@ -1,3 +1,3 @@\n export function handle() {\n-  return 200;\n+  return 201;\n }\n';
    const piped = cairn(['impact', '--diff', '-', '--json'], diff);
    expect(piped.stderr).toBe('');
    expect(JSON.parse(piped.stdout)).toMatchObject({ ok: true, result: { direct: [{ symbol: { qualified: 'start' } }] } });
    repository.write('src/handler.ts', 'export function handle() {\n  return 202;\n}\n');
    const changed = cairn(['impact', '--working-tree', '--json']);
    expect(JSON.parse(changed.stdout)).toMatchObject({ ok: true, result: { direct: [{ symbol: { qualified: 'start' } }] } });
    repository.git('checkout', '-q', '--', '.');
  });

  it('do not call a list complete of which only the walk is', () => {
    const { stdout } = cairn(['tests', 'handle']);
    expect(stdout).toContain('Edges followed to the end: yes');
    expect(stdout).not.toContain('Complete');
  });

  it('write moments as days', () => {
    const { stdout } = cairn(['who', 'src/handler.ts']);
    expect(stdout).toContain('first 2023-11-14, last 2023-11-14');
  });
});
