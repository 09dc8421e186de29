import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import Database from 'better-sqlite3';
import { makeFolderFor } from './data-folder';
import { damagedIndex, isDamage } from './errors';
import { applyMigrations, hasKnownTables, NEWEST_SCHEMA } from './migrate';

/** Marks the file as ours: "CARN" in the header of the database. */
const APPLICATION_ID = 0x4341524e;

export type Connection = Database.Database;

export interface OpenOptions {
  /** Opens without writing: no migration, and a damaged file is an error. */
  readonly readonly?: boolean;
}

export interface OpenedDatabase {
  readonly database: Connection;
  /** Sentences for the person, for example that a damaged file was set aside. */
  readonly notes: readonly string[];
}

/** Why a file cannot serve as it is; null when it can. */
function whyUnusable(database: Connection): string | null {
  const application = database.pragma('application_id', { simple: true });
  const schema = Number(database.pragma('user_version', { simple: true }));
  const tables = database.prepare<[], number>('SELECT count(*) FROM sqlite_master').pluck().get() ?? 0;
  if (application !== APPLICATION_ID) return tables === 0 && application === 0 ? null : 'is not a Cairn index';
  if (schema > NEWEST_SCHEMA) return 'was written by a newer version of Cairn';
  if (schema > 0) {
    database.prepare('SELECT name FROM meta LIMIT 1').get();
    if (!hasKnownTables(database)) return 'was made by another version of Cairn';
  }
  return null;
}

function configure(database: Connection): void {
  database.pragma('busy_timeout = 5000');
  database.pragma('foreign_keys = OFF');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -32000');
  // The index is derived data: a loop through a crafted schema or an untrusted function must not run anything.
  database.pragma('trusted_schema = OFF');
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function openForReading(file: string): Connection {
  if (!existsSync(file)) throw new AppError('INDEX_MISSING', 'This repository has not been indexed yet. Index it first.');
  if (isFolder(file)) throw new AppError('INDEX_MISSING', 'A folder stands where the index should be. Index the repository again: the folder is set aside.');
  let database: Connection | undefined;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    configure(database);
    const reason = whyUnusable(database);
    const schema = Number(database.pragma('user_version', { simple: true }));
    if (reason === null && schema === 0)
      throw new AppError('INDEX_MISSING', 'The index file is empty: it is damaged, or the first index has not ended. Index the repository again.');
    if (reason !== null) throw new AppError('INDEX_MISSING', `The index file ${reason}. Index the repository again.`);
    if (schema < NEWEST_SCHEMA)
      throw new AppError('INDEX_MISSING', 'The index was made by an older version of Cairn. Index the repository again: it will be brought up to date.');
    return database;
  } catch (error) {
    database?.close();
    if (!isDamage(error)) throw error;
    throw damagedIndex(error);
  }
}

function openForWriting(file: string): Connection {
  if (isFolder(file)) throw new UnusableFile('was a folder');
  if (existsSync(file + FOUND_DAMAGED)) throw new UnusableFile('was damaged');
  const database = new Database(file);
  try {
    configure(database);
    const reason = whyUnusable(database);
    if (reason !== null) throw new UnusableFile(reason);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) database.pragma(`application_id = ${APPLICATION_ID}`);
    applyMigrations(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

class UnusableFile extends Error {}

/** Stands beside an index that a reader found to be damaged. */
const FOUND_DAMAGED = '.found-damaged';

/**
 * Notes that a reader met damage: a run that has nothing to do there would not meet it, and so never mend it. The next one sets the file aside.
 * Where nothing can be written, a run that indexes everything again still meets the damage itself.
 */
export function noteDamage(file: string): void {
  try {
    writeFileSync(file + FOUND_DAMAGED, '');
  } catch {
    // The reader says what is wrong all the same.
  }
}

/** Moves the database and its companions out of the way, so that nothing is lost and a new one can be made. Returns the new name. */
export function setAside(file: string, now = new Date()): string {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const aside = `${file}.damaged-${stamp}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  rmSync(file + FOUND_DAMAGED, { force: true });
  return aside;
}

/** Opens an index for writing; null when there is none, or only one that would have to be set aside. */
export function openUsable(file: string): Connection | null {
  if (!existsSync(file)) return null;
  try {
    return openForWriting(file);
  } catch (error) {
    if (error instanceof UnusableFile || isDamage(error)) return null;
    throw error;
  }
}

/**
 * Opens the index of a repository. For writing, the folder and file are made when missing, the schema is brought up to date, and a file that is
 * damaged, foreign or too new is set aside with a note and a new one begun.
 * @throws AppError INDEX_MISSING when it is opened for reading and there is no usable index.
 */
export function openDatabase(file: string, options: OpenOptions = {}): OpenedDatabase {
  if (options.readonly === true) return { database: openForReading(file), notes: [] };
  makeFolderFor(file);
  try {
    return { database: openForWriting(file), notes: [] };
  } catch (error) {
    if (!(error instanceof UnusableFile) && !isDamage(error)) throw error;
    const aside = setAside(file);
    const reason = error instanceof UnusableFile ? error.message : 'was damaged';
    return { database: openForWriting(file), notes: [`The old index ${reason}; it was set aside as ${path.basename(aside)} and a new one was built.`] };
  }
}
