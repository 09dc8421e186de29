import type { Expr, TypeRef } from '@shared/model';
import { type ExpressionBounds, ExpressionMemo } from '../expression-memo';
import { sumOf } from '../sums';
import type { SyntaxNode } from '../syntax';
import {
  argumentLabels,
  argumentNodes,
  argumentValue,
  genericName,
  innerOf,
  isWrapper,
  literalIndex,
  memberName,
  nameExpression,
  numberType,
  parametersIn,
  returnedFrom,
  typeArgumentsOfCall,
} from './expression-parts';
import { wantedType } from './target-types';
import { dottedName, plainName, plainTypeName, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
const BOOLEAN: Expr = { k: 'literal', t: 'boolean' };
const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);

const LITERALS: Readonly<Record<string, string>> = {
  string_literal: 'String',
  verbatim_string_literal: 'String',
  raw_string_literal: 'String',
  interpolated_string_expression: 'String',
  character_literal: 'char',
  boolean_literal: 'boolean',
  null_literal: 'null',
  sizeof_expression: 'int',
  is_expression: 'boolean',
  is_pattern_expression: 'boolean',
};

/** The field of the expression that a chain goes on from. */
const RECEIVERS: Readonly<Record<string, string>> = {
  member_access_expression: 'expression',
  element_access_expression: 'expression',
  invocation_expression: 'function',
  conditional_access_expression: 'condition',
};

const BOUNDS: ExpressionBounds = {
  deepest: 40,
  longest: 80,
  receiverOf: (node) => {
    const field = RECEIVERS[node.type];
    return field !== undefined ? node.field(field) : isWrapper(node) ? innerOf(node) : null;
  },
};

/** Reduces expression nodes to what type inference reads; each node once. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo(BOUNDS);
  private readonly reducing = (node: SyntaxNode): Expr => this.reduce(node);

  /** `scopeOf` gives the scope that the inside of a lambda or query is read in. */
  constructor(private readonly scopeOf: (node: SyntaxNode) => number) {}

  of(node: SyntaxNode | null): Expr {
    return this.memo.of(node, this.reducing);
  }

  /** The arguments of a call or creation, as written. */
  argumentsOf(list: SyntaxNode | null): Expr[] {
    return argumentNodes(list).map((argument) => this.of(argumentValue(argument)));
  }

  /** The callee of a call: a bare name, a member of the object before it, or any value. */
  callee(call: SyntaxNode): Expr {
    return this.of(call.field('function'));
  }

  private reduce(node: SyntaxNode): Expr {
    const literal = LITERALS[node.type] ?? numberType(node);
    if (literal !== undefined) return { k: 'literal', t: literal };
    switch (node.type) {
      case 'identifier':
        return { k: 'name', n: plainName(node) };
      case 'predefined_type':
        return { k: 'name', n: plainTypeName(node.text) };
      case 'generic_name':
        return genericName(node);
      case 'qualified_name':
      case 'alias_qualified_name':
        return nameExpression(dottedName(node));
      case 'this':
        return { k: 'this' };
      case 'base':
        return { k: 'super' };
      case 'member_access_expression':
        return this.memberAccess(node);
      case 'conditional_access_expression':
        return this.conditionalAccess(node);
      case 'invocation_expression':
        return this.invocation(node);
      case 'object_creation_expression':
        return { k: 'cast', t: typeOf(node.field('type')) };
      case 'implicit_object_creation_expression': {
        const wanted = wantedType(node, this);
        return wanted === undefined ? UNKNOWN : { k: 'cast', t: wanted };
      }
      default:
        return this.operation(node);
    }
  }

  private operation(node: SyntaxNode): Expr {
    switch (node.type) {
      case 'element_access_expression':
        return { k: 'index', o: this.of(node.field('expression')), ...literalIndex(node.field('subscript')) };
      case 'array_creation_expression':
      case 'stackalloc_expression':
        return { k: 'cast', t: typeOf(node.field('type')) };
      case 'implicit_array_creation_expression':
        return this.implicitArray(node);
      case 'cast_expression':
        return { k: 'cast', t: typeOf(node.field('type')) };
      case 'as_expression':
        return { k: 'cast', t: typeOf(node.field('right')) };
      case 'default_expression':
        return node.field('type') === null ? { k: 'literal', t: 'null' } : { k: 'cast', t: typeOf(node.field('type')) };
      case 'typeof_expression':
        return { k: 'cast', t: { k: 'ref', n: 'System.Type' } };
      case 'conditional_expression':
        return { k: 'either', of: [this.of(node.field('consequence')), this.of(node.field('alternative'))] };
      case 'assignment_expression':
        return this.of(node.field('right'));
      case 'await_expression':
        return { k: 'await', e: this.of(innerOf(node)) };
      case 'prefix_unary_expression':
        return node.children[0]?.type === '!' ? BOOLEAN : this.of(innerOf(node));
      case 'postfix_unary_expression':
      case 'parenthesized_expression':
      case 'checked_expression':
      case 'ref_expression':
        return this.of(innerOf(node));
      case 'with_expression':
        return this.of(node.firstNamedChild ?? innerOf(node));
      case 'query_expression':
        return this.query(node);
      case 'binary_expression':
        return this.binary(node);
      case 'switch_expression':
        return this.switchValue(node);
      case 'tuple_expression':
        return { k: 'tuple', of: argumentNodes(node).map((argument) => this.of(argumentValue(argument))) };
      case 'lambda_expression':
      case 'anonymous_method_expression':
        return { k: 'cast', t: this.functionType(node) };
      case 'anonymous_object_creation_expression':
        return this.anonymousObject(node);
      default:
        return UNKNOWN;
    }
  }

  /** A lambda as a type: how many parameters it has, and what the expression after its arrow gives. */
  private functionType(node: SyntaxNode): TypeRef {
    const parameters = node.field('parameters');
    const count = parameters?.type === 'parameter_list' ? parametersIn(parameters) : 1;
    const p = parameters === null ? {} : { p: Array.from({ length: count }, () => ({ k: 'opaque' as const })) };
    const ret = this.resultOfLambda(node);
    const isAsync = node.children.some((child) => child.type === 'modifier' && child.text === 'async');
    return { k: 'func', ...p, ret: isAsync ? { k: 'ref', n: 'Task', a: [ret] } : ret };
  }

  /** What a lambda gives: its expression, what it returns first, or nothing. */
  private resultOfLambda(node: SyntaxNode): TypeRef {
    const body = node.field('body') ?? node.child('block');
    if (body === null) return { k: 'opaque' };
    const value = body.type === 'block' ? returnedFrom(body) : body;
    if (value === null) return { k: 'ref', n: 'void' };
    if (value.type === 'throw_expression' || value.type === 'throw_statement') return { k: 'ref', n: 'never' };
    const e = this.of(value);
    return e.k === 'unknown' ? { k: 'opaque' } : { k: 'typeof', e, s: this.scopeOf(body.type === 'block' ? body : node) };
  }

  private memberAccess(node: SyntaxNode): Expr {
    const name = node.field('name');
    const n = memberName(name);
    const object = node.field('expression');
    return { k: 'member', o: this.of(object), n };
  }

  /** `a?.b` is member b of a, `a?[0]` an element of it. */
  private conditionalAccess(node: SyntaxNode): Expr {
    const o = this.of(node.field('condition'));
    const binding = node.child('member_binding_expression');
    return binding === null ? { k: 'index', o } : { k: 'member', o, n: memberName(binding.field('name')) };
  }

  private invocation(node: SyntaxNode): Expr {
    const f = node.field('function');
    if (f?.type === 'identifier' && f.text === 'nameof') return { k: 'literal', t: 'String' };
    const t = typeArgumentsOfCall(f);
    const list = node.field('arguments');
    const l = argumentLabels(list);
    return { k: 'call', f: this.callee(node), a: this.argumentsOf(list), ...(t.length === 0 ? {} : { t }), ...(l === undefined ? {} : { l }) };
  }

  /** A query gives a sequence of what it selects. */
  private query(node: SyntaxNode): Expr {
    const selected = node.child('select_clause')?.firstNamedChild ?? null;
    const of: TypeRef = selected === null ? { k: 'opaque' } : { k: 'typeof', e: this.of(selected), s: this.scopeOf(node) };
    return { k: 'cast', t: { k: 'ref', n: 'IEnumerable', a: [of] } };
  }

  private binary(node: SyntaxNode): Expr {
    const operator = node.field('operator')?.type ?? '';
    if (BOOLEAN_OPERATORS.has(operator)) return BOOLEAN;
    if (operator === '??') return { k: 'either', of: [this.of(node.field('left')), this.of(node.field('right'))] };
    return sumOf(node, (operand) => this.of(operand));
  }

  private switchValue(node: SyntaxNode): Expr {
    const values = node.namedChildren
      .filter((child) => child.type === 'switch_expression_arm')
      .slice(0, 4)
      .map((arm) => this.of(innerOf(arm, true)));
    return values.length === 0 ? UNKNOWN : { k: 'either', of: values };
  }

  private implicitArray(node: SyntaxNode): Expr {
    const first = node.child('initializer_expression')?.firstNamedChild ?? null;
    const element = this.of(first);
    return { k: 'cast', t: { k: 'array', of: element.k === 'unknown' ? { k: 'opaque' } : { k: 'typeof', e: element } } };
  }

  private anonymousObject(node: SyntaxNode): Expr {
    const m: { n: string; e: Expr }[] = [];
    const parts = node.children.filter((child) => child.isNamed || child.type === 'this' || child.type === '=' || child.type === ',');
    parts.forEach((part, at) => {
      if (part.type === '=' || part.type === ',' || parts[at + 1]?.type === '=' || m.length >= 100) return;
      const before = parts[at - 1]?.type === '=' ? parts[at - 2] : undefined;
      const name = before?.text ?? (part.type === 'member_access_expression' ? memberName(part.field('name')) : part.text);
      if (/^[\p{L}_]\w*$/u.test(name)) m.push({ n: name, e: this.of(part) });
    });
    return { k: 'object', m };
  }
}
