import type { Definition, Parameter, SymbolSubkind, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { bindParameters, parametersOf } from './bindings';
import { walkCode } from './bodies';
import type { JavaContext, Place } from './context';
import { argumentsOf, nameExpression } from './expressions';
import { referToAnnotations, typeParametersOf } from './headers';
import { annotationName, headOf, javadocOf, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { arrayOf, dimensionsOf, typeOf } from './types';

const CALLABLE: Readonly<Record<string, SymbolSubkind>> = {
  method_declaration: 'method',
  annotation_type_element_declaration: 'method',
  constructor_declaration: 'constructor',
  compact_constructor_declaration: 'constructor',
};

/** Declares a method, constructor, field or enum constant; false when the node is none of them. */
export function declareMember(context: JavaContext, node: SyntaxNode, place: Place): boolean {
  if (node.type in CALLABLE) declareCallable(context, node, place);
  else if (node.type === 'field_declaration' || node.type === 'constant_declaration') declareFields(context, node, place);
  else if (node.type === 'enum_constant') declareEnumConstant(context, node, place);
  else return false;
  return true;
}

/** A record's components are fields with an accessor method each. */
export function declareRecordComponents(context: JavaContext, list: SyntaxNode | null, place: Place): void {
  for (const { parameter, name, type } of parametersOf(list)) {
    const declared = bodyType(parameter);
    const common = { ...placed(place, name), startLine: name.line, endLine: name.line, signature: name.parent?.text ?? name.text };
    const typed = declared === undefined ? {} : { type: declared };
    context.builder.define({ ...common, kind: 'variable', subkind: 'field', roles: [], visibility: 'private', ...typed });
    const returns = declared === undefined ? {} : { returns: declared };
    context.builder.define({ ...common, kind: 'function', subkind: 'method', roles: ['exported'], visibility: 'public', params: [], ...returns });
    if (type !== null) walkCode(context, type, place.around);
  }
}

function declareCallable(context: JavaContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  const subkind = CALLABLE[node.type];
  if (name === null || subkind === undefined) return;
  const body = node.field('body');
  const owner = context.builder.definition(place.parent);
  const list = node.field('parameters') ?? (node.type === 'compact_constructor_declaration' ? recordParameters(node) : null);
  const parameters = parametersOf(list);
  const typeParams = typeParametersOf(node.field('type_parameters'));
  const type = node.field('type');
  const returns = type === null ? undefined : arrayOf(typeOf(type), dimensionsOf(node.field('dimensions')));
  const index = context.builder.define({
    ...described(node, place, name, owner),
    kind: 'function',
    subkind,
    ...(body === null ? { isDeclaration: true } : {}),
    ...(body === null && !modifiersOf(node).words.has('native') ? { isAbstract: true } : {}),
    signature: headOf(node, body),
    params: parameters.map(({ parameter }) => parameter),
    ...(returns === undefined ? {} : { returns }),
    ...(typeParams.length === 0 ? {} : { typeParams }),
  });
  const definition = context.builder.definition(index);
  if (isMain(definition)) definition.roles = [...definition.roles, 'entry'];
  const scope = context.builder.scope('function', place.around, index);
  referToAnnotations(context, node, scope);
  for (const part of [type, ...parameters.map((parameter) => parameter.type), ...thrownTypes(node)]) if (part !== null) walkCode(context, part, scope);
  bindParameters(context, list, scope);
  if (body !== null) for (const statement of body.namedChildren) walkCode(context, statement, scope);
}

function declareFields(context: JavaContext, node: SyntaxNode, place: Place): void {
  const type = node.field('type');
  const owner = context.builder.definition(place.parent);
  referToAnnotations(context, node, place.around);
  if (type !== null) walkCode(context, type, place.around);
  const declarators = node.fields('declarator');
  const [first] = declarators;
  for (const declarator of declarators) {
    const name = declarator.field('name');
    if (name === null) continue;
    const value = declarator.field('value');
    const base = described(node, place, name, owner);
    const { words } = modifiersOf(node);
    const isStatic = words.has('static') || node.type === 'constant_declaration' || owner.subkind === 'interface';
    context.builder.define({
      ...base,
      kind: 'variable',
      subkind: isStatic && (words.has('final') || node.type === 'constant_declaration') ? 'constant' : 'field',
      ...(isStatic ? { isStatic } : {}),
      signature: declarator === first ? headOf(node, value) : `${headOf(node, first ?? null)} ${name.text}`,
      type: arrayOf(typeOf(type), dimensionsOf(declarator.field('dimensions'))),
      ...(value === null ? {} : { value: context.expressions.of(value) }),
    });
    if (value !== null) walkCode(context, value, place.around);
  }
}

function declareEnumConstant(context: JavaContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name');
  if (name === null) return;
  const owner = context.builder.definition(place.parent);
  const type: TypeRef = { k: 'ref', n: owner.name };
  const body = node.field('body');
  context.builder.define({
    ...described(node, place, name, owner),
    kind: 'variable',
    subkind: 'enum-member',
    isStatic: true,
    signature: headOf(node, body),
    type,
  });
  const args = argumentsOf(node);
  if (node.field('arguments') !== null) {
    context.refer({ kind: 'new', e: nameExpression(owner.name), scope: place.around, line: name.line, args: context.expressions.all(args) });
  }
  for (const arg of args) walkCode(context, arg, place.around);
  if (body !== null) context.declareAnonymous(context, body, type, place.around);
}

function placed(place: Place, name: SyntaxNode): Pick<Definition, 'name' | 'qualified' | 'parent' | 'scope' | 'line'> {
  return { name: name.text, qualified: `${place.prefix}.${name.text}`, parent: place.parent, scope: -1, line: name.line };
}

/** What every member with modifiers has. */
function described(node: SyntaxNode, place: Place, name: SyntaxNode, owner: Definition) {
  const modifiers = modifiersOf(node);
  const inInterface = owner.subkind === 'interface' || owner.subkind === 'annotation' || node.type === 'enum_constant';
  const visibility = visibilityOf(modifiers.words, inInterface);
  const doc = javadocOf(node);
  return {
    ...placed(place, name),
    startLine: node.line,
    endLine: node.endLine,
    roles: rolesOf(modifiers, visibility),
    visibility,
    ...(doc === undefined ? {} : { doc }),
    ...(modifiers.words.has('static') ? { isStatic: true } : {}),
    ...(modifiers.words.has('abstract') ? { isAbstract: true } : {}),
    ...(modifiers.annotations.length === 0 ? {} : { decorators: modifiers.annotations.map(annotationName) }),
  };
}

function bodyType(parameter: Parameter): TypeRef | undefined {
  return parameter.rest && parameter.type ? { k: 'array', of: parameter.type } : parameter.type;
}

function recordParameters(compact: SyntaxNode): SyntaxNode | null {
  return compact.parent?.parent?.field('parameters') ?? null;
}

function thrownTypes(node: SyntaxNode): SyntaxNode[] {
  return node.child('throws')?.namedChildren ?? [];
}

function isMain(definition: Pick<Definition, 'name' | 'isStatic' | 'visibility'>): boolean {
  return definition.name === 'main' && definition.isStatic === true && definition.visibility !== 'private';
}
