import type { Definition, Parameter, Role } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { Attributes } from './attributes';
import type { TypeReader } from './types';

type TypeParam = NonNullable<Definition['typeParams']>[number];

/** Declaration head up to the body. */
export function headOf(node: SyntaxNode, body: SyntaxNode | null): string {
  return signatureOf(node.tree.arrays.text.slice(node.start, body === null ? node.end : body.start).replace(/[;,]\s*$/, ''));
}

/** `pub`, `pub(crate)` and the like, nothing. */
export function visibilityOf(node: SyntaxNode): 'public' | 'package' | 'private' {
  const modifier = node.child('visibility_modifier');
  if (modifier === null) return 'private';
  return modifier.text === 'pub' ? 'public' : 'package';
}

/** Visibility, doc and roles that every item has. */
export function described(
  node: SyntaxNode,
  attributes: Attributes,
  isTest: boolean,
  visibility = visibilityOf(node),
): Pick<Definition, 'visibility' | 'doc' | 'roles'> {
  const roles: Role[] = [];
  if (visibility === 'public') roles.push('exported');
  if (isTest) roles.push('test');
  if (attributes.isDeprecated) roles.push('deprecated');
  return { visibility, roles, ...(attributes.doc === undefined ? {} : { doc: attributes.doc }) };
}

/** Type parameters with their bounds, those of a `where` clause too. Lifetimes and constants are none. */
export function typeParametersOf(types: TypeReader, node: SyntaxNode): TypeParam[] {
  const where = new Map<string, SyntaxNode>();
  for (const predicate of node.child('where_clause')?.namedChildren ?? []) {
    const left = predicate.field('left');
    const bounds = predicate.field('bounds');
    if (left?.type === 'type_identifier' && bounds !== null) where.set(left.text, bounds);
  }
  return (node.field('type_parameters')?.namedChildren ?? []).flatMap((parameter): TypeParam[] => {
    const name = parameter.type === 'type_parameter' ? parameter.field('name') : parameter.type === 'type_identifier' ? parameter : null;
    if (name === null) return [];
    const bound = types.bounds(parameter.field('bounds')) ?? types.bounds(where.get(name.text) ?? null);
    return [{ name: name.text, ...(bound === undefined ? {} : { bound }) }];
  });
}

export interface RustParameter {
  readonly pattern: SyntaxNode | null;
  readonly type: SyntaxNode | null;
}

/** Parameters in order, the receiver left out. */
export function parametersOf(list: SyntaxNode | null): RustParameter[] {
  return (list?.namedChildren ?? []).flatMap((node): RustParameter[] => {
    if (node.type !== 'parameter' || node.field('pattern')?.type === 'self') return [];
    return [{ pattern: node.field('pattern'), type: node.field('type') }];
  });
}

/** True when the first parameter is the receiver, in any of its forms. */
export function hasReceiver(list: SyntaxNode | null): boolean {
  const first = list?.namedChildren.find((child) => child.type === 'self_parameter' || child.type === 'parameter');
  return first?.type === 'self_parameter' || first?.field('pattern')?.type === 'self';
}

/** Parameters and result; a function that gives nothing gives the unit value. */
export function signatureFacts(types: TypeReader, node: SyntaxNode): Pick<Definition, 'params' | 'returns' | 'isAsync'> {
  const params = parametersOf(node.field('parameters')).map(({ pattern, type }, at): Parameter => {
    const plain = pattern?.type === 'mut_pattern' ? pattern.namedChildren.at(-1) : pattern;
    return { name: plain?.type === 'identifier' ? plain.text : `_${at}`, type: types.of(type) };
  });
  const written = node.field('return_type');
  const isAsync = node.child('function_modifiers')?.text.includes('async') === true;
  return { params, returns: written === null ? { k: 'ref', n: 'unit' } : types.of(written), ...(isAsync ? { isAsync } : {}) };
}
