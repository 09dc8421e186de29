import type { FileIndex } from './file-index';
import type { World } from './world';

/** Which modules of a repository a file sees, in languages whose imports name whole modules. */
export class Modules {
  private readonly seen = new Map<string, ReadonlySet<string>>();
  private readonly reexports = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

  constructor(private readonly world: World) {}

  /** True when top-level names of the other file can be meant in the first one. Files that no manifest names are seen by all. */
  sees(from: FileIndex, other: FileIndex): boolean {
    const { buildModule } = from.rules;
    if (!buildModule || from === other) return true;
    const view = this.world.view(from.rules.family);
    const module = buildModule(other.path, view);
    const own = buildModule(from.path, view);
    return module === undefined || own === undefined || module === own || this.importedBy(from).has(module);
  }

  private importedBy(file: FileIndex): ReadonlySet<string> {
    const known = this.seen.get(file.path);
    if (known) return known;
    const found = new Set(file.facts.imports.map(({ spec }) => topOf(spec)));
    this.seen.set(file.path, found);
    // A set grows while it is walked: what an imported module hands on is imported too.
    for (const module of found) for (const further of this.handedOn(file.rules.family).get(module) ?? []) found.add(further);
    return found;
  }

  /** Modules by the modules that import them for others (`@_exported import`). */
  private handedOn(family: string): ReadonlyMap<string, ReadonlySet<string>> {
    const known = this.reexports.get(family);
    if (known) return known;
    const made = new Map<string, Set<string>>();
    this.reexports.set(family, made);
    const view = this.world.view(family);
    for (const path of view.files()) {
      for (const { name, from } of this.world.source.facts(path)?.exports ?? []) {
        const module = name === '*' && from !== undefined ? this.world.file(path)?.rules.buildModule?.(path, view) : undefined;
        if (module === undefined || from === undefined) continue;
        const same = made.get(module);
        if (same) same.add(topOf(from));
        else made.set(module, new Set([topOf(from)]));
      }
    }
    return made;
  }
}

function topOf(spec: string): string {
  return spec.split('.')[0] ?? spec;
}
