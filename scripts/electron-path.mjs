#!/usr/bin/env node
// Prints the path of an Electron executable, in this order:
//   1. ELECTRON_EXEC_PATH (an executable) or ELECTRON_OVERRIDE_DIST_PATH (a folder holding one)
//   2. what the `electron` package downloads
//   3. Linux x64: the runtime inside an npm package, for networks that reach only the npm registry
// `electron-path.mjs -- command args` runs a command with both variables set instead.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { registryRuntime } from './electron-from-registry.mjs';
import { cacheFolder, main, SetupError, say } from './steps.mjs';

const require = createRequire(import.meta.url);
const EXECUTABLE = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';
const PROBE_MS = 5_000;
const DOWNLOAD_MS = 300_000;
const FAILURE_IS_REMEMBERED_MS = 24 * 3_600_000;

/** The executable that the environment names, or null. */
function fromEnvironment() {
  const { ELECTRON_EXEC_PATH: executable, ELECTRON_OVERRIDE_DIST_PATH: folder } = process.env;
  const named = executable || (folder ? path.join(folder, EXECUTABLE) : null);
  if (named && !fs.existsSync(named)) throw new SetupError(`There is no Electron at ${named} (ELECTRON_EXEC_PATH / ELECTRON_OVERRIDE_DIST_PATH).`);
  return named;
}

function downloaded(folder) {
  try {
    const executable = path.join(folder, 'dist', fs.readFileSync(path.join(folder, 'path.txt'), 'utf8'));
    return fs.existsSync(executable) ? executable : null;
  } catch {
    return null;
  }
}

/** Where the `electron` package looks for its binary. */
export function downloadAddress(version, environment = process.env) {
  const mirror = environment.ELECTRON_MIRROR || environment.npm_config_electron_mirror || 'https://github.com/electron/electron/releases/download/';
  return `${mirror}v${version}/electron-v${version}-${process.platform}-${process.arch}.zip`;
}

/** Whether the first bytes of a file arrive within seconds. A proxy is not followed here, so behind one only the download itself can tell. */
export async function reachable(address, environment = process.env, patience = PROBE_MS) {
  if (Object.keys(environment).some((name) => /^https?_proxy$/i.test(name))) return true;
  try {
    const response = await fetch(address, { headers: { range: 'bytes=0-1023' }, signal: AbortSignal.timeout(patience) });
    if (!response.ok || !response.body) return false;
    await response.body.getReader().read();
    return true;
  } catch {
    return false;
  }
}

const failureNote = () => path.join(cacheFolder('cairn-electron'), 'download-failed.json');

function failedLately(address) {
  try {
    const note = JSON.parse(fs.readFileSync(failureNote(), 'utf8'));
    return note.address === address && Date.now() - note.time < FAILURE_IS_REMEMBERED_MS;
  } catch {
    return false;
  }
}

function rememberFailure(address) {
  fs.mkdirSync(path.dirname(failureNote()), { recursive: true });
  fs.writeFileSync(failureNote(), JSON.stringify({ address, time: Date.now() }));
}

/** The executable of the `electron` package, downloaded now if it is not there; null when the download does not work here. */
async function ownDownload() {
  const folder = path.dirname(require.resolve('electron/package.json'));
  const there = downloaded(folder);
  if (there || process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) return there;
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const address = downloadAddress(version);
  if (failedLately(address)) return null;
  if (await reachable(address)) {
    say(`Downloading Electron ${version}`);
    spawnSync(process.execPath, [path.join(folder, 'install.js')], { stdio: ['ignore', 'ignore', 'ignore'], timeout: DOWNLOAD_MS });
  }
  const now = downloaded(folder);
  if (!now) {
    say(`Electron ${version} cannot be downloaded from here (not tried again for a day)`);
    rememberFailure(address);
  }
  return now;
}

/** Path of an Electron executable; throws SetupError when none can be had. */
export async function electronPath() {
  const found = fromEnvironment() ?? (await ownDownload());
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') return registryRuntime();
  throw new SetupError('There is no Electron: set ELECTRON_OVERRIDE_DIST_PATH to a folder that holds it, or run `node node_modules/electron/install.js`.');
}

async function runOrPrint() {
  const executable = await electronPath();
  const dash = process.argv.indexOf('--');
  if (dash < 0) {
    console.log(executable);
    return 0;
  }
  const env = { ...process.env, ELECTRON_EXEC_PATH: executable, ELECTRON_OVERRIDE_DIST_PATH: path.dirname(executable) };
  return spawnSync(process.argv[dash + 1], process.argv.slice(dash + 2), { stdio: 'inherit', env }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(runOrPrint);
