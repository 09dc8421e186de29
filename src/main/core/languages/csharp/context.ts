import type { Expr, Reference, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { ExpressionReader } from './expressions';
import { plainName } from './types';

/** Names of types that no declaration of a repository bears. */
const UNNAMED: ReadonlySet<string> = new Set(
  'int long short byte char boolean float double decimal uint ulong ushort sbyte nint nuint void String Object tuple'.split(' '),
);

/** Nodes that open a scope of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  'block',
  'for_statement',
  'foreach_statement',
  'using_statement',
  'fixed_statement',
  'catch_clause',
  'lambda_expression',
  'anonymous_method_expression',
  'switch_section',
  'switch_expression_arm',
  'query_expression',
]);

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
  /** Namespace of what is declared here, where it is not the file's. */
  readonly namespace?: string;
}

/** What the walk of one file carries along. */
export class CsharpContext {
  /** Names of parameters and locals by scope, so that plain reads of them make no reference. */
  private readonly locals = new Map<number, Set<string>>();

  private readonly scopes = new Map<number, number>();
  private current = 0;
  readonly expressions: ExpressionReader = new ExpressionReader((lambda) => this.scopeOf(lambda));

  constructor(
    readonly builder: FactsBuilder,
    /** Declares a local function: given, because bodies hold functions and functions hold bodies. */
    readonly declareLocalFunction: (context: CsharpContext, node: SyntaxNode, scope: number) => void,
  ) {}

  /** The scope to read a node in: its own where it opens one, else the one around. */
  enter(node: SyntaxNode, around: number): number {
    this.current = around;
    if (!BLOCKS.has(node.type)) return around;
    return this.scopeOf(node);
  }

  /** Scope of a node that opens one. An expression can be asked for before the walk comes to the lambdas in it. */
  private scopeOf(node: SyntaxNode): number {
    const known = this.scopes.get(node.index);
    if (known !== undefined) return known;
    const missing = [node];
    let parent = this.current;
    for (let up = node.parent; up !== null; up = up.parent) {
      const open = this.scopes.get(up.index);
      if (open !== undefined) {
        parent = open;
        break;
      }
      if (BLOCKS.has(up.type)) missing.push(up);
    }
    for (const one of missing.reverse()) {
      parent = this.builder.scope('block', parent);
      this.scopes.set(one.index, parent);
    }
    return parent;
  }

  bind(scope: number, name: SyntaxNode, kind: 'param' | 'local', of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    const { type, value } = of;
    const plain = plainName(name);
    if (plain === '_') return;
    this.builder.bind({ scope, name: plain, kind, line: name.line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
    const names = this.locals.get(scope);
    if (names === undefined) this.locals.set(scope, new Set([plain]));
    else names.add(plain);
  }

  /** A parameter or local of that name is bound so far. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) {
      if (this.locals.get(at)?.has(name)) return true;
    }
    return false;
  }

  refer(reference: Reference): void {
    this.builder.refer(reference);
  }

  /** A written type; predefined types name none. */
  referType(type: TypeRef, scope: number, line: number): void {
    let named = type;
    while (named.k === 'array') named = named.of;
    if (named.k === 'opaque' || (named.k === 'ref' && named.a === undefined && UNNAMED.has(named.n))) return;
    this.builder.refer({ kind: 'type', type, scope, line });
  }
}
