#!/usr/bin/env node
// The native modules. better-sqlite3 13 ships binaries for Node-API 10; Node 20 and Electron before 35 have Node-API 9, so on Linux it
// is compiled once per machine in a form that loads in all of them. tree-sitter is compiled where its own binary does not load (older
// glibc or libstdc++). What was compiled is kept in the cache folder, so that a further clone copies it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, main, ROOT, SetupError, say } from './steps.mjs';
import { ensureProgram } from './system-packages.mjs';

const require = createRequire(import.meta.url);
const TARGETS = [
  {
    name: 'better-sqlite3',
    output: 'build/Release/better_sqlite3.node',
    // The same binary must load in Electron 33 (Node-API 9), even where this Node has Node-API 10.
    always: process.platform === 'linux',
    test: "new (require('better-sqlite3'))(':memory:').close()",
    args: ['rebuild', '--release', '--force_build=1'],
    env: {
      CXXFLAGS: [
        '-UNAPI_VERSION',
        '-DNAPI_VERSION=NAPI_VERSION_EXPERIMENTAL',
        '-DNAPI_EXPERIMENTAL',
        '-DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT',
        '-DNODE_API_EXPERIMENTAL_NO_WARNING',
      ].join(' '),
    },
  },
  {
    name: 'tree-sitter',
    output: 'build/Release/tree_sitter_runtime_binding.node',
    always: false,
    test: "require('tree-sitter')",
    args: ['rebuild', '--release'],
    env: {},
  },
];

/** Tried in a process of its own: a binary that does not fit may take the process with it. */
const loads = (code) => spawnSync(process.execPath, ['-e', code], { cwd: ROOT, stdio: 'ignore' }).status === 0;

/** node-gyp would download headers; those beside this Node will do. Outside npm, npm's own `nodedir` setting is not seen. */
function headers() {
  if (process.env.npm_config_nodedir) return {};
  const prefix = path.resolve(process.execPath, '../..');
  return fs.existsSync(path.join(prefix, 'include/node/node_api.h')) ? { npm_config_nodedir: prefix } : {};
}

function cachedFile(target, folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const glibc = process.report.getReport().header.glibcVersionRuntime ?? '';
  const base = process.env.CAIRN_NATIVE_CACHE ?? cacheFolder('cairn-native');
  return { version, file: path.join(base, `${target.name}-${version}-${process.platform}-${process.arch}-glibc${glibc}.node`) };
}

/** Copies under another name first, so that a reader never sees half a file. */
function place(from, to) {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, `${to}.${process.pid}`);
  fs.renameSync(`${to}.${process.pid}`, to);
}

function compile(target, folder, version) {
  if (process.platform === 'linux') {
    ensureProgram('python3', 'python3', 'node-gyp needs it');
    ensureProgram('make', 'make', 'native modules are compiled with it');
    ensureProgram('g++', 'g++', 'native modules are compiled with it');
  }
  say(`Compiling ${target.name} ${version} (about a minute, once per machine)`);
  const env = { ...process.env, ...headers(), ...target.env };
  const result = spawnSync(process.execPath, [require.resolve('node-gyp/bin/node-gyp.js'), ...target.args], { cwd: folder, env, encoding: 'utf8' });
  if (result.status !== 0)
    throw new SetupError(`${result.stdout}${result.stderr}\n${target.name} did not compile: see above. A C++ compiler, make and Python 3 are needed.`);
}

function ensureTarget(target) {
  const folder = path.dirname(require.resolve(`${target.name}/package.json`));
  const output = path.join(folder, target.output);
  if (fs.existsSync(output) ? loads(target.test) : !target.always && loads(target.test)) return;
  const { version, file } = cachedFile(target, folder);
  if (!fs.existsSync(file)) {
    compile(target, folder, version);
    place(output, file);
  }
  // No Makefiles and no objects: what ships is one file.
  fs.rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  place(file, output);
  if (loads(target.test)) return;
  fs.rmSync(file, { force: true });
  throw new SetupError(`${target.name} does not load after it was compiled. Run the command again; it is compiled anew.`);
}

/** Makes both native modules loadable in this Node and in Electron. */
export function ensureNative() {
  for (const target of TARGETS) ensureTarget(target);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(ensureNative);
