// The npm packages: installed when what stands in node_modules is not what the lockfile says.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, run, SetupError, say } from './steps.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/** True when every package of the lockfile (but those made for other platforms) is in node_modules with the same version. */
export function dependenciesAreCurrent(root = ROOT) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.link) return true;
    const found = installed[name];
    if (!found) return entry.optional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new SetupError(`Node ${process.versions.node} is too old: Cairn needs Node 20.19 or newer.`);
}

/** npm as the program that can be spawned without a shell wherever npm itself started us. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli], options: {} };
  return { command: 'npm', args: [], options: { shell: process.platform === 'win32' } };
}

/** Installs the packages with `npm ci` when the lockfile changed. Install scripts do not run: what needs compiling is compiled by build-native. */
export function ensureDependencies() {
  assertNode();
  if (dependenciesAreCurrent()) return;
  say('Installing npm packages (about half a minute)');
  const npm = npmCommand();
  run(npm.command, [...npm.args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed: see above.', npm.options);
  if (!dependenciesAreCurrent()) say('Some packages are not what the lockfile says; going on.');
}
