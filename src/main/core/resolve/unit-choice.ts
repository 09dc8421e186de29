import type { EdgeRule } from '@shared/model';
import type { Def, Meaning } from './file-index';
import type { Entity } from './names';
import { sameParameters } from './signatures';

/** Of all that a name means in one place what the use can mean: types for types; functions before values for calls. */
export function choose(defs: readonly Def[], meaning: Meaning, how: EdgeRule): Entity | undefined {
  if (defs.length === 0) return undefined;
  const types = defs.filter(({ d }) => d.kind === 'class');
  if (meaning === 'type') {
    const own = types.filter(({ d }) => d.subkind !== 'type');
    const pool = own.length > 0 ? own : types;
    return pool.length > 0 ? { k: 'defs', defs: pool, how } : undefined;
  }
  const functions = halves(defs.filter(({ d }) => d.kind === 'function'));
  const values = whole(defs.filter(({ d }) => d.kind === 'variable'));
  const pool = functions.length > 0 ? functions : values.length > 0 ? values : types;
  return { k: 'defs', defs: pool, how };
}

/** A declaration and its definition are one: of those with the same parameters the declaration, which has the defaults, in C the definition. */
function halves(functions: readonly Def[]): Def[] {
  const [first] = functions;
  if (!first || functions.length === 1) return [...functions];
  if (functions.every((def) => !def.file.rules.overloads)) return whole(functions);
  const kept: Def[] = [];
  for (const def of [...functions].sort((a, b) => Number(b.d.isDeclaration === true) - Number(a.d.isDeclaration === true))) {
    const isHalf = (one: Def): boolean => (one.d.isDeclaration === true || one === def) && sameParameters(one, def);
    if (!kept.some(isHalf)) kept.push(def);
  }
  return kept;
}

/** The definitions, or one declaration where there is none. */
function whole(defs: readonly Def[]): Def[] {
  const bodies = defs.filter(({ d }) => !d.isDeclaration);
  return bodies.length > 0 ? bodies : defs.slice(0, 1);
}
