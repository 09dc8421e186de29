import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, connect as netConnect, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { CommandLine } from '../cli/testing/command-line';

const DIRECT = [
  'Cairn\'s code graph: 1 symbol named in the search "total"',
  'function total at src/shop.ts:2, module src',
  '  calls 1: price (src/shop.ts:1)',
  '',
].join('\n');
const PRIVATE = 'a'.repeat(32);

const line = new CommandLine();
const sockets = path.join(line.home, 'sockets');
let repository: TestRepository;
const started: ChildProcess[] = [];
let fake: Server | null = null;

/** The command, without holding up a server of this process. */
async function augment(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [CommandLine.bin, 'augment', ...args], {
    env: line.environment(),
    cwd: repository.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (part) => (out += part));
  child.stderr.on('data', (part) => (out += `stderr: ${part}`));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return out;
}

const names = (): string[] => (existsSync(sockets) ? readdirSync(sockets) : []);

async function startServer(): Promise<ChildProcess> {
  const before = names();
  const child = spawn(process.execPath, [CommandLine.bin, 'mcp'], { env: line.environment(), stdio: ['pipe', 'ignore', 'inherit'] });
  started.push(child);
  await expect.poll(() => names().filter((name) => !before.includes(name) && !name.endsWith('~')).length, { timeout: 15_000 }).toBe(1);
  return child;
}

/** A socket as a server makes it, that says what the test wants. */
async function answering(text: string | null, { name = PRIVATE, mode = 0o600 } = {}): Promise<void> {
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  fake = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (text !== null) socket.end(text);
    });
  });
  await once(fake.listen(path.join(sockets, name)), 'listening');
  chmodSync(path.join(sockets, name), mode);
}

/** What a server answers to bytes of anybody. */
async function asking(bytes: string): Promise<string> {
  const [name = ''] = names();
  const socket = netConnect(path.join(sockets, name));
  let out = '';
  socket.on('data', (part) => (out += part));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((closed) => socket.on('close', closed));
  return out;
}

beforeAll(() => {
  repository = new TestRepository();
  repository.write('src/shop.ts', 'export function price() { return 1; }\nexport function total() { return price(); }\n');
  repository.commit('First');
  expect(line.run(['index', repository.root]).status).toBe(0);
});
beforeEach(() => rmSync(sockets, { recursive: true, force: true }));
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null && child.signalCode === null) await Promise.all([once(child, 'close'), child.kill()]);
  await new Promise((done) => (fake === null ? done(null) : fake.close(done)));
  fake = null;
});
afterAll(() => {
  repository.delete();
  line.delete();
});

describe('cairn augment through a server that runs', { timeout: 60_000 }, () => {
  it('prints what the server says, of any folder in the repository', async () => {
    expect(await augment('total')).toBe(DIRECT);
    await answering('{"ok":true,"text":"from the server"}\n');
    expect(await augment('total')).toBe('from the server\n');
  });

  it('prints nothing where the server knows nothing', async () => {
    await answering('{"ok":true,"text":""}\n');
    expect(await augment('total')).toBe('');
  });

  it.each([
    ['says that it can not', '{"ok":false}\n'],
    ['breaks off', '{"ok":true,"te'],
    ['says something else', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['says no text', '{"ok":true,"text":5}\n'],
    ['says too much', `{"ok":true,"text":"${'x'.repeat(100_000)}"}\n`],
    ['says nothing', null],
  ])('asks the index itself where the server %s', async (_what, text) => {
    await answering(text);
    expect(await augment('total')).toBe(DIRECT);
  });

  it.runIf(process.platform !== 'win32')('does not ask a socket, or look into a folder, that others can write to', async () => {
    await answering('{"ok":true,"text":"forged"}\n', { mode: 0o666 });
    expect(await augment('total')).toBe(DIRECT);
    chmodSync(path.join(sockets, PRIVATE), 0o600);
    expect(await augment('total')).toBe('forged\n');
    chmodSync(sockets, 0o777);
    expect(await augment('total')).toBe(DIRECT);
  });

  it('is answered by cairn mcp, the same as without it, and by nobody once that has ended', async () => {
    const server = await startServer();
    const [name = ''] = names();
    if (process.platform !== 'win32') {
      expect(statSync(sockets).mode & 0o777).toBe(0o700);
      expect(statSync(path.join(sockets, name)).mode & 0o777).toBe(0o600);
    }
    const asked = { version: 1, folder: path.join(repository.root, 'src'), pattern: 'total', isGlob: false };
    expect(JSON.parse(await asking(`${JSON.stringify(asked)}\n`))).toEqual({ ok: true, text: DIRECT.trimEnd() });
    expect(await augment('total')).toBe(DIRECT);
    server.stdin?.end();
    await once(server, 'close');
    expect(names()).toEqual([]);
    expect(await augment('total')).toBe(DIRECT);
  });

  it('answers what is no request with nothing, and goes on', async () => {
    await startServer();
    const good = { version: 1, folder: repository.root, pattern: 'total', isGlob: false };
    const bad: unknown[] = [
      null,
      [],
      'total',
      {},
      { ...good, version: 2 },
      { ...good, folder: 'src' },
      { ...good, folder: `${repository.root}\0` },
      { ...good, folder: 5 },
      { ...good, pattern: ['total'] },
      { ...good, more: true },
    ];
    for (const request of bad) expect([request, await asking(`${JSON.stringify(request)}\n`)]).toEqual([request, '']);
    for (const bytes of ['{broken\n', '\n', '\xff\xfe\0\n', 'x'.repeat(300_000)]) expect(await asking(bytes)).toBe('');
    expect(JSON.parse(await asking(`${JSON.stringify({ ...good, folder: '/nonexistent/folder' })}\n`))).toEqual({ ok: true, text: '' });
    expect(JSON.parse(await asking(`${JSON.stringify(good)}\n${JSON.stringify(good)}\n`))).toEqual({ ok: true, text: DIRECT.trimEnd() });
  });

  it('is not held up by the socket of a server that was killed, which the next server takes away', async () => {
    const killed = await startServer();
    const [left] = names();
    await Promise.all([once(killed, 'close'), killed.kill('SIGKILL')]);
    expect(names()).toEqual([left]);
    expect(await augment('total')).toBe(DIRECT);
    await startServer();
    await expect.poll(() => names().includes(left ?? ''), { timeout: 5000 }).toBe(false);
    expect(names()).toHaveLength(1);
    expect(await augment('total')).toBe(DIRECT);
  });
});
