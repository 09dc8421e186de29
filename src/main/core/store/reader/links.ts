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

/** The edges between files, summed by kind, and where those of a file stand. */
export interface LinkTable {
  /** LINK_NUMBERS numbers each. */
  readonly numbers: Int32Array;
  /** Places in `numbers` of the links out of each file, those of file `id` from `outStarts[id]` up to `outStarts[id + 1]`. */
  readonly out: Int32Array;
  readonly outStarts: Int32Array;
  /** The same for the links into each file. */
  readonly into: Int32Array;
  readonly intoStarts: Int32Array;
}

const IMPORTS = EDGE_KINDS.indexOf('IMPORTS');

/** Places of the links by one of their two files (`end` 0 or 1), in the order of the files. */
function byFile(numbers: Int32Array, end: 0 | 1, files: number): { places: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(files + 1);
  for (let at = end; at < numbers.length; at += LINK_NUMBERS) {
    const next = (numbers[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let file = 1; file <= files; file++) starts[file] = (starts[file] ?? 0) + (starts[file - 1] ?? 0);
  const free = starts.slice();
  const places = new Int32Array(numbers.length / LINK_NUMBERS);
  for (let at = 0; at < numbers.length; at += LINK_NUMBERS) {
    const file = numbers[at + end] ?? 0;
    const place = free[file] ?? 0;
    places[place] = at;
    free[file] = place + 1;
  }
  return { places, starts };
}

/** The edges between files: all of them fit into memory, and those of a module are found in it without looking at the others. */
export class LinkQueries {
  private readonly keptTable: Kept<LinkTable>;
  private readonly keptHomes: Kept<FileHomes>;

  constructor(private readonly db: Connection) {
    this.keptTable = new Kept(db);
    this.keptHomes = new Kept(db);
  }

  table(): LinkTable {
    return this.keptTable.get('', () => {
      const parts = this.db.lists('SELECT value FROM link_packs ORDER BY part');
      const numbers = unpackLinks(parts.flatMap(([value]) => (value instanceof Uint8Array ? [value] : [])));
      const files = this.homes().modules.length;
      const [out, into] = [byFile(numbers, 0, files), byFile(numbers, 1, files)];
      return { numbers, out: out.places, outStarts: out.starts, into: into.places, intoStarts: into.starts };
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

  /** Ids of the files of a module, ascending. */
  filesOf(module: number): number[] {
    const files: number[] = [];
    const { modules } = this.homes();
    for (let file = modules.indexOf(module); file >= 0; file = modules.indexOf(module, file + 1)) files.push(file);
    return files;
  }

  /** Paths of the test files with an edge into the module, guesses left out, most edges first. */
  testFiles(module: number, limit: number): string[] {
    const { numbers, into, intoStarts } = this.table();
    const { tests } = this.homes();
    const counts = new Map<number, number>();
    for (const file of this.filesOf(module)) {
      if (tests[file] === 1) continue;
      for (let place = intoStarts[file] ?? 0; place < (intoStarts[file + 1] ?? 0); place++) {
        const at = into[place] ?? 0;
        const src = numbers[at] ?? 0;
        const sure = (numbers[at + 3] ?? 0) - (numbers[at + 4] ?? 0);
        if (tests[src] === 1 && sure > 0) counts.set(src, (counts.get(src) ?? 0) + sure);
      }
    }
    const sql = 'SELECT f.path FROM json_each(?) x CROSS JOIN files f ON f.id = x.value ->> 0 ORDER BY x.value ->> 1 DESC, f.path LIMIT ?';
    return this.db.lists(sql, JSON.stringify([...counts]), limit).map(([path]) => String(path));
  }

  /** Paths of the files that a file imports (`out`) or is imported by (`in`), each once, sorted. */
  neighbours(file: number, direction: 'in' | 'out'): string[] {
    const table = this.table();
    const [places, starts, far] = direction === 'out' ? [table.out, table.outStarts, 1] : [table.into, table.intoStarts, 0];
    const links = [...places.subarray(starts[file], starts[file + 1])].filter((at) => table.numbers[at + 2] === IMPORTS);
    const sql = 'SELECT f.path FROM json_each(?) x CROSS JOIN files f ON f.id = x.value ORDER BY f.path';
    return this.db.lists(sql, JSON.stringify(links.map((at) => table.numbers[at + far]))).map(([path]) => String(path));
  }
}
