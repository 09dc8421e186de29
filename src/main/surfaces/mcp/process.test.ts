import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { shop } from '../../tools/testing/shop';
import { Agent, BIN, Machine } from './testing/agent';

const machines: Machine[] = [];
function newMachine(): Machine {
  const machine = new Machine();
  machines.push(machine);
  return machine;
}
afterEach(() => {
  for (const machine of machines.splice(0)) machine.delete();
});

const message = (id: number, method: string, params: object): string => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const HELLO = message(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } });
const CALL = message(2, 'tools/call', { name: 'find_symbol', arguments: { query: 'sell' } });

describe('cairn mcp as a process', { timeout: 90_000 }, () => {
  it('works from a missing index to a new one, says when it is stale, and picks up what is indexed meanwhile', async () => {
    const machine = newMachine();
    const root = machine.place(shop(), 'shop');
    const agent = await Agent.start(machine, ['--repo', root]);
    const ask = (query: string) => agent.call('find_symbol', { query });
    const missing = await ask('sell');
    expect(missing).toMatchObject({ isError: true, error: { code: 'INDEX_MISSING', suggestions: [expect.stringContaining('cairn index')] } });
    expect(missing.text + missing.json).not.toContain(machine.folder);
    machine.cairn('index', root);
    expect(await ask('sell')).toMatchObject({ ok: true, index: { revision: 1, stale: false } });
    appendFileSync(path.join(root, 'src/main.ts'), '\nexport function closeShop(): void {}\n');
    await expect.poll(async () => (await ask('sell')).index?.stale, { timeout: 10_000 }).toBe(true);
    const stale = await ask('sell');
    expect(stale.text).toContain('The repository has changed since it was indexed');
    machine.cairn('index', root);
    expect(await ask('closeShop')).toMatchObject({ ok: true, index: { revision: 2, stale: false } });
    await agent.stop();
  });

  it('needs no name where one repository is known; several of one name go by their ids', async () => {
    const machine = newMachine();
    machine.cairn('index', machine.place(shop(), 'shop'));
    const agent = await Agent.start(machine);
    expect(await agent.call('find_symbol', { query: 'sell' })).toMatchObject({ ok: true });
    machine.cairn('index', machine.place(shop(), 'other/shop'));
    const { error } = await agent.call('find_symbol', { query: 'sell' });
    expect(error?.suggestions).toHaveLength(2);
    for (const id of error?.suggestions ?? []) {
      expect(id).toMatch(/^shop-[0-9a-f]{10}$/);
      expect(await agent.call('find_symbol', { query: 'sell', repo: id })).toMatchObject({ ok: true });
    }
    expect(await agent.call('find_symbol', { query: 'sell', repo: 'shop' })).toMatchObject({ error: { code: 'UNKNOWN_REPOSITORY' } });
    await agent.stop();
  });

  it('answers from two repositories at once', async () => {
    const machine = newMachine();
    const roots = ['one', 'two'].map((name) => machine.place(shop(), name));
    appendFileSync(path.join(roots[1] ?? '', 'src/main.ts'), '\nexport function onlyHere(): void {}\n');
    for (const root of roots) machine.cairn('index', root);
    const agent = await Agent.start(machine);
    const answers = await Promise.all(['one', 'two', 'one', 'two'].map((repo) => agent.call('get_callers_of', { symbol: 'onlyHere', repo })));
    expect(answers.map((answer) => answer.error?.code ?? 'ok')).toEqual(['UNKNOWN_SYMBOL', 'ok', 'UNKNOWN_SYMBOL', 'ok']);
    await agent.stop();
  });

  it('without any repository says so', async () => {
    const agent = await Agent.start(newMachine());
    expect(await agent.call('find_symbol', { query: 'sell' })).toMatchObject({ isError: true, error: { code: 'UNKNOWN_REPOSITORY' } });
    await agent.stop();
  });

  it('a folder that does not exist ends it at once with a reason', () => {
    const machine = newMachine();
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'mcp', '--repo', '/nonexistent/folder'], {
      encoding: 'utf8',
      env: machine.environment,
      input: HELLO,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('UNKNOWN_PATH');
  });

  it('answers what was asked before stdin closes, ends with exit code 0, and writes nothing but messages to stdout', () => {
    const machine = newMachine();
    machine.cairn('index', machine.place(shop(), 'shop'));
    const input = `${HELLO}not a message\n${CALL}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'mcp'], { encoding: 'utf8', env: machine.environment, input });
    expect(status).toBe(0);
    const replies = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(replies).toMatchObject([{ id: 1 }, { id: 2, result: { structuredContent: { ok: true } } }]);
    expect(stderr).toContain('cairn warn: ');
  });

  it('what a library prints goes to stderr', async () => {
    const machine = newMachine();
    machine.cairn('index', machine.place(shop(), 'shop'));
    const noise = 'setInterval(() => { console.log("noise"); process.stdout.write("{half"); }, 1).unref()';
    const agent = await Agent.start(machine, [], { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(noise)}` });
    for (let at = 0; at < 50; at++) expect(await agent.call('find_symbol', { query: 'sell' })).toMatchObject({ ok: true });
    expect(agent.problems).toEqual([]);
    expect(agent.stderr).toContain('noise');
    await agent.stop();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with exit code 0 on %s', async (signal) => {
    const child = spawn(process.execPath, [BIN, 'mcp'], { env: newMachine().environment, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write(HELLO);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill(signal);
    expect(await new Promise((resolve) => child.once('exit', (code) => resolve(code)))).toBe(0);
  });

  it('no other command loads the SDK', () => {
    const chunks = path.resolve('out/main/chunks');
    const holding = readdirSync(chunks).filter((name) => readFileSync(path.join(chunks, name), 'utf8').includes('Server does not support tools (required for'));
    expect(holding).toHaveLength(1);
    const importers = ['../cli.cjs', ...readdirSync(chunks)].filter((name) => readFileSync(path.join(chunks, name), 'utf8').includes(`${holding[0]}`));
    expect(importers).toEqual(['../cli.cjs']);
    // Only behind a promise: not when the command line loads.
    expect(readFileSync(path.join(chunks, '../cli.cjs'), 'utf8')).toMatch(new RegExp(`then\\([^\\n]*${holding[0]}`));
  });
});
