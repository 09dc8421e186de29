import { existsSync, statSync } from 'node:fs';
import { AppError } from '@shared/model';
import Database from 'better-sqlite3';

/** A row as SQLite gives it; columns are narrowed by the functions of `rows.ts`. */
export type Row = Readonly<Record<string, unknown>>;
export type Value = string | number | null;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

/** A read-only connection that prepares each statement once. */
export class Connection {
  private readonly statements = new Map<string, Database.Statement<Value[]>>();
  private readonly inode: number;
  private readonly database: Database.Database;

  /** Throws INDEX_MISSING when the file is absent or is no index. */
  constructor(private readonly file: string) {
    if (!existsSync(file)) throw new AppError('INDEX_MISSING', 'This repository has no index yet. Index it first.', { suggestions: ['cairn index'] });
    try {
      this.inode = statSync(file).ino;
      this.database = new Database(file, { readonly: true, timeout: 2000 });
      this.database.pragma('query_only = true');
      this.database.pragma('cache_size = -32000');
      this.database.pragma('mmap_size = 268435456');
      this.database.prepare('SELECT count(*) FROM revisions').get();
    } catch (error) {
      throw new AppError('INDEX_MISSING', 'The index of this repository can not be read. Index it again.', {
        suggestions: ['cairn index --full'],
        cause: error,
      });
    }
  }

  /** False once the file was replaced by another (a damaged index is set aside and rebuilt). */
  get isCurrent(): boolean {
    try {
      return statSync(this.file).ino === this.inode;
    } catch {
      return false;
    }
  }

  private statement(sql: string): Database.Statement<Value[]> {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare<Value[]>(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.statement(sql)
      .all(...values)
      .filter(isRow);
  }

  get(sql: string, ...values: Value[]): Row | undefined {
    const row = this.statement(sql).get(...values);
    return isRow(row) ? row : undefined;
  }

  /** Runs `body` on one state of the database, even while an index run commits. */
  snapshot<T>(body: () => T): T {
    if (this.database.inTransaction) return body();
    return this.database.transaction(body).deferred();
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }
}
