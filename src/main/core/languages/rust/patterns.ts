import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { RustContext } from './context';
import { enumOf, isCapital } from './names';
import { referName, referPath, referType } from './references';
import { pathExpression, readIn } from './types';

/** What a pattern is matched against: a value, and for a plain name the type that is written. */
export interface Matched {
  readonly value: Expr | undefined;
  readonly type?: TypeRef | undefined;
}

interface Named {
  readonly name: SyntaxNode;
  readonly matched: Matched;
}

const SINGLE: ReadonlySet<string> = new Set(['ref_pattern', 'reference_pattern', 'mut_pattern', 'match_pattern']);

/** Names that a pattern binds, each with what it takes from the value. */
export function namesOf(context: RustContext, pattern: SyntaxNode | null, matched: Matched): Named[] {
  if (pattern === null) return [];
  if (SINGLE.has(pattern.type)) {
    const inner = pattern.namedChildren.find((child) => child.fieldName !== 'condition' && child.type !== 'mutable_specifier');
    return namesOf(context, inner ?? null, matched);
  }
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_field_identifier':
      // A capital name alone is a constant or a unit variant.
      return isCapital(pattern.text) && pattern.type === 'identifier' ? [] : [{ name: pattern, matched }];
    case 'captured_pattern': {
      const [name, inner] = pattern.namedChildren;
      return [...(name === undefined ? [] : [{ name, matched }]), ...namesOf(context, inner ?? null, matched)];
    }
    case 'or_pattern':
      return distinct(pattern.namedChildren.flatMap((one) => namesOf(context, one, matched)));
    case 'tuple_pattern':
      return positions(partsOf(pattern)).flatMap(({ part, at }) => namesOf(context, part, tupleElement(matched, at)));
    case 'slice_pattern':
      return pattern.namedChildren.flatMap((part) => namesOf(context, part, { value: matched.value && { k: 'index', o: matched.value } }));
    case 'tuple_struct_pattern':
      return tupleStruct(context, pattern, matched);
    case 'struct_pattern':
      return structFields(context, pattern);
    default:
      return [];
  }
}

/** The parts of a tuple; `_` takes a place like any other. */
function partsOf(pattern: SyntaxNode): SyntaxNode[] {
  return pattern.children.filter((child) => (child.isNamed ? !child.type.endsWith('comment') : child.type === '_'));
}

/** `..` leaves out what stands there: positions behind it are not known. */
function positions(parts: readonly SyntaxNode[]): { part: SyntaxNode; at: number | undefined }[] {
  const rest = parts.findIndex((part) => part.type === 'remaining_field_pattern');
  return parts.map((part, at) => ({ part, at: rest >= 0 && at > rest ? undefined : at }));
}

function tupleElement(matched: Matched, at: number | undefined): Matched {
  const type = matched.type?.k === 'ref' && matched.type.n === 'tuple' && at !== undefined ? matched.type.a?.[at] : undefined;
  if (at === undefined || matched.value === undefined) return { value: undefined, type };
  return { value: { k: 'index', o: matched.value, i: at }, type };
}

function tupleStruct(context: RustContext, pattern: SyntaxNode, matched: Matched): Named[] {
  const path = pattern.field('type');
  const parts = positions(partsOf(pattern).filter((child) => child.fieldName !== 'type'));
  const segments = path === null ? undefined : context.types.segments(path);
  const name = segments?.at(-1);
  const isLibrary = segments?.length === 1 || segments?.at(-2) === 'Option' || segments?.at(-2) === 'Result';
  return parts.flatMap(({ part, at }) => {
    if (isLibrary && matched.value !== undefined && (name === 'Some' || name === 'Ok'))
      return namesOf(context, part, { value: { k: 'await', e: matched.value } });
    if (isLibrary && matched.value !== undefined && name === 'Err')
      return namesOf(context, part, { value: { k: 'call', f: { k: 'member', o: matched.value, n: 'unwrap_err' } } });
    const value: Expr | undefined = segments === undefined || at === undefined ? undefined : { k: 'member', o: pathExpression(segments), n: String(at) };
    return namesOf(context, part, { value });
  });
}

function structFields(context: RustContext, pattern: SyntaxNode): Named[] {
  const path = pattern.field('type');
  const segments = path === null ? undefined : context.types.segments(path);
  return pattern.namedChildren
    .filter((child) => child.type === 'field_pattern')
    .flatMap((field) => {
      const name = field.field('name');
      if (name === null) return [];
      const value: Expr | undefined = segments === undefined ? undefined : { k: 'member', o: pathExpression(segments), n: name.text };
      return namesOf(context, field.field('pattern') ?? name, { value });
    });
}

/** Each alternative of an or-pattern binds the same names. */
function distinct(names: readonly Named[]): Named[] {
  return names.filter((one, at) => names.findIndex((other) => other.name.text === one.name.text) === at);
}

/** Binds the names of a pattern in a scope. `from` is the scope in which the value is read, where that is another one. */
export function bindPattern(context: RustContext, pattern: SyntaxNode | null, matched: Matched, scope: number, kind: 'param' | 'local', from = scope): void {
  for (const { name, matched: part } of namesOf(context, pattern, matched)) {
    const value: Expr | undefined = part.type === undefined || part.type.k === 'opaque' ? part.value : undefined;
    const read: Expr | undefined = value === undefined || from === scope || value.k === 'unknown' ? value : readIn(from, value);
    context.bind(scope, name, kind, { type: part.type?.k === 'opaque' ? undefined : part.type, value: read });
  }
}

/** Types, constants and variants that a pattern names. */
export function walkPattern(context: RustContext, pattern: SyntaxNode | null, scope: number): void {
  if (pattern === null) return;
  for (const node of pattern.walk()) {
    const { parent } = node;
    if (node.fieldName === 'condition' || parent === null) continue;
    if (node.type === 'scoped_identifier' && parent.type !== 'scoped_identifier') referPath(context, node, scope, 'value');
    else if (node.type === 'identifier' && isCapital(node.text) && parent.type !== 'scoped_identifier') referName(context, node, scope);
    else if ((node.type === 'type_identifier' || node.type === 'scoped_type_identifier') && node.fieldName === 'type') {
      const owner = enumOf(context.types.segments(node));
      if (owner === undefined) referType(context, node, scope);
      else referPath(context, node, scope, 'value');
    }
  }
}
