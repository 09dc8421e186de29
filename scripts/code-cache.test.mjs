import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOADER = path.resolve('bin/code-cache.cjs');

let folder = '';
const at = (...parts) => path.join(folder, ...parts);
function cached() {
  if (!fs.existsSync(at('cache'))) return [];
  return fs.readdirSync(at('cache'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-code-cache-'));
  fs.writeFileSync(at('start.cjs'), `require(${JSON.stringify(LOADER)}).requireCached(${JSON.stringify(at('entry.cjs'))}, ${JSON.stringify(at('cache'))});`);
  fs.writeFileSync(
    at('entry.cjs'),
    "const { word } = require('./part.cjs'); console.log(word(), __filename, require.resolve('./part.cjs')); if (process.argv[3]) process.exitCode = 2;",
  );
  part('one');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const part = (word) => fs.writeFileSync(at('part.cjs'), `exports.word = () => '${word}';`);
function run(...args) {
  const done = spawnSync(process.execPath, [at('start.cjs'), ...args], { encoding: 'utf8' });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}
const says = (word) => ({ status: 0, stdout: `${word} ${at('entry.cjs')} ${at('part.cjs')}\n`, stderr: '' });

test('runs the same from the cache as without it', () => {
  expect(run('index')).toEqual(says('one'));
  const files = cached();
  expect(files).toHaveLength(2);
  const times = files.map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  expect(run('index')).toEqual(says('one'));
  // Nothing was written anew: both scripts were taken from the cache.
  expect(files.map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs)).toEqual(times);
});

test('a script that changed is compiled anew, also when its length is what it was', () => {
  run('index');
  part('two');
  expect(run('index')).toEqual(says('two'));
});

test('a script that imports at run time is left to Node', () => {
  fs.writeFileSync(
    at('part.cjs'),
    "/** a */ exports.word = () => { void import('node:path').then(({ join }) => console.log(join('a', 'b'))); return 'one'; };",
  );
  for (let time = 0; time < 2; time++) expect(run('index')).toEqual({ ...says('one'), stdout: `${says('one').stdout}a/b\n` });
  expect(cached()).toHaveLength(1);
});

test('a damaged cache costs time and nothing else', () => {
  run('index');
  for (const entry of cached()) fs.writeFileSync(path.join(entry.parentPath, entry.name), 'not what V8 wrote');
  expect(run('index')).toEqual(says('one'));
});

test('a cache that cannot be written is done without', () => {
  fs.writeFileSync(at('cache'), 'a file in its place');
  expect(run('index')).toEqual(says('one'));
});

test('a command that failed leaves nothing behind, and a strange name makes no folder', () => {
  run('indx', 'fail');
  expect(cached()).toEqual([]);
  run('../../outside');
  expect(fs.readdirSync(at('cache', process.versions.v8))).toEqual(['other']);
});
