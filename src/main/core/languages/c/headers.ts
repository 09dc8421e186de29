import type { Definition, TypeRef } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { typeOf } from './types';

/** The comment directly before a declaration. */
export function commentBefore(node: SyntaxNode): string | undefined {
  const declaration = node.parent?.type === 'template_declaration' ? node.parent : node;
  const lines: string[] = [];
  let line = declaration.line;
  for (let at = declaration.previousSibling; at !== null && at.type === 'comment' && lines.length < 40; at = at.previousSibling) {
    const before = at.previousSibling;
    if (at.endLine < line - 1 || (before?.isNamed === true && before.type !== 'comment' && before.endLine === at.line)) break;
    lines.unshift(at.text);
    line = at.line;
    if (at.text.startsWith('/*')) break;
  }
  if (lines.length === 0 || /copyright|SPDX|licen[cs]e/i.test(lines.join(' ').slice(0, 600))) return undefined;
  return lines[0]?.startsWith('/*') ? docOf(lines.join('\n').replace(/^\/\*[*!\s-]*/, '/** ')) : docOf(lines.join('\n'));
}

/** Declaration head up to `end`, on one line. */
export function headOf(node: SyntaxNode, end: SyntaxNode | null): string {
  const text = node.tree.arrays.text.slice(node.start, end === null ? node.end : end.start);
  const plain = text.slice(0, 2000).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|^[ \t]*#[^\n]*/gm, ' ');
  return signatureOf(plain.replace(/\s*[;={:]?\s*$/, ''));
}

/** Words before a declaration's name: `static`, `inline`, `virtual`, `extern`, `typedef`, `explicit`. */
export function wordsOf(node: SyntaxNode): ReadonlySet<string> {
  const words = new Set<string>();
  for (const child of node.children) {
    if (child.type === 'storage_class_specifier' || child.type === 'type_qualifier' || child.type === 'virtual' || child.type === 'explicit_function_specifier')
      words.add(child.text);
  }
  return words;
}

/** Names of template parameters around a declaration, with defaults as bounds left out. */
export function typeParametersOf(node: SyntaxNode): NonNullable<Definition['typeParams']> {
  const template = node.parent?.type === 'template_declaration' ? node.parent : null;
  const list = template?.field('parameters') ?? null;
  return (list?.namedChildren ?? []).flatMap((parameter) => {
    if (!parameter.type.endsWith('type_parameter_declaration') && parameter.type !== 'template_template_parameter_declaration') return [];
    const name = parameter.field('name') ?? parameter.namedChildren.find((child) => child.type === 'type_identifier');
    return name === undefined ? [] : [{ name: name.text }];
  });
}

/** Types of the base classes in order. */
export function basesOf(node: SyntaxNode): { type: TypeRef; line: number }[] {
  const clause = node.child('base_class_clause');
  return (clause?.namedChildren ?? []).flatMap((child) => {
    if (child.type !== 'type_identifier' && child.type !== 'qualified_identifier' && child.type !== 'template_type') return [];
    const type = typeOf(child);
    return type?.k === 'ref' ? [{ type, line: child.line }] : [];
  });
}
