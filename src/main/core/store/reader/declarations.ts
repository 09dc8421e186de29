import type { Connection } from './connection';
import { outlineFaces } from './outline-faces';

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

/** Which symbols are definitions, and which only declare one. */
export class DeclarationQueries {
  constructor(private readonly db: Connection) {}

  /** By row id. Reads the facts of each file: for a few symbols only. */
  of(ids: readonly number[]): Map<number, DeclaredSymbol> {
    const sql = `SELECT s.id, s.file_id, s.ordinal, f.language FROM json_each(?) x CROSS JOIN symbols s ON s.id = x.value JOIN files f ON f.id = s.file_id`;
    const rows = this.db.lists(sql, JSON.stringify(ids));
    const faces = outlineFaces(this.db, [...new Set(rows.map(([, file]) => Number(file)))]);
    return new Map(
      rows.flatMap(([id, file, ordinal, language]) => {
        const definition = faces.get(Number(file))?.definitions[Number(ordinal)];
        if (definition === undefined) return [];
        const { isDeclaration, isAbstract, visibility, params = [] } = definition;
        return [
          [
            Number(id),
            {
              language: String(language),
              isDeclaration: isDeclaration === true,
              isAbstract: isAbstract === true,
              isPrivate: visibility === 'private',
              parameters: JSON.stringify(params.map(({ type = null }) => type)),
            },
          ] as const,
        ];
      }),
    );
  }
}
