import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { TokenReader } from './tokens';
import type { TypeReader } from './types';

const TEXTS: ReadonlySet<string> = new Set(['format', 'concat', 'stringify', 'env', 'include_str', 'file', 'module_path']);

/** What a macro of the library gives; unknown for any other. */
export function macroValue(node: SyntaxNode, types: TypeReader): Expr {
  const name = macroName(node);
  if (TEXTS.has(name)) return { k: 'cast', t: { k: 'ref', n: 'String' } };
  if (name === 'matches') return { k: 'literal', t: 'bool' };
  if (name !== 'vec' && name !== 'dbg') return { k: 'unknown' };
  const tree = node.child('token_tree');
  const first = tree === null ? undefined : new TokenReader(types).values(tree)[0];
  if (name === 'dbg') return first ?? { k: 'unknown' };
  return { k: 'cast', t: { k: 'array', of: first === undefined || first.k === 'unknown' ? { k: 'opaque' } : { k: 'typeof', e: first } } };
}

/** The last name of the macro that is invoked. */
export function macroName(node: SyntaxNode): string {
  return node.field('macro')?.text.replace(/^.*::\s*/, '') ?? '';
}
