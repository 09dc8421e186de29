import type { Connection } from './connection';
import { Kept } from './kept';

/** An indexed file with its size and what kind of code it is. */
export interface LivingFile {
  readonly id: number;
  readonly path: string;
  /** Id of its path in the history; -1 when no commit has it. */
  readonly pathId: number;
  readonly module: string;
  readonly lines: number;
  readonly symbols: number;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

const FILES = `SELECT f.id, f.path, coalesce(p.id, -1), coalesce(m.name, ''), f.lines, f.symbols, instr(f.roles, '"test"') > 0, instr(f.roles, '"generated"') > 0
  FROM files f LEFT JOIN modules m ON m.id = f.module_id LEFT JOIN history_paths p ON p.path = f.path ORDER BY f.path`;

/** The files of today's index, as the history needs them. */
export class LivingFileQueries {
  private readonly kept: Kept<readonly LivingFile[]>;

  constructor(private readonly db: Connection) {
    this.kept = new Kept(db);
  }

  /** By path. */
  all(): readonly LivingFile[] {
    return this.kept.get('', () =>
      this.db.lists(FILES).map(([id, path, pathId, module, lines, symbols, isTest, isGenerated]) => ({
        id: Number(id),
        path: String(path),
        pathId: Number(pathId),
        module: String(module),
        lines: Number(lines),
        symbols: Number(symbols),
        isTest: isTest === 1,
        isGenerated: isGenerated === 1,
      })),
    );
  }
}
