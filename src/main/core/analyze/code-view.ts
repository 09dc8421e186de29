import { CONFIDENCES, EDGE_KINDS, type GraphData, type GraphFile, type GraphSymbol, type Role } from '@shared/model';

/** Positions in EDGE_KINDS and CONFIDENCES, as the edge columns hold them. */
export const KIND = {
  calls: EDGE_KINDS.indexOf('CALLS'),
  imports: EDGE_KINDS.indexOf('IMPORTS'),
  extends: EDGE_KINDS.indexOf('EXTENDS'),
  implements: EDGE_KINDS.indexOf('IMPLEMENTS'),
  tests: EDGE_KINDS.indexOf('TESTS'),
} as const;
export const GUESS = CONFIDENCES.indexOf('guess');

/** Code beside the product: it says little about what matters in it. */
const ASIDE: readonly Role[] = ['test', 'example', 'docs', 'generated'];

export function isAside(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.some((role) => ASIDE.includes(role));
}

const ASIDE_FOLDER =
  /^(?:_?examples?|samples?|demos?|playgrounds?|bench(?:es|marks?|marking|suite)?|perf|fixtures?|testdata|tests?|e2e|docs?|website|scripts?|tools?|test-.*|\.[a-z].*)$/i;

/** Type declarations of other code, and folders at the top that hold examples, benchmarks and the like. Below a `src` folder the names are the product's own. */
export function isAsidePath(path: string): boolean {
  if (/(?:\.d|(?:^|[./])typings)\.[cm]?ts$/.test(path)) return true;
  const folders = path.split('/').slice(0, -1);
  const source = folders.indexOf('src');
  return (source < 0 ? folders : folders.slice(0, source)).slice(0, 3).some((folder) => ASIDE_FOLDER.test(folder));
}

function positions(rows: readonly { readonly id: number }[]): Int32Array {
  let most = 0;
  for (const row of rows) if (row.id > most) most = row.id;
  const at = new Int32Array(most + 1).fill(-1);
  rows.forEach((row, position) => {
    at[row.id] = position;
  });
  return at;
}

/** Where the edges of each file begin and end, for the files that `positionOf` gives a position of; the edges of a file stand together. */
function runsOf(srcFile: Int32Array, count: number, positionOf: (id: number) => number): number[] {
  const runs: number[] = [];
  for (let from = 0, to = 0; from < count; from = to) {
    const id = srcFile[from] ?? 0;
    to = endOfRun(srcFile, count, from, id);
    const position = positionOf(id);
    if (position >= 0) runs.push(position, from, to);
  }
  return runs;
}

function endOfRun(srcFile: Int32Array, count: number, from: number, id: number): number {
  let to = from + 1;
  while (to < count && srcFile[to] === id) to++;
  return to;
}

/** The graph with what every analysis asks of it: positions by id, symbols by file, roles. Positions count from 0 in the order of GraphData. */
export class CodeView {
  private readonly fileAt: Int32Array;
  private readonly symbolAt: Int32Array;
  /** File position of each symbol. */
  readonly fileOfSymbol: Int32Array;
  /** Position of the symbol around each symbol; -1 = none. */
  readonly ownerOfSymbol: Int32Array;
  /** 1 = test, example, documentation or generated file. */
  readonly asideFile: Uint8Array;
  /** 1 = test file. */
  readonly testFile: Uint8Array;
  /** 1 = the symbol or its file is aside. */
  readonly asideSymbol: Uint8Array;
  private readonly filePositions: ReadonlyMap<string, number>;
  private grouped: number[][] | null = null;
  private imported: ReadonlyMap<number, readonly number[]> | null = null;
  /** Three numbers for each file of the product that has edges: its position, and where its edges begin and end. */
  private readonly runs: readonly number[];

  constructor(readonly data: GraphData) {
    const { files, symbols } = data;
    this.fileAt = positions(files);
    this.symbolAt = positions(symbols);
    this.asideFile = new Uint8Array(files.length);
    this.testFile = new Uint8Array(files.length);
    files.forEach((file, position) => {
      if (isAside(file.roles) || isAsidePath(file.path)) this.asideFile[position] = 1;
      if (file.roles.includes('test')) this.testFile[position] = 1;
    });
    // Filled in a loop: `from` with a function goes through an iterator, which costs several times as much.
    this.fileOfSymbol = new Int32Array(symbols.length);
    this.asideSymbol = new Uint8Array(symbols.length);
    this.ownerOfSymbol = new Int32Array(symbols.length);
    for (let position = 0; position < symbols.length; position++) {
      const symbol = this.symbol(position);
      const file = this.fileAt[symbol.fileId] ?? -1;
      this.fileOfSymbol[position] = file;
      if (this.asideFile[file] === 1 || isAside(symbol.roles)) this.asideSymbol[position] = 1;
      this.ownerOfSymbol[position] = this.symbolPosition(symbol.parentId ?? 0);
    }
    this.filePositions = new Map(files.map((file, position) => [file.path, position]));
    this.runs = runsOf(data.edges.srcFile, data.edges.count, (id) => {
      const position = this.filePosition(id);
      return position < 0 || this.asideFile[position] === 1 ? -1 : position;
    });
  }

  /** Goes through the files of the product that have edges: the position of each, and where its edges begin and end. Most files of many repositories are tests. */
  eachProductFile(use: (file: number, from: number, to: number) => void): void {
    for (let at = 0; at < this.runs.length; at += 3) use(this.runs[at] ?? 0, this.runs[at + 1] ?? 0, this.runs[at + 2] ?? 0);
  }

  /** Positions of the symbols that a file of the product imports; -1 for a symbol that is not there. */
  importedBy(file: number): readonly number[] {
    this.imported ??= this.importedSymbols();
    return this.imported.get(file) ?? [];
  }

  private importedSymbols(): ReadonlyMap<number, readonly number[]> {
    const { edges } = this.data;
    const lists = new Map<number, number[]>();
    this.eachProductFile((file, from, to) => {
      const list: number[] = [];
      for (let at = from; at < to; at++) if (edges.kind[at] === KIND.imports && edges.dst[at] !== 0) list.push(this.symbolPosition(edges.dst[at] ?? 0));
      if (list.length > 0) lists.set(file, list);
    });
    return lists;
  }

  /** Position of a file by its id; -1 when there is none. */
  filePosition(id: number): number {
    return this.fileAt[id] ?? -1;
  }

  /** Position of a symbol by its id; -1 when there is none (0 = the file alone). */
  symbolPosition(id: number): number {
    return id === 0 ? -1 : (this.symbolAt[id] ?? -1);
  }

  file(position: number): GraphFile {
    const file = this.data.files[position];
    if (file === undefined) throw new RangeError(`no file at ${position}`);
    return file;
  }

  symbol(position: number): GraphSymbol {
    const symbol = this.data.symbols[position];
    if (symbol === undefined) throw new RangeError(`no symbol at ${position}`);
    return symbol;
  }

  /** Position of a file by its path; -1 when it is not indexed. */
  fileNamed(path: string): number {
    return this.filePositions.get(path) ?? -1;
  }

  /** Position of a symbol by its file and key; -1 when there is none. */
  symbolKeyed(path: string, key: string): number {
    return this.symbolsOfFile(this.fileNamed(path)).find((position) => this.symbol(position).key === key) ?? -1;
  }

  /** The file that holds a symbol. */
  fileOf(symbol: number): GraphFile {
    return this.file(this.fileOfSymbol[symbol] ?? -1);
  }

  /** Positions of the symbols in each file, in their order. */
  symbolsByFile(): readonly (readonly number[])[] {
    if (this.grouped === null) {
      const grouped: number[][] = this.data.files.map(() => []);
      this.fileOfSymbol.forEach((file, symbol) => {
        grouped[file]?.push(symbol);
      });
      this.grouped = grouped;
    }
    return this.grouped;
  }

  symbolsOfFile(file: number): readonly number[] {
    return this.symbolsByFile()[file] ?? [];
  }
}
