import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { PhpNames } from './names';
import { writtenName } from './names';

const OPAQUE: TypeRef = { k: 'opaque' };

/** What types are read with: the names of the file, the class around, and the type parameters that its comments declare. */
export interface TypeContext {
  readonly names: PhpNames;
  /** Definition index of the class around, -1 outside of classes; traits have none: `self` there is the class that uses them. */
  readonly self: number;
  readonly inClass: boolean;
  readonly base: TypeRef | undefined;
  readonly templates: ReadonlySet<string>;
}

/** Types of the language by their lower-case names. */
const BUILT_IN: Readonly<Record<string, TypeRef>> = {
  ...Object.fromEntries(
    'int float string bool array void null false true never iterable integer boolean double resource numeric scalar'
      .split(' ')
      .map((name): [string, TypeRef] => [name, { k: 'ref', n: name }]),
  ),
  mixed: OPAQUE,
  object: OPAQUE,
  callable: { k: 'func' },
};

/** The type that a written name stands for. */
export function namedType(written: string, line: number, context: TypeContext): TypeRef {
  const lower = written.toLowerCase();
  if (lower === 'static' || lower === '$this') return context.inClass ? { k: 'self' } : OPAQUE;
  if (lower === 'self') return context.self >= 0 ? { k: 'def', d: context.self } : context.inClass ? { k: 'self' } : OPAQUE;
  if (lower === 'parent') return context.base ?? OPAQUE;
  if (Object.hasOwn(BUILT_IN, lower)) return BUILT_IN[lower] ?? OPAQUE;
  if (context.templates.has(written)) return { k: 'ref', n: written };
  return written === '' ? OPAQUE : { k: 'ref', n: context.names.classNamed(written, line) };
}

/** The type that a type node writes; undefined where none is written. */
export function typeOf(node: SyntaxNode | null, context: TypeContext): TypeRef | undefined {
  if (node === null) return undefined;
  switch (node.type) {
    case 'named_type':
      return typeOf(node.firstNamedChild, context);
    case 'name':
    case 'qualified_name':
    case 'relative_name':
      return namedType(writtenName(node), node.line, context);
    case 'primitive_type':
      return namedType(node.text, node.line, context);
    case 'optional_type':
      return typeOf(node.firstNamedChild, context);
    case 'union_type':
    case 'type_list':
    case 'disjunctive_normal_form_type':
      return unionOf(node.namedChildren.map((child) => typeOf(child, context) ?? OPAQUE));
    case 'intersection_type':
      return { k: 'ref', n: '&', a: node.namedChildren.map((child) => typeOf(child, context) ?? OPAQUE) };
    default:
      return OPAQUE;
  }
}

export function unionOf(types: readonly TypeRef[]): TypeRef {
  const [only] = types;
  if (only === undefined) return OPAQUE;
  return types.length === 1 ? only : { k: 'union', of: types };
}

/** True when a type names no class: what a comment says may then say more. */
export function isVague(type: TypeRef | undefined): boolean {
  if (type === undefined || type.k === 'opaque' || (type.k === 'func' && type.p === undefined)) return true;
  if (type.k === 'union') return type.of.every(isVague);
  return type.k === 'ref' && type.a === undefined && Object.hasOwn(BUILT_IN, type.n);
}
