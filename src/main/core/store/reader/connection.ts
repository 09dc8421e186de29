import { statSync } from 'node:fs';
import { AppError } from '@shared/model';
import type Database from 'better-sqlite3';
import { noteDamage, openDatabase } from '../database';
import { damagedIndex, isDamage } from '../errors';

/** A row as SQLite gives it; columns are narrowed by the functions of `rows.ts`. */
export type Row = Readonly<Record<string, unknown>>;
export type Value = string | number | null;

/** What is answered where no index run has ended. */
export function unfinishedIndex(): AppError {
  return new AppError('INDEX_MISSING', 'This repository has no finished index yet. Index it first.', { retry: true });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

type Statements = Map<string, Database.Statement<Value[]>>;

function prepared(statements: Statements, sql: string, make: () => Database.Statement<Value[]>): Database.Statement<Value[]> {
  let statement = statements.get(sql);
  if (statement === undefined) {
    statement = make();
    statements.set(sql, statement);
  }
  return statement;
}

/** A read-only connection that prepares each statement once. */
export class Connection {
  private readonly statements: Statements = new Map();
  /** Those that give lists of columns: a statement gives what it was last told to give, so it must not be the one that gives rows. */
  private readonly listStatements: Statements = new Map();
  private readonly inode: number;
  private snapshotVersion: number | null = null;
  private readonly database: Database.Database;

  /** Throws INDEX_MISSING when the file is absent or is no usable index. */
  constructor(private readonly file: string) {
    this.database = openDatabase(file, { readonly: true }).database;
    this.database.pragma('query_only = true');
    this.inode = statSync(file).ino;
  }

  /** False once the file was replaced by another (a damaged index is set aside and rebuilt). */
  get isCurrent(): boolean {
    try {
      return statSync(this.file).ino === this.inode;
    } catch {
      return false;
    }
  }

  /** Runs a query. @throws AppError INDEX_MISSING when it meets damage. */
  private guarded<T>(query: () => T): T {
    try {
      return query();
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (this.isCurrent) noteDamage(this.file);
      throw damagedIndex(error);
    }
  }

  /** Reads through the whole file, for an error that damage may be behind. @throws AppError INDEX_MISSING when it is damaged. */
  checkWhole(): void {
    const found = this.guarded(() => this.database.pragma('quick_check(1)', { simple: true }));
    if (found === 'ok') return;
    if (this.isCurrent) noteDamage(this.file);
    throw damagedIndex(found);
  }

  private statement(sql: string): Database.Statement<Value[]> {
    return prepared(this.statements, sql, () => this.database.prepare<Value[]>(sql));
  }

  private listStatement(sql: string): Database.Statement<Value[]> {
    return prepared(this.listStatements, sql, () => this.database.prepare<Value[]>(sql).raw(true));
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.guarded(() => this.statement(sql).all(...values)).filter(isRow);
  }

  /** Rows as lists of their columns: for queries with tens of thousands of rows, where making objects is the larger part of the time. */
  lists(sql: string, ...values: Value[]): (readonly unknown[])[] {
    const rows = this.guarded(() => this.listStatement(sql).all(...values));
    return rows.filter((row) => Array.isArray(row));
  }

  get(sql: string, ...values: Value[]): Row | undefined {
    const row = this.guarded(() => this.statement(sql).get(...values));
    return isRow(row) ? row : undefined;
  }

  /** Counts up whenever another process has changed the database: what was worked out from it before may be wrong then. Within a snapshot it stays. */
  version(): number {
    return this.snapshotVersion ?? this.guarded(() => Number(this.database.pragma('data_version', { simple: true })));
  }

  /** Runs `body` on one state of the database, even while an index run commits. */
  snapshot<T>(body: () => T): T {
    if (this.database.inTransaction) return body();
    const begun = (): T => {
      // The first read fixes the state that all others see, so the version is asked for once: some queries need what is kept thousands of times.
      this.snapshotVersion = this.version();
      return body();
    };
    try {
      return this.database.transaction(begun).deferred();
    } finally {
      this.snapshotVersion = null;
    }
  }

  close(): void {
    this.statements.clear();
    this.listStatements.clear();
    this.database.close();
  }
}
