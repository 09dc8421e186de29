import type { Expr, TypeRef } from '@shared/model';
import { ExpressionMemo } from '../expression-memo';
import type { SyntaxNode } from '../syntax';
import { macroValue } from './macro-values';
import { enumOf } from './names';
import { pathExpression, readIn, type TypeReader } from './types';

const UNKNOWN: Expr = { k: 'unknown' };
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);
/** What never gives a value: such a branch says nothing of the type. */
const LEAVES: ReadonlySet<string> = new Set(['return_expression', 'break_expression', 'continue_expression']);
const PANICS: ReadonlySet<string> = new Set(['panic', 'unreachable', 'todo', 'unimplemented', 'bail', 'abort', 'compile_error']);
/** Functions that give what they are given. */
const SAME: ReadonlySet<string> = new Set(['mem::take', 'mem::replace', 'Pin::new', 'Box::pin', 'black_box', 'Reverse', 'Wrapping']);
/** Types that wrap the value their constructor is given. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'Box',
  'Rc',
  'Arc',
  'Mutex',
  'RwLock',
  'RefCell',
  'Cell',
  'OnceCell',
  'Cow',
  'ManuallyDrop',
  'ReentrantMutex',
  'AssertUnwindSafe',
]);

/** Reduces expression nodes to what type inference reads; each node once. Code is walked first, so that the scopes of blocks are known. */
export class ExpressionReader {
  private readonly memo = new ExpressionMemo({ deepest: 60 });
  private readonly reducing = (node: SyntaxNode): Expr => this.reduce(node);
  /** Scope of a block's, arm's or closure's value. */
  private readonly scopes = new Map<number, number>();

  constructor(private readonly types: TypeReader) {}

  /** Says in which scope a node is read when it is met inside an expression of another scope. */
  place(node: SyntaxNode, scope: number): void {
    this.scopes.set(node.index, scope);
  }

  of(node: SyntaxNode | null): Expr {
    return this.memo.of(node, this.reducing);
  }

  all(nodes: readonly SyntaxNode[]): Expr[] {
    return nodes.map((node) => this.of(node));
  }

  /** An expression with the scope it is read in, where that is known to differ. */
  placed(node: SyntaxNode): Expr {
    const expr = this.of(node);
    const scope = this.scopes.get(node.index);
    return scope === undefined || expr.k === 'unknown' || expr.k === 'literal' ? expr : readIn(scope, expr);
  }

  private reduce(node: SyntaxNode): Expr {
    switch (node.type) {
      case 'identifier':
      case 'shorthand_field_identifier':
        return { k: 'name', n: node.text };
      case 'self':
        return { k: 'this' };
      case 'scoped_identifier':
        return this.path(node);
      case 'generic_function':
        return this.of(node.field('function'));
      case 'field_expression':
        return { k: 'member', o: this.of(node.field('value')), n: node.field('field')?.text ?? '' };
      case 'call_expression':
        return this.call(node);
      case 'try_expression':
        return { k: 'await', e: this.of(node.firstNamedChild) };
      case 'await_expression':
        return { k: 'await', e: this.of(node.firstNamedChild), of: 'future' };
      case 'parenthesized_expression':
      case 'unary_expression':
        return this.of(node.firstNamedChild);
      case 'reference_expression':
        return this.of(node.field('value'));
      case 'type_cast_expression':
        return { k: 'cast', t: this.types.of(node.field('type')) };
      case 'struct_expression':
        return this.struct(node);
      case 'tuple_expression':
        return { k: 'tuple', of: this.all(node.namedChildren.filter((part) => part.type !== 'attribute_item')) };
      case 'array_expression':
        return this.array(node);
      case 'index_expression':
        return this.index(node);
      case 'range_expression':
        return { k: 'cast', t: { k: 'ref', n: 'Range', a: [{ k: 'typeof', e: this.of(node.firstNamedChild) }] } };
      case 'binary_expression':
        return this.binary(node);
      case 'macro_invocation':
        return macroValue(node, this.types);
      default:
        return this.compound(node);
    }
  }

  private compound(node: SyntaxNode): Expr {
    switch (node.type) {
      case 'closure_expression':
        return this.closure(node);
      case 'block':
        return this.block(node);
      case 'unsafe_block':
      case 'async_block':
      case 'const_block':
      case 'try_block':
        return this.of(node.child('block'));
      case 'if_expression':
        return either([node.field('consequence'), node.field('alternative')].map((branch) => this.branch(branch)));
      case 'else_clause':
        return this.of(node.firstNamedChild);
      case 'match_expression':
        return either((node.field('body')?.namedChildren ?? []).map((arm) => this.branch(arm.field('value'))));
      case 'string_literal':
      case 'raw_string_literal':
        return { k: 'literal', t: 'str' };
      case 'integer_literal':
        return { k: 'literal', t: 'i32' };
      case 'float_literal':
        return { k: 'literal', t: 'f64' };
      case 'boolean_literal':
        return { k: 'literal', t: 'bool' };
      case 'char_literal':
        return { k: 'literal', t: 'char' };
      default:
        return UNKNOWN;
    }
  }

  /** `a::b::c`; `<T as Trait>::f` is a member of T. */
  path(node: SyntaxNode): Expr {
    const segments = this.types.segments(node);
    if (segments !== undefined) return pathExpression(segments);
    const path = node.field('path');
    const qualified = path?.type === 'bracketed_type' ? path.child('qualified_type') : null;
    if (qualified === null) return UNKNOWN;
    const parts = [qualified.field('type'), qualified.field('alias')].map((type) => this.types.of(type));
    const owner = parts.find((type) => type.k === 'ref' && type.n !== 'tuple');
    return owner?.k === 'ref' ? { k: 'member', o: pathExpression(owner.n.split('.'), true), n: node.field('name')?.text ?? '' } : UNKNOWN;
  }

  private call(node: SyntaxNode): Expr {
    const callee = node.field('function');
    if (callee === null) return UNKNOWN;
    const args = argumentsOf(node);
    const [first] = args;
    const name = callee.type === 'generic_function' ? callee.field('function') : callee;
    if (name?.type === 'identifier' || name?.type === 'scoped_identifier') {
      const known = this.libraryCall(name, first);
      if (known !== undefined) return known;
    }
    const written = callee.type === 'generic_function' ? this.types.args(callee.field('type_arguments')) : [];
    if (written.length > 0 && name?.type === 'field_expression' && name.field('field')?.text === 'collect') return this.collected(name, written[0]);
    return { k: 'call', f: this.of(callee), a: this.all(args), ...(written.length === 0 ? {} : { t: written }) };
  }

  /** Constructors of the library whose result is told by the argument. */
  private libraryCall(callee: SyntaxNode, first: SyntaxNode | undefined): Expr | undefined {
    const [name = '', owner = ''] = (this.types.segments(callee) ?? []).reverse();
    const wrapped = (type: string, arg: number): Expr => {
      const e: TypeRef = first === undefined ? { k: 'opaque' } : { k: 'typeof', e: this.of(first) };
      return { k: 'cast', t: { k: 'ref', n: type, a: arg === 0 ? [e] : [{ k: 'opaque' }, e] } };
    };
    if (owner === '' || owner === 'Option' || owner === 'Result') {
      if (name === 'Some') return wrapped('Option', 0);
      if (name === 'Ok') return wrapped('Result', 0);
      if (name === 'Err') return wrapped('Result', 1);
    }
    if (first === undefined) return undefined;
    if (SAME.has(`${owner}::${name}`) || SAME.has(name)) return this.of(first);
    if (WRAPPERS.has(owner) && (name === 'new' || name === 'from' || name === 'Borrowed' || name === 'Owned')) return wrapped(owner, 0);
    if ((owner === 'Rc' || owner === 'Arc') && name === 'clone') return this.of(first);
    return undefined;
  }

  /** `collect::<Vec<_>>()` keeps the elements where the type leaves them open. */
  private collected(member: SyntaxNode, type: TypeRef | undefined): Expr {
    if (type?.k === 'array' && type.of.k === 'opaque') return { k: 'call', f: this.of(member), a: [] };
    return type === undefined ? UNKNOWN : { k: 'cast', t: type };
  }

  /** `Shape::Circle { … }` is a value of the enum. */
  private struct(node: SyntaxNode): Expr {
    const name = node.field('name');
    const owner = name === null ? undefined : enumOf(this.types.segments(name));
    return { k: 'cast', t: owner === undefined ? this.types.of(name) : { k: 'ref', n: owner.join('.') } };
  }

  private array(node: SyntaxNode): Expr {
    const first = node.namedChildren.find((part) => part.type !== 'attribute_item');
    return { k: 'cast', t: { k: 'array', of: first === undefined ? { k: 'opaque' } : { k: 'typeof', e: this.of(first) } } };
  }

  /** A part by range is of the same type. */
  private index(node: SyntaxNode): Expr {
    const [object, at] = node.namedChildren;
    const o = this.of(object ?? null);
    return at?.type === 'range_expression' ? o : { k: 'index', o };
  }

  /** Both operands have one type as a rule; a constant takes the other's. */
  private binary(node: SyntaxNode): Expr {
    if (COMPARISONS.has(node.field('operator')?.type ?? '')) return { k: 'literal', t: 'bool' };
    const right = this.of(node.field('right'));
    let left: SyntaxNode | null = node.field('left');
    // Long sums lean to the left: a loop keeps them off the stack.
    while (left !== null && left.type === 'binary_expression') left = left.field('left');
    const first = this.of(left);
    return first.k === 'literal' ? right : first;
  }

  /** A closure gives what its body gives, read in its own scope. */
  private closure(node: SyntaxNode): Expr {
    const written = node.field('return_type');
    const body = node.field('body');
    const value = body === null ? UNKNOWN : this.placed(body);
    const ret: TypeRef | undefined = written !== null ? this.types.of(written) : value.k === 'unknown' ? undefined : { k: 'typeof', e: value };
    return { k: 'cast', t: { k: 'func', ...(ret === undefined ? {} : { ret }) } };
  }

  private block(node: SyntaxNode): Expr {
    const tail = tailOf(node);
    return tail === null ? UNKNOWN : this.placed(tail);
  }

  private branch(node: SyntaxNode | null): Expr | undefined {
    return node === null || neverEnds(node) ? undefined : this.placed(node);
  }
}

function either(branches: readonly (Expr | undefined)[]): Expr {
  const of = branches.filter((branch) => branch !== undefined).filter((branch) => branch.k !== 'unknown');
  const [first] = of;
  return first === undefined ? UNKNOWN : of.length === 1 ? first : { k: 'either', of };
}

/** The value of a block: its last expression without a semicolon. */
export function tailOf(block: SyntaxNode): SyntaxNode | null {
  const last = block.namedChildren.filter((child) => child.type !== 'line_comment' && child.type !== 'block_comment').at(-1);
  if (last === undefined || last.type.endsWith('_item') || last.type === 'let_declaration' || last.type === 'empty_statement' || last.type === 'label')
    return null;
  if (last.type !== 'expression_statement') return last;
  return last.has(';') ? null : last.firstNamedChild;
}

function neverEnds(node: SyntaxNode): boolean {
  if (LEAVES.has(node.type)) return true;
  if (node.type === 'macro_invocation') return PANICS.has(node.field('macro')?.text.replace(/^.*::/, '') ?? '');
  if (node.type === 'block' || node.type === 'else_clause' || node.type === 'expression_statement') {
    const last = node.namedChildren.filter((child) => !child.type.endsWith('comment')).at(-1);
    return last !== undefined && neverEnds(last);
  }
  return false;
}

/** Arguments of a call, comments and attributes left out. */
export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return (node.field('arguments')?.namedChildren ?? []).filter((child) => !child.type.endsWith('comment') && child.type !== 'attribute_item');
}
