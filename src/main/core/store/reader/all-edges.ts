import { CONFIDENCES, type Confidence, EDGE_KINDS, type EdgeKind } from '@shared/model';
import { Connection, type Row } from './connection';
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
}

const EDGES_OF_FILE = `
  SELECT e.kind, e.line, e.confidence, f.path AS from_path, s.qualified AS from_name, s.line AS from_line,
    g.path AS to_path, t.qualified AS to_name, t.line AS to_line
  FROM edges e JOIN files f ON f.id = e.src_file JOIN files g ON g.id = e.dst_file
  LEFT JOIN symbols s ON s.id = e.src LEFT JOIN symbols t ON t.id = e.dst
  WHERE e.src_file = ? ORDER BY e.line, e.kind, g.path, t.line, t.qualified`;

function namedEdge(row: Row): NamedEdge | null {
  const kind = EDGE_KINDS.find((name) => name === row.kind);
  const confidence = CONFIDENCES.find((name) => name === row.confidence);
  if (kind === undefined || confidence === undefined) return null;
  return {
    kind,
    confidence,
    line: int(row, 'line'),
    fromPath: text(row, 'from_path'),
    fromName: textOrNull(row, 'from_name'),
    fromLine: intOrNull(row, 'from_line'),
    toPath: text(row, 'to_path'),
    toName: textOrNull(row, 'to_name'),
    toLine: intOrNull(row, 'to_line'),
  };
}

/** Hands every edge of the index to `use`, those of one file at a time, files by path. @throws AppError INDEX_MISSING. */
export function eachFileEdges(databaseFile: string, use: (edges: readonly NamedEdge[]) => void): void {
  const connection = new Connection(databaseFile);
  try {
    connection.snapshot(() => {
      for (const file of connection.all('SELECT id FROM files ORDER BY path')) {
        use(connection.all(EDGES_OF_FILE, int(file, 'id')).flatMap((row) => namedEdge(row) ?? []));
      }
    });
  } finally {
    connection.close();
  }
}
