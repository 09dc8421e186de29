import type { Expr, Parameter, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Frame } from './context';
import type { Walk } from './declared';
import { isVague, typeOf } from './types';

const KINDS: ReadonlySet<string> = new Set(['simple_parameter', 'variadic_parameter', 'property_promotion_parameter']);

export interface ReadParameter {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode;
  readonly parameter: Parameter;
}

/** Parameters with their types: what is written, or what a comment says where that is more exact. */
export function readParameters(walk: Walk, list: SyntaxNode | null, frame: Frame, said: ReadonlyMap<string, TypeRef> = new Map()): ReadParameter[] {
  return (list?.namedChildren ?? []).flatMap((node) => {
    const name = node.field('name');
    if (!KINDS.has(node.type) || name === null) return [];
    const variable = name.type === 'by_ref' ? name.firstNamedChild : name;
    if (variable === null) return [];
    const type = moreExact(typeOf(node.field('type'), walk.context.types(frame)), said.get(variable.text));
    const parameter: Parameter = {
      name: variable.text,
      ...(type === undefined ? {} : { type }),
      ...(node.field('default_value') === null ? {} : { optional: true }),
      ...(node.type === 'variadic_parameter' ? { rest: true } : {}),
    };
    return [{ node, name: variable, parameter }];
  });
}

/** What a comment says counts where the written type names no class, or where it gives the type arguments of the written one. */
export function moreExact(written: TypeRef | undefined, said: TypeRef | undefined): TypeRef | undefined {
  if (said === undefined || said.k === 'opaque') return written;
  if (said.k === 'self' && (written?.k === 'def' || written?.k === 'self')) return said;
  if (isVague(written)) return isVague(said) && written !== undefined ? written : said;
  if (written?.k === 'ref' && said.k === 'ref' && said.n === written.n && said.a) return said;
  // A type parameter says more than the written type, which is its bound.
  return written?.k === 'ref' && said.k === 'ref' && !said.n.startsWith('\\') && !isVague(said) ? { k: 'ref', n: '&', a: [said, written] } : written;
}

/** Binds parameters in the scope of the body; `inferred` is asked where no type is known. */
export function bindParameters(
  walk: Walk,
  list: SyntaxNode | null,
  frame: Frame,
  inferred?: (p: number) => Expr | undefined,
  said?: ReadonlyMap<string, TypeRef>,
): readonly ReadParameter[] {
  const found = readParameters(walk, list, frame, said);
  found.forEach(({ node, name, parameter }, p) => {
    const { type } = parameter;
    const value = type === undefined ? inferred?.(p) : undefined;
    frame.flow.parameter(name.text, name.line, { type: type && parameter.rest ? { k: 'array', of: type } : type, value });
    walk.code(node.field('type'), frame);
    for (const attribute of node.fields('attributes')) walk.code(attribute, frame);
    walk.code(node.field('default_value'), frame);
  });
  return found;
}
