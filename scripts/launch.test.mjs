import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Real processes as npm makes them: npm, a shell, our launcher, the app.
let folder;
let npm;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-launch-'));
});
afterEach(() => {
  for (const name of ['app', 'launcher']) {
    try {
      process.kill(pidOf(name), 'SIGKILL');
    } catch {}
  }
  npm?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const at = (name) => path.join(folder, name);
const write = (name) => `require('node:fs').writeFileSync(${JSON.stringify(at(name))}, String(process.pid));`;

function pidOf(name) {
  try {
    return Number(readFileSync(at(name), 'utf8')) || null;
  } catch {
    return null;
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(condition) {
  for (let tries = 0; tries < 200 && !condition(); tries++) await wait(50);
  return condition();
}

/** `stubborn` apps do not end when they are asked to. */
async function start({ shell = '"$@"; exit $?', byNpm = true, stubborn = false } = {}) {
  const stay = stubborn ? "process.on('SIGTERM', () => {});" : '';
  writeFileSync(at('app.cjs'), `${stay}${write('app')}setInterval(() => {}, 1000);`);
  writeFileSync(
    at('launcher.mjs'),
    `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import { launch } from ${JSON.stringify(path.resolve('scripts/launch.mjs'))};
import { launchers } from ${JSON.stringify(path.resolve('scripts/launchers.mjs'))};
${write('launcher')}
process.exitCode = await launch(process.execPath, [${JSON.stringify(at('app.cjs'))}], { launchers: launchers() });`,
  );
  writeFileSync(
    at('npm.cjs'),
    `require('node:child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(shell)}, 'sh', process.execPath, ${JSON.stringify(at('launcher.mjs'))}], { stdio: 'ignore' });
setInterval(() => {}, 1000);`,
  );
  const { npm_lifecycle_event: _none, ...rest } = process.env;
  npm = spawn(process.execPath, [at('npm.cjs')], { stdio: 'ignore', env: byNpm ? { ...rest, npm_lifecycle_event: 'start' } : rest });
  expect(await until(() => pidOf('app') !== null)).toBe(true);
}

describe.skipIf(process.platform === 'win32')('the app ends with the one who started it', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'])('when npm ends by %s, with the shell left in between', async (signal) => {
    await start();
    npm.kill(signal);
    expect(await until(() => !runs(pidOf('app')))).toBe(true);
    expect(await until(() => !runs(pidOf('launcher')))).toBe(true);
  });

  it('when npm is killed and its shell gave way to the launcher', async () => {
    await start({ shell: 'exec "$@"' });
    npm.kill('SIGKILL');
    expect(await until(() => !runs(pidOf('app')))).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('when the launcher gets %s', async (signal) => {
    await start();
    process.kill(pidOf('launcher'), signal);
    expect(await until(() => !runs(pidOf('app')))).toBe(true);
  });

  it('also when it does not end by itself', async () => {
    await start({ stubborn: true });
    npm.kill('SIGTERM');
    expect(await until(() => !runs(pidOf('app')))).toBe(true);
  });

  it('but not with a shell that a person started it from', async () => {
    await start({ byNpm: false });
    npm.kill('SIGKILL');
    await wait(1500);
    expect(runs(pidOf('app'))).toBe(true);
  });
});
