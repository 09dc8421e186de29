import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { listFunctionResult } from './array-functions';
import type { Frame, PhpContext } from './context';
import { argumentNodes, argumentValue, createdClass, isFirstClass, listOf, literalKey, narrowingKey } from './expression-parts';
import { writtenName } from './names';
import { conditionNarrowings } from './narrowing';
import { namedType, typeOf } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
/** Longer chains than this are not followed: every call of a chain repeats its receiver. */
const MAX_DEPTH = 40;
const MAX_PARTS = 40;
const BOOL: Expr = { k: 'literal', t: 'bool' };
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', '<>', '&&', '||', 'and', 'or', 'xor', 'instanceof']);

const LITERALS: Readonly<Record<string, string>> = {
  string: 'string',
  encapsed_string: 'string',
  heredoc: 'string',
  nowdoc: 'string',
  integer: 'int',
  float: 'float',
  boolean: 'bool',
  null: 'null',
};

interface Cached {
  readonly stamp: object;
  readonly expr: Expr;
  readonly depth: number;
}

/** Reduces expression nodes to what type inference reads, with the versions that variables have at that point. */
export class ExpressionReader {
  private readonly cache = new Map<number, Cached>();
  private nesting = 0;

  constructor(private readonly context: PhpContext) {}

  of(node: SyntaxNode | null | undefined, frame: Frame): Expr {
    return node ? this.read(node, frame).expr : UNKNOWN;
  }

  /** What was last read of a node. */
  known(node: SyntaxNode): Expr | undefined {
    return this.cache.get(node.index)?.expr;
  }

  arguments(call: SyntaxNode, frame: Frame): Expr[] {
    return argumentNodes(call).map((argument) => this.of(argumentValue(argument), frame));
  }

  /** Callee of a call node: a function by its local name, a member of an object or class, or a value. */
  callee(call: SyntaxNode, frame: Frame): Expr {
    switch (call.type) {
      case 'function_call_expression': {
        const target = call.field('function');
        const written = writtenName(target);
        return target && written !== '' ? { k: 'name', n: this.context.names.valueNamed('function', written, target.line) } : this.of(target, frame);
      }
      case 'scoped_call_expression':
        return member(this.classOf(call.field('scope'), frame), call.field('name'));
      default:
        return member(this.of(call.field('object'), frame), call.field('name'));
    }
  }

  /** What stands before `::`, as the class itself. */
  classOf(node: SyntaxNode | null, frame: Frame): Expr {
    if (node === null) return UNKNOWN;
    const written = node.type === 'relative_scope' ? node.text : writtenName(node);
    if (written === '') return this.of(node, frame);
    const { around } = frame;
    switch (written.toLowerCase()) {
      case 'self':
        return around === undefined ? UNKNOWN : around.isTrait ? { k: 'this' } : { k: 'def', d: around.index };
      case 'static':
        return around === undefined ? UNKNOWN : { k: 'this' };
      case 'parent':
        return around?.base?.k === 'ref' ? { k: 'name', n: around.base.n } : UNKNOWN;
      default:
        return { k: 'name', n: this.context.names.classNamed(written, node.line) };
    }
  }

  private read(node: SyntaxNode, frame: Frame): Cached {
    const { stamp } = frame.flow;
    const known = this.cache.get(node.index);
    if (known?.stamp === stamp) return known;
    const receiver = node.field('object') ?? (node.type === 'scoped_call_expression' ? node.field('scope') : null);
    const depth = 1 + (receiver === null ? 0 : this.read(receiver, frame).depth);
    if (this.nesting > MAX_DEPTH) return { expr: UNKNOWN, depth, stamp };
    this.nesting++;
    const result = { expr: depth > MAX_DEPTH ? UNKNOWN : this.reduce(node, frame), depth, stamp };
    this.nesting--;
    this.cache.set(node.index, result);
    return result;
  }

  private reduce(node: SyntaxNode, frame: Frame): Expr {
    const literal = LITERALS[node.type];
    if (literal !== undefined) return { k: 'literal', t: literal };
    switch (node.type) {
      case 'variable_name':
        return this.variable(node, frame);
      case 'member_access_expression':
      case 'nullsafe_member_access_expression':
        return this.property(node, frame);
      case 'function_call_expression':
        return this.call(node, frame);
      case 'member_call_expression':
      case 'nullsafe_member_call_expression':
      case 'scoped_call_expression':
        return isFirstClass(node) ? this.callee(node, frame) : { k: 'call', f: this.callee(node, frame), a: this.arguments(node, frame) };
      case 'object_creation_expression':
        return this.creation(node, frame);
      case 'class_constant_access_expression':
        return this.classConstant(node, frame);
      case 'scoped_property_access_expression':
        return member(this.classOf(node.field('scope'), frame), node.field('name'), '$');
      case 'subscript_expression':
        return this.element(node, frame);
      case 'parenthesized_expression':
      case 'clone_expression':
      case 'error_suppression_expression':
        return this.of(node.namedChildren.at(-1), frame);
      case 'assignment_expression':
      case 'reference_assignment_expression':
        return this.of(node.field('right'), frame);
      case 'augmented_assignment_expression':
        return node.field('operator')?.type === '??=' ? this.either([node.field('left'), node.field('right')], frame) : UNKNOWN;
      case 'conditional_expression':
        return this.conditional(node, frame);
      case 'binary_expression':
        return this.binary(node, frame);
      case 'match_expression':
        return this.match(node, frame);
      case 'array_creation_expression':
        return this.list(node, frame);
      case 'anonymous_function':
      case 'arrow_function':
        return this.closure(node, frame);
      case 'unary_op_expression':
        return BOOL;
      case 'cast_expression':
        return { k: 'literal', t: /object/i.test(node.field('type')?.text ?? '') ? 'object' : 'array' };
      case 'name':
      case 'qualified_name':
        return { k: 'name', n: this.context.names.valueNamed('const', writtenName(node), node.line) };
      default:
        return UNKNOWN;
    }
  }

  private variable(node: SyntaxNode, frame: Frame): Expr {
    const version = frame.flow.version(node.text);
    if (version !== undefined) return { k: 'name', n: version };
    return node.text === '$this' && frame.around !== undefined ? { k: 'this' } : UNKNOWN;
  }

  private property(node: SyntaxNode, frame: Frame): Expr {
    const key = narrowingKey(node);
    const version = key === undefined ? undefined : frame.flow.version(key);
    return version === undefined ? member(this.of(node.field('object'), frame), node.field('name'), '$') : { k: 'name', n: version };
  }

  private call(node: SyntaxNode, frame: Frame): Expr {
    const name = node.field('function');
    if (isFirstClass(node)) return this.callee(node, frame);
    const written = name?.type === 'name' ? name.text.toLowerCase() : name?.text.startsWith('\\') ? name.text.slice(1).toLowerCase() : '';
    const args = argumentNodes(node);
    const known = listFunctionResult(written, (at) => this.of(argumentValue(args[at]), frame));
    return known ?? { k: 'call', f: this.callee(node, frame), a: this.arguments(node, frame) };
  }

  private creation(node: SyntaxNode, frame: Frame): Expr {
    const anonymous = node.child('anonymous_class');
    if (anonymous !== null) return { k: 'new', c: { k: 'def', d: this.context.anonymousClass(anonymous, frame) } };
    const target = createdClass(node);
    const written = writtenName(target) || (target?.type === 'relative_scope' ? target.text : '');
    if (/^(?:static|self|parent)$/i.test(written)) return { k: 'cast', t: namedType(written, node.line, this.context.types(frame)) };
    return { k: 'new', c: this.classOf(target, frame), a: this.arguments(node, frame) };
  }

  private classConstant(node: SyntaxNode, frame: Frame): Expr {
    const [scope, name] = node.namedChildren;
    const owner = this.classOf(scope ?? null, frame);
    return name?.text === 'class' ? owner : member(owner, name ?? null);
  }

  private element(node: SyntaxNode, frame: Frame): Expr {
    const [object, key] = node.namedChildren;
    const o = this.of(object, frame);
    if (key?.type === 'integer' && /^\d{1,4}$/.test(key.text)) return { k: 'index', o, i: Number(key.text) };
    const name = literalKey(key);
    return name === undefined ? { k: 'index', o } : { k: 'index', o, n: name };
  }

  private conditional(node: SyntaxNode, frame: Frame): Expr {
    const condition = node.field('condition');
    const body = node.field('body');
    const before = frame.flow.snapshot();
    const { whenTrue, whenFalse } = conditionNarrowings(this.context, condition, frame);
    frame.flow.narrow(whenTrue, node.line);
    const yes = this.of(body ?? condition, frame);
    frame.flow.restore(before);
    frame.flow.narrow(whenFalse, node.line);
    const no = this.of(node.field('alternative'), frame);
    frame.flow.restore(before);
    return { k: 'either', of: [yes, no] };
  }

  private binary(node: SyntaxNode, frame: Frame): Expr {
    const operator = node.field('operator')?.type ?? '';
    if (operator === '??') return this.either([node.field('left'), node.field('right')], frame);
    if (COMPARISONS.has(operator)) return BOOL;
    return { k: 'literal', t: operator === '.' ? 'string' : 'int' };
  }

  private match(node: SyntaxNode, frame: Frame): Expr {
    const arms = (node.field('body')?.namedChildren ?? []).flatMap((arm) => arm.field('return_expression') ?? []);
    return this.either(arms.filter((arm) => arm.type !== 'throw_expression').slice(0, 6), frame);
  }

  private either(nodes: readonly (SyntaxNode | null)[], frame: Frame): Expr {
    const of = nodes.filter((node) => node?.type !== 'throw_expression').map((node) => this.of(node, frame));
    const [only] = of;
    return of.length === 1 && only ? only : { k: 'either', of };
  }

  /** A list without keys holds what its elements are; pairs of an object and a name are mostly callables. */
  private list(node: SyntaxNode, frame: Frame): Expr {
    const elements = node.namedChildren.filter((child) => child.type === 'array_element_initializer');
    const plain = elements.every((element) => element.namedChildren.length === 1 && element.firstNamedChild?.type !== 'variadic_unpacking');
    if (!plain) return this.parts(elements, frame);
    if (elements.length === 0) return { k: 'literal', t: 'array' };
    const of = elements.slice(0, 4).map((element) => this.of(element.firstNamedChild, frame));
    return { k: 'cast', t: listOf({ k: 'either', of }) };
  }

  /** An array with named parts: each is found by its key. */
  private parts(elements: readonly SyntaxNode[], frame: Frame): Expr {
    const m = elements.slice(0, MAX_PARTS).flatMap((element) => {
      const n = literalKey(element.firstNamedChild);
      return n === undefined || element.namedChildren.length !== 2 ? [] : [{ n, e: this.of(element.namedChildren.at(-1), frame) }];
    });
    return m.length < Math.min(elements.length, MAX_PARTS) ? { k: 'literal', t: 'array' } : { k: 'object', m };
  }

  private closure(node: SyntaxNode, frame: Frame): Expr {
    const ret = typeOf(node.field('return_type'), this.context.types(frame));
    return { k: 'cast', t: { k: 'func', ...(ret === undefined ? {} : { ret }) } };
  }
}

function member(o: Expr, name: SyntaxNode | null, mark = ''): Expr {
  if (name?.type === 'name') return { k: 'member', o, n: mark + name.text };
  // `Shop::$count`: the sign is part of what is written.
  return name?.type === 'variable_name' && mark !== '' && name.firstNamedChild?.type === 'name' && name.parent?.type === 'scoped_property_access_expression'
    ? { k: 'member', o, n: name.text }
    : UNKNOWN;
}
