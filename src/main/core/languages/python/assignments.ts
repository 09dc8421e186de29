import type { Expr, TypeRef } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { bindTarget, visibilityOf } from './bindings';
import { ExpressionReader } from './expressions';
import { type PythonFile, qualifiedName } from './python-file';
import { referTo, referToType } from './references';
import { parseType } from './type-text';

/** `a = b = value`, `a: T = value`, `a: T`. */
export function readAssignment(file: PythonFile, node: SyntaxNode, scope: number): void {
  const targets: SyntaxNode[] = [];
  let valueNode: SyntaxNode | null = node;
  while (valueNode?.type === 'assignment') {
    const left = valueNode.field('left');
    if (left) targets.push(left);
    valueNode = valueNode.field('right');
  }
  const typeNode = node.field('type');
  const target = targets[0];
  if (target?.type === 'identifier' && targets.length === 1 && isModuleOrClass(file, scope)) {
    if (readAll(file, target, valueNode)) return;
    readTypeVar(file, target.text, valueNode);
    if (isAliasAnnotation(typeNode) || (!typeNode && isTypeExpression(valueNode))) {
      defineAlias(file, target, valueNode, node, scope);
      return;
    }
  }
  if (typeNode) referToType(file, typeNode, scope);
  referTo(file, valueNode, scope);
  const type = typeNode ? parseType(typeNode.text) : undefined;
  const value: Expr | undefined = valueNode ? new ExpressionReader(file, scope).read(valueNode) : undefined;
  for (const each of targets) bindTarget(file, each, { value, type: type?.k === 'opaque' ? undefined : type, statement: node }, scope);
}

/** `x += value`: writes a field or a module's variable; `__all__ += […]` adds to the export list. */
export function readAugmented(file: PythonFile, node: SyntaxNode, scope: number): void {
  const left = node.field('left');
  const right = node.field('right');
  referTo(file, right, scope);
  if (left?.text === '__all__' && right) {
    file.facts.exportList = [...(file.facts.exportList ?? []), ...strings(right)];
    return;
  }
  if (left?.type === 'attribute') bindTarget(file, left, { statement: node }, scope);
  else if (left?.type === 'identifier' && file.outerNames.get(file.facts.functionScope(scope))?.get(left.text) === 0) {
    file.refer({ kind: 'write', e: { k: 'name', n: left.text }, scope, line: left.line });
  } else referTo(file, left, scope);
}

/** `type X = …` */
export function readTypeAlias(file: PythonFile, node: SyntaxNode, scope: number): void {
  const left = node.field('left');
  const name = left && [...left.walk()].find((part) => part.type === 'identifier');
  if (name) defineAlias(file, name, node.field('right'), node, scope);
}

function isModuleOrClass(file: PythonFile, scope: number): boolean {
  return file.facts.scopeKind(file.facts.functionScope(scope)) !== 'function';
}

function readAll(file: PythonFile, target: SyntaxNode, value: SyntaxNode | null): boolean {
  if (target.text !== '__all__' || !value) return false;
  if (value.type === 'list' || value.type === 'tuple') file.facts.exportList = strings(value);
  return true;
}

function strings(node: SyntaxNode): string[] {
  return node.namedChildren.flatMap((child) => (child.type === 'string' ? [child.child('string_content')?.text ?? ''] : []));
}

/** `T = TypeVar("T", bound="Base")` */
function readTypeVar(file: PythonFile, name: string, value: SyntaxNode | null): void {
  if (value?.type !== 'call' || !/(^|\.)(TypeVar|ParamSpec)$/.test(value.field('function')?.text ?? '')) return;
  const bound = value.field('arguments')?.namedChildren.find((arg) => arg.field('name')?.text === 'bound');
  const text = bound?.field('value')?.text;
  file.typeVars.set(name, text === undefined ? undefined : parseType(text));
}

function isAliasAnnotation(type: SyntaxNode | null): boolean {
  return type !== null && /(^|\.)TypeAlias$/.test(type.text);
}

const GENERICS =
  /(^|\.)(Union|Optional|Callable|Type|type|Dict|dict|List|list|Tuple|tuple|Set|FrozenSet|Iterable|Iterator|Mapping|Sequence|Literal|Annotated|Awaitable)$/;

/** True for a value that can only be a type: `Union[…]`, `X | None`. */
function isTypeExpression(value: SyntaxNode | null): boolean {
  if (value?.type === 'subscript') return GENERICS.test(value.field('value')?.text ?? '');
  if (value?.type !== 'binary_operator' || !value.has('|')) return false;
  const sides = [value.field('left'), value.field('right')];
  return sides.some((side) => side?.type === 'none' || isTypeExpression(side) || ['str', 'int', 'bytes', 'float', 'bool'].includes(side?.text ?? ''));
}

function defineAlias(file: PythonFile, name: SyntaxNode, value: SyntaxNode | null, statement: SyntaxNode, scope: number): void {
  if (!value) return;
  const type: TypeRef = parseType(value.text);
  const home = file.facts.functionScope(scope);
  const parent = file.facts.ownerOf(scope);
  const definition = file.facts.define({
    name: name.text,
    qualified: qualifiedName(file, parent, name.text),
    kind: 'class',
    subkind: 'type',
    parent,
    scope: home,
    line: name.line,
    startLine: statement.line,
    endLine: statement.endLine,
    signature: signatureOf(statement.text),
    roles: parent < 0 && !name.text.startsWith('_') ? ['exported'] : [],
    visibility: visibilityOf(name.text),
    type,
  });
  file.remember(home, name.text, definition);
  file.refer({ kind: 'type', type, scope, line: value.line });
}
