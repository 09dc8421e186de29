import type { SourceFile } from '@shared/model';
import type { StoredFile } from '../store/stored-code';
import type { SymbolRow } from '../store/writer/rows';
import type { PackedFile } from './pack';

/** A file of the revision that is being made. */
export interface CodeFile {
  readonly id: number;
  readonly source: SourceFile;
  readonly packageName: string | null;
  readonly errors: number;
  readonly partial: boolean;
  /** By ordinal. */
  readonly symbols: readonly SymbolRow[];
  /** What this run extracted; null when the file is as it was. */
  readonly packed: PackedFile | null;
}

/** The last revision's code, as far as this run goes on from it. */
export interface FormerCode {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** By file id, each by ordinal. */
  readonly symbols: ReadonlyMap<number, readonly SymbolRow[]>;
  readonly highestFile: number;
  readonly highestSymbol: number;
}

export const NO_FORMER_CODE: FormerCode = { files: new Map(), symbols: new Map(), highestFile: 0, highestSymbol: 0 };

/** Every file and symbol of the revision with their row ids. What was there before keeps its id. */
export class CodeState {
  /** Sorted. */
  readonly paths: readonly string[];
  readonly removedFiles: readonly StoredFile[];
  readonly removedSymbols: readonly number[];
  private readonly files = new Map<string, CodeFile>();

  constructor(sources: readonly SourceFile[], extracted: ReadonlyMap<string, PackedFile>, former: FormerCode) {
    const ids = new IdGiver(former);
    const kept = new Set<string>();
    for (const source of sources) {
      const before = former.files.get(source.path);
      const packed = extracted.get(source.path) ?? null;
      if (packed === null && before === undefined) continue;
      kept.add(source.path);
      this.files.set(source.path, packed === null && before !== undefined ? unchanged(source, before, former) : ids.changed(source, packed, before));
    }
    this.paths = [...this.files.keys()].sort();
    this.removedFiles = [...former.files.values()].filter((file) => !kept.has(file.path));
    for (const { id } of this.removedFiles) ids.drop(id);
    this.removedSymbols = ids.removedSymbols;
  }

  file(path: string): CodeFile | undefined {
    return this.files.get(path);
  }

  /** Sorted by path. */
  *all(): Generator<CodeFile> {
    for (const path of this.paths) {
      const file = this.files.get(path);
      if (file !== undefined) yield file;
    }
  }
}

function unchanged(source: SourceFile, before: StoredFile, former: FormerCode): CodeFile {
  const symbols = former.symbols.get(before.id) ?? [];
  const { id, packageName, errors, partial } = before;
  return { id, source, packageName, errors, partial, symbols, packed: null };
}

/** Gives row ids: the former one to what has the same path or key, else a new one. */
class IdGiver {
  readonly removedSymbols: number[] = [];
  private nextFile: number;
  private nextSymbol: number;

  constructor(private readonly former: FormerCode) {
    this.nextFile = former.highestFile + 1;
    this.nextSymbol = former.highestSymbol + 1;
  }

  changed(source: SourceFile, packed: PackedFile | null, before: StoredFile | undefined): CodeFile {
    const id = before?.id ?? this.nextFile++;
    const seeds = packed?.symbols ?? [];
    const known = new Map((this.former.symbols.get(id) ?? []).map((row) => [row.key, row.id]));
    const ids = seeds.map((seed) => {
      const symbolId = known.get(seed.key) ?? this.nextSymbol++;
      known.delete(seed.key);
      return symbolId;
    });
    this.removedSymbols.push(...known.values());
    const symbols = seeds.map(({ parent, ...seed }, ordinal): SymbolRow => {
      return { ...seed, hasDoc: seed.doc !== null, id: ids[ordinal] ?? 0, fileId: id, ordinal, parentId: ids[parent] ?? null };
    });
    return {
      id,
      source,
      packageName: packed?.packageName ?? null,
      errors: packed?.errors ?? 0,
      partial: packed?.partial ?? false,
      symbols,
      packed,
    };
  }

  /** Takes the symbols of a file that is gone. */
  drop(fileId: number): void {
    for (const { id } of this.former.symbols.get(fileId) ?? []) this.removedSymbols.push(id);
  }
}
