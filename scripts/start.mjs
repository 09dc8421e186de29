#!/usr/bin/env node
// `npm start [-- /path/to/repository]`: sets up what is missing, then opens the window.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { inGroup } from './in-group.mjs';
import { setup } from './setup.mjs';
import { main, ROOT, say } from './steps.mjs';
import { displayPrefix } from './system-packages.mjs';
import { passOn } from './window-noise.mjs';

/** A path is meant relative to the folder where npm was called; npm itself runs us in the project folder. */
const absolute = (argument) => (argument.startsWith('-') ? argument : path.resolve(process.env.INIT_CWD ?? process.cwd(), argument));

function sandboxSwitches() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return [];
  say("Running as root: Chromium's sandbox is off (--no-sandbox). Use a normal user account for real work.");
  return ['--no-sandbox'];
}

function open(executable, args) {
  const [command, ...rest] = [...displayPrefix(), executable, ...sandboxSwitches(), ROOT, ...args.map(absolute)];
  say('Opening the window');
  // In a group of its own: Ctrl-C reaches the launcher alone, which ends the app before the display that it stands on.
  const child = spawn(command, rest, { stdio: ['inherit', 'inherit', 'pipe'], cwd: ROOT, detached: process.platform !== 'win32' });
  passOn(child.stderr, process.stderr);
  const end = () => {
    const app = command === executable ? child.pid : inGroup(child.pid, executable);
    if (app === null) child.kill('SIGTERM');
    else process.kill(app, 'SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

await main(async () => open(await setup(), process.argv.slice(2)));
