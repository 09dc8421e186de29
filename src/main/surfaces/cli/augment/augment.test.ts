import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../../core/pipeline/testing/repository';

const BIN = path.resolve('bin/cairn');

let repository: TestRepository;
let home: string;

function run(
  args: readonly string[],
  options: { home?: string; cwd?: string; input?: string } = {},
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    cwd: options.cwd ?? repository.root,
    input: options.input ?? '',
    env: { ...process.env, CAIRN_HOME: options.home ?? home },
  });
  return { status, stdout, stderr };
}

const SILENCE = { status: 0, stdout: '', stderr: '' };
const TOTAL = [
  `Cairn's code graph: 1 symbol named in the search "Shop\\\\.total"`,
  'method Shop.total at src/shop.ts:4, module src',
  '  called by 2: checkout (src/cart.ts:3), module level (src/cart.ts:5)',
  '  calls 1: price (src/shop.ts:1)',
].join('\n');

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-augment-'));
  repository = new TestRepository();
  repository.write(
    'src/shop.ts',
    'export function price() { return 1; }\n\nexport class Shop {\n  total() { return price(); }\n}\nexport class Shopkeeper {}\n',
  );
  repository.write('src/cart.ts', "import { Shop } from './shop';\nexport function checkout(shop: Shop) {\n  return shop.total();\n}\nnew Shop().total();\n");
  repository.commit('First');
  expect(run(['index', repository.root]).status).toBe(0);
});
afterAll(() => {
  repository.delete();
  rmSync(home, { recursive: true, force: true });
});

describe('cairn augment', { timeout: 60_000 }, () => {
  it('tells of a symbol that the pattern names, from any folder of the repository', () => {
    expect(run(['augment', 'Shop\\.total'])).toEqual({ status: 0, stdout: `${TOTAL}\n`, stderr: '' });
    expect(run(['augment', 'Shop\\.total'], { cwd: path.join(repository.root, 'src') }).stdout).toBe(`${TOTAL}\n`);
    expect(run(['augment', '--repo', repository.root, 'Shop\\.total'], { cwd: os.tmpdir() }).stdout).toBe(`${TOTAL}\n`);
  });

  it('gives names that hold the word only where no symbol has the name', () => {
    expect(run(['augment', 'Shop']).stdout).toMatch(/^Cairn's code graph: 1 symbol named in the search "Shop"\nclass Shop at src\/shop.ts:3/);
    expect(run(['augment', 'Shopk']).stdout).toBe(
      `Cairn's code graph: 1 symbol with names that hold words of the search "Shopk"\nclass Shopkeeper at src/shop.ts:6, module src\n`,
    );
  });

  it('answers a hook in the format of its agent', () => {
    const hook = (event: string, tool_name: string, tool_input: object, more: object = { cwd: repository.root }) =>
      run(['augment', '--hook'], { cwd: os.tmpdir(), input: JSON.stringify({ hook_event_name: event, tool_name, tool_input, ...more }) });
    const claude = (hookEventName: string) => ({ hookSpecificOutput: { hookEventName, additionalContext: TOTAL } });
    expect(JSON.parse(hook('PreToolUse', 'Grep', { pattern: 'Shop\\.total' }).stdout)).toEqual(claude('PreToolUse'));
    expect(JSON.parse(hook('PostToolUse', 'Bash', { command: `rg -n 'Shop\\.total' src` }).stdout)).toEqual(claude('PostToolUse'));
    expect(JSON.parse(hook('postToolUse', 'Shell', { command: `rg -n 'Shop\\.total'` }, { workspace_roots: [repository.root] }).stdout)).toEqual({
      additional_context: TOTAL,
    });
    expect(hook('PreToolUse', 'Glob', { pattern: 'src/**/*Shopkeeper*.ts' }).stdout).toContain('class Shopkeeper at src/shop.ts:6');
    expect(hook('PreToolUse', 'Bash', { command: 'npm test' })).toEqual(SILENCE);
    expect(hook('PreToolUse', 'Read', { file_path: 'Shop' })).toEqual(SILENCE);
    expect(hook('SessionStart', 'Grep', { pattern: 'Shop' })).toEqual(SILENCE);
  });

  it('is silent on any trouble', () => {
    for (const input of ['', '{broken', '[]', 'null', '{"hook_event_name":"PreToolUse"}']) expect(run(['augment', '--hook'], { input })).toEqual(SILENCE);
    for (const pattern of ['', '((((', 'nothingIsCalledThis', '\\w+', 'a'.repeat(5000)]) expect(run(['augment', pattern])).toEqual(SILENCE);
    expect(run(['augment'])).toEqual(SILENCE);
    expect(run(['augment', 'Shop', '--unknown'])).toMatchObject({ status: 0, stderr: '' });
    expect(run(['augment', 'Shop', '--repo', '/nonexistent/folder'])).toEqual(SILENCE);
    expect(run(['augment', 'Shop'], { home: path.join(home, 'nowhere') })).toEqual(SILENCE);
  });

  it('is silent on an index that is empty, damaged or a folder', () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'cairn-augment-'));
    expect(run(['index', repository.root], { home: other }).status).toBe(0);
    const [id = ''] = readdirSync(path.join(other, 'repositories'));
    const file = path.join(other, 'repositories', id, 'index.db');
    truncateSync(file, 8192);
    expect(run(['augment', 'Shop'], { home: other })).toEqual(SILENCE);
    writeFileSync(file, 'not a database');
    expect(run(['augment', 'Shop'], { home: other })).toEqual(SILENCE);
    rmSync(file);
    mkdirSync(file);
    expect(run(['augment', 'Shop'], { home: other })).toEqual(SILENCE);
    rmSync(other, { recursive: true, force: true });
  });

  it('says that a file changed since it was indexed', () => {
    const before = readFileSync(path.join(repository.root, 'src/shop.ts'), 'utf8');
    repository.write('src/shop.ts', `\n${before}`);
    expect(run(['augment', 'Shopkeeper']).stdout).toContain('src/shop.ts:6, module src (changed since it was indexed; lines may have moved)');
    rmSync(path.join(repository.root, 'src/shop.ts'));
    expect(run(['augment', 'Shopkeeper']).stdout).toContain('src/shop.ts:6, module src (the file is gone since it was indexed)');
  });
});
