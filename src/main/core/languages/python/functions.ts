import type { Definition, Parameter, SymbolSubkind, TypeRef } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { visibilityOf } from './bindings';
import { type Decoration, readDecorators } from './decorators';
import { docstring, lastCodeLine } from './definition-text';
import { ExpressionReader } from './expressions';
import { type PythonFile, qualifiedName } from './python-file';
import { referTo, referToType } from './references';
import { namesOf, parseType } from './type-text';

/** Reads a function's head; its body is queued. */
export function defineFunction(file: PythonFile, node: SyntaxNode, decorators: readonly SyntaxNode[], scope: number): void {
  const nameNode = node.field('name');
  const body = node.field('body');
  if (!nameNode) return;
  const home = file.facts.functionScope(scope);
  const parent = file.facts.ownerOf(scope);
  const isMethod = file.facts.scopeKind(home) === 'class';
  const decoration = readDecorators(file, decorators, scope);
  const params = (node.field('parameters')?.namedChildren ?? []).flatMap(readParameter);
  const receiver = isMethod ? receiverKind(nameNode.text, decoration) : 'none';
  const returns = node.field('return_type');
  const definition = file.facts.define({
    ...head(file, node, nameNode, parent, isMethod, decoration),
    scope: home,
    startLine: (decorators[0] ?? node).line,
    // What a caller passes: the receiver is bound, not given.
    params: params.slice(receiver !== 'none' && params[0]?.stars === 0 ? 1 : 0).map(({ param }) => param),
    ...(returns ? { returns: parseType(returns.text) } : {}),
  });
  file.remember(home, nameNode.text, definition);
  const inner = file.facts.scope('function', home === scope ? home : scope, definition);
  addTypeParams(file, definition);
  bindParameters(file, params, inner, scope, receiver);
  if (returns) referToType(file, returns, inner);
  if (body) file.pending.push({ body, scope: inner });
}

function head(file: PythonFile, node: SyntaxNode, nameNode: SyntaxNode, parent: number, isMethod: boolean, decoration: Decoration): Definition {
  const name = nameNode.text;
  const body = node.field('body');
  const doc = docstring(body);
  const isDeclaration = decoration.isOverload || file.isStub;
  const exported = parent < 0 && !name.startsWith('_');
  const isTest = /^test/.test(name) && /(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$|(^|\/)tests?\//.test(file.input.path);
  return {
    name,
    qualified: qualifiedName(file, parent, name),
    kind: 'function',
    subkind: subkindOf(name, isMethod, decoration),
    parent,
    scope: -1,
    line: nameNode.line,
    startLine: node.line,
    endLine: lastCodeLine(node),
    signature: signatureOf(file.input.text.slice(node.start, body ? body.start : node.end).replace(/:\s*(#[^\n]*\s*)?$/, '')),
    roles: [...(exported ? ['exported' as const] : []), ...(isTest ? ['test' as const] : []), ...(decoration.isDeprecated ? ['deprecated' as const] : [])],
    visibility: visibilityOf(name),
    ...(doc ? { doc } : {}),
    ...(decoration.isStatic || decoration.isClassMethod ? { isStatic: true } : {}),
    ...(decoration.isAbstract ? { isAbstract: true } : {}),
    ...(isDeclaration ? { isDeclaration: true } : {}),
    ...(decoration.references.length > 0 ? { decorators: decoration.references } : {}),
    ...(node.has('async') ? { isAsync: true } : {}),
  };
}

function subkindOf(name: string, isMethod: boolean, decoration: Decoration): SymbolSubkind {
  if (!isMethod) return 'function';
  if (name === '__init__' || name === '__new__') return 'constructor';
  return decoration.isProperty ? 'accessor' : 'method';
}

interface ReadParameter {
  readonly param: Parameter;
  readonly node: SyntaxNode;
  readonly type: SyntaxNode | null;
  readonly value: SyntaxNode | null;
  readonly stars: number;
}

function readParameter(node: SyntaxNode): ReadParameter[] {
  const target = node.type === 'typed_parameter' ? node.firstNamedChild : (node.field('name') ?? node);
  const stars = target?.type === 'list_splat_pattern' ? 1 : target?.type === 'dictionary_splat_pattern' ? 2 : 0;
  const name = stars > 0 ? target?.firstNamedChild : target;
  if (name?.type !== 'identifier') return [];
  const type = node.field('type');
  const value = node.field('value');
  const param: Parameter = {
    name: name.text,
    ...(type ? { type: parseType(type.text) } : {}),
    ...(value ? { optional: true } : {}),
    ...(stars > 0 ? { rest: true } : {}),
  };
  return [{ param, node: name, type, value, stars }];
}

type ReceiverKind = 'instance' | 'class' | 'none';

function receiverKind(name: string, decoration: Decoration): ReceiverKind {
  if (decoration.isClassMethod || name === '__new__' || name === '__init_subclass__' || name === '__class_getitem__') return 'class';
  return decoration.isStatic ? 'none' : 'instance';
}

function bindParameters(file: PythonFile, params: readonly ReadParameter[], inner: number, outer: number, receiver: ReceiverKind): void {
  const defaults = new ExpressionReader(file, outer);
  params.forEach(({ param, node, type, value, stars }, index) => {
    const isReceiver = index === 0 && receiver !== 'none' && stars === 0;
    if (isReceiver) {
      const owner = file.facts.ownerOf(outer);
      file.receivers.set(inner, { name: param.name, expr: receiver === 'class' ? file.classExpr(owner) : { k: 'this' } });
    }
    if (type) referToType(file, type, inner);
    if (value) referTo(file, value, outer);
    const isNone = value === null || value.type === 'none';
    file.bind({
      scope: inner,
      name: param.name,
      kind: 'param',
      line: node.line,
      ...(isReceiver && receiver === 'instance' ? { type: { k: 'self' } } : param.type ? { type: starred(param.type, stars) } : {}),
      ...(isReceiver && receiver === 'class'
        ? { value: file.classExpr(file.facts.ownerOf(outer)) }
        : !param.type && !isNone
          ? { value: defaults.read(value) }
          : {}),
    });
  });
  file.paramNames.set(inner, new Set(params.map(({ param }) => param.name)));
}

/** `*args: T` is a tuple of T, `**options: T` a dict with values T. */
function starred(type: TypeRef, stars: number): TypeRef {
  if (stars === 0) return type;
  return stars === 1 ? { k: 'ref', n: 'tuple', a: [type] } : { k: 'ref', n: 'dict', a: [{ k: 'ref', n: 'str' }, type] };
}

/** TypeVars that the annotations mention are the function's type parameters. */
function addTypeParams(file: PythonFile, index: number): void {
  if (file.typeVars.size === 0) return;
  const definition = file.facts.definition(index);
  const owner = definition.parent >= 0 ? file.facts.definition(definition.parent) : undefined;
  const ofClass = new Set(owner?.kind === 'class' ? owner.typeParams?.map(({ name }) => name) : []);
  const types = [...(definition.params ?? []).flatMap(({ type }) => (type ? [type] : [])), ...(definition.returns ? [definition.returns] : [])];
  const names = [...new Set(types.flatMap(namesOf))].filter((name) => file.typeVars.has(name) && !ofClass.has(name));
  if (names.length === 0) return;
  definition.typeParams = names.map((name) => {
    const bound = file.typeVars.get(name);
    return bound ? { name, bound } : { name };
  });
}
