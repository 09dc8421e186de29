import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set([
  'array_type',
  'nullable_type',
  'pointer_type',
  'function_pointer_type',
  'predefined_type',
  'tuple_type',
  'ref_type',
  'scoped_type',
  'implicit_type',
  'qualified_name',
  'generic_name',
]);

/** Keywords and runtime names of one type are one name, so that `string` and `System.String` are the same type. */
const SAME: Readonly<Record<string, string>> = {
  string: 'String',
  object: 'Object',
  bool: 'boolean',
  Boolean: 'boolean',
  Int32: 'int',
  Int64: 'long',
  Int16: 'short',
  Byte: 'byte',
  Char: 'char',
  Single: 'float',
  Double: 'double',
  Decimal: 'decimal',
  UInt32: 'uint',
  UInt64: 'ulong',
  UInt16: 'ushort',
  SByte: 'sbyte',
};

/** The one name of a predefined type. */
export function plainTypeName(name: string): string {
  return SAME[name] ?? name;
}

/** The type that a type node writes. `T?` is T, a tuple `tuple<…>`, `dynamic` nothing known. */
export function typeOf(node: SyntaxNode | null): TypeRef {
  if (node === null) return OPAQUE;
  switch (node.type) {
    case 'array_type':
      return { k: 'array', of: typeOf(node.field('type')) };
    case 'nullable_type':
    case 'ref_type':
    case 'scoped_type':
    case 'pointer_type':
      return typeOf(node.field('type'));
    case 'tuple_type':
      return { k: 'ref', n: 'tuple', a: node.namedChildren.filter((child) => child.type === 'tuple_element').map((child) => typeOf(child.field('type'))) };
    case 'predefined_type':
      return { k: 'ref', n: plainTypeName(node.text) };
    case 'identifier':
    case 'qualified_name':
    case 'alias_qualified_name':
    case 'generic_name':
      return namedType(node);
    default:
      return OPAQUE;
  }
}

function namedType(node: SyntaxNode): TypeRef {
  const name = dottedName(node);
  if (name === '' || name === 'dynamic' || name === 'var') return OPAQUE;
  const args = typeArgumentsOf(node);
  const n = name.startsWith('System.') ? `System.${plainTypeName(name.slice(7))}`.replace(/^System\.(?=[a-z])/, '') : plainTypeName(name);
  return args.length === 0 ? { k: 'ref', n } : { k: 'ref', n, a: args };
}

/** Type arguments of the last part of a name; those that are left out (`List<>`) are not known. */
export function typeArgumentsOf(node: SyntaxNode): TypeRef[] {
  const last = node.type === 'generic_name' ? node : node.field('name');
  const list = last?.type === 'generic_name' ? last.child('type_argument_list') : null;
  if (list === null) return [];
  const written = list.namedChildren.filter((child) => !child.type.endsWith('comment'));
  if (written.length > 0) return written.map(typeOf);
  return list.children
    .filter((child) => child.type === ',')
    .map(() => OPAQUE)
    .concat(OPAQUE);
}

/** A dotted name without type arguments and `global::`; '' when the node is no name. */
export function dottedName(node: SyntaxNode | null): string {
  const parts: string[] = [];
  let at = node;
  while (at !== null) {
    switch (at.type) {
      case 'identifier':
        parts.push(plainName(at));
        at = null;
        break;
      case 'generic_name':
        at = at.firstNamedChild;
        break;
      case 'alias_qualified_name': {
        const alias = at.field('alias');
        parts.push(lastPart(at.field('name')));
        at = alias?.text === 'global' ? null : alias;
        break;
      }
      case 'qualified_name':
        parts.push(lastPart(at.field('name')));
        at = at.field('qualifier');
        break;
      case 'member_access_expression':
        parts.push(lastPart(at.field('name')));
        at = at.field('expression');
        break;
      case 'predefined_type':
        parts.push(plainTypeName(at.text));
        at = null;
        break;
      default:
        return '';
    }
  }
  return parts.includes('') ? '' : parts.reverse().join('.');
}

/** An identifier without the `@` that lets a keyword be one. */
export function plainName(node: SyntaxNode): string {
  return node.text.startsWith('@') ? node.text.slice(1) : node.text;
}

function lastPart(node: SyntaxNode | null): string {
  if (node === null) return '';
  if (node.type === 'generic_name') return node.firstNamedChild === null ? '' : plainName(node.firstNamedChild);
  return node.type === 'identifier' ? plainName(node) : '';
}
