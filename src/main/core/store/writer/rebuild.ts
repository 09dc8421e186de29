import type { Connection } from '../database';

/** Tables that a rebuild writes anew; their secondary indexes are made after the rows, which is several times faster. */
const CODE_TABLES = ['files', 'file_facts', 'symbols', 'file_symbols', 'edges', 'file_edges', 'unresolved', 'modules', 'module_edges'] as const;

function schemaOf(database: Connection, type: 'index' | 'table', table: string): { name: string; sql: string }[] {
  return database
    .prepare<[string, string], { name: string; sql: string }>('SELECT name, sql FROM sqlite_master WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL')
    .all(type, table);
}

/** Empties tables and drops their indexes. Returns what makes the indexes again; both belong in one transaction. */
export function emptyTables(database: Connection, tables: readonly string[]): () => void {
  const indexes = tables.flatMap((table) => schemaOf(database, 'index', table));
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  for (const table of tables) database.exec(`DELETE FROM ${table}`);
  return () => {
    for (const { sql } of indexes) database.exec(sql);
  };
}

/** As `emptyTables`, of all code tables and the text search. */
export function beginRebuild(database: Connection): () => void {
  const makeIndexes = emptyTables(database, CODE_TABLES);
  // Deleting from a full-text table row by row is slow; making it anew is not.
  for (const { sql } of schemaOf(database, 'table', 'search_index')) {
    database.exec('DROP TABLE search_index');
    database.exec(sql);
  }
  return makeIndexes;
}
