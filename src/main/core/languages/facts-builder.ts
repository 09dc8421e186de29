import type { Binding, Conformance, Definition, Export, FileFacts, Import, Reference, ScopeKind } from '@shared/model';
import type { SourceInput } from './adapter';

export type Draft<T> = { -readonly [K in keyof T]: T[K] };

const MAX_SIGNATURE = 200;
const MAX_DOC = 400;
const ERROR_OR_MISSING = 2 | 4;

/**
 * Collects the facts of one file and gives the indices by which they name each other. Scope 0 is the file's.
 * Definitions may be completed after they were added (`definition(index)`), because return values are known only after the body.
 */
export class FactsBuilder {
  private readonly scopes: { kind: ScopeKind; parent: number; definition: number; namespace?: string }[] = [{ kind: 'file', parent: -1, definition: -1 }];
  private readonly definitions: Draft<Definition>[] = [];
  private readonly bindings: Binding[] = [];
  private readonly bound: (Map<string, Binding> | undefined)[] = [];
  private readonly imports: Import[] = [];
  private readonly exports: Export[] = [];
  private readonly conformances: Conformance[] = [];
  private readonly references: Reference[] = [];
  packageName: string | undefined;
  exportList: readonly string[] | undefined;
  facade: string | undefined;
  hasMain = false;
  /** Set for a file that the usual build leaves out. */
  isVariant = false;
  /** Set when part of the file was left out (nesting beyond the adapter's bound). */
  partial = false;

  constructor(private readonly input: SourceInput) {}

  /** Adds a scope inside `parent`; `definition` is the class or function whose body it is. */
  scope(kind: ScopeKind, parent: number, definition = -1): number {
    this.scopes.push({ kind, parent, definition });
    return this.scopes.length - 1;
  }

  /** Adds the scope of a namespace, given by its full name, in a file that holds several. */
  namespaceScope(parent: number, namespace: string): number {
    this.scopes.push({ kind: 'block', parent, definition: -1, namespace });
    return this.scopes.length - 1;
  }

  /** Names the definition whose body a scope is, when it becomes known only later. */
  ownScope(scope: number, definition: number): void {
    const entry = this.scopes[scope];
    if (entry) entry.definition = definition;
  }

  define(definition: Definition): number {
    this.definitions.push({ ...definition });
    return this.definitions.length - 1;
  }

  definition(index: number): Draft<Definition> {
    const found = this.definitions[index];
    if (!found) throw new RangeError(`no definition ${index}`);
    return found;
  }

  get definitionCount(): number {
    return this.definitions.length;
  }

  scopeKind(scope: number): ScopeKind {
    return this.scopes[scope]?.kind ?? 'file';
  }

  parentScope(scope: number): number {
    return this.scopes[scope]?.parent ?? -1;
  }

  /** The definition whose body a scope is, -1 for blocks, anonymous functions and the file. */
  scopeDefinition(scope: number): number {
    return this.scopes[scope]?.definition ?? -1;
  }

  /** True when the scope itself binds a parameter or local of the name. */
  binds(scope: number, name: string): boolean {
    return this.bound[scope]?.has(name) === true;
  }

  /** The first parameter or local of the name that the scope itself binds. */
  bindingOf(scope: number, name: string): Binding | undefined {
    return this.bound[scope]?.get(name);
  }

  /** The definition around a scope (innermost class or function), -1 at module level. */
  ownerOf(scope: number): number {
    for (let at = scope; at >= 0; at = this.scopes[at]?.parent ?? -1) {
      const definition = this.scopes[at]?.definition ?? -1;
      if (definition >= 0) return definition;
    }
    return -1;
  }

  /** The nearest scope of a kind other than block: where `var` and the like bind. */
  functionScope(scope: number): number {
    let at = scope;
    while (at > 0 && this.scopes[at]?.kind === 'block') at = this.scopes[at]?.parent ?? 0;
    return at;
  }

  bind(binding: Binding): void {
    this.bindings.push(binding);
    let names = this.bound[binding.scope];
    if (!names) {
      names = new Map();
      this.bound[binding.scope] = names;
    }
    if (!names.has(binding.name)) names.set(binding.name, binding);
  }

  addImport(statement: Import): void {
    this.imports.push(statement);
  }

  addExport(statement: Export): void {
    this.exports.push(statement);
  }

  /** Notes a base that a type gets outside its declaration. */
  conform(conformance: Conformance): void {
    this.conformances.push(conformance);
  }

  refer(reference: Reference): void {
    this.references.push(reference);
  }

  build(): FileFacts {
    const { errors, firstErrorLine } = this.syntaxErrors();
    return {
      path: this.input.path,
      language: this.input.language,
      ...(this.packageName === undefined ? {} : { packageName: this.packageName }),
      scopes: this.scopes,
      bindings: this.bindings,
      definitions: this.definitions,
      imports: this.imports,
      exports: this.exports,
      ...(this.conformances.length === 0 ? {} : { conformances: this.conformances }),
      references: this.references,
      ...(this.isVariant ? { isVariant: true } : {}),
      ...(this.hasMain ? { hasMain: true } : {}),
      ...(this.facade === undefined ? {} : { facade: this.facade }),
      ...(this.exportList === undefined ? {} : { exportList: this.exportList }),
      diagnostics: { errors, ...(firstErrorLine === undefined ? {} : { firstErrorLine }), ...(errors > 0 || this.partial ? { partial: true } : {}) },
    };
  }

  private syntaxErrors(): { errors: number; firstErrorLine?: number } {
    const { arrays } = this.input.tree;
    let errors = 0;
    let first = -1;
    for (let index = 0; index < arrays.count; index++) {
      if (((arrays.flags[index] ?? 0) & ERROR_OR_MISSING) === 0) continue;
      if (first < 0) first = index;
      errors++;
    }
    return first < 0 ? { errors } : { errors, firstErrorLine: this.input.tree.lineAt(arrays.start[first] ?? 0) };
  }
}

/** A declaration head on one line, at most 200 characters: pass the text from the definition's start to its body. */
export function signatureOf(head: string): string {
  const line = head
    .slice(0, 4 * MAX_SIGNATURE)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_SIGNATURE ? `${line.slice(0, MAX_SIGNATURE - 1)}…` : line;
}

/**
 * First paragraph of a comment without its markers (`/** *\/`, `//`, `#`), at most 400 characters; undefined when nothing is left.
 * Tag lines (`@param`) end it. A text that does not open like a comment, such as a docstring, has no markers: its `*words*` stay.
 */
export function docOf(comment: string): string | undefined {
  const lines: string[] = [];
  const isMarked = /^\s*(?:\/[*/]|#)/.test(comment);
  for (const raw of comment.slice(0, 8 * MAX_DOC).split('\n')) {
    const plain = isMarked ? raw.replace(/^\s*(?:\/\*+!?|\*+(?!\/)|\/\/+!?|#+)?\s?/, '').replace(/\s*\*+\/\s*$/, '') : raw;
    const line = plain.trim();
    if (line.startsWith('@') && lines.length > 0) break;
    if (line === '' || line === '/' || line.startsWith('@')) {
      if (lines.length > 0) break;
      continue;
    }
    lines.push(line);
  }
  const text = lines.join(' ');
  if (text === '') return undefined;
  return text.length > MAX_DOC ? `${text.slice(0, MAX_DOC - 1)}…` : text;
}
