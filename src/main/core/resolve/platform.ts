import type { Expr, Reference } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import type { Found, Lookup } from './members';
import type { Entity } from './names';
import { chooseOverload } from './overloads';
import type { Type } from './types';
import type { World } from './world';

/** A member of another language that a name stands for here. */
export interface Accessor {
  readonly found: Found;
  readonly isWrite: boolean;
}

/** What languages of one platform see of each other: properties as methods, methods as properties, functions of a file as members of a class. */
export class Platform {
  private readonly facades = new Map<string, ReadonlyMap<string, readonly string[]>>();
  private readonly getters = new Map<Def, Type>();

  constructor(private readonly world: World) {}

  /** True for a definition that another language of the platform declares. */
  isForeign(file: FileIndex, def: Def): boolean {
    return file.rules.platform !== undefined && def.file.adapter !== file.adapter && def.file.rules.family === file.rules.family;
  }

  /** What a name means on a value, where the language that declares the value's class has it under another name. */
  accessor(file: FileIndex, on: Type, name: string, use: 'read' | 'write' | 'call'): Accessor | undefined {
    const { platform } = file.rules;
    if (!platform || (on.k !== 'inst' && on.k !== 'self' && on.k !== 'class')) return undefined;
    if (!this.reachesForeign(file, on.def)) return undefined;
    if (this.world.members.of(on, name, use === 'call' ? 'call' : 'value').state === 'found' && this.own(file, on, name, use)) return undefined;
    for (const { name: other, isWrite } of platform.accessorsOf(name, use)) {
      const lookup = this.world.members.of(on, other, use === 'call' ? 'value' : 'call');
      const found = lookup.state === 'found' ? lookup.found.find((one) => this.isForeign(file, one.def) && carries(one.def, use, isWrite)) : undefined;
      if (found) return { found, isWrite };
    }
    return undefined;
  }

  /** True when the name itself is a member that the file can mean. */
  private own(file: FileIndex, on: Type, name: string, use: 'read' | 'write' | 'call'): boolean {
    const lookup = this.world.members.of(on, name, use === 'call' ? 'call' : 'value');
    if (lookup.state !== 'found') return false;
    return lookup.found.some(({ def }) => {
      if (!this.isForeign(file, def)) return true;
      if (use === 'call') return def.d.kind === 'function' && def.d.subkind !== 'accessor';
      return def.d.kind === 'class' || this.isOpenField(file, def);
    });
  }

  /** A field of another language that is seen here; one that is not stands behind its methods. */
  private isOpenField(file: FileIndex, { d, file: other }: Def): boolean {
    if (d.kind !== 'variable') return false;
    return d.visibility === 'public' || (d.visibility !== 'private' && other.facts.packageName === file.facts.packageName);
  }

  /** Leaves out of a member's definitions fields of another language that are not seen here. */
  seen(file: FileIndex, lookup: Lookup): Lookup {
    if (!file.rules.platform || lookup.state !== 'found') return lookup;
    const found = lookup.found.filter(({ def }) => def.d.kind !== 'variable' || def.d.visibility !== 'private' || !this.isForeign(file, def));
    return found.length === lookup.found.length ? lookup : found.length > 0 ? { ...lookup, found } : { state: 'unknown' };
  }

  private reachesForeign(file: FileIndex, def: Def): boolean {
    return this.world.members.lineage(def).chain.some((ancestor) => this.isForeign(file, ancestor.def));
  }

  /** The value of a property that is read by a call of a method, as a function that gives it. */
  getter(def: Def): Type {
    if (def.d.kind === 'function') return { k: 'func', def };
    const known = this.getters.get(def);
    if (known) return known;
    const { file, d } = def;
    const scope = file.readingScope(def.index);
    const value: Expr | undefined = d.value;
    const ret = d.type ?? (value && { k: 'typeof' as const, e: value, s: d.valueScope ?? scope });
    const made: Type = { k: 'fn', ref: { k: 'func', ...(ret ? { ret } : {}) }, file, scope };
    this.getters.set(def, made);
    return made;
  }

  /** `Foo.INSTANCE`: the object of another language itself. */
  isInstance(file: FileIndex, on: Type, name: string): boolean {
    return name === 'INSTANCE' && on.k === 'inst' && on.def.d.subkind === 'object' && this.isForeign(file, on.def);
  }

  /** The class as which the functions of files are seen in another language, among files of a package or imported ones. */
  facade(file: FileIndex, paths: readonly string[] | ReadonlySet<string>, name: string): Entity | undefined {
    if (!file.rules.platform || file.rules.packageMembers) return undefined;
    const set: ReadonlySet<string> = 'has' in paths ? paths : new Set(paths);
    const files = (this.facadesNamed(file.rules.family).get(name) ?? []).filter((path) => set.has(path));
    return files.length > 0 ? { k: 'module', files, spec: name, from: file } : undefined;
  }

  private facadesNamed(family: string): ReadonlyMap<string, readonly string[]> {
    const known = this.facades.get(family);
    if (known) return known;
    const made = new Map<string, string[]>();
    for (const path of this.world.view(family).files()) {
      const facade = this.world.source.facts(path)?.facade;
      if (facade === undefined) continue;
      const same = made.get(facade);
      if (same) same.push(path);
      else made.set(facade, [path]);
    }
    this.facades.set(family, made);
    return made;
  }

  /** True for the files behind a facade. */
  isFacade(file: FileIndex, paths: readonly string[]): boolean {
    const first = paths[0] === undefined ? undefined : this.world.file(paths[0]);
    return first !== undefined && file.rules.platform !== undefined && first.adapter !== file.adapter && first.rules.family === file.rules.family;
  }

  /** Functions and properties at the top of the files of a facade, under their name or that of a property's method. */
  facadeMembers(file: FileIndex, paths: readonly string[], name: string): readonly Accessor[] {
    const names = [{ name, isWrite: false }, ...(file.rules.platform?.accessorsOf(name, 'call') ?? [])];
    for (const { name: other, isWrite } of names) {
      const defs = this.topLevel(paths, other).filter(({ d }) =>
        other === name ? d.subkind !== 'accessor' : d.kind === 'variable' || d.subkind === 'accessor',
      );
      if (defs.length > 0) return defs.map((def) => ({ found: { def, owner: { def, args: [], relation: 'own' }, inherited: false }, isWrite }));
    }
    return [];
  }

  private topLevel(paths: readonly string[], name: string): Def[] {
    return this.world.source.definitionsNamed(name).flatMap(({ path, definition }) => {
      const file = paths.includes(path) ? this.world.file(path) : undefined;
      const d = file?.facts.definitions[definition];
      return file && d && d.parent < 0 && d.kind !== 'class' && d.visibility !== 'private' ? [file.def(definition)] : [];
    });
  }

  /** The functions of a facade that a call fits: one that is called on a receiver takes it first. */
  facadeTargets(file: FileIndex, reference: Reference, members: readonly Accessor[]): readonly Def[] {
    const functions = members.map(({ found }) => found.def).filter(({ d }) => d.kind === 'function' && d.subkind !== 'accessor');
    const { scope, args, spread = false } = reference;
    const plain = functions.filter(({ d }) => !d.receiver);
    const chosen = plain.length === 0 ? [] : chooseOverload(this.world, file, scope, plain, args, spread);
    if (chosen.length > 0) return chosen;
    const outside = functions.filter(({ d }) => d.receiver);
    return outside.length === 0 || !args || args.length === 0 ? [] : chooseOverload(this.world, file, scope, outside, args.slice(1), spread);
  }

  /** Definitions that a bare name of the file can mean among those of other languages: functions outside of classes are no part of theirs. */
  isNamed(file: FileIndex, def: Def, meaning: Meaning): boolean {
    if (!this.isForeign(file, def)) return true;
    if (def.d.kind !== 'class') return false;
    return def.d.subkind !== 'type' || (meaning === 'type' && file.rules.packageMembers === true && def.file.rules.packageMembers === true);
  }
}

/** A method without parameters reads and one with a parameter writes; a property does what the name says. */
function carries({ d }: Def, use: 'read' | 'write' | 'call', isWrite: boolean): boolean {
  if (use === 'call') return (d.kind === 'variable' && d.subkind !== 'enum-member') || (d.subkind === 'accessor' && !isWrite);
  if (d.kind !== 'function' || d.subkind === 'accessor' || d.isStatic) return false;
  return (d.params?.length ?? 0) === (isWrite ? 1 : 0);
}
