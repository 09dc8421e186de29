import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { argumentsOf, constantPath, literalName } from './names';
import type { RubyFile } from './ruby-file';

export const UNKNOWN: Expr = { k: 'unknown' };
/** Position of the block among the arguments of a call. */
export const BLOCK = -1;
const MAX_DEPTH = 60;
const MAX_ARGS = 6;
const MAX_PARTS = 4;

const LITERALS: Readonly<Record<string, string>> = {
  string: 'String',
  chained_string: 'String',
  heredoc_beginning: 'String',
  subshell: 'String',
  character: 'String',
  simple_symbol: 'Symbol',
  delimited_symbol: 'Symbol',
  integer: 'Integer',
  float: 'Float',
  rational: 'Rational',
  complex: 'Complex',
  regex: 'Regexp',
  range: 'Range',
  lambda: 'Proc',
  true: 'bool',
  false: 'bool',
  nil: 'nil',
};

/** Methods of every object that give the object itself. */
const SAME = new Set(['freeze', 'dup', 'clone', 'itself', 'tap', 'presence', 'deep_dup', 'taint', 'untaint', 'load', 'reload', 'html_safe']);
/** Methods whose result is of a built-in type by their contract. */
const GIVES: Readonly<Record<string, string>> = {
  to_s: 'String',
  to_str: 'String',
  inspect: 'String',
  to_i: 'Integer',
  to_f: 'Float',
  to_sym: 'Symbol',
  size: 'Integer',
  length: 'Integer',
};
/** Methods that give what their block gives. */
const GIVES_BLOCK = new Set(['then', 'yield_self', 'synchronize']);
const GIVES_LIST_OF_BLOCK = new Set(['map', 'collect', 'filter_map']);
const COMPARISONS = new Set(['==', '!=', '<', '>', '<=', '>=', '===', '=~', '!~', 'and', '&&']);

/** Block parameters that stand for an expression. */
export type Environment = ReadonlyMap<string, Expr>;

/** Reduces syntax to what type inference can use, read in one scope. */
export class ExpressionReader {
  constructor(
    readonly file: RubyFile,
    readonly scope: number,
    private readonly env: Environment = new Map(),
    private readonly depth = 0,
  ) {}

  read(node: SyntaxNode | null | undefined): Expr {
    if (!node || this.depth > MAX_DEPTH) return UNKNOWN;
    const literal = LITERALS[node.type];
    if (literal) return { k: 'literal', t: literal };
    return new ExpressionReader(this.file, this.scope, this.env, this.depth + 1).compound(node);
  }

  private compound(node: SyntaxNode): Expr {
    switch (node.type) {
      case 'self':
        return { k: 'this' };
      case 'identifier':
        return this.identifier(node.text);
      case 'constant':
      case 'scope_resolution':
        return this.constant(node);
      case 'instance_variable':
      case 'class_variable':
        return { k: 'member', o: { k: 'this' }, n: node.text };
      case 'global_variable':
        return { k: 'name', n: node.text };
      case 'call':
        return this.call(node);
      case 'super':
        return { k: 'call', f: this.superMember() };
      case 'element_reference':
        return this.element(node);
      case 'array':
      case 'right_assignment_list':
        return this.list(node);
      case 'string_array':
        return listOf([{ k: 'literal', t: 'String' }]);
      case 'symbol_array':
        return listOf([{ k: 'literal', t: 'Symbol' }]);
      case 'hash':
        return this.hash(node);
      case 'binary':
        return this.binary(node);
      case 'unary':
        return node.child('!') || node.child('not') || node.child('defined?') ? { k: 'literal', t: 'bool' } : this.read(node.field('operand'));
      case 'assignment':
        return this.read(node.field('right'));
      case 'operator_assignment':
        return either([this.target(node.field('left')), this.read(node.field('right'))]);
      default:
        return either(this.tails(node));
    }
  }

  private target(node: SyntaxNode | null): Expr {
    return node?.type === 'identifier' && !this.file.isLocal(node.text, this.scope) ? UNKNOWN : this.read(node);
  }

  /** What a statement can end with: each branch of a condition, the last statement of a body. */
  private tails(node: SyntaxNode): Expr[] {
    switch (node.type) {
      case 'if':
      case 'unless':
      case 'elsif':
      case 'conditional':
        return [this.read(node.field('consequence')), this.read(node.field('alternative'))];
      case 'if_modifier':
      case 'unless_modifier':
        return [this.read(node.field('body'))];
      case 'rescue_modifier':
        return [this.read(node.field('body')), this.read(node.field('handler'))];
      case 'case':
      case 'case_match':
        return node.namedChildren
          .filter(({ type }) => type === 'when' || type === 'in_clause' || type === 'else')
          .slice(0, MAX_PARTS)
          .map((part) => this.read(part.type === 'else' ? part : part.field('body')));
      case 'return':
      case 'break':
      case 'next':
        return [this.read(node.firstNamedChild)];
      case 'argument_list':
        return node.namedChildren.length === 1 ? [this.read(node.firstNamedChild)] : [this.list(node)];
      case 'body_statement':
      case 'begin':
      case 'then':
      case 'else':
      case 'do':
      case 'block_body':
      case 'parenthesized_statements':
        return this.bodyTails(node);
      default:
        return [UNKNOWN];
    }
  }

  private bodyTails(node: SyntaxNode): Expr[] {
    const children = node.namedChildren.filter(({ type }) => type !== 'comment' && type !== 'heredoc_body' && type !== 'empty_statement');
    const statements = children.filter(({ type }) => type !== 'rescue' && type !== 'ensure' && type !== 'else');
    const last = children.find(({ type }) => type === 'else') ?? statements.at(-1);
    const rescued = children.filter(({ type }) => type === 'rescue').slice(0, MAX_PARTS - 1);
    return [last ? this.read(last) : { k: 'literal', t: 'nil' }, ...rescued.map((part) => this.read(part.field('body')))];
  }

  private identifier(name: string): Expr {
    const bound = this.env.get(name);
    if (bound) return bound;
    if (this.file.isLocal(name, this.scope)) return { k: 'name', n: name };
    return name === 'new' && this.file.isClassLevel(this.scope) ? { k: 'new', c: { k: 'this' } } : { k: 'call', f: { k: 'name', n: name } };
  }

  private constant(node: SyntaxNode): Expr {
    const path = constantPath(node);
    if (path !== undefined) return path.split('.').reduce<Expr | undefined>((o, n) => (o ? { k: 'member', o, n } : { k: 'name', n }), undefined) ?? UNKNOWN;
    const name = node.field('name');
    return name ? { k: 'member', o: this.read(node.field('scope')), n: name.text } : UNKNOWN;
  }

  /** The callee of a call, with `send(:name)` and `method(:name).call` seen through. */
  callee(node: SyntaxNode): Expr {
    const receiver = node.field('receiver');
    const method = node.field('method');
    if (method?.type === 'super') return this.superMember();
    const name = sentName(node) ?? (method ? method.text : 'call');
    if (!receiver) return { k: 'name', n: name };
    return { k: 'member', o: this.read(receiver), n: name };
  }

  superMember(): Expr {
    const method = this.file.methodAround(this.scope);
    return method < 0 ? UNKNOWN : { k: 'member', o: { k: 'super' }, n: this.file.facts.definition(method).name };
  }

  private call(node: SyntaxNode): Expr {
    const method = node.field('method')?.text;
    const receiver = node.field('receiver');
    const args = argumentsOf(node);
    if (method === 'new' && (receiver || this.file.isClassLevel(this.scope)))
      return withArgs({ k: 'new', c: receiver ? this.read(receiver) : { k: 'this' } }, this.args(args));
    if (method === 'class' && receiver && args.length === 0) return { k: 'member', o: this.read(receiver), n: 'constructor' };
    if (method === 'method' || method === 'public_method') {
      const name = literalName(args[0]);
      if (name !== undefined) return receiver ? { k: 'member', o: this.read(receiver), n: name } : { k: 'member', o: { k: 'this' }, n: name };
    }
    if (receiver && method !== undefined) {
      if (SAME.has(method)) return this.read(receiver);
      const gives = args.length === 0 ? GIVES[method] : undefined;
      if (gives) return { k: 'literal', t: gives };
    }
    if (method === 'lambda' || method === 'proc') return { k: 'literal', t: 'Proc' };
    const f = this.callee(node);
    return this.ofBlock(node, method, f) ?? withArgs({ k: 'call', f }, this.args(sentName(node) === undefined ? args : args.slice(1)));
  }

  /** The result of a call that is made of what its block gives. */
  private ofBlock(node: SyntaxNode, method: string | undefined, f: Expr): Expr | undefined {
    const block = node.field('block');
    if (!block || method === undefined || !(GIVES_BLOCK.has(method) || GIVES_LIST_OF_BLOCK.has(method))) return undefined;
    const env = new Map(this.env);
    blockParameters(block).forEach((name, p) => {
      if (name !== undefined) env.set(name, { k: 'callback', f, a: BLOCK, p });
    });
    const body = block.field('body');
    const result = body ? new ExpressionReader(this.file, this.scope, env, this.depth + 1).read(body) : UNKNOWN;
    return GIVES_BLOCK.has(method) ? result : listOf([result]);
  }

  args(nodes: readonly SyntaxNode[]): Expr[] {
    return nodes
      .filter(({ type }) => type !== 'pair' && type !== 'block_argument' && type !== 'hash_splat_argument')
      .slice(0, MAX_ARGS)
      .map((arg) => this.read(arg.type === 'splat_argument' ? undefined : arg));
  }

  private element(node: SyntaxNode): Expr {
    const key = node.namedChildren[1];
    const o = this.read(node.field('object'));
    return key?.type === 'integer' && /^\d+$/.test(key.text) ? { k: 'index', o, i: Number.parseInt(key.text, 10) } : { k: 'index', o };
  }

  private list(node: SyntaxNode): Expr {
    const items = node.namedChildren.filter(({ type }) => type !== 'comment');
    if (node.type === 'right_assignment_list' && items.every(({ type }) => type !== 'splat_argument'))
      return { k: 'tuple', of: items.map((item) => this.read(item)) };
    return listOf(
      items.slice(0, MAX_PARTS).map((item) => (item.type === 'splat_argument' ? { k: 'element', o: this.read(item.firstNamedChild) } : this.read(item))),
    );
  }

  private hash(node: SyntaxNode): Expr {
    const values = node.namedChildren.filter(({ type }) => type === 'pair').slice(0, MAX_PARTS);
    if (values.length === 0) return { k: 'literal', t: 'Hash' };
    const value: TypeRef = { k: 'typeof', e: either(values.map((pair) => this.read(pair.field('value')))) };
    return { k: 'cast', t: { k: 'ref', n: 'Hash', a: [{ k: 'ref', n: 'Symbol' }, value] } };
  }

  private binary(node: SyntaxNode): Expr {
    const operator = node.field('operator')?.text ?? '';
    const left = node.field('left');
    const right = node.field('right');
    if (operator === '||' || operator === 'or') return either([this.read(left), this.read(right)]);
    if (operator === '&&' || operator === 'and') return this.read(right);
    if (COMPARISONS.has(operator)) return { k: 'literal', t: 'bool' };
    const value = this.read(left);
    if (value.k === 'literal' || operator === '<<') return value;
    return { k: 'call', f: { k: 'member', o: value, n: operator }, a: [this.read(right)] };
  }
}

/** The method that `send(:name, …)` and its like name; undefined for anything else. */
export function sentName(node: SyntaxNode): string | undefined {
  const method = node.field('method')?.text;
  if (method !== 'send' && method !== 'public_send' && method !== '__send__') return undefined;
  return literalName(argumentsOf(node)[0]);
}

/** Names of a block's parameters by position; undefined where one is taken apart. */
export function blockParameters(block: SyntaxNode): (string | undefined)[] {
  return (block.field('parameters')?.namedChildren ?? []).map((param) => (param.type === 'identifier' ? param.text : param.field('name')?.text));
}

function withArgs(e: Extract<Expr, { k: 'call' | 'new' }>, a: readonly Expr[]): Expr {
  return a.length === 0 ? e : { ...e, a };
}

/** One of several, without those of which nothing is known when others are. */
export function either(of: readonly Expr[]): Expr {
  const [first, ...rest] = of;
  if (first === undefined) return UNKNOWN;
  return rest.length === 0 ? first : { k: 'either', of };
}

/** A list whose elements are one of the given. */
export function listOf(elements: readonly Expr[]): Expr {
  return { k: 'cast', t: { k: 'array', of: elements.length === 0 ? { k: 'opaque' } : { k: 'typeof', e: either(elements) } } };
}
