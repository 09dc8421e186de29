import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { propertyName } from './property-name';

const UNKNOWN: Expr = { k: 'unknown' };

/** Binds every name of a destructuring pattern to the part of the value it takes. */
export function bindPattern(context: Context, node: SyntaxNode, scope: number, value: Expr, kind: 'param' | 'local'): void {
  eachPatternName(context, node, value, (name, part) => context.builder.bind({ scope, name: name.text, kind, value: part, line: name.line }));
}

/** Calls `found` for each name in a pattern with the expression it is bound to. */
export function eachPatternName(context: Context, node: SyntaxNode, value: Expr, found: (name: SyntaxNode, value: Expr) => void, depth = 0): void {
  if (depth > 8) return;
  const into = (child: SyntaxNode | null, part: Expr): void => {
    if (child !== null) eachPatternName(context, child, part, found, depth + 1);
  };
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      found(node, value);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = node.field('left');
      const initial = context.expression(node.field('right'));
      const part: Expr = left?.type === 'shorthand_property_identifier_pattern' ? { k: 'member', o: value, n: left.text } : value;
      into(left, initial.k === 'unknown' ? part : { k: 'either', of: [part, initial] });
      return;
    }
    case 'array_pattern': {
      let position = 0;
      for (const child of node.children) {
        if (child.type === ',') position++;
        else if (child.type === 'rest_pattern') into(child.firstNamedChild, { k: 'call', f: { k: 'member', o: value, n: 'slice' } });
        else if (child.isNamed) into(child, { k: 'index', o: value, i: position });
      }
      return;
    }
    case 'object_pattern':
      for (const child of node.namedChildren) {
        if (child.type === 'shorthand_property_identifier_pattern') into(child, { k: 'member', o: value, n: child.text });
        else if (child.type === 'object_assignment_pattern') into(child, value);
        else if (child.type === 'pair_pattern') {
          const key = propertyName(child.field('key'));
          into(child.field('value'), key === undefined ? UNKNOWN : { k: 'member', o: value, n: key });
        } else if (child.type === 'rest_pattern') into(child.firstNamedChild, UNKNOWN);
      }
      return;
    case 'rest_pattern':
      into(node.firstNamedChild, UNKNOWN);
      return;
    default:
  }
}

/** Queues the default values inside a pattern, so that calls in them are seen. */
export function pushDefaults(context: Context, node: SyntaxNode, scope: number): void {
  let skip = -1;
  for (const inner of node.walk()) {
    if (inner.index <= skip) continue;
    if (inner.type !== 'assignment_pattern' && inner.type !== 'object_assignment_pattern') continue;
    const right = inner.field('right');
    if (right === null) continue;
    context.push(right, scope);
    if (inner.field('left')?.type === 'shorthand_property_identifier_pattern') skip = inner.tree.arrays.last[inner.index] ?? skip;
  }
}
