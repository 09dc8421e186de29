import { CONFIDENCES, EDGE_KINDS, EDGE_RULES, type EdgeColumns } from '@shared/model';
import type { Connection } from '../database';
import { packEdges } from '../edge-pack';

/** Writes edges from columns; 0 in `src` or `dst` is NULL in the table: the file alone. */
export function edgeInserter(database: Connection, edges: EdgeColumns): (position: number) => void {
  const insert = database.prepare('INSERT INTO edges (kind, src, dst, src_file, dst_file, line, confidence, how) VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  return (position) => {
    insert.run(
      EDGE_KINDS[edges.kind[position] ?? 0],
      edges.src[position] || null,
      edges.dst[position] || null,
      edges.srcFile[position],
      edges.dstFile[position],
      edges.line[position],
      CONFIDENCES[edges.confidence[position] ?? 0],
      EDGE_RULES[edges.how[position] ?? 0],
    );
  };
}

/** Writes the packed copy of the edges; the edges of one file stand together. */
export function writePackedEdges(database: Connection, edges: EdgeColumns): void {
  const insert = database.prepare('INSERT OR REPLACE INTO file_edges (file_id, edges) VALUES (?, ?)');
  for (let from = 0, to = 0; from < edges.count; from = to) {
    while (to < edges.count && edges.srcFile[to] === edges.srcFile[from]) to++;
    insert.run(edges.srcFile[from], packEdges(edges, from, to));
  }
}

/** Deletes what goes out of a file. */
export function linkRemover(database: Connection): (fileId: number) => void {
  const tables = ['edges WHERE src_file', 'file_edges WHERE file_id', 'unresolved WHERE file_id'];
  const removals = tables.map((rows) => database.prepare<[number]>(`DELETE FROM ${rows} = ?`));
  return (fileId) => {
    for (const removal of removals) removal.run(fileId);
  };
}
