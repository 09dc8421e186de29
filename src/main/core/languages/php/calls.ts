import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { elementParameter, TAKES_FUNCTION } from './array-functions';
import { declareDefined } from './constants';
import type { Frame } from './context';
import type { Walk } from './declared';
import { argumentNodes, argumentValue, createdClass, isFirstClass } from './expression-parts';
import { writtenName } from './names';
import { bindParameters } from './parameters';

const IDENTIFIER = /^[A-Za-z_]\w*$/;
const CLASS_METHOD = /^\\?[A-Za-z_][\w\\]*::[A-Za-z_]\w*$/;

/** Calls of functions, methods and values; `f(...)` makes a value of the function instead. */
export function visitCall(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const { context, expressions } = walk;
  const e = expressions.callee(node, frame);
  const name = node.field('name') ?? node.field('function');
  const line = name?.line ?? node.line;
  if (isFirstClass(node)) context.mention(e, frame, line, true);
  else {
    const spread = argumentNodes(node).some((argument) => argument.firstNamedChild?.type === 'variadic_unpacking');
    context.refer({ kind: 'call', e, scope: frame.scope, line, args: expressions.arguments(node, frame), ...(spread ? { spread } : {}) });
  }
  if (node.type === 'scoped_call_expression') visitScope(walk, node.field('scope'), frame);
  else walk.code(node.field('object'), frame);
  if (name !== null && name.type !== 'name' && writtenName(name) === '') walk.code(name, frame);
  if (node.type === 'function_call_expression') visitNamedFunction(walk, node, frame);
  walk.all(argumentNodes(node), frame);
  if (node.type === 'function_call_expression') assertNarrows(walk, node, frame);
}

function visitScope(walk: Walk, scope: SyntaxNode | null, frame: Frame): void {
  if (scope === null) return;
  if (writtenName(scope) === '') walk.code(scope, frame);
  else walk.context.mention(walk.expressions.classOf(scope, frame), frame, scope.line);
}

/** `array_map('trim_all', …)`: a text that the function takes for a function's name. */
function visitNamedFunction(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const called = (node.field('function')?.text ?? '').replace(/^\\/, '').toLowerCase();
  if (called === 'define') declareDefined(walk, node, frame);
  const at = Object.hasOwn(TAKES_FUNCTION, called) ? TAKES_FUNCTION[called] : undefined;
  if (at === undefined) return;
  const value = argumentValue(argumentNodes(node)[at]);
  const text = value?.type === 'string' || value?.type === 'encapsed_string' ? value.text.slice(1, -1).replaceAll('\\\\', '\\') : '';
  if (value === null || text === '') return;
  if (CLASS_METHOD.test(text)) {
    const [owner = '', method = ''] = text.split('::');
    const full = owner.startsWith('\\') ? owner : `\\${owner}`;
    walk.context.mention({ k: 'member', o: { k: 'name', n: walk.context.names.classNamed(full, value.line) }, n: method }, frame, value.line, true);
  } else if (/^\\?[A-Za-z_][\w\\]*$/.test(text)) {
    const full = text.startsWith('\\') ? text : `\\${text}`;
    walk.context.mention({ k: 'name', n: walk.context.names.valueNamed('function', full, value.line) }, frame, value.line, true);
  }
}

/** `assert($x instanceof Foo)` holds for what follows. */
function assertNarrows(walk: Walk, node: SyntaxNode, frame: Frame): void {
  if (!/^\\?assert$/i.test(node.field('function')?.text ?? '')) return;
  const condition = argumentValue(argumentNodes(node)[0]);
  if (condition !== null) walk.narrowAfter(condition, frame);
}

export function visitCreation(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const { context, expressions } = walk;
  const anonymous = node.child('anonymous_class');
  if (anonymous !== null) {
    context.anonymousClass(anonymous, frame);
    const base = anonymous.child('base_clause')?.firstNamedChild ?? null;
    const args = anonymous.child('arguments')?.namedChildren ?? [];
    if (base !== null) {
      const e = expressions.classOf(base, frame);
      context.refer({ kind: 'new', e, scope: frame.scope, line: base.line, args: args.map((argument) => expressions.of(argumentValue(argument), frame)) });
    }
    walk.all(args, frame);
    return;
  }
  const target = createdClass(node);
  const written = target?.type === 'relative_scope' ? target.text : writtenName(target);
  const line = target?.line ?? node.line;
  if (target !== null)
    context.refer({ kind: 'new', e: createdExpression(walk, target, written, frame), scope: frame.scope, line, args: expressions.arguments(node, frame) });
  if (written === '') walk.code(target, frame);
  walk.all(argumentNodes(node), frame);
}

function createdExpression(walk: Walk, target: SyntaxNode, written: string, frame: Frame): Expr {
  if (/^static$/i.test(written)) return frame.around === undefined ? { k: 'unknown' } : { k: 'this' };
  return walk.expressions.classOf(target, frame);
}

export function visitClassConstant(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const [scope, name] = node.namedChildren;
  visitScope(walk, scope ?? null, frame);
  if (scope === undefined || name === undefined || name.text === 'class') return;
  walk.context.mention(walk.expressions.of(node, frame), frame, name.line);
}

/** `[$this, 'run']` and `[Shop::class, 'open']` can be callables: a method of that name of a known class is meant. */
export function visitList(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const elements = node.namedChildren.filter((child) => child.type === 'array_element_initializer');
  const [object, name] = elements.map((element) => (element.namedChildren.length === 1 ? element.firstNamedChild : null));
  if (elements.length === 2 && object && name?.type === 'string' && IDENTIFIER.test(name.text.slice(1, -1)) && object.type !== 'string') {
    const o = walk.expressions.of(object, frame);
    if (o.k !== 'unknown' && o.k !== 'literal') walk.context.mention({ k: 'member', o, n: name.text.slice(1, -1) }, frame, name.line, true);
  }
  for (const element of elements) walk.all(element.namedChildren, frame);
}

/** Expressions within a text. */
export function visitText(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const parts = node.type === 'heredoc' ? (node.field('value')?.namedChildren ?? []) : node.namedChildren;
  walk.all(
    parts.filter((part) => part.type !== 'string_content' && part.type !== 'escape_sequence'),
    frame,
  );
}

/** A closure: `use` and arrow functions see variables of the function around; calls in it count for that function. */
export function visitClosure(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const { context } = walk;
  const scope = context.builder.scope('function', frame.scope);
  const inner = context.frame(scope, frame.around, frame.templates);
  const outer = frame.flow;
  if (node.type === 'arrow_function') inner.flow.restore(outer.snapshot());
  else {
    const captured = node.child('anonymous_function_use_clause')?.namedChildren ?? [];
    for (const one of captured) {
      const name = one.type === 'by_ref' ? one.firstNamedChild : one;
      if (name !== null) inner.flow.capture(name.text, outer.version(name.text));
    }
    for (const [key, version] of outer.snapshot()) if (key.startsWith('$this')) inner.flow.capture(key, version);
  }
  bindParameters(walk, node.field('parameters'), inner, (p) => closureParameter(walk, node, p, frame));
  const returns = node.field('return_type');
  walk.code(returns, inner);
  for (const attribute of node.fields('attributes')) walk.code(attribute, inner);
  walk.code(node.field('body'), inner);
}

/** What a closure's parameter without a type is: an element of the list that it is called with, or what the called function says. */
function closureParameter(walk: Walk, closure: SyntaxNode, p: number, frame: Frame): Expr | undefined {
  const argument = closure.parent;
  const call = argument?.type === 'argument' ? argument.parent?.parent : undefined;
  if (!argument || !call) return undefined;
  const args = argumentNodes(call);
  const a = args.findIndex((one) => one.index === argument.index);
  if (call.type === 'function_call_expression') {
    const name = (call.field('function')?.text ?? '').replace(/^\\/, '').toLowerCase();
    const element = elementParameter(name, a, p, (at) => walk.expressions.of(argumentValue(args[at]), frame));
    if (element) return element;
  }
  if (call.type === 'object_creation_expression') {
    const c = createdClass(call);
    return c === null ? undefined : { k: 'callback', f: { k: 'member', o: walk.expressions.classOf(c, frame), n: '__construct' }, a, p };
  }
  return { k: 'callback', f: walk.expressions.callee(call, frame), a, p };
}
