import type { Expr, Import } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import { type Entity, isAccepted } from './names';
import type { World } from './world';

/** Namespaces that one scope opens beside the ones around it. */
interface Opened {
  readonly namespaces: readonly string[];
  /** `using static`: their members are seen by their bare names. */
  readonly statics: readonly string[];
  readonly aliases: ReadonlyMap<string, Import>;
}

const NOTHING: Opened = { namespaces: [], statics: [], aliases: new Map() };

/** Names in languages whose types belong to namespaces of dotted names over all files (C#). */
export class Namespaces {
  private readonly opened = new Map<string, Opened>();
  private readonly owners = new Map<Opened, readonly Def[]>();
  private readonly types = new Map<string, ReadonlyMap<string, readonly Def[]>>();
  private readonly found = new Map<FileIndex, Map<string, Entity | null>>();
  private readonly followed = new Set<Import>();

  constructor(private readonly world: World) {}

  /** Looks a name up from a scope outwards: locals and members, then each namespace around with what is opened in it. `arity` counts type arguments. */
  lookup(file: FileIndex, scope: number, name: string, meaning: Meaning, arity?: number, accept?: (def: Def) => boolean): Entity | undefined {
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const { kind, definition = -1, namespace } = file.facts.scopes[at] ?? {};
      const entity = this.inScope(file, at, definition, name, meaning, arity);
      if (entity && isAccepted(entity, accept)) return entity;
      if (kind === 'class' && definition >= 0) {
        const members = ofArity(
          this.world.members.ofInstance(file.def(definition), name, meaning).map((one) => one.def),
          arity,
        );
        if (members.length > 0 && (!accept || members.some(accept)))
          return { k: 'defs', defs: members, how: members[0]?.d.parent === definition ? 'same-scope' : 'inherited' };
      }
      if (at === 0 || namespace !== undefined) {
        const outer = this.inNamespaces(file, at, name, meaning, arity);
        if (outer && isAccepted(outer, accept)) return outer;
      }
    }
    return undefined;
  }

  private inScope(file: FileIndex, at: number, definition: number, name: string, meaning: Meaning, arity: number | undefined): Entity | undefined {
    if (definition >= 0 && meaning === 'type') {
      const position = file.facts.definitions[definition]?.typeParams?.findIndex((parameter) => parameter.name === name) ?? -1;
      if (position >= 0) return { k: 'parameter', def: file.def(definition), at: position };
    }
    const entry = file.entry(at, name);
    if (!entry) return undefined;
    if (entry.bindings && meaning !== 'type') return { k: 'bindings', file, bindings: entry.bindings };
    if (!entry.defs || isNamespaceScope(file, at)) return undefined;
    const defs = ofArity(
      entry.defs.map((index) => file.def(index)).filter(({ d }) => meaning !== 'type' || d.kind === 'class'),
      arity,
    );
    return defs.length > 0 ? { k: 'defs', defs, how: 'same-scope' } : undefined;
  }

  /** The namespaces that a scope stands in, inside the next such scope around, and what is opened there. */
  private inNamespaces(file: FileIndex, at: number, name: string, meaning: Meaning, arity: number | undefined): Entity | undefined {
    let answers = this.found.get(file);
    if (!answers) {
      answers = new Map();
      this.found.set(file, answers);
    }
    const key = `${at} ${meaning} ${arity ?? ''} ${name}`;
    const known = answers.get(key);
    if (known !== undefined) return known ?? undefined;
    const entity = this.searchNamespaces(file, at, name, meaning, arity);
    answers.set(key, entity ?? null);
    return entity;
  }

  private searchNamespaces(file: FileIndex, at: number, name: string, meaning: Meaning, arity: number | undefined): Entity | undefined {
    const byNamespace = this.typesNamed(file, name);
    const opened = this.openedAt(file, at);
    const alias = opened.aliases.get(name);
    if (alias) return this.ofAlias(file, alias);
    if (byNamespace.size > 0) {
      for (const namespace of this.around(file, at)) {
        const own = this.visible(file, byNamespace.get(namespace), arity);
        if (own.length > 0) return { k: 'defs', defs: own, how: own.every((def) => def.file === file) ? 'same-scope' : 'package' };
      }
      const imported = opened.namespaces.flatMap((namespace) => this.visible(file, byNamespace.get(namespace), arity));
      if (imported.length > 0) return { k: 'defs', defs: [...new Set(imported)], how: 'import' };
    }
    for (const owner of this.staticOwners(file, at)) {
      const members = ofArity(
        this.world.members.ofClass(owner, name, meaning).map((one) => one.def),
        arity,
      );
      if (members.length > 0) return { k: 'defs', defs: members, how: 'import' };
    }
    return undefined;
  }

  /** Full names of the namespaces around a namespace scope, the innermost first, down to the one of the next such scope around. */
  private around(file: FileIndex, at: number): readonly string[] {
    const own = at === 0 ? (file.facts.packageName ?? '') : (file.facts.scopes[at]?.namespace ?? '');
    const outer = at === 0 ? undefined : outerNamespace(file, at);
    const names: string[] = [];
    for (let name = own; name !== (outer ?? ''); name = parentOf(name)) names.push(name);
    if (outer === undefined) names.push('');
    return names;
  }

  /** Every namespace that is seen by its types' bare names from a scope: those around with level 2, those opened with level 3. */
  levelOf(file: FileIndex, scope: number, namespace: string): 2 | 3 | undefined {
    let isOpened = false;
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      if (!isNamespaceScope(file, at)) continue;
      if (this.around(file, at).includes(namespace)) return 2;
      isOpened ||= this.openedAt(file, at).namespaces.includes(namespace);
    }
    return isOpened ? 3 : undefined;
  }

  /** True when a type's static members are opened to their bare names (`using static`). */
  opensStatic(file: FileIndex, owner: Def): boolean {
    return this.staticOwners(file, 0).includes(owner);
  }

  /** What a dotted name means: a nested type, a type in a namespace that is given in full or from a namespace around. */
  dotted(file: FileIndex, scope: number, name: string, arity?: number): Entity | undefined {
    const parts = name.split('.');
    const [first = ''] = parts;
    const outer = this.lookup(file, scope, first, 'type');
    if (outer?.k === 'defs') {
      const nested = this.nested(outer.defs, parts.slice(1), arity);
      if (nested.length > 0) return { k: 'defs', defs: nested, how: outer.how };
    }
    const alias = this.aliasNamed(file, first);
    const written = alias === undefined || this.followed.has(alias) ? parts : [...alias.spec.split('.'), ...parts.slice(1)];
    for (const start of this.starts(file, scope)) {
      for (let length = written.length - 1; length > 0; length--) {
        const namespace = [...(start === '' ? [] : [start]), ...written.slice(0, length)].join('.');
        const top = this.visible(file, this.typesNamed(file, written[length] ?? '').get(namespace), length === written.length - 1 ? arity : undefined);
        const found = this.nested(top, written.slice(length + 1), arity);
        if (found.length > 0) return { k: 'defs', defs: found, how: 'package' };
      }
    }
    return undefined;
  }

  private nested(owners: readonly Def[], parts: readonly string[], arity: number | undefined): readonly Def[] {
    let found = owners;
    parts.forEach((part, at) => {
      const inner = found.flatMap((def) => (def.d.kind === 'class' ? this.world.members.ofClass(def, part, 'type').map((one) => one.def) : []));
      found = ofArity(inner, at === parts.length - 1 ? arity : undefined);
    });
    return found;
  }

  /** Namespaces that a dotted name can begin in. */
  private starts(file: FileIndex, scope: number): readonly string[] {
    const names: string[] = [];
    for (let at = scope; at >= 0; at = file.parentScope(at)) if (isNamespaceScope(file, at)) names.push(...this.around(file, at));
    return names.includes('') ? names : [...names, ''];
  }

  /** The class that a chain of names is; undefined when it is something else. */
  classOf(file: FileIndex, scope: number, e: Expr): Def | undefined {
    const name = dottedName(e);
    if (name === undefined || !name.includes('.')) return undefined;
    const entity = this.dotted(file, scope, name);
    const [first] = entity?.k === 'defs' ? entity.defs : [];
    return first?.d.kind === 'class' ? first : undefined;
  }

  private aliasNamed(file: FileIndex, name: string): Import | undefined {
    return this.openedAt(file, 0).aliases.get(name);
  }

  /** What an alias stands for; undefined while that is being found out: an alias does not see itself. */
  private ofAlias(file: FileIndex, alias: Import): Entity | undefined {
    if (this.followed.has(alias)) return undefined;
    this.followed.add(alias);
    const entity = this.followAlias(file, alias);
    this.followed.delete(alias);
    return entity;
  }

  private followAlias(file: FileIndex, alias: Import): Entity | undefined {
    const type = alias.aliasOf;
    if (type?.k === 'ref') {
      const arity = type.a?.length ?? 0;
      const entity = type.n.includes('.') ? this.dotted(file, 0, type.n, arity) : this.lookupPlain(file, type.n, alias, arity);
      if (entity) return entity;
    }
    const target = this.world.names.moduleOf(file, alias);
    return target.kind === 'external' ? { k: 'external', package: target.package } : undefined;
  }

  /** An alias does not see other aliases, itself least of all. */
  private lookupPlain(file: FileIndex, name: string, alias: Import, arity: number): Entity | undefined {
    return alias.names[0]?.local === name ? undefined : this.lookup(file, 0, name, 'type', arity);
  }

  /** Types whose static members a scope opens. */
  private staticOwners(file: FileIndex, at: number): readonly Def[] {
    const opened = this.openedAt(file, at);
    const known = this.owners.get(opened);
    if (known) return known;
    // The types are looked up by names, which these openings have no part in.
    this.owners.set(opened, []);
    const owners = opened.statics.flatMap((spec) => this.typeNamed(file, spec) ?? []);
    this.owners.set(opened, owners);
    return owners;
  }

  /** The type of a full name, for `using static`. */
  private typeNamed(file: FileIndex, spec: string): Def | undefined {
    const entity = spec.includes('.') ? this.dotted(file, 0, spec) : undefined;
    if (entity?.k === 'defs') return entity.defs[0];
    return this.visible(file, this.typesNamed(file, spec).get(''), undefined)[0];
  }

  /** Types at the top of their namespace by that namespace. */
  private typesNamed(file: FileIndex, name: string): ReadonlyMap<string, readonly Def[]> {
    const { family } = file.rules;
    const key = `${family}\n${name}`;
    const known = this.types.get(key);
    if (known) return known;
    const types = new Map<string, Def[]>();
    this.types.set(key, types);
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      const other = this.world.file(path);
      const d = other?.facts.definitions[definition];
      if (!other || other.rules.family !== family || !d || d.kind !== 'class' || d.parent >= 0) continue;
      const namespace = d.namespace ?? other.facts.packageName ?? '';
      const def = other.def(definition);
      const same = types.get(namespace);
      if (!same) types.set(namespace, [def]);
      else if (!same.includes(def)) same.push(def);
    }
    return types;
  }

  /** Of several types of one name those of the own project count, then those of projects it refers to. */
  private visible(file: FileIndex, types: readonly Def[] | undefined, arity: number | undefined): readonly Def[] {
    const fitting = types ? ofArity(types, arity) : [];
    if (fitting.length < 2) return fitting;
    const rules = file.rules.namespaces;
    const view = this.world.view(file.rules.family);
    const own = rules?.projectOf(file.path, view);
    if (!rules || own === undefined) return fitting;
    const places = fitting.map((def) => rules.projectOf(def.file.path, view));
    const same = fitting.filter((_, at) => places[at] === own);
    if (same.length > 0) return same;
    const seen = fitting.filter((_, at) => {
      const place = places[at];
      return place !== undefined && rules.sees(own, place, view);
    });
    return seen.length > 0 ? seen : fitting;
  }

  /** What the usings of a namespace scope open; the usings of the file hold with those of its project. */
  private openedAt(file: FileIndex, at: number): Opened {
    const key = `${file.path}\n${at}`;
    const known = this.opened.get(key);
    if (known) return known;
    // Aliases are looked up through what is opened: an alias that leads to itself ends here.
    this.opened.set(key, NOTHING);
    const statements = file.facts.imports.filter((statement) => statement.scope === at);
    if (at === 0) statements.push(...this.projectImports(file));
    const made: Opened = {
      namespaces: statements.filter((one) => one.wildcard && !one.isStatic).flatMap((one) => this.spellings(file, at, one.spec)),
      statics: statements.filter((one) => one.isStatic).map((one) => one.spec),
      aliases: new Map(statements.flatMap((one) => (one.aliasOf ? one.names.map(({ local }) => [local, one] as const) : []))),
    };
    this.opened.set(key, made);
    return made;
  }

  /** A using inside a namespace can be written from the namespaces around. */
  private spellings(file: FileIndex, at: number, spec: string): string[] {
    return [...new Set([spec, ...this.around(file, at).flatMap((namespace) => (namespace === '' ? [] : [`${namespace}.${spec}`]))])];
  }

  private projectImports(file: FileIndex): Import[] {
    const rules = file.rules.namespaces;
    if (!rules) return [];
    const view = this.world.view(file.rules.family);
    const global = rules.globalFiles(file.path, view).flatMap((path) => (path === file.path ? [] : (this.world.file(path)?.facts.imports ?? [])));
    return [...rules.usings(file.path, view), ...global.filter((one) => one.isGlobal)];
  }
}

/** The file itself, or the body of a namespace in it. */
function isNamespaceScope(file: FileIndex, at: number): boolean {
  return at === 0 || file.facts.scopes[at]?.namespace !== undefined;
}

function outerNamespace(file: FileIndex, at: number): string | undefined {
  for (let outer = file.parentScope(at); outer > 0; outer = file.parentScope(outer)) {
    const namespace = file.facts.scopes[outer]?.namespace;
    if (namespace !== undefined) return namespace;
  }
  return file.facts.packageName;
}

function parentOf(namespace: string): string {
  return namespace.includes('.') ? namespace.slice(0, namespace.lastIndexOf('.')) : '';
}

/** Types of one name differ by the number of their type parameters; without a number all count, those without parameters first. */
export function ofArity(defs: readonly Def[], arity: number | undefined): readonly Def[] {
  if (arity !== undefined) return defs.filter(({ d }) => d.kind !== 'class' || (d.typeParams?.length ?? 0) === arity);
  if (defs.length < 2) return defs;
  const plain = defs.filter(({ d }) => d.kind !== 'class' || d.typeParams === undefined);
  return plain.length > 0 ? plain : defs;
}

/** `A.B.c` of an expression that is made of names only. */
export function dottedName(e: Expr): string | undefined {
  if (e.k === 'name') return e.n;
  if (e.k !== 'member') return undefined;
  const object = dottedName(e.o);
  return object === undefined ? undefined : `${object}.${e.n}`;
}
