import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Known, ShapeMember } from './known';
import { propertyName } from './property-name';
import { withNames } from './type-names';

const MAX_DEPTH = 12;
const MAX_UNION = 8;
const MAX_MEMBERS = 60;
const OPAQUE: TypeRef = { k: 'opaque' };

/** The type in a `type_annotation` (or `asserts`/predicate annotation), or undefined when there is none. */
export function annotationOf(node: SyntaxNode | null, known: Known, depth = 0): TypeRef | undefined {
  if (node === null) return undefined;
  if (node.type === 'type_predicate_annotation' || node.type === 'asserts_annotation') return { k: 'ref', n: 'boolean' };
  const inner = node.type === 'type_annotation' ? node.firstNamedChild : node;
  return inner === null ? undefined : typeOf(inner, known, depth);
}

/** A type node as a TypeRef. Object types in place have no definitions of their own unless `known` says so. */
export function typeOf(node: SyntaxNode, known: Known, depth = 0): TypeRef {
  if (depth > MAX_DEPTH) return OPAQUE;
  const inner = (child: SyntaxNode | null): TypeRef => (child === null ? OPAQUE : typeOf(child, known, depth + 1));
  switch (node.type) {
    case 'predefined_type':
    case 'type_identifier':
    case 'identifier':
    case 'nested_type_identifier':
    case 'nested_identifier':
    case 'member_expression':
      return { k: 'ref', n: node.text.replace(/\s+/g, '') };
    case 'this_type':
      return { k: 'self' };
    case 'generic_type':
      return genericOf(node, known, depth);
    case 'array_type':
      return { k: 'array', of: inner(node.firstNamedChild) };
    case 'union_type':
      return unionOf(node, known, depth);
    case 'intersection_type':
      return { k: 'ref', n: '&', a: node.namedChildren.map(inner) };
    case 'function_type':
      return functionOf(node, known, depth);
    case 'constructor_type':
      return { k: 'ref', n: 'new', a: [inner(node.field('type'))] };
    case 'tuple_type':
      return {
        k: 'ref',
        n: '[]',
        a: node.namedChildren.map((child) => inner(child.type === 'required_parameter' ? (child.field('type')?.firstNamedChild ?? null) : child)),
      };
    case 'parenthesized_type':
    case 'readonly_type':
    case 'optional_type':
    case 'rest_type':
    case 'type_annotation':
      return inner(node.firstNamedChild);
    case 'type_query':
      return queryOf(node, known);
    case 'lookup_type':
      return lookupOf(node, known, depth);
    case 'object_type': {
      const definition = known.definitionOf(node);
      return definition === undefined ? objectOf(node, known, depth) : { k: 'def', d: definition };
    }
    case 'conditional_type':
      return conditionalOf(node, known, depth);
    case 'literal_type':
      return literalOf(node);
    case 'template_literal_type':
      return { k: 'ref', n: 'string' };
    default:
      return OPAQUE;
  }
}

function genericOf(node: SyntaxNode, known: Known, depth: number): TypeRef {
  const name = (node.field('name') ?? node.firstNamedChild)?.text.replace(/\s+/g, '') ?? '';
  const args = node.child('type_arguments')?.namedChildren.map((child) => typeOf(child, known, depth + 1)) ?? [];
  const only = args[0];
  if ((name === 'Array' || name === 'ReadonlyArray') && only) return { k: 'array', of: only };
  if (name === 'ReturnType' && only?.k === 'typeof') return { k: 'typeof', e: { k: 'call', f: only.e } };
  if (name === 'InstanceType' && only?.k === 'typeof') return { k: 'typeof', e: { k: 'new', c: only.e } };
  return { k: 'ref', n: name, a: args };
}

function unionOf(node: SyntaxNode, known: Known, depth: number): TypeRef {
  const parts: TypeRef[] = [];
  const pending = [node];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (part.type === 'union_type') pending.push(...part.namedChildren.reverse());
    else if (part.type !== 'literal_type' && parts.length < MAX_UNION) parts.push(typeOf(part, known, depth + 1));
  }
  const rest = parts.filter((part) => !(part.k === 'ref' && (part.n === 'undefined' || part.n === 'null' || part.n === 'void')));
  const [first] = rest;
  if (rest.length === 1 && first) return first;
  return rest.length === 0 ? OPAQUE : { k: 'union', of: rest };
}

function functionOf(node: SyntaxNode, known: Known, depth: number): TypeRef {
  const result = node.field('return_type');
  const all = node.field('parameters')?.namedChildren.filter((child) => child.type.endsWith('_parameter')) ?? [];
  const self = all.find(isThis)?.field('type')?.firstNamedChild;
  const parameters = all.filter((child) => !isThis(child));
  const types = parameters.slice(0, 8).map((child) => {
    const annotation = child.field('type')?.firstNamedChild;
    return annotation ? typeOf(annotation, known, depth + 1) : OPAQUE;
  });
  const type: TypeRef = {
    k: 'func',
    ...(result ? { ret: typeOf(result, known, depth + 1) } : {}),
    ...(types.length > 0 ? { p: types } : {}),
    ...(self ? { on: typeOf(self, known, depth + 1) } : {}),
  };
  const names = ownParameters(node, known, depth);
  return names.size === 0 ? type : withNames(type, names);
}

function isThis(parameter: SyntaxNode): boolean {
  return parameter.field('pattern')?.type === 'this';
}

/** Type parameters of a function type with what is known of them: their bounds. */
function ownParameters(node: SyntaxNode, known: Known, depth: number): Map<string, TypeRef> {
  const names = new Map<string, TypeRef>();
  for (const child of node.field('type_parameters')?.namedChildren ?? []) {
    const name = child.field('name')?.text;
    const bound = child.field('constraint')?.firstNamedChild;
    if (name !== undefined) names.set(name, bound ? typeOf(bound, known, depth + 1) : OPAQUE);
  }
  return names;
}

/**
 * An object type in place. One that only says what its properties are in general is an object of which every property has that type;
 * `{ [K in keyof T]: T[K] }` is T again.
 */
function objectOf(node: SyntaxNode, known: Known, depth: number): TypeRef {
  const [only, other] = node.namedChildren.filter((child) => child.type !== 'comment');
  if (only?.type === 'index_signature' && !other) {
    const clause = only.child('mapped_type_clause');
    const value = only.field('type')?.firstNamedChild;
    if (!value) return OPAQUE;
    const source = clause?.field('type');
    const key = clause?.field('name')?.text;
    const keys = source?.type === 'index_type_query' ? source.firstNamedChild : null;
    if (keys && !clause?.field('alias') && value.type === 'lookup_type' && value.text.replace(/\s+/g, '') === `${keys.text}[${key}]`)
      return typeOf(keys, known, depth + 1);
    const of = typeOf(value, known, depth + 1);
    return { k: 'ref', n: '{}', a: [key === undefined ? of : withNames(of, new Map([[key, OPAQUE]]))] };
  }
  return known.shape(node, () => membersOf(node, known, depth));
}

function membersOf(node: SyntaxNode, known: Known, depth: number): ShapeMember[] {
  const members: ShapeMember[] = [];
  for (const child of node.namedChildren) {
    const name = propertyName(child.field('name'));
    if (name === undefined || members.length >= MAX_MEMBERS) continue;
    if (child.type === 'method_signature') members.push({ n: name, t: functionOf(child, known, depth) });
    const type = child.type === 'property_signature' ? annotationOf(child.field('type'), known, depth + 1) : undefined;
    if (type) members.push({ n: name, t: type });
  }
  return members;
}

/** A conditional type that is `never` on one side is what stands on the other; any other one is not evaluated. */
function conditionalOf(node: SyntaxNode, known: Known, depth: number): TypeRef {
  const sides = [node.field('consequence'), node.field('alternative')].filter((side) => side !== null && side.text !== 'never');
  const [only] = sides;
  if (!only || sides.length !== 1) return OPAQUE;
  const inferred = [...(node.field('right')?.walk() ?? [])].filter((inner) => inner.type === 'infer_type');
  const names = new Map(inferred.map((inner) => [inner.firstNamedChild?.text ?? '', OPAQUE]));
  return withNames(typeOf(only, known, depth + 1), names);
}

function queryOf(node: SyntaxNode, known: Known): TypeRef {
  const target = node.firstNamedChild;
  if (target === null) return OPAQUE;
  return { k: 'typeof', e: known.expression(target.type === 'instantiation_expression' ? (target.firstNamedChild ?? target) : target) };
}

/** `T['key']` is the type of a member, `T[number]` that of an element; any other index type is not followed. */
function lookupOf(node: SyntaxNode, known: Known, depth: number): TypeRef {
  const [object, index] = node.namedChildren;
  if (!object || !index) return OPAQUE;
  const key = index.type === 'literal_type' ? /^['"](.*)['"]$/.exec(index.text)?.[1] : undefined;
  const of = typeOf(object, known, depth + 1);
  if (index.type === 'predefined_type' && index.text === 'number') return { k: 'typeof', e: { k: 'index', o: { k: 'cast', t: of } } };
  if (key === undefined) return OPAQUE;
  return { k: 'typeof', e: { k: 'member', o: { k: 'cast', t: of }, n: key } };
}

function literalOf(node: SyntaxNode): TypeRef {
  const kind = node.firstNamedChild?.type ?? '';
  if (kind === 'string') return { k: 'ref', n: 'string' };
  if (kind === 'number' || kind === 'unary_expression') return { k: 'ref', n: 'number' };
  if (kind === 'true' || kind === 'false') return { k: 'ref', n: 'boolean' };
  return { k: 'ref', n: node.text };
}
