import type { Database } from 'better-sqlite3';

/** `migrations/NNN-name.sql`, in order of their numbers. */
const texts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

interface Migration {
  readonly number: number;
  readonly sql: string;
}

function numbered(): Migration[] {
  return Object.entries(texts)
    .map(([file, sql]) => ({ number: Number(/\/(\d+)-[^/]*\.sql$/.exec(file)?.[1]), sql }))
    .sort((a, b) => a.number - b.number);
}

export const MIGRATIONS: readonly Migration[] = numbered();
export const NEWEST_SCHEMA = MIGRATIONS.at(-1)?.number ?? 0;

/**
 * False when a table is not as one of the steps makes it: the file is of a build between versions. The tables that the text search keeps for itself are
 * not looked at.
 */
export function hasKnownTables(database: Database, migrations: readonly Migration[] = MIGRATIONS): boolean {
  const tables = database
    .prepare<[], string>(
      "SELECT sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_index_%'",
    )
    .pluck()
    .all();
  return tables.every((table) => migrations.some(({ sql }) => sql.includes(table)));
}

/** Brings the schema up to date, each step in a transaction of its own together with its number. */
export function applyMigrations(database: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const current = Number(database.pragma('user_version', { simple: true }));
  for (const { number, sql } of migrations) {
    if (number <= current) continue;
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${number}`);
    })();
  }
}
