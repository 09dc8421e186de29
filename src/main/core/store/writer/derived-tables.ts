import type { GraphFile, GraphSymbol } from '@shared/model';
import type { Connection } from '../database';
import type { DerivedRows, StoredDerived } from './rows';

/** Replaces modules, their edges and the derived pages. Returns the ids of the modules that stood there before. */
export function replaceModuleTables(database: Connection, derived: DerivedRows): number[] {
  const former = database.prepare<[], number>('SELECT id FROM modules').pluck().all();
  database.exec('DELETE FROM modules; DELETE FROM module_edges; DELETE FROM derived;');
  const module = database.prepare(
    'INSERT INTO modules (id, name, path, language, files, lines, symbols, layer, cycle, roles, importance, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const row of derived.modules) {
    const { id, name, path, language, files, lines, symbols, layer, cycle, importance } = row;
    module.run(id, name, path, language, files, lines, symbols, layer, cycle, JSON.stringify(row.roles), importance, JSON.stringify(row.summary));
  }
  const edge = database.prepare('INSERT INTO module_edges (src, dst, kind, weight, guessed) VALUES (?, ?, ?, ?, ?)');
  for (const { src, dst, kind, weight, guessed } of derived.moduleEdges) edge.run(src, dst, kind, weight, guessed);
  const page = database.prepare('INSERT INTO derived (name, value) VALUES (?, ?)');
  for (const [name, value] of Object.entries(derived.pages)) page.run(name, JSON.stringify(value));
  return former;
}

/** Writes derived columns of rows that are otherwise unchanged, where they differ from what is stored. */
export function updateDerivedColumns(
  database: Connection,
  files: readonly GraphFile[],
  symbols: readonly GraphSymbol[],
  derived: DerivedRows,
  stored: StoredDerived,
): void {
  const file = database.prepare('UPDATE files SET module_id = ?, importance = ? WHERE id = ?');
  files.forEach(({ id }, position) => {
    const moduleId = derived.moduleOfFile[position] ?? null;
    const importance = derived.fileImportance[position] ?? 0;
    if (stored.moduleOfFile.get(id) !== moduleId || stored.fileImportance.get(id) !== importance) file.run(moduleId, importance, id);
  });
  const symbol = database.prepare('UPDATE symbols SET importance = ? WHERE id = ?');
  symbols.forEach(({ id }, position) => {
    const importance = derived.symbolImportance[position] ?? 0;
    if (stored.symbolImportance.get(id) !== importance) symbol.run(importance, id);
  });
}
