import type { Role } from '@shared/model';
import type { Connection, Row } from './connection';
import { Kept } from './kept';
import { int, text } from './rows';
import { rolesOf } from './symbols';

export interface FileRow {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly lines: number;
  readonly size: number;
  readonly mtimeMs: number;
  readonly hash: string;
  readonly roles: readonly Role[];
  readonly module: string;
  readonly errors: number;
  readonly importance: number;
  /** How many it has. */
  readonly symbols: number;
}

const SELECT = `SELECT f.id, f.path, f.language, f.lines, f.size, f.mtime_ms, f.hash, f.roles, f.errors, f.importance, f.symbols, coalesce(m.name, '') AS module
  FROM files f LEFT JOIN modules m ON m.id = f.module_id`;

function fileRow(row: Row): FileRow {
  return {
    id: int(row, 'id'),
    path: text(row, 'path'),
    language: text(row, 'language'),
    lines: int(row, 'lines'),
    size: int(row, 'size'),
    mtimeMs: int(row, 'mtime_ms'),
    hash: text(row, 'hash'),
    roles: rolesOf(row, 'roles'),
    module: text(row, 'module'),
    errors: int(row, 'errors'),
    importance: int(row, 'importance'),
    symbols: int(row, 'symbols'),
  };
}

/** Indexed files and what was left out. */
export class FileQueries {
  private readonly keptTests: Kept<ReadonlySet<number>>;

  constructor(private readonly db: Connection) {
    this.keptTests = new Kept(db);
  }

  byPath(path: string): FileRow | undefined {
    const row = this.db.get(`${SELECT} WHERE f.path = ?`, path);
    return row && fileRow(row);
  }

  byId(id: number): FileRow | undefined {
    const row = this.db.get(`${SELECT} WHERE f.id = ?`, id);
    return row && fileRow(row);
  }

  /** Ids of the test files. */
  tests(): ReadonlySet<number> {
    return this.keptTests.get('', () => new Set(this.db.lists(`SELECT id FROM files WHERE instr(roles, '"test"') > 0`).map(([id]) => Number(id))));
  }

  /** Files of a module (row id), most important first; `outsideTests` leaves out the test files. */
  ofModule(module: number, outsideTests: boolean, limit: number): FileRow[] {
    const only = outsideTests ? `AND instr(f.roles, '"test"') = 0` : '';
    return this.db.all(`${SELECT} WHERE f.module_id = ? ${only} ORDER BY f.importance DESC, f.path LIMIT ?`, module, limit).map(fileRow);
  }

  /** Paths whose last segments are `suffix`, for suggestions. */
  endingWith(suffix: string, limit: number): string[] {
    const pattern = `%${suffix.replaceAll(/[\\%_]/g, '\\$&')}`;
    return this.db
      .all("SELECT path FROM files WHERE path LIKE ? ESCAPE '\\' ORDER BY length(path), path LIMIT ?", pattern, limit)
      .map((row) => text(row, 'path'));
  }

  /** Paths of test files with the text in their name, shortest first. */
  testsNamedWith(part: string, limit: number): string[] {
    const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const sql = `SELECT path FROM files WHERE instr(roles, '"test"') > 0 AND path LIKE ? ESCAPE '\\' ORDER BY length(path), path LIMIT ?`;
    return this.db.all(sql, pattern, limit).map((row) => text(row, 'path'));
  }

  hasFolder(folder: string): boolean {
    return this.db.get('SELECT 1 AS one FROM files WHERE path >= ? AND path < ? LIMIT 1', `${folder}/`, `${folder}0`) !== undefined;
  }

  /** Size, time and hash (SHA-1 of the bytes) of every file, to tell whether the working tree moved on. */
  stamps(): { path: string; size: number; mtimeMs: number; hash: string }[] {
    return this.db
      .all('SELECT path, size, mtime_ms, hash FROM files')
      .map((row) => ({ path: text(row, 'path'), size: int(row, 'size'), mtimeMs: int(row, 'mtime_ms'), hash: text(row, 'hash') }));
  }

  /** Every path that was left out, folders with a trailing `/`. */
  skippedPaths(): string[] {
    return this.db.lists('SELECT path FROM skipped').map(([path]) => String(path));
  }

  /** True when the file, or a folder around it, was left out of the index. */
  isSkipped(path: string): boolean {
    const around = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
    const places = [path, ...around];
    return this.db.get(`SELECT 1 AS one FROM skipped WHERE path IN (${places.map(() => '?').join(', ')}) LIMIT 1`, ...places) !== undefined;
  }

  withErrors(limit: number): { total: number; paths: string[] } {
    const total = this.db.get('SELECT count(*) AS n FROM files WHERE errors > 0');
    const rows = this.db.all('SELECT path FROM files WHERE errors > 0 ORDER BY errors DESC, path LIMIT ?', limit);
    return { total: total ? int(total, 'n') : 0, paths: rows.map((row) => text(row, 'path')) };
  }

  /** Paths left out for a reason, folders with a trailing `/`. */
  skippedFor(reason: string): string[] {
    return this.db.all('SELECT path FROM skipped WHERE reason = ? ORDER BY path', reason).map((row) => text(row, 'path'));
  }

  /** Reasons with their counts and a few examples, most frequent first. */
  skipped(examples: number): { reason: string; count: number; examples: string[] }[] {
    const reasons = this.db.all('SELECT reason, count(*) AS n FROM skipped GROUP BY reason ORDER BY n DESC, reason');
    return reasons.map((row) => {
      const reason = text(row, 'reason');
      const paths = this.db.all('SELECT path FROM skipped WHERE reason = ? ORDER BY path LIMIT ?', reason, examples);
      return { reason, count: int(row, 'n'), examples: paths.map((path) => text(path, 'path')) };
    });
  }
}
