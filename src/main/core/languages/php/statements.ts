import type { SyntaxNode } from '../syntax';
import type { CodeWalker } from './bodies';
import type { Frame } from './context';
import { typeOf } from './types';

type Vars = ReadonlyMap<string, string>;

/** Variables that are assigned somewhere in code, closures left out of account: they may be, at most. */
export function assignedIn(node: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const { tree } = node;
  const last = tree.arrays.last[node.index] ?? node.index;
  for (let at = node.index; at <= last; at++) {
    const one = tree.node(at);
    if (one.type !== 'variable_name') continue;
    const parent = one.parent;
    if (parent === null) continue;
    const isTarget =
      (parent.type.endsWith('assignment_expression') && one.fieldName === 'left') || parent.type === 'foreach_statement' || parent.type === 'pair';
    if (isTarget || parent.type === 'list_literal') names.add(one.text);
  }
  return names;
}

/** True when what follows a statement is not reached through it. */
function leaves(node: SyntaxNode | null): boolean {
  if (node === null) return false;
  switch (node.type) {
    case 'compound_statement':
    case 'colon_block':
      return leaves(node.namedChildren.findLast((child) => child.type !== 'comment') ?? null);
    case 'return_statement':
    case 'continue_statement':
    case 'break_statement':
    case 'exit_statement':
      return true;
    case 'expression_statement':
      return node.firstNamedChild?.type === 'throw_expression';
    case 'if_statement': {
      const rest = node.fields('alternative');
      return leaves(node.field('body')) && rest.some((one) => one.type === 'else_clause') && rest.every((one) => leaves(one.field('body')));
    }
    default:
      return false;
  }
}

export function visitIf(walk: CodeWalker, node: SyntaxNode, frame: Frame): void {
  const { flow } = frame;
  const ends: Vars[] = [];
  let hasElse = false;
  for (const clause of [node, ...node.fields('alternative')]) {
    if (clause.type === 'else_clause') {
      hasElse = true;
      walk.code(clause.field('body'), frame);
      if (!leaves(clause.field('body'))) ends.push(flow.snapshot());
      continue;
    }
    const { whenTrue, whenFalse } = walk.condition(clause.field('condition'), frame);
    const before = flow.snapshot();
    flow.narrow(whenTrue, clause.line);
    walk.code(clause.field('body'), frame);
    if (!leaves(clause.field('body'))) ends.push(flow.snapshot());
    flow.restore(before);
    flow.narrow(whenFalse, clause.line);
  }
  if (!hasElse) ends.push(flow.snapshot());
  flow.join(ends, node.endLine);
}

export function visitLoop(walk: CodeWalker, node: SyntaxNode, frame: Frame): void {
  const { flow } = frame;
  const parts = node.namedChildren.filter((child) => child.fieldName !== 'body' && child.fieldName !== 'condition' && child.fieldName !== 'update');
  walk.all(node.type === 'for_statement' ? parts : [], frame);
  const open = flow.startLoop(assignedIn(node), node.line);
  const entry = flow.snapshot();
  const isDo = node.type === 'do_statement';
  const whenTrue = isDo ? [] : walk.condition(node.field('condition'), frame).whenTrue;
  const after = flow.snapshot();
  flow.narrow(whenTrue, node.line);
  for (const body of node.fields('body')) walk.code(body, frame);
  walk.all(node.fields('update'), frame);
  if (isDo) walk.code(node.field('condition'), frame);
  flow.endLoop(open, node.endLine);
  flow.join(isDo ? [flow.snapshot()] : [after, joinable(entry, flow.snapshot())], node.endLine);
}

/** What the body leaves behind; variables that only it has stay known. */
function joinable(entry: Vars, end: Vars): Vars {
  return end.size >= entry.size ? end : new Map([...entry, ...end]);
}

export function visitSwitch(walk: CodeWalker, node: SyntaxNode, frame: Frame): void {
  const { flow } = frame;
  walk.code(node.field('condition'), frame);
  const before = flow.snapshot();
  const ends: Vars[] = [];
  let falls: Vars | undefined;
  let hasDefault = false;
  for (const one of node.field('body')?.namedChildren ?? []) {
    if (one.type === 'default_statement') hasDefault = true;
    flow.join(falls ? [before, falls] : [before], one.line);
    walk.all(one.namedChildren, frame);
    const last = one.namedChildren.at(-1) ?? null;
    falls = undefined;
    if (last?.type === 'break_statement') ends.push(flow.snapshot());
    else if (!leaves(last)) falls = flow.snapshot();
  }
  if (falls) ends.push(falls);
  if (!hasDefault || ends.length === 0) ends.push(before);
  flow.join(ends, node.endLine);
}

export function visitTry(walk: CodeWalker, node: SyntaxNode, frame: Frame): void {
  const { flow } = frame;
  const before = flow.snapshot();
  const body = node.field('body');
  walk.code(body, frame);
  const tried = flow.snapshot();
  const ends: Vars[] = leaves(body) ? [] : [tried];
  for (const clause of node.namedChildren) {
    if (clause.type === 'catch_clause') {
      flow.join([before, tried], clause.line);
      visitCatch(walk, clause, frame);
      if (!leaves(clause.field('body'))) ends.push(flow.snapshot());
    } else if (clause.type === 'finally_clause') {
      flow.join(ends.length === 0 ? [before, tried] : ends, clause.line);
      walk.code(clause.field('body'), frame);
      return;
    }
  }
  flow.join(ends.length === 0 ? [tried] : ends, node.endLine);
}

function visitCatch(walk: CodeWalker, clause: SyntaxNode, frame: Frame): void {
  const type = clause.field('type');
  const name = clause.field('name');
  const written = typeOf(type, walk.context.types(frame));
  walk.context.referType(written, frame.scope, clause.line);
  if (name !== null) frame.flow.assign(name.text, name.line, { type: written });
  walk.code(clause.field('body'), frame);
}
