import type { SyntaxNode } from '../syntax';
import { type Narrowing, narrowedScope } from './narrowing';
import type { PythonFile } from './python-file';
import { referTo } from './references';
import { parseType } from './type-text';

/** Binds what a `case` captures and gives the scope of its block, in which a class pattern narrows the subject. */
export function readCase(file: PythonFile, clause: SyntaxNode, subject: SyntaxNode | null, scope: number): number {
  const pattern = clause.namedChildren.find((child) => child.type === 'case_pattern') ?? null;
  const home = file.facts.functionScope(scope);
  for (const node of pattern?.walk() ?? []) {
    const name = capturedName(node);
    if (name && file.facts.scopeKind(home) === 'function') file.bind({ scope: home, name: name.text, kind: 'local', line: name.line });
    const tested = node.type === 'class_pattern' ? node.firstNamedChild : null;
    if (tested) file.refer({ kind: 'type', type: parseType(tested.text), scope, line: tested.line });
  }
  const inner = narrowedScope(file, classNarrowing(pattern, subject), scope, clause.line);
  referTo(file, clause.field('guard'), inner);
  return inner;
}

/** A lone name in a pattern captures; a dotted one is a constant to compare with. */
function capturedName(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'as_pattern') return node.namedChildren.filter((child) => child.type === 'identifier').at(-1) ?? null;
  if (node.type === 'splat_pattern') return node.firstNamedChild;
  const name = node.type === 'case_pattern' || node.type === 'keyword_pattern' ? node.child('dotted_name') : null;
  return name && !name.text.includes('.') && name.text !== '_' ? name : null;
}

function classNarrowing(pattern: SyntaxNode | null, subject: SyntaxNode | null): Narrowing[] {
  if (!pattern || subject?.type !== 'identifier') return [];
  const inner = pattern.firstNamedChild;
  const plain = inner?.type === 'as_pattern' ? inner.firstNamedChild?.firstNamedChild : inner;
  const tested = plain?.type === 'class_pattern' ? plain.firstNamedChild : null;
  if (!tested) return [];
  const type = parseType(tested.text);
  const alias = inner?.type === 'as_pattern' ? capturedName(inner) : null;
  return [{ name: subject.text, type }, ...(alias ? [{ name: alias.text, type }] : [])];
}
