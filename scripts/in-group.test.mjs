import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inGroup } from './in-group.mjs';

it.runIf(process.platform === 'linux')('finds the outermost process of a program in a group, and no one else', async () => {
  const code =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }); setTimeout(() => {}, 60000)";
  const shell = spawn('/bin/sh', ['-c', '"$@" & echo $!; wait', 'sh', process.execPath, '-e', code], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const outer = Number(await new Promise((resolve) => shell.stdout.once('data', (data) => resolve(String(data)))));
    for (let tries = 0; tries < 100 && inGroup(shell.pid, process.execPath) === null; tries++) await wait(50);
    await wait(500);
    expect(inGroup(shell.pid, process.execPath)).toBe(outer);
    expect(inGroup(process.pid, process.execPath)).not.toBe(outer);
  } finally {
    process.kill(-shell.pid, 'SIGKILL');
  }
});
