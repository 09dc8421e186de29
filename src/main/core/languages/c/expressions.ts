import type { Expr, TypeRef } from '@shared/model';
import { type ExpressionBounds, ExpressionMemo } from '../expression-memo';
import type { SyntaxNode } from '../syntax';
import { dottedName, lastPart, templateArguments, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
const BOOLEAN: Expr = { k: 'literal', t: 'bool' };
const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||', 'and', 'or', 'not']);
const CASTS: ReadonlySet<string> = new Set(['static_cast', 'dynamic_cast', 'reinterpret_cast', 'const_cast']);
const POINTER_CASTS: ReadonlySet<string> = new Set(['std.static_pointer_cast', 'std.dynamic_pointer_cast', 'std.const_pointer_cast']);
/** Functions that give their argument back. */
const PASSING: ReadonlySet<string> = new Set(['std.move', 'std.forward', 'std.as_const', 'std.ref', 'std.cref']);
const MAKERS: Readonly<Record<string, string>> = {
  make_unique: 'unique_ptr',
  make_shared: 'shared_ptr',
  'std.make_unique': 'unique_ptr',
  'std.make_shared': 'shared_ptr',
  'std.make_optional': 'optional',
};

const LITERALS: Readonly<Record<string, string>> = {
  string_literal: 'string',
  concatenated_string: 'string',
  raw_string_literal: 'string',
  char_literal: 'char',
  true: 'bool',
  false: 'bool',
  null: 'null',
  sizeof_expression: 'size_t',
};

const BOUNDS: ExpressionBounds = {
  deepest: 40,
  longest: 40,
  receiverOf: (node) => node.field('argument') ?? node.field('function') ?? (node.type === 'parenthesized_expression' ? node.firstNamedChild : null),
};

/** Reduces expression nodes to what type inference reads; each node once. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo(BOUNDS);
  private readonly reducing = (node: SyntaxNode): Expr => this.reduce(node);

  of(node: SyntaxNode | null): Expr {
    return this.memo.of(node, this.reducing);
  }

  all(nodes: readonly SyntaxNode[]): Expr[] {
    return nodes.map((node) => this.of(node));
  }

  private reduce(node: SyntaxNode): Expr {
    const literal = LITERALS[node.type];
    if (literal !== undefined) return { k: 'literal', t: literal };
    switch (node.type) {
      case 'number_literal':
        return { k: 'literal', t: /^0[xX]/.test(node.text) || !/[.eE]/.test(node.text) ? 'int' : 'double' };
      case 'identifier':
      case 'field_identifier':
      case 'type_identifier':
      case 'qualified_identifier':
      case 'template_function':
      case 'template_type': {
        const n = dottedName(node);
        return n === '' ? UNKNOWN : { k: 'name', n };
      }
      case 'this':
        return { k: 'this' };
      case 'parenthesized_expression':
        return this.of(node.namedChildren.find((child) => child.type !== 'comment') ?? null);
      case 'field_expression':
        return this.member(node);
      case 'call_expression':
        return this.call(node);
      case 'subscript_expression':
        return { k: 'index', o: this.of(node.field('argument')) };
      case 'pointer_expression': {
        const inner = this.of(node.field('argument'));
        return node.field('operator')?.type === '*' ? { k: 'await', e: inner } : inner;
      }
      case 'cast_expression':
        return cast(typeOf(node.field('type')));
      case 'compound_literal_expression':
      case 'new_expression':
        return cast(typeOf(node.field('type')));
      case 'conditional_expression':
        return { k: 'either', of: [this.of(node.field('consequence')), this.of(node.field('alternative'))] };
      case 'assignment_expression':
        return this.of(node.field('left'));
      case 'comma_expression':
        return this.of(node.field('right'));
      case 'update_expression':
        return this.of(node.field('argument'));
      case 'unary_expression':
        return node.field('operator')?.type === '!' || node.field('operator')?.type === 'not' ? BOOLEAN : this.of(node.field('argument'));
      case 'binary_expression':
        return this.binary(node);
      case 'lambda_expression':
        return { k: 'cast', t: { k: 'func' } };
      default:
        return UNKNOWN;
    }
  }

  /** `a->b` reads through a smart pointer, `a.b` does not. */
  private member(node: SyntaxNode): Expr {
    const argument = node.field('argument');
    const n = memberName(node.field('field'));
    if (argument === null || n === '') return UNKNOWN;
    const o = this.of(argument);
    return { k: 'member', o: node.field('operator')?.type === '->' && o.k !== 'this' ? { k: 'await', e: o } : o, n };
  }

  private call(node: SyntaxNode): Expr {
    const callee = node.field('function');
    if (callee === null) return UNKNOWN;
    const name = dottedName(callee);
    const args = argumentsOf(node);
    const written = explicitTypes(callee);
    if (CASTS.has(name)) return cast(written[0]);
    const [first] = args;
    if (PASSING.has(name) && first !== undefined) return this.of(first);
    const pointer = MAKERS[name] ?? (POINTER_CASTS.has(name) ? 'shared_ptr' : undefined);
    if (pointer !== undefined) return written[0] === undefined ? UNKNOWN : cast({ k: 'ref', n: `std.${pointer}`, a: [written[0]] });
    return { k: 'call', f: this.of(callee), a: this.all(args), ...(written.length > 0 ? { t: written } : {}) };
  }

  private binary(node: SyntaxNode): Expr {
    if (BOOLEAN_OPERATORS.has(node.field('operator')?.type ?? '')) return BOOLEAN;
    let left: SyntaxNode | null = node;
    // Long sums lean to the left: a loop keeps them off the stack.
    while (left !== null && left.type === 'binary_expression') left = left.field('left');
    const first = this.of(left);
    return first.k === 'literal' ? this.of(node.field('right')) : first;
  }
}

function cast(type: TypeRef | undefined): Expr {
  return type === undefined || type.k === 'opaque' ? UNKNOWN : { k: 'cast', t: type };
}

/** The name after `.` or `->`: `b` in `a->b<T>`, also where the base class is named (`a->Base::b`). */
export function memberName(field: SyntaxNode | null): string {
  if (field === null) return '';
  const name = dottedName(field);
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Type arguments written at a call: `f<T>(…)`, `a.f<T>(…)`. */
export function explicitTypes(callee: SyntaxNode): TypeRef[] {
  const last = callee.type === 'field_expression' ? callee.field('field') : lastPart(callee);
  return last === null || (last.type !== 'template_function' && last.type !== 'template_method') ? [] : templateArguments(last);
}

/** Arguments of a call or creation, comments left out. */
export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  const list = node.field('arguments');
  return (list?.namedChildren ?? []).filter((child) => child.type !== 'comment');
}
