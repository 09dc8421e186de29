import type { Definition, Role, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindParameters } from './bindings';
import { parameterParts, referNew, walkCode } from './bodies';
import type { CContext, Place } from './context';
import { commentBefore, headOf, typeParametersOf, wordsOf } from './headers';
import { type MacroHead, macroHead } from './tests';
import { type CParameter, declaredBy, dottedName, lastPart, parametersOf, typeOf } from './types';

/** Declares a function with a body, its parameters and what is in it. */
export function declareFunction(context: CContext, node: SyntaxNode, place: Place): void {
  const { name, type, fn } = declaredBy(node.field('declarator'), typeOf(node.field('type')));
  const body = node.field('body') ?? node.child('try_statement');
  const isBodiless = node.has('delete_method_clause') || node.has('pure_virtual_clause');
  const head = macroHead(node);
  if (head !== undefined) {
    declareMacroHeaded(context, node, body, place, head);
    return;
  }
  if (fn === null || name === null) {
    if (body !== null) walkCode(context, body, place.around);
    return;
  }
  const index = define(context, node, place, {
    name,
    type,
    fn,
    end: body ?? node.child('field_initializer_list'),
    isDeclaration: body === null && (isBodiless || !node.has('default_method_clause')),
  });
  if (index === undefined) return;
  const scope = context.builder.scope('function', place.around, index);
  walkHead(context, node, fn, scope);
  const parameters = fn.field('parameters');
  bindParameters(context, parameters, scope);
  // K&R: the types of the parameters stand between the head and the body.
  for (const child of node.namedChildren) if (child.type === 'declaration') bindOldStyle(context, child, scope);
  for (const initializer of node.child('field_initializer_list')?.namedChildren ?? []) walkInitializer(context, initializer, scope);
  if (body !== null) for (const child of body.namedChildren) walkCode(context, child, scope);
}

/** Declares a function that has no body here: a prototype, a method of a class. */
export function declarePrototype(context: CContext, node: SyntaxNode, declarator: SyntaxNode, place: Place): void {
  const { name, type, fn } = declaredBy(declarator, typeOf(node.field('type')));
  // A macro that declares something, not a function of that name.
  if (fn === null || name === null || (node.field('type') === null && /^[A-Z][A-Z0-9_]+$/.test(name.text))) return;
  const index = define(context, node, place, { name, type, fn, end: null, isDeclaration: true });
  if (index !== undefined) walkHead(context, node, fn, context.builder.scope('function', place.around, index));
}

interface Head {
  readonly name: SyntaxNode;
  readonly type: TypeRef | undefined;
  readonly fn: SyntaxNode;
  readonly end: SyntaxNode | null;
  readonly isDeclaration: boolean;
}

function define(context: CContext, node: SyntaxNode, place: Place, head: Head): number | undefined {
  const dotted = head.name.type === 'operator_cast' ? `operator ${head.name.field('type')?.text ?? ''}` : dottedName(head.name);
  const parts = dotted.split('.').filter((part) => part !== '::');
  const own = parts.pop();
  if (own === undefined || own === '') return undefined;
  const inClass = place.parent >= 0;
  const owner = parts.join('.');
  const isMember = inClass || owner !== '';
  const words = wordsOf(node);
  const params = parametersOf(head.fn.field('parameters'));
  const isLocal = place.isLocal || (!isMember && words.has('static'));
  const qualified = [place.prefix, owner, own].filter((part) => part !== '').join('.');
  const className = inClass ? context.builder.definition(place.parent).name : (parts.at(-1) ?? '');
  const isConstructor = isMember && own === className;
  const doc = commentBefore(node);
  const typeParams = typeParametersOf(node);
  return context.builder.define({
    name: own,
    qualified,
    kind: 'function',
    subkind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    parent: place.parent,
    scope: isMember ? -1 : place.scope,
    line: lastPart(head.name).line,
    startLine: (node.parent?.type === 'template_declaration' ? node.parent : node).line,
    endLine: node.endLine,
    signature: headOf(node, head.end),
    ...(doc === undefined ? {} : { doc }),
    roles: rolesOf(own, isMember, isLocal || place.visibility === 'private'),
    visibility: isLocal ? 'private' : inClass ? place.visibility : 'public',
    params: params.map(({ parameter }) => parameter),
    ...virtualFacts(node, head),
    ...(head.isDeclaration ? { isDeclaration: true } : {}),
    ...(isMember && words.has('static') ? { isStatic: true } : {}),
    ...(head.type === undefined || isConstructor ? {} : { returns: head.type }),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(owner === '' || inClass ? {} : { receiver: { k: 'ref' as const, n: owner } }),
  });
}

function virtualFacts(node: SyntaxNode, head: Head): Pick<Definition, 'isVirtual' | 'isAbstract'> {
  const isPure = node.has('pure_virtual_clause') || node.field('default_value')?.text === '0';
  const isVirtual = node.has('virtual') || head.fn.children.some((child) => child.type === 'virtual_specifier');
  return { ...(isVirtual || isPure ? { isVirtual: true } : {}), ...(isPure ? { isAbstract: true } : {}) };
}

function rolesOf(name: string, isMember: boolean, isHidden: boolean): Role[] {
  const roles: Role[] = isHidden ? [] : ['exported'];
  if (!isMember && (name === 'main' || name === 'wmain' || name === 'WinMain')) roles.push('entry');
  return roles;
}

/** Types and defaults of a head. */
function walkHead(context: CContext, node: SyntaxNode, fn: SyntaxNode, scope: number): void {
  const type = node.field('type');
  const parts = [type, ...parametersOf(fn.field('parameters')).flatMap((parameter: CParameter) => parameterParts(parameter.node))];
  for (const part of parts) if (part !== null) walkCode(context, part, scope);
  const trailing = fn.child('trailing_return_type');
  if (trailing !== null) walkCode(context, trailing, scope);
}

function bindOldStyle(context: CContext, declaration: SyntaxNode, scope: number): void {
  const base = typeOf(declaration.field('type'));
  for (const declarator of declaration.fields('declarator')) {
    const { name, type } = declaredBy(declarator, base);
    if (name?.type === 'identifier') context.bind(scope, name, 'param', { type });
  }
}

/** `: Base(x), field_(y)`: a base or the class itself is constructed, a field is given its value. */
function walkInitializer(context: CContext, initializer: SyntaxNode, scope: number): void {
  if (initializer.type !== 'field_initializer') return;
  const [name, ...rest] = initializer.namedChildren;
  if (name === undefined) return;
  const isField = name.type === 'field_identifier' && (/^[a-z_]/.test(name.text) || name.text.endsWith('_'));
  if (isField) context.builder.refer({ kind: 'write', e: { k: 'member', o: { k: 'this' }, n: name.text }, scope, line: name.line });
  else {
    const n = dottedName(name);
    const values = rest.flatMap((part) => (part.type === 'argument_list' || part.type === 'initializer_list' ? part.namedChildren : []));
    if (n !== '') referNew(context, { k: 'ref', n }, lastPart(name).line, values, scope);
  }
  for (const part of rest) walkCode(context, part, scope);
}

/** A function whose head is a macro: a test, a handler. Nothing can call it by name. */
export function declareMacroHeaded(context: CContext, node: SyntaxNode, body: SyntaxNode | null, place: Place, test: MacroHead): void {
  const index = context.builder.define({
    name: test.label,
    qualified: place.prefix === '' ? test.label : `${place.prefix}.${test.label}`,
    kind: 'function',
    subkind: 'function',
    parent: -1,
    scope: -1,
    line: test.name.line,
    startLine: node.line,
    endLine: (body ?? node).endLine,
    signature: headOf(node, body),
    roles: test.isTest ? ['test'] : [],
    visibility: 'private',
    params: [],
    ...(test.fixture === undefined ? {} : { receiver: { k: 'ref' as const, n: test.fixture } }),
  });
  const scope = context.builder.scope('function', place.around, index);
  if (body !== null) for (const child of body.namedChildren) walkCode(context, child, scope);
}
