import type { OutlineFace } from '../outline-pack';
import type { Connection } from './connection';
import { outlineFaces } from './outline-faces';

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
    const sql = 'SELECT f.id, f.path, f.language FROM json_each(?) x CROSS JOIN files f ON f.id = x.value';
    const faces = outlineFaces(this.db, files);
    return this.db.lists(sql, JSON.stringify(files)).flatMap(([id, path, language]) => {
      const face = faces.get(Number(id));
      if (face === undefined) return [];
      const place = { file: Number(id), path: String(path), language: String(language) };
      const imported = face.imports.flatMap(({ spec, names }) => names.map((name) => ({ ...place, spec, ...name })));
      const passedOn = face.exports.flatMap(({ from, local, line }) =>
        from === undefined || local === undefined ? [] : [{ ...place, spec: from, imported: local, local: '', line }],
      );
      return [...imported, ...passedOn];
    });
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
    const passes = ({ exports, imports }: OutlineFace) => exports.some(({ name }) => name === '*') || imports.some(({ wildcard }) => wildcard === true);
    return new Set([...outlineFaces(this.db, files)].flatMap(([file, face]) => (passes(face) ? [file] : [])));
  }
}
