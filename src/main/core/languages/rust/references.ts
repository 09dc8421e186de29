import type { Expr, Reference } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { RustContext } from './context';
import { macroName } from './macro-values';
import { isCapital } from './names';
import { TokenReader } from './tokens';
import { pathExpression } from './types';

/** Macros of the library and of those logging crates that everybody uses: their tokens are expressions. */
const EXPRESSION_MACROS: ReadonlySet<string> = new Set(
  `assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne print println eprint eprintln format format_args write writeln
panic unreachable todo unimplemented vec dbg matches bail ensure anyhow trace debug info warn error`.split(/\s+/),
);
/** Constructors of the prelude: no calls of anything. */
const PRELUDE: ReadonlySet<string> = new Set(['Some', 'None', 'Ok', 'Err']);

/** A type that is named. */
export function referType(context: RustContext, node: SyntaxNode, scope: number): void {
  const type = context.types.of(node);
  if (type.k !== 'opaque' && type.k !== 'self' && node.type !== 'primitive_type' && node.text !== 'Self')
    context.builder.refer({ kind: 'type', type, scope, line: node.line });
}

/** A plain name as a value, where it is no local. */
export function referName(context: RustContext, node: SyntaxNode, scope: number): void {
  if (PRELUDE.has(node.text) || context.isLocal(scope, node.text)) return;
  context.read(node.text);
  context.builder.refer({ kind: 'value', e: { k: 'name', n: node.text }, scope, line: node.line });
}

/** A path as a value or callee; the type it goes through is used too. */
export function referPath(context: RustContext, node: SyntaxNode, scope: number, kind: 'value' | 'call', args?: readonly Expr[]): void {
  const e = node.type === 'scoped_identifier' ? context.expressions.path(node) : pathExpression(context.types.segments(node) ?? []);
  const name = node.field('name') ?? node;
  if (e.k !== 'unknown') context.builder.refer({ kind, e, scope, line: name.line, ...(args === undefined ? {} : { args }) });
  const path = node.field('path');
  if (path === null || path.text === 'Self') return;
  if (path.type === 'bracketed_type' || path.type === 'generic_type') {
    for (const part of path.walk()) if (part.type === 'type_identifier') referType(context, part, scope);
    return;
  }
  const owner = context.types.segments(path);
  if (owner !== undefined && isCapital(owner.at(-1))) context.builder.refer({ kind: 'type', type: { k: 'ref', n: owner.join('.') }, scope, line: path.line });
}

/** Calls in the tokens of a macro. Of macros that are not known to take expressions only what is certain counts. */
export function referTokens(context: RustContext, node: SyntaxNode, scope: number): void {
  const tree = node.child('token_tree');
  if (tree === null) return;
  const reader = new TokenReader(context.types);
  reader.values(tree);
  const shy: Pick<Reference, 'shy'> = EXPRESSION_MACROS.has(macroName(node)) ? {} : { shy: true };
  for (const name of reader.names) context.read(name);
  for (const { e, args, line } of reader.calls) context.builder.refer({ kind: 'call', e, scope, line, args, ...shy });
}
