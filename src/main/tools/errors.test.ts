import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ErrorCode } from '@shared/model';
import { isToolName, TOOLS, type ToolName } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';
import { shop } from './testing/shop';

let repository: TestRepository;
let toolbox: Toolbox;
let outside: string;

beforeAll(async () => {
  repository = shop();
  outside = mkdtempSync(path.join(os.tmpdir(), 'cairn-outside-'));
  writeFileSync(path.join(outside, 'secret.txt'), 'secret\n');
  symlinkSync(path.join(outside, 'secret.txt'), path.join(repository.root, 'link.txt'));
  symlinkSync(outside, path.join(repository.root, 'folder-link'));
  symlinkSync(path.join(repository.root, '.git'), path.join(repository.root, 'git-link'));
  writeFileSync(path.join(repository.root, 'picture.bin'), Buffer.from([0, 1, 2, 3]));
  mkdirSync(path.join(repository.root, 'empty'));
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
  rmSync(outside, { recursive: true, force: true });
});

const inputsOf = (tool: string): string[] => (isToolName(tool) ? Object.keys(TOOLS[tool].input.shape) : []);
const CART = 'class:src/cart/cart.ts#Cart';
type Case = readonly [tool: ToolName, input: unknown, code: ErrorCode, suggested?: string[]];
const CASES: readonly Case[] = [
  ['find_symbol', {}, 'BAD_INPUT'],
  ['find_symbol', { query: '   ' }, 'BAD_INPUT'],
  ['find_symbol', { query: 'zzqqxx' }, 'UNKNOWN_SYMBOL'],
  ['find_symbol', { query: 'Cart', limit: 100_000 }, 'BAD_INPUT'],
  ['find_symbol', { query: 'Cart', path: 'src/price' }, 'UNKNOWN_SYMBOL'],
  ['get_callers_of', { symbol: '' }, 'BAD_INPUT'],
  ['get_callers_of', { symbol: 'Cart', depth: 9 }, 'BAD_INPUT'],
  ['get_callers_of', { symbol: 'sel' }, 'UNKNOWN_SYMBOL', ['function:src/cart/cart.ts#sell']],
  ['get_callers_of', { symbol: 'ad' }, 'UNKNOWN_SYMBOL', ['function:src/cart/cart.ts#Cart.add']],
  ['get_callers_of', { symbol: 'open' }, 'AMBIGUOUS_SYMBOL', ['function:src/store/a.ts#Shelf.open', 'function:src/store/b.ts#Door.open']],
  ['get_callers_of', { symbol: 'sell', offset: 500 }, 'BAD_INPUT'],
  ['get_callers_of', { symbol: 'Shelf' }, 'AMBIGUOUS_SYMBOL', ['class:src/store/a.ts#Shelf', 'class:src/store/b.ts#Shelf']],
  ['get_callees_of', { symbol: 'nobody' }, 'UNKNOWN_SYMBOL'],
  ['get_callees_of', { symbol: 'Shelf' }, 'AMBIGUOUS_SYMBOL'],
  ['find_paths', { from: 'Cart' }, 'BAD_INPUT'],
  ['find_paths', { from: 'Shelf', to: CART }, 'AMBIGUOUS_SYMBOL'],
  ['find_paths', { from: CART, to: 'function:src/none.ts#none' }, 'UNKNOWN_SYMBOL'],
  ['search', { query: '' }, 'BAD_INPUT'],
  ['search', { query: '!!! ((' }, 'BAD_INPUT'],
  ['list_flows', { module: 'nowhere' }, 'UNKNOWN_MODULE'],
  ['list_flows', { module: 'src/store' }, 'UNKNOWN_SYMBOL', ['src/cart']],
  ['list_flows', { offset: 100 }, 'BAD_INPUT'],
  ['get_flow', { flow: 'flow:src/mian.ts' }, 'UNKNOWN_SYMBOL', ['flow:src/main.ts']],
  ['get_flow', {}, 'BAD_INPUT'],
  ['get_module_dependencies', { module: 'nowhere' }, 'UNKNOWN_MODULE'],
  ['get_module_summary', { module: 'src/cards' }, 'UNKNOWN_MODULE'],
  ['get_module_summary', {}, 'BAD_INPUT'],
  ['get_file_history', { path: 'src/nothing.ts' }, 'UNKNOWN_PATH'],
  ['get_file_history', { path: 'other/cart.ts' }, 'UNKNOWN_PATH', ['src/cart/cart.ts']],
  ['get_recent_changes', { since: 'the other day' }, 'BAD_INPUT'],
  ['get_recent_changes', { range: 'abc' }, 'BAD_INPUT'],
  ['get_recent_changes', { range: 'aaaaaaaa..bbbbbbbb' }, 'UNKNOWN_COMMIT'],
  ['get_recent_changes', { path: 'src/nothing' }, 'UNKNOWN_PATH'],
  ['get_recent_changes', { since: 1_800_000_000, until: 1_700_000_000 }, 'BAD_INPUT'],
  ['get_commit_impact', { commit: 'deadbeef' }, 'UNKNOWN_COMMIT'],
  ['get_commit_impact', { commit: '--output=x' }, 'BAD_INPUT'],
  ['get_commit_impact', { commit: 'HEAD~3' }, 'BAD_INPUT'],
  ['get_recent_changes', { range: 'HEAD~3..HEAD' }, 'BAD_INPUT'],
  ['get_commit_impact', { commit: 'ab' }, 'BAD_INPUT'],
  ['impact_analysis', {}, 'BAD_INPUT', ['symbols', 'files', 'diff', 'working_tree', 'range', 'commit']],
  ['impact_analysis', { symbols: [CART], working_tree: true }, 'BAD_INPUT'],
  ['impact_analysis', { working_tree: false }, 'BAD_INPUT'],
  ['impact_analysis', { symbols: [] }, 'BAD_INPUT'],
  ['impact_analysis', { symbols: [CART], depth: 11 }, 'BAD_INPUT'],
  ['impact_analysis', { symbols: [CART, 'Shelf'] }, 'AMBIGUOUS_SYMBOL', ['class:src/store/a.ts#Shelf', 'class:src/store/b.ts#Shelf']],
  ['impact_analysis', { symbols: ['sel'] }, 'UNKNOWN_SYMBOL', ['function:src/cart/cart.ts#sell']],
  ['impact_analysis', { files: ['other/cart.ts'] }, 'UNKNOWN_PATH', ['src/cart/cart.ts']],
  ['impact_analysis', { files: ['src/cart'] }, 'UNKNOWN_PATH'],
  ['impact_analysis', { files: ['../secret.txt'] }, 'UNKNOWN_PATH'],
  ['impact_analysis', { diff: 'Please look at the cart.' }, 'BAD_INPUT'],
  ['impact_analysis', { diff: '--- a/other/cart.ts\n+++ b/other/cart.ts\n@@ -1 +1 @@\n-a\n+b\n' }, 'BAD_INPUT', ['src/cart/cart.ts']],
  ['impact_analysis', { commit: 'deadbeef' }, 'UNKNOWN_COMMIT'],
  ['impact_analysis', { commit: '--output=x' }, 'BAD_INPUT'],
  ['impact_analysis', { range: 'deadbeef..deadbee0' }, 'UNKNOWN_COMMIT'],
  ['impact_analysis', { range: 'HEAD~1..HEAD' }, 'BAD_INPUT'],
  ['impact_analysis', { range: 'abcd' }, 'BAD_INPUT'],
  ['related_tests', {}, 'BAD_INPUT', ['symbol', 'file']],
  ['related_tests', { symbol: CART, file: 'src/main.ts' }, 'BAD_INPUT'],
  ['related_tests', { symbol: 'Shelf' }, 'AMBIGUOUS_SYMBOL'],
  ['related_tests', { symbol: 'sel' }, 'UNKNOWN_SYMBOL', ['function:src/cart/cart.ts#sell']],
  ['related_tests', { file: 'src/nothing.ts' }, 'UNKNOWN_PATH'],
  ['get_context', { symbol: 'Shelf' }, 'AMBIGUOUS_SYMBOL'],
  ['get_context', { symbol: 'sel' }, 'UNKNOWN_SYMBOL', ['function:src/cart/cart.ts#sell']],
  ['get_context', { symbol: CART, limit: 51 }, 'BAD_INPUT'],
  ['read_source', { path: '../secret.txt' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'src/../../secret.txt' }, 'PERMISSION_DENIED'],
  ['read_source', { path: '/etc/passwd' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'C:\\secret.txt' }, 'PERMISSION_DENIED'],
  ['read_source', { path: '.git/config' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'src/../.GIT/config' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'link.txt' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'folder-link/secret.txt' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'git-link/config' }, 'PERMISSION_DENIED'],
  ['read_source', { path: 'src/nothing.ts' }, 'UNKNOWN_PATH'],
  ['read_source', { path: 'empty' }, 'BAD_INPUT'],
  ['read_source', { path: 'picture.bin' }, 'BAD_INPUT'],
  ['read_source', { path: 'src/main.ts', start: 500 }, 'BAD_INPUT'],
  ['read_source', { path: 'src/main.ts', start: 3, end: 2 }, 'BAD_INPUT'],
  ['get_symbol', { symbol: 'Shelf' }, 'AMBIGUOUS_SYMBOL'],
  ['get_symbol', { symbol: 'nobody' }, 'UNKNOWN_SYMBOL'],
  ['get_file_outline', { path: 'README.md' }, 'UNKNOWN_PATH'],
  ['find_anything', { query: 7 }, 'BAD_INPUT'],
  ['get_module_map', { focus: 'module:nowhere' }, 'UNKNOWN_MODULE'],
  ['get_module_map', { kinds: ['DANCES'] }, 'BAD_INPUT'],
  ['list_commits', { path: 'src/nothing.ts' }, 'UNKNOWN_PATH'],
  ['list_commits', { module: 'nowhere' }, 'UNKNOWN_MODULE'],
  ['list_commits', { kind: 'sad' }, 'BAD_INPUT'],
];

describe('what goes wrong is said', () => {
  const cases = CASES.map(([tool, input, code, suggested = []]) => ({ tool, input, code, suggested }));
  it.each(cases)('$tool $input: $code', async ({ tool, input, code, suggested }) => {
    const answer = await toolbox.call(String(tool), input, { door: 'cli' });
    if (answer.ok) throw new Error(`answered ${JSON.stringify(answer.result)}`);
    expect(answer.error.code).toBe(code);
    expect(answer.error.message.length).toBeGreaterThan(10);
    expect(answer.error.message).not.toContain(repository.root);
    expect(answer.error.suggestions).toEqual(expect.arrayContaining(suggested));
    expect(toolbox.trace().at(-1)).toMatchObject({ tool, ok: false, trace_id: answer.trace_id });
  });

  it('names the tools when it is asked for another', async () => {
    const answer = await toolbox.call('find_symbols', {}, { door: 'cli' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', suggestions: ['find_symbol'] } });
  });

  it.each(Object.keys(TOOLS))('%s names an input that it does not know, and those that it takes', async (tool) => {
    const known = inputsOf(tool);
    const answer = await toolbox.call(tool, { lmit: 3 }, { door: 'cli' });
    if (answer.ok) throw new Error('it was taken');
    expect(answer.error.code).toBe('BAD_INPUT');
    expect(answer.error.message).toContain(known.length > 0 ? `lmit: unknown; ${tool} takes ${known.join(', ')}` : `lmit: unknown; ${tool} takes no input`);
    expect(answer.error.suggestions).toEqual(known.includes('limit') ? ['limit'] : []);
  });

  // Those for agents: failures.test.ts.
  const forWindow = Object.values(TOOLS).flatMap((tool) => (tool.audience === 'window' ? [tool.name] : []));
  it.each(forWindow)('%s says INDEX_MISSING before there is an index', async (tool) => {
    const fresh = createToolbox({ databaseFile: path.join(repository.folder, 'none.db'), root: repository.root });
    const inputs: Record<string, string> = { symbol: 'x', query: 'x', module: 'x', path: 'x', commit: 'abcdef', flow: 'flow:x' };
    const input = Object.fromEntries(inputsOf(tool).flatMap((key) => (inputs[key] === undefined ? [] : [[key, inputs[key]]])));
    expect(await fresh.call(String(tool), input, { door: 'cli' })).toMatchObject({ ok: false, error: { code: 'INDEX_MISSING' } });
  });
});

describe('a folder without git', () => {
  it.each(['get_file_history', 'get_recent_changes', 'get_commit_impact', 'list_commits', 'impact_analysis'] as const)(
    '%s says NOT_A_GIT_REPOSITORY',
    async (tool) => {
      const plain = new TestRepository({ git: false });
      plain.write('a.ts', 'export function a() {}\n');
      await plain.index();
      const box = createToolbox({ databaseFile: plain.databaseFile(), root: plain.root });
      const answer = await box.call(String(tool), tool === 'get_commit_impact' || tool === 'impact_analysis' ? { commit: 'abcdef' } : { path: 'a.ts' }, {
        door: 'cli',
      });
      box.close();
      plain.delete();
      expect(answer).toMatchObject({ ok: false, error: { code: 'NOT_A_GIT_REPOSITORY' } });
    },
  );
});
