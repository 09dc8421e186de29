import type { FileIndex } from './file-index';
import type { World } from './world';

/** Which files a file sees through its includes, and theirs: one bit a file. */
export class IncludeReach {
  private ids: Map<string, number> | undefined;
  private readonly reached = new Map<FileIndex, Uint32Array>();
  private readonly lists = new Map<FileIndex, readonly FileIndex[]>();
  private readonly direct = new Map<FileIndex, readonly FileIndex[]>();
  private includers: Map<string, FileIndex[]> | undefined;

  constructor(private readonly world: World) {}

  /** True for the file itself and for what it includes, at any depth. */
  sees(file: FileIndex, other: FileIndex): boolean {
    if (file === other) return true;
    const id = this.idsOf(file).get(other.path) ?? -1;
    return id >= 0 && ((this.bits(file)[id >> 5] ?? 0) & (1 << (id & 31))) !== 0;
  }

  /** The file and all that it sees. */
  list(file: FileIndex): readonly FileIndex[] {
    const known = this.lists.get(file);
    if (known) return known;
    const list = [file];
    const seen = new Set(list);
    for (const at of list) {
      for (const next of this.includesOf(at)) {
        if (seen.has(next)) continue;
        seen.add(next);
        list.push(next);
      }
    }
    this.lists.set(file, list);
    return list;
  }

  /** Files that include the file themselves. */
  includersOf(file: FileIndex): readonly FileIndex[] {
    if (!this.includers) {
      this.includers = new Map();
      for (const path of this.world.view(file.rules.family).files()) {
        const from = this.world.file(path);
        for (const target of from ? this.includesOf(from) : []) {
          const known = this.includers.get(target.path);
          if (known && from) known.push(from);
          else if (from) this.includers.set(target.path, [from]);
        }
      }
    }
    return this.includers.get(file.path) ?? [];
  }

  /** What the file includes that the repository does not have: `unknown` beside `external` libraries. */
  missing(file: FileIndex): { readonly unknown: boolean; readonly external: boolean } {
    let unknown = false;
    let external = false;
    for (const statement of file.wildcards) {
      if (statement.isStatic) continue;
      const { kind } = this.world.names.moduleOf(file, statement);
      unknown ||= kind === 'unknown';
      external ||= kind === 'external';
    }
    return { unknown, external };
  }

  private includesOf(file: FileIndex): readonly FileIndex[] {
    const known = this.direct.get(file);
    if (known) return known;
    const found: FileIndex[] = [];
    for (const statement of file.wildcards) {
      if (statement.isStatic) continue;
      const target = this.world.names.moduleOf(file, statement);
      if (target.kind !== 'files') continue;
      for (const path of target.files) {
        const other = this.world.file(path);
        if (other) found.push(other);
      }
    }
    this.direct.set(file, found);
    return found;
  }

  private bits(file: FileIndex): Uint32Array {
    const known = this.reached.get(file);
    if (known) return known;
    const ids = this.idsOf(file);
    const bits = new Uint32Array((ids.size >> 5) + 1);
    for (const one of this.list(file)) {
      const id = ids.get(one.path) ?? -1;
      if (id >= 0) bits[id >> 5] = (bits[id >> 5] ?? 0) | (1 << (id & 31));
    }
    this.reached.set(file, bits);
    return bits;
  }

  private idsOf(file: FileIndex): ReadonlyMap<string, number> {
    this.ids ??= new Map(
      this.world
        .view(file.rules.family)
        .files()
        .map((path, at) => [path, at]),
    );
    return this.ids;
  }
}
