import type { FactsSource, SymbolKind } from '@shared/model';
import { languageById } from '../languages';
import type { ProjectView } from '../languages/adapter';
import { folderOf } from '../languages/paths';

interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

/** What module resolution of one language family may ask of the repository. */
export class FamilyView implements ProjectView {
  private readonly paths: readonly string[];
  private readonly all: ReadonlySet<string>;
  private readonly byFolder = new Map<string, string[]>();
  private readonly folders = new Set<string>(['']);
  private readonly memos = new Map<string, unknown>();
  private packages: Map<string, string[]> | undefined;
  /** By name and folder: the configuration file that holds there, as far as it was asked for. */
  private readonly nearest = new Map<string, Map<string, ConfigFile | null>>();
  private readonly configsByName = new Map<string, ConfigFile[]>();

  constructor(
    private readonly source: FactsSource,
    family: string,
  ) {
    this.paths = source.paths().filter((path) => familyOf(source.languageOf(path)) === family);
    this.all = new Set(this.paths);
    for (const path of this.paths) this.place(path);
    for (const [path, text] of source.configs()) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const known = this.configsByName.get(name);
      if (known) known.push({ path, text });
      else this.configsByName.set(name, [{ path, text }]);
    }
  }

  has(path: string): boolean {
    return this.all.has(path);
  }

  filesIn(folder: string): readonly string[] {
    return this.byFolder.get(folder) ?? [];
  }

  hasFolder(folder: string): boolean {
    return this.folders.has(folder);
  }

  files(): readonly string[] {
    return this.paths;
  }

  packageOf(path: string): string | undefined {
    return this.source.packageOf(path);
  }

  filesOfPackage(name: string): readonly string[] {
    if (!this.packages) {
      this.packages = new Map();
      for (const path of this.paths) {
        const declared = this.source.packageOf(path);
        if (declared === undefined) continue;
        const known = this.packages.get(declared);
        if (known) known.push(path);
        else this.packages.set(declared, [path]);
      }
    }
    return this.packages.get(name) ?? [];
  }

  filesDefining(name: string, kind: SymbolKind): readonly string[] {
    const found = this.source.definitionsNamed(name).filter(({ path, definition }) => {
      const d = this.all.has(path) ? this.source.facts(path)?.definitions[definition] : undefined;
      return d?.kind === kind && d.parent < 0 && d.scope >= 0;
    });
    return [...new Set(found.map((end) => end.path))].sort();
  }

  nearestConfig(name: string, from: string): { readonly path: string; readonly text: string } | null {
    const candidates = this.configsByName.get(name);
    if (!candidates) return null;
    let byFolder = this.nearest.get(name);
    if (byFolder === undefined) {
      byFolder = new Map(candidates.map((config) => [folderOf(config.path), config]));
      this.nearest.set(name, byFolder);
    }
    return nearestIn(byFolder, folderOf(from));
  }

  configs(name: string): readonly { readonly path: string; readonly text: string }[] {
    if (!name.startsWith('*')) return this.configsByName.get(name) ?? [];
    return [...this.configsByName].flatMap(([known, configs]) => (known.endsWith(name.slice(1)) ? configs : []));
  }

  memo<T>(key: string, make: () => T): T {
    if (this.memos.has(key)) {
      // Each key is made by one caller, which knows the type it put there.
      return this.memos.get(key) as T;
    }
    const value = make();
    this.memos.set(key, value);
    return value;
  }

  private place(path: string): void {
    const folder = folderOf(path);
    const known = this.byFolder.get(folder);
    if (known) known.push(path);
    else this.byFolder.set(folder, [path]);
    for (let at = folder; !this.folders.has(at); at = folderOf(at)) this.folders.add(at);
  }
}

function nearestIn(byFolder: Map<string, ConfigFile | null>, folder: string): ConfigFile | null {
  const known = byFolder.get(folder);
  if (known !== undefined) return known;
  const found = folder === '' ? null : nearestIn(byFolder, folderOf(folder));
  byFolder.set(folder, found);
  return found;
}

export function familyOf(language: string | undefined): string | undefined {
  return language === undefined ? undefined : languageById(language)?.rules.family;
}
