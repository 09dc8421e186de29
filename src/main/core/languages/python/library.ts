import type { TypeRef } from '@shared/model';

const FIRST: TypeRef = { k: 'ref', n: '$0' };
const SECOND: TypeRef = { k: 'ref', n: '$1' };
const RECEIVER: TypeRef = { k: 'ref', n: '$this' };
const PAIR: TypeRef = { k: 'ref', n: 'tuple', a: [FIRST, SECOND] };
const listOf = (element: TypeRef): TypeRef => ({ k: 'ref', n: 'list', a: [element] });

const OF_ELEMENTS: Readonly<Record<string, TypeRef>> = {
  pop: FIRST,
  popleft: FIRST,
  get: FIRST,
  get_nowait: FIRST,
  result: FIRST,
  copy: RECEIVER,
  union: RECEIVER,
  intersection: RECEIVER,
  difference: RECEIVER,
  elements: listOf(FIRST),
  __enter__: FIRST,
  __aenter__: FIRST,
  __next__: FIRST,
  __iter__: listOf(FIRST),
};
const OF_ENTRIES: Readonly<Record<string, TypeRef>> = {
  get: SECOND,
  pop: SECOND,
  setdefault: SECOND,
  values: listOf(SECOND),
  keys: listOf(FIRST),
  items: listOf(PAIR),
  popitem: PAIR,
  copy: RECEIVER,
};

/** Generic types of the library that hold one kind of thing, and those that map a key to a value. */
export const ELEMENT_TYPES: readonly string[] = `list List set Set frozenset FrozenSet tuple Tuple deque Deque Sequence MutableSequence Iterable
  Iterator Collection Container Reversible AbstractSet MutableSet Generator AsyncIterable AsyncIterator AsyncGenerator KeysView ValuesView
  Counter ContextVar Queue SimpleQueue LifoQueue PriorityQueue Future Task ReferenceType AbstractContextManager AbstractAsyncContextManager
  ContextManager AsyncContextManager`.split(/\s+/);
export const ENTRY_TYPES: readonly string[] =
  'dict Dict Mapping MutableMapping OrderedDict DefaultDict defaultdict ChainMap WeakKeyDictionary WeakValueDictionary'.split(' ');

const HOLDS_ELEMENTS: ReadonlySet<string> = new Set(ELEMENT_TYPES);
const HOLDS_ENTRIES: ReadonlySet<string> = new Set(ENTRY_TYPES);

/** A method of a container of the library as a function type; `$0`, `$1` and `$this` stand for the receiver's type arguments and its own type. */
export function pythonLibraryMember(type: string, member: string): TypeRef | undefined {
  const name = type.slice(type.lastIndexOf('.') + 1);
  const table = HOLDS_ENTRIES.has(name) ? OF_ENTRIES : HOLDS_ELEMENTS.has(name) ? OF_ELEMENTS : undefined;
  const ret = table && Object.hasOwn(table, member) ? table[member] : undefined;
  return ret ? { k: 'func', ret } : undefined;
}
