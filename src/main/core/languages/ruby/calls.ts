import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { isClassMaker } from './assigned-classes';
import { type BlockSelf, lambdaSelf, readBlock, SAME_SELF } from './blocks';
import { readDeclaration } from './declarations';
import { BLOCK, ExpressionReader, sentName } from './expressions';
import { readImport } from './imports';
import { noteHandedOn, noteYield } from './methods';
import { argumentsOf, constantPath, literalName } from './names';
import type { RubyFile } from './ruby-file';
import { readExampleGroup } from './specs';

const EVALS = new Set(['class_eval', 'class_exec', 'module_eval', 'module_exec']);
const INSTANCE_EVALS = new Set(['instance_eval', 'instance_exec']);
/** Blocks given to these run where they stand, whatever else they do. */
const PLAIN_BLOCKS = new Set(['loop', 'catch', 'at_exit', 'tap', 'then', 'proc', 'lambda', 'synchronize', 'Array', 'Hash']);

/** Reads a call, with or without receiver, arguments and block; a bare name is one too. */
export function readCall(file: RubyFile, node: SyntaxNode, scope: number, depth: number): void {
  const receiver = node.type === 'call' ? node.field('receiver') : null;
  const method = node.type === 'call' ? node.field('method') : node;
  const isBare = !receiver || receiver.type === 'self';
  if (isBare && method && readImport(file, node, method.text, scope)) return;
  if (isBare && method && readDeclaration(file, node, method.text, scope, depth)) return;
  if (method && readExampleGroup(file, node, method.text, scope, depth)) return;
  const reader = new ExpressionReader(file, scope);
  const callee = node.type === 'call' ? reader.callee(node) : ({ k: 'name', n: node.text } as const);
  referToCallee(file, node, callee, scope);
  if (receiver) readReceiver(file, receiver, node, scope, depth);
  const taker = blockTaker(file, node, callee, scope);
  readArguments(file, node, taker, scope, depth);
  const block = node.type === 'call' ? node.field('block') : null;
  if (block) readBlock(file, block, taker, blockSelf(file, node, taker, scope), scope, depth);
}

/** What a block is handed to: `initialize` for a construction. */
function blockTaker(file: RubyFile, node: SyntaxNode, callee: Expr, scope: number): Expr {
  if (node.type !== 'call' || node.field('method')?.text !== 'new') return callee;
  const receiver = node.field('receiver');
  const c: Expr = receiver ? new ExpressionReader(file, scope).read(receiver) : { k: 'this' };
  return { k: 'member', o: { k: 'new', c }, n: 'initialize' };
}

function referToCallee(file: RubyFile, node: SyntaxNode, callee: Expr, scope: number): void {
  const method = node.type === 'call' ? node.field('method') : node;
  const line = method?.line ?? node.line;
  const args = node.type === 'call' ? argumentsOf(node) : [];
  const given = sentName(node) === undefined ? args : args.slice(1);
  const spread = given.some(({ type }) => type === 'splat_argument' || type === 'pair' || type === 'hash_splat_argument' || type === 'forward_argument');
  const reader = new ExpressionReader(file, scope);
  const name = method?.text ?? 'call';
  const receiver = node.type === 'call' ? node.field('receiver') : null;
  if (name === 'method' || name === 'instance_method' || name === 'public_method') {
    const meant = literalName(args[0]);
    if (meant !== undefined)
      file.refer({
        kind: 'value',
        e: { k: 'member', o: receiver ? reader.read(receiver) : { k: 'this' }, n: meant },
        scope,
        line: args[0]?.line ?? line,
        isFunction: true,
      });
  }
  if (name === 'call' && receiver?.type === 'identifier' && isBlockParameter(file, receiver.text, scope)) noteYield(file, node, scope);
  if (name === 'new' && (receiver ? receiver.type !== 'super' : file.isClassLevel(scope))) {
    const e: Expr = receiver ? reader.read(receiver) : { k: 'this' };
    file.refer({ kind: 'new', e, scope, line, args: reader.args(given), ...(spread ? { spread } : {}) });
    return;
  }
  if (callee.k === 'unknown') return;
  file.refer({ kind: 'call', e: callee, scope, line, args: reader.args(given), ...(spread ? { spread } : {}) });
}

function isBlockParameter(file: RubyFile, name: string, scope: number): boolean {
  for (let at = scope; at >= 0; at = file.facts.parentScope(at)) {
    if (file.blockParameters.get(at) === name) return file.facts.scopeKind(at) === 'function';
    if (file.facts.scopeKind(at) !== 'block') return false;
  }
  return false;
}

/** The class in `A.new` and `A::B.new` is used by the construction alone. */
function readReceiver(file: RubyFile, receiver: SyntaxNode, node: SyntaxNode, scope: number, depth: number): void {
  if (receiver.type === 'self') return;
  const isConstructed = node.field('method')?.text === 'new' && constantPath(receiver) !== undefined;
  if (!isConstructed) file.visit(receiver, scope, depth + 1);
}

function readArguments(file: RubyFile, node: SyntaxNode, callee: Expr, scope: number, depth: number): void {
  if (node.type !== 'call') return;
  for (const arg of argumentsOf(node)) {
    const passed = arg.type === 'block_argument' ? arg.firstNamedChild : null;
    const symbol = literalName(passed);
    if (passed && symbol !== undefined) {
      file.refer({ kind: 'value', e: { k: 'member', o: { k: 'callback', f: callee, a: BLOCK, p: 0 }, n: symbol }, scope, line: passed.line, isFunction: true });
    } else file.visit(arg, scope, depth + 1);
    if (arg.type === 'block_argument' && isBlockParameter(file, passed?.text ?? '&', scope)) noteHandedOn(file, callee, runnerOf(file, node, scope), scope);
  }
}

/** What a block that is passed to the call runs on, where the call says so itself. */
function runnerOf(file: RubyFile, node: SyntaxNode, scope: number): Expr | undefined {
  const name = node.field('method')?.text ?? '';
  const receiver = node.field('receiver');
  if (EVALS.has(name) || INSTANCE_EVALS.has(name)) {
    // Where nothing is known of the object it is still another `self` than the one around the block.
    return { k: 'either', of: [receiver ? new ExpressionReader(file, scope).read(receiver) : { k: 'this' }, ELSEWHERE] };
  }
  return /^define_(?:singleton_)?method$/.test(name) || isClassMaker(node) ? ELSEWHERE : undefined;
}

/** An object of which nothing is known, not even that it is one of the project's. */
const ELSEWHERE: Expr = { k: 'name', n: 'BasicObject' };

/** What `self` is in the block of a call. */
function blockSelf(file: RubyFile, node: SyntaxNode, taker: Expr, scope: number): BlockSelf {
  const receiver = node.field('receiver');
  const name = node.field('method')?.text ?? '';
  if (isClassMaker(node)) return { k: 'unknown' };
  if (EVALS.has(name)) return receiver ? { k: 'is', e: new ExpressionReader(file, scope).read(receiver) } : SAME_SELF;
  if (INSTANCE_EVALS.has(name)) return receiver && receiver.type !== 'self' ? { k: 'is', e: new ExpressionReader(file, scope).read(receiver) } : SAME_SELF;
  if (PLAIN_BLOCKS.has(name)) return SAME_SELF;
  if (!receiver && file.facts.scopeKind(scope) === 'class') return lambdaSelf(file, scope);
  // The method may say that it runs its block on something else.
  return { k: 'is', e: { k: 'callback', f: taker, a: BLOCK, p: -1 } };
}

/** `super` alone hands on the arguments that the method was given. */
export function readSuper(file: RubyFile, node: SyntaxNode, scope: number): void {
  const e = new ExpressionReader(file, scope).superMember();
  if (e.k !== 'unknown') file.refer({ kind: 'call', e, scope, line: node.line, args: [], spread: true });
}
