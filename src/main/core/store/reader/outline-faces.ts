import { type OutlineFace, outlineFace } from '../outline-pack';
import type { Connection } from './connection';

/** What other files can ask of these files, by id. Reads the facts of each: for some hundreds of files at most. */
export function outlineFaces(db: Connection, files: readonly number[]): Map<number, OutlineFace> {
  const sql = 'SELECT o.file_id, o.outline FROM json_each(?) x CROSS JOIN file_facts o ON o.file_id = x.value';
  return new Map(
    db.lists(sql, JSON.stringify(files)).flatMap(([file, outline]) => (outline instanceof Uint8Array ? [[Number(file), outlineFace(outline)] as const] : [])),
  );
}
