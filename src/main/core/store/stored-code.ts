import { ROLES, type Role } from '@shared/model';
import type { Connection } from './database';
import { type ReadTexts, type SymbolTexts, unpackSymbols } from './symbol-pack';
import type { FileRow, SymbolRow } from './writer/rows';

/** A stored file with what the pipeline needs to go on from it. */
export interface StoredFile extends FileRow {
  readonly moduleId: number | null;
  readonly importance: number;
}

type Cell = string | number | null;

const roleLists = new Map<string, readonly Role[]>();

function rolesOf(text: string): readonly Role[] {
  let roles = roleLists.get(text);
  if (roles === undefined) {
    const parsed: unknown = JSON.parse(text);
    roles = Array.isArray(parsed) ? ROLES.filter((role) => parsed.includes(role)) : [];
    roleLists.set(text, roles);
  }
  return roles;
}

const number = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);
const text = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

export function storedFiles(database: Connection): StoredFile[] {
  const rows = database
    .prepare<[], Cell[]>('SELECT id, path, language, hash, size, mtime_ms, lines, roles, module_id, errors, partial, importance, package FROM files')
    .raw()
    .all();
  return rows.map((c) => ({
    id: number(c[0]),
    path: text(c[1]),
    language: text(c[2]),
    hash: text(c[3]),
    size: number(c[4]),
    mtimeMs: number(c[5]),
    lines: number(c[6]),
    roles: rolesOf(text(c[7])),
    moduleId: typeof c[8] === 'number' ? c[8] : null,
    errors: number(c[9]),
    partial: c[10] === 1,
    importance: number(c[11]),
    packageName: typeof c[12] === 'string' ? c[12] : null,
  }));
}

/** The symbols of every file by ordinal, by file id. Their longer texts are read from the database when they are asked for: it must be open then. */
export function storedSymbols(database: Connection): Map<number, SymbolRow[]> {
  const texts = database.prepare<[number], SymbolTexts>('SELECT key, qualified, signature, doc FROM symbols WHERE id = ?');
  const readTexts: ReadTexts = (id) => texts.get(id) ?? { key: '', qualified: '', signature: '', doc: null };
  const rows = database.prepare<[], { file_id: number; symbols: Buffer }>('SELECT file_id, symbols FROM file_symbols').all();
  return new Map(rows.map((row) => [row.file_id, unpackSymbols(row.file_id, row.symbols, readTexts)]));
}

/** Importance of every symbol by its id. Few values are shared by many symbols: read as a row for each value it takes half the time. */
export function storedImportance(database: Connection): Map<number, number> {
  const groups = database.prepare<[], [number, string]>('SELECT importance, json_group_array(id) FROM symbols GROUP BY importance').raw().all();
  const stored = new Map<number, number>();
  for (const [importance, ids] of groups) {
    for (const id of JSON.parse(ids) as number[]) stored.set(id, importance);
  }
  return stored;
}

/** Outgoing edges of every file as packEdges made them, by file id. */
export function storedEdges(database: Connection): Map<number, Uint8Array> {
  const rows = database.prepare<[], { file_id: number; edges: Buffer }>('SELECT file_id, edges FROM file_edges').all();
  return new Map(rows.map((row) => [row.file_id, row.edges]));
}

/** Cached facts of one file, as packFile made them. */
export interface StoredFacts {
  outline(fileId: number): Uint8Array | undefined;
  references(fileId: number): Uint8Array | undefined;
}

export function storedFacts(database: Connection): StoredFacts {
  const outlines = database.prepare<[number], Buffer>('SELECT outline FROM file_facts WHERE file_id = ?').pluck();
  const references = database.prepare<[number], Buffer>('SELECT refs FROM file_facts WHERE file_id = ?').pluck();
  return { outline: (fileId) => outlines.get(fileId), references: (fileId) => references.get(fileId) };
}

/** Bloom filters of the names in every file, by file id. */
export function storedMentions(database: Connection): Map<number, Uint8Array> {
  const rows = database.prepare<[], { file_id: number; mentions: Buffer }>('SELECT file_id, mentions FROM file_facts').all();
  return new Map(rows.map((row) => [row.file_id, row.mentions]));
}

/** Unresolved call sites by reason. */
export function unresolvedByReason(database: Connection): Record<string, number> {
  const rows = database.prepare<[], { reason: string; sites: number }>('SELECT reason, sum(count) AS sites FROM unresolved GROUP BY reason').all();
  return Object.fromEntries(rows.map((row) => [row.reason, row.sites]));
}

export function highestIds(database: Connection): { file: number; symbol: number } {
  const highest = (table: string): number => database.prepare<[], number | null>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0;
  return { file: highest('files'), symbol: highest('symbols') };
}

/** Notes new modification times of files whose content is what it was, so that the next run need not read them. */
export function touchFiles(database: Connection, files: readonly { readonly id: number; readonly mtimeMs: number; readonly size: number }[]): void {
  const update = database.prepare<[number, number, number]>('UPDATE files SET mtime_ms = ?, size = ? WHERE id = ?');
  for (const { id, mtimeMs, size } of files) update.run(mtimeMs, size, id);
}
