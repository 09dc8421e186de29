import type { Heritage, SymbolSubkind } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { GoContext } from './context';
import { commentBefore, headOf, signatureFacts, typeParameters, visible } from './headers';
import { typeOf } from './types';

const SUBKINDS: Readonly<Record<string, SymbolSubkind>> = { struct_type: 'struct', interface_type: 'interface' };

/** Declares the types of a `type` declaration with their fields, methods and embedded types. */
export function declareTypes(context: GoContext, declaration: SyntaxNode, scope: number): void {
  const specs = declaration.namedChildren.filter((child) => child.type === 'type_spec' || child.type === 'type_alias');
  for (const spec of specs) declareType(context, spec, scope, commentBefore(spec) ?? (specs.length === 1 ? commentBefore(declaration) : undefined));
}

function declareType(context: GoContext, spec: SyntaxNode, scope: number, doc: string | undefined): void {
  const name = spec.field('name');
  const type = spec.field('type');
  if (name === null || type === null) return;
  const subkind = SUBKINDS[type.type] ?? 'type';
  const parent = context.builder.ownerOf(scope);
  const prefix = parent < 0 ? '' : `${context.builder.definition(parent).qualified}.`;
  const heritage = embeddedTypes(type);
  const isTopLevel = parent < 0;
  const index = context.builder.define({
    name: name.text,
    qualified: `${prefix}${name.text}`,
    kind: 'class',
    subkind,
    parent,
    scope,
    line: name.line,
    startLine: spec.line,
    endLine: spec.endLine,
    signature: `type ${headOf(spec, type.child('field_declaration_list') ?? type.child('{'))}`,
    ...(doc === undefined ? {} : { doc }),
    ...(isTopLevel ? visible(name.text) : { roles: [], visibility: 'private' }),
    ...(subkind === 'interface' ? { isAbstract: true } : {}),
    ...(subkind === 'type' ? { type: typeOf(type) } : {}),
    ...typeParameters(spec.field('type_parameters')),
    ...(heritage.length === 0 ? {} : { heritage }),
  });
  const inner = context.builder.scope('class', scope, index);
  const qualified = `${prefix}${name.text}`;
  if (subkind === 'struct') declareFields(context, type, index, qualified, inner);
  else if (subkind === 'interface') declareMethods(context, type, index, qualified, inner);
  else walkCode(context, type, inner);
}

function declareFields(context: GoContext, struct: SyntaxNode, parent: number, prefix: string, scope: number): void {
  for (const field of struct.child('field_declaration_list')?.namedChildren ?? []) {
    const type = field.field('type');
    if (field.type !== 'field_declaration' || type === null) continue;
    const names = field.fields('name').filter((name) => name.isNamed);
    const embedded = names.length === 0 ? [embeddedName(type)] : [];
    const doc = commentBefore(field);
    for (const name of [...names, ...embedded]) {
      context.builder.define({
        name: name.text,
        qualified: `${prefix}.${name.text}`,
        kind: 'variable',
        subkind: 'field',
        parent,
        scope: -1,
        line: name.line,
        startLine: field.line,
        endLine: field.endLine,
        signature: headOf(field, field.field('tag')),
        ...(doc === undefined ? {} : { doc }),
        ...visible(name.text),
        type: typeOf(type),
      });
    }
    if (names.length > 0) walkCode(context, type, scope);
  }
}

function declareMethods(context: GoContext, type: SyntaxNode, parent: number, prefix: string, scope: number): void {
  for (const method of type.namedChildren) {
    const name = method.field('name');
    if (method.type !== 'method_elem' || name === null) continue;
    const doc = commentBefore(method);
    const index = context.builder.define({
      name: name.text,
      qualified: `${prefix}.${name.text}`,
      kind: 'function',
      subkind: 'method',
      parent,
      scope: -1,
      line: name.line,
      startLine: method.line,
      endLine: method.endLine,
      signature: headOf(method, null),
      ...(doc === undefined ? {} : { doc }),
      ...visible(name.text),
      isDeclaration: true,
      isAbstract: true,
      ...signatureFacts(method),
    });
    const inner = context.builder.scope('function', scope, index);
    for (const part of [method.field('parameters'), method.field('result')]) if (part !== null) walkCode(context, part, inner);
  }
}

/** Embedded structs and interfaces: their members are the type's own. Unions and constraints are no embedding. */
function embeddedTypes(type: SyntaxNode): Heritage[] {
  const parts =
    type.type === 'struct_type'
      ? (type.child('field_declaration_list')?.namedChildren ?? []).filter((field) => field.type === 'field_declaration' && field.field('name') === null)
      : type.type === 'interface_type'
        ? type.namedChildren.filter((part) => part.type === 'type_elem' && part.namedChildren.length === 1)
        : [];
  return parts
    .map((part) => (part.type === 'type_elem' ? part.firstNamedChild : part.field('type')))
    .filter((part) => part !== null && part.type !== 'negated_type')
    .map((part): Heritage => ({ relation: 'embeds', type: typeOf(part), line: part?.line ?? type.line }))
    .filter((entry) => entry.type.k === 'ref');
}

/** The node whose text names an embedded field: the type's last name. */
function embeddedName(type: SyntaxNode): SyntaxNode {
  if (type.type === 'generic_type') return embeddedName(type.field('type') ?? type);
  return type.type === 'qualified_type' ? (type.field('name') ?? type) : type;
}
