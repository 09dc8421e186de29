import type { FileIndex } from './file-index';
import { libraryName } from './library';
import { fitness, MISMATCH } from './overloads';
import type { Type } from './types';
import type { World } from './world';

/** What a function type takes and gives; `result` is undefined where it is not known. */
interface Shape {
  readonly parameters?: number;
  readonly result?: Type;
}

const VOID: Type = { k: 'builtin', name: 'void' };

/** How well a function fits the function type that is wanted, where the language tells overloads apart by it (C# delegates); undefined where it does not. */
export function fitPassed(world: World, file: FileIndex, wanted: Type, given: Extract<Type, { k: 'fn' | 'func' }>): number | undefined {
  if (!file.rules.functionType) return undefined;
  const place = shapeOf(world, file, wanted);
  const value = given.k === 'fn' ? shapeOf(world, file, given) : undefined;
  if (!place || !value) return undefined;
  if (place.parameters !== undefined && value.parameters !== undefined && place.parameters !== value.parameters) return MISMATCH;
  if (!place.result || !value.result) return 1;
  // What only throws gives nothing that a type parameter could be told by.
  if (value.result.k === 'builtin' && value.result.name === 'never') return hasParameter(place.result) ? MISMATCH : isVoid(place.result) ? 1 : 2;
  // A lambda of one expression can stand for an action, whatever the expression gives.
  if (isVoid(place.result)) return isVoid(value.result) ? 2 : 0.5;
  if (isVoid(value.result)) return MISMATCH;
  const fit = fitness(world, file, place.result, libraryName(place.result) ?? '', value.result);
  return fit < 0 ? MISMATCH : 1 + fit / 20;
}

/** How well a generic library type fits another of the same name; undefined when the names differ. */
export function fitArguments(world: World, file: FileIndex, wanted: Type, given: Type): number | undefined {
  if (!file.rules.namespaces || given.k !== 'generic') return undefined;
  const args = given.args.every(isVoid) ? [] : given.args;
  if (wanted.k === 'external' && wanted.name === given.name) return args.length === 0 ? 10 : 7;
  if (wanted.k !== 'generic' || wanted.name !== given.name) return undefined;
  if (wanted.args.length !== args.length) return MISMATCH;
  const fits = wanted.args.map((arg, at) => {
    const one = args[at];
    return one === undefined ? 0 : fitness(world, file, arg, libraryName(arg) ?? '', one);
  });
  if (fits.some((fit) => fit < 0)) return MISMATCH;
  return 8 + (2 * fits.reduce((sum, fit) => sum + Math.min(fit, 10), 0)) / (10 * Math.max(fits.length, 1));
}

function shapeOf(world: World, file: FileIndex, type: Type): Shape | undefined {
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
function hasParameter(type: Type): boolean {
  if (type.k === 'parameter') return type.def.d.kind === 'function';
  return type.k === 'generic' && type.args.some(hasParameter);
}

function isVoid(type: Type): boolean {
  return type.k === 'builtin' && type.name === 'void';
}
