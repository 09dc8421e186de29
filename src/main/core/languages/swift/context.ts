import type { Condition, Expr, Reference, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';

/** The definition and scope around a declaration. */
export interface Place {
  /** Index of the definition around it, -1 at the top of the file and in extensions. */
  readonly parent: number;
  /** Qualified name of what is around, '' at the top. */
  readonly prefix: string;
  /** Scope that binds the declared name; -1 when it is a member. */
  readonly scope: number;
  readonly around: number;
  /** The type that an extension adds to. */
  readonly receiver?: TypeRef;
  /** What the extension asks of that type. */
  readonly conditions?: readonly Condition[];
  /** The innermost type around, for `Self`. */
  readonly type?: string;
  readonly inProtocol?: boolean;
}

export interface Declarations {
  declare(context: SwiftContext, node: SyntaxNode, place: Place): boolean;
}

/** What the walk of one file carries along. */
export class SwiftContext {
  private readonly locals = new Map<number, Set<string>>();
  private readonly scopes = new Map<number, number>();
  /** Name of the type whose members a scope's code stands in. */
  readonly types = new Map<number, string>();

  constructor(
    readonly builder: FactsBuilder,
    readonly expressions: ExpressionReader,
    readonly declarations: Declarations,
  ) {}

  /** The scope that a node opens inside another one; the same on every question. */
  scopeFor(node: SyntaxNode, parent: number): number {
    const known = this.scopes.get(node.index);
    if (known !== undefined) return known;
    const made = this.builder.scope('block', parent);
    this.scopes.set(node.index, made);
    return made;
  }

  /** The innermost type around a scope. */
  typeAround(scope: number): string | undefined {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) {
      const name = this.types.get(at);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  read(node: SyntaxNode | null, scope: number): Expr {
    return this.expressions.of(this, node, scope);
  }

  bind(scope: number, name: string, kind: 'param' | 'local', line: number, of: { type?: TypeRef | undefined; value?: Expr | undefined }): void {
    const { type, value } = of;
    this.builder.bind({ scope, name, kind, line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
    const names = this.locals.get(scope);
    if (names === undefined) this.locals.set(scope, new Set([name]));
    else names.add(name);
  }

  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) if (this.locals.get(at)?.has(name)) return true;
    return false;
  }

  refer(reference: Reference): void {
    this.builder.refer(reference);
  }

  referType(type: TypeRef | undefined, scope: number, line: number): void {
    if (type !== undefined && type.k !== 'opaque' && type.k !== 'self') this.builder.refer({ kind: 'type', type, scope, line });
  }
}
