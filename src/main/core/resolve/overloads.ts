import type { Definition, Expr } from '@shared/model';
import type { Def, FileIndex } from './file-index';
import type { Type } from './types';
import type { World } from './world';

const MISMATCH = -100;

/** The overloads that fit a call best: by the number of arguments, then by their types. Several remain only when nothing tells them apart. */
export function chooseOverload(
  world: World,
  file: FileIndex,
  scope: number,
  candidates: readonly Def[],
  args: readonly Expr[] | undefined,
  spread: boolean,
): readonly Def[] {
  if (args === undefined) return candidates;
  const fitting = spread ? candidates : candidates.filter((def) => accepts(def.d, args.length));
  // Where overloads are the rule a call never has too few or too many arguments: then another function is meant.
  if (file.rules.overloads && fitting.length === 0) return [];
  if (candidates.length < 2) return candidates;
  const exact = fitting.filter(({ d }) => d.params?.length === args.length && !d.params.some((parameter) => parameter.rest));
  const pool = exact.length > 0 ? exact : fitting.length > 0 ? fitting : candidates;
  if (pool.length < 2) return pool;
  const given = args.map((arg) => world.inference.of(file, scope, arg));
  const scored = pool.map((def) => ({ def, score: scoreOf(world, def, given) }));
  const best = Math.max(...scored.map((one) => one.score));
  return scored.filter((one) => one.score === best).map((one) => one.def);
}

function scoreOf(world: World, def: Def, given: readonly Type[]): number {
  const params = def.d.params ?? [];
  let score = 0;
  given.forEach((type, at) => {
    const parameter = params[at] ?? params.at(-1);
    if (!parameter?.type) return;
    let wanted = world.inference.ofRef(def.file, def.file.readingScope(def.index), parameter.type);
    if (parameter.rest && wanted.k === 'list') wanted = wanted.of;
    score += fit(world, wanted, parameter.type.k === 'ref' ? parameter.type.n : '', type);
  });
  return score;
}

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

function fit(world: World, wanted: Type, written: string, given: Type): number {
  if (given.k === 'unknown') return 0;
  if (given.k === 'builtin' && given.name === 'null') return NUMBERS.includes(written) ? MISMATCH : 0;
  if (given.k === 'fn' || given.k === 'func')
    return wanted.k === 'inst' || wanted.k === 'generic' || wanted.k === 'external' ? 1 : wanted.k === 'builtin' || wanted.k === 'list' ? MISMATCH : 0;
  if (wanted.k === 'parameter') return 1;
  if (wanted.k === 'inst') {
    if (given.k === 'inst' || given.k === 'self')
      return given.def === wanted.def ? 10 : world.members.isA(given.def, wanted.def) ? 8 : world.members.lineage(given.def).complete ? MISMATCH : -1;
    return given.k === 'builtin' || given.k === 'list' ? MISMATCH : 0;
  }
  if (wanted.k === 'list') return given.k === 'list' ? (wanted.of.k === given.of.k ? 9 : 2) : given.k === 'external' ? 0 : MISMATCH;
  const name = nameOf(given);
  if (name === undefined) return given.k === 'list' && wanted.k === 'builtin' && written !== 'Object' ? MISMATCH : 0;
  return fitByName(written, name);
}

function nameOf(type: Type): string | undefined {
  if (type.k === 'builtin' || type.k === 'generic') return type.name;
  return undefined;
}

function fitByName(written: string, given: string): number {
  if (written === given) return 10;
  if (written === 'Object') return 1;
  if (BOXES[written] === given || BOXES[given] === written) return 7;
  const from = NUMBERS.indexOf(given);
  const to = NUMBERS.indexOf(written);
  if (from >= 0 && to >= 0) return to >= from ? 6 - (to - from) * 0.5 : MISMATCH;
  if (given === 'String') return written === 'CharSequence' || written === 'Comparable' ? 6 : written === '' ? 0 : MISMATCH;
  if (from >= 0 || given === 'boolean') return written === '' ? 0 : MISMATCH;
  return 0;
}

/** True when a function can be called with that many arguments. */
export function accepts(d: Definition, count: number): boolean {
  const params = d.params ?? [];
  const required = params.filter((parameter) => !parameter.optional && !parameter.rest).length;
  return count >= required && (count <= params.length || params.some((parameter) => parameter.rest === true));
}
