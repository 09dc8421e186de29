import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Known } from './known';
import { propertyName, stringValue } from './property-name';
import { typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
/** Chains are long in fluent code; beyond this the receiver is unknown. */
const MAX_DEPTH = 60;
const MAX_ARGUMENTS = 8;
const MAX_PROPERTIES = 100;
const MAX_ALTERNATIVES = 6;

const LITERALS: Readonly<Record<string, string>> = {
  string: 'string',
  template_string: 'string',
  number: 'number',
  true: 'boolean',
  false: 'boolean',
  regex: 'RegExp',
  null: 'null',
  undefined: 'undefined',
};

/** An expression node reduced to what inference can use. */
export function expressionOf(node: SyntaxNode | null, known: Known, depth = 0): Expr {
  if (node === null || depth > MAX_DEPTH) return UNKNOWN;
  const definition = known.definitionOf(node);
  if (definition !== undefined) return { k: 'def', d: definition };
  const inner = (child: SyntaxNode | null): Expr => expressionOf(child, known, depth + 1);
  const literal = LITERALS[node.type];
  if (literal !== undefined) return { k: 'literal', t: literal };
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier':
    case 'type_identifier':
      return { k: 'name', n: node.text };
    case 'this':
      return { k: 'this' };
    case 'super':
      return { k: 'super' };
    case 'member_expression':
    case 'nested_identifier':
    case 'nested_type_identifier':
      return memberOf(node, known, depth);
    case 'subscript_expression':
      return subscriptOf(node, known, depth);
    case 'call_expression':
      return callOf(node, known, depth);
    case 'new_expression':
      if (node.field('type_arguments') && node.field('constructor')) return { k: 'cast', t: constructedType(node, known) };
      return { k: 'new', c: inner(node.field('constructor')), ...argumentsOf(node.field('arguments'), known, depth) };
    case 'await_expression':
      return { k: 'await', e: inner(node.firstNamedChild) };
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'instantiation_expression':
      return inner(node.firstNamedChild);
    case 'satisfies_expression':
      return inner(node.firstNamedChild);
    case 'as_expression':
      return castOf(node, known, depth);
    case 'type_assertion': {
      const type = node.child('type_arguments')?.firstNamedChild;
      return type ? { k: 'cast', t: typeOf(type, known) } : UNKNOWN;
    }
    case 'ternary_expression':
      return either([inner(node.field('consequence')), inner(node.field('alternative'))]);
    case 'binary_expression':
      return binaryOf(node, known, depth);
    case 'assignment_expression':
      return inner(node.field('right'));
    case 'sequence_expression':
      return inner(node.namedChildren.at(-1) ?? null);
    case 'array':
      return arrayOf(node, known, depth);
    case 'object':
      return objectOf(node, known, depth);
    default:
      return UNKNOWN;
  }
}

/** `new Map<string, Foo>()` says its type in full. */
function constructedType(node: SyntaxNode, known: Known): TypeRef {
  const a = node.field('type_arguments')?.namedChildren.map((child) => typeOf(child, known)) ?? [];
  return { k: 'ref', n: node.field('constructor')?.text.replace(/\s+/g, '') ?? '', a };
}

function memberOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const object = node.field('object') ?? node.field('module') ?? node.firstNamedChild;
  const property = node.field('property') ?? node.field('name') ?? node.namedChildren.at(-1);
  if (!property) return UNKNOWN;
  return { k: 'member', o: expressionOf(object, known, depth + 1), n: property.text };
}

function subscriptOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const index = node.field('index');
  const object = expressionOf(node.field('object'), known, depth + 1);
  if (index?.type === 'string') return { k: 'member', o: object, n: stringValue(index) };
  return index?.type === 'number' ? { k: 'index', o: object, i: Number(index.text) } : { k: 'index', o: object };
}

function callOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const callee = node.field('function');
  const args = node.field('arguments');
  if (callee?.type === 'identifier' && callee.text === 'require') {
    const spec = args?.firstNamedChild;
    if (spec?.type === 'string') return { k: 'call', f: { k: 'name', n: 'require' }, a: [{ k: 'literal', t: `'${stringValue(spec)}'` }] };
  }
  if (callee?.type === 'import') {
    const spec = args?.firstNamedChild;
    if (spec?.type === 'string') return { k: 'call', f: { k: 'name', n: 'import' }, a: [{ k: 'literal', t: `'${stringValue(spec)}'` }] };
    return UNKNOWN;
  }
  const written = node.field('type_arguments')?.namedChildren.map((child) => typeOf(child, known));
  return { k: 'call', f: expressionOf(callee, known, depth + 1), ...argumentsOf(args, known, depth), ...(written ? { t: written } : {}) };
}

/** Arguments as expressions; calls deep inside arguments are of no use to inference, so they are cut early. */
export function argumentsOf(node: SyntaxNode | null, known: Known, depth: number): { a?: readonly Expr[] } {
  if (node === null || node.type !== 'arguments' || depth > 6) return {};
  const args = node.namedChildren.filter((child) => child.type !== 'comment');
  if (args.length === 0) return {};
  return { a: args.slice(0, MAX_ARGUMENTS).map((child) => expressionOf(child, known, Math.max(depth + 1, MAX_DEPTH - 8))) };
}

function castOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const [value, type] = node.namedChildren;
  if (type === undefined || type.text === 'const') return expressionOf(value ?? null, known, depth + 1);
  return { k: 'cast', t: typeOf(type, known) };
}

function binaryOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const operator = node.field('operator')?.text ?? '';
  if (operator === '||' || operator === '??')
    return either([expressionOf(node.field('left'), known, depth + 1), expressionOf(node.field('right'), known, depth + 1)]);
  if (operator === '&&') return expressionOf(node.field('right'), known, depth + 1);
  if (operator === '+') return UNKNOWN;
  return { k: 'literal', t: /^[-*/%&|^<>]|\*\*/.test(operator) && !/^[<>]=?$/.test(operator) ? 'number' : 'boolean' };
}

function arrayOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const items = node.namedChildren.filter((child) => child.type !== 'comment');
  if (items.length === 0 || items.length > MAX_ALTERNATIVES) return { k: 'literal', t: 'Array' };
  if (items.some((child) => child.type === 'spread_element')) return { k: 'literal', t: 'Array' };
  return { k: 'tuple', of: items.map((child) => expressionOf(child, known, depth + 1)) };
}

function objectOf(node: SyntaxNode, known: Known, depth: number): Expr {
  const m: { n: string; e: Expr }[] = [];
  for (const child of node.namedChildren) {
    if (m.length >= MAX_PROPERTIES) break;
    if (child.type === 'shorthand_property_identifier') m.push({ n: child.text, e: { k: 'name', n: child.text } });
    else if (child.type === 'pair') {
      const name = propertyName(child.field('key'));
      if (name !== undefined) m.push({ n: name, e: expressionOf(child.field('value'), known, depth + 1) });
    } else if (child.type === 'method_definition') {
      const definition = known.definitionOf(child);
      const name = propertyName(child.field('name'));
      if (definition !== undefined && name !== undefined) m.push({ n: name, e: { k: 'def', d: definition } });
    } else if (child.type === 'spread_element') m.push({ n: '...', e: expressionOf(child.firstNamedChild, known, depth + 1) });
  }
  return { k: 'object', m };
}

function either(of: readonly Expr[]): Expr {
  const flat = of
    .flatMap((part) => (part.k === 'either' ? part.of : [part]))
    .filter((part) => !(part.k === 'literal' && (part.t === 'null' || part.t === 'undefined')));
  const [first] = flat;
  if (first === undefined) return UNKNOWN;
  return flat.length === 1 ? first : { k: 'either', of: flat.slice(0, MAX_ALTERNATIVES) };
}
