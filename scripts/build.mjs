#!/usr/bin/env node
// Builds the app into out/ when a source changed since the last build. `--force` builds in any case.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceHash, stampIn } from './sources.cjs';
import { main, ROOT, SetupError, say } from './steps.mjs';

const STAMP = stampIn(ROOT);
const LOCK = path.join(ROOT, '.cache/build.lock');
/** The files of a build that others start by name. */
const OUTPUTS = [
  'out/main/index.cjs',
  'out/main/cli.cjs',
  'out/main/augment.cjs',
  'out/main/indexer.cjs',
  'out/main/parse-worker.cjs',
  'out/preload/index.cjs',
  'out/renderer/index.html',
];

/** True when out/ was made from the sources as they are now. */
export function buildIsCurrent() {
  if (!OUTPUTS.every((file) => fs.existsSync(path.join(ROOT, file)))) return false;
  try {
    return fs.readFileSync(STAMP, 'utf8') === sourceHash(ROOT);
  } catch {
    return false;
  }
}

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function tryLock() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function holderIsGone() {
  try {
    return !alive(Number(fs.readFileSync(LOCK, 'utf8')));
  } catch {
    return true;
  }
}

/** Two builds at once would empty each other's folder: the second one waits for the first. */
async function locked(body) {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true });
  while (!tryLock()) {
    if (holderIsGone()) fs.rmSync(LOCK, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await body();
  } finally {
    fs.rmSync(LOCK, { force: true });
  }
}

function build() {
  say('Building the app');
  const hash = sourceHash(ROOT);
  const cli = path.join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
  const result = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (result.status !== 0) throw new SetupError(`${result.stdout}${result.stderr}\nThe build failed: see above.`);
  fs.rmSync(path.join(ROOT, 'out/code-cache'), { recursive: true, force: true });
  fs.writeFileSync(STAMP, hash);
}

/** Builds when needed. */
export async function ensureBuild({ force = false } = {}) {
  if (!force && buildIsCurrent()) return;
  await locked(() => {
    if (force || !buildIsCurrent()) build();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(() => ensureBuild({ force: process.argv.includes('--force') }));
