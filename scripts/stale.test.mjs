import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash, stampIn } from './sources.cjs';

let root;
const at = (...parts) => path.join(root, ...parts);
const git = (...args) => execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { stdio: 'pipe' });
const build = () => {
  fs.writeFileSync(at('out/main/cli.cjs'), "console.log('answer')");
  fs.writeFileSync(stampIn(root), sourceHash(root));
};
function write(file, text) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
}
function run(bin = at('bin/cairn')) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'overview'], { encoding: 'utf8' });
  return { status, stdout, stderr };
}
const fine = { status: 0, stdout: 'answer\n', stderr: '' };
const told = (folder = root) => ({
  ...fine,
  stderr: `[cairn] The source code has changed since this was built. To rebuild: node ${path.join(folder, 'scripts/setup.mjs')} --without-window\n`,
});

beforeEach(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-stale-')));
  for (const name of ['bin', 'out/main']) fs.mkdirSync(at(name), { recursive: true });
  for (const name of ['bin/cairn', 'bin/code-cache.cjs', 'bin/stale.cjs', 'scripts/sources.cjs']) write(name, fs.readFileSync(path.resolve(name), 'utf8'));
  write('package.json', '{}');
  write('src/a.ts', 'one');
  write('src/a.test.ts', 'one');
  write('README.md', 'one');
  write('.gitignore', 'out\n');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'one');
  write('src/a.ts', 'two');
  git('commit', '-q', '-a', '-m', 'two');
  await wait(20);
  build();
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

test('says nothing of a build that is as the sources are', () => {
  expect(run()).toEqual(fine);
});

test('says that git has brought other sources, until it is built again', () => {
  git('reset', '-q', '--hard', 'HEAD~1');
  expect(run()).toEqual(told());
  expect(run()).toEqual(told());
  build();
  expect(run()).toEqual(fine);
});

test('says so in a linked working tree too', async () => {
  const linked = path.join(root, 'linked');
  git('worktree', 'add', '-q', linked);
  fs.cpSync(at('out'), path.join(linked, 'out'), { recursive: true });
  await wait(20);
  fs.writeFileSync(stampIn(linked), sourceHash(linked));
  expect(run(path.join(linked, 'bin/cairn'))).toEqual(fine);
  execFileSync('git', ['-C', linked, 'reset', '-q', '--hard', 'HEAD~1']);
  expect(run(path.join(linked, 'bin/cairn'))).toEqual(told(linked));
});

test('says so of an archive that was unpacked over it', () => {
  fs.rmSync(at('.git'), { recursive: true });
  write('src/a.ts', 'three');
  write('package.json', '{}');
  for (const file of ['src/a.ts', 'package.json']) fs.utimesSync(at(file), 1, 1);
  expect(run()).toEqual(told());
});

test('is not misled by a change to what is not built, and does not compare twice', () => {
  write('README.md', 'two');
  write('src/a.test.ts', 'two');
  git('commit', '-q', '-a', '-m', 'three');
  const before = fs.statSync(stampIn(root)).mtimeMs;
  expect(run()).toEqual(fine);
  const after = fs.statSync(stampIn(root)).mtimeMs;
  expect(after).toBeGreaterThan(before);
  expect(run()).toEqual(fine);
  expect(fs.statSync(stampIn(root)).mtimeMs).toBe(after);
});

test('leaves a build alone that did not note its sources', async () => {
  await wait(20);
  fs.writeFileSync(at('out/main/cli.cjs'), "console.log('answer')");
  git('reset', '-q', '--hard', 'HEAD~1');
  expect(run()).toEqual(fine);
  fs.rmSync(stampIn(root));
  expect(run()).toEqual(fine);
});
