import type { TypeRef } from '@shared/model';

/** A written type with other types in the place of some plain names. What stands inside object types is left as it is. */
export function withNames(type: TypeRef, names: ReadonlyMap<string, TypeRef>): TypeRef {
  const inner = (part: TypeRef): TypeRef => withNames(part, names);
  switch (type.k) {
    case 'ref':
      return (type.a ? undefined : names.get(type.n)) ?? (type.a ? { ...type, a: type.a.map(inner) } : type);
    case 'array':
      return { k: 'array', of: inner(type.of) };
    case 'union':
      return { k: 'union', of: type.of.map(inner) };
    case 'func':
      return {
        k: 'func',
        ...(type.ret ? { ret: inner(type.ret) } : {}),
        ...(type.p ? { p: type.p.map(inner) } : {}),
        ...(type.on ? { on: inner(type.on) } : {}),
      };
    case 'typeof':
      return type.e.k === 'member' && type.e.o.k === 'cast' ? { ...type, e: { ...type.e, o: { k: 'cast', t: inner(type.e.o.t) } } } : type;
    default:
      return type;
  }
}
