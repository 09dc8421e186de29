import type { Def } from './file-index';
import { type Type, unionOf } from './types';

const MAX_DEPTH = 6;

/** Puts arguments in the place of the type parameters of a definition, and a receiver in the place of `this` as a type. */
export function substitute(type: Type, owner: Def, args: readonly Type[], self?: Type, depth = 0): Type {
  if (depth > MAX_DEPTH) return type;
  const inner = (part: Type): Type => substitute(part, owner, args, self, depth + 1);
  switch (type.k) {
    case 'parameter':
      return type.def === owner ? (args[type.at] ?? type) : type;
    case 'self':
      return self ?? type;
    case 'inst':
      return type.args && type.args.length > 0 ? { ...type, args: type.args.map(inner) } : type;
    case 'list':
      return { k: 'list', of: inner(type.of) };
    case 'tuple':
      return { k: 'tuple', of: type.of.map(inner) };
    case 'generic':
      return { ...type, args: type.args.map(inner) };
    case 'union':
      return unionOf(type.of.map(inner));
    case 'all':
      return { k: 'all', of: type.of.map(inner) };
    default:
      return type;
  }
}
