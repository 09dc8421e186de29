import type { SyntaxNode } from '../syntax';
import { argumentsOf, literalName } from './names';
import type { RubyFile } from './ruby-file';

/** `require`, `require_relative`, `load`, `autoload` of a literal path; a relative one is written with `./` in front. */
export function readImport(file: RubyFile, node: SyntaxNode, method: string, scope: number): boolean {
  if (node.type !== 'call' || !/^(require|require_relative|require_dependency|load|autoload)$/.test(method)) return false;
  const args = argumentsOf(node);
  const path = method === 'autoload' ? args[1] : args[0];
  const text = literalName(path) ?? expandedPath(path);
  if (text === undefined) return false;
  const isRelative = method === 'require_relative' || path?.type === 'call';
  const spec = isRelative && !text.startsWith('.') && !text.startsWith('/') ? `./${text}` : text;
  file.facts.addImport({ spec, names: [], line: node.line, scope });
  return true;
}

/** `File.expand_path('../x', __FILE__)` and `File.join(__dir__, 'x')`: a path relative to the file. */
function expandedPath(node: SyntaxNode | undefined): string | undefined {
  if (node?.type !== 'call' || node.field('receiver')?.text !== 'File') return undefined;
  const [first, second] = argumentsOf(node);
  const method = node.field('method')?.text;
  if (method === 'expand_path' && second?.text === '__FILE__') return literalName(first)?.replace(/^\.\.\//, './');
  if (method === 'expand_path' && second?.text === '__dir__') return literalName(first);
  return method === 'join' && first?.text === '__dir__' ? literalName(second) : undefined;
}

/** `$0 == __FILE__`: the file is run as a program. */
export function isProgramTest(node: SyntaxNode): boolean {
  return node.type === 'binary' && /__FILE__/.test(node.text) && /\$0|\$PROGRAM_NAME/.test(node.text);
}
