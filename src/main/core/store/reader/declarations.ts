import type { Connection } from './connection';

/** What the facts of a file say of one of its symbols beyond its row. */
export interface DeclaredSymbol {
  readonly language: string;
  /** It has no body here. */
  readonly isDeclaration: boolean;
  readonly isAbstract: boolean;
  readonly isPrivate: boolean;
  /** The written types of its parameters, as text that is equal for equal types. */
  readonly parameters: string;
}

const SQL = `SELECT s.id, f.language, json_extract(c.one, '$.isDeclaration'), json_extract(c.one, '$.isAbstract'), json_extract(c.one, '$.visibility'),
  (SELECT json_group_array(json_extract(p.value, '$.type')) FROM json_each(c.one, '$.params') p)
  FROM (SELECT x.value AS id, json_extract(CAST(o.outline AS TEXT), '$.definitions[' || s.ordinal || ']') AS one
    FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value JOIN file_facts o ON o.file_id = s.file_id) c
  JOIN symbols s ON s.id = c.id JOIN files f ON f.id = s.file_id`;

/** Which symbols are definitions, and which only declare one. */
export class DeclarationQueries {
  constructor(private readonly db: Connection) {}

  /** By row id. Reads the facts of each file: for a few symbols only. */
  of(ids: readonly number[]): Map<number, DeclaredSymbol> {
    return new Map(
      this.db.lists(SQL, JSON.stringify(ids)).map(([id, language, isDeclaration, isAbstract, visibility, parameters]) => [
        Number(id),
        {
          language: String(language),
          isDeclaration: isDeclaration === 1,
          isAbstract: isAbstract === 1,
          isPrivate: visibility === 'private',
          parameters: String(parameters),
        },
      ]),
    );
  }
}
