import { folderOf } from '../languages/paths';
import type { Def, FileIndex, Meaning } from './file-index';
import { fitness } from './fitness';
import { lastName } from './overloads';
import type { Type } from './types';
import type { World } from './world';

/** How near a function stands: in the file, imported by name, in the same package, imported with everything else. */
type Level = 0 | 1 | 2 | 3;

/** Functions and properties that are called on values of a type they stand outside of. */
export class Extensions {
  private readonly named = new Map<string, readonly Def[]>();
  private readonly sets = new WeakMap<readonly string[], ReadonlySet<string>>();

  constructor(private readonly world: World) {}

  /**
   * Those of the name that are seen from a scope and take the receiver: of the nearest ones those that fit it best. `accept` leaves out
   * what cannot be called that way.
   */
  of(file: FileIndex, scope: number, on: Type, name: string, meaning: Meaning, accept?: (def: Def) => boolean): readonly Def[] {
    if (!file.rules.extensions || on.k === 'unknown' || (on.k === 'external' && (on.name === undefined || on.name.startsWith('class ')))) return [];
    const receiver = this.receiverOf(on);
    if (!receiver) return [];
    let nearest = 4;
    let best = 0;
    let found: Def[] = [];
    for (const def of this.candidates(file, name)) {
      if ((meaning === 'call') !== (def.d.kind === 'function' && def.d.subkind !== 'accessor')) continue;
      const level = this.levelOf(file, scope, def, name);
      if (level === undefined || level > nearest || accept?.(def) === false) continue;
      const fit = this.fit(def, receiver);
      if (fit <= 0 || (level === nearest && fit < best)) continue;
      if (level < nearest || fit > best) found = [];
      nearest = level;
      best = fit;
      found.push(def);
    }
    return found;
  }

  /** True when some function of the name with a receiver is seen from the file. */
  isSeen(file: FileIndex, scope: number, def: Def): boolean {
    return this.levelOf(file, scope, def, def.d.name) !== undefined;
  }

  /** A class as a value is its companion. */
  private receiverOf(on: Type): Type | undefined {
    if (on.k !== 'class' || on.def.file.rules.extensions === 'everywhere') return on;
    const companion = on.def.file.companion(on.def.index);
    return companion === undefined ? undefined : { k: 'inst', def: on.def.file.def(companion) };
  }

  private fit(def: Def, on: Type): number {
    const { receiver } = def.d;
    if (!receiver) return 0;
    const wanted = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), receiver);
    return fitness(this.world, def.file, wanted, lastName(receiver), on);
  }

  /** Under their own name, or the one that an import gives them. */
  private candidates(file: FileIndex, name: string): readonly Def[] {
    const own = this.withName(file, name);
    const imports = file.entry(0, name)?.imports;
    if (!imports) return own;
    return [...own, ...imports.flatMap((bound) => (bound.name.imported === name ? [] : this.withName(file, bound.name.imported)))];
  }

  /** Languages of one family that share a platform do not see each other's. */
  private withName(from: FileIndex, name: string): readonly Def[] {
    const { family, platform } = from.rules;
    const key = `${platform ? from.adapter.id : family}\n${name}`;
    const known = this.named.get(key);
    if (known) return known;
    const found = this.world.source.definitionsNamed(name).flatMap(({ path, definition }) => {
      const file = this.world.file(path);
      if (platform && file?.adapter !== from.adapter) return [];
      return file?.rules.family === family && file.facts.definitions[definition]?.receiver ? [file.def(definition)] : [];
    });
    this.named.set(key, found);
    return found;
  }

  private levelOf(file: FileIndex, scope: number, def: Def, name: string): Level | undefined {
    const { d } = def;
    const rule = file.rules.extensions;
    const parent = d.parent < 0 ? undefined : def.file.def(d.parent);
    if (file.rules.namespaces) return this.levelByNamespace(file, scope, parent);
    if (rule !== 'everywhere' && parent?.d.kind === 'class') {
      if (rule === 'top-level' || parent.d.scope !== 0) return this.isAround(file, scope, parent) ? 0 : undefined;
    }
    if (def.file === file) return d.name === name ? 0 : this.importLevel(file, def, name);
    if (parent?.d.kind === 'function' || !file.rules.isVisible(d, { samePackage: true })) return undefined;
    if (rule === 'everywhere') return 2;
    const imported = this.importLevel(file, def, name);
    if (imported !== undefined || d.name !== name) return imported;
    if (this.sharesPackage(file, def.file)) return 2;
    return file.wildcards.some((statement) => this.leadsTo(this.world.names.moduleOf(file, statement), def)) ? 3 : undefined;
  }

  /** Methods of a class at the top of its namespace are seen where the namespace is. */
  private levelByNamespace(file: FileIndex, scope: number, owner: Def | undefined): Level | undefined {
    if (owner?.d.kind !== 'class' || owner.d.parent >= 0) return undefined;
    const { namespaces } = this.world;
    const level = namespaces.levelOf(file, scope, owner.d.namespace ?? owner.file.facts.packageName ?? '');
    return level ?? (namespaces.opensStatic(file, owner) ? 3 : undefined);
  }

  private importLevel(file: FileIndex, def: Def, name: string): Level | undefined {
    const imports = file.entry(0, name)?.imports;
    const isImported = imports?.some((bound) => bound.name.imported === def.d.name && this.leadsTo(this.world.names.moduleOf(file, bound.statement), def));
    return isImported ? 1 : undefined;
  }

  private leadsTo(target: ReturnType<World['names']['moduleOf']>, def: Def): boolean {
    if (target.kind !== 'files' && target.kind !== 'symbol') return false;
    let set = this.sets.get(target.files);
    if (!set) {
      set = new Set(target.files);
      this.sets.set(target.files, set);
    }
    return set.has(def.file.path);
  }

  private sharesPackage(a: FileIndex, b: FileIndex): boolean {
    if (a.facts.packageName !== b.facts.packageName) return false;
    return a.facts.packageName !== undefined || folderOf(a.path) === folderOf(b.path);
  }

  /** A member of a class is seen where the class, or one derived from it, is the receiver. */
  private isAround(file: FileIndex, scope: number, owner: Def): boolean {
    const outer = owner.d.isCompanion && owner.d.parent >= 0 ? owner.file.def(owner.d.parent) : owner;
    return this.world.receivers.implicit(file, scope).some((type) => {
      if (type.k !== 'inst' && type.k !== 'self' && type.k !== 'class') return false;
      return this.world.members.isA(type.def, owner) || this.world.members.isA(type.def, outer);
    });
  }
}
