import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';

/** What the reduction of types and expressions may know of the file around a node. */
export interface Known {
  /** The definition that a node's value is. */
  definitionOf(node: SyntaxNode): number | undefined;
  /** An expression that stands in a type: `typeof x`. */
  expression(node: SyntaxNode): Expr;
}
