import type { Expr, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';

/** What the walk of one file carries along. */
export class GoContext {
  /** Names of parameters and locals by scope, so that plain reads of them make no reference. */
  private readonly locals = new Map<number, Set<string>>();

  constructor(
    readonly builder: FactsBuilder,
    readonly expressions: ExpressionReader,
    /** Declares the types of a type declaration: given, because functions can hold types. */
    readonly declareTypes: (context: GoContext, declaration: SyntaxNode, scope: number) => void,
  ) {}

  bind(scope: number, name: SyntaxNode, kind: 'param' | 'local', of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    if (name.text === '_') return;
    const { type, value } = of;
    this.builder.bind({ scope, name: name.text, kind, line: name.line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
    const names = this.locals.get(scope);
    if (names === undefined) this.locals.set(scope, new Set([name.text]));
    else names.add(name.text);
  }

  /** A parameter or local of that name is bound so far in the scope or one around it. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) {
      if (this.locals.get(at)?.has(name)) return true;
    }
    return false;
  }
}
