import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { BLOCK, UNKNOWN } from './expressions';
import { bindParameters } from './methods';
import type { RubyFile } from './ruby-file';

/** How `self` is inside a block. */
export type BlockSelf =
  | { readonly k: 'same' }
  /** Another object; nothing is known of it. */
  | { readonly k: 'unknown' }
  | { readonly k: 'is'; readonly e: Expr };

export const SAME_SELF: BlockSelf = { k: 'same' };

/** Reads a block in a scope of its own, which it gives. `passedTo` is the callee that hands it its parameters. */
export function readBlock(file: RubyFile, block: SyntaxNode, passedTo: Expr | undefined, self: BlockSelf, scope: number, depth: number): number {
  const inner = file.facts.scope('block', scope);
  bindSelf(file, self, inner, block.line);
  const list = block.field('parameters');
  const given = passedTo && ((p: number): Expr => ({ k: 'callback', f: passedTo, a: BLOCK, p }));
  bindParameters(file, list, inner, given);
  if (!list) bindNumbered(file, block, inner, given);
  file.visit(block.field('body'), inner, depth + 1);
  return inner;
}

export function bindSelf(file: RubyFile, self: BlockSelf, scope: number, line: number): void {
  if (self.k === 'same') return;
  if (self.k === 'is') file.selves.set(scope, self.e);
  file.bind({ scope, name: 'this', kind: 'param', line, ...(self.k === 'is' ? { value: self.e } : { type: { k: 'opaque' } }) });
}

/** `it`, `_1` and `_2` stand for parameters that are not written. */
function bindNumbered(file: RubyFile, block: SyntaxNode, scope: number, given: ((p: number) => Expr) | undefined): void {
  const { text } = block;
  for (const [name, p] of [
    ['it', 0],
    ['_1', 0],
    ['_2', 1],
  ] as const) {
    if (new RegExp(`(?<![\\w.@:])${name}\\b(?!\\s*[({'"]|\\s+do\\b|\\s*=[^=])`).test(text)) {
      if (name === 'it' && file.isLocal('it', scope)) continue;
      file.bind({ scope, name, kind: 'param', line: block.line, value: given?.(p) ?? UNKNOWN });
    }
  }
}

/** `->(x) { … }` */
export function readLambda(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const inner = file.facts.scope('block', scope);
  bindSelf(file, lambdaSelf(file, scope), inner, node.line);
  bindParameters(file, node.field('parameters'), inner);
  file.visit(node.field('body'), inner, depth + 1);
}

/** In a class body a block or lambda that is handed to a declaration is mostly run by an object of the class, sometimes by the class. */
export function lambdaSelf(file: RubyFile, scope: number): BlockSelf {
  const owner = file.classAround(scope);
  if (owner < 0 || file.methodAround(scope) >= 0) return SAME_SELF;
  return {
    k: 'is',
    e: {
      k: 'either',
      of: [
        { k: 'cast', t: { k: 'def', d: owner } },
        { k: 'def', d: owner },
      ],
    },
  };
}
