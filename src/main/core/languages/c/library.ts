import type { TypeRef } from '@shared/model';

/** Templates of the standard library whose first argument is what they hold. */
export const ELEMENT_TYPES: readonly string[] =
  `vector list deque set multiset unordered_set unordered_multiset array span forward_list queue stack priority_queue initializer_list valarray`.split(' ');
/** From a key to a value. */
export const ENTRY_TYPES: readonly string[] = 'map unordered_map multimap unordered_multimap'.split(' ');
/** What is read through with `*` and `->`. */
export const POINTER_TYPES: readonly string[] = 'unique_ptr shared_ptr optional iterator atomic reference_wrapper'.split(' ');

const ref = (n: string, ...a: TypeRef[]): TypeRef => ({ k: 'ref', n, ...(a.length > 0 ? { a } : {}) });
const gives = (ret: TypeRef): TypeRef => ({ k: 'func', ret });
const FIRST = ref('$0');
const SECOND = ref('$1');
const ENTRY = ref('pair', FIRST, SECOND);

const OF_ELEMENTS: Readonly<Record<string, TypeRef>> = {
  ...members('front back at top operator[]', gives(FIRST)),
  ...members('begin end cbegin cend rbegin rend find insert erase emplace lower_bound upper_bound', gives(ref('iterator', FIRST))),
  ...members('emplace_back', gives(FIRST)),
  ...members('data', gives(FIRST)),
};
const OF_ENTRIES: Readonly<Record<string, TypeRef>> = {
  ...members('at operator[]', gives(SECOND)),
  ...members('begin end cbegin cend find erase lower_bound upper_bound', gives(ref('iterator', ENTRY))),
};
const OF_POINTERS: Readonly<Record<string, TypeRef>> = {
  ...members('get value load release value_or', gives(FIRST)),
  ...members('lock', gives(ref('shared_ptr', FIRST))),
};
/** Of all containers and of texts. */
const SIZES: Readonly<Record<string, TypeRef>> = {
  ...members('size length max_size capacity count', gives(ref('size_t'))),
  ...members('empty contains', gives(ref('bool'))),
};
const OF_TEXTS: Readonly<Record<string, TypeRef>> = {
  ...SIZES,
  ...members('c_str data', gives({ k: 'array', of: ref('char') })),
  ...members('at front back operator[]', gives(ref('char'))),
  ...members('substr', gives(ref('std.string'))),
};
const OF_PAIR: Readonly<Record<string, TypeRef>> = { first: FIRST, second: SECOND };

function members(names: string, type: TypeRef): Record<string, TypeRef> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const TABLES: ReadonlyMap<string, Readonly<Record<string, TypeRef>>> = new Map([
  ...ELEMENT_TYPES.map((name) => [name, { ...SIZES, ...OF_ELEMENTS }] as const),
  ...ENTRY_TYPES.map((name) => [name, { ...SIZES, ...OF_ENTRIES }] as const),
  ...[...POINTER_TYPES, 'weak_ptr'].map((name) => [name, OF_POINTERS] as const),
  ...['string', 'string_view'].map((name) => [name, OF_TEXTS] as const),
  ['pair', OF_PAIR],
]);

/** A member of a type of the standard library, for the resolver's `libraryMember` rule. */
export function cppLibraryMember(type: string, member: string): TypeRef | undefined {
  const table = TABLES.get(type.slice(type.lastIndexOf('.') + 1));
  return table !== undefined && Object.hasOwn(table, member) ? table[member] : undefined;
}
