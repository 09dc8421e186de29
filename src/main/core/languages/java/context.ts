import type { Expr, Reference, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';

const UNNAMED: ReadonlySet<string> = new Set(['var', 'int', 'long', 'short', 'byte', 'char', 'boolean', 'float', 'double', 'void']);

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
export class JavaContext {
  /** Names of parameters and locals by scope, so that plain reads of them make no reference. */
  private readonly locals = new Map<number, Set<string>>();

  constructor(
    readonly builder: FactsBuilder,
    readonly expressions: ExpressionReader,
    /** Declares a class, interface, enum, record or annotation type: given, because bodies hold types and types hold bodies. */
    readonly declareType: (context: JavaContext, node: SyntaxNode, place: Place) => void,
    readonly declareAnonymous: (context: JavaContext, body: SyntaxNode, base: TypeRef, scope: number) => void,
  ) {}

  bind(scope: number, name: SyntaxNode, kind: 'param' | 'local', of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    const { type, value } = of;
    this.builder.bind({ scope, name: name.text, kind, line: name.line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
    const names = this.locals.get(scope);
    if (names === undefined) this.locals.set(scope, new Set([name.text]));
    else names.add(name.text);
  }

  /** A parameter or local of that name is bound so far; a class in between does not hide it, Java's own rule. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) {
      if (this.locals.get(at)?.has(name)) return true;
    }
    return false;
  }

  refer(reference: Reference): void {
    this.builder.refer(reference);
  }

  /** A written type; `var` and arrays of primitives name none. */
  referType(type: TypeRef, scope: number, line: number): void {
    let named = type;
    while (named.k === 'array') named = named.of;
    if (named.k === 'ref' && UNNAMED.has(named.n)) return;
    this.builder.refer({ kind: 'type', type, scope, line });
  }
}
