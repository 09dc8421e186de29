import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database';
import { applyMigrations, MIGRATIONS, NEWEST_SCHEMA } from './migrate';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-store-'));
  file = path.join(folder, 'deep', 'index.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aside = () => readdirSync(path.dirname(file)).filter((name) => /^index\.db\.damaged-[^.]*$/.test(name));

describe('migrations', () => {
  it('count from 1 without gaps and set the schema number', () => {
    expect(MIGRATIONS.map((migration) => migration.number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
    const { database } = openDatabase(file);
    expect(database.pragma('user_version', { simple: true })).toBe(NEWEST_SCHEMA);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    database.close();
  });

  it('go on from where a file stands and leave nothing of a step that fails', () => {
    const database = new Database(':memory:');
    const first = { number: 1, sql: 'CREATE TABLE a (x);' };
    applyMigrations(database, [first]);
    database.exec('INSERT INTO a VALUES (7)');
    applyMigrations(database, [first, { number: 2, sql: 'ALTER TABLE a ADD COLUMN y;' }]);
    expect(database.prepare('SELECT x, y FROM a').get()).toEqual({ x: 7, y: null });
    expect(() => applyMigrations(database, [first, { number: 3, sql: 'CREATE TABLE b (x); SELECT * FROM nowhere;' }])).toThrow(/nowhere/);
    expect(database.pragma('user_version', { simple: true })).toBe(2);
    expect(database.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'b'").get()).toEqual({ n: 0 });
    database.close();
  });
});

describe('a file that cannot serve', () => {
  const begin = (prepare: () => void): readonly string[] => {
    openDatabase(file).database.close();
    prepare();
    const { database, notes } = openDatabase(file);
    expect(database.prepare('SELECT count(*) AS n FROM files').get()).toEqual({ n: 0 });
    database.close();
    return notes;
  };

  it('is set aside when it is no database', () => {
    const notes = begin(() => writeFileSync(file, 'this is a letter, not a database, and long enough to be read as a header '.repeat(20)));
    expect(notes).toEqual([expect.stringContaining('was damaged')]);
    expect(aside()).toHaveLength(1);
  });

  it('is set aside when it is a folder, and cannot be read until then', () => {
    const notes = begin(() => {
      rmSync(file);
      mkdirSync(file);
      expect(() => openDatabase(file, { readonly: true })).toThrow(expect.objectContaining({ code: 'INDEX_MISSING' }));
    });
    expect(notes).toEqual([expect.stringContaining('was a folder')]);
    expect(aside()).toHaveLength(1);
  });

  it('is set aside when it was cut', () => {
    const notes = begin(() => truncateSync(file, 5000));
    expect(notes).toHaveLength(1);
    expect(aside()).toHaveLength(1);
  });

  it('is set aside when another program made it', () => {
    const notes = begin(() => {
      rmSync(file);
      const other = new Database(file);
      other.exec('CREATE TABLE recipes (name)');
      other.close();
    });
    expect(notes).toEqual([expect.stringContaining('is not a Cairn index')]);
  });

  it('is set aside when a build with other tables wrote it', () => {
    openDatabase(file).database.close();
    const other = new Database(file);
    other.exec('ALTER TABLE commits ADD COLUMN more TEXT');
    other.close();
    expect(() => openDatabase(file, { readonly: true })).toThrow(/another version of Cairn/);
    const { database, notes } = openDatabase(file);
    database.close();
    expect(notes).toEqual([expect.stringContaining('was made by another version of Cairn')]);
  });
  it('is set aside when a newer version wrote it', () => {
    const notes = begin(() => {
      const newer = new Database(file);
      newer.pragma(`user_version = ${NEWEST_SCHEMA + 1}`);
      newer.close();
    });
    expect(notes).toEqual([expect.stringContaining('newer version')]);
  });
});

describe('opening for reading', () => {
  it('says plainly that there is no index, and makes no file', () => {
    expect(() => openDatabase(file, { readonly: true })).toThrow(expect.objectContaining({ code: 'INDEX_MISSING' }));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that a damaged index must be built anew, and leaves it where it is', () => {
    openDatabase(file).database.close();
    writeFileSync(file, 'x'.repeat(4096));
    expect(() => openDatabase(file, { readonly: true })).toThrow(expect.objectContaining({ code: 'INDEX_MISSING' }));
    expect(aside()).toEqual([]);
  });

  it('cannot write', () => {
    openDatabase(file).database.close();
    const { database } = openDatabase(file, { readonly: true });
    expect(() => database.exec('DELETE FROM files')).toThrow(/readonly/);
    database.close();
  });
});
