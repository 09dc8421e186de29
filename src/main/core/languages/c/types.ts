import type { Parameter, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { PRIMITIVE } from './context';

const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set(['type_identifier', 'template_type', 'type_descriptor', 'sized_type_specifier', 'primitive_type']);
export const RECORD_NODES: ReadonlySet<string> = new Set(['struct_specifier', 'class_specifier', 'union_specifier', 'enum_specifier']);
const MAX_NESTING = 40;

/** A name as dotted text: `a::b<T>::C` is `a.b.C`, `::f` is `::.f`. '' when the node is no name. */
export function dottedName(node: SyntaxNode | null, depth = 0): string {
  if (node === null || depth > MAX_NESTING) return '';
  switch (node.type) {
    case 'qualified_identifier': {
      const name = dottedName(node.field('name'), depth + 1);
      const outer = node.field('scope');
      const first = outer === null ? '::' : dottedName(outer, depth + 1);
      return name === '' || first === '' ? name : `${first}.${name}`;
    }
    case 'nested_namespace_specifier':
      return node.namedChildren.map((child) => dottedName(child, depth + 1)).join('.');
    case 'template_type':
    case 'template_function':
    case 'template_method':
      return dottedName(node.field('name'), depth + 1);
    case 'dependent_name':
    case 'dependent_type':
      return dottedName(node.firstNamedChild, depth + 1);
    case 'destructor_name':
      return node.text.replace(/\s+/g, '');
    case 'operator_name':
      return operatorName(node.text);
    case 'identifier':
    case 'type_identifier':
    case 'field_identifier':
    case 'namespace_identifier':
    case 'statement_identifier':
      return node.text;
    default:
      return '';
  }
}

export function operatorName(text: string): string {
  const rest = text.replace(/^operator\s*/, '').replace(/\s+/g, ' ');
  return /^[a-zA-Z_]/.test(rest) ? `operator ${rest}` : `operator${rest.replace(/ /g, '')}`;
}

/** The type a node writes; undefined where the value tells it (`auto`). Pointers and references are their target. */
export function typeOf(node: SyntaxNode | null, depth = 0): TypeRef | undefined {
  if (node === null || depth > MAX_NESTING) return undefined;
  switch (node.type) {
    case 'primitive_type':
      return { k: 'ref', n: node.text };
    case 'sized_type_specifier':
      return { k: 'ref', n: /\b(?:long|short|char|double)\b/.exec(node.text)?.[0] ?? 'int' };
    case 'type_identifier':
    case 'identifier':
      return { k: 'ref', n: node.text };
    case 'struct_specifier':
    case 'class_specifier':
    case 'union_specifier':
    case 'enum_specifier': {
      const name = dottedName(node.field('name'));
      return name === '' ? OPAQUE : { k: 'ref', n: name };
    }
    case 'qualified_identifier': {
      const last = lastPart(node);
      const a = last.type === 'template_type' || last.type === 'template_function' ? templateArguments(last, depth) : [];
      const n = dottedName(node);
      return n === '' ? OPAQUE : { k: 'ref', n, ...(a.length > 0 ? { a } : {}) };
    }
    case 'template_type':
    case 'template_function': {
      const a = templateArguments(node, depth);
      return { k: 'ref', n: dottedName(node), ...(a.length > 0 ? { a } : {}) };
    }
    case 'dependent_type':
      return typeOf(node.firstNamedChild, depth + 1);
    case 'type_descriptor': {
      const base = typeOf(node.field('type'), depth + 1);
      return declaredBy(node.field('declarator'), base).type;
    }
    case 'placeholder_type_specifier':
    case 'decltype':
      return undefined;
    default:
      return OPAQUE;
  }
}

export function lastPart(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (let name = at.field('name'); at.type === 'qualified_identifier' && name !== null; name = at.field('name')) at = name;
  return at;
}

export function templateArguments(node: SyntaxNode, depth = 0): TypeRef[] {
  const args = node.field('arguments')?.namedChildren ?? [];
  return args.filter((arg) => arg.type !== 'comment').map((arg) => (arg.type === 'type_descriptor' ? typeOf(arg, depth + 1) : undefined) ?? OPAQUE);
}

/** What a declarator says of the base type before it. */
export interface Declared {
  /** The name node, null for an abstract declarator. */
  readonly name: SyntaxNode | null;
  /** Type of the value; of a function what it gives. */
  readonly type: TypeRef | undefined;
  /** The function declarator, when a function is declared and no pointer to one. */
  readonly fn: SyntaxNode | null;
}

/** Unwraps a declarator: `*f(int)`, `(*cb)(int)`, `&r`, `a[3]`. */
export function declaredBy(declarator: SyntaxNode | null, base: TypeRef | undefined): Declared {
  let at = declarator;
  let type = base;
  let fn: SyntaxNode | null = null;
  let pointers = 0;
  for (let step = 0; at !== null && step < MAX_NESTING; step++) {
    switch (at.type) {
      case 'pointer_declarator':
      case 'abstract_pointer_declarator':
        // One star is the thing itself; more, or one of a built-in type, is an array.
        if ((pointers++ > 0 || isPrimitive(type)) && type !== undefined) type = { k: 'array', of: type };
        at = at.field('declarator');
        break;
      case 'array_declarator':
      case 'abstract_array_declarator':
        if (type !== undefined) type = { k: 'array', of: type };
        at = at.field('declarator');
        break;
      case 'function_declarator':
      case 'abstract_function_declarator': {
        const inner: SyntaxNode | null = at.field('declarator');
        const trailing = at.child('trailing_return_type')?.firstNamedChild ?? null;
        if (trailing !== null) type = typeOf(trailing);
        if (isPointerTo(inner)) {
          const p = parametersOf(at.field('parameters')).map((one) => one.parameter.type ?? OPAQUE);
          type = { k: 'func', ...(type === undefined ? {} : { ret: type }), p };
          pointers = -1;
        } else fn ??= at;
        at = inner;
        break;
      }
      case 'init_declarator':
        at = at.field('declarator');
        break;
      case 'reference_declarator':
      case 'abstract_reference_declarator':
      case 'parenthesized_declarator':
      case 'abstract_parenthesized_declarator':
      case 'attributed_declarator':
      case 'variadic_declarator':
        at = at.namedChildren.find((child) => child.type !== 'ms_call_modifier' && child.type !== 'attribute_declaration') ?? null;
        break;
      case 'operator_cast':
        return { name: at, type: typeOf(at.field('type')), fn: at.field('declarator') };
      default:
        return { name: at, type, fn };
    }
  }
  return { name: null, type, fn };
}

function isPrimitive(type: TypeRef | undefined): boolean {
  return type?.k === 'ref' && PRIMITIVE.has(type.n);
}

function isPointerTo(inner: SyntaxNode | null): boolean {
  if (inner?.type !== 'parenthesized_declarator' && inner?.type !== 'abstract_parenthesized_declarator') return false;
  return inner.namedChildren.some((child) => child.type.includes('pointer_declarator') || child.type.includes('reference_declarator'));
}

export interface CParameter {
  readonly name: SyntaxNode | null;
  readonly parameter: Parameter;
  readonly node: SyntaxNode;
}

const PARAMETERS: ReadonlySet<string> = new Set(['parameter_declaration', 'optional_parameter_declaration', 'variadic_parameter_declaration']);

/** Parameters in order; `(void)` has none, `...` is a rest. */
export function parametersOf(list: SyntaxNode | null): CParameter[] {
  const found: CParameter[] = [];
  for (const node of list?.children ?? []) {
    if (PARAMETERS.has(node.type)) {
      const { name, type, fn } = declaredBy(node.field('declarator'), typeOf(node.field('type')));
      if (name === null && type?.k === 'ref' && type.n === 'void' && node.field('declarator') === null) continue;
      const full: TypeRef | undefined = fn === null ? type : { k: 'func', ...(type === undefined ? {} : { ret: type }) };
      found.push({
        node,
        name,
        parameter: {
          name: name?.text ?? '',
          ...(full === undefined ? {} : { type: full }),
          ...(node.type === 'optional_parameter_declaration' ? { optional: true } : {}),
          ...(node.type === 'variadic_parameter_declaration' ? { rest: true } : {}),
        },
      });
    } else if (node.type === '...' || node.type === 'variadic_parameter') found.push({ node, name: null, parameter: { name: '...', rest: true } });
    else if (node.type === 'identifier') found.push({ node, name: node, parameter: { name: node.text } });
  }
  return found;
}
