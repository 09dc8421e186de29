import type { Definition, Expr, Parameter, SymbolSubkind } from '@shared/model';
import { docOf, signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { BLOCK, ExpressionReader, either } from './expressions';
import { commentAbove, constantPath, methodName } from './names';
import type { RubyFile } from './ruby-file';
import { bindTarget } from './targets';

const MAX_RETURNS = 4;
const MAX_YIELDS = 4;

/** `def m`, `def self.m`, `def Other.m`: the body is queued. */
export function defineMethod(file: RubyFile, node: SyntaxNode, scope: number): void {
  const nameNode = node.field('name');
  if (!nameNode) return;
  const place = placeOf(file, node, scope);
  const body = node.field('body');
  const name = methodName(nameNode);
  const definition = file.facts.define({
    ...methodHead(file, { name, line: nameNode.line, node, place, head: file.input.text.slice(node.start, headEnd(node, nameNode)) }),
    params: parametersOf(node.field('parameters')),
    ...(raisesNotImplemented(body) ? { isAbstract: true } : {}),
  });
  if (place.owner >= 0) file.remember(place.owner, name, place.isStatic, definition);
  const inner = file.facts.scope('function', scope, definition);
  if (place.isForeign) file.bind({ scope: inner, name: 'this', kind: 'param', type: { k: 'opaque' }, line: node.line });
  bindParameters(file, node.field('parameters'), inner);
  if (body) file.pending.push({ node: body, scope: inner, definition });
}

export interface MethodPlace {
  /** Class or module that it belongs to, -1 for none. */
  readonly owner: number;
  readonly isStatic: boolean;
  /** Bound to an object that nothing is known of (`def obj.m`). */
  readonly isForeign: boolean;
  readonly visibility: 'public' | 'protected' | 'private';
  /** The scope that it stands in; -1 for a method of another object. */
  readonly scope: number;
}

function placeOf(file: RubyFile, node: SyntaxNode, scope: number): MethodPlace {
  const around = file.classAround(scope);
  const object = node.field('object');
  const state = file.bodies.get(scope);
  if (object && object.type !== 'self') {
    const path = constantPath(object);
    const isOwn = path !== undefined && around >= 0 && file.facts.definition(around).name === path.slice(path.lastIndexOf('.') + 1);
    return { owner: isOwn ? around : -1, isStatic: true, isForeign: !isOwn, visibility: 'public', scope: isOwn ? scope : -1 };
  }
  if (object) return { owner: around, isStatic: true, isForeign: around < 0, visibility: 'public', scope };
  return { owner: around, isStatic: state?.isSingleton === true, isForeign: false, visibility: state?.visibility ?? 'public', scope };
}

interface Head {
  readonly name: string;
  readonly line: number;
  readonly node: SyntaxNode;
  readonly place: MethodPlace;
  /** Text of the declaration up to its body. */
  readonly head: string;
}

/** What every method has, however it is made. */
export function methodHead(file: RubyFile, { name, line, node, place, head }: Head): Definition {
  const comment = commentAbove(node);
  const doc = comment === undefined ? undefined : docOf(comment);
  const isTest = file.isTestFile && /^test_/.test(name);
  return {
    name,
    qualified: file.qualified(place.owner, name),
    kind: 'function',
    subkind: subkindOf(name, place),
    parent: place.owner,
    scope: place.scope,
    line,
    startLine: node.line,
    endLine: node.endLine,
    signature: signatureOf(head),
    roles: [...(place.owner < 0 && place.scope === 0 ? ['exported' as const] : []), ...(isTest ? ['test' as const] : [])],
    visibility: place.visibility,
    ...(doc ? { doc } : {}),
    ...(place.isStatic ? { isStatic: true } : {}),
  };
}

function subkindOf(name: string, place: MethodPlace): SymbolSubkind {
  if (place.owner < 0) return 'function';
  return name === 'initialize' && !place.isStatic ? 'constructor' : 'method';
}

function headEnd(node: SyntaxNode, name: SyntaxNode): number {
  return (node.field('parameters') ?? name).end;
}

/** A method whose body only says that it is not implemented is left to others. */
function raisesNotImplemented(body: SyntaxNode | null): boolean {
  if (body?.type !== 'body_statement') return false;
  const [only, ...rest] = body.namedChildren.filter(({ type }) => type !== 'comment');
  return (
    rest.length === 0 &&
    only?.type === 'call' &&
    only.field('method')?.text === 'raise' &&
    /^raise[ (](::)?(NotImplementedError|AbstractMethodError)\b/.test(only.text)
  );
}

/** Parameters that a caller fills by position; keywords are optional ones, because a call says nothing of their order. */
export function parametersOf(list: SyntaxNode | null): Parameter[] {
  return (list?.namedChildren ?? []).flatMap((node): Parameter[] => {
    switch (node.type) {
      case 'identifier':
        return [{ name: node.text }];
      case 'destructured_parameter':
        return [{ name: node.text }];
      case 'optional_parameter':
      case 'keyword_parameter':
        return [{ name: node.field('name')?.text ?? '', optional: true }];
      case 'splat_parameter':
      case 'hash_splat_parameter':
      case 'forward_parameter':
        return [{ name: node.field('name')?.text ?? node.text, rest: true }];
      default:
        return [];
    }
  });
}

/** Binds parameters as locals; what a default is made of is read where they are bound. */
export function bindParameters(file: RubyFile, list: SyntaxNode | null, scope: number, given?: (at: number) => Expr): void {
  (list?.namedChildren ?? []).forEach((node, at) => {
    const name = node.type === 'identifier' ? node : node.field('name');
    if (node.type === 'destructured_parameter') {
      bindTarget(file, node, { statement: node, value: given?.(at) }, scope, 0);
      return;
    }
    if (node.type === 'block_parameter') file.blockParameters.set(scope, name?.text ?? '&');
    if (!name) return;
    const fallback = node.field('value');
    if (fallback) file.visit(fallback, scope, 1);
    const value = rested(node.type) ?? (fallback ? new ExpressionReader(file, scope).read(fallback) : given?.(at));
    file.bind({ scope, name: name.text, kind: 'param', line: name.line, ...(value && !isNil(value) ? { value } : {}) });
  });
}

function isNil(value: Expr): boolean {
  return value.k === 'literal' && value.t === 'nil';
}

function rested(type: string): Expr | undefined {
  if (type === 'splat_parameter') return { k: 'cast', t: { k: 'array', of: { k: 'opaque' } } };
  if (type === 'hash_splat_parameter') return { k: 'literal', t: 'Hash' };
  return type === 'block_parameter' ? { k: 'literal', t: 'Proc' } : undefined;
}

/** Reads a queued body, and what the method gives: its last expression and what it returns early. */
export function readMethodBody(file: RubyFile, body: SyntaxNode, scope: number, definition: number): void {
  file.visit(body, scope, 0);
  const d = file.facts.definition(definition);
  const last = new ExpressionReader(file, scope).read(body);
  const values = [last, ...(d.returnValues ?? [])].slice(0, MAX_RETURNS);
  const scopes = [scope, ...(d.returnScopes ?? [])].slice(0, MAX_RETURNS);
  d.returnValues = values;
  d.returnScopes = scopes;
  const yielded = file.yielded.get(definition);
  const on = file.runsOn.get(definition);
  if (yielded || on) d.params = [...(d.params ?? []), blockParameter(yielded ?? [], on)];
}

/** A block is one more parameter, a function of what is yielded to it. */
function blockParameter(yielded: readonly (readonly Expr[])[], on: Expr | undefined): Parameter {
  const width = Math.max(0, ...yielded.map((values) => values.length));
  const p = Array.from({ length: width }, (_, at) => {
    const values = yielded.flatMap((one) => one[at] ?? []);
    const [first = { k: 'unknown' as const }, ...rest] = values;
    return { k: 'typeof' as const, e: rest.length === 0 ? first : { k: 'either' as const, of: values } };
  });
  return { name: '&', optional: true, type: { k: 'func', p, ...(on ? { on: { k: 'typeof', e: on } } : {}) } };
}

/** `return value` inside a method. */
export function noteReturn(file: RubyFile, node: SyntaxNode, scope: number): void {
  const method = file.methodAround(scope);
  if (method < 0 || !node.firstNamedChild) return;
  const d = file.facts.definition(method);
  d.returnValues = [...(d.returnValues ?? []), new ExpressionReader(file, scope).read(node.firstNamedChild)];
  d.returnScopes = [...(d.returnScopes ?? []), scope];
}

/** Two parameters at most are handed on from a block to the next. */
const HANDED_ON = [0, 1];

/** `each(&block)` in a method: its block is given what the other call gives one, and runs where that one runs it. */
export function noteHandedOn(file: RubyFile, passedTo: Expr, runsOn: Expr | undefined, scope: number): void {
  const method = file.methodAround(scope);
  if (method < 0) return;
  const known = file.yielded.get(method) ?? [];
  if (known.length < MAX_YIELDS) file.yielded.set(method, [...known, HANDED_ON.map((p): Expr => ({ k: 'callback', f: passedTo, a: BLOCK, p }))]);
  if (file.runsOn.has(method)) return;
  const selves: Expr[] = [runsOn ?? { k: 'callback', f: passedTo, a: BLOCK, p: -1 }];
  // Inside another block the call may be one of another object already.
  for (let at = scope; file.facts.scopeKind(at) === 'block'; at = file.facts.parentScope(at)) {
    const self = file.selves.get(at);
    if (self) selves.push(self);
  }
  file.runsOn.set(method, either(selves));
}

/** `yield a, b`, and `block.call(a, b)` on the block parameter. */
export function noteYield(file: RubyFile, node: SyntaxNode, scope: number): void {
  const method = file.methodAround(scope);
  if (method < 0) return;
  const list = node.type === 'yield' ? node.firstNamedChild : node.field('arguments');
  const known = file.yielded.get(method) ?? [];
  const values = new ExpressionReader(file, scope).args(list?.namedChildren ?? []);
  if (known.length < MAX_YIELDS) file.yielded.set(method, [...known, values]);
}
