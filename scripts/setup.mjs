#!/usr/bin/env node
// Everything between a clean clone and a program that runs. Each part does nothing when it is done already.
// `--without-window` leaves Electron out: the command line does not need it.
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureNative } from './build-native.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { electronPath } from './electron-path.mjs';
import { main, say } from './steps.mjs';
import { ensureLibraries } from './system-packages.mjs';

/**
 * npm packages, native modules, then (unless `electron: false`) the Electron runtime with its libraries, then (unless `build: false`) the build.
 * Answers the path of the Electron executable, or null without Electron.
 */
export async function setup({ electron = true, build = true } = {}) {
  ensureDependencies();
  ensureNative();
  const executable = electron ? await electronPath() : null;
  if (executable) ensureLibraries(executable);
  if (build) await ensureBuild();
  return executable;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await setup({ electron: !process.argv.includes('--without-window') });
    say('Ready');
  });
}
