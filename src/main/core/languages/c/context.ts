import type { Expr, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';

export type Visibility = 'public' | 'protected' | 'private' | 'package';

/** Where a declaration stands. */
export interface Place {
  /** Scope that binds what is declared; members are bound by none (-1). */
  readonly scope: number;
  /** Scope in which its types and values are read. */
  readonly around: number;
  /** Class definition around it, -1 in a namespace. */
  readonly parent: number;
  /** Qualified name of the namespace or class around it, '' at the top. */
  readonly prefix: string;
  /** Full name of the namespace around it; `@M` stands for one that the macro M opens. */
  readonly space: string;
  /** Inside an unnamed namespace: seen in this file only. */
  readonly isLocal: boolean;
  readonly visibility: Visibility;
}

/** What the walk of one file carries along. */
export class CContext {
  /** Names of parameters and locals by scope, so that plain reads of them make no reference. */
  private readonly locals = new Map<number, Set<string>>();

  constructor(
    readonly builder: FactsBuilder,
    readonly expressions: ExpressionReader,
    readonly isCpp: boolean,
    /** Declares what stands at the level of a namespace or class: given, because bodies hold declarations and declarations hold bodies. */
    readonly declare: (context: CContext, node: SyntaxNode, place: Place) => boolean,
  ) {}

  bind(scope: number, name: SyntaxNode, kind: 'param' | 'local', of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
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

  /** A written type; those of the language itself name none. */
  referType(type: TypeRef | undefined, scope: number, line: number): void {
    let named = type;
    while (named?.k === 'array') named = named.of;
    if (named?.k !== 'ref' || PRIMITIVE.has(named.n)) return;
    this.builder.refer({ kind: 'type', type: named, scope, line });
  }
}

/** Types that are words of the language. */
export const PRIMITIVE: ReadonlySet<string> = new Set(
  'void bool char short int long float double signed unsigned size_t ssize_t wchar_t char8_t char16_t char32_t nullptr_t auto'.split(' '),
);
