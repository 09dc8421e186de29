import type { Binding, Expr, Reference, TypeRef } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';

/** A body whose statements are still to be read: functions and classes are read after the scope around them is complete. */
export interface PendingBody {
  readonly body: SyntaxNode;
  readonly scope: number;
}

/** The first parameter of a method, and what its name stands for inside. */
export interface Receiver {
  readonly name: string;
  readonly expr: Expr;
}

/** Deeper statements and expressions are left out and the file is called partial: recursion must end on any input. */
export const MAX_NESTING = 400;

/** What reading one Python file has learnt so far, besides the facts themselves. */
export class PythonFile {
  readonly facts: FactsBuilder;
  readonly pending: PendingBody[] = [];
  readonly receivers = new Map<number, Receiver>();
  /** Parameters by function scope: an inner one hides an outer receiver. */
  readonly paramNames = new Map<number, ReadonlySet<string>>();
  /** `import a.b.c` statements: the dotted name is one name for expressions. */
  readonly dottedImports = new Set<string>();
  /** Names that imports bind at module level. */
  readonly importedNames = new Set<string>();
  /** TypeVars of the file with their bounds. */
  readonly typeVars = new Map<string, TypeRef | undefined>();
  /** `global x` and `nonlocal x` by function scope: the scope that x belongs to. */
  readonly outerNames = new Map<number, Map<string, number>>();
  private readonly localNames = new Map<number, Set<string>>();
  /** Definitions by binding scope and name. */
  readonly named = new Map<number, Map<string, number>>();
  /** Members of a class by its definition. */
  readonly members = new Map<number, Map<string, number>>();
  readonly yields = new Map<number, { values: Expr[]; scopes: number[] }>();
  /** Classes whose fields are their constructor's parameters. */
  readonly dataclasses = new Set<number>();
  /** True when an `isinstance` test of `a.b` was seen: the path is then bound as a name in the scope of the test. */
  hasNarrowedPaths = false;
  /** Above zero inside `if TYPE_CHECKING:`. */
  typeChecking = 0;
  /** Functions called by the `__main__` block. */
  readonly mainCalls = new Set<string>();

  constructor(readonly input: SourceInput) {
    this.facts = new FactsBuilder(input);
  }

  get isStub(): boolean {
    return this.input.path.endsWith('.pyi');
  }

  /** What a name stands for when it is the receiver of the method around the scope. */
  receiver(name: string, scope: number): Receiver | undefined {
    for (let at = scope; at > 0; at = this.facts.parentScope(at)) {
      const receiver = this.receivers.get(at);
      if (receiver?.name === name) return receiver;
      if (this.paramNames.get(at)?.has(name)) return undefined;
      // Inside a class of its own, an outer method's receiver is a plain name: `this` would be the inner one.
      if (this.facts.scopeKind(at) === 'class') return undefined;
    }
    return undefined;
  }

  /** The class around a method's scope, -1 outside of one. */
  classAround(scope: number): number {
    for (let at = scope; at > 0; at = this.facts.parentScope(at)) {
      if (this.facts.scopeKind(at) === 'class') return this.facts.ownerOf(at);
    }
    return -1;
  }

  /** The class itself as an expression that lexical scoping can find. */
  classExpr(definition: number): Expr {
    const { name, parent } = this.facts.definition(definition);
    const outer = parent >= 0 ? this.facts.definition(parent) : undefined;
    return outer?.kind === 'class' ? { k: 'member', o: this.classExpr(parent), n: name } : { k: 'name', n: name };
  }

  remember(scope: number, name: string, definition: number): void {
    const names = this.named.get(scope) ?? new Map<string, number>();
    names.set(name, definition);
    this.named.set(scope, names);
    const { parent } = this.facts.definition(definition);
    if (parent >= 0 && this.facts.definition(parent).kind === 'class') this.rememberMember(parent, name, definition);
  }

  rememberMember(owner: number, name: string, definition: number): void {
    const members = this.members.get(owner) ?? new Map<string, number>();
    members.set(name, definition);
    this.members.set(owner, members);
  }

  /** Binds a parameter or local. */
  bind(binding: Binding): void {
    this.facts.bind(binding);
    const names = this.localNames.get(binding.scope) ?? new Set<string>();
    names.add(binding.name);
    this.localNames.set(binding.scope, names);
  }

  /** True for a name that a function around the scope has bound so far. */
  isLocal(name: string, scope: number): boolean {
    for (let at = scope; at > 0; at = this.facts.parentScope(at)) {
      if (this.localNames.get(at)?.has(name)) return true;
    }
    return false;
  }

  refer(reference: Reference): void {
    this.facts.refer(reference);
  }
}

/** The qualified name of a definition inside `parent` (-1 = the file). */
export function qualifiedName(file: PythonFile, parent: number, name: string): string {
  return parent >= 0 ? `${file.facts.definition(parent).qualified}.${name}` : name;
}
