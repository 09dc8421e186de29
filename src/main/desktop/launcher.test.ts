import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { whenLauncherEnds } from './launcher';

it('tells once when the process that started the app was killed', async () => {
  const launcher = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  let told = 0;
  whenLauncherEnds({ CAIRN_LAUNCHER: String(launcher.pid) }, () => told++, 10);
  await pause(100);
  expect(told).toBe(0);
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  launcher.kill('SIGKILL');
  await ended;
  await pause(100);
  expect(told).toBe(1);
});

it.each([{}, { CAIRN_LAUNCHER: '' }, { CAIRN_LAUNCHER: 'x' }, { CAIRN_LAUNCHER: '-1' }, { CAIRN_LAUNCHER: '1' }])(
  'looks for nobody with %j',
  async (environment) => {
    let told = 0;
    whenLauncherEnds(environment, () => told++, 10);
    await pause(50);
    expect(told).toBe(0);
  },
);
