import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesAreCurrent } from './dependencies.mjs';
import { downloadAddress, reachable } from './electron-path.mjs';
import { sourceHash } from './sources.cjs';
import { ROOT } from './steps.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (packages) => JSON.stringify({ lockfileVersion: 3, packages });

describe('dependenciesAreCurrent', () => {
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' }, 'node_modules/mac-only': { version: '1.0.0', optional: true } };
  const write = (installed) => {
    writeFileSync(path.join(folder, 'package-lock.json'), lock(wanted));
    mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), lock(installed));
  };
  it('is false in a clean clone', () => {
    writeFileSync(path.join(folder, 'package-lock.json'), lock(wanted));
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });
  it('is true when all that is for this platform is there', () => {
    write({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
    expect(dependenciesAreCurrent(folder)).toBe(true);
  });
  it.each([
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
    ['other content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
    ['nothing', {}],
  ])('is false with %s', (_what, installed) => {
    write(installed);
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });
});

describe('the Electron runtime', () => {
  const pathOf = (env) =>
    spawnSync(process.execPath, [path.join(ROOT, 'scripts/electron-path.mjs')], { env: { PATH: process.env.PATH, HOME: folder, ...env }, encoding: 'utf8' });
  it('is what the environment names, before anything else', () => {
    const executable = path.join(folder, 'electron');
    writeFileSync(executable, '');
    chmodSync(executable, 0o755);
    expect(pathOf({ ELECTRON_EXEC_PATH: executable }).stdout.trim()).toBe(executable);
    if (process.platform === 'linux') expect(pathOf({ ELECTRON_OVERRIDE_DIST_PATH: folder }).stdout.trim()).toBe(executable);
  });
  it('is asked for plainly when the environment names nothing that exists', () => {
    const { status, stderr } = pathOf({ ELECTRON_EXEC_PATH: path.join(folder, 'gone') });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\[cairn\] There is no Electron at .*gone/);
  });
  it('is downloaded from the mirror that is set', () => {
    expect(downloadAddress('45.0.0', { ELECTRON_MIRROR: 'http://mirror/' })).toMatch(/^http:\/\/mirror\/v45\.0\.0\/electron-v45\.0\.0-.+\.zip$/);
  });
});

describe('reachable', () => {
  const serving = async (answer, body) => {
    const server = createServer(answer);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await body(`http://127.0.0.1:${server.address().port}/file`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  it('is true when bytes arrive', async () => {
    expect(
      await serving(
        (_request, response) => response.end('x'),
        (address) => reachable(address, {}),
      ),
    ).toBe(true);
  });
  it('is false for an error', async () => {
    expect(
      await serving(
        (_request, response) => response.writeHead(404).end(),
        (address) => reachable(address, {}),
      ),
    ).toBe(false);
  });
  it('is false, within seconds, when nothing is said', async () => {
    const started = Date.now();
    expect(
      await serving(
        () => undefined,
        (address) => reachable(address, {}, 200),
      ),
    ).toBe(false);
    expect(Date.now() - started).toBeLessThan(3_000);
  });
  it('leaves the question to the download itself behind a proxy', async () => {
    expect(await reachable('http://127.0.0.1:1/file', { https_proxy: 'http://proxy' })).toBe(true);
  });
});

describe('sourceHash', () => {
  it('is one short text for all sources', () => {
    expect(sourceHash(ROOT)).toMatch(/^[0-9a-f]{64}$/);
  });
});
