import type { DefinitionOutline, FileOutline, Import, ImportedName, SymbolSubkind } from '@shared/model';
import type { LanguageAdapter, LanguageRules } from '../languages/adapter';

/** One definition of the repository; the same definition is always the same object. */
export interface Def {
  readonly file: FileIndex;
  readonly index: number;
  readonly d: DefinitionOutline;
}

export interface BoundImport {
  readonly statement: Import;
  readonly name: ImportedName;
}

/** What one scope binds to a name. */
export interface ScopeEntry {
  defs?: number[];
  bindings?: number[];
  imports?: BoundImport[];
}

const TYPE_ONLY: ReadonlySet<SymbolSubkind> = new Set<SymbolSubkind>(['interface', 'type']);
const NO_MEMBERS: ReadonlyMap<string, number[]> = new Map();

/** Look-up tables over the facts of one file, made when the file is first asked for. */
export class FileIndex {
  readonly path: string;
  readonly isTest: boolean;
  private readonly defs: (Def | undefined)[];
  private readonly outerNames = new Map<string, ScopeEntry>();
  private inside: Inside | undefined;
  private memberTables: (Map<string, number[]> | undefined)[] | undefined;
  private siblings: Map<number, number> | undefined;
  private readonly groups = new Map<number, number[]>();
  private companions: Map<number, number> | undefined;
  readonly wildcards: readonly Import[];

  constructor(
    readonly facts: FileOutline,
    readonly adapter: LanguageAdapter,
    /** The declaration that stands for a type which is declared in several places. */
    private readonly leaderOf: (file: FileIndex, index: number) => Def,
  ) {
    this.path = facts.path;
    this.isTest = adapter.roles(facts.path).includes('test');
    this.defs = new Array(facts.definitions.length);
    bindNames(facts, facts.outerBindings, 0, (scope, name) => (scope === 0 ? entryIn(this.outerNames, name) : undefined));
    this.wildcards = facts.imports.filter((statement) => statement.wildcard);
  }

  get rules(): LanguageRules {
    return this.adapter.rules;
  }

  /** The definition of an index; of a type that is declared in several places the declaration that stands for it, wherever that is. */
  def(index: number): Def {
    return this.facts.definitions[index]?.isPartial ? this.leaderOf(this, index) : this.raw(index);
  }

  /** The definition of an index itself. */
  raw(index: number): Def {
    const known = this.defs[index];
    if (known) return known;
    const d = this.facts.definitions[index];
    if (!d) throw new RangeError(`no definition ${index} in ${this.path}`);
    const made = { file: this, index, d };
    this.defs[index] = made;
    return made;
  }

  entry(scope: number, name: string): ScopeEntry | undefined {
    return scope === 0 ? this.outerNames.get(name) : this.opened().names[scope]?.get(name);
  }

  parentScope(scope: number): number {
    return scope === 0 ? -1 : (this.facts.scopes[scope]?.parent ?? -1);
  }

  /** Innermost class or function definition around a scope, -1 at module level. */
  ownerOf(scope: number): number {
    return scope === 0 ? -1 : (this.opened().owners[scope] ?? -1);
  }

  /** The scope of a definition's body, -1 when it has none. */
  innerScope(definition: number): number {
    return this.opened().innerScopes[definition] ?? -1;
  }

  /** Where types and values of a definition are read: its own body, else the scope around it. */
  readingScope(definition: number): number {
    const inner = this.innerScope(definition);
    if (inner >= 0) return inner;
    const d = this.facts.definitions[definition];
    if (!d) return 0;
    if (d.scope >= 0) return d.scope;
    return d.parent >= 0 ? this.readingScope(d.parent) : 0;
  }

  /** Definitions by name whose parent is the definition, those of other declarations of the same class or interface included. */
  members(definition: number): ReadonlyMap<string, readonly number[]> {
    return this.tables()[this.leader(definition)] ?? NO_MEMBERS;
  }

  /** Declarations that merge with it (interface and class of one name), itself included. */
  declarations(definition: number): readonly number[] {
    const leader = this.leader(definition);
    return this.groups.get(leader) ?? [leader];
  }

  /** The object inside a class whose members the class's own name reaches. */
  companion(definition: number): number | undefined {
    if (!this.companions) {
      this.companions = new Map();
      for (const [at, d] of this.facts.definitions.entries()) if (d.isCompanion) this.companions.set(this.leader(d.parent), at);
    }
    return this.companions.get(this.leader(definition));
  }

  private leader(definition: number): number {
    this.tables();
    return this.siblings?.get(definition) ?? definition;
  }

  private tables(): (Map<string, number[]> | undefined)[] {
    if (this.memberTables) return this.memberTables;
    const { definitions } = this.facts;
    const siblings = new Map<number, number>();
    const firsts = new Map<string, number>();
    definitions.forEach((d, at) => {
      if (d.kind !== 'class' || d.scope < 0) return;
      const key = `${d.scope}:${d.name}`;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, at);
      else if (this.facts.language !== 'python' && !this.rules.namespaces) {
        siblings.set(first, first);
        siblings.set(at, first);
        const group = this.groups.get(first);
        if (group) group.push(at);
        else this.groups.set(first, [first, at]);
      }
    });
    const tables: (Map<string, number[]> | undefined)[] = new Array(definitions.length);
    definitions.forEach((d, at) => {
      // An object of the class's own name stands beside it (Scala).
      if (d.parent < 0 || d.isLoose || (d.isCompanion && d.name === definitions[d.parent]?.name)) return;
      const owner = siblings.get(d.parent) ?? d.parent;
      const table = tables[owner] ?? new Map<string, number[]>();
      tables[owner] = table;
      const name = this.memberName(d);
      const same = table.get(name);
      if (same) same.push(at);
      else table.set(name, [at]);
    });
    this.siblings = siblings;
    this.memberTables = tables;
    return tables;
  }

  /** Constructors that bear the name of their class are members under the language's own word for them: no other member name reaches them. */
  private memberName(d: DefinitionOutline): string {
    const { constructorNames } = this.rules;
    return d.subkind === 'constructor' && !constructorNames.includes(d.name) ? (constructorNames[0] ?? d.name) : d.name;
  }

  private opened(): Inside {
    this.inside ??= insideOf(this.facts);
    return this.inside;
  }
}

/** What is only asked for where code of the file is followed. */
interface Inside {
  /** Innermost definition around each scope, -1 at module level. */
  readonly owners: Int32Array;
  /** The scope of each definition's body, -1 when it has none. */
  readonly innerScopes: Int32Array;
  /** What each scope but the file's binds. */
  readonly names: readonly (ReadonlyMap<string, ScopeEntry> | undefined)[];
}

function insideOf(facts: FileOutline): Inside {
  const { scopes, bindings, definitions, outerBindings } = facts;
  const owners = new Int32Array(scopes.length);
  const innerScopes = new Int32Array(definitions.length).fill(-1);
  scopes.forEach((scope, at) => {
    owners[at] = scope.definition >= 0 ? scope.definition : scope.parent >= 0 ? (owners[scope.parent] ?? -1) : -1;
    if (scope.definition >= 0 && innerScopes[scope.definition] === -1) innerScopes[scope.definition] = at;
  });
  const names: (Map<string, ScopeEntry> | undefined)[] = new Array(scopes.length);
  bindNames(facts, bindings, outerBindings.length, (scope, name) => {
    if (scope === 0) return undefined;
    const known = names[scope] ?? new Map<string, ScopeEntry>();
    names[scope] = known;
    return entryIn(known, name);
  });
  return { owners, innerScopes, names };
}

function entryIn(names: Map<string, ScopeEntry>, name: string): ScopeEntry {
  let entry = names.get(name);
  if (!entry) {
    entry = {};
    names.set(name, entry);
  }
  return entry;
}

/** Enters definitions, imports and the bindings from an index on into those of the scopes that `entryFor` gives entries of. */
function bindNames(
  facts: FileOutline,
  bindings: FileOutline['bindings'],
  from: number,
  entryFor: (scope: number, name: string) => ScopeEntry | undefined,
): void {
  facts.definitions.forEach((d, at) => {
    const entry = d.scope < 0 ? undefined : entryFor(d.scope, d.name);
    if (entry?.defs) entry.defs.push(at);
    else if (entry) entry.defs = [at];
  });
  for (let at = from; at < bindings.length; at++) {
    const binding = bindings[at];
    const entry = binding && entryFor(binding.scope, binding.name);
    if (entry?.bindings) entry.bindings.push(at);
    else if (entry) entry.bindings = [at];
  }
  for (const statement of facts.imports) {
    for (const name of statement.names) {
      const entry = entryFor(statement.scope, name.local);
      if (entry?.imports) entry.imports.push({ statement, name });
      else if (entry) entry.imports = [{ statement, name }];
    }
  }
}

/** How a name is used. A call is a value, except where functions have names of their own. */
export type Meaning = 'value' | 'call' | 'type';

/** Of several definitions of one name the ones that the use can mean: types for types, values for values, an implementation before its declarations. */
export function pickByMeaning(file: FileIndex, defs: readonly number[], meaning: Meaning): Def[] {
  const all = defs.map((index) => file.def(index));
  if (meaning !== 'type' && file.rules.separateFunctions) {
    const functions = all.filter(({ d }) => d.kind === 'function');
    if (meaning === 'call') return functions;
    return functions.length < all.length ? all.filter(({ d }) => d.kind !== 'function') : all;
  }
  if (all.length === 1) return all;
  if (meaning !== 'type' && file.rules.prefersFunctions) {
    const wanted = all.filter(({ d }) => (meaning === 'call' ? isCallable(d) : d.kind !== 'function' || d.subkind === 'accessor'));
    return wanted.length > 0 ? wanted : all;
  }
  const fitting = all.filter(({ d }) => (meaning === 'type' ? d.kind === 'class' : !TYPE_ONLY.has(d.subkind)));
  const pool = fitting.length > 0 ? fitting : all;
  if (file.rules.overloads) return pool;
  // Of an accessor pair the getter, which takes nothing, says what a reader gets.
  const getter = pool.find(({ d }) => d.subkind === 'accessor' && (d.params?.length ?? 0) === 0);
  const last = getter ?? pool.findLast(({ d }) => !d.isDeclaration) ?? pool[0];
  return last ? [last] : [];
}

/** What a call of a plain name means before it means the value of a property. */
function isCallable({ kind, subkind }: DefinitionOutline): boolean {
  return kind === 'function' ? subkind !== 'accessor' : kind === 'class' && subkind !== 'interface' && subkind !== 'object';
}

export function isTypeOnly(def: Def): boolean {
  return TYPE_ONLY.has(def.d.subkind);
}
