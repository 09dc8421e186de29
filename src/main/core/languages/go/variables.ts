import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { listed, valueFor } from './bindings';
import { walkCode } from './bodies';
import type { GoContext } from './context';
import { commentBefore, visible } from './headers';
import { typeOf } from './types';

/** Declares package-level variables and constants; a constant without a value repeats the type of the one before it. */
export function declareVariables(context: GoContext, declaration: SyntaxNode): void {
  const list = declaration.child('var_spec_list') ?? declaration;
  let inherited: SyntaxNode | null = null;
  for (const spec of list.namedChildren) {
    if (spec.type !== 'var_spec' && spec.type !== 'const_spec') continue;
    const written = spec.field('type');
    const values = listed(spec.field('value'));
    if (spec.type === 'const_spec' && (written !== null || values.length > 0)) inherited = written;
    const type = written ?? (spec.type === 'const_spec' && values.length === 0 ? inherited : null);
    const names = spec.fields('name').filter((name) => name.type === 'identifier');
    const doc = commentBefore(spec) ?? (list.namedChildren.length === 1 ? commentBefore(declaration) : undefined);
    names.forEach((name, at) => {
      if (name.text === '_') return;
      const value = valueFor(context, values, names.length, at);
      context.builder.define({
        name: name.text,
        qualified: name.text,
        kind: 'variable',
        subkind: spec.type === 'const_spec' ? 'constant' : 'variable',
        parent: -1,
        scope: 0,
        line: name.line,
        startLine: spec.line,
        endLine: spec.endLine,
        signature: signatureOf(`${spec.type === 'const_spec' ? 'const' : 'var'} ${firstLine(spec.text)}`),
        ...(doc === undefined ? {} : { doc }),
        ...visible(name.text),
        ...(type === null ? {} : { type: typeOf(type) }),
        ...(value === undefined ? {} : { value }),
      });
    });
    if (written !== null) walkCode(context, written, 0);
    for (const value of values) walkCode(context, value, 0);
  }
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end).replace(/[({[]\s*$/, '');
}
