#!/usr/bin/env node
// `npm start [-- /path/to/repository]`: sets up what is missing, then opens the window.
import path from 'node:path';
import { launch } from './launch.mjs';
import { launchers } from './launchers.mjs';
import { setup } from './setup.mjs';
import { main, ROOT, say } from './steps.mjs';
import { displayPrefix } from './system-packages.mjs';

/** A path is meant relative to the folder where npm was called; npm itself runs us in the project folder. */
const absolute = (argument) => (argument.startsWith('-') ? argument : path.resolve(process.env.INIT_CWD ?? process.cwd(), argument));

function sandboxSwitches() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return [];
  say("Running as root: Chromium's sandbox is off (--no-sandbox). Use a normal user account for real work.");
  return ['--no-sandbox'];
}

await main(async () => {
  // Looked up first: setting up takes a while, and who started us may be gone by then.
  const startedBy = launchers();
  const executable = await setup();
  const prefix = displayPrefix();
  const args = [...sandboxSwitches(), ROOT, ...process.argv.slice(2).map(absolute)];
  say('Opening the window');
  return launch(executable, args, { prefix, cwd: ROOT, launchers: startedBy });
});
