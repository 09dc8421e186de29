import { CONFIDENCES, type Confidence, EDGE_RULES, type EdgeRule, ROLES, type Role } from '@shared/model';
import type { Connection } from './connection';

/** A call as a flow needs it. `src` is null for code outside any symbol; ids are row ids. */
export interface FlowCall {
  readonly src: number | null;
  readonly dst: number;
  readonly srcFile: number;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

/** What is needed of a symbol to tell whether and how well it tells a flow. */
export interface FlowNode {
  readonly id: number;
  readonly file: number;
  readonly path: string;
  /** Row id; 0 = none. */
  readonly module: number;
  readonly importance: number;
  readonly isFunction: boolean;
  readonly lines: number;
  /** Of the symbol and of its file. */
  readonly roles: readonly Role[];
  /** Call sites that lead to it, guesses included. */
  readonly callers: number;
}

const COLUMNS = 'e.src, e.dst, e.src_file, e.line, e.confidence, e.how';

function flowCall([src, dst, srcFile, line, confidence, how]: readonly unknown[]): FlowCall[] {
  const rule = EDGE_RULES.find((item) => item === how);
  const sure = CONFIDENCES.find((item) => item === confidence);
  if (dst === null || rule === undefined || sure === undefined) return [];
  return [{ src: src === null ? null : Number(src), dst: Number(dst), srcFile: Number(srcFile), line: Number(line), confidence: sure, how: rule }];
}

const roleLists = new Map<string, readonly Role[]>();

function rolesIn(text: string): readonly Role[] {
  let roles = roleLists.get(text);
  if (roles === undefined) {
    roles = ROLES.filter((role) => text.includes(`"${role}"`));
    if (roleLists.size < 1000) roleLists.set(text, roles);
  }
  return roles;
}

/** Calls and symbols for walks from many starts at once. */
export class FlowQueries {
  constructor(private readonly db: Connection) {}

  /** The calls out of each of the symbols, in the order of the lines. */
  callsOf(symbols: readonly number[]): Map<number, FlowCall[]> {
    const sql = `SELECT ${COLUMNS} FROM json_each(?) x CROSS JOIN edges e ON e.src = x.value WHERE e.kind = 'CALLS' ORDER BY e.src, e.line, e.id`;
    const found = new Map<number, FlowCall[]>(symbols.map((symbol) => [symbol, []]));
    for (const call of this.db.lists(sql, JSON.stringify(symbols)).flatMap(flowCall)) if (call.src !== null) found.get(call.src)?.push(call);
    return found;
  }

  /** The calls of a file's own code, outside any symbol, in the order of the lines. */
  callsOfFile(file: number): FlowCall[] {
    return this.db
      .lists(`SELECT ${COLUMNS} FROM edges e WHERE e.src_file = ? AND e.src IS NULL AND e.kind = 'CALLS' ORDER BY e.line, e.id`, file)
      .flatMap(flowCall);
  }

  /** The symbols by row id; ids that are gone are left out. */
  nodes(symbols: readonly number[]): FlowNode[] {
    const sql = `SELECT s.id, s.file_id, f.path, f.module_id, s.importance, s.kind, s.end_line - s.start_line, s.roles || f.roles,
        (SELECT count(*) FROM edges e WHERE e.dst = s.id AND e.kind = 'CALLS')
      FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value JOIN files f ON f.id = s.file_id`;
    return this.db.lists(sql, JSON.stringify(symbols)).map(([id, file, path, module, importance, kind, lines, roles, callers]) => ({
      id: Number(id),
      file: Number(file),
      path: String(path),
      module: Number(module ?? 0),
      importance: Number(importance),
      isFunction: kind === 'function',
      lines: Number(lines),
      roles: rolesIn(String(roles)),
      callers: Number(callers),
    }));
  }

  /** Calls out of the file's own code that lead out of the repository or nowhere known, by line. */
  outsideOfFile(file: number, limit: number): { name: string; package: string | null; line: number }[] {
    const sql = `SELECT name, package, line FROM unresolved WHERE file_id = ? AND src IS NULL AND reason = 'external' ORDER BY line, name LIMIT ?`;
    return this.db
      .lists(sql, file, limit)
      .map(([name, from, line]) => ({ name: String(name), package: from === null ? null : String(from), line: Number(line) }));
  }

  /** Calls out of the symbols that lead out of the repository, in the order of the symbols, then by line. */
  outsideOf(symbols: readonly number[], limit: number): { symbol: number; name: string; package: string | null; line: number }[] {
    const sql = `SELECT u.src, u.name, u.package, u.line FROM json_each(?) x CROSS JOIN unresolved u ON u.src = x.value
      WHERE u.reason = 'external' ORDER BY x.key, u.line, u.name LIMIT ?`;
    return this.db.lists(sql, JSON.stringify(symbols), limit).map(([symbol, name, from, line]) => ({
      symbol: Number(symbol),
      name: String(name),
      package: from === null ? null : String(from),
      line: Number(line),
    }));
  }
}
