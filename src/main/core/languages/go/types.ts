import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set([
  'type_identifier',
  'generic_type',
  'qualified_type',
  'pointer_type',
  'struct_type',
  'interface_type',
  'array_type',
  'slice_type',
  'map_type',
  'channel_type',
  'function_type',
  'implicit_length_array_type',
]);

/** The type that a node writes. A pointer is its target: selectors read through it. Several results are a `tuple`. */
export function typeOf(node: SyntaxNode | null): TypeRef {
  if (node === null) return OPAQUE;
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
    case 'package_identifier':
      return { k: 'ref', n: node.text };
    case 'qualified_type':
      return { k: 'ref', n: `${node.field('package')?.text ?? ''}.${node.field('name')?.text ?? ''}` };
    case 'generic_type': {
      const base = typeOf(node.field('type'));
      const args = node.field('type_arguments')?.namedChildren ?? [];
      return base.k === 'ref' ? { ...base, a: args.map((arg) => typeOf(arg)) } : base;
    }
    case 'pointer_type':
    case 'parenthesized_type':
    case 'negated_type':
    case 'type_elem':
    case 'type_constraint':
      return node.namedChildren.length === 1 ? typeOf(node.firstNamedChild) : OPAQUE;
    case 'array_type':
    case 'slice_type':
    case 'implicit_length_array_type':
      return { k: 'array', of: typeOf(node.field('element')) };
    case 'map_type':
      return { k: 'ref', n: 'map', a: [typeOf(node.field('key')), typeOf(node.field('value'))] };
    case 'channel_type':
      return { k: 'ref', n: 'chan', a: [typeOf(node.field('value'))] };
    case 'function_type':
      return functionType(node);
    case 'interface_type':
      return node.namedChildren.length === 0 ? { k: 'ref', n: 'any' } : OPAQUE;
    default:
      return OPAQUE;
  }
}

/** The type of a function value with the parameters and results of the node. */
export function functionType(node: SyntaxNode): TypeRef {
  const ret = resultType(node.field('result'));
  return { k: 'func', ...(ret === undefined ? {} : { ret }), p: parametersOf(node.field('parameters')).map((parameter) => parameter.type) };
}

/** What a call gives; undefined when there is no result. */
export function resultType(result: SyntaxNode | null): TypeRef | undefined {
  if (result === null) return undefined;
  if (result.type !== 'parameter_list') return typeOf(result);
  const types = parametersOf(result).map((parameter) => parameter.type);
  return types.length > 1 ? { k: 'ref', n: 'tuple', a: types } : types[0];
}

export interface GoParameter {
  /** Null for a parameter without a name. */
  readonly name: SyntaxNode | null;
  readonly type: TypeRef;
  readonly rest: boolean;
}

/** Parameters or results in order, one entry each: `a, b int` are two. */
export function parametersOf(list: SyntaxNode | null): GoParameter[] {
  return (list?.namedChildren ?? []).flatMap((node): GoParameter[] => {
    if (node.type !== 'parameter_declaration' && node.type !== 'variadic_parameter_declaration') return [];
    const type = typeOf(node.field('type'));
    const rest = node.type === 'variadic_parameter_declaration';
    const names = node.fields('name');
    return names.length === 0 ? [{ name: null, type, rest }] : names.filter((name) => name.isNamed).map((name) => ({ name, type, rest }));
  });
}
