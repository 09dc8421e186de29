import type { TypeRef } from '@shared/model';
import type { FactsBuilder } from './facts-builder';
import type { SyntaxNode } from './syntax';

/** What a language's walk over code passes by. */
export interface Passing {
  readonly skipped: ReadonlySet<string>;
  /** Nodes that write a type: a mention of it, whatever stands below. */
  readonly types: ReadonlySet<string>;
  typeOf(node: SyntaxNode): TypeRef;
  /** Deeper code is left out and the file said to be partial. */
  readonly maxDepth: number;
}

interface Context {
  readonly builder: FactsBuilder;
  referType(type: TypeRef, scope: number, line: number): void;
}

/** True when there is nothing to walk below a node: it is passed by, too deep, or a type, which is noted. */
export function passesBy(context: Context, node: SyntaxNode, scope: number, depth: number, { skipped, types, typeOf, maxDepth }: Passing): boolean {
  if (skipped.has(node.type)) return true;
  if (depth > maxDepth) context.builder.partial = true;
  else if (types.has(node.type)) context.referType(typeOf(node), scope, node.line);
  else return false;
  return true;
}
