import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox } from '.';

let outer: TestRepository;
let inner: TestRepository;

beforeEach(() => {
  outer = new TestRepository();
  inner = new TestRepository();
  outer.write('src/a.ts', 'export function outside() {}\n');
  inner.write('b.ts', 'export function inside() {}\n');
  inner.commit('Inner');
});
afterEach(() => {
  outer.delete();
  inner.delete();
});

/** What is left out and why, what is found by a name, and whether the index is behind. */
async function seen() {
  const toolbox = createToolbox({ databaseFile: outer.databaseFile(), root: outer.root });
  try {
    const report = await toolbox.call('get_index_report', { kind: 'skipped' }, { door: 'cli' });
    const found = await toolbox.call('find_symbol', { query: 'inside' }, { door: 'cli' });
    if (!report.ok) throw new Error(report.error.message);
    // Nothing of the name is an error of its own.
    const inside = found.ok ? found.result.symbols.filter(({ match }) => match === 'exact').length : 0;
    const skipped = Object.fromEntries(report.result.files.map((file) => [file.path, file.reason]));
    return { skipped, inside, stale: report.index?.stale };
  } finally {
    toolbox.close();
  }
}

const LOCAL = ['-c', 'protocol.file.allow=always'];

describe('a repository inside of another one', () => {
  it('that git keeps as a link without .gitmodules is named as left out', async () => {
    outer.git(...LOCAL, 'clone', '-q', inner.root, path.join(outer.root, 'nested'));
    outer.git('config', 'advice.addEmbeddedRepo', 'false');
    outer.commit('All');
    expect(outer.git('ls-files', '--stage', 'nested')).toMatch(/^160000 /);
    await outer.index();
    expect(await seen()).toEqual({ skipped: { 'nested/': 'submodule' }, inside: 0, stale: false });
  });

  it('is told apart by whether it is checked out, also when that changes', async () => {
    for (const name of ['here', 'away']) outer.git(...LOCAL, 'submodule', '--quiet', 'add', inner.root, name);
    outer.git('submodule', '--quiet', 'deinit', '-f', 'away');
    outer.commit('All');
    await outer.index();
    const before = { '.gitmodules': 'unsupported-language', 'away/': 'submodule-missing', 'here/': 'submodule' };
    expect(await seen()).toEqual({ skipped: before, inside: 0, stale: false });
    outer.git(...LOCAL, 'submodule', '--quiet', 'update', '--init', 'away');
    expect(await seen()).toMatchObject({ skipped: before, stale: true });
    await outer.index();
    expect(await seen()).toEqual({ skipped: { ...before, 'away/': 'submodule' }, inside: 0, stale: false });
    outer.git('submodule', '--quiet', 'deinit', '-f', 'here');
    expect(await seen()).toMatchObject({ stale: true });
  });
});

describe('a link to a folder', () => {
  it('that git tracks makes nothing twice', async () => {
    outer.write('src/inside.ts', 'export function inside() {}\n');
    symlinkSync('src', path.join(outer.root, 'alias'));
    outer.commit('All');
    expect(await outer.index()).toMatchObject({ files: 2, symbols: 2 });
    expect(await seen()).toEqual({ skipped: { alias: 'symlink' }, inside: 1, stale: false });
  });
});
