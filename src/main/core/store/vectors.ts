import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { makeFolderFor } from './data-folder';
import { setAside } from './database';
import { isDamage } from './errors';

/** "CARV" in the header of the database. */
const APPLICATION_ID = 0x43415256;
const SCHEMA = 1;
const ROWS_AT_ONCE = 1000;

/** What a vector stands for: a symbol by its id, or a module by its name. */
export type VectorKind = 'symbol' | 'module';

export interface StoredVector {
  readonly kind: VectorKind;
  readonly key: string;
  /** Of the text that was embedded. */
  readonly hash: string;
  /** Of length 1. */
  readonly vector: Float32Array;
}

export interface NearVector {
  readonly kind: VectorKind;
  readonly key: string;
  /** 1 = the same direction. */
  readonly cosine: number;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength);

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isOurs(database: Database.Database): boolean {
  return database.pragma('application_id', { simple: true }) === APPLICATION_ID && database.pragma('user_version', { simple: true }) === SCHEMA;
}

function isEmpty(database: Database.Database): boolean {
  return database.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get() === 0;
}

class UnusableVectors extends Error {}

function openForWriting(file: string): Database.Database {
  if (isFolder(file)) throw new UnusableVectors();
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 5000');
    database.pragma('trusted_schema = OFF');
    if (isEmpty(database)) {
      database.pragma(`application_id = ${APPLICATION_ID}`);
      database.pragma(`user_version = ${SCHEMA}`);
      database.exec(`CREATE TABLE model (name TEXT NOT NULL);
        CREATE TABLE vectors (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, hash TEXT NOT NULL, vector BLOB NOT NULL, UNIQUE (kind, key))`);
    } else if (!isOurs(database) || database.pragma('quick_check', { simple: true }) !== 'ok') throw new UnusableVectors();
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The vectors of one repository, beside its index. Vectors of two models are never mixed. */
export class VectorStore {
  private constructor(private readonly database: Database.Database) {}

  /** Opens the file for writing; one that is damaged, foreign or of another version is set aside, and vectors of another model are dropped. */
  static forWriting(file: string, model: string): { readonly store: VectorStore; readonly notes: readonly string[] } {
    makeFolderFor(file);
    const notes: string[] = [];
    let database: Database.Database;
    try {
      database = openForWriting(file);
    } catch (error) {
      if (!(error instanceof UnusableVectors) && !isDamage(error)) throw error;
      notes.push(`The stored vectors could not be used; they were set aside as ${path.basename(setAside(file))} and are made anew.`);
      database = openForWriting(file);
    }
    const store = new VectorStore(database);
    if (store.model !== model) {
      database.transaction(() => {
        database.exec('DELETE FROM vectors; DELETE FROM model');
        database.prepare('INSERT INTO model (name) VALUES (?)').run(model);
      })();
    }
    return { store, notes };
  }

  /** Null when there are none, or none that can be read. */
  static forReading(file: string): VectorStore | null {
    if (!existsSync(file) || isFolder(file)) return null;
    let database: Database.Database | undefined;
    try {
      database = new Database(file, { readonly: true, fileMustExist: true });
      database.pragma('trusted_schema = OFF');
      if (isOurs(database)) return new VectorStore(database);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
    database?.close();
    return null;
  }

  get model(): string | null {
    return this.database.prepare<[], string>('SELECT name FROM model').pluck().get() ?? null;
  }

  /** Hash of each stored text, by kind and key, separated by a space. */
  hashes(): Map<string, string> {
    const rows = this.database.prepare<[], { of: string; hash: string }>("SELECT kind || ' ' || key AS of, hash FROM vectors").all();
    return new Map(rows.map((row) => [row.of, row.hash]));
  }

  put(vectors: readonly StoredVector[]): void {
    const put = this.database.prepare('INSERT OR REPLACE INTO vectors (kind, key, hash, vector) VALUES (?, ?, ?, ?)');
    this.database.transaction(() => {
      for (const { kind, key, hash, vector } of vectors) put.run(kind, key, hash, bytesOf(vector));
    })();
  }

  /** `of` as `hashes` names them. */
  drop(of: readonly string[]): void {
    const drop = this.database.prepare('DELETE FROM vectors WHERE kind = ? AND key = ?');
    this.database.transaction(() => {
      for (const each of of) drop.run(each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1));
    })();
  }

  /**
   * The vectors nearest to `query` (of length 1), nearest first, none below `least`. All are compared, some at a time, so that memory stays small and
   * others get their turn. Vectors of another length are left out.
   */
  async nearest(query: Float32Array, limit: number, least: number): Promise<NearVector[]> {
    const page = this.database.prepare<[number, number], { id: number; kind: string; key: string; vector: Buffer }>(
      'SELECT id, kind, key, vector FROM vectors WHERE id > ? ORDER BY id LIMIT ?',
    );
    let best: NearVector[] = [];
    for (let last = 0; ; await setImmediate()) {
      const rows = page.all(last, ROWS_AT_ONCE);
      for (const { id, kind, key, vector } of rows) {
        last = id;
        if (vector.byteLength !== query.byteLength) continue;
        let cosine = 0;
        for (let at = 0; at < query.length; at++) cosine += (query[at] ?? 0) * vector.readFloatLE(at * 4);
        if (cosine >= least) best.push({ kind: kind === 'module' ? 'module' : 'symbol', key, cosine });
      }
      best.sort((a, b) => b.cosine - a.cosine || (a.key < b.key ? -1 : 1));
      best = best.slice(0, limit);
      if (rows.length < ROWS_AT_ONCE) return best;
    }
  }

  close(): void {
    this.database.close();
  }
}
