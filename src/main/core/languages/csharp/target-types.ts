import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { typeOf } from './types';

/** What is asked of the reader of expressions. */
interface Reader {
  of(node: SyntaxNode | null): Expr;
  callee(call: SyntaxNode): Expr;
}

const CALLABLES: ReadonlySet<string> = new Set([
  'method_declaration',
  'local_function_statement',
  'property_declaration',
  'indexer_declaration',
  'operator_declaration',
  'conversion_operator_declaration',
]);

/** The type that the place of an expression asks for: of `new()` and lambdas. Undefined where nothing written tells. */
export function wantedType(node: SyntaxNode, reader: Reader): TypeRef | undefined {
  let parent = node.parent;
  while (parent?.type === 'parenthesized_expression' || parent?.type === 'conditional_expression' || isCoalescing(parent)) {
    if (parent === null) return undefined;
    parent = parent.parent;
  }
  switch (parent?.type) {
    case 'cast_expression':
      return typeOf(parent.field('type'));
    case 'variable_declarator':
      return writtenType(parent.parent?.field('type') ?? null);
    case 'property_declaration':
      return typeOf(parent.field('type'));
    case 'parameter':
      return typeOf(parent.field('type'));
    case 'assignment_expression':
      return parent.parent?.type === 'initializer_expression' ? initializedMember(parent, reader) : { k: 'typeof', e: reader.of(parent.field('left')) };
    case 'return_statement':
    case 'arrow_expression_clause':
      return returnType(parent);
    case 'argument':
      return argumentType(parent, reader);
    case 'expression_element':
      return parent.parent?.parent?.type === 'collection_expression' ? elementType(parent.parent.parent, reader) : undefined;
    case 'initializer_expression':
      return elementType(parent, reader);
    default:
      return undefined;
  }
}

function isCoalescing(node: SyntaxNode | null): boolean {
  return node?.type === 'binary_expression' && node.field('operator')?.type === '??';
}

/** `var` says nothing. */
export function writtenType(node: SyntaxNode | null): TypeRef | undefined {
  if (node === null || node.type === 'implicit_type' || node.text === 'var') return undefined;
  return typeOf(node);
}

/** Declared result of the function or property around a return; an async one gives the awaited type. */
function returnType(node: SyntaxNode): TypeRef | undefined {
  let around = node.parent;
  while (around !== null && !CALLABLES.has(around.type)) {
    if (around.type === 'lambda_expression' || around.type === 'anonymous_method_expression') return undefined;
    around = around.parent;
  }
  const type = around === null ? undefined : writtenType(around.field('returns') ?? around.field('type'));
  const isAsync = around?.children.some((child) => child.type === 'modifier' && child.text === 'async') === true;
  return isAsync && type?.k === 'ref' && type.a?.length === 1 ? type.a[0] : type;
}

function argumentType(argument: SyntaxNode, reader: Reader): TypeRef | undefined {
  const list = argument.parent;
  const call = list?.parent ?? null;
  if (list?.type !== 'argument_list' || argument.has(':') || call === null) return undefined;
  const f = calledBy(call, reader);
  if (f === undefined) return undefined;
  const a = list.namedChildren.filter((child) => child.type === 'argument').indexOf(argument);
  return { k: 'typeof', e: { k: 'passed', f, a } };
}

function calledBy(call: SyntaxNode, reader: Reader): Expr | undefined {
  if (call.type === 'invocation_expression') return reader.callee(call);
  const made = call.type === 'object_creation_expression' ? typeOf(call.field('type')) : createdType(call, reader);
  return made && { k: 'cast', t: { k: 'ref', n: 'new', a: [made] } };
}

/** Type of the object or array that is created around an initializer or by `new(…)`. */
function createdType(node: SyntaxNode | null, reader: Reader): TypeRef | undefined {
  switch (node?.type) {
    case 'object_creation_expression':
    case 'array_creation_expression':
      return typeOf(node.field('type'));
    case 'implicit_object_creation_expression':
    case 'collection_expression':
      return wantedType(node, reader);
    default:
      return undefined;
  }
}

/** Element of what a list of values fills: `new List<Foo> { new(1) }`, `Foo[] all = { new(1) }`, `[new(1)]`. */
function elementType(list: SyntaxNode, reader: Reader): TypeRef | undefined {
  const around = list.parent;
  const type = around?.type === 'variable_declarator' ? wantedType(list, reader) : createdType(list.type === 'collection_expression' ? list : around, reader);
  return type && { k: 'typeof', e: { k: 'element', o: { k: 'cast', t: type } } };
}

/** `new T { Name = value }` asks for the member's type, `new T { [key] = value }` for an element. */
function initializedMember(assignment: SyntaxNode, reader: Reader): TypeRef | undefined {
  const type = createdType(assignment.parent?.parent ?? null, reader);
  const left = assignment.field('left');
  if (type === undefined || left === null) return undefined;
  const o: Expr = { k: 'cast', t: type };
  if (left.type === 'identifier') return { k: 'typeof', e: { k: 'member', o, n: left.text } };
  return left.type === 'element_binding_expression' ? { k: 'typeof', e: { k: 'index', o } } : undefined;
}
