import type { Connection } from './connection';

/** A name that an import statement says. */
export interface ImportedName {
  readonly file: number;
  readonly path: string;
  readonly language: string;
  /** The module as it is written. */
  readonly spec: string;
  readonly imported: string;
  /** Its name in the file; '' where it is only passed on. */
  readonly local: string;
  readonly line: number;
}

/** Where an import leads. */
export interface ImportTarget {
  readonly file: number;
  readonly line: number;
  readonly targetFile: number;
  readonly targetPath: string;
  /** Name of the symbol; null = the file itself. */
  readonly symbol: string | null;
}

const NAMES = `SELECT f.id, f.path, f.language, json_extract(i.value, '$.spec'), json_extract(n.value, '$.imported'), json_extract(n.value, '$.local'),
  json_extract(n.value, '$.line')
  FROM json_each(?) x CROSS JOIN files f ON f.id = x.value JOIN file_facts o ON o.file_id = f.id, json_each(CAST(o.outline AS TEXT), '$.imports') i,
  json_each(i.value, '$.names') n
  UNION ALL SELECT f.id, f.path, f.language, json_extract(e.value, '$.from'), json_extract(e.value, '$.local'), '', json_extract(e.value, '$.line')
  FROM json_each(?) x CROSS JOIN files f ON f.id = x.value JOIN file_facts o ON o.file_id = f.id, json_each(CAST(o.outline AS TEXT), '$.exports') e
  WHERE json_extract(e.value, '$.from') IS NOT NULL AND json_extract(e.value, '$.local') IS NOT NULL`;

const TARGETS = `SELECT e.src_file, e.line, e.dst_file, f.path, s.name FROM json_each(?) x CROSS JOIN edges e ON e.src_file = x.value
  JOIN files f ON f.id = e.dst_file LEFT JOIN symbols s ON s.id = e.dst WHERE e.kind = 'IMPORTS'`;

/** Import statements as they are written, and where they lead. For some hundreds of files at most. */
export class ImportQueries {
  constructor(private readonly db: Connection) {}

  /** Files with an import that leads to any of these, at most `limit`. */
  importersOf(files: readonly number[], limit: number): number[] {
    const sql = `SELECT DISTINCT e.src_file FROM json_each(?) x CROSS JOIN edges e ON e.dst_file = x.value WHERE e.kind = 'IMPORTS' LIMIT ?`;
    return this.db.lists(sql, JSON.stringify(files), limit).map(([id]) => Number(id));
  }

  /** The names that the files import or pass on one by one. Reads the facts of each file. */
  namesIn(files: readonly number[]): ImportedName[] {
    const ids = JSON.stringify(files);
    return this.db.lists(NAMES, ids, ids).map(([file, path, language, spec, imported, local, line]) => ({
      file: Number(file),
      path: String(path),
      language: String(language),
      spec: String(spec),
      imported: String(imported),
      local: String(local),
      line: Number(line),
    }));
  }

  /** Where the imports of the files lead, as far as that is in the repository. */
  targetsOf(files: readonly number[]): ImportTarget[] {
    return this.db.lists(TARGETS, JSON.stringify(files)).map(([file, line, targetFile, targetPath, symbol]) => ({
      file: Number(file),
      line: Number(line),
      targetFile: Number(targetFile),
      targetPath: String(targetPath),
      symbol: symbol === null ? null : String(symbol),
    }));
  }

  /** Which of the files pass on all that some other module has, so that a name of theirs may come from there. */
  passingOn(files: readonly number[]): Set<number> {
    const sql = `SELECT o.file_id FROM json_each(?) x CROSS JOIN file_facts o ON o.file_id = x.value WHERE
      EXISTS (SELECT 1 FROM json_each(CAST(o.outline AS TEXT), '$.exports') e WHERE json_extract(e.value, '$.name') = '*')
      OR EXISTS (SELECT 1 FROM json_each(CAST(o.outline AS TEXT), '$.imports') i WHERE json_extract(i.value, '$.wildcard') = 1)`;
    return new Set(this.db.lists(sql, JSON.stringify(files)).map(([id]) => Number(id)));
  }
}
