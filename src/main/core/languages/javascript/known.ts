import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

/** A member of an object type; `d` is added when it becomes a definition. */
export interface ShapeMember {
  readonly n: string;
  readonly t?: TypeRef;
  d?: number;
}

/** What the reduction of types and expressions may know of the file around a node. */
export interface Known {
  /** The definition that a node's value is. */
  definitionOf(node: SyntaxNode): number | undefined;
  /** An expression that stands in a type: `typeof x`. */
  expression(node: SyntaxNode): Expr;
  /** The one shape of an object type that is written in place; `members` says what it has, when it is first asked for. */
  shape(node: SyntaxNode, members: () => ShapeMember[]): TypeRef;
}
