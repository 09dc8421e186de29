import type { Def, FileIndex } from './file-index';
import { hasParameter, isVoid, shapeOf } from './function-shape';
import { distanceTo, libraryName } from './library';
import { nativeFitness } from './native-fitness';
import type { Type } from './types';
import type { World } from './world';

/** A value that cannot be what is wanted. */
export const MISMATCH = -100;

const NUMBERS = ['byte', 'short', 'char', 'int', 'long', 'float', 'double'];
const BOXES: Readonly<Record<string, string>> = {
  Integer: 'int',
  Long: 'long',
  Short: 'short',
  Byte: 'byte',
  Character: 'char',
  Float: 'float',
  Double: 'double',
  Boolean: 'boolean',
};

/** How well a value fits a parameter: above 0 for a good fit, MISMATCH when it cannot be, 0 when nothing is known. */
export function fitness(world: World, file: FileIndex, wanted: Type, written: string, given: Type): number {
  if (file.rules.sharedNamespace === 'includes' && given.k !== 'union') return nativeFitness(world, wanted, written, given);
  if (given.k === 'unknown') return 0;
  const primitive = given.k === 'builtin' && NUMBERS.includes(given.name) ? file.rules.platform?.primitiveOf(written) : undefined;
  if (primitive !== undefined) return fitByName(file, primitive, libraryName(given) ?? '');
  const local = file.rules.platform?.localName(libraryName(given) ?? '');
  if (local !== undefined) return fitness(world, file, wanted, written, { k: 'builtin', name: local });
  if (given.k === 'union') return Math.min(...given.of.map((part) => fitness(world, file, wanted, written, part)));
  if (given.k === 'builtin' && given.name === 'null') return NUMBERS.includes(written) || written === 'boolean' ? MISMATCH : TOP_TYPES.has(written) ? -1 : 0;
  if (given.k === 'parameter') return fitParameter(world, file, wanted, written, given);
  if (given.k === 'fn' || given.k === 'func') return fitPassed(world, file, wanted, given) ?? fitFunction(file, wanted, written);
  const inArguments = fitArguments(world, file, wanted, given);
  if (inArguments !== undefined) return inArguments;
  if (wanted.k === 'parameter') {
    const bound = world.written.boundOf(wanted.def, wanted.at);
    const fitsBound = bound ? fitness(world, file, bound, libraryName(bound) ?? '', given) : 0;
    return fitsBound < 0 ? fitsBound : 1;
  }
  if (wanted.k === 'inst') return fitInstance(world, wanted.def, given);
  if (wanted.k === 'list') return fitList(world, file, wanted, given);
  if (given.k === 'inst' || given.k === 'self') return fitLibrary(world, file, written, given);
  const name = libraryName(given);
  return name === undefined || written === '' ? 0 : fitByName(file, written, name);
}

/** A value of a type parameter can be nothing but its bound. */
function fitParameter(world: World, file: FileIndex, wanted: Type, written: string, given: Extract<Type, { k: 'parameter' }>): number {
  if (wanted.k === 'parameter') return 5;
  const bound = world.written.boundOf(given.def, given.at);
  if (bound) return fitness(world, file, wanted, written, bound);
  return TOP_TYPES.has(written) ? 4 : MISMATCH;
}

function fitFunction(file: FileIndex, wanted: Type, written: string): number {
  // Java: a lambda needs an interface to be, which a type parameter is not.
  if (wanted.k === 'parameter') return file.rules.overloads ? MISMATCH : 1;
  if (wanted.k === 'builtin' || wanted.k === 'list' || written === 'String' || written === 'Class') return MISMATCH;
  if (wanted.k === 'inst') return wanted.def.d.subkind === 'interface' || !wanted.def.file.rules.overloads ? 1 : MISMATCH;
  return wanted.k === 'generic' || wanted.k === 'external' || wanted.k === 'fn' ? 1 : 0;
}

/** How well a function fits the function type that is wanted, where the language tells overloads apart by it (C# delegates); undefined where it does not. */
function fitPassed(world: World, file: FileIndex, wanted: Type, given: Extract<Type, { k: 'fn' | 'func' }>): number | undefined {
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
function fitArguments(world: World, file: FileIndex, wanted: Type, given: Type): number | undefined {
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

/** One class of a package, declared once for each platform. */
function isSameDeclared(a: Def, b: Def): boolean {
  if (!a.file.rules.packageMembers || a.d.qualified !== b.d.qualified || a.file === b.file) return false;
  return a.file.facts.packageName !== undefined && a.file.facts.packageName === b.file.facts.packageName && a.d.kind === b.d.kind;
}

function fitInstance(world: World, wanted: Def, given: Type): number {
  if (given.k === 'inst' || given.k === 'self') {
    if (given.def === wanted || isSameDeclared(given.def, wanted)) return 10;
    const { chain, complete } = world.members.lineage(given.def);
    const distance = chain.findIndex((ancestor) => ancestor.def === wanted || isSameDeclared(ancestor.def, wanted));
    if (distance >= 0) return Math.max(6, 9 - 0.1 * distance);
    return complete ? MISMATCH : -1;
  }
  // A type of a library is never one of the repository's.
  if (given.k === 'builtin' || given.k === 'list' || given.k === 'generic') return MISMATCH;
  return given.k === 'external' && given.name !== undefined && wanted.file.rules.overloads ? MISMATCH : 0;
}

export function fitList(world: World, file: FileIndex, wanted: Extract<Type, { k: 'list' }>, given: Type): number {
  // Arrays of primitives are types of their own in other languages.
  if (file.rules.platform && isPrimitive(wanted.of) && given.k === 'builtin' && given.name.endsWith('Array'))
    return given.name.toLowerCase() === `${libraryName(wanted.of)}array` ? 10 : MISMATCH;
  if (given.k === 'external' && given.name === undefined) return 0;
  if (given.k !== 'list') return MISMATCH;
  if (isPrimitive(wanted.of) || isPrimitive(given.of)) return libraryName(wanted.of) === libraryName(given.of) || given.of.k === 'unknown' ? 10 : MISMATCH;
  const inner = fitness(world, file, wanted.of, libraryName(wanted.of) ?? '', given.of);
  return inner > 6 ? 10 : inner >= 0 ? 2 : MISMATCH;
}

function isPrimitive(type: Type): boolean {
  return type.k === 'builtin' && (NUMBERS.includes(type.name) || type.name === 'boolean');
}

/** A class of the repository where a library type is wanted: by the library type that it is derived from. */
function fitLibrary(world: World, file: FileIndex, written: string, given: Extract<Type, { k: 'inst' | 'self' }>): number {
  if (TOP_TYPES.has(written)) return 1;
  if (NUMBERS.includes(written) || written === 'boolean' || written === 'String') return MISMATCH;
  const bases = world.members.libraryBases(given).map(libraryName);
  if (bases.some((name) => name !== undefined && distanceTo(file, name, written) !== undefined)) return 6;
  if (given.def.d.subkind === 'enum' || given.def.d.subkind === 'record') return 0;
  const { complete, isOpen } = world.members.lineage(given.def);
  // Every base is one of the repository or one whose supertypes are all listed: then it is not what is wanted.
  const known = !isOpen && bases.every((name) => name !== undefined && Object.hasOwn(file.rules.librarySupertypes ?? {}, name));
  return complete || known ? MISMATCH : 0;
}

function fitByName(file: FileIndex, written: string, given: string): number {
  if (written === given) return 10;
  if (TOP_TYPES.has(written)) return 1;
  if (given === '[]' && written.endsWith('Array') && file.rules.platform) return 0;
  if (given === '[]') return distanceTo(file, given, written) === undefined ? MISMATCH : 6;
  // Java tries supertypes before it unwraps a boxed number.
  if (BOXES[written] === given || BOXES[given] === written) return 5;
  const from = NUMBERS.indexOf(given);
  const to = NUMBERS.indexOf(written);
  if (from >= 0 && to >= 0) return to >= from ? 9 - (to - from) * 0.5 : MISMATCH;
  const distance = distanceTo(file, BOX_OF[given] ?? given, written);
  if (distance !== undefined) return Math.max(2, 8 - distance);
  // What fits a protocol of a library is not listed.
  if (file.rules.openNames && !Object.hasOwn(file.rules.librarySupertypes ?? {}, written)) return 0;
  const known = from >= 0 || given === 'boolean' || Object.hasOwn(file.rules.librarySupertypes ?? {}, given);
  return known || NUMBERS.includes(written) || FINAL.has(written) ? MISMATCH : 0;
}

/** Types that every value has. */
const TOP_TYPES: ReadonlySet<string> = new Set(['Object', 'Any']);
/** Library classes that nothing is derived from. */
const FINAL: ReadonlySet<string> = new Set(['String', 'Class', 'boolean', ...Object.keys(BOXES)]);
const BOX_OF: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(BOXES).map(([box, primitive]) => [primitive, box]));
