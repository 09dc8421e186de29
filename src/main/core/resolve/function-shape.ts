import type { FileIndex } from './file-index';
import { libraryName } from './library';
import type { Type } from './types';
import type { World } from './world';

/** What a function type takes and gives; `result` is undefined where it is not known. */
interface Shape {
  readonly parameters?: number;
  readonly result?: Type;
}

const VOID: Type = { k: 'builtin', name: 'void' };

/** The shape of a function, or of a library type that stands for one; undefined for any other type. */
export function shapeOf(world: World, file: FileIndex, type: Type): Shape | undefined {
  if (type.k === 'fn') {
    const { p, ret } = type.ref;
    return { ...(p === undefined ? {} : { parameters: p.length }), ...(ret === undefined ? {} : { result: world.calls.partOf(type, ret) }) };
  }
  const name = libraryName(type);
  const args = type.k === 'generic' ? type.args : [];
  const known = name === undefined ? undefined : file.rules.functionType?.(name, args.length);
  if (!known) return undefined;
  const result = known.result === undefined ? VOID : args[known.result];
  return { parameters: known.parameters, ...(result === undefined ? {} : { result }) };
}

/** A type parameter of the function itself stands in it. */
export function hasParameter(type: Type): boolean {
  if (type.k === 'parameter') return type.def.d.kind === 'function';
  return type.k === 'generic' && type.args.some(hasParameter);
}

/** The type of what gives nothing. */
export function isVoid(type: Type): boolean {
  return type.k === 'builtin' && type.name === 'void';
}
