import type { Binding, Expr, Reference } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';

/** A method's body that is still to be read: bodies come after the class around them is complete. */
export interface PendingBody {
  readonly node: SyntaxNode;
  readonly scope: number;
  readonly definition: number;
}

/** What `private` and its like have last said in a class body. */
export interface BodyState {
  visibility: 'public' | 'protected' | 'private';
  /** Inside `class << self`: methods belong to the class itself. */
  readonly isSingleton: boolean;
}

/** Deeper statements and expressions are left out and the file is called partial: recursion must end on any input. */
export const MAX_NESTING = 300;

/** What reading one Ruby file has learnt so far, besides the facts themselves. */
export class RubyFile {
  readonly facts: FactsBuilder;
  readonly pending: PendingBody[] = [];
  /** State of each class body by its scope. */
  readonly bodies = new Map<number, BodyState>();
  /** Blocks that only narrow a variable: they bind nothing else. */
  readonly narrowed = new Set<number>();
  /** Members of each class or module by `name`, `self.name` for those of the class itself. */
  private readonly members = new Map<number, Map<string, number>>();
  /** Classes by their full name in this file: a class that is opened again shares its members. */
  private readonly opened = new Map<string, number>();
  /** What a method hands to its block, by the method. */
  readonly yielded = new Map<number, Expr[][]>();
  /** What `self` may be in a block, by its scope. */
  readonly selves = new Map<number, Expr>();
  /** What the block that a method is given runs on, where that is another `self`, by the method. */
  readonly runsOn = new Map<number, Expr>();
  /** The block parameter of each method scope. */
  readonly blockParameters = new Map<number, string>();
  readonly isTestFile: boolean;

  constructor(
    readonly input: SourceInput,
    isTestFile: boolean,
    /** Reads a statement or expression: given, because what is read holds statements in turn. */
    private readonly read: (file: RubyFile, node: SyntaxNode, scope: number, depth: number) => void,
  ) {
    this.isTestFile = isTestFile;
    this.facts = new FactsBuilder(input);
  }

  /** Reads a statement or expression, where there is one. */
  visit(node: SyntaxNode | null | undefined, scope: number, depth: number): void {
    if (node) this.read(this, node, scope, depth);
  }

  /** Reads nodes one after another. */
  visitAll(nodes: readonly SyntaxNode[], scope: number, depth: number): void {
    for (const node of nodes) this.read(this, node, scope, depth);
  }

  /** True for a local or parameter that is seen in the scope: methods and classes see none of what is around them. */
  isLocal(name: string, scope: number): boolean {
    return this.homeOf(name, scope) >= 0;
  }

  private homeOf(name: string, scope: number): number {
    for (let at = scope; at >= 0; at = this.facts.parentScope(at)) {
      if (this.facts.binds(at, name)) return at;
      if (this.facts.scopeKind(at) !== 'block') return -1;
    }
    return -1;
  }

  /** Where an assignment in the scope binds the name: where it is bound already, else the block or method around. */
  bindingScope(name: string, scope: number): number {
    const home = this.homeOf(name, scope);
    if (home >= 0 && !this.narrowed.has(home)) return home;
    let at = scope;
    while (this.narrowed.has(at)) at = this.facts.parentScope(at);
    return at;
  }

  bind(binding: Binding): void {
    this.facts.bind(binding);
  }

  refer(reference: Reference): void {
    this.facts.refer(reference);
  }

  /** The definition whose members a class body adds to: the first one of that name in the file. */
  sharedOwner(definition: number): number {
    const { qualified } = this.facts.definition(definition);
    const first = this.opened.get(qualified);
    if (first !== undefined) return first;
    this.opened.set(qualified, definition);
    return definition;
  }

  member(owner: number, name: string, isStatic: boolean): number | undefined {
    return this.members.get(this.sharedOwner(owner))?.get(isStatic ? `self.${name}` : name);
  }

  remember(owner: number, name: string, isStatic: boolean, definition: number): void {
    const shared = this.sharedOwner(owner);
    const table = this.members.get(shared) ?? new Map<string, number>();
    table.set(isStatic ? `self.${name}` : name, definition);
    this.members.set(shared, table);
  }

  /** The class or module around a scope, -1 outside of one. */
  classAround(scope: number): number {
    for (let at = scope; at > 0; at = this.facts.parentScope(at)) {
      if (this.facts.scopeKind(at) === 'class') return this.facts.scopeDefinition(at);
    }
    return -1;
  }

  /** The method around a scope, -1 outside of one. */
  methodAround(scope: number): number {
    for (let at = scope; at > 0; at = this.facts.parentScope(at)) {
      const kind = this.facts.scopeKind(at);
      if (kind === 'function') return this.facts.scopeDefinition(at);
      if (kind === 'class') return -1;
    }
    return -1;
  }

  /** True when `self` is the class itself: in its body and in its own methods. */
  isClassLevel(scope: number): boolean {
    const method = this.methodAround(scope);
    return method >= 0 ? this.facts.definition(method).isStatic === true : true;
  }

  qualified(parent: number, name: string): string {
    return parent >= 0 ? `${this.facts.definition(parent).qualified}.${name}` : name;
  }
}
