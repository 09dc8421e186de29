import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { defineClass } from './classes';
import type { Context } from './context';
import { defineFunction, isFunctionValue, unwrap } from './functions';
import { visitRequire } from './modules';
import { defineObjectMembers } from './objects';
import { bindPattern, eachPatternName, pushDefaults } from './patterns';
import { annotationOf } from './types';

/** `const`, `let`, `var` with all their declarators. */
export function visitVariables(context: Context, node: SyntaxNode, scope: number, owner: number): void {
  const exported = node.parent?.type === 'export_statement';
  const constant = node.field('kind')?.text === 'const' || node.has('const');
  const target = node.type === 'variable_declaration' ? context.builder.functionScope(scope) : scope;
  const declarators = node.namedChildren.filter((child) => child.type === 'variable_declarator');
  for (const declarator of declarators) {
    const outer = declarators.length > 1 ? declarator : exported && node.parent ? node.parent : node;
    visitDeclarator(context, declarator, { scope, target, owner, outer, constant, exported });
  }
}

interface DeclaratorPlace {
  readonly scope: number;
  readonly target: number;
  readonly owner: number;
  readonly outer: SyntaxNode;
  readonly constant: boolean;
  readonly exported: boolean;
}

function visitDeclarator(context: Context, node: SyntaxNode, place: DeclaratorPlace): void {
  const nameNode = node.field('name');
  if (nameNode === null) return;
  const { scope, target, owner } = place;
  const value = unwrap(node.field('value'));
  const annotation = node.field('type');
  context.push(annotation, scope);
  if (value && visitRequire(context, nameNode, value, target, nameNode.line)) return;
  if (nameNode.type !== 'identifier') {
    destructure(context, nameNode, node.field('value'), place);
    return;
  }
  const type = annotationOf(annotation, context);
  const named = { name: nameNode.text, nameNode, outer: place.outer, scope: target, parent: owner, exported: place.exported };
  if (isFunctionValue(value)) {
    defineFunction(context, value, { ...named, bodyScope: scope, subkind: 'function', ...(type ? { declaredType: type } : {}) });
    return;
  }
  if (value?.type === 'class') {
    defineClass(context, value, { ...named, bodyScope: scope });
    return;
  }
  if (!isModuleLevel(context, target)) {
    bindLocal(context, node, scope, target);
    return;
  }
  const definition = context.define({ ...named, kind: 'variable', subkind: place.constant ? 'constant' : 'variable', ...(type ? { type } : {}) });
  if (annotation) context.hold(node, definition);
  if (value === null) return;
  if (value.type === 'object') defineObjectMembers(context, value, definition, scope);
  else context.push(node.field('value'), holdsFunction(value) ? context.builder.scope('block', scope, definition) : scope);
  context.later(() => {
    context.edit(definition).value = value.type === 'object' ? spreadsOf(context, value) : context.expression(node.field('value'));
    // `const api = (module.exports = {})`: what is added to the one later is added to the other.
    if (isWholeExport(value)) context.builder.addExport({ name: '=', local: nameNode.text, line: nameNode.line });
  });
}

/** A chain of assignments with `module.exports` in it. */
function isWholeExport(value: SyntaxNode): boolean {
  for (let at: SyntaxNode | null = value; at?.type === 'assignment_expression'; at = unwrap(at.field('right'))) {
    if (at.field('left')?.text === 'module.exports') return true;
  }
  return false;
}

/** Properties of an object literal are members; what it spreads is left as its value. */
function spreadsOf(context: Context, object: SyntaxNode): Expr {
  const spreads = object.namedChildren.filter((child) => child.type === 'spread_element');
  if (spreads.length === 0) return context.expression(object);
  return { k: 'object', m: spreads.map((child) => ({ n: '...', e: context.expression(child.firstNamedChild) })) };
}

/** A wrapped function (`useCallback(() => …)`, `create((set) => …)`) belongs to the constant that holds it, plain values to the module. */
function holdsFunction(value: SyntaxNode): boolean {
  if (value.type !== 'call_expression') return false;
  return (value.field('arguments')?.namedChildren ?? []).some(
    (child) =>
      isFunctionValue(child) || (child.type === 'object' && child.namedChildren.some(isMethod)) || (child.type === 'call_expression' && holdsFunction(child)),
  );
}

function isMethod(property: SyntaxNode): boolean {
  return property.type === 'method_definition' || (property.type === 'pair' && isFunctionValue(unwrap(property.field('value'))));
}

/** File scope, or the body of a namespace. */
export function isModuleLevel(context: Context, scope: number): boolean {
  const { builder } = context;
  if (builder.scopeKind(scope) === 'file') return true;
  const owner = builder.scopeKind(scope) === 'class' ? builder.ownerOf(scope) : -1;
  return owner >= 0 && builder.definition(owner).subkind === 'namespace';
}

function bindLocal(context: Context, node: SyntaxNode, scope: number, target: number): void {
  const nameNode = node.field('name');
  if (nameNode === null) return;
  const value = node.field('value');
  context.push(value, scope);
  context.later(() => {
    const type = annotationOf(node.field('type'), context);
    const e = value && !type ? context.expression(value) : undefined;
    context.builder.bind({ scope: target, name: nameNode.text, kind: 'local', ...(type ? { type } : {}), ...(e ? { value: e } : {}), line: nameNode.line });
  });
}

function destructure(context: Context, pattern: SyntaxNode, value: SyntaxNode | null, place: DeclaratorPlace): void {
  context.push(value, place.scope);
  pushDefaults(context, pattern, place.scope);
  if (!isModuleLevel(context, place.target)) {
    context.later(() => bindPattern(context, pattern, place.target, context.expression(value), 'local'));
    return;
  }
  const made = new Map<number, number>();
  eachPatternName(context, pattern, { k: 'unknown' }, (name) => {
    const definition = context.define({
      name: name.text,
      kind: 'variable',
      subkind: place.constant ? 'constant' : 'variable',
      parent: place.owner,
      scope: place.target,
      nameNode: name,
      outer: name,
      exported: place.exported,
    });
    made.set(name.index, definition);
  });
  context.later(() => {
    eachPatternName(context, pattern, context.expression(value), (name, part) => {
      const definition = made.get(name.index);
      if (definition !== undefined) context.edit(definition).value = part;
    });
  });
}
