import { CONFIDENCES, type Confidence, EDGE_KINDS, EDGE_RULES, type EdgeKind, type EdgeRule, UNRESOLVED_REASONS, type UnresolvedReason } from '@shared/model';
import { Connection, type Row, unfinishedIndex } from './connection';
import { int, intOrNull, text, textOrNull } from './rows';

/** An edge with both ends by name; a null name is the file itself (module-level code). */
export interface NamedEdge {
  readonly kind: EdgeKind;
  readonly fromPath: string;
  readonly fromName: string | null;
  readonly fromLine: number | null;
  readonly toPath: string;
  readonly toName: string | null;
  readonly toLine: number | null;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

/** Call sites of one name in one caller that have no edge; `line` is the first of them. A null `fromName` is module-level code. */
export interface NamedUnresolved {
  readonly path: string;
  readonly fromName: string | null;
  readonly name: string;
  readonly packageName: string | null;
  readonly reason: UnresolvedReason;
  readonly line: number;
  readonly count: number;
}

const EDGES_OF_FILE = `
  SELECT e.kind, e.line, e.confidence, e.how, f.path AS from_path, s.qualified AS from_name, s.line AS from_line,
    g.path AS to_path, t.qualified AS to_name, t.line AS to_line
  FROM edges e JOIN files f ON f.id = e.src_file JOIN files g ON g.id = e.dst_file
  LEFT JOIN symbols s ON s.id = e.src LEFT JOIN symbols t ON t.id = e.dst
  WHERE e.src_file = ? ORDER BY e.line, e.kind, g.path, t.line, t.qualified`;

function namedEdge(row: Row): NamedEdge | null {
  const kind = EDGE_KINDS.find((name) => name === row.kind);
  const confidence = CONFIDENCES.find((name) => name === row.confidence);
  const how = EDGE_RULES.find((name) => name === row.how);
  if (kind === undefined || confidence === undefined || how === undefined) return null;
  return {
    kind,
    confidence,
    how,
    line: int(row, 'line'),
    fromPath: text(row, 'from_path'),
    fromName: textOrNull(row, 'from_name'),
    fromLine: intOrNull(row, 'from_line'),
    toPath: text(row, 'to_path'),
    toName: textOrNull(row, 'to_name'),
    toLine: intOrNull(row, 'to_line'),
  };
}

const UNRESOLVED_OF_FILE = `
  SELECT f.path, s.qualified AS from_name, u.name, u.package, u.reason, u.line, u.count
  FROM unresolved u JOIN files f ON f.id = u.file_id LEFT JOIN symbols s ON s.id = u.src
  WHERE u.file_id = ? ORDER BY u.line, u.name, u.reason`;

function namedUnresolved(row: Row): NamedUnresolved | null {
  const reason = UNRESOLVED_REASONS.find((name) => name === row.reason);
  if (reason === undefined) return null;
  return {
    path: text(row, 'path'),
    fromName: textOrNull(row, 'from_name'),
    name: text(row, 'name'),
    packageName: textOrNull(row, 'package'),
    reason,
    line: int(row, 'line'),
    count: int(row, 'count'),
  };
}

/** A definition with its place; `line` is that of its name. */
export interface NamedDefinition {
  readonly path: string;
  readonly name: string;
  readonly kind: string;
  readonly subkind: string;
  readonly line: number;
}

const DEFINITIONS_OF_FILE = `
  SELECT f.path, s.qualified, s.kind, s.subkind, s.line FROM symbols s JOIN files f ON f.id = s.file_id WHERE s.file_id = ? ORDER BY s.line, s.ordinal`;

function namedDefinition(row: Row): NamedDefinition {
  return { path: text(row, 'path'), name: text(row, 'qualified'), kind: text(row, 'kind'), subkind: text(row, 'subkind'), line: int(row, 'line') };
}

/** What is read for all files: the rows of one file (with its language) at a time, files by path. */
type EachFile<T> = (databaseFile: string, use: (rows: readonly T[], language: string) => void) => void;

function eachFile<T>(sql: string, read: (row: Row) => T | null): EachFile<T> {
  return (databaseFile, use) => {
    const connection = new Connection(databaseFile);
    try {
      connection.snapshot(() => {
        // A first run that was stopped leaves tables without rows: that is no index of a repository without edges.
        if (connection.get('SELECT 1 FROM revisions LIMIT 1') === undefined) throw unfinishedIndex();
        for (const file of connection.all('SELECT id, language FROM files ORDER BY path')) {
          const rows = connection.all(sql, int(file, 'id')).flatMap((row) => read(row) ?? []);
          use(rows, text(file, 'language'));
        }
      });
    } finally {
      connection.close();
    }
  };
}

/** Hands every edge of the index to `use`, those out of one file at a time. @throws AppError INDEX_MISSING. */
export const eachFileEdges: EachFile<NamedEdge> = eachFile(EDGES_OF_FILE, namedEdge);

/** Hands the call sites without an edge to `use`. @throws AppError INDEX_MISSING. */
export const eachFileUnresolved: EachFile<NamedUnresolved> = eachFile(UNRESOLVED_OF_FILE, namedUnresolved);

/** Hands every definition to `use`. @throws AppError INDEX_MISSING. */
export const eachFileDefinitions: EachFile<NamedDefinition> = eachFile(DEFINITIONS_OF_FILE, namedDefinition);
