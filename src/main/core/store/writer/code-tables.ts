import type { Connection } from '../database';
import { packSymbols } from '../symbol-pack';
import type { FactsRow, FileRow, SymbolRow, UnresolvedRow } from './rows';

/** How many symbols a file has, and how many of them are test code or variables. */
export interface SymbolCount {
  readonly symbols: number;
  readonly tests: number;
  readonly variables: number;
}

/** Prepared statements for files, facts, symbols and unresolved sites: one row a call. */
export interface CodeTables {
  putFile(row: FileRow, moduleId: number, importance: number, count: SymbolCount): void;
  dropFile(id: number): void;
  putFacts(row: FactsRow): void;
  putSymbol(row: SymbolRow, importance: number): void;
  /** All symbols of a file once more, by ordinal. */
  putPack(fileId: number, symbols: readonly SymbolRow[]): void;
  dropSymbol(id: number): void;
  putUnresolved(row: UnresolvedRow): void;
}

const FILE_COLUMNS = 'id, path, language, hash, size, mtime_ms, lines, roles, module_id, errors, partial, importance, symbols, tests, variables, package';
const SYMBOL_COLUMNS = 'id, key, file_id, ordinal, parent_id, name, qualified, kind, subkind, line, start_line, end_line, signature, doc, roles, importance';

function upsert(table: string, columns: string): string {
  const names = columns.split(', ');
  const updates = names.slice(1).map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO ${table} (${columns}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`;
}

export function codeTables(database: Connection): CodeTables {
  const file = database.prepare(upsert('files', FILE_COLUMNS));
  const symbol = database.prepare(upsert('symbols', SYMBOL_COLUMNS));
  const facts = database.prepare('INSERT OR REPLACE INTO file_facts (file_id, mentions, outline, refs) VALUES (?, ?, ?, ?)');
  const unresolved = database.prepare('INSERT INTO unresolved (file_id, src, name, package, reason, line, count) VALUES (?, ?, ?, ?, ?, ?, ?)');
  const dropFile = database.prepare('DELETE FROM files WHERE id = ?');
  const dropFacts = database.prepare('DELETE FROM file_facts WHERE file_id = ?');
  const pack = database.prepare('INSERT OR REPLACE INTO file_symbols (file_id, symbols) VALUES (?, ?)');
  const dropPack = database.prepare('DELETE FROM file_symbols WHERE file_id = ?');
  const dropSymbol = database.prepare('DELETE FROM symbols WHERE id = ?');
  return {
    putFile: (row, moduleId, importance, { symbols, tests, variables }) =>
      void file.run(
        row.id,
        row.path,
        row.language,
        row.hash,
        row.size,
        row.mtimeMs,
        row.lines,
        JSON.stringify(row.roles),
        moduleId,
        row.errors,
        row.partial ? 1 : 0,
        importance,
        symbols,
        tests,
        variables,
        row.packageName,
      ),
    dropFile: (id) => {
      dropFile.run(id);
      dropFacts.run(id);
      dropPack.run(id);
    },
    putFacts: (row) => void facts.run(row.fileId, row.mentions, row.outline, row.references),
    putSymbol: (row, importance) =>
      void symbol.run(
        row.id,
        row.key,
        row.fileId,
        row.ordinal,
        row.parentId,
        row.name,
        row.qualified,
        row.kind,
        row.subkind,
        row.line,
        row.startLine,
        row.endLine,
        row.signature,
        row.doc,
        rolesText(row.roles),
        importance,
      ),
    putPack: (fileId, symbols) => void pack.run(fileId, packSymbols(symbols)),
    dropSymbol: (id) => void dropSymbol.run(id),
    putUnresolved: (row) => void unresolved.run(row.fileId, row.src, row.name, row.packageName, row.reason, row.line, row.count),
  };
}

const roleTexts = new Map<string, string>();

/** JSON of a role list; there are few different ones and very many symbols. */
function rolesText(roles: readonly string[]): string {
  if (roles.length === 0) return '[]';
  const key = roles.join();
  let text = roleTexts.get(key);
  if (text === undefined) {
    text = JSON.stringify(roles);
    roleTexts.set(key, text);
  }
  return text;
}
