// Programs and libraries of the operating system. On Debian and Ubuntu they are installed when we are root; else the command is printed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { onPath, SetupError, say } from './steps.mjs';

const WINDOW_PACKAGES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'libnotify4', 'fonts-noto-cjk'];
const DISPLAY_PACKAGES = ['xvfb', 'xauth'];
const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

const isDebian = () => process.platform === 'linux' && fs.existsSync('/etc/debian_version') && onPath('apt-get');

/** Newer releases renamed some libraries (64-bit time): `libgtk-3-0` became `libgtk-3-0t64`. */
function availableName(name) {
  const policy = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' }).stdout ?? '';
  return /Candidate: (?!\(none\))/.test(policy) ? name : `${name}t64`;
}

function install(packages, what) {
  const wanted = packages.join(' ');
  if (!isDebian()) throw new SetupError(`${what} Install the packages that your system has for: ${wanted}`);
  if (process.getuid() !== 0) throw new SetupError(`${what} Run: sudo apt-get update && sudo apt-get install -y ${packages.map(availableName).join(' ')}`);
  say(`${what} Installing with apt: ${wanted}`);
  const apt = (args) => spawnSync('apt-get', args, { ...quiet, encoding: 'utf8' });
  apt(['update', '-qq']);
  const result = apt(['install', '-y', '-qq', '--no-install-recommends', ...packages.map(availableName)]);
  if (result.status !== 0) {
    throw new SetupError(
      `apt-get could not install them:\n${result.stderr}\nRun: apt-get update && apt-get install -y ${packages.map(availableName).join(' ')}`,
    );
  }
}

/** Makes sure that a program is there; `package_` is the Debian package that holds it. */
export function ensureProgram(program, package_, why) {
  if (!onPath(program)) install([package_], `${program} is missing (${why}).`);
}

/** Shared libraries that the executable wants and the system does not have. */
export function missingLibraries(executable) {
  const listed = spawnSync('ldd', [executable], { encoding: 'utf8' }).stdout ?? '';
  return [...listed.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
}

/** Makes sure that the Electron executable finds its libraries (Linux only). */
export function ensureLibraries(executable) {
  if (process.platform !== 'linux') return;
  const missing = missingLibraries(executable);
  if (missing.length > 0) install(WINDOW_PACKAGES, `Electron needs libraries that are missing here (${missing.join(', ')}).`);
  const still = missing.length > 0 ? missingLibraries(executable) : [];
  if (still.length > 0) throw new SetupError(`Electron still misses ${still.join(', ')}. Install the packages of your system that hold them.`);
}

export const hasDisplay = () => process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** The start of a command line that gives a program a display: empty when there is one, else Xvfb's. */
export function displayPrefix() {
  if (hasDisplay()) return [];
  if (!onPath('xvfb-run') || !onPath('xauth')) install(DISPLAY_PACKAGES, 'There is no display, and Xvfb is missing.');
  say('There is no display: the window runs under Xvfb, where nobody sees it');
  return ['xvfb-run', '-a', '-s', '-screen 0 1920x1200x24'];
}
