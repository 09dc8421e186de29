import { folderOf } from '../languages/paths';
import type { EdgeList } from './edges';
import type { Def, FileIndex } from './file-index';
import { mayOverride, sameSignature } from './signatures';
import type { Type } from './types';
import type { World } from './world';

const MAX_IMPLEMENTATIONS = 8;
const MAX_CANDIDATES = 200;

/** EXTENDS, IMPLEMENTS and OVERRIDES of the definitions of a file. */
export function relate(world: World, file: FileIndex, edges: EdgeList): void {
  file.facts.definitions.forEach((d, index) => {
    const def = file.raw(index);
    if (d.kind === 'class') {
      heritage(world, def, edges);
      if (file.rules.impls) implemented(world, def, edges);
      if (file.rules.structuralInterfaces && d.subkind !== 'interface') satisfied(world, def, edges);
    } else if (d.kind === 'function') overrides(world, def, edges);
  });
}

function heritage(world: World, def: Def, edges: EdgeList): void {
  const { d, file, index } = def;
  const outer = d.scope >= 0 ? d.scope : file.readingScope(index);
  for (const one of d.heritage ?? []) {
    const { relation, type, line } = one;
    const scope = file.rules.openTypes ? world.open.heritageScope(def, one) : d.typeParams ? file.readingScope(index) : outer;
    const named = type.k === 'ref' ? world.written.typeEntity(file, scope, type.n, type.a?.length ?? 0) : undefined;
    const alias = named?.k === 'defs' ? named.defs.find((one) => one.d.kind === 'class') : undefined;
    const base = world.written.baseType(file, scope, type);
    const parts = alias ? [alias] : base.k === 'all' || base.k === 'union' ? base.of.map(classOf) : [classOf(base)];
    // A base that is a value can be something that is not seen here.
    const isOpen = base.k === 'union' && parts.includes(undefined);
    for (const target of parts) {
      if (!target || target === def) continue;
      const kind =
        relation === 'implements' || (target.d.subkind === 'interface' && d.subkind !== 'interface' && relation !== 'embeds' && relation !== 'extends')
          ? 'IMPLEMENTS'
          : 'EXTENDS';
      edges.toDef(kind, index, world.open.shown(target), line, isOpen ? 'guess' : 'certain', one.isStatic ? 'class-level' : 'declared');
    }
  }
}

/** Bases that impls give a type; one that stands in another file is told at the type's own line. */
function implemented(world: World, def: Def, edges: EdgeList): void {
  for (const { heritage: one, file, scope } of world.impls.basesOf(def)) {
    const target = one.relation === 'implements' ? classOf(world.written.baseType(file, scope, one.type)) : undefined;
    if (target && target !== def) edges.toDef('IMPLEMENTS', def.index, target, file === def.file ? one.line : def.d.line, 'certain', 'declared');
  }
}

/** A method of an impl overrides the one that its trait has. */
function traitMember(world: World, def: Def): Def | undefined {
  const trait = world.impls.traitOf(def);
  return trait && world.impls.members(trait, def.d.name, 'call').find(({ d }) => d.kind === 'function');
}

function classOf(type: Type): Def | undefined {
  return type.k === 'inst' || type.k === 'class' ? type.def : undefined;
}

/** The class that a method belongs to, wherever the language lets it stand. */
export function ownerOf(world: World, def: Def): Def | undefined {
  const { d, file } = def;
  if (file.rules.impls) return world.impls.ownerOf(def);
  if (file.rules.sharedNamespace === 'includes' && d.receiver) return world.units.ownerOf(def);
  const { extensions } = file.rules;
  if (d.receiver && (extensions === undefined || extensions === 'everywhere')) {
    const type = world.inference.ofRef(file, 0, d.receiver);
    return type.k === 'inst' ? type.def : undefined;
  }
  if (d.parent < 0 || d.isLoose) return undefined;
  const parent = file.def(d.parent);
  return parent.d.kind === 'class' ? parent : undefined;
}

function overrides(world: World, def: Def, edges: EdgeList): void {
  const { d, file } = def;
  if (file.rules.impls) {
    const base = traitMember(world, def);
    if (base) edges.toDef('OVERRIDES', def.index, base, d.line, 'certain', 'declared');
    return;
  }
  const isNative = file.rules.sharedNamespace === 'includes';
  if (isNative && d.isDeclaration && !d.isAbstract && world.halves.of(def, file).defs[0] !== def) return;
  if (d.isStatic || file.rules.constructorNames.includes(d.name) || d.name === '()' || d.name === 'new()' || file.rules.structuralInterfaces) return;
  const owner = ownerOf(world, def);
  if (!owner) return;
  const { chain } = world.members.lineage(owner);
  if (chain.length < 2) return;
  for (const ancestor of chain.slice(1)) {
    // Where overriding is said, a method of the same name and parameters that does not say it hides the one of the base class.
    if (file.rules.explicitOverrides && !d.isOverride && ancestor.def.d.subkind !== 'interface') continue;
    const same = world.members
      .declared(ancestor.def, d.name)
      .filter((other) => other.d.kind === 'function' && other !== def && !other.d.explicitFor && (!isNative || other.d.isVirtual));
    const fitting = file.rules.overloads ? same.filter((other) => mayOverride(def, other)) : same.slice(-1);
    const [only] = fitting;
    if (fitting.length === 1 && only) edges.toDef('OVERRIDES', def.index, only, d.line, 'certain', 'declared');
    else for (const one of fitting) edges.toDef('OVERRIDES', def.index, one, d.line, 'guess', 'declared');
    if (fitting.length > 0) return;
  }
}

/** Go: a struct implements every interface of the repository whose methods it all has. */
function satisfied(world: World, def: Def, edges: EdgeList): void {
  const seen = new Set<Def>([def]);
  for (const name of methodNames(world, def)) {
    const named = world.source.definitionsNamed(name);
    if (named.length > MAX_CANDIDATES) continue;
    for (const { path, definition } of named) {
      const other = world.file(path);
      const d = other?.facts.definitions[definition];
      if (!other || !d || d.parent < 0 || other.rules !== def.file.rules) continue;
      const owner = other.def(d.parent);
      if (owner.d.subkind !== 'interface' || seen.has(owner)) continue;
      seen.add(owner);
      if (covers(world, def, owner)) edges.toDef('IMPLEMENTS', def.index, owner, def.d.line, 'certain', 'implementation');
    }
  }
}

function methodNames(world: World, def: Def): Set<string> {
  const names = new Set<string>();
  for (const ancestor of world.members.lineage(def).chain) {
    for (const name of world.receiverNames(ancestor.def)) names.add(name);
    for (const [name, indices] of ancestor.def.file.members(ancestor.def.index)) {
      if (indices.some((index) => ancestor.def.file.facts.definitions[index]?.kind === 'function')) names.add(name);
    }
  }
  return names;
}

function covers(world: World, def: Def, target: Def): boolean {
  const { chain, complete } = world.members.lineage(target);
  if (!complete) return false;
  let methods = 0;
  for (const ancestor of chain) {
    for (const [name, indices] of ancestor.def.file.members(ancestor.def.index)) {
      const wanted = indices.map((index) => ancestor.def.file.def(index)).find(({ d }) => d.kind === 'function');
      if (!wanted) continue;
      methods++;
      const own = world.members.ofInstance(def, name).find((found) => found.def.d.kind === 'function')?.def;
      if (!own || !sameSignature(own, wanted)) return false;
      const samePackage = folderOf(own.file.path) === folderOf(wanted.file.path);
      if (!own.file.rules.isVisible(wanted.d, { samePackage })) return false;
    }
  }
  return methods > 0;
}

/** Members of the repository that carry out a declared member, few enough to be worth naming. */
export function implementationsOf(world: World, declared: Def): readonly Def[] {
  const known = world.implementations.get(declared);
  if (known) return known;
  const owner = ownerOf(world, declared);
  const result: Def[] = [];
  const isNative = declared.file.rules.sharedNamespace === 'includes';
  if (owner && (isNative ? declared.d.isVirtual : declared.d.isDeclaration || declared.d.isAbstract)) {
    const named = world.source.definitionsNamed(declared.d.name);
    if (named.length <= MAX_CANDIDATES) {
      for (const { path, definition } of named) {
        const file = world.file(path);
        const d = file?.facts.definitions[definition];
        if (!file || !d || file.rules.family !== declared.file.rules.family || d.kind !== 'function' || d.isAbstract) continue;
        if (isNative ? d.parent < 0 : d.isDeclaration) continue;
        if (file.isTest && !declared.file.isTest) continue;
        const def = file.def(definition);
        const candidate = ownerOf(world, def);
        if (file.rules.impls ? world.impls.traitOf(def) === owner : false) result.push(def);
        if (file.rules.impls || !candidate) continue;
        // What an extension of a protocol offers in place of a member that its types may leave out.
        if (candidate === owner) {
          if (d.receiver && file.rules.outsideMembers && mayOverride(def, declared)) result.push(def);
          continue;
        }
        const fits = file.rules.structuralInterfaces ? covers(world, candidate, owner) : world.members.isA(candidate, owner);
        if (fits && (!file.rules.overloads || mayOverride(def, declared))) result.push(def);
        if (result.length > MAX_IMPLEMENTATIONS) break;
      }
    }
  }
  const bounded = result.length > MAX_IMPLEMENTATIONS ? [] : result;
  world.implementations.set(declared, bounded);
  return bounded;
}
