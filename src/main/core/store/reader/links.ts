import { EDGE_KINDS } from '@shared/model';
import { LINK_NUMBERS, unpackLinks } from '../link-pack';
import type { Connection } from './connection';
import { Kept } from './kept';

/** Where each file belongs, by file id. */
export interface FileHomes {
  /** Row id of its module; 0 for ids that no file has. */
  readonly modules: Int32Array;
  /** 1 for a test file. */
  readonly tests: Uint8Array;
}

const IMPORTS = EDGE_KINDS.indexOf('IMPORTS');

/** The edges between files, summed by kind: all of them fit into memory and are looked through in milliseconds. */
export class LinkQueries {
  private readonly keptLinks: Kept<Int32Array>;
  private readonly keptHomes: Kept<FileHomes>;

  constructor(private readonly db: Connection) {
    this.keptLinks = new Kept(db);
    this.keptHomes = new Kept(db);
  }

  /** All links, LINK_NUMBERS numbers each. */
  all(): Int32Array {
    return this.keptLinks.get('', () => {
      const parts = this.db.lists('SELECT value FROM link_packs ORDER BY part');
      return unpackLinks(parts.flatMap(([value]) => (value instanceof Uint8Array ? [value] : [])));
    });
  }

  homes(): FileHomes {
    return this.keptHomes.get('', () => {
      const rows = this.db.lists(`SELECT id, module_id, instr(roles, '"test"') > 0 FROM files INDEXED BY files_module`);
      const most = rows.reduce((highest, [id]) => Math.max(highest, Number(id)), 0);
      const [modules, tests] = [new Int32Array(most + 1), new Uint8Array(most + 1)];
      for (const [id, module, test] of rows) {
        modules[Number(id)] = Number(module ?? 0);
        tests[Number(id)] = Number(test);
      }
      return { modules, tests };
    });
  }

  /** Paths of the test files with an edge into the module, guesses left out, most edges first. */
  testFiles(module: number, limit: number): string[] {
    const links = this.all();
    const { modules, tests } = this.homes();
    const counts = new Map<number, number>();
    for (let at = 0; at < links.length; at += LINK_NUMBERS) {
      const src = links[at] ?? 0;
      const dst = links[at + 1] ?? 0;
      if (modules[dst] !== module || tests[src] !== 1 || tests[dst] === 1) continue;
      const sure = (links[at + 3] ?? 0) - (links[at + 4] ?? 0);
      if (sure > 0) counts.set(src, (counts.get(src) ?? 0) + sure);
    }
    const sql = 'SELECT f.path FROM json_each(?) x CROSS JOIN files f ON f.id = x.value ->> 0 ORDER BY x.value ->> 1 DESC, f.path LIMIT ?';
    return this.db.lists(sql, JSON.stringify([...counts]), limit).map(([path]) => String(path));
  }

  /** Paths of the files that a file imports (`out`) or is imported by (`in`), each once, sorted. */
  neighbours(file: number, direction: 'in' | 'out'): string[] {
    const links = this.all();
    const [near, far] = direction === 'out' ? [0, 1] : [1, 0];
    const found: number[] = [];
    for (let at = 0; at < links.length; at += LINK_NUMBERS) if (links[at + near] === file && links[at + 2] === IMPORTS) found.push(links[at + far] ?? 0);
    const sql = 'SELECT f.path FROM json_each(?) x CROSS JOIN files f ON f.id = x.value ORDER BY f.path';
    return this.db.lists(sql, JSON.stringify(found)).map(([path]) => String(path));
  }
}
