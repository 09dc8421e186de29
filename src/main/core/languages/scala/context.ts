import type { Expr, Reference, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';

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
}

/** What the walk of one file carries along. */
export class ScalaContext {
  /** Full paths of what was imported so far, by local name. */
  readonly imported = new Map<string, string>();
  private readonly anonymous = new Map<number, number>();

  constructor(
    readonly builder: FactsBuilder,
    readonly expressions: ExpressionReader,
    /** Declares what a node declares: given, because bodies hold declarations and declarations hold bodies. */
    readonly declareAll: (context: ScalaContext, nodes: readonly SyntaxNode[], place: Place) => void,
    private readonly declareUnnamed: (context: ScalaContext, node: SyntaxNode, scope: number) => number,
  ) {}

  bind(scope: number, name: SyntaxNode, kind: 'param' | 'local', of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    const { type, value } = of;
    if (name.text === '_') return;
    this.builder.bind({ scope, name: name.text, kind, line: name.line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
  }

  /** `new T { … }` is a class of its own; each once. */
  anonymousClass(node: SyntaxNode, scope: number): number {
    const known = this.anonymous.get(node.index);
    if (known !== undefined) return known;
    const index = this.declareUnnamed(this, node, scope);
    this.anonymous.set(node.index, index);
    return index;
  }

  /** A parameter or local of that name is bound so far. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) if (this.builder.binds(at, name)) return true;
    return false;
  }

  refer(reference: Reference): void {
    this.builder.refer(reference);
  }

  referType(type: TypeRef | undefined, scope: number, line: number): void {
    if (type !== undefined && type.k !== 'opaque' && type.k !== 'self' && type.k !== 'typeof') this.builder.refer({ kind: 'type', type, scope, line });
  }
}
