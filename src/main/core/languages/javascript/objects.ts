import type { SyntaxNode } from '../syntax';
import type { Context } from './context';
import { defineFunction, isFunctionValue, unwrap } from './functions';
import { assignValue, defineMethod } from './methods';
import { propertyName } from './property-name';

/** Properties of an object literal that is the value of a definition. */
export function defineObjectMembers(context: Context, object: SyntaxNode, owner: number, scope: number, depth = 0): void {
  context.mark(object, owner);
  for (const child of object.namedChildren) {
    if (child.type === 'method_definition') {
      defineMethod(context, child, owner, scope);
      continue;
    }
    if (child.type === 'shorthand_property_identifier') {
      const index = context.define({ name: child.text, kind: 'variable', subkind: 'field', parent: owner, scope: -1, nameNode: child, outer: child });
      context.later(() => assignValue(context, index, child, scope));
    }
    if (child.type !== 'pair') {
      context.push(child, scope);
      continue;
    }
    const key = child.field('key');
    const name = propertyName(key);
    const value = unwrap(child.field('value'));
    if (key === null || name === undefined || value === null) {
      context.pushChildren(child, scope);
      continue;
    }
    const place = { name, nameNode: key, outer: child, scope: -1, parent: owner };
    if (isFunctionValue(value)) {
      defineFunction(context, value, { ...place, bodyScope: scope, subkind: 'method' });
      continue;
    }
    const definition = context.define({ ...place, kind: 'variable', subkind: 'field' });
    context.later(() => assignValue(context, definition, value, scope));
    if (value.type === 'object' && depth < 4) defineObjectMembers(context, value, definition, scope, depth + 1);
    else context.push(child.field('value'), scope);
  }
}
