import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { propertyName } from './property-name';
import { annotationOf, typeOf } from './types';

const MAX_NESTING = 6;

/** The object literal that a function is a property of, and its name there. */
export function propertyOf(node: SyntaxNode): { object: SyntaxNode; name: string } | undefined {
  let at = node;
  if (at.type !== 'method_definition') {
    while (at.parent !== null && (at.parent.type === 'parenthesized_expression' || at.parent.type === 'as_expression')) at = at.parent;
    if (at.parent?.type !== 'pair' || at.fieldName !== 'value') return undefined;
    at = at.parent;
  }
  const name = propertyName(at.field('key') ?? at.field('name'));
  return at.parent?.type === 'object' && name !== undefined ? { object: at.parent, name } : undefined;
}

/** What the place of a value asks of it, as an expression of that type: an annotation, a return type, a parameter of what it is passed to. */
export function askedOf(context: Context, node: SyntaxNode, depth = 0): Expr | undefined {
  let at = node;
  while (at.parent?.type === 'parenthesized_expression') at = at.parent;
  const place = at.parent;
  if (place === null || depth > MAX_NESTING) return undefined;
  switch (place.type) {
    case 'as_expression':
    case 'satisfies_expression': {
      const type = place.namedChildren[1];
      return type && type.text !== 'const' ? { k: 'cast', t: typeOf(type, context) } : askedOf(context, place, depth + 1);
    }
    case 'variable_declarator':
    case 'public_field_definition':
    case 'required_parameter':
    case 'optional_parameter':
      return cast(annotationOf(place.field('type'), context));
    case 'return_statement':
      return cast(returnTypeAround(context, place));
    case 'arrow_function':
      return cast(resultOf(context, place));
    case 'pair': {
      const name = propertyName(place.field('key'));
      const outer = place.parent?.type === 'object' && name !== undefined ? askedOf(context, place.parent, depth + 1) : undefined;
      return outer && name !== undefined ? { k: 'member', o: outer, n: name } : undefined;
    }
    case 'arguments': {
      const f = calleeOf(context, place);
      return f && { k: 'passed', f, a: position(place, at) };
    }
    default:
      return undefined;
  }
}

function cast(t: TypeRef | undefined): Expr | undefined {
  return t && { k: 'cast', t };
}

function returnTypeAround(context: Context, node: SyntaxNode): TypeRef | undefined {
  for (let at = node.parent; at !== null && at.type !== 'program'; at = at.parent) {
    if (at.field('parameters') !== null || at.type === 'arrow_function') return resultOf(context, at);
  }
  return undefined;
}

/** The declared result of a function, of an async one what is waited for. */
function resultOf(context: Context, node: SyntaxNode): TypeRef | undefined {
  const type = annotationOf(node.field('return_type'), context);
  return type?.k === 'ref' && type.n === 'Promise' && node.has('async') ? type.a?.[0] : type;
}

/** What is called or constructed with the arguments, undefined where nothing can be known of it. */
function calleeOf(context: Context, list: SyntaxNode): Expr | undefined {
  const call = list.parent;
  if (call?.type !== 'call_expression' && call?.type !== 'new_expression') return undefined;
  const callee = call.field('function');
  const f: Expr = callee ? context.expression(callee) : { k: 'new', c: context.expression(call.field('constructor')) };
  return f.k === 'unknown' ? undefined : f;
}

function position(list: SyntaxNode, argument: SyntaxNode): number {
  return list.namedChildren.filter((child) => child.type !== 'comment').findIndex((child) => child.index === argument.index);
}

/** The function type that the place of a function value asks of it: a return type around it, a property of what an object literal is asked to be. */
export function expectedType(context: Context, node: SyntaxNode): TypeRef | undefined {
  const property = propertyOf(node);
  if (property) {
    const asked = askedOf(context, property.object);
    return asked && { k: 'typeof', e: { k: 'member', o: asked, n: property.name } };
  }
  let at = node.parent;
  while (at !== null && at.type === 'parenthesized_expression') at = at.parent;
  if (at?.type === 'return_statement') return returnTypeAround(context, at);
  return at?.type === 'arrow_function' ? resultOf(context, at) : undefined;
}

/** What a parameter without annotation is: taken from the expected type, or from the function that the callback is passed to. */
export function contextual(context: Context, node: SyntaxNode, expected: TypeRef | undefined, at: number): Expr | undefined {
  if (expected) return { k: 'callback', f: { k: 'cast', t: { k: 'func', p: [expected] } }, a: 0, p: at };
  const list = node.parent;
  if (list?.type !== 'arguments') return undefined;
  const f = calleeOf(context, list);
  const call = list.parent;
  if (!f || !call) return undefined;
  const given = call.field('type_arguments')?.namedChildren.map((child) => typeOf(child, context));
  const holder = call.parent?.type === 'variable_declarator' ? annotationOf(call.parent.field('type'), context) : undefined;
  return { k: 'callback', f, a: position(list, node), p: at, ...(given ? { t: given } : {}), ...(holder ? { r: holder } : {}) };
}
