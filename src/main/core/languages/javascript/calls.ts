import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { argumentsOf } from './expressions';
import { defineFunction, isFunctionValue, unwrap } from './functions';
import { requiredModule } from './modules';
import { propertyName } from './property-name';

/** Calls of functions and methods; `require` is an import. */
export function visitCall(context: Context, node: SyntaxNode, scope: number): void {
  const callee = node.field('function');
  const args = node.field('arguments');
  const module = requiredModule(node);
  if (module) {
    context.builder.addImport({ spec: module.spec, names: [], line: node.line, scope });
    return;
  }
  if (callee === null) {
    context.pushChildren(node, scope);
    return;
  }
  context.push(node.field('type_arguments'), scope);
  if (args) {
    if (args.type === 'arguments') visitArguments(context, callee, args, scope);
    else context.pushChildren(args, scope);
  }
  visitCallee(context, callee, scope);
  context.later(() => {
    // A cast changes nothing of what is called.
    const e = context.expression(unwrap(callee));
    const given = argumentsOf(args, context, 0).a;
    const spread = args?.has('spread_element') === true;
    context.builder.refer({ kind: 'call', e, scope, line: calleeLine(callee), ...(given ? { args: given } : {}), ...(spread ? { spread } : {}) });
  });
}

/** `defineGetter(req, 'ip', function () {…})` and `Object.defineProperty(x, 'n', { get() {…} })` define a member of their first argument. */
function visitArguments(context: Context, callee: SyntaxNode, args: SyntaxNode, scope: number): void {
  const helper = callee.type === 'member_expression' ? callee.field('property')?.text : callee.text;
  const [target, key, value] = args.namedChildren;
  const isHelper = helper !== undefined && /^_*define_?(Property|Getter|Setter)_*$/i.test(helper);
  const owner = isHelper && target?.type === 'identifier' ? context.fileDefinition(target.text) : undefined;
  if (owner !== undefined && target && key?.type === 'string' && value) {
    const name = propertyName(key) ?? '';
    const getter =
      value.type === 'object'
        ? value.namedChildren
            .map((child) => (child.type === 'pair' ? unwrap(child.field('value')) : child))
            .find((child) => child !== null && (isFunctionValue(child) || child.type === 'method_definition'))
        : unwrap(value);
    if (getter && (isFunctionValue(getter) || getter.type === 'method_definition')) {
      defineFunction(context, getter, {
        name,
        qualified: `${target.text}.${name}`,
        nameNode: key,
        outer: args.parent ?? args,
        scope: -1,
        bodyScope: scope,
        parent: owner,
        subkind: 'accessor',
      });
      return;
    }
  }
  context.pushChildren(args, scope);
}

/** `new C(…)`. */
export function visitConstruction(context: Context, node: SyntaxNode, scope: number): void {
  const callee = node.field('constructor');
  const args = node.field('arguments');
  if (callee === null) return;
  context.push(node.field('type_arguments'), scope);
  if (args) context.pushChildren(args, scope);
  visitCallee(context, callee, scope);
  context.later(() => {
    const given = argumentsOf(args, context, 0).a;
    context.builder.refer({ kind: 'new', e: context.expression(callee), scope, line: calleeLine(callee), ...(given ? { args: given } : {}) });
  });
}

/** Queues what stands before the called name: `f(x).g()` holds another call. */
function visitCallee(context: Context, callee: SyntaxNode, scope: number): void {
  if (callee.type === 'identifier' || callee.type === 'super' || callee.type === 'import') return;
  if (callee.type === 'member_expression') {
    const object = callee.field('object');
    if (object && object.type !== 'identifier' && object.type !== 'this' && object.type !== 'super') visitCallee(context, object, scope);
    return;
  }
  context.push(callee, scope);
}

/** A decorator: a call of its own, or a function by its name. */
export function visitDecorator(context: Context, node: SyntaxNode, scope: number): void {
  const inner = node.firstNamedChild;
  if (inner === null) return;
  if (inner.type === 'call_expression') context.push(inner, scope);
  else context.builder.refer({ kind: 'decorator', e: context.expression(inner), scope, line: inner.line });
}

function calleeLine(callee: SyntaxNode): number {
  const inner = unwrap(callee) ?? callee;
  if (inner.type === 'member_expression') return inner.field('property')?.line ?? inner.line;
  return inner.line;
}
