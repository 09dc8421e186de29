import type { Heritage } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import type { Found, Lineage } from './members';
import type { Entity } from './names';
import { OpenLineages, type Step } from './open-lineages';
import type { Type } from './types';
import type { World } from './world';

const MAX_CLOSURE = 400;
const MAX_BELOW = 8;
const MAX_CANDIDATES = 200;

/** True for names of types and constants, where the language tells them by their first letter. */
function isConstant(name: string): boolean {
  return /^(?:::)?\p{Lu}/u.test(name);
}

/**
 * Types that every file can open again and add to (Ruby). A type is known by its full name; the declarations of one name are one type,
 * but for files that only run alone (tests, examples): what they declare is seen by themselves and by files that load them.
 */
export class OpenTypes {
  private readonly names = new Map<Def, string>();
  private readonly naming = new Set<Def>();
  private readonly byName = new Map<string, readonly Def[]>();
  private readonly groups = new Map<string, readonly Def[]>();
  private readonly meanings = new Map<string, Map<string, Def | null>>();
  private readonly leaders = new Map<readonly Def[], Def>();
  private readonly tables = new Map<Def, Map<string, Def[]>>();
  private readonly searches = new Map<Def, Map<string, readonly Found[]>>();
  private readonly lower = new Map<Def, Map<string, readonly Def[]>>();
  private readonly libraries = new Map<FileIndex, ReadonlyMap<string, string>>();
  private readonly closures = new Map<FileIndex, ReadonlySet<FileIndex>>();
  private readonly lineages: OpenLineages;

  constructor(private readonly world: World) {
    this.lineages = new OpenLineages(world, this);
  }

  lineage(def: Def): Lineage {
    return this.lineages.lineage(this.leader(def));
  }

  /** Full name of a class or constant: names of the types around it, and for a path what its start means where it stands. */
  fullName(def: Def): string {
    const known = this.names.get(def);
    if (known !== undefined) return known;
    if (this.naming.has(def)) return def.d.qualified;
    this.naming.add(def);
    const name = this.makeName(def);
    this.naming.delete(def);
    this.names.set(def, name);
    return name;
  }

  private makeName({ d, file }: Def): string {
    if (d.parent < 0) return d.qualified;
    const outer = file.def(d.parent);
    const written = d.qualified.slice(outer.d.qualified.length + 1);
    if (written.includes('.')) {
      const [first = '', ...rest] = written.split('.');
      const entity = this.constant(file, file.innerScope(d.parent), first);
      return [entity?.k === 'defs' && entity.defs[0] ? this.fullName(entity.defs[0]) : first, ...rest].join('.');
    }
    return `${this.fullName(outer)}.${written}`;
  }

  /** Every declaration of a full name, in the order of paths. */
  private all(name: string): readonly Def[] {
    const known = this.byName.get(name);
    if (known) return known;
    const last = name.slice(name.lastIndexOf('.') + 1);
    const found: Def[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(last)) {
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file?.rules.openTypes || !d || (d.kind !== 'class' && d.subkind !== 'constant')) continue;
      const def = file.def(definition);
      if (this.fullName(def) === name) found.push(def);
    }
    found.sort((a, b) => (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.index - b.index));
    if (this.naming.size === 0) this.byName.set(name, found);
    return found;
  }

  /** What a full name means in a file. `isNested`: its outer type is known, so that a declaration in a single other file will do. */
  private declared(name: string, from: FileIndex, isNested: boolean): Def | undefined {
    // Files that are not read alone all see the same.
    const place = standsAlone(from) ? from.path : isNested ? '.' : '';
    const table = this.meanings.get(place) ?? new Map<string, Def | null>();
    this.meanings.set(place, table);
    const known = table.get(name);
    if (known !== undefined) return known ?? undefined;
    const found = this.findDeclared(name, from, isNested);
    // Names that are being worked out are not settled yet.
    if (this.naming.size === 0) table.set(name, found ?? null);
    return found;
  }

  private findDeclared(name: string, from: FileIndex, isNested: boolean): Def | undefined {
    const all = this.all(name);
    if (all.length === 0) return undefined;
    const own = standsAlone(from) ? all.filter(({ file }) => file === from) : [];
    if (own.length > 0) return this.leaderOf(own);
    const shared = all.filter(({ file }) => !standsAlone(file));
    if (shared.length > 0) return this.leaderOf(shared);
    if (!standsAlone(from)) return isNested && isOneFile(all) ? this.leaderOf(all) : undefined;
    const loaded = this.closure(from);
    const seen = all.filter(({ file }) => loaded.has(file));
    if (seen.length > 0) return this.leaderOf(seen);
    // A class of a helper that tests load in ways that are not written as such; a test never means an example's.
    return from.isTest && isOneFile(all) && all[0]?.file.isTest ? this.leaderOf(all) : undefined;
  }

  /** The declarations that are one type with this one. */
  parts(def: Def): readonly Def[] {
    const name = this.fullName(def);
    const key = standsAlone(def.file) ? `${name}\n${def.file.path}` : name;
    const known = this.groups.get(key);
    if (known) return known;
    const all = this.all(name).filter((one) => one.d.kind === 'class' && (standsAlone(def.file) ? one.file === def.file : !standsAlone(one.file)));
    const made = all.length > 0 ? all : [def];
    this.groups.set(key, made);
    return made;
  }

  /** The declaration that stands for the type: in the file that is named like it, else the one that says most of it. */
  leader(def: Def): Def {
    return def.d.kind === 'class' && def.file.rules.openTypes ? this.leaderOf(this.parts(def)) : def;
  }

  private leaderOf(defs: readonly Def[]): Def {
    const [first] = defs;
    if (first === undefined) throw new RangeError('no declaration');
    const parts = first.d.kind === 'class' ? this.parts(first) : defs;
    const known = this.leaders.get(parts);
    if (known) return known;
    const best = parts.map((def) => ({ def, score: weight(def) })).reduce((a, b) => (b.score > a.score ? b : a), { def: parts[0] ?? first, score: -1 }).def;
    if (first.d.kind === 'class') this.leaders.set(parts, best);
    return best;
  }

  /** The same type as the shared files declare it, for one that a file standing alone opens again. */
  sharedPart(def: Def): Def | undefined {
    if (!standsAlone(def.file)) return undefined;
    const shared = this.all(this.fullName(def)).filter((one) => one.d.kind === 'class' && !standsAlone(one.file));
    return shared.length > 0 ? this.leaderOf(shared) : undefined;
  }

  /** The declaration that an edge to the type points at: the shared one also where a file that stands alone opens the type again. */
  shown(def: Def): Def {
    if (!def.file.rules.openTypes || def.d.kind !== 'class') return def;
    return this.sharedPart(def) ?? this.leader(def);
  }

  /** True for a class of the language that files of the repository open again. */
  isBuiltin(def: Def): boolean {
    return def.file.rules.builtins.has(this.fullName(def)) && this.members(def, 'initialize').length === 0;
  }

  /** A type or constant nested in a type or in one that it inherits from. */
  nested(def: Def, name: string): Def | undefined {
    for (const ancestor of this.lineage(def).chain) {
      const found = this.declared(`${this.fullName(ancestor.def)}.${name}`, def.file, true);
      if (found) return found;
    }
    return undefined;
  }

  /** Looks a name up: constants in the bodies around, in what the innermost one inherits, at the top; calls among the members of `self`. */
  lookup(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    if (meaning === 'call') return this.callable(file, scope, name);
    if (name.includes('.')) return undefined;
    if (isConstant(name)) return this.constant(file, scope, name);
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const bindings = file.entry(at, name)?.bindings;
      if (bindings) return { k: 'bindings', file, bindings };
    }
    return undefined;
  }

  private constant(file: FileIndex, scope: number, name: string): Entity | undefined {
    if (name.startsWith('::')) return this.atTop(file, name.slice(2));
    let innermost: Def | undefined;
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const definition = file.facts.scopes[at]?.kind === 'class' ? (file.facts.scopes[at]?.definition ?? -1) : -1;
      if (definition < 0) continue;
      const around = file.def(definition);
      innermost ??= around;
      const found = this.declared(`${this.fullName(around)}.${name}`, file, true);
      if (found) return entityOf(file, found);
    }
    const inherited = innermost && !this.naming.has(innermost) ? this.nested(innermost, name) : undefined;
    return inherited ? entityOf(file, inherited) : this.atTop(file, name);
  }

  /**
   * A path through names that no file declares, because the language's loader makes modules of folders: it is known by its full name, from the
   * bodies around or from the top.
   */
  byPath(file: FileIndex, scope: number, parts: readonly string[]): Entity | undefined {
    const [first = '', ...rest] = parts;
    if (rest.length === 0 || !parts.every(isConstant)) return undefined;
    const outer = this.constant(file, scope, first);
    const starts = outer?.k === 'defs' ? outer.defs.slice(0, 1).map((def) => this.fullName(def)) : this.spellings(file, scope, first);
    for (const start of starts) {
      const found = this.declared([start, ...rest].join('.'), file, false);
      if (found) return entityOf(file, found);
    }
    return undefined;
  }

  /** Full names that a constant which is not declared can stand for. */
  private spellings(file: FileIndex, scope: number, name: string): string[] {
    if (name.startsWith('::')) return [name.slice(2)];
    const names: string[] = [];
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const { kind, definition = -1 } = file.facts.scopes[at] ?? {};
      if (kind === 'class' && definition >= 0) names.push(`${this.fullName(file.def(definition))}.${name}`);
    }
    return [...names, name];
  }

  private atTop(file: FileIndex, name: string): Entity {
    const found = this.declared(name, file, false);
    return found ? entityOf(file, found) : { k: 'external', package: this.packageOf(file, name) };
  }

  /** The library that a constant comes from, where the file loads one of that name. */
  packageOf(file: FileIndex, name: string): string {
    let libraries = this.libraries.get(file);
    if (!libraries) {
      const loaded = file.facts.imports.flatMap((statement): [string, string][] => {
        const target = this.world.names.moduleOf(file, statement);
        return target.kind === 'external' ? [[target.package.replace(/[-_]/g, '').toLowerCase(), target.package]] : [];
      });
      libraries = new Map(loaded);
      this.libraries.set(file, libraries);
    }
    return libraries.get(name.toLowerCase()) ?? '';
  }

  /** A function that a bare call means: one that a block around defines, a member of `self`, one at the top of this file or of a file that it loads. */
  private callable(file: FileIndex, scope: number, name: string): Entity | undefined {
    for (let at = scope; at > 0; at = file.parentScope(at)) {
      const kind = file.facts.scopes[at]?.kind;
      if (kind === 'class') break;
      const local = kind === 'block' ? functionsIn(file, at, name) : [];
      if (local.length > 0) return { k: 'defs', defs: local, how: 'same-scope' };
      if (this.world.receivers.hasOwnSelf(file, at)) break;
    }
    const self = this.world.receivers.thisType(file, scope);
    for (const on of self.k === 'union' ? self.of : [self]) {
      const lookup = this.world.members.of(on, name, 'call');
      if (lookup.state !== 'found') continue;
      return { k: 'defs', defs: lookup.found.map((found) => found.def), how: lookup.found[0]?.inherited ? 'inherited' : 'same-scope' };
    }
    const own = functionsIn(file, 0, name);
    if (own.length > 0) return { k: 'defs', defs: own, how: 'same-scope' };
    if (this.world.source.definitionsNamed(name).length === 0) return undefined;
    for (const other of this.closure(file)) {
      const loaded = functionsIn(other, 0, name);
      if (loaded.length > 0) return { k: 'defs', defs: loaded, how: 'import' };
    }
    return undefined;
  }

  /** Files that a file loads, those that they load included. */
  private closure(file: FileIndex): ReadonlySet<FileIndex> {
    const known = this.closures.get(file);
    if (known) return known;
    const seen = new Set<FileIndex>();
    this.closures.set(file, seen);
    const queue: FileIndex[] = [file];
    for (let next = queue.shift(); next && seen.size < MAX_CLOSURE; next = queue.shift()) {
      for (const statement of next.facts.imports) {
        const target = this.world.names.moduleOf(next, statement);
        for (const path of target.kind === 'files' ? target.files : []) {
          const other = this.world.file(path);
          if (!other || other === file || seen.has(other)) continue;
          seen.add(other);
          queue.push(other);
        }
      }
    }
    return seen;
  }

  /** Own members of a type by name, of all its declarations; in each file the last one of those that replace each other. */
  members(def: Def, name: string): readonly Def[] {
    const leader = this.leader(def);
    let table = this.tables.get(leader);
    if (!table) {
      table = new Map();
      this.tables.set(leader, table);
      for (const part of this.parts(leader)) {
        for (const [key, indices] of part.file.members(part.index)) {
          const known = table.get(key) ?? [];
          table.set(key, known);
          for (const index of indices) {
            const member = part.file.def(index);
            if (!known.includes(member) && member.d.kind !== 'class' && member.d.subkind !== 'constant') known.push(member);
          }
        }
      }
    }
    return table.get(name) ?? [];
  }

  /** Members of an instance, or of the type itself. `above`: without what the type has itself. */
  search(def: Def, name: string, isStatic: boolean, meaning: Meaning, above = false): readonly Found[] {
    const leader = this.leader(def);
    const key = `${name} ${isStatic ? 's' : 'i'}${above ? 'a' : ''}${meaning === 'call' ? 'c' : ''}`;
    const table = this.searches.get(leader) ?? new Map<string, readonly Found[]>();
    this.searches.set(leader, table);
    const known = table.get(key);
    if (known) return known;
    table.set(key, []);
    const found = this.find(leader, name, isStatic, meaning, above);
    table.set(key, found);
    return found;
  }

  private find(def: Def, name: string, isStatic: boolean, meaning: Meaning, above: boolean): readonly Found[] {
    if (isConstant(name) && meaning !== 'call') {
      const nested = this.nested(def, name);
      return nested ? [{ def: nested, owner: { def, args: [], relation: 'own' }, inherited: this.fullName(nested) !== `${this.fullName(def)}.${name}` }] : [];
    }
    const steps = this.lineages.steps(def, isStatic).slice(above ? this.lineages.ownSteps(def, isStatic) : 0);
    for (const step of steps) {
      const own = this.members(step.owner.def, name).filter(({ d }) => (d.isStatic === true) === step.isStatic || name.startsWith('@@'));
      if (own.length > 0) return lastOfEachFile(own).map((one) => ({ def: one, owner: step.owner, inherited: this.leader(step.owner.def) !== def }));
    }
    const plain = name.startsWith('@') && !name.startsWith('@@') ? name.slice(1) : /^\w+=$/.test(name) ? name.slice(0, -1) : undefined;
    return plain === undefined ? [] : this.field(steps, def, plain);
  }

  /** The field that an `attr_…` made under the plain name of `@a` or `a=`. */
  private field(steps: readonly Step[], def: Def, name: string): readonly Found[] {
    for (const { owner, isStatic } of steps) {
      const own = this.members(owner.def, name).filter(({ d }) => d.kind === 'variable' && (d.isStatic === true) === isStatic);
      if (own.length > 0) return own.slice(0, 1).map((one) => ({ def: one, owner, inherited: this.leader(owner.def) !== def }));
    }
    return [];
  }

  /** Members that types below one have under a name that it does not have itself: what a call in it runs. */
  below(def: Def, name: string, isStatic: boolean): readonly Def[] {
    const leader = this.leader(def);
    const table = this.lower.get(leader) ?? new Map<string, readonly Def[]>();
    this.lower.set(leader, table);
    const key = `${name} ${isStatic}${standsAlone(def.file) ? def.file.path : ''}`;
    const known = table.get(key);
    if (known) return known;
    const found = this.findBelow(def, leader, name, isStatic);
    table.set(key, found);
    return found;
  }

  private findBelow(def: Def, leader: Def, name: string, isStatic: boolean): readonly Def[] {
    const named = this.world.source.definitionsNamed(name);
    if (named.length > MAX_CANDIDATES) return [];
    const found: Def[] = [];
    for (const { path, definition } of named) {
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file?.rules.openTypes || d?.parent === undefined || d.parent < 0 || d.kind === 'class' || (isStatic && d.isStatic !== true)) continue;
      if (standsAlone(file) && file !== def.file) continue;
      const owner = file.def(d.parent);
      if (owner.d.kind === 'class' && this.isBelow(owner, leader, d.isStatic === true, isStatic)) found.push(file.def(definition));
      if (found.length > MAX_BELOW) return [];
    }
    return found;
  }

  /** A module that a type extends is above what the type has itself. */
  private isBelow(owner: Def, above: Def, ofOwner: boolean, ofAbove: boolean): boolean {
    if (ofOwner === ofAbove) return this.world.members.isA(owner, above);
    return this.lineages.steps(this.leader(owner), true).some((step) => !step.isStatic && step.owner.def === above);
  }

  /**
   * What a call gives that only reads a field (`attr_reader`); undefined when it means a function or nothing is known. `on` is the receiver's
   * type, undefined for a bare call.
   */
  calledField(file: FileIndex, scope: number, name: string, on: Type | undefined): Type | undefined {
    if (!on) {
      const entity = this.callable(file, scope, name);
      const [first] = entity?.k === 'defs' ? entity.defs : [];
      return first?.d.kind === 'variable' ? this.world.inference.ofDef(first) : undefined;
    }
    const lookup = this.world.members.of(on, name, 'call');
    const first = lookup.state === 'found' ? lookup.found[0] : undefined;
    return first?.def.d.kind === 'variable' && lookup.state === 'found' ? this.world.inference.foundType(first, lookup.on) : undefined;
  }

  /** Where the bases of a declaration are looked up: mixins inside its body, the superclass around it. */
  heritageScope(def: Def, heritage: Heritage): number {
    const inner = def.file.innerScope(def.index);
    if (inner < 0) return Math.max(def.d.scope, 0);
    return heritage.relation === 'mixin' ? inner : Math.max(def.file.parentScope(inner), 0);
  }
}

const ALONE = new WeakMap<FileIndex, boolean>();

function standsAlone(file: FileIndex): boolean {
  const known = ALONE.get(file);
  if (known !== undefined) return known;
  const alone = file.rules.openTypes?.standsAlone(file.path) === true;
  ALONE.set(file, alone);
  return alone;
}

function isOneFile(defs: readonly Def[]): boolean {
  return defs.every(({ file }) => file === defs[0]?.file);
}

function entityOf(file: FileIndex, def: Def): Entity {
  return { k: 'defs', defs: [def], how: def.file === file ? 'same-scope' : 'package' };
}

function functionsIn(file: FileIndex, scope: number, name: string): Def[] {
  const defs = (file.entry(scope, name)?.defs ?? []).map((index) => file.def(index)).filter(({ d }) => d.kind === 'function' && d.parent < 0);
  return defs.slice(-1);
}

function lastOfEachFile(defs: readonly Def[]): Def[] {
  if (defs.length < 2) return [...defs];
  return defs.filter((def) => !defs.some((other) => other.file === def.file && other.index > def.index));
}

function weight({ d, file }: Def): number {
  const base = (file.path.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]/g, '')
    .toLowerCase();
  const members = Math.min(file.facts.definitions.length, 50) / 100;
  return (
    (base === d.name.toLowerCase() ? 4 : 0) + (d.heritage?.some(({ relation }) => relation === 'extends') ? 2 : 0) + members - (d.kind === 'class' ? 0 : 1)
  );
}
