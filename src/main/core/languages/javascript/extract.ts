import type { Expr, FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { defineAlias, defineClass, defineEnum, defineInterface } from './classes';
import { Context } from './context';
import { argumentsOf, propertyName } from './expressions';
import { bindPattern, defineFunction, isFunctionValue, pushDefaults, unwrap, visitFunction } from './functions';
import { requiredModule, visitExport, visitImport } from './modules';
import { isModuleLevel, visitAssignment, visitUpdate, visitVariables } from './variables';

const MAX_RETURNS = 4;

/** Facts of a TypeScript or JavaScript file. */
export function extractJavaScript(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new Context(builder, input.tree, input.text);
  const visitor = new Visitor(context);
  context.pushChildren(input.tree.root, 0);
  for (let next = context.pop(); next !== undefined; next = context.pop()) visitor.visit(next.node, next.scope);
  visitor.finish();
  return builder.build();
}

class Visitor {
  private readonly candidates: { e: Expr; root: string; scope: number; line: number; type: boolean }[] = [];

  constructor(private readonly context: Context) {}

  visit(node: SyntaxNode, scope: number): void {
    const { context } = this;
    switch (node.type) {
      case 'comment':
      case 'property_identifier':
      case 'string':
      case 'number':
      case 'predefined_type':
        return;
      case 'import_statement':
        visitImport(context, node, scope);
        return;
      case 'export_statement':
        visitExport(context, node, scope);
        return;
      case 'function_declaration':
      case 'generator_function_declaration':
      case 'function_signature':
      case 'class_declaration':
      case 'abstract_class_declaration':
      case 'interface_declaration':
      case 'type_alias_declaration':
      case 'enum_declaration':
      case 'internal_module':
      case 'module':
        this.declaration(node, scope);
        return;
      case 'lexical_declaration':
      case 'variable_declaration':
        visitVariables(context, node, scope, context.builder.ownerOf(scope));
        return;
      case 'assignment_expression':
        visitAssignment(context, node, scope);
        return;
      case 'augmented_assignment_expression':
        visitUpdate(context, node, node.field('left'), node.field('right'), scope);
        return;
      case 'update_expression':
        visitUpdate(context, node, node.field('argument'), null, scope);
        return;
      case 'arrow_function':
      case 'function_expression':
      case 'generator_function':
        this.functionValue(node, scope);
        return;
      case 'class':
        this.classValue(node, scope);
        return;
      case 'method_definition':
        this.looseMethod(node, scope);
        return;
      case 'call_expression':
        this.call(node, scope);
        return;
      case 'new_expression':
        this.construction(node, scope);
        return;
      case 'return_statement':
        this.returned(node, scope);
        return;
      case 'statement_block':
      case 'for_statement':
      case 'switch_body':
      case 'class_static_block':
        context.pushChildren(node, context.builder.scope('block', scope));
        return;
      case 'for_in_statement':
        this.loop(node, scope);
        return;
      case 'if_statement':
        this.condition(node, scope);
        return;
      case 'catch_clause':
        this.caught(node, scope);
        return;
      case 'identifier':
      case 'shorthand_property_identifier':
        this.value({ k: 'name', n: node.text }, node.text, scope, node.line);
        return;
      case 'member_expression':
        this.memberValue(node, scope);
        return;
      case 'type_identifier':
      case 'nested_type_identifier':
        this.typeName(node, scope);
        return;
      case 'object_type':
        this.objectType(node, scope);
        return;
      case 'type_parameter':
        context.push(node.field('constraint'), scope);
        context.push(node.field('value'), scope);
        return;
      case 'decorator':
        this.decorator(node, scope);
        return;
      case 'jsx_opening_element':
      case 'jsx_self_closing_element':
        this.element(node, scope);
        return;
      case 'jsx_closing_element':
      case 'labeled_statement':
        if (node.type === 'labeled_statement') context.push(node.field('body'), scope);
        return;
      default:
        context.pushChildren(node, scope);
    }
  }

  finish(): void {
    const { context } = this;
    context.runDeferred();
    for (const { name, scope, value, line } of context.assigned) {
      const target = context.localScopeOf(name, scope);
      if (target !== undefined) context.builder.bind({ scope: target, name, kind: 'local', value: context.expression(value), line });
    }
    const seen = new Set<string>();
    for (const { e, root, scope, line, type } of this.candidates) {
      if (root !== 'this' && !context.fileNames.has(root) && !(e.k === 'member' && context.isTypedLocal(root, scope))) continue;
      const name = e.k === 'member' ? e.n : '';
      const key = `${context.builder.ownerOf(scope)}:${scope}:${root}.${name}:${type}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (type) context.builder.refer({ kind: 'type', type: { k: 'ref', n: e.k === 'name' ? e.n : root }, scope, line });
      else context.builder.refer({ kind: 'value', e, scope, line });
    }
  }

  private declaration(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const exportNode = node.parent?.type === 'export_statement' ? node.parent : undefined;
    const isDefault = exportNode?.has('default') === true;
    const nameNode = node.field('name');
    const outer = exportNode ?? (node.parent?.type === 'ambient_declaration' ? node.parent : node);
    const exported = exportNode !== undefined || (outer !== node && outer.parent?.type === 'export_statement');
    const parent = context.builder.ownerOf(scope);
    if (node.type === 'internal_module' || node.type === 'module') {
      this.namespace(node, scope, outer, exported);
      return;
    }
    const place = { name: nameNode?.text ?? 'default', nameNode: nameNode ?? node, outer, scope: nameNode ? scope : -1, bodyScope: scope, parent, exported };
    if (node.type === 'class_declaration' || node.type === 'abstract_class_declaration') defineClass(context, node, place);
    else if (node.type === 'interface_declaration') defineInterface(context, node, place);
    else if (node.type === 'type_alias_declaration') defineAlias(context, node, place);
    else if (node.type === 'enum_declaration') defineEnum(context, node, place);
    else defineFunction(context, node, { ...place, subkind: 'function' });
    if (isDefault && nameNode === null) {
      context.later(() => context.builder.addExport({ name: 'default', value: context.expression(node), line: node.line }));
    }
  }

  private namespace(node: SyntaxNode, scope: number, outer: SyntaxNode, exported: boolean): void {
    const { context } = this;
    const nameNode = node.field('name');
    const body = node.field('body');
    if (nameNode === null || nameNode.type === 'string') {
      if (body) context.pushChildren(body, context.builder.scope('block', scope));
      return;
    }
    const definition = context.define({
      name: nameNode.text,
      kind: 'class',
      subkind: 'namespace',
      parent: context.builder.ownerOf(scope),
      scope,
      nameNode,
      outer,
      body,
      exported,
    });
    if (body) context.pushChildren(body, context.builder.scope('class', scope, definition));
  }

  /** A named function expression is a function of its own; an anonymous one belongs to the function around it. */
  private functionValue(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const nameNode = node.field('name');
    if (nameNode === null) {
      visitFunction(context, node, scope, -1);
      return;
    }
    const own = context.builder.scope('block', scope);
    defineFunction(context, node, {
      name: nameNode.text,
      nameNode,
      outer: node,
      scope: own,
      bodyScope: own,
      parent: context.builder.ownerOf(scope),
      subkind: 'function',
    });
  }

  private classValue(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const nameNode = node.field('name');
    const own = nameNode ? context.builder.scope('block', scope) : scope;
    defineClass(context, node, {
      name: nameNode?.text ?? '<class>',
      nameNode: nameNode ?? node,
      outer: node,
      scope: nameNode ? own : -1,
      bodyScope: own,
      parent: context.builder.ownerOf(scope),
    });
  }

  /** A method of an object literal that is no definition: a local, an argument, a returned object. */
  private looseMethod(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const nameNode = node.field('name');
    const name = propertyName(nameNode);
    const inFunction = !isModuleLevel(context, scope) && context.builder.ownerOf(scope) >= 0;
    if (nameNode === null || name === undefined || !inFunction) {
      visitFunction(context, node, scope, -1);
      return;
    }
    defineFunction(context, node, { name, nameNode, outer: node, scope: -1, bodyScope: scope, parent: context.builder.ownerOf(scope), subkind: 'method' });
  }

  private call(node: SyntaxNode, scope: number): void {
    const { context } = this;
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
      if (args.type === 'arguments') this.arguments(callee, args, scope);
      else context.pushChildren(args, scope);
    }
    this.callee(callee, scope);
    context.later(() => {
      const e = context.expression(callee);
      const given = argumentsOf(args, context, 0).a;
      const spread = args?.has('spread_element') === true;
      context.builder.refer({ kind: 'call', e, scope, line: calleeLine(callee), ...(given ? { args: given } : {}), ...(spread ? { spread } : {}) });
    });
  }

  /** `defineGetter(req, 'ip', function () {…})` and `Object.defineProperty(x, 'n', { get() {…} })` define a member of their first argument. */
  private arguments(callee: SyntaxNode, args: SyntaxNode, scope: number): void {
    const { context } = this;
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

  private construction(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const callee = node.field('constructor');
    const args = node.field('arguments');
    if (callee === null) return;
    context.push(node.field('type_arguments'), scope);
    if (args) context.pushChildren(args, scope);
    this.callee(callee, scope);
    context.later(() => {
      const given = argumentsOf(args, context, 0).a;
      context.builder.refer({ kind: 'new', e: context.expression(callee), scope, line: calleeLine(callee), ...(given ? { args: given } : {}) });
    });
  }

  /** Queues what stands before the called name: `f(x).g()` holds another call. */
  private callee(callee: SyntaxNode, scope: number): void {
    const { context } = this;
    if (callee.type === 'identifier' || callee.type === 'super' || callee.type === 'import') return;
    if (callee.type === 'member_expression') {
      const object = callee.field('object');
      if (object && object.type !== 'identifier' && object.type !== 'this' && object.type !== 'super') this.callee(object, scope);
      return;
    }
    context.push(callee, scope);
  }

  private returned(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const value = node.firstNamedChild;
    context.push(value, scope);
    const { builder } = context;
    const inner = builder.functionScope(scope);
    if (value === null || value.type === 'comment' || builder.scopeKind(inner) !== 'function') return;
    const owner = builder.scopeDefinition(inner);
    if (owner < 0) return;
    context.later(() => {
      const edit = context.edit(owner);
      const values = edit.returnValues ?? [];
      if (values.length >= MAX_RETURNS) return;
      edit.returnValues = [...values, context.expression(value)];
      edit.returnScopes = [...(edit.returnScopes ?? []), scope];
    });
  }

  private loop(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const inner = context.builder.scope('block', scope);
    const left = node.field('left');
    const right = node.field('right');
    const declares = node.field('kind') !== null;
    context.push(node.field('body'), inner);
    context.push(right, scope);
    if (left === null || !declares) return;
    pushDefaults(context, left, inner);
    const isOf = node.field('operator')?.text === 'of';
    context.later(() => {
      const over = context.expression(right);
      const value: Expr = isOf ? { k: 'element', o: node.has('await') ? { k: 'await', e: over } : over } : { k: 'literal', t: 'string' };
      bindPattern(context, left, inner, value, 'local');
    });
  }

  /** `if (x instanceof C)` makes x a C in its branch. */
  private condition(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const test = node.field('condition');
    const branch = node.field('consequence');
    const narrowed = test ? instanceTests(test) : [];
    if (narrowed.length === 0) {
      context.pushChildren(node, scope);
      return;
    }
    const inner = context.builder.scope('block', scope);
    for (const { name, type } of narrowed) context.builder.bind({ scope: inner, name: name.text, kind: 'local', type: { k: 'ref', n: type }, line: name.line });
    context.push(node.field('alternative'), scope);
    context.push(branch, inner);
    context.push(test, scope);
  }

  private caught(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const inner = context.builder.scope('block', scope);
    const parameter = node.field('parameter');
    if (parameter) context.later(() => bindPattern(context, parameter, inner, { k: 'unknown' }, 'local'));
    const body = node.field('body');
    if (body) context.pushChildren(body, inner);
  }

  private value(e: Expr, root: string, scope: number, line: number): void {
    this.candidates.push({ e, root, scope, line, type: false });
  }

  private memberValue(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const object = node.field('object');
    const property = node.field('property');
    if (object === null || property === null) return;
    if (object.type === 'identifier' || object.type === 'this') {
      this.value(
        { k: 'member', o: object.type === 'this' ? { k: 'this' } : { k: 'name', n: object.text }, n: property.text },
        object.text,
        scope,
        property.line,
      );
      return;
    }
    context.push(object, scope);
  }

  private typeName(node: SyntaxNode, scope: number): void {
    const text = node.text.replace(/\s+/g, '');
    this.candidates.push({ e: { k: 'name', n: text }, root: text.split('.')[0] ?? text, scope, line: node.line, type: true });
  }

  /** An object type in place has no definition; the types inside are still used here. */
  private objectType(node: SyntaxNode, scope: number): void {
    this.context.pushChildren(node, scope);
  }

  private decorator(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const inner = node.firstNamedChild;
    if (inner === null) return;
    if (inner.type === 'call_expression') context.push(inner, scope);
    else context.builder.refer({ kind: 'decorator', e: context.expression(inner), scope, line: inner.line });
  }

  private element(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const name = node.field('name');
    if (name && /^[A-Z]|\./.test(name.text)) {
      const root = name.text.split('.')[0] ?? name.text;
      this.value(context.expression(name), root, scope, name.line);
    }
    for (const child of node.namedChildren) if (child.index !== name?.index) context.push(child, scope);
  }
}

/** The tests `name instanceof Class` that must all hold: one alone or joined by `&&`. */
function instanceTests(test: SyntaxNode): { name: SyntaxNode; type: string }[] {
  const result: { name: SyntaxNode; type: string }[] = [];
  const pending: (SyntaxNode | null)[] = [test];
  while (pending.length > 0 && result.length < 8) {
    const node = pending.pop() ?? null;
    if (node?.type === 'parenthesized_expression') pending.push(node.firstNamedChild);
    if (node?.type !== 'binary_expression') continue;
    const operator = node.field('operator')?.text;
    const left = node.field('left');
    const right = node.field('right');
    if (operator === '&&') pending.push(left, right);
    else if (operator === 'instanceof' && left?.type === 'identifier' && right && /^[\w$.]+$/.test(right.text)) result.push({ name: left, type: right.text });
  }
  return result;
}

function calleeLine(callee: SyntaxNode): number {
  const inner = unwrap(callee) ?? callee;
  if (inner.type === 'member_expression') return inner.field('property')?.line ?? inner.line;
  return inner.line;
}
