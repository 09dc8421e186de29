import type { Expr, Reference, ScopeKind, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';
import { nameOf } from './types';

/** The definition and scope around a declaration. */
export interface Place {
  /** Index of the definition around it, -1 at the top of the file. */
  readonly parent: number;
  /** Qualified name of that definition, '' at the top. */
  readonly prefix: string;
  /** Scope that binds the declared name; -1 when it is a member. */
  readonly scope: number;
  /** Scope around it. */
  readonly around: number;
  /** Inside a class that is declared here and defined for each platform: what has no body here is not abstract. */
  readonly isExpected?: boolean;
}

/** What declares and walks: given to the context, because bodies hold declarations and declarations hold bodies. */
export interface Declarations {
  type(context: KotlinContext, node: SyntaxNode, place: Place): void;
  callable(context: KotlinContext, node: SyntaxNode, place: Place): void;
  anonymous(context: KotlinContext, node: SyntaxNode, scope: number): void;
}

/** What the walk of one file carries along. */
export class KotlinContext {
  /** Names of parameters and locals by scope, so that plain reads of them make no reference. */
  private readonly locals = new Map<number, Set<string>>();
  /** Scopes of blocks and lambdas: the reader of expressions and the walk must agree on them. */
  private readonly scopes = new Map<number, number>();

  constructor(
    readonly builder: FactsBuilder,
    readonly expressions: ExpressionReader,
    readonly declare: Declarations,
  ) {}

  /** The scope that a node opens inside another one; the same on every question. */
  scopeFor(node: SyntaxNode, parent: number, kind: ScopeKind = 'block'): number {
    const known = this.scopes.get(node.index);
    if (known !== undefined) return known;
    const made = this.builder.scope(kind, parent);
    this.scopes.set(node.index, made);
    return made;
  }

  read(node: SyntaxNode | null, scope: number): Expr {
    return this.expressions.of(this, node, scope);
  }

  bind(
    scope: number,
    name: string,
    kind: 'param' | 'local',
    line: number,
    of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined },
  ): void {
    const { type, value } = of;
    this.builder.bind({ scope, name, kind, line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
    const names = this.locals.get(scope);
    if (names === undefined) this.locals.set(scope, new Set([name]));
    else names.add(name);
  }

  /** A parameter or local of that name is bound so far, and no class in between has a member of the name. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) if (this.locals.get(at)?.has(name)) return true;
    return false;
  }

  refer(reference: Reference): void {
    this.builder.refer(reference);
  }

  referName(kind: 'value' | 'write', node: SyntaxNode, scope: number): void {
    const n = nameOf(node);
    if (!this.isLocal(scope, n)) this.builder.refer({ kind, e: { k: 'name', n }, scope, line: node.line });
  }

  referType(type: TypeRef, scope: number, line: number): void {
    if (type.k !== 'opaque') this.builder.refer({ kind: 'type', type, scope, line });
  }

  /** The place of a declaration inside code. */
  placeIn(scope: number): Place {
    const parent = this.builder.ownerOf(scope);
    return { parent, prefix: parent < 0 ? '' : this.builder.definition(parent).qualified, scope, around: scope };
  }
}
