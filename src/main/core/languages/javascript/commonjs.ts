import type { SyntaxNode } from '../syntax';
import { defineClass } from './classes';
import type { Context } from './context';
import { defineFunction, isFunctionValue, unwrap } from './functions';
import { exportValue } from './modules';
import { propertyName } from './property-name';

/** `exports.f = …`, `module.exports = …`; `names` is what follows the module in the path that is assigned to. */
export function assignExport(context: Context, left: SyntaxNode, right: SyntaxNode, names: readonly string[], scope: number): void {
  const line = left.line;
  const nameNode = left.field('property') ?? left;
  const name = names[0];
  if (name === undefined) {
    if (right.type === 'object') exportObject(context, right, scope, line);
    else if (isFunctionValue(right) || right.type === 'class') {
      const own = right.field('name');
      const place = {
        name: own?.text ?? 'exports',
        nameNode: own ?? nameNode,
        outer: statementOf(left),
        scope: own ? scope : -1,
        bodyScope: scope,
        parent: -1,
        exported: true,
      };
      if (right.type === 'class') defineClass(context, right, place);
      else defineFunction(context, right, { ...place, subkind: 'function' });
      context.later(() => context.builder.addExport({ name: '=', value: context.expression(right), line }));
    } else exportValue(context, '=', right, scope, line);
    return;
  }
  if (names.length > 1) {
    context.push(right, scope);
    return;
  }
  if (isFunctionValue(right)) {
    defineFunction(context, right, {
      name,
      qualified: `exports.${name}`,
      nameNode,
      outer: statementOf(left),
      scope: -1,
      bodyScope: scope,
      parent: -1,
      subkind: 'function',
      exported: true,
    });
    context.later(() => context.builder.addExport({ name, value: context.expression(right), line }));
    return;
  }
  exportValue(context, name, right, scope, line);
}

/** `module.exports = { a, b: c, d() {} }` offers each property by name, and the object as a whole. */
function exportObject(context: Context, object: SyntaxNode, scope: number, line: number): void {
  const { builder } = context;
  for (const child of object.namedChildren) {
    const key = child.type === 'pair' ? child.field('key') : child.type === 'method_definition' ? child.field('name') : child;
    const name = child.type === 'spread_element' ? undefined : propertyName(key);
    const value = child.type === 'pair' ? unwrap(child.field('value')) : child;
    if (key === null || value === null || name === undefined || child.type === 'comment') {
      if (child.type === 'spread_element') context.push(child, scope);
      continue;
    }
    if (isFunctionValue(value) || child.type === 'method_definition') {
      defineFunction(context, value, { name, nameNode: key, outer: child, scope: -1, bodyScope: scope, parent: -1, subkind: 'function', exported: true });
      context.later(() => builder.addExport({ name, value: context.expression(value), line: key.line }));
    } else exportValue(context, name, value, scope, key.line);
  }
  context.later(() => builder.addExport({ name: '=', value: context.expression(object), line }));
}

/** The whole statement of an assignment, through chains `a = b = …`. */
export function statementOf(left: SyntaxNode): SyntaxNode {
  let at: SyntaxNode = left;
  while (at.parent !== null && (at.parent.type === 'assignment_expression' || at.parent.type === 'expression_statement')) at = at.parent;
  return at;
}
