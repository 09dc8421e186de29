import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Frame } from './context';
import type { Walk } from './declared';
import { listOf, literalKey, narrowingKey } from './expression-parts';
import { writtenName } from './names';
import { assignedIn } from './statements';

interface Given {
  readonly type?: TypeRef | undefined;
  readonly value?: Expr | undefined;
}

export function visitAssignment(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const left = node.field('left');
  const right = node.field('right');
  const value = walk.expressions.of(node.type === 'augmented_assignment_expression' ? node : right, frame);
  const said = frame.said.get(left?.type === 'variable_name' ? left.text : '') ?? (left?.type === 'variable_name' ? frame.said.get('') : undefined);
  walk.code(right, frame);
  assignTo(walk, left, said ? { type: said } : { value }, frame);
}

/** Gives a target a value: a variable, a property, an element, or several targets at once. */
export function assignTo(walk: Walk, target: SyntaxNode | null, given: Given | undefined, frame: Frame): void {
  switch (target?.type) {
    case 'variable_name':
      if (target.text !== '$this') frame.flow.assign(target.text, target.line, given ?? {});
      return;
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
    case 'scoped_property_access_expression':
      writeProperty(walk, target, frame);
      return;
    case 'subscript_expression':
      writeElement(walk, target, given, frame);
      return;
    case 'list_literal':
    case 'array_creation_expression':
      takeApart(walk, target, given, frame);
      return;
    case 'by_ref':
    case 'parenthesized_expression':
      assignTo(walk, target.firstNamedChild, given, frame);
      return;
    default:
      walk.code(target, frame);
  }
}

function writeProperty(walk: Walk, target: SyntaxNode, frame: Frame): void {
  const key = narrowingKey(target);
  if (key !== undefined) frame.flow.forget(key);
  const e = walk.expressions.of(target, frame);
  const name = target.field('name');
  if (e.k === 'member' && name !== null) walk.context.refer({ kind: 'write', e, scope: frame.scope, line: name.line });
  const object = target.field('object') ?? target.field('scope');
  if (writtenName(object) === '') walk.code(object, frame);
}

/** `$list[] = $x`, `$map[$key] = $x`: the container holds that too. A property is read and changed in place. */
function writeElement(walk: Walk, target: SyntaxNode, given: Given | undefined, frame: Frame): void {
  const [object, index] = target.namedChildren;
  const value = given?.type ? ({ k: 'cast', t: given.type } as const) : given?.value;
  if (object?.type === 'variable_name' && value !== undefined) {
    frame.flow.append(object.text, target.line, { k: 'cast', t: listOf(value) });
  } else if (object?.type === 'member_access_expression' || object?.type === 'scoped_property_access_expression') {
    const e = walk.expressions.of(object, frame);
    const name = object.field('name');
    if (e.k === 'member' && name !== null) walk.context.refer({ kind: 'write', e, scope: frame.scope, line: name.line });
    walk.code(object.field('object'), frame);
  } else if (object !== undefined) walk.code(object, frame);
  walk.code(index ?? null, frame);
}

/** `[$a, 'k' => $b] = …` */
function takeApart(walk: Walk, target: SyntaxNode, given: Given | undefined, frame: Frame): void {
  const whole: Expr | undefined = given?.type ? { k: 'cast', t: given.type } : given?.value;
  let position = 0;
  let before: SyntaxNode | undefined;
  for (const child of target.children) {
    if (child.type === ',') {
      position++;
      before = undefined;
      continue;
    }
    if (!child.isNamed || child.type === 'comment') continue;
    const inner = child.type === 'array_element_initializer' ? child.namedChildren : [child];
    const one = inner.at(-1) ?? child;
    const hasKey = inner.length > 1 || before?.type === 'string';
    if (child.type === 'string') {
      before = child;
      continue;
    }
    const key = hasKey ? literalKey(child.type === 'array_element_initializer' ? child.firstNamedChild : before) : undefined;
    before = child;
    const value = whole && partOf(whole, hasKey, key, position);
    assignTo(walk, one, { value }, frame);
  }
}

function partOf(whole: Expr, hasKey: boolean, key: string | undefined, position: number): Expr {
  if (!hasKey) return { k: 'index', o: whole, i: position };
  return key === undefined ? { k: 'index', o: whole } : { k: 'index', o: whole, n: key };
}

export function visitForeach(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const { flow } = frame;
  const body = node.fields('body');
  const [over, target] = node.namedChildren.filter((child) => child.fieldName !== 'body' && child.type !== 'comment');
  walk.code(over ?? null, frame);
  const element: Expr = { k: 'element', o: walk.expressions.of(over, frame) };
  const before = flow.snapshot();
  const open = flow.startLoop(assignedIn(node), node.line);
  const [key, value] = target?.type === 'pair' ? target.namedChildren : [undefined, target];
  if (key !== undefined) assignTo(walk, key, {}, frame);
  const said = value?.type === 'variable_name' ? frame.said.get(value.text) : undefined;
  assignTo(walk, value ?? null, said ? { type: said } : { value: element }, frame);
  frame.said.clear();
  walk.all(body, frame);
  flow.endLoop(open, node.endLine);
  flow.join([before, flow.snapshot()], node.endLine);
}
