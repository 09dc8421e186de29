import type { EdgeRule, Import } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import { IncludeReach } from './include-reach';
import type { Entity } from './names';
import { sameParameters } from './signatures';
import type { World } from './world';

/** A definition at the level of a namespace. */
export interface Placed {
  readonly def: Def;
  readonly namespace: string;
}

interface Opened {
  readonly namespace: string;
  readonly target: string;
}

interface Usings {
  /** `using namespace`: the namespace in which it stands, and the one it opens. */
  readonly opened: readonly Opened[];
  /** `using a::b` and namespace aliases by `namespace name`. */
  readonly names: ReadonlyMap<string, Import>;
}

const MAX_DEPTH = 6;
const MACRO_NAME = /^[A-Z][A-Z0-9_]*$/;

/** Names of languages in which files see each other by inclusion: namespaces over files, macros, using-declarations. */
export class TranslationUnits {
  readonly reach: IncludeReach;
  private readonly placedByName = new Map<string, readonly Placed[]>();
  private readonly usingsOf = new Map<FileIndex, Usings>();
  private readonly known = new Map<FileIndex, Map<string, Entity | null>>();
  private readonly owners = new Map<Def, Def | null>();
  private readonly scopeNames = new Map<FileIndex, (string | undefined)[]>();

  constructor(private readonly world: World) {
    this.reach = new IncludeReach(world);
  }

  /** Looks a name up from a scope outwards; `a.b` is a qualified one, `::.b` one of the outermost namespace. */
  lookup(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    if (name.includes('.')) return this.qualified(file, scope, name.split('.'), meaning);
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      if (this.isNamespace(file, at)) return this.fromNamespace(file, at, name, meaning);
      const entity = this.inScope(file, at, name, meaning);
      if (entity) return entity;
    }
    return this.fromNamespace(file, 0, name, meaning);
  }

  private inScope(file: FileIndex, at: number, name: string, meaning: Meaning): Entity | undefined {
    const entry = file.entry(at, name);
    const definition = file.facts.scopes[at]?.definition ?? -1;
    if (definition >= 0) {
      const position = file.facts.definitions[definition]?.typeParams?.findIndex((parameter) => parameter.name === name) ?? -1;
      if (position >= 0) return { k: 'parameter', def: file.def(definition), at: position };
    }
    if (entry?.bindings && meaning !== 'type') return { k: 'bindings', file, bindings: entry.bindings };
    const local = this.choose(
      (entry?.defs ?? []).map((index) => file.def(index)),
      meaning,
      'same-scope',
    );
    if (local) return local;
    const named = entry?.imports?.at(-1);
    if (named && named.name.imported !== '*')
      return this.qualified(file, file.parentScope(at), `${named.statement.spec}.${named.name.imported}`.split('.'), meaning);
    const opened = file.wildcards.find((statement) => statement.isStatic && statement.scope === at && this.opens(file, at, statement.spec, name, meaning));
    if (opened) return this.opens(file, at, opened.spec, name, meaning);
    return definition >= 0 ? this.memberOf(file, definition, name, meaning) : undefined;
  }

  private opens(file: FileIndex, at: number, target: string, name: string, meaning: Meaning): Entity | undefined {
    for (const around of this.chain(file, at)) {
      const found = this.inNamespace(file, joined(around, target), name, meaning, 0);
      if (found) return found;
    }
    return undefined;
  }

  /** A member of the class whose body the scope is, or to which its function belongs; then of the classes around that. */
  private memberOf(file: FileIndex, definition: number, name: string, meaning: Meaning): Entity | undefined {
    const def = file.def(definition);
    let owner = def.d.kind === 'class' ? def : def.d.kind === 'function' && def.d.receiver ? this.ownerOf(def) : undefined;
    const isOutside = owner !== def;
    for (; owner; owner = isOutside && owner.d.parent >= 0 ? owner.file.def(owner.d.parent) : undefined) {
      if (!owner.file.rules.implicitThis) return undefined;
      if (meaning === 'type' && owner.d.name === name) return { k: 'defs', defs: [owner], how: 'same-scope' };
      const position = meaning === 'type' ? (owner.d.typeParams?.findIndex((parameter) => parameter.name === name) ?? -1) : -1;
      if (position >= 0) return { k: 'parameter', def: owner, at: position };
      const found = this.world.members.ofInstance(owner, name, meaning);
      const [first] = found;
      if (first) return { k: 'defs', defs: found.map((one) => one.def), how: first.inherited ? 'inherited' : 'same-scope' };
    }
    return undefined;
  }

  /** The class that a member defined outside of it belongs to. */
  ownerOf(def: Def): Def | undefined {
    const known = this.owners.get(def);
    if (known !== undefined) return known ?? undefined;
    const { d, file } = def;
    this.owners.set(def, null);
    const inner = file.innerScope(def.index);
    const scope = inner >= 0 ? Math.max(0, file.parentScope(inner)) : 0;
    const entity = d.receiver?.k === 'ref' ? this.lookup(file, scope, d.receiver.n, 'type') : undefined;
    const owner = entity?.k === 'defs' ? entity.defs.find((one) => one.d.kind === 'class' && one.d.subkind !== 'type') : undefined;
    this.owners.set(def, owner ?? null);
    return owner;
  }

  /** From a scope that is a namespace outwards. */
  private fromNamespace(file: FileIndex, at: number, name: string, meaning: Meaning): Entity | undefined {
    const chain = this.chain(file, at);
    const key = `${chain[0] ?? ''}\n${name}\n${meaning}`;
    const cache = this.known.get(file) ?? new Map<string, Entity | null>();
    this.known.set(file, cache);
    const known = cache.get(key);
    if (known !== undefined) return known ?? undefined;
    cache.set(key, null);
    const found = this.macro(file, name, meaning) ?? this.inChain(file, chain, name, meaning) ?? this.unseen(file, chain, name, meaning);
    cache.set(key, found ?? null);
    return found;
  }

  private inChain(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    for (const namespace of chain) {
      const found = this.inNamespace(file, namespace, name, meaning, 0);
      if (found) return found;
    }
    return undefined;
  }

  /** A macro that the file sees comes before any function of its name, but for one that only wraps that function. */
  private macro(file: FileIndex, name: string, meaning: Meaning): Entity | undefined {
    if (meaning === 'type') return undefined;
    const macros = this.placed(name).filter(({ def }) => def.d.isMacro && this.reach.sees(file, def.file));
    const like = macros.filter(({ def }) => (def.d.params !== undefined) === (meaning === 'call') || def.d.value !== undefined);
    const [first] = like;
    if (!first) return undefined;
    if (first.def.d.params !== undefined && like.every(({ def }) => def.d.signature.includes(`${name}(`, def.d.signature.indexOf(')')))) return undefined;
    // Another name for a function, when there is no second opinion.
    const { value } = first.def.d;
    if (value && macros.length === 1 && value.k === 'name' && value.n !== name) {
      const meant = this.lookup(first.def.file, 0, value.n, meaning) ?? this.lookup(file, 0, value.n, meaning);
      if (meant?.k === 'defs') return { ...meant, likely: true };
    }
    return { k: 'defs', defs: [first.def], how: first.def.file === file ? 'same-scope' : 'import' };
  }

  /** What the file sees of a name in one namespace, using-declarations and opened namespaces included. */
  private inNamespace(file: FileIndex, namespace: string, name: string, meaning: Meaning, depth: number): Entity | undefined {
    const placed = this.placed(name).filter((one) => one.namespace === namespace && !one.def.d.isMacro && this.reach.sees(file, one.def.file));
    const own = placed.some(({ def }) => def.file === file);
    const found = this.choose(
      placed.map(({ def }) => def),
      meaning,
      own ? 'same-scope' : 'import',
    );
    if (found || depth > MAX_DEPTH) return found;
    const usings = this.usings(file);
    const named = usings.names.get(`${namespace}\n${name}`);
    if (named && named.names[0]?.imported !== '*') {
      const parts = named.spec.split('.');
      const target = parts[0] === '::' ? parts.slice(1) : parts;
      for (const around of outwards(namespace)) {
        const used = this.inNamespace(file, joined(around, target.join('.')), name, meaning, depth + 1);
        if (used) return used;
      }
      if (target[0] === 'std') return { k: 'external', package: 'std' };
    }
    for (const { target } of usings.opened.filter((one) => one.namespace === namespace)) {
      for (const around of outwards(namespace)) {
        const path = joined(around, target);
        const opened = path === namespace ? undefined : this.inNamespace(file, path, name, meaning, depth + 1);
        if (opened) return opened;
      }
    }
    return undefined;
  }

  /** Names that no include of the file leads to: a type that only one file has, what the files see that include this one. */
  private unseen(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    const placed = this.placed(name).filter(({ def, namespace }) => !def.d.isMacro && def.d.visibility !== 'private' && chain.includes(namespace));
    if (meaning === 'type') {
      const types = placed.filter(({ def }) => def.d.kind === 'class').map(({ def }) => def);
      const own = types.filter((def) => def.d.subkind !== 'type');
      const pool = own.length > 0 ? own : types;
      return pool.length === 1 ? { k: 'defs', defs: pool, how: 'unique-name', likely: true } : undefined;
    }
    const around = this.fromIncluders(file, chain, name, meaning);
    if (around) return around;
    const { unknown, external } = this.reach.missing(file);
    if (unknown && name.length > 3 && !MACRO_NAME.test(name) && !file.rules.builtins.has(name)) {
      const functions = placed.filter(({ def }) => def.d.kind === 'function').map(({ def }) => def);
      const bodies = functions.filter(({ d }) => !d.isDeclaration);
      const [only] = bodies.length === 1 ? bodies : [];
      if (only && functions.every((def) => def === only || def.d.isDeclaration)) return { k: 'defs', defs: [only], how: 'unique-name', likely: true };
    }
    return external && !unknown && !MACRO_NAME.test(name) && placed.length === 0 ? { k: 'external', package: '' } : undefined;
  }

  /** A part that is included into other files uses their names. */
  private fromIncluders(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    if (this.placed(name).length === 0) return undefined;
    let found: Entity | undefined;
    for (const includer of this.reach.includersOf(file).slice(0, 40)) {
      const macro = this.macro(includer, name, meaning);
      const one = macro ?? this.inChain(includer, chain, name, meaning);
      if (one?.k !== 'defs') continue;
      if (found?.k === 'defs' && found.defs[0] !== one.defs[0]) return undefined;
      found = { ...one, how: 'import', likely: true };
    }
    return found;
  }

  /** `a::b::c`: through namespaces, then through classes. */
  private qualified(file: FileIndex, scope: number, parts: readonly string[], meaning: Meaning): Entity | undefined {
    const isRooted = parts[0] === '::';
    const path = isRooted ? parts.slice(1) : parts;
    const [first = '', ...rest] = path;
    if (path.length === 0) return undefined;
    const chain = isRooted ? [''] : this.chain(file, scope);
    if (path.length === 1) return this.macroOrChain(file, chain, first, meaning);
    const aliased = isRooted ? undefined : this.alias(file, scope, first);
    if (aliased !== undefined && aliased.split('.')[0] !== first) return this.qualified(file, scope, [...aliased.split('.'), ...rest], meaning);
    for (let length = path.length - 1; length > 0; length--) {
      const name = path[length] ?? '';
      const namespace = path.slice(0, length).join('.');
      for (const around of chain) {
        const found = this.inNamespace(file, joined(around, namespace), name, length === path.length - 1 ? meaning : 'type', 0);
        if (found) return this.below(found, path.slice(length + 1), meaning);
      }
    }
    const owner = isRooted ? this.inChain(file, chain, first, 'type') : this.lookup(file, scope, first, 'type');
    if (owner && !(owner.k === 'defs' && owner.how === 'unique-name' && first === 'std')) {
      const found = this.below(owner, rest, meaning);
      if (found) return found;
      if (owner.k === 'defs' || owner.k === 'parameter') return undefined;
    }
    return this.unseenQualified(file, chain, path, meaning);
  }

  private macroOrChain(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    return this.inChain(file, chain, name, meaning) ?? (file.rules.builtins.has(name) ? { k: 'external', package: '' } : undefined);
  }

  /** Members of a class by name, one after another. */
  private below(entity: Entity, parts: readonly string[], meaning: Meaning): Entity | undefined {
    let at: Entity | undefined = entity;
    for (const [index, part] of parts.entries()) {
      if (at?.k === 'external') return at;
      const owner = at?.k === 'defs' ? this.classOf(at.defs) : undefined;
      if (owner === 'external') return { k: 'external', package: '' };
      if (!owner) return undefined;
      const isLast = index === parts.length - 1;
      if (isLast && meaning !== 'type' && part === owner.d.name) return { k: 'defs', defs: [owner], how: 'import' };
      const found = this.world.members.ofClass(owner, part, isLast ? meaning : 'type');
      const [one] = found;
      if (!one) return this.world.members.lineage(owner).complete ? undefined : { k: 'external', package: '' };
      at = { k: 'defs', defs: found.map((each) => each.def), how: one.inherited ? 'inherited' : at?.k === 'defs' ? at.how : 'import' };
    }
    return at;
  }

  /** The class among the definitions, through other names for it; 'external' where it is one of a library. */
  classOf(defs: readonly Def[]): Def | 'external' | undefined {
    const def = defs.find((one) => one.d.kind === 'class');
    if (def?.d.subkind !== 'type' || !def.d.type) return def;
    const type = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), def.d.type);
    if (type.k === 'inst' || type.k === 'self') return type.def;
    return type.k === 'external' || type.k === 'generic' ? 'external' : undefined;
  }

  /** The only definition of the qualified name anywhere, else something from outside where its namespace is none of the repository's. */
  private unseenQualified(file: FileIndex, chain: readonly string[], path: readonly string[], meaning: Meaning): Entity | undefined {
    const name = path.at(-1) ?? '';
    const spaces = new Set(chain.map((around) => joined(around, path.slice(0, -1).join('.'))));
    const placed = this.placed(name).filter(({ def, namespace }) => spaces.has(namespace) && !def.d.isMacro && def.d.visibility !== 'private');
    const found = this.choose(
      placed.map(({ def }) => def),
      meaning,
      'unique-name',
    );
    if (found?.k === 'defs' && found.defs.length === 1) return { ...found, likely: true };
    const [first = ''] = path;
    const isOurs = first !== 'std' && this.world.view(file.rules.family).filesOfPackage(first).length > 0;
    return isOurs || placed.length > 0 ? undefined : { k: 'external', package: first };
  }

  /** A namespace alias that is seen from the scope, as the namespace it stands for. */
  private alias(file: FileIndex, scope: number, name: string): string | undefined {
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const named = file.entry(at, name)?.imports?.find((one) => one.name.imported === '*');
      if (named) return named.statement.spec;
    }
    const { names } = this.usings(file);
    for (const around of this.chain(file, scope)) {
      const named = names.get(`${around}\n${name}`);
      if (named?.names[0]?.imported === '*') return named.spec;
    }
    return undefined;
  }

  /** Using-declarations, aliases and opened namespaces at the level of namespaces, of the file and all that it sees. */
  private usings(file: FileIndex): Usings {
    const known = this.usingsOf.get(file);
    if (known) return known;
    const opened: Opened[] = [];
    const names = new Map<string, Import>();
    for (const other of this.reach.list(file)) {
      for (const statement of other.facts.imports) {
        if (!statement.isStatic || !this.isNamespace(other, statement.scope)) continue;
        const namespace = this.namespaceOf(other, statement.scope);
        const [name] = statement.names;
        if (statement.wildcard) opened.push({ namespace, target: statement.spec });
        else if (name) names.set(`${namespace}\n${name.local}`, statement);
      }
    }
    // An unnamed namespace and the one around it are told apart by visibility alone, so they need no entry here.
    const made = { opened: unique(opened), names };
    this.usingsOf.set(file, made);
    return made;
  }

  /** Of all that a name means in one place what the use can mean: types for types; functions before values for calls. */
  private choose(defs: readonly Def[], meaning: Meaning, how: EdgeRule): Entity | undefined {
    if (defs.length === 0) return undefined;
    const types = defs.filter(({ d }) => d.kind === 'class');
    if (meaning === 'type') {
      const own = types.filter(({ d }) => d.subkind !== 'type');
      const pool = own.length > 0 ? own : types;
      return pool.length > 0 ? { k: 'defs', defs: pool, how } : undefined;
    }
    const functions = halves(defs.filter(({ d }) => d.kind === 'function'));
    const values = whole(defs.filter(({ d }) => d.kind === 'variable'));
    const pool = functions.length > 0 ? functions : values.length > 0 ? values : types;
    return { k: 'defs', defs: pool, how };
  }

  /** Every definition of that name that stands in a namespace of the family. */
  placed(name: string): readonly Placed[] {
    const known = this.placedByName.get(name);
    if (known) return known;
    const found: Placed[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file || !d || file.rules.sharedNamespace !== 'includes') continue;
      const namespace = d.scope < 0 ? this.namespaceNamed(file.def(definition)) : undefined;
      if (namespace !== undefined) found.push({ def: file.def(definition), namespace });
      if (d.scope < 0 || !this.isNamespace(file, d.scope)) continue;
      found.push({ def: file.def(definition), namespace: this.namespaceOf(file, d.scope) });
    }
    this.placedByName.set(name, found);
    return found;
  }

  /** `int detail::width() {…}` defines a function of a namespace, where `detail` is no class. */
  private namespaceNamed(def: Def): string | undefined {
    const { d, file } = def;
    if (d.receiver?.k !== 'ref' || d.parent >= 0 || d.isDeclaration || this.ownerOf(def)) return undefined;
    const inner = file.innerScope(def.index);
    return joined(this.namespaceOf(file, this.namespaceAround(file, inner < 0 ? 0 : file.parentScope(inner))), d.receiver.n.replace(/^::\./, ''));
  }

  private isNamespace(file: FileIndex, scope: number): boolean {
    return scope === 0 || file.facts.scopes[scope]?.namespace !== undefined;
  }

  private namespaceAround(file: FileIndex, scope: number): number {
    let at = scope;
    while (at > 0 && !this.isNamespace(file, at)) at = file.parentScope(at);
    return Math.max(0, at);
  }

  /** Full name of the namespace that a scope is, '' for the outermost. One that a macro opens (`@MACRO`) is what the macro says. */
  namespaceOf(file: FileIndex, scope: number): string {
    const names = this.scopeNames.get(file) ?? [];
    this.scopeNames.set(file, names);
    const known = names[scope];
    if (known !== undefined) return known;
    const written = file.facts.scopes[scope]?.namespace ?? '';
    const path = written.includes('@')
      ? written
          .split('.')
          .flatMap((part) => this.opened(part))
          .join('.')
      : written;
    names[scope] = path;
    return path;
  }

  private opened(part: string): string[] {
    if (!part.startsWith('@')) return [part];
    for (const { path, definition } of this.world.source.definitionsNamed(part.slice(1))) {
      const d = this.world.file(path)?.facts.definitions[definition];
      if (d?.isMacro && d.type?.k === 'ref') return [d.type.n];
    }
    return [];
  }

  private chain(file: FileIndex, scope: number): readonly string[] {
    return outwards(this.namespaceOf(file, this.namespaceAround(file, scope)));
  }
}

/** A declaration and its definition are one: of those with the same parameters the declaration, which has the defaults, in C the definition. */
function halves(functions: readonly Def[]): Def[] {
  const [first] = functions;
  if (!first || functions.length === 1) return [...functions];
  if (functions.every((def) => !def.file.rules.overloads)) return whole(functions);
  const kept: Def[] = [];
  for (const def of [...functions].sort((a, b) => Number(b.d.isDeclaration === true) - Number(a.d.isDeclaration === true))) {
    const isHalf = (one: Def): boolean => (one.d.isDeclaration === true || one === def) && sameParameters(one, def);
    if (!kept.some(isHalf)) kept.push(def);
  }
  return kept;
}

/** The definitions, or one declaration where there is none. */
function whole(defs: readonly Def[]): Def[] {
  const bodies = defs.filter(({ d }) => !d.isDeclaration);
  return bodies.length > 0 ? bodies : defs.slice(0, 1);
}

function joined(around: string, inner: string): string {
  return around === '' ? inner : inner === '' ? around : `${around}.${inner}`;
}

/** The namespace and those around it, the outermost last. */
function outwards(namespace: string): readonly string[] {
  const chain: string[] = [];
  for (let at = namespace; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') chain.push(at);
  chain.push('');
  return chain;
}

function unique(opened: readonly Opened[]): Opened[] {
  const seen = new Set<string>();
  return opened.filter(({ namespace, target }) => {
    const key = `${namespace}\n${target}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
