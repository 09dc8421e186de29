import type { Def } from './file-index';
import { type Given, type Type, unionOf } from './types';

const MAX_DEPTH = 6;

/**
 * Puts arguments in the place of the type parameters of a definition, and a receiver in the place of `this` as a type.
 * A type in which nothing is replaced comes back as it is: most do, and are asked for often.
 */
export function substitute(type: Type, owner: Def, args: readonly Type[], self?: Type, depth = 0): Type {
  if (depth > MAX_DEPTH) return type;
  switch (type.k) {
    case 'parameter':
      return type.def === owner ? (args[type.at] ?? type) : type;
    case 'self':
      return self ?? type;
    case 'inst': {
      if (type.args === undefined || type.args.length === 0) return type;
      const changed = substituteAll(type.args, owner, args, self, depth);
      return changed === type.args ? type : { ...type, args: changed };
    }
    case 'fn':
    case 'shape': {
      if (args.length === 0 && self === undefined) return type;
      return { ...type, given: [...(type.given ?? []), { owner, args, ...(self ? { self } : {}) }] };
    }
    case 'mapped': {
      const of = substitute(type.of, owner, args, self, depth + 1);
      return of === type.of ? type : { k: 'mapped', of };
    }
    case 'part': {
      const of = substitute(type.of, owner, args, self, depth + 1);
      if (of === type.of) return type;
      return of.k === 'parameter' || of.k === 'part' ? { ...type, of } : type.read(of);
    }
    case 'list': {
      const of = substitute(type.of, owner, args, self, depth + 1);
      return of === type.of ? type : { k: 'list', of };
    }
    case 'generic': {
      const changed = substituteAll(type.args, owner, args, self, depth);
      return changed === type.args ? type : { ...type, args: changed };
    }
    case 'tuple':
    case 'all': {
      const of = substituteAll(type.of, owner, args, self, depth);
      return of === type.of ? type : { k: type.k, of };
    }
    case 'union': {
      const of = substituteAll(type.of, owner, args, self, depth);
      return of === type.of ? type : unionOf(of);
    }
    default:
      return type;
  }
}

/** A type that was read from a written one, with what was put in the place of type parameters before. */
export function withGiven(type: Type, given: readonly Given[] | undefined): Type {
  return (given ?? []).reduce((known, { owner, args, self }) => substitute(known, owner, args, self), type);
}

function substituteAll(types: readonly Type[], owner: Def, args: readonly Type[], self: Type | undefined, depth: number): readonly Type[] {
  let changed: Type[] | undefined;
  types.forEach((type, at) => {
    const replaced = substitute(type, owner, args, self, depth + 1);
    if (replaced === type) return;
    changed ??= [...types];
    changed[at] = replaced;
  });
  return changed ?? types;
}
