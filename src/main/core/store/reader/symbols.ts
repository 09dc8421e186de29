import { ROLES, type Role, SYMBOL_KINDS, SYMBOL_SUBKINDS, type SymbolKind, type SymbolSubkind } from '@shared/model';
import { type PreparedNames, unpackNames } from '../name-pack';
import type { Connection, Row } from './connection';
import { int, intOrNull, oneOf, text, textOrNull, words } from './rows';

/** A symbol with its file and module. `rowId` and the other numeric ids never leave the process. */
export interface SymbolRow {
  readonly rowId: number;
  readonly key: string;
  readonly name: string;
  readonly qualified: string;
  readonly kind: SymbolKind;
  readonly subkind: SymbolSubkind;
  readonly fileId: number;
  readonly parentId: number | null;
  readonly path: string;
  readonly module: string;
  readonly line: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
  readonly doc: string | null;
  readonly roles: readonly Role[];
  readonly importance: number;
  /** The file is a test. */
  readonly inTest: boolean;
}

/** What is needed of a symbol to order it. */
export interface BriefSymbol {
  readonly rowId: number;
  readonly importance: number;
  readonly inTest: boolean;
  /** A function or method. */
  readonly isFunction: boolean;
}

/** What is needed of a symbol to tell how well it answers a name. */
export type NamedSymbol = Pick<SymbolRow, 'rowId' | 'key' | 'name' | 'qualified' | 'kind' | 'path' | 'importance'>;

const NAMED = `SELECT s.id, s.key, s.name, s.qualified, s.kind, f.path, s.importance FROM`;

function namedRow([id, key, name, qualified, kind, path, importance]: readonly unknown[]): NamedSymbol[] {
  const known = SYMBOL_KINDS.find((item) => item === kind);
  if (known === undefined) return [];
  return [
    { rowId: Number(id), key: String(key), name: String(name), qualified: String(qualified), kind: known, path: String(path), importance: Number(importance) },
  ];
}

export const SYMBOL_COLUMNS = `s.id, s.key, s.file_id, s.parent_id, s.name, s.qualified, s.kind, s.subkind, s.line, s.start_line, s.end_line,
  s.signature, s.doc, s.roles, s.importance, f.path, f.roles AS file_roles, coalesce(m.name, '') AS module`;
export const SYMBOL_TABLES = 'symbols s JOIN files f ON f.id = s.file_id LEFT JOIN modules m ON m.id = f.module_id';

export function rolesOf(row: Row, column: string): readonly Role[] {
  const all = words(row, column);
  return ROLES.filter((role) => all.includes(role));
}

export function symbolRow(row: Row): SymbolRow {
  const roles = rolesOf(row, 'roles');
  return {
    rowId: int(row, 'id'),
    key: text(row, 'key'),
    name: text(row, 'name'),
    qualified: text(row, 'qualified'),
    kind: oneOf(row, 'kind', SYMBOL_KINDS),
    subkind: oneOf(row, 'subkind', SYMBOL_SUBKINDS),
    fileId: int(row, 'file_id'),
    parentId: intOrNull(row, 'parent_id'),
    path: text(row, 'path'),
    module: text(row, 'module'),
    line: int(row, 'line'),
    startLine: int(row, 'start_line'),
    endLine: int(row, 'end_line'),
    signature: text(row, 'signature'),
    doc: textOrNull(row, 'doc'),
    roles,
    importance: int(row, 'importance'),
    inTest: roles.includes('test') || words(row, 'file_roles').includes('test'),
  };
}

/** Symbols by identity, name and place. */
export class SymbolQueries {
  constructor(private readonly db: Connection) {}

  private select(condition: string, ...values: (string | number)[]): SymbolRow[] {
    return this.db.all(`SELECT ${SYMBOL_COLUMNS} FROM ${SYMBOL_TABLES} WHERE ${condition}`, ...values).map(symbolRow);
  }

  byKey(key: string): SymbolRow | undefined {
    return this.select('s.key = ?', key)[0];
  }

  byRowId(id: number): SymbolRow | undefined {
    return this.select('s.id = ?', id)[0];
  }

  /** In the order of the ids; ids that are gone are left out. */
  byRowIds(ids: readonly number[]): SymbolRow[] {
    const rows = new Map(this.select('s.id IN (SELECT value FROM json_each(?))', JSON.stringify(ids)).map((row) => [row.rowId, row]));
    return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
  }

  /** Keys by row id. */
  keysOf(ids: readonly number[]): Map<number, string> {
    const sql = 'SELECT s.id, s.key FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value';
    return new Map(this.db.lists(sql, JSON.stringify(ids)).map(([id, key]) => [Number(id), String(key)]));
  }

  byKeys(keys: readonly string[]): SymbolRow[] {
    return keys.map((key) => this.byKey(key)).filter((row) => row !== undefined);
  }

  /** Exact qualified name; most important first. */
  byQualified(qualified: string, limit = 50): SymbolRow[] {
    return this.select('s.qualified = ? ORDER BY s.importance DESC, s.key LIMIT ?', qualified, limit);
  }

  /** Of that name, with a qualified name that is `tail` or ends with it after a dot; most important first. */
  endingWith(name: string, tail: string, limit: number): SymbolRow[] {
    const ends = "(s.qualified = ? OR substr(s.qualified, -length(?) - 1) = '.' || ?)";
    return this.select(`s.name = ? AND ${ends} ORDER BY s.importance DESC, s.key LIMIT ?`, name, tail, tail, tail, limit);
  }

  byName(name: string, limit = 50): SymbolRow[] {
    return this.select('s.name = ? ORDER BY s.importance DESC, s.key LIMIT ?', name, limit);
  }

  /** Symbols at or below a path (empty: anywhere) with the name or the exact qualified name, most important first of each, and each once. */
  named(name: string, under: string, limit: number): NamedSymbol[] {
    const within = under === '' ? '' : 'AND (f.path = ? OR (f.path >= ? AND f.path < ?))';
    const place = under === '' ? [] : [under, `${under}/`, `${under}0`];
    const by = (column: 'name' | 'qualified') =>
      this.db.lists(
        `${NAMED} symbols s JOIN files f ON f.id = s.file_id WHERE s.${column} = ? ${within} ORDER BY s.importance DESC, s.key LIMIT ?`,
        name,
        ...place,
        limit,
      );
    return [...new Map([...by('name'), ...by('qualified')].flatMap(namedRow).map((row) => [row.rowId, row])).values()];
  }

  /** As `byRowIds`, with what tells how well a symbol answers a name. */
  namedByRowIds(ids: readonly number[]): NamedSymbol[] {
    const sql = `${NAMED} json_each(?) x CROSS JOIN symbols s ON s.id = x.value JOIN files f ON f.id = s.file_id ORDER BY x.key`;
    return this.db.lists(sql, JSON.stringify(ids)).flatMap(namedRow);
  }

  /** In order of their lines. */
  inFile(path: string): SymbolRow[] {
    return this.select('f.path = ? ORDER BY s.start_line, s.id', path);
  }

  /** In the order of the ids; ids that are gone are left out. */
  briefByRowIds(ids: readonly number[]): BriefSymbol[] {
    const sql = `SELECT s.id, s.importance, instr(s.roles, '"test"') + instr(f.roles, '"test"'), s.kind = 'function'
      FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value JOIN files f ON f.id = s.file_id ORDER BY x.key`;
    return this.db.lists(sql, JSON.stringify(ids)).map(([id, importance, test, isFunction]) => ({
      rowId: Number(id),
      importance: Number(importance),
      inTest: test !== 0,
      isFunction: isFunction !== 0,
    }));
  }

  /** What tells of each symbol what it is for, most important first; a comment's first 800 characters. */
  described(limit: number): { key: string; qualified: string; signature: string; doc: string | null }[] {
    return this.db
      .all('SELECT key, qualified, signature, substr(doc, 1, 800) AS doc FROM symbols ORDER BY importance DESC, id LIMIT ?', limit)
      .map((row) => ({ key: text(row, 'key'), qualified: text(row, 'qualified'), signature: text(row, 'signature'), doc: textOrNull(row, 'doc') }));
  }

  membersOf(rowId: number, limit: number): SymbolRow[] {
    return this.select('s.parent_id = ? ORDER BY s.start_line, s.id LIMIT ?', rowId, limit);
  }

  /** The distinct names of all symbols, for near spellings. */
  names(): PreparedNames {
    const rows = this.db.all('SELECT name, value FROM name_packs');
    return unpackNames(new Map(rows.map((row) => [text(row, 'name'), row.value instanceof Uint8Array ? row.value : new Uint8Array()])));
  }
}
