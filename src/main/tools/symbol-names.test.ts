import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';

const GSON = [
  'package com.shop.json;',
  'public class Writer {',
  '  public String write(Object value) { return write(value, 1); }',
  '  public String write(Object value, int depth) { return ""; }',
  '  public void flush() {}',
  '}',
  '',
].join('\n');

let repository: TestRepository;
let toolbox: Toolbox;

beforeAll(async () => {
  repository = new TestRepository();
  repository.write(
    'src/repo.ts',
    'export class Repo {\n  save(): void {}\n  close(): void {}\n}\nexport class Pool {\n  close(): void {}\n}\nexport function run(): void {}\n',
  );
  repository.write('src/main/java/com/shop/json/Writer.java', GSON);
  repository.commit('First');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

const ask = (symbol: string) => toolbox.call('get_callers_of', { symbol }, { door: 'cli' });

describe('the names that a symbol is asked for by', () => {
  it.each(['Repo.save', 'Repo::save', 'Repo#save', 'Repo/save', 'Repo->save', 'Repo.save()', 'src/repo.ts#Repo.save'])(
    '%s is the method, without doubt',
    async (name) => {
      const answer = await ask(name);
      expect(answer).toMatchObject({ ok: true, result: { symbol: { id: 'function:src/repo.ts#Repo.save' } } });
      expect(answer).not.toHaveProperty('notes');
    },
  );

  it('a name that ends one qualified name only is taken as that, and it is said', async () => {
    const notes = ["save is taken as Repo.save at src/repo.ts:2: no other symbol's name ends so."];
    expect(await ask('save')).toMatchObject({ ok: true, notes, result: { symbol: { id: 'function:src/repo.ts#Repo.save' } } });
    const flush = { ok: true, result: { symbol: { qualified: 'Writer.flush' } } };
    expect(await ask('com.shop.json.Writer.flush')).toMatchObject(flush);
    expect(await ask('json::Writer::flush')).toMatchObject(flush);
    expect(await ask('run')).not.toHaveProperty('notes');
  });

  it('a package or owner that it does not have is not passed over', async () => {
    for (const name of ['com.other.json.Writer.flush', 'Pool.save', 'epo.save', 'src/other.ts#Nobody.flush', 'com.shop.json.flush', 'close.Repo'])
      expect([name, await ask(name)]).toMatchObject([name, { ok: false, error: { code: 'UNKNOWN_SYMBOL' } }]);
  });

  it('overloads and members of several owners are told apart by signature and line', async () => {
    const place = { path: 'src/main/java/com/shop/json/Writer.java' };
    expect(await ask('Writer.write')).toMatchObject({
      ok: false,
      error: {
        code: 'AMBIGUOUS_SYMBOL',
        candidates: expect.arrayContaining([
          { ...place, id: `function:${place.path}#Writer.write`, signature: 'public String write(Object value)', line: 3 },
          { ...place, id: `function:${place.path}#Writer.write~2`, signature: 'public String write(Object value, int depth)', line: 4 },
        ]),
      },
    });
    expect(await ask('close')).toMatchObject({
      ok: false,
      error: { code: 'AMBIGUOUS_SYMBOL', message: expect.stringContaining('2 symbols have names that end with close') },
    });
  });

  it('a page behind the end of the list is an error that says where the end is', async () => {
    const found = await toolbox.call('find_symbol', { query: 'close', offset: 9 }, { door: 'cli' });
    expect(found).toMatchObject({
      ok: false,
      error: { code: 'BAD_INPUT', message: 'offset: 9 lies beyond the end: there are 2 entries, and the last is at 1.' },
    });
  });
});
