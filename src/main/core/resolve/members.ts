import type { Heritage } from '@shared/model';
import { folderOf } from '../languages/paths';
import { type Def, type FileIndex, type Meaning, pickByMeaning } from './file-index';
import { sameParameters } from './signatures';
import { substitute } from './substitution';
import { type Type, UNKNOWN } from './types';
import type { World } from './world';

export interface Ancestor {
  readonly def: Def;
  /** Its type arguments, in terms of the parameters of the class one started from. */
  readonly args: readonly Type[];
  readonly relation: Heritage['relation'] | 'own';
  /** The class that a mixin was put into. */
  readonly mixinOf?: Def;
  readonly renames?: Heritage['renames'];
  readonly without?: Heritage['without'];
}

export interface Lineage {
  /** The class itself first, then its bases in the order in which members are searched. */
  readonly chain: readonly Ancestor[];
  /** False when a base is outside the repository or not known: a missing member may be there. */
  readonly complete: boolean;
  /** True when a base is not known at all, not even by its name. */
  readonly isOpen?: boolean;
  readonly external?: string;
  /** The bases that are no classes of the repository: library types with their arguments, the slice or function that a Go type is made of. */
  readonly libraries: readonly Type[];
}

export interface Found {
  readonly def: Def;
  readonly owner: Ancestor;
  readonly inherited: boolean;
}

export type Lookup =
  | { readonly state: 'found'; readonly found: readonly Found[]; readonly on: Type }
  /** `base`: the library type that the class is derived from. */
  | { readonly state: 'external'; readonly package?: string; readonly base?: Type }
  | { readonly state: 'builtin' | 'none' | 'unknown' };

const MAX_ANCESTORS = 60;
const MAX_LIBRARIES = 12;
/** Languages in which a base that several classes share comes after all of them. */
const LINEAR: ReadonlySet<string> = new Set(['python', 'scala']);
/** Bases that say nothing of a library. */
const NO_LIBRARY: ReadonlySet<Type['k']> = new Set<Type['k']>(['inst', 'unknown', 'parameter', 'part', 'shape', 'mapped']);
const UNKNOWN_LOOKUP: Lookup = { state: 'unknown' };

/** Members of classes and interfaces through inheritance. */
export class Members {
  private readonly lineages = new Map<Def, Lineage>();
  private readonly unfinished = new Set<Def>();

  constructor(private readonly world: World) {}

  lineage(def: Def): Lineage {
    if (def.file.rules.openTypes) return this.world.open.lineage(def);
    const known = this.lineages.get(def);
    if (known) return known;
    if (this.unfinished.has(def)) return { chain: [{ def, args: [], relation: 'own' }], complete: true, libraries: [] };
    this.unfinished.add(def);
    const made = this.buildLineage(def);
    this.unfinished.delete(def);
    this.lineages.set(def, made);
    return made;
  }

  private buildLineage(def: Def): Lineage {
    const chain: Ancestor[] = [{ def, args: [], relation: 'own' }];
    // A trait is used by classes that have what it lacks.
    let complete = !(def.d.subkind === 'trait' && def.file.rules.mixinsConflict);
    let external: string | undefined;
    const libraries: Type[] = [];
    let isOpen = false;
    for (const { heritage, file, scope } of this.heritageOf(def)) {
      const bases = partsOf(this.world.written.baseType(file, scope, heritage.type));
      for (const base of bases) {
        if (base.k === 'external') external ??= base.package;
        if (!NO_LIBRARY.has(base.k)) libraries.push(base);
        if (base.k === 'unknown' || base.k === 'shape' || base.k === 'mapped' || (base.k === 'external' && base.name === undefined)) isOpen = true;
        if (base.k !== 'inst') {
          complete = complete && base.k === 'parameter';
          continue;
        }
        const above = this.lineage(base.def);
        complete = complete && above.complete;
        isOpen = isOpen || above.isOpen === true;
        external ??= above.external;
        libraries.push(...above.libraries.map((library) => substitute(library, base.def, base.args ?? [])));
        for (const ancestor of above.chain) {
          if (chain.length > MAX_ANCESTORS) break;
          const args = ancestor.def === base.def ? (base.args ?? []) : ancestor.args.map((arg) => substitute(arg, base.def, base.args ?? []));
          add(chain, { ...ancestor, args, ...(ancestor.relation === 'own' ? asWritten(def, heritage) : {}) }, LINEAR.has(def.file.facts.language));
        }
      }
    }
    return { chain, complete, ...(isOpen ? { isOpen } : {}), ...(external === undefined ? {} : { external }), libraries: libraries.slice(0, MAX_LIBRARIES) };
  }

  /** Heritage of all its declarations, and the parts of an intersection that a type alias names. */
  private heritageOf(def: Def): { heritage: Heritage; file: FileIndex; scope: number }[] {
    return this.world.parts.of(def).flatMap((part) => this.heritageOfPart(part));
  }

  private heritageOfPart(def: Def): { heritage: Heritage; file: FileIndex; scope: number }[] {
    const { file } = def;
    return file.declarations(def.index).flatMap((index) => {
      const d = file.facts.definitions[index];
      const scope = file.readingScope(index);
      const outer = d && d.scope >= 0 ? d.scope : scope;
      const own = (d?.heritage ?? []).map((heritage) => ({ heritage, file, scope: d?.typeParams ? scope : outer }));
      if ((file.rules.impls || file.rules.outsideMembers) && index === def.index) own.push(...this.world.impls.basesOf(def));
      if (d?.subkind !== 'type' || d.type === undefined) return own;
      return [...own, { heritage: { relation: 'extends' as const, type: d.type, line: d.line }, file, scope }];
    });
  }

  /** Members of an instance by name, of the nearest class that has any; with overloads those of all its bases too. */
  ofInstance(def: Def, name: string, meaning: Meaning = 'value'): readonly Found[] {
    return this.search(def, name, false, meaning);
  }

  /** Members of the class itself: static ones, enum members, nested types, what a namespace holds. */
  ofClass(def: Def, name: string, meaning: Meaning = 'value'): readonly Found[] {
    return this.search(def, name, true, meaning);
  }

  private search(def: Def, name: string, isStatic: boolean, meaning: Meaning, above = false): readonly Found[] {
    if (def.file.rules.openTypes) return this.world.open.search(def, name, isStatic, meaning, above);
    // By its name a class has what its companion has: members of its instances are reached through an instance.
    const companion = isStatic && !above && def.file.rules.packageMembers ? def.file.companion(def.index) : undefined;
    const beside = companion === undefined || companion === def.index ? [] : this.search(def.file.def(companion), name, false, meaning);
    if (beside.length > 0 && !this.own(def, name, meaning).some(({ d }) => d.isStatic)) return beside;
    const result: Found[] = [];
    const { overloads, mixinsConflict } = def.file.rules;
    let required: Found | undefined;
    let user: Def | undefined;
    for (const owner of this.lineage(def).chain) {
      if ((above && owner.def === def) || (user && owner.mixinOf !== user)) continue;
      const own = this.ofAncestor(owner, name, meaning);
      const [first] = own;
      if (first === undefined) continue;
      // What a mixin only asks for is found elsewhere, if at all.
      if (mixinsConflict && owner.mixinOf && own.every(({ d }) => d.isAbstract)) {
        required ??= { def: first, owner, inherited: owner.def !== def };
        continue;
      }
      // With overloads an instance reaches the static ones of a name too: the arguments tell.
      const fitting = overloads && !isStatic ? own : own.filter(({ d }) => (d.isStatic === true) === isStatic);
      for (const found of fitting.length > 0 ? fitting : own) {
        if (!result.some((known) => known.def === found || (overloads && sameParameters(known.def, found) && !(known.def.d.receiver && found.d.receiver))))
          result.push({ def: found, owner, inherited: owner.def !== def });
      }
      user = mixinsConflict ? owner.mixinOf : undefined;
      if (!user && (!overloads || own.every(({ d }) => d.kind === 'class'))) break;
    }
    if (result.length === 0 && required) return [required];
    return result.length > 0 ? result : this.ofCompanions(def, name, meaning);
  }

  /** A class's own members of a name, for a mixin under the names that it has where it is put in. */
  private ofAncestor(owner: Ancestor, name: string, meaning: Meaning): Def[] {
    const own = owner.without?.includes(name) ? [] : this.own(owner.def, name, meaning);
    if (!owner.renames) return own;
    return [...own, ...owner.renames.flatMap(({ from, to }) => (to === name ? this.own(owner.def, from, meaning) : []))];
  }

  /** Members of the objects that stand for a class or one of its bases. */
  private ofCompanions(def: Def, name: string, meaning: Meaning): readonly Found[] {
    if (!def.file.rules.packageMembers) return [];
    for (const { def: owner } of this.lineage(def).chain) {
      const companion = owner.file.companion(owner.index);
      const found = companion === undefined || companion === def.index ? [] : this.search(owner.file.def(companion), name, false, meaning);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Members of a name that a class declares itself, in all its parts. */
  declared(owner: Def, name: string): readonly Def[] {
    if (owner.file.rules.openTypes) return this.world.open.members(owner, name).filter(({ d }) => d.isStatic !== true);
    return this.world.parts.of(owner).flatMap(({ file, index }) => (file.members(index).get(name) ?? []).map((at) => file.def(at)));
  }

  private own(owner: Def, name: string, meaning: Meaning): Def[] {
    if (!owner.d.isPartial) return this.ownOfPart(owner, name, meaning).filter((def) => isReached(owner, def));
    const found = this.world.parts.of(owner).flatMap((part) => this.ownOfPart(part, name, meaning));
    const parts = [...new Set(found)].filter((def) => isReached(owner, def));
    // A partial method is what its implementing part says.
    const bodies = parts.filter(({ d }) => !d.isDeclaration || owner.d.subkind === 'interface' || d.isAbstract);
    return bodies.length > 0 ? bodies : parts;
  }

  private ownOfPart(owner: Def, name: string, meaning: Meaning): Def[] {
    const { file } = owner;
    if ((file.rules.impls || file.rules.outsideMembers) && owner.d.kind === 'class') return this.world.impls.members(owner, name, meaning);
    const indices = (file.members(owner.index).get(name) ?? []).filter((index) => owner.d.kind === 'class' || (file.facts.definitions[index]?.scope ?? -1) < 0);
    const picked = indices.length > 0 ? pickByMeaning(file, indices, meaning) : [];
    // Types and members have names of their own where bare names reach members: a field is no type.
    const own = meaning === 'type' && file.rules.implicitThis ? picked.filter(({ d }) => d.kind === 'class') : picked;
    if (!file.rules.structuralInterfaces || owner.d.kind !== 'class') return own;
    const outside = this.receiverMethods(owner, name).filter((def) => !own.includes(def));
    return [...own, ...outside];
  }

  /** Go: methods stand beside their type, in any file of its package. */
  private receiverMethods(owner: Def, name: string): Def[] {
    const folder = folderOf(owner.file.path);
    const result: Def[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      if (folderOf(path) !== folder) continue;
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file || !d || d.receiver?.k !== 'ref' || d.receiver.n !== owner.d.name || file.facts.packageName !== owner.file.facts.packageName) continue;
      result.push(file.def(definition));
    }
    const usual = result.filter((def) => !def.file.facts.isVariant);
    return usual.length > 0 ? usual : result;
  }

  /** Looks a member up on a type of any kind. */
  of(type: Type, name: string, meaning: Meaning = 'value'): Lookup {
    switch (type.k) {
      case 'inst':
        return this.onClass(type.def, this.search(type.def, name, false, meaning, type.above), type);
      case 'self':
        return this.onClass(type.def, this.ofInstance(type.def, name, meaning), type);
      case 'class':
        return this.onClass(type.def, this.search(type.def, name, true, meaning, type.above), type);
      case 'func':
      case 'holder':
        return this.onHolder(type.def, name, type);
      case 'module':
        return UNKNOWN_LOOKUP;
      case 'all':
        return this.firstOf(type.of, name, meaning);
      case 'parameter':
      case 'part':
        return this.of(this.world.written.bounded(type), name, meaning);
      case 'shape': {
        const at = type.ref.m.find(({ n }) => n === name)?.d;
        if (at === undefined) return UNKNOWN_LOOKUP;
        const def = type.file.def(at);
        return { state: 'found', found: [{ def, owner: { def, args: [], relation: 'own' }, inherited: false }], on: type };
      }
      case 'list':
      case 'tuple':
      case 'builtin':
      case 'generic':
      case 'fn':
        return { state: 'builtin' };
      case 'external':
        return { state: 'external', package: type.package };
      default:
        return UNKNOWN_LOOKUP;
    }
  }

  private onClass(def: Def, found: readonly Found[], on: Type): Lookup {
    if (found.length > 0) return { state: 'found', found, on };
    const lineage = this.lineage(def);
    const [base] = this.libraryBases(on);
    if (lineage.external !== undefined) return { state: 'external', package: lineage.external, ...(base ? { base } : {}) };
    if (base?.k === 'generic') return { state: 'external', base };
    return lineage.complete ? { state: 'none' } : UNKNOWN_LOOKUP;
  }

  /** The library types that an instance's class is derived from, in terms of the instance's type arguments. */
  libraryBases(on: Type): readonly Type[] {
    if (on.k !== 'inst' && on.k !== 'self') return [];
    return this.lineage(on.def).libraries.map((library) => substitute(library, on.def, on.k === 'inst' ? (on.args ?? []) : []));
  }

  private onHolder(def: Def, name: string, on: Type): Lookup {
    const own = this.own(def, name, 'value');
    const owner: Ancestor = { def, args: [], relation: 'own' };
    if (own.length > 0) return { state: 'found', found: own.map((one) => ({ def: one, owner, inherited: false })), on };
    const made = on.k === 'func' ? this.world.calls.decoratedType(def) : undefined;
    if (made) return this.of(made, name);
    return on.k === 'func' ? { state: 'builtin' } : UNKNOWN_LOOKUP;
  }

  private firstOf(types: readonly Type[], name: string, meaning: Meaning): Lookup {
    let last: Lookup = UNKNOWN_LOOKUP;
    for (const type of types) {
      last = this.of(type, name, meaning);
      if (last.state === 'found') return last;
    }
    return last;
  }

  /** True when the class is the other one or has it among its bases. */
  isA(def: Def, base: Def): boolean {
    const wanted = this.world.open.leader(base);
    return this.lineage(def).chain.some((ancestor) => ancestor.def === wanted);
  }
}

/** How a base stands in the class that names it. */
function asWritten(def: Def, { relation, renames, without }: Heritage): Partial<Ancestor> {
  if (relation !== 'mixin') return { relation };
  return { relation, mixinOf: def, ...(renames ? { renames } : {}), ...(without ? { without } : {}) };
}

/** What carries out an interface's member explicitly is reached through the interface only. */
function isReached(owner: Def, def: Def): boolean {
  return def.d.explicitFor === undefined || owner.d.subkind === 'interface';
}

/** Adds an ancestor once. Python visits a shared base after all classes that have it, so there the last place counts. */
function add(chain: Ancestor[], ancestor: Ancestor, lastWins: boolean): void {
  const at = chain.findIndex((known) => known.def === ancestor.def);
  if (at < 0) chain.push(ancestor);
  else if (lastWins && at > 0) {
    chain.splice(at, 1);
    chain.push(ancestor);
  }
}

function partsOf(type: Type): readonly Type[] {
  if (type.k === 'all') return type.of.flatMap(partsOf);
  return type.k === 'class' ? [UNKNOWN] : [type];
}
