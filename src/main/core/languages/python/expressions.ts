import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { builtinCall } from './builtin-calls';
import { either, lambdaParams, listOf, positional, targetNames } from './expression-parts';
import type { PythonFile } from './python-file';

const UNKNOWN: Expr = { k: 'unknown' };
const MAX_DEPTH = 60;
const MAX_ARGS = 4;
const LITERALS: Readonly<Record<string, string>> = {
  integer: 'int',
  float: 'float',
  true: 'bool',
  false: 'bool',
  none: 'None',
  comparison_operator: 'bool',
  not_operator: 'bool',
  concatenated_string: 'str',
  dictionary_comprehension: 'dict',
};

/** Comprehension and loop variables that stand for an expression. */
export type Environment = ReadonlyMap<string, Expr>;

/** Reduces syntax to what type inference can use, read in one scope. */
export class ExpressionReader {
  constructor(
    readonly file: PythonFile,
    readonly scope: number,
    readonly env: Environment = new Map(),
    readonly depth = 0,
  ) {}

  inside(env: Environment): ExpressionReader {
    return new ExpressionReader(this.file, this.scope, new Map([...this.env, ...env]), this.depth + 1);
  }

  read(node: SyntaxNode | null | undefined): Expr {
    if (!node || this.depth > MAX_DEPTH) return UNKNOWN;
    const literal = LITERALS[node.type];
    if (literal) return { k: 'literal', t: literal };
    return new ExpressionReader(this.file, this.scope, this.env, this.depth + 1).compound(node);
  }

  private compound(node: SyntaxNode): Expr {
    switch (node.type) {
      case 'identifier':
        return this.name(node.text);
      case 'attribute':
        return this.attribute(node);
      case 'call':
        return this.call(node);
      case 'await':
        return { k: 'await', e: this.read(node.firstNamedChild) };
      case 'string':
        return { k: 'literal', t: /^[a-z]*b/i.test(node.text.slice(0, 3)) ? 'bytes' : 'str' };
      case 'subscript':
        return this.subscript(node);
      case 'parenthesized_expression':
        return this.read(node.firstNamedChild);
      case 'named_expression':
        return this.read(node.field('value'));
      case 'conditional_expression': {
        const [yes, , no] = node.namedChildren;
        return either([this.read(yes), this.read(no)]);
      }
      case 'boolean_operator':
        return node.has('or') ? either([this.read(node.field('left')), this.read(node.field('right'))]) : this.read(node.field('right'));
      case 'binary_operator':
        return this.binary(node);
      case 'tuple':
      case 'expression_list':
        return node.namedChildren.some((child) => child.type === 'list_splat')
          ? listOf([])
          : { k: 'tuple', of: node.namedChildren.map((child) => this.read(child)) };
      case 'dictionary':
        return this.dictionary(node);
      case 'list':
      case 'set':
        return listOf(node.namedChildren.slice(0, MAX_ARGS).map((child) => this.read(child)));
      case 'list_comprehension':
      case 'set_comprehension':
      case 'generator_expression':
        return listOf([this.comprehension(node)]);
      case 'lambda':
        return { k: 'cast', t: { k: 'func', ret: { k: 'typeof', e: this.inside(lambdaParams(node)).read(node.field('body')) } } };
      default:
        return UNKNOWN;
    }
  }

  private name(name: string): Expr {
    return this.env.get(name) ?? this.file.receiver(name, this.scope)?.expr ?? { k: 'name', n: name };
  }

  private attribute(node: SyntaxNode): Expr {
    const object = node.field('object');
    const n = node.field('attribute')?.text ?? '';
    if (this.file.dottedImports.size > 0 && this.file.dottedImports.has(node.text)) return { k: 'name', n: node.text };
    if (this.file.hasNarrowedPaths && this.file.isLocal(node.text, this.scope)) return { k: 'name', n: node.text };
    if (n === '__class__' && object?.type === 'identifier' && this.file.receiver(object.text, this.scope)) return this.ownClass();
    return { k: 'member', o: this.read(object), n };
  }

  /** The class around, as a value. */
  ownClass(): Expr {
    const owner = this.file.classAround(this.scope);
    return owner < 0 ? UNKNOWN : this.file.classExpr(owner);
  }

  private call(node: SyntaxNode): Expr {
    const callee = node.field('function');
    const args = positional(node);
    const special = callee ? builtinCall(this, callee, args) : undefined;
    if (special) return special;
    const a = args.slice(0, MAX_ARGS).map((arg) => this.read(arg));
    return a.length === 0 ? { k: 'call', f: this.read(callee) } : { k: 'call', f: this.read(callee), a };
  }

  private subscript(node: SyntaxNode): Expr {
    const key = node.field('subscript');
    const o = this.read(node.field('value'));
    if (key?.type === 'slice') return o;
    return key?.type === 'integer' ? { k: 'index', o, i: Number.parseInt(key.text, 10) } : { k: 'index', o };
  }

  private binary(node: SyntaxNode): Expr {
    const left = this.read(node.field('left'));
    const right = this.read(node.field('right'));
    if (left.k === 'literal') return left;
    // `a + [b]` is a list like its literal side; other operators on unknown operands say nothing.
    return right.k === 'literal' && node.has('+') ? right : UNKNOWN;
  }

  private dictionary(node: SyntaxNode): Expr {
    const values = node.namedChildren.filter((child) => child.type === 'pair').slice(0, MAX_ARGS);
    if (values.length === 0) return { k: 'literal', t: 'dict' };
    const value: TypeRef = { k: 'typeof', e: either(values.map((pair) => this.read(pair.field('value')))) };
    return { k: 'cast', t: { k: 'ref', n: 'dict', a: [{ k: 'ref', n: 'str' }, value] } };
  }

  private comprehension(node: SyntaxNode): Expr {
    const bound = new Map<string, Expr>();
    for (const clause of node.namedChildren.filter((child) => child.type === 'for_in_clause')) {
      const element = this.inside(bound).element(clause.field('right'));
      for (const [name, value] of targetNames(clause.field('left'), element)) bound.set(name, value);
    }
    return this.inside(bound).read(node.field('body'));
  }

  /** What one turn of a loop over the node yields. */
  element(node: SyntaxNode | null): Expr {
    if (!node) return UNKNOWN;
    const callee = node.type === 'call' ? node.field('function') : null;
    const args = node.type === 'call' ? positional(node) : [];
    if (callee?.type === 'identifier' && callee.text === 'enumerate') return { k: 'tuple', of: [{ k: 'literal', t: 'int' }, this.element(args[0] ?? null)] };
    if (callee?.type === 'identifier' && callee.text === 'zip') return { k: 'tuple', of: args.map((arg) => this.element(arg)) };
    if (callee?.type === 'identifier' && (callee.text === 'range' || callee.text === 'count')) return { k: 'literal', t: 'int' };
    return { k: 'element', o: this.read(node) };
  }
}
