// Plain words for what the launchers do, on stderr, so that stdout stays free for the program that is launched.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Folder for what is kept between clones and is never part of one. */
export function cacheFolder(name) {
  const base = process.env.XDG_CACHE_HOME || path.join(process.env.HOME || process.env.USERPROFILE || ROOT, '.cache');
  return path.join(base, name);
}

/** Says one step. */
export function say(message) {
  process.stderr.write(`[cairn] ${message}\n`);
}

/** An end that the person can act on: the message is all that is shown, no stack. */
export class SetupError extends Error {}

/** Runs a program in the project folder with its output on stderr; throws SetupError with `failure` when it does not exit with 0. */
export function run(command, args, failure, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
  if (result.status !== 0) throw new SetupError(result.error ? `${failure} (${result.error.message})` : failure);
}

/** True when a program of that name is on the PATH. */
export function onPath(program) {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  return spawnSync(finder, [program], { stdio: 'ignore' }).status === 0;
}

/** Runs the main function of a script: a SetupError becomes one line and exit code 1. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
