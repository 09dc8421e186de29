#!/usr/bin/env node
// Makes better-sqlite3 13 (Node-API 10) loadable on Node 20 / Electron < 35 (Node-API 9), and tree-sitter on
// older glibc/libstdc++ than its prebuild wants. Builds are cached, so a fresh clone pays once per machine.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const cache = process.env.CAIRN_NATIVE_CACHE ?? path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'cairn-native');
// node-gyp would download headers; the ones beside this node will do (outside npm, npm's nodedir setting is not seen)
const prefix = path.resolve(process.execPath, '../..');
const nodedir = process.env.npm_config_nodedir ?? (fs.existsSync(path.join(prefix, 'include/node/node_api.h')) ? prefix : undefined);
const loads = (code) => spawnSync(process.execPath, ['-e', code], { stdio: 'ignore' }).status === 0;
// the binary must load in Electron 33 (Node-API 9) too, so on Linux build it even where this Node has Node-API 10
const targets = [
  {
    name: 'better-sqlite3',
    out: 'build/Release/better_sqlite3.node',
    force: process.platform === 'linux',
    test: "new (require('better-sqlite3'))(':memory:').close()",
    args: ['rebuild', '--release', '--force_build=1'],
    env: {
      CXXFLAGS:
        '-UNAPI_VERSION -DNAPI_VERSION=NAPI_VERSION_EXPERIMENTAL -DNAPI_EXPERIMENTAL -DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT -DNODE_API_EXPERIMENTAL_NO_WARNING',
    },
  },
  {
    name: 'tree-sitter',
    out: 'build/Release/tree_sitter_runtime_binding.node',
    force: false,
    test: "require('tree-sitter')",
    args: ['rebuild', '--release'],
    env: {},
  },
];
for (const t of targets) {
  const dir = path.dirname(require.resolve(`${t.name}/package.json`));
  const out = path.join(dir, t.out);
  if (fs.existsSync(out) ? loads(t.test) : !t.force && loads(t.test)) continue;
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const key = path.join(
    cache,
    `${t.name}-${version}-${process.platform}-${process.arch}-glibc${process.report.getReport().header.glibcVersionRuntime ?? ''}.node`,
  );
  if (!fs.existsSync(key)) {
    console.error(`[native] building ${t.name} ${version} (about a minute, once per machine)`);
    const r = spawnSync(process.execPath, [require.resolve('node-gyp/bin/node-gyp.js'), ...t.args], {
      cwd: dir,
      env: { ...process.env, ...(nodedir ? { npm_config_nodedir: nodedir } : {}), ...t.env },
      encoding: 'utf8',
    });
    if (r.status !== 0) {
      console.error(r.stdout + r.stderr);
      process.exit(1);
    }
    fs.mkdirSync(cache, { recursive: true });
    fs.copyFileSync(out, `${key}.${process.pid}`);
    fs.renameSync(`${key}.${process.pid}`, key);
  }
  fs.rmSync(path.join(dir, 'build'), { recursive: true, force: true }); // no Makefiles, no objects: what ships is one .node
  fs.mkdirSync(path.dirname(out), { recursive: true });
  fs.copyFileSync(key, out);
  if (!loads(t.test)) {
    console.error(`[native] ${t.name} does not load after the build`);
    process.exit(1);
  }
}
