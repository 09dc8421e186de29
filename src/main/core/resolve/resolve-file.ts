import type { Confidence, EdgeRule, FileResolution, Reference, TypeRef, UnresolvedReason, UnresolvedSite } from '@shared/model';
import { EdgeList } from './edges';
import type { Def, FileIndex } from './file-index';
import type { Entity } from './names';
import { implementationsOf, relate } from './relations';
import { type Target, Targets } from './targets';
import type { Type } from './types';
import type { World } from './world';

const MAX_HALVES = 8;

/** All edges and unresolved sites of one file. */
export function resolveFile(world: World, file: FileIndex): FileResolution {
  const resolution = new FileResolver(world, file);
  resolution.imports();
  relate(world, file, resolution.edges);
  for (const reference of world.source.references(file.path)) resolution.reference(reference);
  resolution.usedNamespaces();
  resolution.tests();
  return { path: file.path, edges: resolution.edges.edges, unresolved: resolution.unresolved };
}

/** What is left of a file in which the resolver fails: its call sites, none of them resolved. */
export function failedFile(world: World, file: FileIndex, error: unknown): FileResolution {
  const resolution = new FileResolver(world, file);
  for (const reference of world.source.references(file.path)) resolution.fail(reference);
  return { path: file.path, edges: [], unresolved: resolution.unresolved, failure: error instanceof Error ? error.message : String(error) };
}

class FileResolver {
  readonly edges = new EdgeList();
  readonly unresolved: UnresolvedSite[] = [];
  private readonly targets: Targets;

  constructor(
    private readonly world: World,
    private readonly file: FileIndex,
  ) {
    this.targets = new Targets(world);
  }

  imports(): void {
    const { names } = this.world;
    for (const statement of this.file.facts.imports) {
      if (statement.isImplicit || statement.declares) continue;
      const target = names.moduleOf(this.file, statement);
      if (target.kind === 'files') this.importsFiles(target.files, statement.line, target.confidence);
      const confidence = target.kind === 'files' ? target.confidence : 'certain';
      for (const name of statement.names) {
        this.importsSymbol(names.ofImport(this.file, { statement, name }, 'value'), { line: statement.line, nameLine: name.line, confidence });
      }
      if (target.kind === 'symbol' && statement.names.length === 0) this.importsFiles(target.files, statement.line, 'certain');
    }
    for (const one of this.file.facts.exports) {
      if (one.from === undefined) continue;
      const target = names.moduleAt(this.file, one.from);
      if (target.kind === 'files') this.importsFiles(target.files, one.line, target.confidence);
    }
  }

  private importsFiles(files: readonly string[], line: number, confidence: 'certain' | 'likely'): void {
    for (const path of files) if (path !== this.file.path) this.edges.add('IMPORTS', -1, { path, definition: -1 }, line, confidence, 'import');
  }

  private importsSymbol(
    entity: Entity,
    { line, nameLine, confidence }: { readonly line: number; readonly nameLine: number; readonly confidence: 'certain' | 'likely' },
  ): void {
    if (entity.k === 'module') {
      this.importsFiles(entity.files, line, confidence);
      return;
    }
    const def = this.definitionOf(entity);
    if (!def || def.file === this.file) return;
    const how = entity.k === 'defs' ? entity.how : 'import';
    this.edges.add('IMPORTS', -1, { path: def.file.path, definition: -1 }, line, confidence, how);
    this.edges.toDef('IMPORTS', -1, def, nameLine, confidence, how);
  }

  private definitionOf(entity: Entity): Def | undefined {
    if (entity.k === 'defs') return entity.defs[0];
    if (entity.k !== 'value') return undefined;
    const type = this.world.inference.ofEntity(entity);
    return type.k === 'func' || type.k === 'class' || type.k === 'holder' ? type.def : undefined;
  }

  reference(reference: Reference): void {
    switch (reference.kind) {
      case 'call':
      case 'new':
        this.call(reference);
        return;
      case 'type':
        if (reference.type) this.typeUse(reference, reference.type, 0);
        return;
      default:
        this.use(reference);
    }
  }

  /** Counts a call site as failed. */
  fail(reference: Reference): void {
    if (reference.shy || (reference.kind !== 'call' && reference.kind !== 'new')) return;
    this.miss(reference, this.file.ownerOf(reference.scope), 'failed', undefined);
  }

  private call(reference: Reference): void {
    const from = this.file.ownerOf(reference.scope);
    const outcome = this.targets.ofCall(this.file, reference);
    if (outcome.field) {
      const isWrite = outcome.isWrite === true || (reference.e?.k === 'member' && reference.e.n.endsWith('='));
      this.edges.toDef(isWrite ? 'WRITES' : 'READS', from, outcome.field, reference.line, 'certain', 'receiver-type');
      return;
    }
    if (reference.shy && (outcome.targets.length !== 1 || outcome.targets[0]?.confidence !== 'certain')) return;
    if (outcome.targets.length === 0) {
      this.miss(reference, from, outcome.reason ?? 'dynamic', outcome.package);
      return;
    }
    // `Base::run()` runs that one, virtual or not.
    const isNamed = this.file.rules.sharedNamespace === 'includes' && reference.e?.k === 'name' && reference.e.n.includes('.');
    for (const target of outcome.targets) {
      this.callTo(from, target.def, reference.line, target.confidence, target.how);
      if (!isNamed) this.implementations(from, target, reference.line);
    }
  }

  /** A call of what is declared runs its definition, wherever that stands; one of several is a guess. */
  private callTo(from: number, declared: Def, line: number, confidence: Confidence, how: EdgeRule): void {
    const { defs, isNearest } = this.world.halves.of(declared, this.file);
    const rated = defs.length > 1 ? 'guess' : isNearest && confidence === 'certain' ? 'likely' : confidence;
    for (const def of defs.slice(0, MAX_HALVES)) this.edges.toDef('CALLS', from, def, line, rated, how);
  }

  /** A call of a declared member runs one of its implementations. */
  private implementations(from: number, target: Target, line: number): void {
    if (!target.def.d.isDeclaration && !target.def.d.isAbstract && !target.def.d.isVirtual) return;
    const found = implementationsOf(this.world, target.def);
    // A virtual method with a body of its own may as well run itself.
    const isSole = found.length === 1 && target.confidence !== 'guess' && !(target.def.d.isVirtual && !target.def.d.isAbstract);
    for (const def of found) this.callTo(from, def, line, isSole ? 'likely' : 'guess', 'implementation');
  }

  private miss(reference: Reference, from: number, reason: UnresolvedReason, packageName: string | undefined): void {
    const { e } = reference;
    const { type } = reference;
    const name = e?.k === 'name' || e?.k === 'member' ? e.n.replace(/~\d+$/, '') : e?.k === 'super' ? 'super' : type?.k === 'ref' ? type.n : '';
    this.unresolved.push({ from, name, reason, line: reference.line, ...(packageName ? { package: packageName } : {}) });
  }

  /** A type in an annotation; arguments of generic types are uses too. */
  private typeUse(reference: Reference, type: TypeRef, depth: number): void {
    if (depth > 6) return;
    if (type.k === 'ref') {
      const entity = this.world.written.typeEntity(this.file, reference.scope, type.n, type.a?.length ?? 0);
      const def = entity?.k === 'defs' ? entity.defs[0] : undefined;
      if (def) this.refersTo(reference, def, entity?.k === 'defs' ? entity.how : 'import');
      for (const arg of type.a ?? []) this.typeUse(reference, arg, depth + 1);
    } else if (type.k === 'array') this.typeUse(reference, type.of, depth + 1);
    else if (type.k === 'union') for (const part of type.of) this.typeUse(reference, part, depth + 1);
    else if (type.k === 'func') {
      for (const part of type.p ?? []) this.typeUse(reference, part, depth + 1);
      if (type.ret) this.typeUse(reference, type.ret, depth + 1);
    }
  }

  private refersTo(reference: Reference, def: Def, how: Parameters<EdgeList['toDef']>[5]): void {
    const from = this.file.ownerOf(reference.scope);
    const [whole, other] = def.d.kind === 'class' ? [this.world.open.shown(def)] : this.world.halves.of(def, this.file).defs;
    const meant = other === undefined ? (whole ?? def) : def;
    if (meant.file === this.file && meant.index === from) return;
    this.edges.toDef('REFERENCES', from, meant, reference.line, 'certain', how);
  }

  /** A function or class used as a value, a field or variable read or written. */
  private use(reference: Reference): void {
    const { e } = reference;
    if (!e || this.access(reference)) return;
    const found = this.definitionsOf(reference);
    for (const { def, how } of found) {
      // A pair or text that names a method never means a constant of that name.
      if (def.d.kind === 'variable' && reference.isFunction && this.file.rules.catchAllMembers) continue;
      const isProperty = def.d.subkind === 'accessor' && this.file.rules.readsProperties === true;
      if (reference.isBare && def.d.kind === 'function' && def.d.params?.length === 0) {
        const from = this.file.ownerOf(reference.scope);
        this.edges.toDef('CALLS', from, def, reference.line, 'certain', how);
        this.implementations(from, { def, how, confidence: 'certain' }, reference.line);
        continue;
      }
      if (def.d.kind !== 'variable' && !isProperty) {
        if (reference.kind !== 'write') this.refersTo(reference, def, how);
        continue;
      }
      const from = this.file.ownerOf(reference.scope);
      const [whole, other] = this.world.halves.of(def, this.file).defs;
      const meant = other === undefined ? (whole ?? def) : def;
      this.edges.toDef(reference.kind === 'write' ? 'WRITES' : 'READS', from, meant, reference.line, 'certain', how);
    }
  }

  /** A property that is a method of another language: reading or writing it calls the method. True when it is one. */
  private access(reference: Reference): boolean {
    const { e, scope, kind } = reference;
    if (!this.file.rules.platform || e?.k !== 'member' || reference.isFunction) return false;
    const on = this.world.inference.of(this.file, scope, e.o);
    const accessor = this.world.platform.accessor(this.file, on, e.n, kind === 'write' ? 'write' : 'read');
    if (!accessor) return false;
    const { def, inherited } = accessor.found;
    const how = inherited ? 'inherited' : 'receiver-type';
    this.callTo(this.file.ownerOf(scope), def, reference.line, 'certain', how);
    this.implementations(this.file.ownerOf(scope), { def, how, confidence: 'certain' }, reference.line);
    return true;
  }

  private definitionsOf(reference: Reference): { def: Def; how: Parameters<EdgeList['toDef']>[5] }[] {
    const { e, scope } = reference;
    const { names, inference, members } = this.world;
    if (e?.k === 'name') {
      const entity = names.lookup(this.file, scope, e.n, 'value');
      return entity?.k === 'defs' && entity.defs[0] ? [{ def: entity.defs[0], how: entity.how }] : [];
    }
    if (e?.k !== 'member') return [];
    const on = inference.of(this.file, scope, e.o);
    if (on.k === 'module') {
      const entity = inference.moduleMember(on, e.n, 'value');
      return entity?.k === 'defs' && entity.defs[0] ? [{ def: entity.defs[0], how: entity.how }] : [];
    }
    const [outside] = reference.isBare ? this.world.extensions.of(this.file, scope, on, e.n, 'call', ({ d }) => d.params?.length === 0) : [];
    if (outside && (!mayHaveMembers(on) || members.of(on, e.n).state !== 'found')) return [{ def: outside, how: 'receiver-type' }];
    if (!mayHaveMembers(on)) return [];
    const lookup = this.world.platform.seen(this.file, members.of(on, e.n));
    if (reference.isBare && lookup.state === 'found') {
      const bare = lookup.found.find(({ def }) => def.d.kind !== 'function' || def.d.params?.length === 0) ?? lookup.found[0];
      return bare ? [{ def: bare.def, how: bare.inherited ? 'inherited' : 'receiver-type' }] : [];
    }
    const first = lookup.state === 'found' && lookup.found.length === 1 ? lookup.found[0] : undefined;
    return first ? [{ def: first.def, how: first.inherited ? 'inherited' : 'receiver-type' }] : [];
  }

  /** Opening a namespace imports those of its files from which something is used. */
  usedNamespaces(): void {
    if (!this.file.rules.namespaces) return;
    const lines = new Map(this.file.facts.imports.map((statement) => [statement.spec, statement.line]));
    if (lines.size === 0) return;
    for (const { to } of [...this.edges.edges]) {
      const target = to.path === this.file.path ? undefined : this.world.file(to.path)?.facts;
      if (!target) continue;
      let top = target.definitions[to.definition];
      while (top && top.parent >= 0) top = target.definitions[top.parent];
      const namespace = top?.namespace ?? target.packageName ?? '';
      const line = lines.get(namespace) ?? lines.get(namespace === '' ? (top?.name ?? '') : `${namespace}.${top?.name}`);
      if (line !== undefined) this.importsFiles([to.path], line, 'certain');
    }
  }

  /** What a test calls in the project's own code is what it tests. */
  tests(): void {
    if (this.file.rules.inlineTests) this.inlineTests();
    if (!this.file.isTest) return;
    for (const edge of [...this.edges.edges]) {
      if (edge.kind !== 'CALLS' || edge.confidence === 'guess' || edge.to.path === this.file.path) continue;
      const target = this.world.file(edge.to.path);
      if (target && !target.isTest) this.edges.add('TESTS', edge.from, edge.to, edge.line, edge.confidence, edge.how);
    }
  }

  /** Tests beside what they test are told by the role of the function. */
  private inlineTests(): void {
    const isTest = (file: FileIndex, definition: number): boolean => file.isTest || file.facts.definitions[definition]?.roles.includes('test') === true;
    for (const edge of [...this.edges.edges]) {
      if (edge.kind !== 'CALLS' || edge.confidence === 'guess' || edge.from < 0 || !isTest(this.file, edge.from)) continue;
      const target = this.world.file(edge.to.path);
      if (target && !isTest(target, edge.to.definition)) this.edges.add('TESTS', edge.from, edge.to, edge.line, edge.confidence, edge.how);
    }
  }
}

function mayHaveMembers(type: Type): boolean {
  return type.k === 'inst' || type.k === 'self' || type.k === 'class' || type.k === 'holder' || type.k === 'func' || type.k === 'all';
}
