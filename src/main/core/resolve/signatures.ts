import type { TypeRef } from '@shared/model';
import type { Def } from './file-index';

/** A written type by its last name and shape: package and type arguments say nothing about whether two signatures are one. */
export function erased(type: TypeRef | undefined): string {
  if (type === undefined) return '';
  if (type.k === 'ref') {
    const name = type.n.slice(type.n.lastIndexOf('.') + 1);
    return name === 'tuple' ? `(${(type.a ?? []).map(erased).join(',')})` : name;
  }
  return type.k === 'array' ? `${erased(type.of)}[]` : type.k;
}

/** Where types of one name differ by the number of their type parameters (C#), `Action` and `Action<T>` are two. */
function sameType(def: Def, a: TypeRef | undefined, b: TypeRef | undefined): boolean {
  if (erased(a) !== erased(b)) return false;
  return !def.file.rules.namespaces || a?.k !== 'ref' || b?.k !== 'ref' || (a.a?.length ?? 0) === (b.a?.length ?? 0);
}

/** Same parameters, as far as they are written. */
export function sameParameters(a: Def, b: Def): boolean {
  const left = a.d.params ?? [];
  const right = b.d.params ?? [];
  if (left.length !== right.length || a.d.kind !== b.d.kind) return false;
  return left.every((parameter, at) => sameType(a, parameter.type, right[at]?.type) && parameter.rest === right[at]?.rest);
}

/** Go: a method carries out an interface's when parameters and results are the same. */
export function sameSignature(a: Def, b: Def): boolean {
  return sameParameters(a, b) && erased(a.d.returns) === erased(b.d.returns);
}

/** Can the method override the other one? Types that are a type parameter on either side may be any. */
export function mayOverride(own: Def, base: Def): boolean {
  const left = own.d.params ?? [];
  const right = base.d.params ?? [];
  if (left.length !== right.length) return false;
  return left.every((parameter, at) => {
    const other = right[at]?.type;
    return sameType(own, parameter.type, other) || isParameter(own, parameter.type) || isParameter(base, other);
  });
}

function isParameter(def: Def, type: TypeRef | undefined): boolean {
  if (type?.k === 'array') return isParameter(def, type.of);
  if (type?.k !== 'ref') return false;
  const { definitions } = def.file.facts;
  for (let at = def.index; at >= 0; at = definitions[at]?.parent ?? -1) {
    if (definitions[at]?.typeParams?.some((parameter) => parameter.name === type.n)) return true;
  }
  return false;
}
