import type { Definition, Heritage, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { CsharpContext, Place } from './context';
import { nameExpression } from './expression-parts';
import { attributesOf, docCommentOf, modifiersOf, rolesOf, visibilityOf } from './modifiers';
import { dottedName, typeArgumentsOf, typeOf } from './types';

/** Type parameters with the first type that a `where` clause binds them to. */
export function typeParametersOf(declaration: SyntaxNode): NonNullable<Definition['typeParams']> {
  const list = declaration.child('type_parameter_list');
  if (list === null) return [];
  const bounds = new Map<string, TypeRef>();
  for (const clause of declaration.children.filter((child) => child.type === 'type_parameter_constraints_clause')) {
    const name = clause.child('identifier')?.text ?? '';
    const types = clause.namedChildren.flatMap((constraint) => (constraint.type === 'type_parameter_constraint' ? (constraint.field('type') ?? []) : []));
    const [first] = types;
    if (first !== undefined && !bounds.has(name)) bounds.set(name, typeOf(first));
  }
  return list.namedChildren.flatMap((node) => {
    const name = node.field('name')?.text;
    if (node.type !== 'type_parameter' || name === undefined) return [];
    const bound = bounds.get(name);
    return [{ name, ...(bound === undefined ? {} : { bound }) }];
  });
}

/** Types that `where` clauses name are mentions. */
export function referToConstraints(context: CsharpContext, declaration: SyntaxNode, scope: number): void {
  for (const clause of declaration.children.filter((child) => child.type === 'type_parameter_constraints_clause')) {
    for (const constraint of clause.namedChildren) {
      const type = constraint.type === 'type_parameter_constraint' ? constraint.field('type') : null;
      if (type !== null) context.referType(typeOf(type), scope, type.line);
    }
  }
}

/** Attributes mention their classes, whose names end in `Attribute`; their arguments are code. */
export function referToAttributes(context: CsharpContext, declaration: SyntaxNode, scope: number): void {
  for (const attribute of attributesOf(declaration)) {
    const written = dottedName(attribute.field('name'));
    if (written !== '') {
      const name = written.endsWith('Attribute') ? written : `${written}Attribute`;
      context.refer({ kind: 'decorator', e: nameExpression(name), scope, line: attribute.line });
    }
    for (const argument of attribute.child('attribute_argument_list')?.namedChildren ?? []) {
      for (const part of argument.namedChildren) if (part.fieldName !== 'name') walkCode(context, part, scope);
    }
  }
}

/** The types after the colon. Which of them is a class only their declarations tell; an interface can only extend interfaces. */
export function heritageOf(declaration: SyntaxNode): Heritage[] {
  const relation = declaration.type === 'interface_declaration' ? 'extends' : declaration.type === 'struct_declaration' ? 'implements' : 'inherits';
  return baseTypes(declaration).flatMap((node) => {
    const type = typeOf(node);
    return type.k === 'ref' ? [{ relation, type, line: node.line } as const] : [];
  });
}

/** Nodes of the base types; those with arguments call their constructor. */
export function baseTypes(declaration: SyntaxNode): SyntaxNode[] {
  if (declaration.type === 'enum_declaration') return [];
  return (declaration.child('base_list')?.namedChildren ?? []).flatMap((child) => {
    if (child.type === 'argument_list' || child.type === 'comment') return [];
    return child.type === 'primary_constructor_base_type' ? (child.field('type') ?? []) : [child];
  });
}

/** Arguments of the base class in a primary constructor: `class A(int x) : B(x)`. */
export function baseArguments(declaration: SyntaxNode): SyntaxNode | null {
  const list = declaration.child('base_list');
  return list?.child('primary_constructor_base_type')?.child('argument_list') ?? list?.child('argument_list') ?? null;
}

/** Type arguments of base types are mentions; the base types themselves are said by their own edges. */
export function referToBaseArguments(context: CsharpContext, declaration: SyntaxNode, scope: number): void {
  for (const base of baseTypes(declaration)) for (const type of typeArgumentsOf(base)) context.referType(type, scope, base.line);
}

type Described = Pick<Definition, 'name' | 'qualified' | 'parent' | 'scope' | 'line' | 'startLine' | 'endLine' | 'roles' | 'visibility'> & Partial<Definition>;

/** What every member with modifiers has. */
export function described(context: CsharpContext, node: SyntaxNode, place: Place, name: string, line: number): Described {
  const words = modifiersOf(node);
  const around = place.parent < 0 ? undefined : context.builder.definition(place.parent);
  const explicit = node.child('explicit_interface_specifier')?.firstNamedChild ?? null;
  const visibility = visibilityOf(words, around?.subkind === 'interface' || explicit !== null ? 'public' : 'private');
  const doc = docCommentOf(node);
  return {
    name,
    qualified: place.prefix === '' ? name : `${place.prefix}.${name}`,
    parent: place.parent,
    scope: place.scope,
    line,
    startLine: node.line,
    endLine: node.endLine,
    roles: rolesOf(node, visibility),
    visibility,
    ...(doc === undefined ? {} : { doc }),
    ...(words.has('static') ? { isStatic: true } : {}),
    ...(words.has('abstract') ? { isAbstract: true } : {}),
    ...(words.has('override') ? { isOverride: true } : {}),
    ...(explicit === null ? {} : { explicitFor: typeOf(explicit) }),
  };
}
