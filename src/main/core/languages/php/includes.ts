import type { SyntaxNode } from '../syntax';
import type { PhpContext } from './context';

/** `require __DIR__ . '/a.php'` loads a file: its path as far as it is written out. */
export function visitInclude(context: PhpContext, node: SyntaxNode): void {
  const path = pathOf(node.firstNamedChild, 0);
  if (path === undefined || !/\.\w+$/.test(path)) return;
  context.builder.addImport({ spec: `file ${path}`, names: [], line: node.line, scope: 0 });
}

/** A path that begins with `./` is relative to the folder of the file; undefined when a part is not written out. */
function pathOf(node: SyntaxNode | null, depth: number): string | undefined {
  if (node === null || depth > 20) return undefined;
  switch (node.type) {
    case 'string':
    case 'encapsed_string':
      return node.namedChildren.every((child) => child.type === 'string_content') ? node.text.slice(1, -1) : undefined;
    case 'name':
      return node.text === '__DIR__' ? '.' : undefined;
    case 'parenthesized_expression':
      return pathOf(node.firstNamedChild, depth + 1);
    case 'binary_expression': {
      const left = pathOf(node.field('left'), depth + 1);
      const right = pathOf(node.field('right'), depth + 1);
      return left === undefined || right === undefined || node.field('operator')?.type !== '.' ? undefined : left + right;
    }
    case 'function_call_expression':
      return parentFolder(node, depth);
    default:
      return undefined;
  }
}

/** `dirname(__DIR__)`, `dirname(__FILE__)`, `dirname(__DIR__, 2)` */
function parentFolder(node: SyntaxNode, depth: number): string | undefined {
  if (!/^\\?dirname$/i.test(node.field('function')?.text ?? '')) return undefined;
  const [of, levels] = (node.field('arguments')?.namedChildren ?? []).map((argument) => argument.firstNamedChild);
  if (of?.type === 'name' && of.text === '__FILE__') return '.';
  const inner = pathOf(of ?? null, depth + 1);
  const count = levels === undefined ? 1 : Number(levels?.text);
  return inner === undefined || !(count >= 1 && count < 10) ? undefined : inner + '/..'.repeat(count);
}
