import Database from 'better-sqlite3';

/** Version of SQLite, asked of a database in memory. @throws Error when the native module can't be loaded. */
export function sqliteVersion(): string {
  const database = new Database(':memory:');
  try {
    return database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? 'unknown';
  } finally {
    database.close();
  }
}
