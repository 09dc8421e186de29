import type { Definition, Role } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { parametersOf, resultType, typeOf } from './types';

/** Exported is what begins with a capital letter. */
export function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** Visibility and roles that a name's first letter gives. */
export function visible(name: string): { visibility: 'public' | 'package'; roles: Role[] } {
  return isExported(name) ? { visibility: 'public', roles: ['exported'] } : { visibility: 'package', roles: [] };
}

/** Comment lines that stand directly before a declaration. */
export function commentBefore(node: SyntaxNode): string | undefined {
  const lines: string[] = [];
  let line = node.line;
  for (let at = node.previousSibling; at !== null; at = at.previousSibling) {
    if (at.type !== 'comment') {
      if (at.isNamed || at.text.trim() !== '') break;
      continue;
    }
    if (at.endLine < line - 1 || (at.previousSibling?.isNamed && at.previousSibling.endLine === at.line)) break;
    lines.unshift(at.text);
    line = at.line;
  }
  return lines.length === 0 ? undefined : docOf(lines.join('\n'));
}

/** Declaration head up to the body. */
export function headOf(node: SyntaxNode, body: SyntaxNode | null): string {
  return signatureOf(node.tree.arrays.text.slice(node.start, body === null ? node.end : body.start));
}

export function typeParameters(list: SyntaxNode | null): Pick<Definition, 'typeParams'> {
  const typeParams = (list?.namedChildren ?? []).flatMap((node) => {
    const bound = node.field('type');
    const constraint = bound === null ? undefined : typeOf(bound);
    return node
      .fields('name')
      .filter((name) => name.type === 'identifier')
      .map((name) => ({ name: name.text, ...(constraint?.k === 'ref' ? { bound: constraint } : {}) }));
  });
  return typeParams.length === 0 ? {} : { typeParams };
}

/** Parameters and results of a function, method, interface method or function literal. */
export function signatureFacts(node: SyntaxNode): Pick<Definition, 'params' | 'returns'> {
  const returns = resultType(node.field('result'));
  const params = parametersOf(node.field('parameters')).map((parameter, at) => ({
    name: parameter.name?.text ?? `_${at}`,
    type: parameter.type,
    ...(parameter.rest ? { rest: true } : {}),
  }));
  return { params, ...(returns === undefined ? {} : { returns }) };
}
