import type { Definition, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { ClassAround, Frame } from './context';
import type { Walk } from './declared';
import { type DocTag, docCommentOf, namedTag, tagsOf } from './doc-comment';
import type { docType } from './doc-types';
import { declareMethod } from './functions';
import { docTextOf, headOf, modifiersOf, rolesOf, visibilityOf } from './headers';
import { moreExact } from './parameters';
import { typeOf } from './types';

/** Declares the members of a class body: methods, properties, constants, enum cases. */
export function declareMembers(walk: Walk, body: SyntaxNode, around: ClassAround, frame: Frame, isInterface: boolean): void {
  const constructors: SyntaxNode[] = [];
  const methods: SyntaxNode[] = [];
  for (const node of body.namedChildren) {
    if (node.type === 'method_declaration') methods.push(node);
    else if (node.type === 'property_declaration') declareProperties(walk, node, around, frame);
    else if (node.type === 'const_declaration') declareConstants(walk, node, around, frame);
    else if (node.type === 'enum_case') declareCase(walk, node, around, frame);
    else if (node.type !== 'use_declaration') walk.code(node, frame);
  }
  for (const node of methods) {
    if (node.field('name')?.text.toLowerCase() === '__construct') {
      constructors.push(node);
      declarePromoted(walk, node, around, frame);
    }
  }
  for (const node of methods) declareMethod(walk, node, frame, around, isInterface);
  for (const node of constructors) valuesFromConstructor(walk, node, around);
}

/** Methods of an interface or class come into one list; this is what each member has. */
function member(around: ClassAround, name: SyntaxNode, text: string): Pick<Definition, 'name' | 'qualified' | 'parent' | 'scope' | 'line' | 'endLine'> {
  return { name: text, qualified: `${around.qualified}.${text}`, parent: around.index, scope: -1, line: name.line, endLine: name.endLine };
}

function declareProperties(walk: Walk, node: SyntaxNode, around: ClassAround, frame: Frame): void {
  const words = modifiersOf(node);
  const visibility = visibilityOf(words);
  const tags = tagsOf(docCommentOf(node));
  const types = walk.context.types(frame);
  const said = saidType(tags, types);
  const type = moreExact(typeOf(node.field('type'), types), said);
  for (const attribute of node.fields('attributes')) walk.code(attribute, frame);
  walk.code(node.field('type'), frame);
  for (const element of node.namedChildren) {
    const name = element.type === 'property_element' ? element.field('name') : null;
    if (name === null) continue;
    const value = element.field('default_value');
    walk.context.builder.define({
      ...member(around, name, name.text),
      kind: 'variable',
      subkind: 'field',
      startLine: node.line,
      endLine: node.endLine,
      signature: headOf(node, value),
      ...docTextOf(node),
      roles: rolesOf(tags, visibility),
      visibility,
      ...(words.has('static') ? { isStatic: true } : {}),
      ...(type === undefined || type.k === 'opaque' ? {} : { type }),
      ...(value === null || value.type === 'null' ? {} : { value: walk.expressions.of(value, frame) }),
    });
    walk.code(value, frame);
  }
}

function saidType(tags: readonly DocTag[], types: Parameters<typeof docType>[2]): TypeRef | undefined {
  const found = tags.findLast((tag) => tag.name === 'var');
  return found && namedTag(found, types).type;
}

function declareConstants(walk: Walk, node: SyntaxNode, around: ClassAround, frame: Frame): void {
  const visibility = visibilityOf(modifiersOf(node));
  const tags = tagsOf(docCommentOf(node));
  for (const element of node.namedChildren) {
    if (element.type !== 'const_element') continue;
    const [name, value] = element.namedChildren;
    if (name === undefined) continue;
    walk.context.builder.define({
      ...member(around, name, name.text),
      kind: 'variable',
      subkind: 'constant',
      startLine: node.line,
      endLine: element.endLine,
      signature: headOf(node, null),
      ...docTextOf(node),
      roles: rolesOf(tags, visibility),
      visibility,
      isStatic: true,
      ...(value === undefined ? {} : { value: walk.expressions.of(value, frame) }),
    });
    walk.code(value ?? null, frame);
  }
}

function declareCase(walk: Walk, node: SyntaxNode, around: ClassAround, frame: Frame): void {
  const name = node.field('name');
  if (name === null) return;
  walk.context.builder.define({
    ...member(around, name, name.text),
    kind: 'variable',
    subkind: 'enum-member',
    startLine: node.line,
    signature: headOf(node, null),
    ...docTextOf(node),
    roles: ['exported'],
    visibility: 'public',
    isStatic: true,
    type: { k: 'self' },
  });
  walk.code(node.field('value'), frame);
}

/** Constructor parameters with a visibility are properties too. */
function declarePromoted(walk: Walk, method: SyntaxNode, around: ClassAround, frame: Frame): void {
  const types = walk.context.types(frame);
  const tags = tagsOf(docCommentOf(method)).filter((tag) => tag.name === 'param');
  for (const node of method.field('parameters')?.namedChildren ?? []) {
    const name = node.field('name');
    const variable = name?.type === 'by_ref' ? name.firstNamedChild : name;
    if (node.type !== 'property_promotion_parameter' || !variable) continue;
    const said = tags.map((tag) => namedTag(tag, types)).find((tag) => tag.name === variable.text)?.type;
    const type = moreExact(typeOf(node.field('type'), types), said ?? saidType(tagsOf(docCommentOf(node)), types));
    const visibility = visibilityOf(new Set([node.field('visibility')?.text.toLowerCase() ?? 'public']));
    walk.context.builder.define({
      ...member(around, variable, variable.text),
      kind: 'variable',
      subkind: 'field',
      startLine: node.line,
      endLine: node.endLine,
      signature: headOf(node, node.field('default_value')),
      roles: rolesOf([], visibility),
      visibility,
      ...(type === undefined || type.k === 'opaque' ? {} : { type }),
    });
  }
}

/** `$this->shop = $shop` in the constructor tells what a property without a type is. */
function valuesFromConstructor(walk: Walk, method: SyntaxNode, around: ClassAround): void {
  const { builder } = walk.context;
  const untyped = new Map<string, number>();
  for (let at = around.index + 1; at < builder.definitionCount; at++) {
    const d = builder.definition(at);
    if (d.parent === around.index && d.subkind === 'field' && d.type === undefined && !d.isStatic) untyped.set(d.name, at);
  }
  if (untyped.size === 0) return;
  for (const statement of method.field('body')?.namedChildren ?? []) {
    const assignment = statement.type === 'expression_statement' ? statement.firstNamedChild : null;
    const left = assignment?.type === 'assignment_expression' ? assignment.field('left') : null;
    if (left?.type !== 'member_access_expression' || left.field('object')?.text !== '$this') continue;
    const index = untyped.get(`$${left.field('name')?.text ?? ''}`);
    const value = assignment?.field('right');
    const scope = walk.scopeOf(method);
    if (index === undefined || !value || scope === undefined) continue;
    const known = walk.expressions.known(value);
    if (known && known.k !== 'unknown') {
      builder.definition(index).value = known;
      builder.definition(index).valueScope = scope;
    }
  }
}

/** Properties and methods that the comment of a class declares: known by their types only, since `__get` and `__call` answer for them. */
export function declareDocumented(walk: Walk, tags: readonly DocTag[], around: ClassAround, frame: Frame): void {
  const types = walk.context.types(frame);
  for (const tag of tags) {
    if (!/^property(?:-read|-write)?$/.test(tag.name)) continue;
    const { name, type } = namedTag(tag, types);
    if (name === undefined || !/^\$\w+$/.test(name)) continue;
    walk.context.builder.define({
      name,
      qualified: `${around.qualified}.${name}`,
      parent: around.index,
      scope: -1,
      kind: 'variable',
      subkind: 'field',
      line: tag.line,
      startLine: tag.line,
      endLine: tag.line,
      signature: `@${tag.name} ${tag.text.slice(0, 150).trim()}`,
      roles: ['exported'],
      visibility: 'public',
      isDeclaration: true,
      ...(type.k === 'opaque' ? {} : { type }),
    });
  }
}
