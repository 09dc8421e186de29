import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { BUILTINS } from './builtins';
import { positional, targetNames } from './expression-parts';
import { ExpressionReader } from './expressions';
import { narrowedScope, narrowedWhenFalse, narrowedWhenTrue } from './narrowing';
import { MAX_NESTING, type PythonFile } from './python-file';
import { parseType } from './type-text';

/** States every call, and every name used as a value, in an expression. */
export function referTo(file: PythonFile, node: SyntaxNode | null, scope: number, depth = 0): void {
  if (!node) return;
  if (depth > MAX_NESTING) {
    file.facts.partial = true;
    return;
  }
  switch (node.type) {
    case 'call':
      referToCall(file, node, scope, depth);
      return;
    case 'identifier':
      referToName(file, node, scope);
      return;
    case 'attribute':
      referToMember(file, node, scope, depth);
      return;
    case 'boolean_operator':
      referToEither(file, node, scope, depth);
      return;
    case 'conditional_expression':
      referToConditional(file, node, scope, depth);
      return;
    case 'lambda':
      referToLambda(file, node, scope, depth);
      return;
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      referToComprehension(file, node, scope, depth);
      return;
    case 'named_expression':
      bindWalrus(file, node, scope);
      referTo(file, node.field('value'), scope, depth + 1);
      return;
    case 'keyword_argument':
      referTo(file, node.field('value'), scope, depth + 1);
      return;
    case 'yield':
      noteYield(file, node, scope);
      break;
    case 'type':
      referToType(file, node, scope);
      return;
  }
  for (const child of node.namedChildren) referTo(file, child, scope, depth + 1);
}

/** What the left side tells of a name holds on the right: `isinstance(x, K) and x.m()`. */
function referToEither(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  const left = node.field('left');
  referTo(file, left, scope, depth + 1);
  const narrowings = node.has('and') ? narrowedWhenTrue(left) : narrowedWhenFalse(left);
  referTo(file, node.field('right'), narrowedScope(file, narrowings, scope, node.line), depth + 1);
}

function referToConditional(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  const [yes = null, condition = null, no = null] = node.namedChildren.filter((child) => child.type !== 'comment');
  referTo(file, condition, scope, depth + 1);
  referTo(file, yes, narrowedScope(file, narrowedWhenTrue(condition), scope, node.line), depth + 1);
  referTo(file, no, narrowedScope(file, narrowedWhenFalse(condition), scope, node.line), depth + 1);
}

/** The names of an annotation. */
export function referToType(file: PythonFile, node: SyntaxNode, scope: number): void {
  file.refer({ kind: 'type', type: parseType(node.text), scope, line: node.line });
}

function referToCall(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  const callee = node.field('function');
  const list = node.field('arguments');
  if (!callee) return;
  const reader = new ExpressionReader(file, scope);
  // With keywords the number and order of arguments is not known by position.
  const spread = list?.namedChildren.some((arg) => arg.type === 'list_splat' || arg.type === 'dictionary_splat' || arg.type === 'keyword_argument') === true;
  const name = callee.type === 'attribute' ? (callee.field('attribute') ?? callee) : callee;
  const isSuper = callee.type === 'identifier' && callee.text === 'super';
  if (!isSuper) {
    const args = positional(node).map((arg) => reader.read(arg));
    file.refer({ kind: 'call', e: reader.read(callee), scope, line: name.line, args, ...(spread ? { spread } : {}) });
    if (callee.type === 'attribute') referTo(file, callee.field('object'), scope, depth + 1);
    else if (callee.type !== 'identifier') referTo(file, callee, scope, depth + 1);
  }
  if (list?.type === 'generator_expression') {
    referTo(file, list, scope, depth + 1);
    return;
  }
  const given = positional(node);
  for (const arg of list?.namedChildren ?? []) {
    const position = arg.type === 'lambda' ? given.indexOf(arg) : -1;
    if (position >= 0) referToLambda(file, arg, scope, depth, { f: reader.read(callee), a: position });
    else referTo(file, arg, scope, depth + 1);
  }
}

function referToName(file: PythonFile, node: SyntaxNode, scope: number): void {
  const name = node.text;
  if (name === '' || file.receiver(name, scope) || file.isLocal(name, scope)) return;
  if (BUILTINS.has(name) && !file.importedNames.has(name) && !file.named.get(0)?.has(name)) return;
  file.refer({ kind: 'value', e: { k: 'name', n: name }, scope, line: node.line });
}

function referToMember(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  const name = node.field('attribute');
  const reader = new ExpressionReader(file, scope);
  const e = reader.read(node);
  const isModule = e.k === 'name' && file.dottedImports.has(e.n);
  // A narrowed path is still a read of the field.
  const read: Expr = e.k === 'name' && name && !isModule ? { k: 'member', o: reader.read(node.field('object')), n: name.text } : e;
  if (name) file.refer({ kind: 'value', e: read, scope, line: name.line });
  if (!isModule) referTo(file, node.field('object'), scope, depth + 1);
}

/** `passed` is the call that a lambda is an argument of: its signature can say what the lambda is given. */
function referToLambda(file: PythonFile, node: SyntaxNode, scope: number, depth: number, passed?: { readonly f: Expr; readonly a: number }): void {
  const inner = file.facts.scope('block', scope);
  const names = new Set<string>();
  for (const [p, param] of (node.field('parameters')?.namedChildren ?? []).entries()) {
    referTo(file, param.field('value'), scope, depth + 1);
    const name = param.type === 'identifier' ? param : (param.field('name') ?? param.firstNamedChild);
    if (name?.type !== 'identifier') continue;
    names.add(name.text);
    file.bind({ scope: inner, name: name.text, kind: 'param', line: name.line, ...(passed ? { value: { k: 'callback', ...passed, p } } : {}) });
  }
  file.paramNames.set(inner, names);
  referTo(file, node.field('body'), inner, depth + 1);
}

/** A comprehension has a scope of its own; only its first iterable is read outside of it. */
function referToComprehension(file: PythonFile, node: SyntaxNode, scope: number, depth: number): void {
  let inner = file.facts.scope('block', scope);
  const clauses = node.namedChildren.filter((child) => child.type === 'for_in_clause' || child.type === 'if_clause');
  let first = true;
  for (const clause of clauses) {
    if (clause.type === 'if_clause') {
      referTo(file, clause.firstNamedChild, inner, depth + 1);
      inner = narrowedScope(file, narrowedWhenTrue(clause.firstNamedChild), inner, clause.line);
      continue;
    }
    const at = first ? scope : inner;
    first = false;
    const over = clause.field('right');
    referTo(file, over, at, depth + 1);
    for (const [name, value] of targetNames(clause.field('left'), new ExpressionReader(file, at).element(over))) {
      // A comprehension variable named like what it walks over would name itself: its value is left open then.
      const known = at === inner || !mentions(value, name) ? { value } : {};
      file.bind({ scope: inner, name, kind: 'local', line: clause.line, ...known });
    }
  }
  referTo(file, node.field('body'), inner, depth + 1);
}

function mentions(expr: Expr, name: string): boolean {
  if (expr.k === 'name') return expr.n === name;
  if ('o' in expr) return mentions(expr.o, name);
  if (expr.k === 'call') return mentions(expr.f, name);
  return false;
}

function bindWalrus(file: PythonFile, node: SyntaxNode, scope: number): void {
  const name = node.field('name');
  const home = file.facts.functionScope(scope);
  if (!name || file.facts.scopeKind(home) !== 'function') return;
  const value = new ExpressionReader(file, scope).read(node.field('value'));
  file.bind({ scope: home, name: name.text, kind: 'local', line: name.line, value });
}

/** A function that yields is a generator: calling it gives an iterator of what it yields. */
function noteYield(file: PythonFile, node: SyntaxNode, scope: number): void {
  const owner = file.facts.ownerOf(scope);
  if (owner < 0) return;
  const known = file.yields.get(owner) ?? { values: [], scopes: [] };
  const reader = new ExpressionReader(file, scope);
  const value = node.firstNamedChild;
  known.values.push(node.has('from') ? reader.element(value) : reader.read(value));
  known.scopes.push(scope);
  file.yields.set(owner, known);
}
