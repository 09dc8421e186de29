import type { Heritage, TypeRef } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import { libraryName } from './library';
import type { Entity } from './names';
import type { Type } from './types';
import type { World } from './world';

interface Place {
  readonly path: string;
  readonly at: number;
}

/** Any type: an impl for a type parameter. */
const ANY = '*';

/** Methods and bases that stand outside the type they belong to, in any file. */
export class Impls {
  private readonly seen = new Map<FileIndex, Map<Def, boolean>>();
  private readonly owners = new Map<Def, Def | null>();
  private readonly traits = new Map<Def, Def | null>();
  /** Methods by name, then by the last name of the type they are for. */
  private readonly methods = new Map<string, Map<string, Def[]>>();
  private readonly bases = new Map<Def, { heritage: Heritage; file: FileIndex; scope: number }[]>();
  private readonly conformances = new Map<string, Map<string, Place[]>>();

  constructor(private readonly world: World) {}

  /** The type of the repository that a method outside it is for. */
  ownerOf(def: Def): Def | undefined {
    const { d, file } = def;
    if (d.parent >= 0) return file.def(d.parent);
    const known = this.owners.get(def);
    if (known !== undefined) return known ?? undefined;
    // The type's name can be looked for among its members, and this may be one of that name.
    this.owners.set(def, null);
    const owner = d.receiver && this.classOf(file, file.readingScope(def.index), d.receiver);
    this.owners.set(def, owner ?? null);
    return owner;
  }

  /** The trait of the repository that a method carries out. */
  traitOf(def: Def): Def | undefined {
    const known = this.traits.get(def);
    if (known !== undefined) return known ?? undefined;
    this.traits.set(def, null);
    const trait = def.d.implements && this.classOf(def.file, def.file.readingScope(def.index), def.d.implements);
    this.traits.set(def, trait ?? null);
    return trait;
  }

  private classOf(file: FileIndex, scope: number, ref: TypeRef): Def | undefined {
    if (ref.k !== 'ref') return undefined;
    const entity = this.world.written.typeEntity(file, scope, ref.n);
    const def = entity?.k === 'defs' ? entity.defs.find(({ d }) => d.kind === 'class') : undefined;
    return def && this.world.paths.aliased(def);
  }

  /** A type's members of a name, wherever they stand. What it has itself comes before what a trait asks for. */
  members(owner: Def, name: string, meaning: Meaning): Def[] {
    const inside = (owner.file.members(owner.index).get(name) ?? []).map((index) => owner.file.def(index));
    const outside = (this.methodsNamed(name).get(owner.d.name) ?? []).filter((def) => def.d.parent < 0 && this.ownerOf(def) === owner);
    const all = [...inside, ...outside];
    if (meaning === 'type') return all.filter(({ d }) => d.kind === 'class');
    const functions = all.filter(({ d }) => d.kind === 'function');
    const values = all.filter(({ d }) => d.kind !== 'function');
    const wanted = meaning === 'call' ? (functions.length > 0 ? functions : values) : values.length > 0 ? values : functions;
    const inherent = wanted.filter(({ d }) => !d.implements);
    return inherent.length > 0 ? inherent : wanted;
  }

  /** The bases that impls in any file give a type. */
  basesOf(owner: Def): readonly { heritage: Heritage; file: FileIndex; scope: number }[] {
    const known = this.bases.get(owner);
    if (known) return known;
    const found: { heritage: Heritage; file: FileIndex; scope: number }[] = [];
    this.bases.set(owner, found);
    for (const { path, at } of this.conformancesFor(owner.file.rules.family, owner.d.name)) {
      const file = this.world.file(path);
      const one = file?.facts.conformances?.[at];
      if (!file || !one || this.classOf(file, one.scope, one.receiver) !== owner) continue;
      found.push({ heritage: { relation: one.relation, type: one.base, line: one.line }, file, scope: one.scope });
    }
    return found;
  }

  /** What a pointer of the library points at, where the pointer itself has no member of the name; else the type as it is. */
  reached(file: FileIndex, type: Type, name: string): Type {
    let at = type;
    for (let depth = 0; depth < 8 && at.k === 'generic'; depth++) {
      const position = file.rules.derefs?.[at.name];
      const inner = position === undefined || file.rules.libraryMember?.(at.name, name) ? undefined : at.args[position];
      if (!inner) break;
      at = inner;
    }
    return at;
  }

  /** Functions that traits of the repository give to a type of the library, or to any type. */
  ofForeign(file: FileIndex, type: Type, name: string): Def[] {
    if (type.k === 'unknown' || (type.k === 'external' && type.name === undefined)) return [];
    const own = libraryName(type);
    const found: Def[] = [];
    const keys = own === undefined ? [ANY] : [own.replace(/^class /, ''), ANY];
    for (const key of keys) {
      for (const def of this.methodsNamed(name).get(key) ?? []) {
        if (key !== ANY && this.ownerOf(def)) continue;
        const trait = this.traitOf(def);
        if (trait && this.isSeen(file, trait) && (key !== ANY || this.fits(def, type))) found.push(def);
      }
    }
    if (found.length > 0) return found;
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      const def = this.world.file(path)?.def(definition);
      const trait = def && def.d.parent >= 0 && def.file.rules.impls ? def.file.def(def.d.parent) : undefined;
      if (def?.d.kind !== 'function' || trait?.d.subkind !== 'trait' || !this.isSeen(file, trait)) continue;
      if (keys.some((key) => this.isGiven(trait, key, type))) found.push(def);
    }
    return found;
  }

  /** Methods of a trait can be called where the trait itself is imported. */
  private isSeen(file: FileIndex, trait: Def): boolean {
    if (file === trait.file) return true;
    const known = this.seen.get(file) ?? new Map<Def, boolean>();
    this.seen.set(file, known);
    let isSeen = known.get(trait);
    if (isSeen === undefined) {
      isSeen = this.imports(file, trait);
      known.set(trait, isSeen);
    }
    return isSeen;
  }

  private imports(file: FileIndex, trait: Def): boolean {
    const { names, paths } = this.world;
    const isTrait = (entity: Entity | undefined): boolean => entity?.k === 'defs' && entity.defs.includes(trait);
    for (const statement of file.facts.imports) {
      if (statement.wildcard && isTrait(paths.lookup(file, statement.scope, trait.d.name, 'type'))) return true;
      const name = statement.names.find(({ imported }) => imported === trait.d.name);
      if (name && isTrait(names.ofImport(file, { statement, name }, 'type'))) return true;
    }
    return false;
  }

  /** Does a value of the type fit what an impl for any type asks of it? */
  private fits(method: Def, type: Type): boolean {
    const { receiver, typeParams } = method.d;
    const at = typeParams?.findIndex(({ name }) => receiver?.k === 'ref' && receiver.n === name) ?? -1;
    const bound = at < 0 ? undefined : this.world.written.boundOf(method, at);
    return bound === undefined || this.satisfies(type, bound);
  }

  private satisfies(type: Type, bound: Type): boolean {
    if (bound.k === 'all') return bound.of.every((part) => this.satisfies(type, part));
    if (bound.k === 'fn') return type.k === 'fn' || type.k === 'func';
    if (type.k === 'fn' || type.k === 'func') return false;
    if (type.k !== 'inst' && type.k !== 'self') return bound.k !== 'inst';
    if (bound.k === 'inst') return this.world.members.isA(type.def, bound.def);
    const wanted = libraryName(bound);
    return wanted === undefined || this.world.members.lineage(type.def).libraries.some((library) => libraryName(library) === wanted);
  }

  private isGiven(trait: Def, key: string, type: Type): boolean {
    return this.conformancesFor(trait.file.rules.family, key).some(({ path, at }) => {
      const file = this.world.file(path);
      const one = file?.facts.conformances?.[at];
      if (file === undefined || one === undefined || this.classOf(file, one.scope, one.base) !== trait) return false;
      if (key !== ANY) return true;
      // The scope is that of a method of the impl, where there is one: it knows the bounds.
      const definition = file.facts.scopes[one.scope]?.definition ?? -1;
      return definition < 0 || this.fits(file.def(definition), type);
    });
  }

  private methodsNamed(name: string): Map<string, Def[]> {
    const known = this.methods.get(name);
    if (known) return known;
    const byType = new Map<string, Def[]>();
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!(file?.rules.impls || file?.rules.outsideMembers) || !d?.receiver) continue;
      const isAny = d.receiver.k === 'ref' && d.typeParams?.some((parameter) => d.receiver?.k === 'ref' && parameter.name === d.receiver.n) === true;
      const key = isAny ? ANY : lastName(d.receiver);
      const list = byType.get(key);
      if (list) list.push(file.def(definition));
      else byType.set(key, [file.def(definition)]);
    }
    this.methods.set(name, byType);
    return byType;
  }

  /** Impls of traits by the last name of the type they are for. */
  private conformancesFor(family: string, name: string): readonly Place[] {
    let index = this.conformances.get(family);
    if (!index) {
      index = this.indexConformances(family);
      this.conformances.set(family, index);
    }
    return index.get(name) ?? [];
  }

  private indexConformances(family: string): Map<string, Place[]> {
    const index = new Map<string, Place[]>();
    for (const path of this.world.view(family).files()) {
      this.world.source.facts(path)?.conformances?.forEach(({ receiver, isBlanket }, at) => {
        const key = isBlanket ? ANY : lastName(receiver);
        const list = index.get(key);
        if (list) list.push({ path, at });
        else index.set(key, [{ path, at }]);
      });
    }
    return index;
  }
}

function lastName(ref: TypeRef): string {
  if (ref.k === 'array') return '[]';
  return ref.k === 'ref' ? ref.n.slice(ref.n.lastIndexOf('.') + 1) : ref.k;
}
