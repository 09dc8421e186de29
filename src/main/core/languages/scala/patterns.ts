import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { ScalaContext } from './context';
import { dottedName, typeOf } from './types';

/** Binds the names of a pattern in a scope, with what is known of the value that it takes apart. */
export function bindPattern(context: ScalaContext, node: SyntaxNode | null, value: Expr | undefined, scope: number, depth = 0): void {
  if (node === null || depth > 60) return;
  const inner = (one: SyntaxNode | null | undefined, of: Expr | undefined): void => bindPattern(context, one ?? null, of, scope, depth + 1);
  switch (node.type) {
    case 'identifier':
      // A name in capitals is a constant that is compared with.
      if (/^\p{Lu}/u.test(node.text)) context.refer({ kind: 'value', e: { k: 'name', n: node.text }, scope, line: node.line });
      else context.bind(scope, node, 'local', { value });
      return;
    case 'typed_pattern': {
      const type = typeOf(node.field('type') ?? node.namedChildren.at(-1) ?? null);
      context.referType(type, scope, node.line);
      inner(node.field('pattern') ?? node.firstNamedChild, { k: 'cast', t: type });
      return;
    }
    case 'capture_pattern': {
      const taken = node.field('pattern');
      const type = patternType(taken);
      const name = node.field('name');
      if (name !== null) context.bind(scope, name, 'local', { value: type ? { k: 'cast', t: type } : value });
      inner(taken, value);
      return;
    }
    case 'case_class_pattern':
      takeApart(context, node, value, scope, depth);
      return;
    case 'tuple_pattern':
      node.namedChildren.forEach((child, i) => {
        inner(child, value && { k: 'index', o: value, i });
      });
      return;
    case 'stable_identifier': {
      const dotted = dottedName(node);
      if (dotted !== '') context.referType({ k: 'ref', n: dotted }, scope, node.line);
      return;
    }
    case 'alternative_pattern':
    case 'infix_pattern':
    case 'given_pattern':
      for (const child of node.namedChildren) if (child.type !== 'operator_identifier') inner(child, undefined);
      return;
    default:
      return;
  }
}

/** Library types whose parts are what the value holds. */
const HOLDERS: ReadonlySet<string> = new Set(['Some', 'Success', 'Right', 'List', 'Seq', 'Vector', 'Array', 'IndexedSeq']);

/** `Item(price, _)`: parts of a case class are the parameters of its head, in order. */
function takeApart(context: ScalaContext, node: SyntaxNode, whole: Expr | undefined, scope: number, depth: number): void {
  const type = patternType(node);
  if (type !== undefined) context.referType(type, scope, node.line);
  if (type?.k === 'ref' && HOLDERS.has(type.n)) {
    for (const child of node.fields('pattern')) bindPattern(context, child, whole && { k: 'element', o: whole }, scope, depth + 1);
    return;
  }
  node.fields('pattern').forEach((child, i) => {
    bindPattern(context, child, type && { k: 'index', o: { k: 'cast', t: type }, i }, scope, depth + 1);
  });
}

function patternType(node: SyntaxNode | null): TypeRef | undefined {
  if (node?.type === 'typed_pattern') return typeOf(node.field('type'));
  const written = node?.type === 'case_class_pattern' ? node.field('type') : null;
  return written === null ? undefined : typeOf(written);
}

/** Names that a pattern of a `val` binds. */
export function namesOf(node: SyntaxNode | null): SyntaxNode[] {
  if (node === null) return [];
  if (node.type === 'identifier' || node.type === 'operator_identifier') return [node];
  if (node.type === 'identifiers' || node.type === 'tuple_pattern') return node.namedChildren.flatMap(namesOf);
  if (node.type === 'case_class_pattern') return node.fields('pattern').flatMap(namesOf);
  if (node.type === 'typed_pattern') return namesOf(node.field('pattern'));
  return node.type === 'capture_pattern' ? namesOf(node.field('name')) : [];
}
