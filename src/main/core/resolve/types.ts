import type { Expr, TypeRef } from '@shared/model';
import type { Def, FileIndex } from './file-index';

/** What inference knows of a value. */
export type Type =
  /** An instance of a class, interface or type. */
  /** `above`: seen through `super`, without what the class has itself. */
  | { readonly k: 'inst'; readonly def: Def; readonly args?: readonly Type[]; readonly above?: boolean }
  /** The type of the receiver, whatever it turns out to be (`this` as a return type); `def` is the class it is written in. */
  | { readonly k: 'self'; readonly def: Def }
  /** The class, enum or namespace itself. */
  | { readonly k: 'class'; readonly def: Def; readonly above?: boolean }
  /** A function; `on` is the receiver it was taken from. */
  | { readonly k: 'func'; readonly def: Def; readonly on?: Type }
  /** A value of function type as written, read in a scope; `on` is the receiver of a library member. */
  | {
      readonly k: 'fn';
      readonly ref: Extract<TypeRef, { k: 'func' }>;
      readonly file: FileIndex;
      readonly scope: number;
      readonly on?: Type;
      readonly given?: readonly Given[];
    }
  /** An object type as written in place, read in a scope. */
  | {
      readonly k: 'shape';
      readonly ref: Extract<TypeRef, { k: 'shape' }>;
      readonly file: FileIndex;
      readonly scope: number;
      readonly given?: readonly Given[];
    }
  /** An object whose every property is of one type. */
  | { readonly k: 'mapped'; readonly of: Type }
  /** A part of a type parameter, or of such a part: `T['key']`. `read` takes it out of what the parameter turns out to be. */
  | { readonly k: 'part'; readonly of: Type; readonly read: (of: Type) => Type }
  /** A variable that holds members: an object literal, a prototype object. */
  | { readonly k: 'holder'; readonly def: Def }
  | { readonly k: 'object'; readonly e: Extract<Expr, { k: 'object' }>; readonly file: FileIndex; readonly scope: number }
  | { readonly k: 'module'; readonly files: readonly string[]; readonly spec?: string; readonly from?: FileIndex }
  | { readonly k: 'list'; readonly of: Type }
  | { readonly k: 'tuple'; readonly of: readonly Type[] }
  /** A generic type from outside the repository or of the language: Promise<T>, Map<K, V>. */
  | { readonly k: 'generic'; readonly name: string; readonly args: readonly Type[] }
  | { readonly k: 'union'; readonly of: readonly Type[] }
  | { readonly k: 'all'; readonly of: readonly Type[] }
  | { readonly k: 'parameter'; readonly def: Def; readonly at: number }
  | { readonly k: 'builtin'; readonly name: string }
  /** `name`: the type it is an instance of, where that is known. */
  | { readonly k: 'external'; readonly package: string; readonly name?: string }
  | { readonly k: 'unknown' };

/** What stands for the type parameters of a definition, and for `this`, in a type that is not read yet. */
export interface Given {
  readonly owner: Def;
  readonly args: readonly Type[];
  readonly self?: Type;
}

export const UNKNOWN: Type = { k: 'unknown' };
/** Stands for the answer that is being worked out: a recursive function gives what its other branches give. */
export const RECURSIVE: Type = { k: 'unknown' };
const MAX_UNION = 8;

export function unionOf(types: readonly Type[]): Type {
  const flat: Type[] = [];
  for (const type of types) {
    for (const part of type.k === 'union' ? type.of : [type]) {
      if (part === RECURSIVE) continue;
      if (part.k === 'builtin' && (part.name === 'null' || part.name === 'undefined' || part.name === 'None' || part.name === 'nil')) continue;
      if (flat.length < MAX_UNION && !flat.some((known) => sameType(known, part))) flat.push(part);
    }
  }
  const [first] = flat;
  if (first === undefined) return types[0] ?? UNKNOWN;
  return flat.length === 1 ? first : { k: 'union', of: flat };
}

export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.k !== b.k) return false;
  if ((a.k === 'inst' || a.k === 'class' || a.k === 'func' || a.k === 'holder') && 'def' in b) return a.def === b.def;
  if (a.k === 'builtin' && b.k === 'builtin') return a.name === b.name;
  if (a.k === 'generic' && b.k === 'generic') return a.name === b.name && a.args.every((arg, at) => sameType(arg, b.args[at] ?? UNKNOWN));
  if (a.k === 'list' && b.k === 'list') return sameType(a.of, b.of);
  if (a.k === 'external' && b.k === 'external') return a.package === b.package && a.name === b.name;
  return a.k === 'unknown';
}
