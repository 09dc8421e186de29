import { ROLES, type Role, SYMBOL_KINDS, SYMBOL_SUBKINDS, type SymbolKind, type SymbolSubkind } from '@shared/model';
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

/** What is needed of a symbol to count and order it. */
export type BriefSymbol = Pick<SymbolRow, 'rowId' | 'kind' | 'importance' | 'inTest'>;

const BRIEF = 'SELECT s.id, s.kind, s.importance, s.roles, f.roles AS file_roles FROM symbols s JOIN files f ON f.id = s.file_id';

function briefRow(row: Row): BriefSymbol {
  return {
    rowId: int(row, 'id'),
    kind: oneOf(row, 'kind', SYMBOL_KINDS),
    importance: int(row, 'importance'),
    inTest: words(row, 'roles').includes('test') || words(row, 'file_roles').includes('test'),
  };
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

  byKeys(keys: readonly string[]): SymbolRow[] {
    return keys.map((key) => this.byKey(key)).filter((row) => row !== undefined);
  }

  /** Exact qualified name; most important first. */
  byQualified(qualified: string, limit = 50): SymbolRow[] {
    return this.select('s.qualified = ? ORDER BY s.importance DESC, s.key LIMIT ?', qualified, limit);
  }

  byName(name: string, limit = 50): SymbolRow[] {
    return this.select('s.name = ? ORDER BY s.importance DESC, s.key LIMIT ?', name, limit);
  }

  /** In order of their lines. */
  inFile(path: string): SymbolRow[] {
    return this.select('f.path = ? ORDER BY s.start_line, s.id', path);
  }

  /** As `inFile`, for commits that touch thousands of files. */
  briefInFile(path: string): BriefSymbol[] {
    return this.db.all(`${BRIEF} WHERE f.path = ? ORDER BY s.start_line, s.id`, path).map(briefRow);
  }

  /** As `byRowIds`. */
  briefByRowIds(ids: readonly number[]): BriefSymbol[] {
    const sql = `${BRIEF} WHERE s.id IN (SELECT value FROM json_each(?))`;
    const rows = new Map(this.db.all(sql, JSON.stringify(ids)).map((row) => [int(row, 'id'), briefRow(row)]));
    return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
  }

  /** Most important first. */
  mainOfFile(fileId: number, limit: number): SymbolRow[] {
    return this.select('s.file_id = ? ORDER BY s.importance DESC, s.key LIMIT ?', fileId, limit);
  }

  membersOf(rowId: number, limit: number): SymbolRow[] {
    return this.select('s.parent_id = ? ORDER BY s.start_line, s.id LIMIT ?', rowId, limit);
  }

  /** How many symbols have the name, to tell a unique one. */
  allNames(): string[] {
    return this.db.all('SELECT DISTINCT name FROM symbols').map((row) => text(row, 'name'));
  }
}
