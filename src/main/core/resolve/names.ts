import type { EdgeRule, Expr, Import } from '@shared/model';
import type { ModuleTarget } from '../languages/adapter';
import { folderOf } from '../languages/paths';
import { type BoundImport, type Def, type FileIndex, type Meaning, pickByMeaning, type ScopeEntry } from './file-index';
import { libraryName } from './library';
import { sameParameters } from './signatures';
import type { World } from './world';

/** What a name means where it is read. */
export type Entity =
  | { readonly k: 'defs'; readonly defs: readonly Def[]; readonly how: EdgeRule; readonly likely?: boolean }
  | { readonly k: 'bindings'; readonly file: FileIndex; readonly bindings: readonly number[] }
  | { readonly k: 'module'; readonly files: readonly string[]; readonly spec: string; readonly from: FileIndex }
  | { readonly k: 'value'; readonly file: FileIndex; readonly e: Expr; readonly how: EdgeRule }
  | { readonly k: 'parameter'; readonly def: Def; readonly at: number }
  | { readonly k: 'external'; readonly package: string }
  /** Imported from a place that is not in the index. */
  | { readonly k: 'missing' };

const MAX_HOPS = 24;
const MAX_LOADERS = 200;

/** Scopes, imports and exports: from a name to what it means. */
export class Names {
  private readonly modules = new Map<Import, ModuleTarget>();
  private readonly specs = new Map<string, ModuleTarget>();
  private readonly exported = new Map<string, Entity | null>();
  private readonly imported = new Map<BoundImport, { [meaning in Meaning]?: Entity | null }>();
  private readonly neighbours = new Map<string, readonly FileIndex[]>();

  constructor(private readonly world: World) {}

  /**
   * Looks a name up from a scope outwards, then in the file's namespace and wildcard imports. With `accept` the search goes on where none of
   * what is found can be meant.
   */
  lookup(file: FileIndex, scope: number, name: string, meaning: Meaning, accept?: (def: Def) => boolean): Entity | undefined {
    const { rules } = file;
    if (rules.sharedNamespace === 'includes') return this.world.units.lookup(file, scope, name, meaning);
    if (rules.namespaces) {
      return this.world.namespaces.lookup(file, scope, name, meaning, undefined, accept);
    }
    if (rules.openTypes) return this.world.open.lookup(file, scope, name, meaning);
    if (rules.modulePaths) return this.world.paths.lookup(file, scope, name, meaning);
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const kind = file.facts.scopes[at]?.kind;
      const definition = file.facts.scopes[at]?.definition ?? -1;
      if (definition >= 0) {
        const parameter = meaning === 'type' ? this.typeParameter(file, definition, name) : undefined;
        if (parameter) return parameter;
      }
      if (kind === 'class' && rules.classScopeHidden && at !== scope) continue;
      const entry = file.entry(at, name);
      const entity = entry ? this.fromEntry(file, entry, meaning) : undefined;
      if (entity && !(entity.k === 'bindings' && meaning === 'call' && this.isNoFunction(entity, rules)) && isAccepted(entity, accept)) return entity;
      const received = rules.extensions && meaning !== 'type' ? this.ofReceiver(file, at, name, meaning) : undefined;
      if (received && isAccepted(received, accept)) return received;
      if (kind === 'class' && rules.implicitThis && definition >= 0) {
        // A private member of a base is not inherited: further out another one of that name may be meant.
        const inherited = this.world.members
          .ofInstance(file.def(definition), name, meaning)
          .filter((found) => !found.inherited || found.def.d.visibility !== 'private');
        if (inherited.length > 0 && (!accept || inherited.some((found) => accept(found.def))))
          return { k: 'defs', defs: inherited.map((found) => found.def), how: inherited[0]?.def.d.parent === definition ? 'same-scope' : 'inherited' };
      }
    }
    const shared = this.inNamespace(file, name, meaning);
    if (shared && isAccepted(shared, accept)) return shared;
    return this.byWildcard(file, name, meaning, accept);
  }

  /** A call never means a local where functions have names of their own, nor one that is known to be no function. */
  private isNoFunction(entity: Extract<Entity, { k: 'bindings' }>, rules: FileIndex['rules']): boolean {
    if (rules.separateFunctions) return true;
    return rules.prefersFunctions === true && !this.world.calls.mayBeCalled(this.world.inference.ofEntity(entity));
  }

  /** A member of what the scope itself makes the receiver of bare names; classes are looked at by the caller. */
  private ofReceiver(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    const definition = file.facts.scopes[scope]?.definition ?? -1;
    if (definition >= 0 && file.facts.definitions[definition]?.kind === 'class') return undefined;
    if (name === 'this') return undefined;
    const on = this.world.receivers.implicitAt(file, scope);
    if (!on) return undefined;
    const lookup = this.world.members.of(on, name, meaning);
    if (lookup.state === 'found') {
      const [first] = lookup.found;
      return first && { k: 'defs', defs: lookup.found.map((found) => found.def), how: first.inherited ? 'inherited' : 'receiver-type' };
    }
    const type = libraryName(on);
    return type !== undefined && file.rules.libraryMember?.(type, name) ? { k: 'external', package: on.k === 'external' ? on.package : '' } : undefined;
  }

  /** The type parameter of that name of a definition, or of the type that it is a method of. */
  typeParameter(file: FileIndex, definition: number, name: string): Entity | undefined {
    const position = file.facts.definitions[definition]?.typeParams?.findIndex((parameter) => parameter.name === name) ?? -1;
    if (position >= 0) return { k: 'parameter', def: file.def(definition), at: position };
    return this.receiverParameter(file, definition, name);
  }

  /** Go: `func (s *Stack[T]) Pop() T` names the type parameters of the receiver's type. */
  private receiverParameter(file: FileIndex, definition: number, name: string): Entity | undefined {
    const receiver = file.facts.definitions[definition]?.receiver;
    if (receiver?.k !== 'ref') return undefined;
    const at = receiver.a?.findIndex((arg) => arg.k === 'ref' && arg.n === name) ?? -1;
    const owner = at < 0 ? undefined : file.rules.modulePaths ? this.receiverOwner(file, definition, receiver.n) : this.lookup(file, 0, receiver.n, 'type');
    return owner?.k === 'defs' && owner.defs[0] ? { k: 'parameter', def: owner.defs[0], at } : undefined;
  }

  private receiverOwner(file: FileIndex, definition: number, name: string): Entity | undefined {
    const scope = Math.max(file.parentScope(file.innerScope(definition)), 0);
    const entity = this.world.paths.walk(file, scope, name.split('.'), 'type');
    const [def] = entity?.k === 'defs' ? entity.defs : [];
    const target = def && this.world.paths.aliased(def);
    return target && { k: 'defs', defs: [target], how: 'same-scope' };
  }

  private fromEntry(file: FileIndex, entry: ScopeEntry, meaning: Meaning): Entity | undefined {
    const defs = entry.defs ? pickByMeaning(file, entry.defs, meaning) : [];
    if (defs.length > 0) {
      const onlyTypes = meaning !== 'type' && defs.every(({ d }) => d.subkind === 'interface' || d.subkind === 'type');
      if (!(onlyTypes && (entry.bindings || entry.imports))) return { k: 'defs', defs, how: 'same-scope' };
    }
    if (entry.bindings && meaning !== 'type') return { k: 'bindings', file, bindings: entry.bindings };
    const onlyStatic = meaning === 'call' && file.rules.separateFunctions;
    const statement = onlyStatic ? entry.imports?.findLast((bound) => bound.statement.isStatic) : entry.imports?.at(-1);
    if (statement) {
      const found = this.ofImport(file, statement, meaning);
      // The import can be of a function that is called on a receiver only.
      return found.k === 'missing' && file.rules.extensions ? undefined : found;
    }
    return entry.bindings ? { k: 'bindings', file, bindings: entry.bindings } : undefined;
  }

  /** What an imported name ends at. */
  ofImport(file: FileIndex, bound: BoundImport, meaning: Meaning): Entity {
    let known = this.imported.get(bound);
    if (!known) {
      known = {};
      this.imported.set(bound, known);
    }
    const cached = known[meaning];
    if (cached) return cached;
    if (cached === null) return { k: 'missing' };
    known[meaning] = null;
    const entity = this.followImport(file, bound, meaning);
    known[meaning] = entity;
    return entity;
  }

  private followImport(file: FileIndex, { statement, name }: BoundImport, meaning: Meaning): Entity {
    if (file.rules.modulePaths && name.imported !== '*') {
      const path = statement.spec === '' ? [name.imported] : [...statement.spec.split('::'), name.imported];
      const entity = this.world.paths.walk(file, statement.scope, path, meaning);
      return entity ? withHow(entity, 'import') : { k: 'missing' };
    }
    const target = this.moduleOf(file, statement);
    if (target.kind === 'external') return { k: 'external', package: target.package };
    if (target.kind === 'unknown') {
      const submodule = name.imported === '*' ? undefined : this.submodule(file, statement.spec, name.imported);
      return submodule ?? { k: 'missing' };
    }
    if (target.kind === 'symbol') {
      const found = this.bySymbol(file, target.files, target.symbol, statement, name.imported, meaning);
      return found ?? this.facadeImport(file, target.files, target.symbol.split('.'), statement.isStatic === true) ?? { k: 'missing' };
    }
    if (name.imported === '*') return { k: 'module', files: target.files, spec: statement.spec, from: file };
    const found = this.exportOf(target.files, name.imported, meaning);
    if (found) return withHow(found, 'import', target.confidence === 'likely');
    return this.submodule(file, statement.spec, name.imported) ?? { k: 'missing' };
  }

  /** The class as which another language sees the functions of a file, or a function of it. */
  private facadeImport(file: FileIndex, files: readonly string[], parts: readonly string[], isStatic: boolean): Entity | undefined {
    const { platform } = this.world;
    const [first = '', member, ...rest] = parts;
    const facade = rest.length === 0 ? platform.facade(file, files, first) : undefined;
    if (facade?.k !== 'module' || member === undefined) return facade;
    const members = isStatic ? platform.facadeMembers(file, facade.files, member) : [];
    return members.length > 0 ? { k: 'defs', defs: members.map(({ found }) => found.def), how: 'import' } : undefined;
  }

  /** Of files that are imported as a whole those of which a name of the file's own language can be: of the others only classes count. */
  private ownLanguage(file: FileIndex, files: readonly string[], name: string): readonly string[] {
    return files.filter((path) => {
      const other = this.world.file(path);
      const defs = other?.adapter === file.adapter ? undefined : other?.entry(0, name)?.defs;
      return other !== undefined && (defs === undefined || defs.every((index) => this.world.platform.isNamed(file, other.def(index), 'type')));
    });
  }

  submodule(file: FileIndex, spec: string, name: string): Entity | undefined {
    const inner = file.rules.submoduleSpec?.(spec, name);
    if (inner === undefined) return undefined;
    const target = this.moduleAt(file, inner);
    return target.kind === 'files' ? { k: 'module', files: target.files, spec: inner, from: file } : undefined;
  }

  /** Java: the qualified class name that is left after the package, and for static imports a member of it. */
  private bySymbol(from: FileIndex, files: readonly string[], symbol: string, statement: Import, imported: string, meaning: Meaning): Entity | undefined {
    const parts = symbol.split('.');
    if (parts.length === 1 && from.rules.packageMembers) {
      const top = this.topLevel(files, symbol, meaning, from);
      return top.length > 0 ? { k: 'defs', defs: top, how: 'import' } : undefined;
    }
    const found = this.classByParts(files, parts);
    if (found.length > 0 && !(statement.isStatic && imported !== '*' && parts.at(-1) !== imported)) return { k: 'defs', defs: found, how: 'import' };
    const owner = parts.at(-1) === imported ? parts.slice(0, -1) : parts;
    const classes = this.classByParts(files, owner);
    const members = classes.flatMap((def) => this.world.members.ofClass(def, imported, meaning).map((one) => one.def));
    return members.length > 0 ? { k: 'defs', defs: members, how: 'import' } : undefined;
  }

  private readonly pathSets = new WeakMap<readonly string[], ReadonlySet<string>>();

  /**
   * Everything of a name at the top level of a package's files. Of functions with the same parameters, and of classes, the one that stands
   * nearest to the asking file counts: source sets declare a thing once for each platform.
   */
  private topLevel(files: readonly string[] | ReadonlySet<string>, name: string, meaning: Meaning, from: FileIndex | undefined): Def[] {
    const set = 'has' in files ? files : this.pathSet(files);
    const found: Def[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      if (!set.has(path)) continue;
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file || !d || d.parent >= 0 || (d.receiver && meaning === 'call')) continue;
      if (file !== from && !file.rules.isVisible(d, { samePackage: true })) continue;
      const def = file.def(definition);
      if (!from || (this.world.platform.isNamed(from, def, meaning) && this.world.modules.sees(from, file))) found.push(def);
    }
    return nearestOfEach(from, withMeaning(found, meaning, from));
  }

  private pathSet(files: readonly string[]): ReadonlySet<string> {
    const known = this.pathSets.get(files);
    if (known) return known;
    const made = new Set(files);
    this.pathSets.set(files, made);
    return made;
  }

  classByParts(files: readonly string[], parts: readonly string[]): Def[] {
    const [first, ...rest] = parts;
    if (first === undefined) return [];
    let found: Def[] = [];
    for (const path of files) {
      const file = this.world.file(path);
      const entry = file?.entry(0, first);
      if (file && entry?.defs) found.push(...pickByMeaning(file, entry.defs, 'type'));
    }
    for (const part of rest) found = found.flatMap((def) => this.world.members.ofClass(def, part, 'type').map((one) => one.def));
    return found.filter(({ d }) => d.kind === 'class');
  }

  moduleOf(file: FileIndex, statement: Import): ModuleTarget {
    const known = this.modules.get(statement);
    if (known) return known;
    const target = file.rules.modulePaths
      ? this.world.paths.targetOf(file, statement)
      : file.rules.resolveModule(statement.spec, file.path, this.world.view(file.rules.family), statement);
    this.modules.set(statement, target);
    return target;
  }

  /** The module that a text means in a file, outside an import statement (`require('x')` in an expression, re-exports). */
  moduleAt(file: FileIndex, spec: string): ModuleTarget {
    const key = `${file.path}\n${spec}`;
    const known = this.specs.get(key);
    if (known) return known;
    const target = file.rules.resolveModule(spec, file.path, this.world.view(file.rules.family));
    this.specs.set(key, target);
    return target;
  }

  /** What modules offer under a name; '*' gives the module itself. */
  exportOf(files: readonly string[], name: string, meaning: Meaning, hops = 0, seen: Set<string> = new Set()): Entity | undefined {
    let variant: Entity | undefined;
    if (files[0] !== undefined && this.world.file(files[0])?.rules.modulePaths) return this.world.paths.ofFiles(files, name, meaning);
    for (const path of files) {
      const key = `${path}\n${name}\n${meaning}`;
      const known = this.exported.get(key);
      if (known && !this.world.file(path)?.facts.isVariant) return known;
      variant ??= known ?? undefined;
      if (known) continue;
      if (known === null || seen.has(key) || hops > MAX_HOPS) continue;
      seen.add(key);
      const file = this.world.file(path);
      const found = file ? this.exportOfFile(file, name, meaning, hops, seen) : undefined;
      if (found || hops === 0) this.exported.set(key, found ?? null);
      if (found && !file?.facts.isVariant) return found;
      variant ??= found;
    }
    return variant;
  }

  private exportOfFile(file: FileIndex, name: string, meaning: Meaning, hops: number, seen: Set<string>): Entity | undefined {
    const stars: string[] = [];
    let whole: Entity | undefined;
    const own = this.ownName(file, name, meaning);
    if (own && !file.rules.explicitExports) return own;
    for (const one of file.facts.exports) {
      if (one.name === '*' && one.from !== undefined) stars.push(one.from);
      const isWhole = one.name === '=' && (name === 'default' || name === '=');
      if (one.name !== name && !isWhole) continue;
      const found = this.followExport(file, one, meaning, hops, seen);
      if (!found) continue;
      if (!isWhole || name === '=') return found;
      whole ??= found;
    }
    if (own) return own;
    if (whole) return whole;
    if (name !== 'default') {
      for (const spec of stars) {
        const target = this.moduleAt(file, spec);
        const found = target.kind === 'files' ? this.exportOf(target.files, name, meaning, hops + 1, seen) : undefined;
        if (found) return withHow(found, 're-export', file.rules.sharedByLoading && target.kind === 'files' && target.confidence === 'likely');
      }
    }
    return undefined;
  }

  private followExport(file: FileIndex, one: FileIndex['facts']['exports'][number], meaning: Meaning, hops: number, seen: Set<string>): Entity | undefined {
    if (one.from !== undefined) {
      const target = this.moduleAt(file, one.from);
      if (target.kind === 'external') return { k: 'external', package: target.package };
      const local = one.local ?? one.name;
      if (target.kind !== 'files') return local === '*' ? undefined : this.submodule(file, one.from, local);
      if (local === '*') return { k: 'module', files: target.files, spec: one.from, from: file };
      const found = this.exportOf(target.files, local, meaning, hops + 1, seen);
      return found ? withHow(found, 're-export') : this.submodule(file, one.from, local);
    }
    if (one.value) return { k: 'value', file, e: one.value, how: 'import' };
    const local = one.local ?? one.name;
    const entry = file.entry(0, local);
    return entry ? this.fromEntry(file, entry, meaning) : undefined;
  }

  private ownName(file: FileIndex, name: string, meaning: Meaning): Entity | undefined {
    const entry = file.entry(0, name);
    if (!entry) return undefined;
    if (!file.rules.explicitExports) {
      if (entry.defs) return { k: 'defs', defs: pickByMeaning(file, entry.defs, meaning), how: 'same-scope' };
      return entry.bindings ? { k: 'bindings', file, bindings: entry.bindings } : undefined;
    }
    const visible =
      entry.defs?.filter((index) => file.facts.definitions[index]?.roles.includes('exported') && file.facts.definitions[index]?.name === name) ?? [];
    return visible.length > 0 ? { k: 'defs', defs: pickByMeaning(file, visible, meaning), how: 'same-scope' } : undefined;
  }

  /** Names shared with the other files of the folder (Go) or package (Java). */
  private inNamespace(file: FileIndex, name: string, meaning: Meaning): Entity | undefined {
    if (file.rules.sharedNamespace === 'file') return undefined;
    const paths = this.namespacePaths(file);
    const named = this.world.source.definitionsNamed(name);
    if (named.length === 0) return this.world.platform.facade(file, paths, name);
    if (file.rules.packageMembers) {
      const top = this.topLevel(paths, name, meaning, file);
      return top.length > 0 ? { k: 'defs', defs: top, how: 'package' } : undefined;
    }
    const found: Def[] = [];
    for (const { path, definition } of named) {
      if (path === file.path || !paths.has(path)) continue;
      const other = this.world.file(path);
      const d = other?.facts.definitions[definition];
      if (!other || !d || d.scope !== 0) continue;
      const def = other.def(definition);
      if (this.world.platform.isNamed(file, def, meaning)) found.push(def);
    }
    if (found.length === 0) return this.world.platform.facade(file, paths, name);
    const nearest = found.length > 1 ? nearestTo(file, usualBuild(file, found)) : found;
    const first = nearest[0];
    const picked =
      first && nearest.every((def) => def.file === first.file)
        ? pickByMeaning(
            first.file,
            nearest.map((def) => def.index),
            meaning,
          )
        : nearest;
    return { k: 'defs', defs: picked, how: 'package' };
  }

  private readonly namespaces = new Map<string, ReadonlySet<string>>();

  private namespacePaths(file: FileIndex): ReadonlySet<string> {
    const view = this.world.view(file.rules.family);
    const byFolder = file.rules.sharedNamespace === 'folder';
    const name = file.facts.packageName ?? '';
    const key = byFolder ? `${folderOf(file.path)}\n${name}` : name;
    const known = this.namespaces.get(key);
    if (known) return known;
    const paths = new Set(
      byFolder
        ? view.filesIn(folderOf(file.path)).filter((path) => view.packageOf(path) === file.facts.packageName)
        : name === ''
          ? view.filesIn(folderOf(file.path))
          : view.filesOfPackage(name),
    );
    this.namespaces.set(key, paths);
    return paths;
  }

  private byWildcard(file: FileIndex, name: string, meaning: Meaning, accept?: (def: Def) => boolean): Entity | undefined {
    for (const statement of file.wildcards) {
      const target = this.moduleOf(file, statement);
      if (target.kind === 'files' && file.rules.packageMembers) {
        const top = this.topLevel(target.files, name, meaning, file);
        const entity: Entity | undefined = top.length > 0 ? { k: 'defs', defs: top, how: 'import' } : undefined;
        if (entity && isAccepted(entity, accept)) return entity;
      } else if (target.kind === 'files') {
        const found = this.exportOf(file.rules.platform ? this.ownLanguage(file, target.files, name) : target.files, name, meaning);
        const facade = found ? undefined : this.world.platform.facade(file, target.files, name);
        if (facade) return facade;
        if (found && this.mayStar(target.files, name)) return withHow(found, 'import', file.rules.sharedByLoading && target.confidence === 'likely');
      } else if (target.kind === 'symbol') {
        const classes = this.classByParts(target.files, target.symbol.split('.'));
        const members = classes.flatMap((def) => this.world.members.ofClass(def, name, meaning).map((one) => one.def));
        if (members.length > 0) return { k: 'defs', defs: members, how: 'import' };
        const imported = classes.length === 0 ? this.facadeImport(file, target.files, [...target.symbol.split('.'), name], true) : undefined;
        if (imported) return imported;
      }
    }
    return file.rules.sharedByLoading ? this.byLoaders(file, name, meaning) : undefined;
  }

  private loaders: Map<string, FileIndex[]> | undefined;

  /** Files of a family by the files that they load. */
  private loadersOf(file: FileIndex): readonly FileIndex[] {
    if (!this.loaders) {
      this.loaders = new Map();
      for (const path of this.world.view(file.rules.family).files()) {
        const loader = this.world.file(path);
        if (!loader) continue;
        for (const statement of loader.wildcards) {
          const target = this.moduleOf(loader, statement);
          for (const loaded of target.kind === 'files' ? target.files : []) {
            const known = this.loaders.get(loaded);
            if (known) known.push(loader);
            else this.loaders.set(loaded, [loader]);
          }
        }
      }
    }
    return this.loaders.get(file.path) ?? [];
  }

  /** What the files that load this one have under a name, by themselves or by what else they load; likely when all mean the same. */
  private byLoaders(file: FileIndex, name: string, meaning: Meaning): Entity | undefined {
    const seen = new Set<FileIndex>([file]);
    const queue = [...this.loadersOf(file)];
    const found = new Set<Def>();
    for (let loader = queue.shift(); loader && seen.size < MAX_LOADERS; loader = queue.shift()) {
      if (seen.has(loader)) continue;
      seen.add(loader);
      const entity = this.exportOf([loader.path], name, meaning);
      for (const def of entity?.k === 'defs' ? entity.defs : []) found.add(def);
      queue.push(...this.loadersOf(loader));
    }
    return found.size === 0 ? undefined : { k: 'defs', defs: [...found], how: 'import', likely: true };
  }

  /** Every function of the name in files of the family; those of tests for tests only. */
  functionsNamed(file: FileIndex, name: string): Def[] {
    return this.world.source.definitionsNamed(name).flatMap(({ path, definition }) => {
      const other = this.world.file(path);
      if (other?.rules.family !== file.rules.family || other.facts.definitions[definition]?.kind !== 'function') return [];
      return other.isTest && !file.isTest ? [] : [other.def(definition)];
    });
  }

  /** A library that is imported as a whole may be what a name comes from that the repository does not have. */
  wildcardPackage(file: FileIndex): string | undefined {
    for (const statement of file.wildcards) {
      const target = this.moduleOf(file, statement);
      if (target.kind === 'external') return target.package;
    }
    return undefined;
  }

  /** `from m import *` takes what `__all__` lists, else the names without a leading underscore. */
  private mayStar(files: readonly string[], name: string): boolean {
    const first = files[0] === undefined ? undefined : this.world.file(files[0]);
    const list = first?.facts.exportList;
    if (list) return list.includes(name);
    return first?.facts.language !== 'python' || !name.startsWith('_');
  }

  /** Files that a module entity or type stands for. */
  indexed(files: readonly string[]): readonly FileIndex[] {
    const key = files.join('\n');
    let known = this.neighbours.get(key);
    if (!known) {
      known = files.flatMap((path) => this.world.file(path) ?? []);
      this.neighbours.set(key, known);
    }
    return known;
  }
}

/** The same under another rule; a re-export stays one. */
export function withHow(entity: Entity, how: EdgeRule, likely = false): Entity {
  if (entity.k === 'defs') return { ...entity, how: entity.how === 're-export' ? 're-export' : how, ...(likely ? { likely: true } : {}) };
  if (entity.k === 'value') return { ...entity, how: entity.how === 're-export' ? 're-export' : how };
  return entity;
}

/** Of several build variants of a name the one of the usual build, or the others where a variant itself asks. */
function usualBuild(file: FileIndex, found: readonly Def[]): readonly Def[] {
  const wanted = file.facts.isVariant === true;
  const fitting = found.filter((def) => (def.file.facts.isVariant === true) === wanted);
  return fitting.length > 0 ? fitting : found;
}

/** Source sets of one package can hold the same class twice: the ones that share the longest path count. */
function nearestTo(file: FileIndex, found: readonly Def[]): readonly Def[] {
  const own = file.path.split('/');
  const shared = found.map((def) => {
    const parts = def.file.path.split('/');
    let at = 0;
    while (at < own.length && own[at] === parts[at]) at++;
    return at;
  });
  const most = Math.max(...shared);
  const files = new Set(found.map((def) => def.file));
  return files.size === 1 ? found : found.filter((_, at) => shared[at] === most);
}

/** False when none of what a name means can be what is asked for; what is no definition is not judged. */
/** False when none of the definitions found can be meant. */
export function isAccepted(entity: Entity, accept: ((def: Def) => boolean) | undefined): boolean {
  return accept === undefined || entity.k !== 'defs' || entity.defs.some(accept);
}

/** What a use can mean among the definitions of several files, as `pickByMeaning` says for one. Of other languages there are classes only. */
function withMeaning(defs: readonly Def[], meaning: Meaning, from: FileIndex | undefined): readonly Def[] {
  const files = new Set(defs.map((def) => def.file));
  const picked = [...files].flatMap((file) => {
    const own = defs.filter((def) => def.file === file);
    if (from && file.adapter !== from.adapter && file.rules.platform) return own;
    return pickByMeaning(
      file,
      own.map((def) => def.index),
      meaning,
    );
  });
  if (meaning === 'type') return picked.filter(({ d }) => d.kind === 'class');
  const fitting = picked.filter(({ d }) => (meaning === 'call') === (d.kind === 'function' && d.subkind !== 'accessor'));
  const classes = picked.filter(({ d }) => d.kind === 'class');
  return fitting.length === 0 ? picked : meaning === 'call' ? [...fitting, ...classes.filter((def) => !fitting.includes(def))] : fitting;
}

/** Of definitions that say the same thing in several source sets the nearest one. */
function nearestOfEach(from: FileIndex | undefined, defs: readonly Def[]): Def[] {
  if (defs.length < 2 || !from) return [...defs];
  const near = defs.map((def) => ({ def, at: closeness(from.path, def.file.path) })).sort((a, b) => b.at - a.at);
  const kept: Def[] = [];
  for (const { def } of near) {
    const isKnown = kept.some((one) => one.d.kind === def.d.kind && one.file !== def.file && sameReceiver(one, def) && sameParameters(one, def));
    if (!isKnown) kept.push(def);
  }
  return kept;
}

function sameReceiver(a: Def, b: Def): boolean {
  return JSON.stringify(a.d.receiver) === JSON.stringify(b.d.receiver);
}

/** Folders that two paths share; `jvmTest` and `jvmMain` are nearer to each other than `jvmTest` and `nativeMain`. */
function closeness(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const one = left[at] ?? '';
  const other = right[at] ?? '';
  let letters = 0;
  while (letters < one.length && one[letters] === other[letters]) letters++;
  return at + letters / (letters + 20);
}
