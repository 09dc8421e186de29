import { EDGE_KINDS, type EdgeKind, type GraphModule } from '@shared/model';
import type { Connection, Row } from './connection';
import { Kept } from './kept';
import { int, intOrNull, json, oneOf, text } from './rows';
import { rolesOf } from './symbols';

export interface StoredModuleEdge {
  readonly src: string;
  readonly dst: string;
  readonly kind: EdgeKind;
  readonly weight: number;
  readonly guessed: number;
}

/** Edges of one kind between two modules (row ids). */
export type ModuleEdge = Pick<StoredModuleEdge, 'kind' | 'weight' | 'guessed'> & { readonly src: number; readonly dst: number };

const COLUMNS = 'id, name, path, language, files, lines, symbols, layer, cycle, roles, importance';
const EDGES = `SELECT a.name AS src, b.name AS dst, e.kind, e.weight, e.guessed
  FROM module_edges e JOIN modules a ON a.id = e.src JOIN modules b ON b.id = e.dst`;

function moduleRow(row: Row): GraphModule {
  return {
    id: int(row, 'id'),
    name: text(row, 'name'),
    path: text(row, 'path'),
    language: text(row, 'language'),
    files: int(row, 'files'),
    lines: int(row, 'lines'),
    symbols: int(row, 'symbols'),
    layer: int(row, 'layer'),
    cycle: int(row, 'cycle'),
    roles: rolesOf(row, 'roles'),
    importance: int(row, 'importance'),
  };
}

function edgeRow(row: Row): StoredModuleEdge {
  return { src: text(row, 'src'), dst: text(row, 'dst'), kind: oneOf(row, 'kind', EDGE_KINDS), weight: int(row, 'weight'), guessed: int(row, 'guessed') };
}

/** Modules and the weighted dependencies between them. */
export class ModuleQueries {
  private readonly keptModules: Kept<readonly GraphModule[]>;
  private readonly keptEdges: Kept<readonly ModuleEdge[]>;

  constructor(private readonly db: Connection) {
    this.keptModules = new Kept(db);
    this.keptEdges = new Kept(db);
  }

  /** Sorted by name. */
  all(): readonly GraphModule[] {
    return this.keptModules.get('', () => this.db.all(`SELECT ${COLUMNS} FROM modules ORDER BY name`).map(moduleRow));
  }

  byName(name: string): GraphModule | undefined {
    const row = this.db.get(`SELECT ${COLUMNS} FROM modules WHERE name = ?`, name);
    return row && moduleRow(row);
  }

  byRowId(id: number): GraphModule | undefined {
    const row = this.db.get(`SELECT ${COLUMNS} FROM modules WHERE id = ?`, id);
    return row && moduleRow(row);
  }

  /** Most important first. */
  names(): string[] {
    return this.db.all('SELECT name FROM modules ORDER BY importance DESC, name').map((row) => text(row, 'name'));
  }

  /** The stored summary, parsed from JSON. */
  summary(name: string): unknown {
    const row = this.db.get('SELECT summary FROM modules WHERE name = ?', name);
    return row && json(row, 'summary');
  }

  /** Every edge between modules. */
  edges(): readonly ModuleEdge[] {
    return this.keptEdges.get('', () =>
      this.db.lists('SELECT src, dst, kind, weight, guessed FROM module_edges').flatMap(([src, dst, name, weight, guessed]) => {
        const kind = EDGE_KINDS.find((item) => item === name);
        return kind === undefined ? [] : [{ src: Number(src), dst: Number(dst), kind, weight: Number(weight), guessed: Number(guessed) }];
      }),
    );
  }

  /** Heaviest first. */
  edgesFrom(name: string): StoredModuleEdge[] {
    return this.db.all(`${EDGES} WHERE a.name = ? ORDER BY e.weight DESC, b.name, e.kind`, name).map(edgeRow);
  }

  edgesInto(name: string): StoredModuleEdge[] {
    return this.db.all(`${EDGES} WHERE b.name = ? ORDER BY e.weight DESC, a.name, e.kind`, name).map(edgeRow);
  }

  cycle(number: number): string[] {
    return this.db.all('SELECT name FROM modules WHERE cycle = ? ORDER BY name', number).map((row) => text(row, 'name'));
  }

  /** Symbols of the module that other modules use, with the number of distinct symbols or files outside that do. */
  publicSurface(id: number, limit: number): { symbol: number; usedFrom: number }[] {
    const sql = `SELECT e.dst AS symbol, count(DISTINCT coalesce(e.src, -e.src_file)) AS used
      FROM files home JOIN symbols s ON s.file_id = home.id JOIN edges e ON e.dst = s.id JOIN files away ON away.id = e.src_file
      WHERE home.module_id = ? AND away.module_id <> home.module_id AND e.confidence <> 'guess' AND e.kind <> 'TESTS' AND away.roles NOT LIKE '%"test"%'
      GROUP BY e.dst ORDER BY used DESC, s.importance DESC, s.key LIMIT ?`;
    return this.db.all(sql, id, limit).map((row) => ({ symbol: int(row, 'symbol'), usedFrom: int(row, 'used') }));
  }

  /** Edges at the symbols of one file: what an opened file shows on the map. */
  symbolEdges(file: number) {
    const sql = `SELECT e.id, e.kind, e.src, e.dst, e.src_file, e.dst_file, e.confidence = 'guess' AS guessed, ma.name AS src_module, mb.name AS dst_module
      FROM (SELECT * FROM edges WHERE src_file = ? UNION SELECT * FROM edges WHERE dst_file = ?) e
        JOIN files a ON a.id = e.src_file JOIN files b ON b.id = e.dst_file JOIN modules ma ON ma.id = a.module_id JOIN modules mb ON mb.id = b.module_id
      ORDER BY e.id`;
    return this.db.all(sql, file, file).map((row) => ({
      id: int(row, 'id'),
      kind: oneOf(row, 'kind', EDGE_KINDS),
      src: intOrNull(row, 'src'),
      dst: intOrNull(row, 'dst'),
      srcFile: int(row, 'src_file'),
      dstFile: int(row, 'dst_file'),
      guessed: int(row, 'guessed') !== 0,
      srcModule: text(row, 'src_module'),
      dstModule: text(row, 'dst_module'),
    }));
  }
}
