import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFileFor } from '../../platform';
import { addEntry, listEntries, removeEntry, type SummaryOf } from './repositories';
import { Toolboxes } from './toolboxes';

let home: string;
const before = process.env.CAIRN_HOME;
beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'cairn-entries-')));
  process.env.CAIRN_HOME = path.join(home, 'data');
  mkdirSync(path.join(home, 'repo'));
  writeFileSync(path.join(home, 'file'), '');
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  if (before === undefined) delete process.env.CAIRN_HOME;
  else process.env.CAIRN_HOME = before;
});

const none: SummaryOf = () => null;

describe('repository entries', () => {
  it('say whether the folder is there and indexed', () => {
    const added = addEntry(path.join(home, 'repo'), none);
    expect(added).toMatchObject({ name: 'repo', exists: true, indexed: false, revision: null, problem: null });
    const found = listEntries((file) => (file === databaseFileFor(path.join(home, 'repo')) ? { revision: 3, head: 'abc', files: 7 } : null));
    expect(found).toMatchObject([{ id: added.id, indexed: true, revision: 3, head: 'abc', files: 7 }]);
    rmSync(path.join(home, 'repo'), { recursive: true });
    expect(listEntries(none)).toMatchObject([{ id: added.id, exists: false }]);
  });

  it.each([
    ['file', 'is a file. Open the folder that holds it.'],
    ['gone', 'There is no folder'],
  ])('refuse %s, which is no folder, and say what it is', (name, message) => {
    expect(() => addEntry(path.join(home, name), none)).toThrow(expect.objectContaining({ code: 'BAD_INPUT', message: expect.stringContaining(message) }));
  });

  it('refuse a path that is not absolute', () => {
    expect(() => addEntry('src', none)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });

  it('are removed with their index, never with their folder', async () => {
    const { id } = addEntry(path.join(home, 'repo'), none);
    const file = databaseFileFor(path.join(home, 'repo'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    const stopped: string[] = [];
    await removeEntry(id, new Toolboxes(), { stop: async (repo) => void stopped.push(repo) });
    expect(stopped).toEqual([id]);
    expect([listEntries(none), existsSync(file), existsSync(path.join(home, 'repo'))]).toEqual([[], false, true]);
  });
});

describe('toolboxes', () => {
  it('know no repository that is not on the list', () => {
    expect(() => new Toolboxes().of('nobody')).toThrow(expect.objectContaining({ code: 'UNKNOWN_REPOSITORY' }));
  });
  it('say that an index is missing', async () => {
    const { id } = addEntry(path.join(home, 'repo'), none);
    const toolboxes = new Toolboxes();
    expect(await toolboxes.of(id).call('get_overview', {}, { door: 'ipc' })).toMatchObject({ ok: false, error: { code: 'INDEX_MISSING' } });
    expect(toolboxes.of(id)).toBe(toolboxes.of(id));
    toolboxes.closeAll();
  });
});
