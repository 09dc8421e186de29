import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { declareRecord } from './classes';
import type { CContext, Place } from './context';
import { declareFunction, declareMacroHeaded, declarePrototype } from './functions';
import { commentBefore, headOf, typeParametersOf, wordsOf } from './headers';
import { declareInclude } from './includes';
import { declareMacro } from './macros';
import { declareAlias, declareNamespace, declareNamespaceAlias, declareTypedef, declareUsing } from './namespaces';
import { macroCall } from './tests';
import { declaredBy, dottedName, lastPart, RECORD_NODES, typeOf } from './types';

/** Nodes whose children stand at the same level. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'preproc_if',
  'preproc_ifdef',
  'preproc_else',
  'preproc_elif',
  'preproc_elifdef',
  'linkage_specification',
  'template_declaration',
  'declaration_list',
  'ERROR',
  'friend_declaration',
]);
const IGNORED: ReadonlySet<string> = new Set([
  'comment',
  'static_assert_declaration',
  'preproc_call',
  'attribute_declaration',
  'template_instantiation',
  'concept_definition',
  'access_specifier',
  ';',
]);

/** Declares what stands at the level of a namespace or class; false when the node is code. */
export function declare(context: CContext, node: SyntaxNode, place: Place): boolean {
  if (TRANSPARENT.has(node.type)) {
    if (node.type === 'ERROR' && !holdsDeclarations(node)) return false;
    declareAll(context, partsOf(node), place);
    return true;
  }
  switch (node.type) {
    case 'preproc_include':
      declareInclude(context, node);
      return true;
    case 'preproc_def':
    case 'preproc_function_def':
      declareMacro(context, node);
      return true;
    case 'namespace_definition':
      declareNamespace(context, node, place, declareAll);
      return true;
    case 'namespace_alias_definition':
      declareNamespaceAlias(context, node, place);
      return true;
    case 'using_declaration':
      declareUsing(context, node, place);
      return true;
    case 'alias_declaration':
      declareAlias(context, node, place);
      return true;
    case 'type_definition':
      declareTypedef(context, node, place);
      return true;
    case 'function_definition':
      declareFunction(context, node, place);
      return true;
    case 'declaration':
    case 'field_declaration':
      declareVariables(context, node, place);
      return true;
    case 'struct_specifier':
    case 'class_specifier':
    case 'union_specifier':
    case 'enum_specifier':
      declareRecord(context, node, place);
      return true;
    default:
      return IGNORED.has(node.type);
  }
}

/** Declares nodes one after another; what is no declaration is code at that level. */
export function declareAll(context: CContext, nodes: readonly SyntaxNode[], place: Place): void {
  nodes.forEach((node, at) => {
    const head = nodes[at + 1]?.type === 'compound_statement' ? macroCall(node) : undefined;
    if (head !== undefined) declareMacroHeaded(context, node, nodes[at + 1] ?? null, place, head);
    else if (node.type === 'compound_statement' && at > 0 && macroCall(nodes[at - 1] ?? node) !== undefined) return;
    else if (!declare(context, node, place)) walkCode(context, node, place.around);
  });
}

/** The declarations inside a node that only groups them. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  const skip = new Set(['condition', 'name', 'parameters', 'value']);
  const children = node.namedChildren.filter((child) => child.fieldName === null || !skip.has(child.fieldName) || node.type === 'ERROR');
  return node.type === 'friend_declaration' ? children.filter((child) => child.type === 'function_definition') : children;
}

function holdsDeclarations(node: SyntaxNode): boolean {
  return node.namedChildren.some(
    (child) => child.type === 'function_definition' || child.type === 'declaration' || child.type === 'preproc_ifdef' || RECORD_NODES.has(child.type),
  );
}

/** Variables, fields and prototypes of one declaration, and the type that it may declare on the way. */
function declareVariables(context: CContext, node: SyntaxNode, place: Place): void {
  const written = node.field('type');
  const declarators = node.fields('declarator');
  const [first] = declarators;
  let base = typeOf(written);
  if (written !== null && RECORD_NODES.has(written.type) && written.field('body') !== null) {
    const name = first === undefined ? null : declaredBy(first, undefined).name;
    const isNamed = written.field('name') !== null;
    const index = declareRecord(context, written, place, isNamed ? null : name);
    if (index !== undefined) base = { k: 'def', d: index };
  } else if (written !== null && (first === undefined || declaredBy(first, base).fn === null)) walkCode(context, written, place.around);
  for (const declarator of declarators) {
    const { name, fn, type } = declaredBy(declarator, base);
    if (name === null) continue;
    if (fn === null) declareVariable(context, node, declarator, name, type, place);
    else if (isInitialized(context, node, declarator, fn, place)) declareVariable(context, node, declarator, name, base, place);
    else declarePrototype(context, node, declarator, place);
  }
}

/** `Type name(VALUE);` outside functions is a prototype, but for one whose parameters are no types at all. */
function isInitialized(context: CContext, node: SyntaxNode, declarator: SyntaxNode, fn: SyntaxNode, place: Place): boolean {
  return (
    context.isCpp &&
    node.type === 'declaration' &&
    place.parent < 0 &&
    declarator === fn &&
    (fn.field('parameters')?.namedChildren ?? []).some((child) => child.type === 'ERROR')
  );
}

function declareVariable(context: CContext, node: SyntaxNode, declarator: SyntaxNode, name: SyntaxNode, type: TypeRef | undefined, place: Place): void {
  const words = wordsOf(node);
  const inClass = place.parent >= 0;
  const parts = dottedName(name).split('.');
  const own = parts.pop() ?? '';
  const value = declarator.type === 'init_declarator' ? declarator.field('value') : defaultOf(node, declarator);
  // `int A::count = 0;` is the other half of a static field.
  if (own === '' || parts.length > 0 || (!inClass && words.has('extern') && value === null)) {
    if (value !== null) walkCode(context, value, place.around);
    return;
  }
  const isLocal = place.isLocal || (!inClass && words.has('static'));
  const isConstant = words.has('const') || words.has('constexpr');
  const doc = commentBefore(node);
  const typeParams = typeParametersOf(node);
  context.builder.define({
    name: own,
    qualified: place.prefix === '' ? own : `${place.prefix}.${own}`,
    kind: 'variable',
    subkind: inClass ? 'field' : isConstant ? 'constant' : 'variable',
    parent: place.parent,
    scope: inClass ? -1 : place.scope,
    line: lastPart(name).line,
    startLine: node.line,
    endLine: node.endLine,
    signature: headOf(node, value),
    ...(doc === undefined ? {} : { doc }),
    roles: isLocal || place.visibility === 'private' ? [] : ['exported'],
    visibility: isLocal ? 'private' : place.visibility,
    ...(inClass && words.has('static') ? { isStatic: true } : {}),
    ...(typeParams.length === 0 ? {} : { typeParams }),
    ...(type === undefined ? {} : { type }),
    ...(value === null || type !== undefined ? {} : { value: context.expressions.of(value) }),
  });
  if (value !== null) walkCode(context, value, place.around);
}

function defaultOf(node: SyntaxNode, declarator: SyntaxNode): SyntaxNode | null {
  const next = node.children.find((child) => child.fieldName === 'default_value' && child.start > declarator.start);
  return next ?? null;
}
