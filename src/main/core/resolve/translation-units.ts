import type { Expr } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import { IncludeReach } from './include-reach';
import type { Entity } from './names';
import { joined, NamespaceTable, outwards } from './namespace-table';
import { QualifiedNames } from './qualified-names';
import { choose } from './unit-choice';
import { UnitUsings } from './unit-usings';
import type { World } from './world';

type Known = Readonly<Record<Meaning, Map<readonly string[], Map<string, Entity | null>>>>;

const MAX_DEPTH = 6;
const MACRO_NAME = /^[A-Z][A-Z0-9_]*$/;

/** Names of languages in which files see each other by inclusion: namespaces over files, macros, using-declarations. */
export class TranslationUnits {
  readonly reach: IncludeReach;
  readonly namespaces: NamespaceTable;
  readonly usings: UnitUsings;
  readonly qualified: QualifiedNames;
  /** By file, meaning and namespace: chains of one namespace are the same object. */
  private readonly known = new Map<FileIndex, Known>();
  private readonly owners = new Map<Def, Def | null>();

  constructor(private readonly world: World) {
    this.reach = new IncludeReach(world);
    this.namespaces = new NamespaceTable(world);
    this.usings = new UnitUsings(this);
    this.qualified = new QualifiedNames(world, this);
  }

  /** Looks a name up from a scope outwards; `a.b` is a qualified one, `::.b` one of the outermost namespace. */
  lookup(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    if (name.includes('.')) return this.qualified.find(file, scope, name.split('.'), meaning);
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      if (this.namespaces.isNamespace(file, at)) break;
      const entity = this.inScope(file, at, name, meaning);
      if (entity) return entity;
    }
    return this.fromNamespace(file, scope, name, meaning);
  }

  private inScope(file: FileIndex, at: number, name: string, meaning: Meaning): Entity | undefined {
    const entry = file.entry(at, name);
    const definition = file.facts.scopes[at]?.definition ?? -1;
    if (definition >= 0) {
      const position = file.facts.definitions[definition]?.typeParams?.findIndex((parameter) => parameter.name === name) ?? -1;
      if (position >= 0) return { k: 'parameter', def: file.def(definition), at: position };
    }
    if (entry?.bindings && meaning !== 'type') return { k: 'bindings', file, bindings: entry.bindings };
    const local = choose(
      (entry?.defs ?? []).map((index) => file.def(index)),
      meaning,
      'same-scope',
    );
    if (local) return local;
    const named = entry?.imports?.at(-1);
    if (named && named.name.imported !== '*')
      return this.qualified.find(file, file.parentScope(at), `${named.statement.spec}.${named.name.imported}`.split('.'), meaning);
    const opened = file.wildcards.find((statement) => statement.isStatic && statement.scope === at && this.opens(file, at, statement.spec, name, meaning));
    if (opened) return this.opens(file, at, opened.spec, name, meaning);
    return definition >= 0 ? this.memberOf(file, definition, name, meaning) : undefined;
  }

  private opens(file: FileIndex, at: number, target: string, name: string, meaning: Meaning): Entity | undefined {
    for (const around of this.namespaces.chain(file, at)) {
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

  /** From the namespace around a scope outwards. */
  private fromNamespace(file: FileIndex, at: number, name: string, meaning: Meaning): Entity | undefined {
    const chain = this.namespaces.chain(file, at);
    const cache = this.cacheOf(file, chain, meaning);
    const known = cache.get(name);
    if (known !== undefined) return known ?? undefined;
    cache.set(name, null);
    const found = this.macro(file, name, meaning) ?? this.inChain(file, chain, name, meaning) ?? this.unseen(file, chain, name, meaning);
    cache.set(name, found ?? null);
    return found;
  }

  /** What is known of names in one namespace as one file sees it. */
  private cacheOf(file: FileIndex, chain: readonly string[], meaning: Meaning): Map<string, Entity | null> {
    const ofFile = this.known.get(file) ?? { value: new Map(), call: new Map(), type: new Map() };
    this.known.set(file, ofFile);
    const cache = ofFile[meaning].get(chain) ?? new Map<string, Entity | null>();
    ofFile[meaning].set(chain, cache);
    return cache;
  }

  /** The innermost of the namespaces that has the name. */
  inChain(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    for (const namespace of chain) {
      const found = this.inNamespace(file, namespace, name, meaning, 0);
      if (found) return found;
    }
    return undefined;
  }

  /** A macro that the file sees comes before any function of its name, but for one that only wraps that function. */
  private macro(file: FileIndex, name: string, meaning: Meaning): Entity | undefined {
    if (meaning === 'type') return undefined;
    const macros = this.namespaces.placed(name).filter(({ def }) => def.d.isMacro && this.reach.sees(file, def.file));
    const like = macros.filter(({ def }) => (def.d.params !== undefined) === (meaning === 'call') || def.d.value !== undefined);
    const [first] = like;
    if (!first) return undefined;
    if (first.def.d.params !== undefined && like.every(({ def }) => def.d.wrapsItself)) return undefined;
    // Another name for a function, when there is no second opinion.
    const { value } = first.def.d;
    if (value && macros.length === 1 && value.k === 'name' && value.n !== name) {
      const meant = this.lookup(first.def.file, 0, value.n, meaning) ?? this.lookup(file, 0, value.n, meaning);
      if (meant?.k === 'defs') return { ...meant, likely: true };
    }
    return { k: 'defs', defs: [first.def], how: first.def.file === file ? 'same-scope' : 'import' };
  }

  /** The repository has a macro of that name that the file may get in a way that is not known: from an include that leads nowhere, or from who includes it. */
  mayBeMacro(file: FileIndex, name: string): boolean {
    if (!this.namespaces.placed(name).some(({ def }) => def.d.isMacro)) return false;
    return !file.rules.builtins.has(name) || this.reach.missing(file).unknown;
  }

  /** What the file sees of a name in one namespace, using-declarations and opened namespaces included. */
  inNamespace(file: FileIndex, namespace: string, name: string, meaning: Meaning, depth: number): Entity | undefined {
    const placed = this.namespaces.placed(name).filter((one) => one.namespace === namespace && !one.def.d.isMacro && this.reach.sees(file, one.def.file));
    const own = placed.some(({ def }) => def.file === file);
    const found = choose(
      placed.map(({ def }) => def),
      meaning,
      own ? 'same-scope' : 'import',
    );
    if (found || depth > MAX_DEPTH) return found;
    const usings = this.usings.of(file);
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
    const placed = this.namespaces.placed(name).filter(({ def, namespace }) => !def.d.isMacro && def.d.visibility !== 'private' && chain.includes(namespace));
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
    const isNamed = placed.length > 0 || this.mayBeMacro(file, name);
    return external && !unknown && !MACRO_NAME.test(name) && !isNamed ? { k: 'external', package: '' } : undefined;
  }

  /** A function of a namespace that the type of an argument stands in: it needs no other name before it. */
  besideArguments(file: FileIndex, scope: number, name: string, args: readonly Expr[]): Entity | undefined {
    if (name.includes('.') || this.namespaces.placed(name).length === 0) return undefined;
    for (const arg of args) {
      const type = this.world.inference.of(file, scope, arg);
      const namespace = type.k === 'inst' || type.k === 'self' ? this.namespaces.ofClass(type.def) : undefined;
      const found = namespace ? this.inNamespace(file, namespace, name, 'call', 0) : undefined;
      if (found?.k === 'defs' && found.defs.every(({ d }) => d.kind === 'function')) return found;
    }
    return undefined;
  }

  /** A part that is included into other files uses their names. */
  private fromIncluders(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    if (this.namespaces.placed(name).length === 0) return undefined;
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
}
