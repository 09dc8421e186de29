import type { Expr } from '@shared/model';
import type { SyntaxNode } from './syntax';

interface Read {
  readonly expr: Expr;
  /** Links of the chain (`a.b().c`) that ends here. */
  readonly links: number;
}

const UNKNOWN: Expr = { k: 'unknown' };
const NOTHING: Read = { expr: UNKNOWN, links: 1 };

export interface ExpressionBounds {
  /** Expressions inside one another that are followed; what lies deeper is unknown. */
  readonly deepest: number;
  /** Links of a chain that are followed, as every one repeats what it stands on; without a bound the nesting alone counts. */
  readonly longest?: number;
  /** What a link of a chain stands on; null for what is none. */
  readonly receiverOf?: (node: SyntaxNode) => SyntaxNode | null;
}

/**
 * Reduces each expression node once, and none without end: hostile code nests and chains expressions by the thousand. The beginning of a chain is
 * reduced first, so that its links do not count as nested.
 */
export class ExpressionMemo {
  private readonly known = new Map<number, Read>();
  private nesting = 0;

  constructor(private readonly bounds: ExpressionBounds) {}

  /** The expression that `reduce` makes of a node, made at the first call. */
  of(node: SyntaxNode | null, reduce: (node: SyntaxNode) => Expr): Expr {
    return this.read(node, reduce).expr;
  }

  private read(node: SyntaxNode | null, reduce: (node: SyntaxNode) => Expr): Read {
    if (node === null) return NOTHING;
    const known = this.known.get(node.index);
    if (known !== undefined) return known;
    const { deepest, longest = Number.POSITIVE_INFINITY, receiverOf } = this.bounds;
    if (this.nesting > deepest) return NOTHING;
    const receiver = receiverOf?.(node) ?? null;
    const links = 1 + (receiver === null ? 0 : this.read(receiver, reduce).links);
    this.nesting++;
    const read = { expr: links > longest ? UNKNOWN : reduce(node), links };
    this.nesting--;
    this.known.set(node.index, read);
    return read;
  }
}
