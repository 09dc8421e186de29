import type { TypeRef } from '@shared/model';

const KEY: TypeRef = { k: 'ref', n: '$0' };
const VALUE: TypeRef = { k: 'ref', n: '$1' };
const SELF: TypeRef = { k: 'ref', n: '$this' };
const list = (of: TypeRef): TypeRef => ({ k: 'array', of });
const pair = (first: TypeRef, second: TypeRef): TypeRef => ({ k: 'ref', n: 'tuple', a: [first, second] });

const MAP: Readonly<Record<string, TypeRef>> = { get: VALUE, set: SELF, values: list(VALUE), keys: list(KEY), entries: list(pair(KEY, VALUE)) };
const SET: Readonly<Record<string, TypeRef>> = { add: SELF, values: list(KEY), keys: list(KEY), entries: list(pair(KEY, KEY)) };
const PROMISE: Readonly<Record<string, TypeRef>> = { catch: SELF, finally: SELF };

const MEMBERS: Readonly<Record<string, Readonly<Record<string, TypeRef>>>> = {
  Map: MAP,
  ReadonlyMap: MAP,
  WeakMap: MAP,
  Set: SET,
  ReadonlySet: SET,
  Promise: PROMISE,
};

/** What a method of a built-in container gives, in terms of its type arguments; iterators count as lists. */
export function libraryMember(type: string, member: string): TypeRef | undefined {
  const members = Object.hasOwn(MEMBERS, type) ? MEMBERS[type] : undefined;
  const ret = members && Object.hasOwn(members, member) ? members[member] : undefined;
  return ret && { k: 'func', ret };
}
