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

/**
 * Where types of one name differ by the number of their type parameters (C#), `Action` and `Action<T>` are two, and so are what holds them. A type
 * parameter of either may be any type of the other, except among the methods of one class.
 */
function sameType(a: Def, left: TypeRef | undefined, b: Def, right: TypeRef | undefined, depth = 0): boolean {
  const { platform } = a.file.rules;
  if (platform && a.file.adapter !== b.file.adapter && left && right) return platform.commonType(left) === platform.commonType(right);
  if (!a.file.rules.namespaces) return erased(left) === erased(right);
  const isBelow = a.file !== b.file || a.d.parent !== b.d.parent;
  if (isBelow && depth > 0 && (isParameter(a, left) || isParameter(b, right))) return true;
  if (erased(left) !== erased(right)) return false;
  if (left?.k === 'array' && right?.k === 'array') return sameType(a, left.of, b, right.of, depth + 1);
  if (left?.k !== 'ref' || right?.k !== 'ref') return true;
  return (left.a?.length ?? 0) === (right.a?.length ?? 0) && (left.a ?? []).every((arg, at) => sameType(a, arg, b, right.a?.[at], depth + 1));
}

/** Same parameters, as far as they are written. */
export function sameParameters(a: Def, b: Def): boolean {
  const left = a.d.params ?? [];
  const right = b.d.params ?? [];
  if (left.length !== right.length || a.d.kind !== b.d.kind) return false;
  if (a.file.rules.namespaces && (a.d.typeParams?.length ?? 0) !== (b.d.typeParams?.length ?? 0)) return false;
  if (a.file.rules.argumentLabels === 'labels' && !sameLabels(a, b)) return false;
  return left.every((parameter, at) => sameType(a, parameter.type, b, right[at]?.type) && parameter.rest === right[at]?.rest);
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
  if (own.file.rules.argumentLabels === 'labels' && !sameLabels(own, base, false)) return false;
  return left.every((parameter, at) => {
    const other = right[at]?.type;
    return sameType(own, parameter.type, base, other) || isParameter(own, parameter.type) || isParameter(base, other);
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

/** Swift: labels are part of a function's name, and two functions can differ in their result or the bounds of their type parameters alone. */
function sameLabels(a: Def, b: Def, withResult = true): boolean {
  if (withResult && (a.d.isAsync ?? false) !== (b.d.isAsync ?? false)) return false;
  if (withResult && (erased(a.d.returns) !== erased(b.d.returns) || JSON.stringify(a.d.typeParams) !== JSON.stringify(b.d.typeParams))) return false;
  return (a.d.params ?? []).every(({ label, name }, at) => (label ?? name) === (b.d.params?.[at]?.label ?? b.d.params?.[at]?.name));
}
