import type { Definition } from '@shared/model';
import { signatureOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { listed, valueFor } from './bindings';
import { walkCode } from './bodies';
import type { GoContext } from './context';
import { walkFunction } from './functions';
import { commentBefore, signatureFacts, visible } from './headers';
import { typeOf } from './types';

/** Declares package-level variables and constants; a constant without a value repeats the type of the one before it. */
export function declareVariables(context: GoContext, declaration: SyntaxNode): void {
  const list = declaration.child('var_spec_list') ?? declaration;
  const specs = list.namedChildren.filter((child) => child.type === 'var_spec' || child.type === 'const_spec');
  let inherited: SyntaxNode | null = null;
  for (const spec of specs) {
    const written = spec.field('type');
    const repeats = spec.type === 'const_spec' && spec.field('value') === null;
    if (spec.type === 'const_spec' && !repeats) inherited = written;
    const doc = commentBefore(spec) ?? (specs.length === 1 ? commentBefore(declaration) : undefined);
    declareSpec(context, spec, written ?? (repeats ? inherited : null), doc);
    if (written !== null) walkCode(context, written, 0);
  }
}

function declareSpec(context: GoContext, spec: SyntaxNode, type: SyntaxNode | null, doc: string | undefined): void {
  const isConstant = spec.type === 'const_spec';
  const values = listed(spec.field('value'));
  const names = spec.fields('name').filter((name) => name.type === 'identifier');
  names.forEach((name, at) => {
    const literal = values.length === names.length && values[at]?.type === 'func_literal' ? values[at] : undefined;
    const common = {
      name: name.text,
      qualified: name.text,
      parent: -1,
      scope: 0,
      line: name.line,
      startLine: spec.line,
      endLine: spec.endLine,
      signature: signatureOf(`${isConstant ? 'const' : 'var'} ${firstLine(spec.text)}`),
      ...(doc === undefined ? {} : { doc }),
      ...visible(name.text),
    };
    if (literal !== undefined && name.text !== '_') declareNamedFunction(context, common, literal);
    else {
      const value = valueFor(context, values, names.length, at);
      const typed = { ...(type === null ? {} : { type: typeOf(type) }), ...(value === undefined ? {} : { value }) };
      if (name.text !== '_') context.builder.define({ ...common, kind: 'variable', subkind: isConstant ? 'constant' : 'variable', ...typed });
      const own = values.length === names.length ? values[at] : at === 0 ? values[0] : undefined;
      if (own !== undefined) walkCode(context, own, 0);
    }
  });
}

/** A variable that holds a function literal is a function by name. */
function declareNamedFunction(context: GoContext, common: Omit<Definition, 'kind' | 'subkind'>, literal: SyntaxNode): void {
  const index = context.builder.define({ ...common, kind: 'function', subkind: 'function', ...signatureFacts(literal) });
  walkFunction(context, literal, context.builder.scope('function', 0, index));
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end).replace(/[({[]\s*$/, '');
}
