import type { Expr, TypeRef } from '@shared/model';
import { accepts, type Labels, parametersFor } from './arguments';
import type { Def, FileIndex } from './file-index';
import { fitList, fitness, MISMATCH } from './fitness';
import type { Type } from './types';
import type { World } from './world';

/** The overloads that fit a call best: by the number of arguments, then by their types. Several remain only when nothing tells them apart. */
export function chooseOverload(
  world: World,
  file: FileIndex,
  scope: number,
  candidates: readonly Def[],
  args: readonly Expr[] | undefined,
  spread: boolean,
  labels?: Labels,
): readonly Def[] {
  if (file.rules.outsideMembers && candidates.some((def) => isHidden(def, file))) {
    return chooseOverload(
      world,
      file,
      scope,
      candidates.filter((def) => !isHidden(def, file)),
      args,
      spread,
      labels,
    );
  }
  if (args === undefined) return candidates;
  const fitting = spread ? candidates : candidates.filter((def) => accepts(def.d, args.length, labels, file.rules));
  // Where overloads are the rule a call never has too few or too many arguments: then another function is meant.
  if (file.rules.overloads && fitting.length === 0) return [];
  if (candidates.length < 2) return candidates;
  if (file.rules.argumentLabels && !spread) return bestLabelled(world, file, scope, fitting, args, labels);
  if (file.rules.sharedNamespace === 'includes' && !spread) return bestNative(world, file, scope, fitting, args);
  const exact = fitting.filter(({ d }) => d.params?.length === args.length && !d.params.some((parameter) => parameter.rest));
  const pool = exact.length > 0 ? exact : fitting.length > 0 ? fitting : candidates;
  if (pool.length < 2 && pool.length === fitting.length) return pool;
  const given = args.map((arg) => world.inference.of(file, scope, arg));
  const best = bestOf(world, pool, given);
  // A variable number of arguments counts only when no other function can take them.
  if (best.score > MISMATCH / 2 || pool.length === fitting.length) return best.defs;
  return bestOf(world, fitting, given).defs;
}

/**
 * C++: a variable number of arguments counts only where no other function can take them. Defaults tell nothing apart: functions that fit alike
 * differ in types that are not known here.
 */
function bestNative(world: World, file: FileIndex, scope: number, fitting: readonly Def[], args: readonly Expr[]): readonly Def[] {
  if (fitting.length < 2) return fitting;
  const given = args.map((arg) => world.inference.of(file, scope, arg));
  const plain = fitting.filter(({ d }) => !d.params?.some((parameter) => parameter.rest));
  const first = plain.length > 0 ? bestOf(world, plain, given) : undefined;
  return first && (first.score > MISMATCH / 2 || plain.length === fitting.length) ? first.defs : bestOf(world, fitting, given).defs;
}

/** Private to an extension in another file. */
function isHidden({ d, file }: Def, from: FileIndex): boolean {
  return file !== from && d.visibility === 'private' && d.receiver !== undefined;
}

/** Types come first; of what they leave the function that needs no defaults counts. */
function bestLabelled(world: World, file: FileIndex, scope: number, fitting: readonly Def[], args: readonly Expr[], labels: Labels): readonly Def[] {
  if (fitting.length < 2) return fitting;
  const given = args.map((arg) => world.inference.of(file, scope, arg));
  const plain = file.rules.bareCalls ? withoutDefaults(world, fitting, given, labels) : [];
  if (plain.length > 0) return plain;
  const { defs } = bestOf(world, fitting, given, labels);
  if (defs.length < 2) return defs;
  const exact = defs.filter(({ d }) => (d.params?.length ?? 0) === args.length && !d.params?.some((parameter) => parameter.rest));
  // Of what is not known nothing tells whether the function with a fixed number of parameters takes it (Scala).
  if (file.rules.bareCalls && given.some((type) => type.k === 'unknown') && defs.some(({ d }) => d.params?.some(({ rest }) => rest))) return defs;
  return exact.length > 0 ? exact : defs;
}

/** Scala: functions that take the arguments as they are come before those that need a default; none where the arguments are not all known. */
function withoutDefaults(world: World, fitting: readonly Def[], given: readonly Type[], labels: Labels): readonly Def[] {
  const exact = fitting.filter(({ d }) => d.params?.length === given.length && !d.params.some((parameter) => parameter.rest));
  if (exact.length === 0 || given.some((type) => type.k === 'unknown')) return [];
  const { defs, score } = bestOf(world, exact, given, labels);
  return score > MISMATCH / 2 ? defs : [];
}

function bestOf(world: World, candidates: readonly Def[], given: readonly Type[], labels?: Labels): { readonly defs: readonly Def[]; readonly score: number } {
  const scored = candidates.map((def) => ({ def, score: scoreOf(world, def, given, labels) }));
  const score = Math.max(...scored.map((one) => one.score));
  return { defs: scored.filter((one) => one.score === score).map((one) => one.def), score };
}

function scoreOf(world: World, def: Def, given: readonly Type[], labels?: Labels): number {
  const params = def.d.params ?? [];
  const meant = parametersFor(params, given.length, labels, def.file.rules) ?? params;
  let score = 0;
  given.forEach((type, at) => {
    const parameter = meant[at] ?? params.at(-1);
    if (!parameter?.type) return;
    let wanted = world.inference.ofRef(def.file, def.file.readingScope(def.index), parameter.type);
    if (parameter.rest && wanted.k === 'list') wanted = wanted.of;
    const one = fitness(world, def.file, wanted, lastName(parameter.type), type);
    // An array given in the place of a variable number of arguments is those arguments.
    const isWhole = parameter.rest === true && type.k === 'list' && given.length === params.length;
    score += isWhole ? Math.max(one, fitList(world, def.file, { k: 'list', of: wanted }, type)) : one;
  });
  return score;
}

/** The last part of a written type's name, '' for other types. */
export function lastName(type: TypeRef): string {
  return type.k === 'ref' ? type.n.slice(type.n.lastIndexOf('.') + 1) : '';
}
