import type { Import, TypeRef } from '@shared/model';
import type { ModuleTarget } from '../languages/adapter';
import type { Def, FileIndex, Meaning, ScopeEntry } from './file-index';
import { libraryName } from './library';
import { type Entity, withHow } from './names';
import { type Type, UNKNOWN } from './types';
import type { World } from './world';

const GIVES_ITSELF: Extract<TypeRef, { k: 'func' }> = { k: 'func', ret: { k: 'ref', n: '$this' } };

/** Names in languages whose modules are reached by paths (`crate::a::b`), in files and inside them. */
export class Paths {
  private readonly found = new Map<string, Entity | null>();
  private readonly open = new Set<string>();

  constructor(private readonly world: World) {}

  /** Looks a name up from a scope outwards to the end of the module around it, then among the crates. */
  lookup(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    if (name.startsWith('::')) return this.crate(file, name.slice(2));
    if (meaning === 'type' && (name === 'crate' || name === 'self' || name === 'super')) return this.root(file, scope, name);
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const definition = file.facts.scopes[at]?.definition ?? -1;
      const parameter = definition >= 0 && meaning === 'type' ? this.world.names.typeParameter(file, definition, name) : undefined;
      if (parameter) return parameter;
      const entity = this.inScope(file, at, name, meaning);
      if (entity && entity.k !== 'missing') return entity;
      if (this.isModule(file, at)) break;
    }
    return meaning === 'type' ? this.crate(file, name) : undefined;
  }

  /** What a path leads to; undefined when a name on the way is not found. */
  walk(file: FileIndex, scope: number, segments: readonly string[], meaning: Meaning): Entity | undefined {
    const [first = '', second] = segments;
    const isAbsolute = first === '' && second !== undefined;
    let rest = segments.slice(isAbsolute ? 2 : 1);
    const of = (left: readonly string[]): Meaning => (left.length === 0 ? meaning : 'type');
    let entity = isAbsolute ? this.crate(file, second) : this.lookup(file, scope, first, of(rest));
    // `use a::a` names the crate, not itself; paths of the first edition begin at the root.
    if (!entity) entity = this.crate(file, first) ?? this.member(this.root(file, scope, 'crate'), first, of(rest));
    for (; rest.length > 0 && entity; rest = rest.slice(1)) entity = this.member(entity, rest[0] ?? '', of(rest.slice(1)));
    return entity;
  }

  /** What a module, type or trait offers under a name. */
  member(entity: Entity | undefined, name: string, meaning: Meaning): Entity | undefined {
    if (entity?.k === 'external') return entity;
    if (entity?.k === 'module') {
      if (name === 'self') return entity;
      const [path] = entity.files;
      const file = path === undefined ? undefined : this.world.file(path);
      if (name === 'super') return file && this.root(file, 0, 'super');
      return this.ofFiles(entity.files, name, meaning);
    }
    const def = entity?.k === 'defs' ? entity.defs.find((one) => one.d.kind === 'class') : undefined;
    return def && this.ofClass(def, name, meaning);
  }

  /** What the modules in files offer under a name. */
  ofFiles(files: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    for (const path of files) {
      const file = this.world.file(path);
      const found = file && this.inScope(file, 0, name, meaning);
      if (found && found.k !== 'missing') return found.k === 'defs' && found.how === 'import' ? { ...found, how: 're-export' } : found;
    }
    return meaning === 'type' ? this.undeclared(files, name) : undefined;
  }

  /** A module that no `mod` declares: macros do that for all files of a folder. */
  private undeclared(files: readonly string[], name: string): Entity | undefined {
    for (const path of files) {
      const file = this.world.file(path);
      const found = file && this.module(file, `mod ${name}`);
      if (found) return found;
    }
    return undefined;
  }

  private ofClass(def: Def, name: string, meaning: Meaning): Entity | undefined {
    const { file } = def;
    if (def.d.subkind === 'namespace') {
      const inner = file.innerScope(def.index);
      if (name === 'super') return this.root(file, inner, 'super');
      return name === 'self' ? { k: 'defs', defs: [def], how: 'same-scope' } : this.inScope(file, inner, name, meaning);
    }
    const target = this.aliased(def);
    if (!target) return undefined;
    const members = this.world.members.ofClass(target, name, meaning).map((found) => found.def);
    return members.length > 0 ? { k: 'defs', defs: members, how: 'same-scope' } : undefined;
  }

  /** The type that an alias stands for, when it is one of the repository. */
  aliased(def: Def): Def | undefined {
    if (def.d.subkind !== 'type') return def;
    const type = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), def.d.type ?? { k: 'opaque' });
    return type.k === 'inst' ? type.def : undefined;
  }

  /** `crate`, the module around a scope (`self`), and the one around that (`super`). */
  private root(file: FileIndex, scope: number, name: 'crate' | 'self' | 'super'): Entity | undefined {
    if (name === 'crate') return this.module(file, 'crate');
    const at = this.moduleScope(file, scope);
    const around = name === 'self' ? at : file.parentScope(at);
    if (around < 0) return this.module(file, 'super');
    const inner = this.moduleScope(file, around);
    const definition = file.facts.scopes[inner]?.definition ?? -1;
    if (definition >= 0) return { k: 'defs', defs: [file.def(definition)], how: 'same-scope' };
    return { k: 'module', files: [file.path], spec: 'self', from: file };
  }

  private moduleScope(file: FileIndex, scope: number): number {
    let at = scope;
    while (at > 0 && !this.isModule(file, at)) at = file.parentScope(at);
    return Math.max(at, 0);
  }

  private isModule(file: FileIndex, scope: number): boolean {
    const definition = file.facts.scopes[scope]?.definition ?? -1;
    return scope === 0 || (definition >= 0 && file.facts.definitions[definition]?.subkind === 'namespace');
  }

  private crate(file: FileIndex, name: string): Entity | undefined {
    return name === '' ? undefined : this.module(file, `::${name}`);
  }

  private module(file: FileIndex, spec: string): Entity | undefined {
    const target = this.world.names.moduleAt(file, spec);
    if (target.kind === 'files') return { k: 'module', files: target.files, spec, from: file };
    return target.kind === 'external' ? { k: 'external', package: target.package } : undefined;
  }

  /** What a scope itself has under a name: items, locals, imports, and what it imports as a whole. */
  private inScope(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    const entry = file.entry(scope, name);
    if (entry?.bindings && meaning !== 'type') return { k: 'bindings', file, bindings: entry.bindings };
    const own = entry && this.fromEntry(file, entry, meaning);
    if (own && own.k !== 'missing') return own;
    return this.fromGlobs(file, scope, name, meaning) ?? own;
  }

  private fromEntry(file: FileIndex, entry: ScopeEntry, meaning: Meaning): Entity | undefined {
    const defs = (entry.defs ?? []).map((index) => file.def(index));
    const isType = ({ d }: Def): boolean => d.kind === 'class';
    const fitting = defs.filter((def) => isType(def) === (meaning === 'type'));
    if (fitting.length > 0) return { k: 'defs', defs: fitting, how: 'same-scope' };
    for (const bound of [...(entry.imports ?? [])].reverse()) {
      const entity = this.world.names.ofImport(file, bound, meaning);
      if (entity.k !== 'missing') return entity;
    }
    // A tuple struct is a value too.
    if (meaning !== 'type' && defs.length > 0) return { k: 'defs', defs, how: 'same-scope' };
    return entry.imports ? { k: 'missing' } : undefined;
  }

  private fromGlobs(file: FileIndex, scope: number, name: string, meaning: Meaning): Entity | undefined {
    if (file.wildcards.length === 0) return undefined;
    const key = `${file.path}\n${scope}\n${name}\n${meaning}`;
    const known = this.found.get(key);
    if (known !== undefined) return known ?? undefined;
    if (this.open.has(key)) return undefined;
    const isOutermost = this.open.size === 0;
    this.open.add(key);
    let found: Entity | undefined;
    for (const statement of file.wildcards) {
      if (statement.scope !== scope) continue;
      const from = this.walk(file, scope, statement.spec.split('::'), 'type');
      const entity = from?.k === 'external' ? undefined : this.member(from, name, meaning);
      if (!entity || entity.k === 'missing' || entity.k === 'bindings') continue;
      found = withHow(entity, 'import');
      break;
    }
    this.open.delete(key);
    if (found || isOutermost) this.found.set(key, found ?? null);
    return found;
  }

  /** A name that stands for a type or module, as the receiver of what is reached through it. */
  typeNamed(file: FileIndex, scope: number, name: string): Type {
    const entity = this.world.names.lookup(file, scope, name, 'type');
    if (entity && entity.k !== 'missing') return this.typeOf(entity, name);
    return file.rules.builtins.has(name) ? { k: 'external', package: '', name: `class ${name}` } : UNKNOWN;
  }

  /** The same for a name inside a module. */
  typeIn(on: Type, name: string): Type {
    if (on.k === 'external') return { k: 'external', package: on.package, name: `class ${name}` };
    const entity = this.member(entityOf(on), name, 'type');
    return entity ? this.typeOf(entity, name) : UNKNOWN;
  }

  private typeOf(entity: Entity, name: string): Type {
    if (entity.k === 'parameter') return { k: 'parameter', def: entity.def, at: entity.at };
    if (entity.k === 'external') return { k: 'external', package: entity.package, name: `class ${name}` };
    if (entity.k === 'module') return { k: 'module', files: entity.files, spec: entity.spec, from: entity.from };
    const def = entity.k === 'defs' ? entity.defs.find(({ d }) => d.kind === 'class') : undefined;
    if (!def) return UNKNOWN;
    if (def.d.subkind !== 'type') return { k: 'class', def };
    const type = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), def.d.type ?? { k: 'opaque' });
    if (type.k === 'inst') return { k: 'class', def: type.def };
    const library = libraryName(type);
    return library === undefined ? type : { k: 'external', package: '', name: `class ${library}` };
  }

  /** What waiting for a value gives: an async function's type says it already, a type of the repository by its impl. */
  awaited(type: Type): Type {
    if (type.k !== 'inst' && type.k !== 'self') return type;
    const future = this.world.members.libraryBases(type).find((base) => base.k === 'generic' && (base.name === 'Future' || base.name === 'IntoFuture'));
    return future?.k === 'generic' ? (future.args[0] ?? UNKNOWN) : type;
  }

  /** A member of a module inside a file, of what a pointer points at, of a type that a trait is implemented for; undefined where the usual rules say it. */
  value(file: FileIndex, on: Type, name: string, meaning: Meaning): Type | undefined {
    const { inference, impls } = this.world;
    if (on.k === 'class' && on.def.d.subkind === 'namespace') {
      const entity = this.member(entityOf(on), name, meaning);
      return entity ? inference.ofEntity(entity) : UNKNOWN;
    }
    if (on.k === 'all') {
      const parts = on.of.map((part) => inference.memberType(file, part, name, meaning)).filter((part) => part.k !== 'unknown');
      return parts.find((part) => part.k !== 'external') ?? parts[0] ?? UNKNOWN;
    }
    if (on.k === 'tuple' && /^\d+$/.test(name)) return on.of[Number(name)] ?? UNKNOWN;
    const inner = impls.reached(file, on, name);
    if (inner !== on) return inference.memberType(file, inner, name, meaning);
    const [foreign, ...others] = meaning === 'call' && this.world.members.of(on, name, meaning).state !== 'found' ? impls.ofForeign(file, on, name) : [];
    if (foreign && others.length === 0) return { k: 'func', def: foreign, on };
    // A derived constructor.
    const isDerived = on.k === 'class' && name === 'default' && this.world.members.of(on, name, meaning).state !== 'found';
    return isDerived ? { k: 'fn', ref: GIVES_ITSELF, file, scope: 0, on: { k: 'inst', def: on.def } } : undefined;
  }

  /** Where the path of an import statement leads, as far as files are concerned. */
  targetOf(file: FileIndex, statement: Import): ModuleTarget {
    const { spec } = statement;
    if (spec === '') return { kind: 'unknown' };
    if (statement.declares || spec === 'crate' || (spec.startsWith('::') && !spec.includes('::', 2))) return this.world.names.moduleAt(file, spec);
    const entity = this.walk(file, statement.scope, spec.split('::'), 'type');
    if (entity?.k === 'module') return { kind: 'files', files: entity.files, confidence: 'certain' };
    if (entity?.k === 'external') return { kind: 'external', package: entity.package };
    const [def] = entity?.k === 'defs' ? entity.defs : [];
    return def ? { kind: 'files', files: [def.file.path], confidence: 'certain' } : { kind: 'unknown' };
  }
}

function entityOf(type: Type): Entity | undefined {
  if (type.k === 'module' && type.from) return { k: 'module', files: type.files, spec: type.spec ?? '', from: type.from };
  return type.k === 'class' ? { k: 'defs', defs: [type.def], how: 'same-scope' } : undefined;
}
