import type { Expr, HeritageRelation, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { associationType, CALLBACKS } from './active-record';
import { bindSelf, readBlock } from './blocks';
import { addClass, addHeritage, readClassBody } from './classes';
import { ExpressionReader } from './expressions';
import { addField, addMethod, defineAlias, memberPlace, ofOwner } from './members';
import { bindParameters, parametersOf, readMethodBody } from './methods';
import { argumentsOf, constantPath, keywordOf, literalName, namesAmong } from './names';
import type { RubyFile } from './ruby-file';

/** Calls in a class body that declare something; false for any other call. */
export function readDeclaration(file: RubyFile, node: SyntaxNode, method: string, scope: number, depth: number): boolean {
  const owner = file.classAround(scope);
  if (owner < 0 || file.methodAround(scope) >= 0) return false;
  const args = node.type === 'call' ? argumentsOf(node) : [];
  const at = { file, node, args, scope, depth, owner };
  switch (method) {
    case 'attr_reader':
    case 'attr_writer':
    case 'attr_accessor':
    case 'attr':
    case 'cattr_accessor':
    case 'cattr_reader':
    case 'mattr_accessor':
    case 'mattr_reader':
    case 'class_attribute':
    case 'thread_mattr_accessor':
      return readAttributes(at, /^(c|m|class_|thread_m)attr/.test(method) || method === 'class_attribute');
    case 'include':
    case 'extend':
    case 'prepend':
      return readMixins(at, method);
    case 'private':
    case 'public':
    case 'protected':
    case 'module_function':
    case 'private_class_method':
    case 'public_class_method':
    case 'private_constant':
      return readVisibility(at, method);
    case 'alias_method':
      defineAlias(file, args[0], args[1], node, scope);
      return true;
    case 'define_method':
    case 'define_singleton_method':
      return readDefinedMethod(at, method === 'define_singleton_method');
    case 'delegate':
      return readDelegate(at);
    case 'def_delegator':
    case 'def_instance_delegator':
      return readDelegator(at, args[0], args[1], args[2]);
    case 'def_delegators':
    case 'def_instance_delegators':
      for (const one of args.slice(1)) readDelegator(at, args[0], one, undefined);
      return true;
    case 'scope':
      return readScope(at);
    case 'class_methods':
      return readClassMethods(at);
    case 'included':
    case 'prepended':
      return readIncluded(at);
    default:
      return readAssociation(at, method) || readCallbacks(at, method);
  }
}

interface Declared {
  readonly file: RubyFile;
  readonly node: SyntaxNode;
  readonly args: readonly SyntaxNode[];
  readonly scope: number;
  readonly depth: number;
  readonly owner: number;
}

function readAttributes({ file, args, scope, owner, depth }: Declared, isClassLevel: boolean): boolean {
  const { isStatic, visibility } = memberPlace(file, scope);
  for (const { name, node } of namesAmong(args)) addField(file, owner, name, node, isStatic || isClassLevel, { visibility });
  file.visitAll(
    args.filter((arg) => literalName(arg) === undefined),
    scope,
    depth + 1,
  );
  return true;
}

function readMixins({ file, args, scope, owner, depth }: Declared, method: string): boolean {
  const isStatic = method === 'extend' || file.bodies.get(scope)?.isSingleton === true;
  for (const arg of args) {
    const path = constantPath(arg);
    const isSelf = arg.type === 'self';
    file.visit(arg, scope, depth + 1);
    const type: TypeRef = path !== undefined ? { k: 'ref', n: path } : isSelf ? { k: 'self' } : { k: 'opaque' };
    const relation: HeritageRelation = 'mixin';
    addHeritage(file, owner, { relation, type, line: arg.line, ...(isStatic ? { isStatic } : {}), ...(method === 'prepend' ? { isFirst: true } : {}) });
  }
  return true;
}

function readVisibility({ file, node, args, scope, owner, depth }: Declared, method: string): boolean {
  const state = file.bodies.get(scope);
  const level = method === 'private' || method === 'protected' || method === 'public' ? method : method.startsWith('private') ? 'private' : 'public';
  if (method === 'module_function') addHeritage(file, owner, { relation: 'mixin', type: { k: 'self' }, line: node.line, isStatic: true });
  if (args.length === 0) {
    if (state && method !== 'module_function') state.visibility = level;
    return true;
  }
  const former = state?.visibility;
  if (state && method !== 'module_function') state.visibility = level;
  file.visitAll(
    args.filter((arg) => literalName(arg) === undefined),
    scope,
    depth + 1,
  );
  if (state && former) state.visibility = former;
  const isStatic = state?.isSingleton === true || method.endsWith('class_method') || method === 'private_constant';
  for (const { name } of namesAmong(args)) {
    const member = file.member(owner, name, isStatic);
    if (member !== undefined && method !== 'module_function') file.facts.definition(member).visibility = level;
  }
  return true;
}

/** `define_method(:name) { |x| … }`: the block is the method's body. */
function readDefinedMethod({ file, node, args, scope, depth }: Declared, isSingleton: boolean): boolean {
  const name = literalName(args[0]);
  const block = node.field('block') ?? args.find(({ type }) => type === 'lambda')?.field('body') ?? null;
  const nameNode = args[0];
  if (name === undefined || !nameNode) return false;
  const place = memberPlace(file, scope, isSingleton ? true : undefined);
  const definition = addMethod(file, name, nameNode, node, place, undefined, scope);
  const list = block?.field('parameters') ?? null;
  if (block) file.facts.definition(definition).params = parametersOf(list);
  const inner = file.facts.scope('function', scope, definition);
  bindParameters(file, list, inner);
  const body = block?.field('body');
  if (body) readMethodBody(file, body, inner, definition);
  file.visitAll(
    args.slice(1).filter(({ type }) => type !== 'lambda'),
    scope,
    depth + 1,
  );
  return true;
}

/** `delegate :a, :b, to: :c`: methods that call the same on another. */
function readDelegate({ file, node, args, scope, depth }: Declared): boolean {
  const to = keywordOf(args, 'to');
  if (!to) return false;
  const place = memberPlace(file, scope);
  const prefix = keywordOf(args, 'prefix');
  const name = literalName(to);
  const object: Expr =
    name === undefined || name === 'class'
      ? name === 'class'
        ? { k: 'def', d: place.owner }
        : new ExpressionReader(file, scope).read(to)
      : { k: 'call', f: ofOwner(place, name) };
  const before = prefix?.type === 'true' ? `${name ?? ''}_` : prefix && literalName(prefix) !== undefined ? `${literalName(prefix)}_` : '';
  for (const one of namesAmong(args)) delegated(file, before + one.name, one.node, node, place, { k: 'member', o: object, n: one.name }, scope);
  if (name === undefined) file.visit(to, scope, depth + 1);
  return true;
}

/** `def_delegator :@list, :first, :head` */
function readDelegator({ file, node, scope }: Declared, to: SyntaxNode | undefined, member: SyntaxNode | undefined, as: SyntaxNode | undefined): boolean {
  const object = literalName(to);
  const name = literalName(member);
  if (object === undefined || name === undefined || !member) return true;
  const place = memberPlace(file, scope);
  const own = ofOwner(place, object);
  delegated(file, literalName(as) ?? name, as ?? member, node, place, { k: 'member', o: object.startsWith('@') ? own : { k: 'call', f: own }, n: name }, scope);
  return true;
}

type Place = ReturnType<typeof memberPlace>;

function delegated(file: RubyFile, name: string, nameNode: SyntaxNode, node: SyntaxNode, place: Place, f: Expr, scope: number): void {
  const definition = addMethod(file, name, nameNode, node, place, { k: 'call', f }, scope);
  const inner = file.facts.scope('function', scope, definition);
  file.refer({ kind: 'call', e: f, scope: inner, line: nameNode.line, args: [], spread: true });
}

/** `scope :recent, -> { … }` makes a method of the class. */
function readScope({ file, node, args, scope, depth }: Declared): boolean {
  const name = literalName(args[0]);
  const nameNode = args[0];
  const body = args[1];
  if (name === undefined || !nameNode || body?.type !== 'lambda') return false;
  const definition = addMethod(file, name, nameNode, node, memberPlace(file, scope, true), undefined, scope);
  const inner = file.facts.scope('function', scope, definition);
  bindParameters(file, body.field('parameters'), inner);
  file.visit(body.field('body'), inner, depth + 1);
  return true;
}

/** `class_methods do … end` of a concern: a module that the including class is extended with. */
function readClassMethods({ file, node, scope, depth }: Declared): boolean {
  const body = node.type === 'call' ? node.field('block')?.field('body') : null;
  const name = node.type === 'call' ? node.field('method') : null;
  if (!body || !name) return false;
  const definition = addClass(file, { path: 'ClassMethods', name, node, scope, subkind: 'trait', heritage: [] });
  readClassBody(file, body, definition, scope, depth + 1);
  return true;
}

/** `included do … end`: runs in the class that includes the module, of which nothing is known here; methods in it are the module's in effect. */
function readIncluded({ file, node, scope, depth }: Declared): boolean {
  const block = node.type === 'call' ? node.field('block') : null;
  const body = block?.field('body');
  if (!block || !body) return false;
  const inner = file.facts.scope('block', scope);
  file.bodies.set(inner, { visibility: 'public', isSingleton: false });
  bindSelf(file, { k: 'unknown' }, inner, block.line);
  file.visit(body, inner, depth + 1);
  return true;
}

function readAssociation({ file, node, args, scope, depth, owner }: Declared, method: string): boolean {
  const name = literalName(args[0]);
  const first = args[0];
  const type = name === undefined ? undefined : associationType(method, name, keywordOf(args, 'class_name'));
  if (!type || name === undefined || !first) return false;
  addField(file, owner, name, first, false, { type });
  file.visitAll(args.slice(1), scope, depth + 1);
  const block = node.field('block');
  if (block) readBlock(file, block, undefined, { k: 'unknown' }, scope, depth + 1);
  return true;
}

/** Symbols that name methods of the class: `before_action :load`, `validate :check`, `if: :ready?`. They are not calls here. */
function readCallbacks({ file, node, args, scope }: Declared, method: string): boolean {
  if (node.type !== 'call') return false;
  const place = { owner: file.classAround(scope), isStatic: false };
  const named = CALLBACKS.test(method) ? namesAmong(args) : [];
  const conditions = ['if', 'unless', 'with'].flatMap((key) => {
    const value = keywordOf(args, key);
    return value ? namesAmong([value]) : [];
  });
  for (const one of [...named, ...conditions]) file.refer({ kind: 'value', e: ofOwner(place, one.name), scope, line: one.node.line, isFunction: true });
  return false;
}
