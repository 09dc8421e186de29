import type { TypeRef } from '@shared/model';
import type { FileIndex } from './file-index';
import { type Type, UNKNOWN, unionOf } from './types';

/** The member of a value of a library type, as the language's rules know it: a function type, or the type of a field. */
export function libraryMember(file: FileIndex, on: Type, name: string): Type | undefined {
  const { rules } = file;
  if (!rules.libraryMember) return undefined;
  if (on.k === 'class' || on.k === 'inst' || on.k === 'self') {
    // What the language gives to every enum, and to every object.
    const isEnum = on.def.d.subkind === 'enum';
    const ref =
      (isEnum ? rules.libraryMember(on.k === 'class' ? 'class enum' : 'Enum', name) : undefined) ??
      (on.k === 'class' ? undefined : rules.libraryMember('', name));
    return ref && libraryType(file, ref, on.k === 'class' ? { k: 'inst', def: on.def } : on);
  }
  const type = libraryName(on) ?? '';
  const ref = rules.libraryMember(rules.platform?.localName(type) ?? type, name);
  return ref && libraryType(file, ref, on);
}

/** Name of the library type that a value has; undefined when it has none or it is not known. */
export function libraryName(type: Type): string | undefined {
  switch (type.k) {
    case 'builtin':
    case 'generic':
      return type.name;
    case 'external':
      return type.name;
    case 'list':
      return '[]';
    default:
      return undefined;
  }
}

/** A type of the library's tables with the receiver's type arguments put in, for `$r` what a function that is passed gives, for `$t` the type argument of the call. */
export function libraryType(file: FileIndex, ref: TypeRef, on: Type, passed?: (what: string) => Type): Type {
  switch (ref.k) {
    case 'ref': {
      if (ref.n === '$this') return on;
      if (ref.n === '$r' || ref.n === '$t') return passed?.(ref.n) ?? UNKNOWN;
      if (ref.n.startsWith('$')) return argumentsOf(on)[Number(ref.n.slice(1))] ?? UNKNOWN;
      const args = (ref.a ?? []).map((arg) => libraryType(file, arg, on, passed));
      if (ref.n === 'tuple' && args.length > 0) return { k: 'tuple', of: args };
      if (args.length > 0) return { k: 'generic', name: ref.n, args };
      return file.rules.builtins.has(ref.n) ? { k: 'builtin', name: ref.n } : { k: 'external', package: '', name: ref.n };
    }
    case 'array':
      return { k: 'list', of: libraryType(file, ref.of, on, passed) };
    case 'union':
      return unionOf(ref.of.map((part) => libraryType(file, part, on, passed)));
    case 'func':
      return { k: 'fn', ref, file, scope: 0, on };
    default:
      return UNKNOWN;
  }
}

function argumentsOf(type: Type): readonly Type[] {
  if (type.k === 'generic') return type.args;
  return type.k === 'list' ? [type.of] : [];
}

/** How far a library type stands above another: 0 for itself; undefined when it is none of its supertypes. */
export function distanceTo(file: FileIndex, from: string, to: string): number | undefined {
  const table = file.rules.librarySupertypes ?? {};
  const seen = new Set<string>();
  let level = [from];
  for (let distance = 0; level.length > 0; distance++) {
    if (level.includes(to)) return distance;
    for (const name of level) seen.add(name);
    level = level.flatMap((name) => (Object.hasOwn(table, name) ? (table[name] ?? []) : [])).filter((name) => !seen.has(name));
  }
  return undefined;
}
