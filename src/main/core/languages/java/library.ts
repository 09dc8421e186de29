import type { TypeRef } from '@shared/model';
import { JDK_METHODS, JDK_STATICS, JDK_SUPERTYPES } from './jdk';

/**
 * Members of the JDK's containers: what a call of them gives, told by the type arguments of the receiver. Written as text:
 * `E` the element, `K` and `V` key and value, `this` the receiver's own type, `R<E>` a type with an argument; `(E,V)` after the
 * result are the parameters that a function passed to it gets.
 */
const OF_ELEMENTS: Readonly<Record<string, string>> = {
  get: 'E',
  getFirst: 'E',
  getLast: 'E',
  first: 'E',
  last: 'E',
  next: 'E',
  previous: 'E',
  nextElement: 'E',
  element: 'E',
  peek: 'E',
  peekFirst: 'E',
  peekLast: 'E',
  poll: 'E',
  pollFirst: 'E',
  pollLast: 'E',
  pop: 'E',
  set: 'E',
  remove: 'E',
  removeFirst: 'E',
  removeLast: 'E',
  elementAt: 'E',
  firstElement: 'E',
  lastElement: 'E',
  orElse: 'E',
  orElseThrow: 'E',
  orElseGet: 'E',
  call: 'E',
  getAndSet: 'E',
  iterator: 'Iterator<E>',
  listIterator: 'ListIterator<E>',
  descendingIterator: 'Iterator<E>',
  elements: 'Enumeration<E>',
  subList: 'List<E>',
  reversed: 'List<E>',
  toList: 'List<E>',
  stream: 'Stream<E>',
  parallelStream: 'Stream<E>',
  sequential: 'Stream<E>',
  parallel: 'Stream<E>',
  sorted: 'Stream<E> (E,E)',
  distinct: 'Stream<E>',
  limit: 'Stream<E>',
  skip: 'Stream<E>',
  filter: 'this (E)',
  takeWhile: 'Stream<E> (E)',
  dropWhile: 'Stream<E> (E)',
  findFirst: 'Optional<E>',
  findAny: 'Optional<E>',
  min: 'Optional<E> (E,E)',
  max: 'Optional<E> (E,E)',
  forEach: 'void (E)',
  forEachOrdered: 'void (E)',
  forEachRemaining: 'void (E)',
  removeIf: 'boolean (E)',
  anyMatch: 'boolean (E)',
  allMatch: 'boolean (E)',
  noneMatch: 'boolean (E)',
  ifPresent: 'void (E)',
  ifPresentOrElse: 'void (E)',
  map: '? (E)',
  flatMap: '? (E)',
  mapToInt: '? (E)',
  mapToLong: '? (E)',
  mapToDouble: '? (E)',
  sort: 'void (E,E)',
  replaceAll: 'void (E)',
  size: 'int',
  indexOf: 'int',
  lastIndexOf: 'int',
  count: 'long',
  isEmpty: 'boolean',
  isPresent: 'boolean',
  contains: 'boolean',
  containsAll: 'boolean',
  add: 'boolean',
  addAll: 'boolean',
  offer: 'boolean',
  hasNext: 'boolean',
  hasMoreElements: 'boolean',
  clear: 'void',
};

const OF_ENTRIES: Readonly<Record<string, string>> = {
  get: 'V',
  getOrDefault: 'V',
  put: 'V',
  putIfAbsent: 'V',
  remove: 'V',
  replace: 'V',
  computeIfAbsent: 'V (K)',
  computeIfPresent: 'V (K,V)',
  compute: 'V (K,V)',
  merge: 'V (V,V)',
  keySet: 'Set<K>',
  navigableKeySet: 'Set<K>',
  values: 'Collection<V>',
  entrySet: 'Set<Map.Entry>',
  firstKey: 'K',
  lastKey: 'K',
  firstEntry: 'Map.Entry',
  lastEntry: 'Map.Entry',
  floorEntry: 'Map.Entry',
  ceilingEntry: 'Map.Entry',
  forEach: 'void (K,V)',
  size: 'int',
  isEmpty: 'boolean',
  containsKey: 'boolean',
  containsValue: 'boolean',
};

const OF_ENTRY: Readonly<Record<string, string>> = { getKey: 'K', getValue: 'V', setValue: 'V' };

/** Members of text types; those that all have are what matters for telling overloads apart. */
const OF_TEXT: Readonly<Record<string, string>> = {
  length: 'int',
  indexOf: 'int',
  lastIndexOf: 'int',
  compareTo: 'int',
  codePointAt: 'int',
  charAt: 'char',
  isEmpty: 'boolean',
  isBlank: 'boolean',
  equals: 'boolean',
  equalsIgnoreCase: 'boolean',
  startsWith: 'boolean',
  endsWith: 'boolean',
  contains: 'boolean',
  matches: 'boolean',
  subSequence: 'CharSequence',
  toCharArray: 'char[]',
  getBytes: 'byte[]',
  split: 'String[]',
};
const TEXT_RESULTS = 'toString substring trim strip toLowerCase toUpperCase replace replaceAll replaceFirst concat intern repeat formatted indent'.split(' ');
const SELF_RESULTS = 'append insert delete deleteCharAt reverse appendCodePoint'.split(' ');

/** What every object has. */
const OF_OBJECT: Readonly<Record<string, string>> = { toString: 'String', hashCode: 'int', equals: 'boolean', getClass: 'Class<this>' };

/** JDK types whose first type argument is what they hold. */
export const ELEMENT_TYPES: readonly string[] =
  `List Set Collection Iterable Iterator ListIterator Enumeration Optional Stream Queue Deque Vector Stack ArrayList LinkedList HashSet
LinkedHashSet TreeSet SortedSet NavigableSet ArrayDeque PriorityQueue BlockingQueue CopyOnWriteArrayList CopyOnWriteArraySet EnumSet
ConcurrentLinkedQueue ConcurrentLinkedDeque LinkedBlockingQueue AbstractList AbstractSet AbstractCollection Supplier AtomicReference ThreadLocal
WeakReference SoftReference Callable`.split(/\s+/);
/** JDK types from a key to a value. */
export const ENTRY_TYPES: readonly string[] =
  `Map HashMap LinkedHashMap TreeMap SortedMap NavigableMap ConcurrentMap ConcurrentHashMap IdentityHashMap WeakHashMap EnumMap
Hashtable AbstractMap`.split(/\s+/);
const HOLDS_ELEMENTS: ReadonlySet<string> = new Set(ELEMENT_TYPES);
const HOLDS_ENTRIES: ReadonlySet<string> = new Set(ENTRY_TYPES);

const parsed = new Map<string, TypeRef>();

/**
 * A member of a JDK type, for the resolver's `libraryMember` rule. `class X` asks for a static member of X; the name may be dotted, the
 * last part counts. A method is a function type, a field its own type.
 */
export function javaLibraryMember(type: string, member: string): TypeRef | undefined {
  if (type === '[]') return member === 'length' ? { k: 'ref', n: 'int' } : undefined;
  const isStatic = type.startsWith('class ');
  const name = type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf(' ')) + 1);
  const listed = isStatic ? own(JDK_STATICS, `${name}.${member}`) : inherited(name, member);
  if (listed !== undefined && /^[A-Z_]/.test(member)) return parseType(listed);
  if (listed !== undefined && (member === 'out' || member === 'err' || member === 'in')) return parseType(listed);
  const written = listed ?? (isStatic ? undefined : memberText(name, member));
  if (written === undefined) return undefined;
  const known = parsed.get(written) ?? parse(written);
  parsed.set(written, known);
  return known;
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A listed method of the type or of the nearest supertype that has it. */
function inherited(name: string, member: string, depth = 0): string | undefined {
  const found = own(JDK_METHODS, `${name}.${member}`);
  if (found !== undefined || depth > 6 || !Object.hasOwn(JDK_SUPERTYPES, name)) return found;
  for (const above of JDK_SUPERTYPES[name] ?? []) {
    const further = inherited(above, member, depth + 1);
    if (further !== undefined) return further;
  }
  return undefined;
}

function memberText(name: string, member: string): string | undefined {
  let found: string | undefined;
  if (HOLDS_ELEMENTS.has(name)) found = own(OF_ELEMENTS, member);
  else if (HOLDS_ENTRIES.has(name)) found = own(OF_ENTRIES, member);
  else if (name === 'Entry' || name === 'SimpleEntry') found = own(OF_ENTRY, member);
  else if (name === 'String' || name === 'CharSequence') found = TEXT_RESULTS.includes(member) ? 'String' : own(OF_TEXT, member);
  else if (name === 'StringBuilder' || name === 'StringBuffer') found = SELF_RESULTS.includes(member) ? 'this' : own(OF_TEXT, member);
  return found ?? own(OF_OBJECT, member);
}

function parse(written: string): TypeRef {
  const [result = '', callback] = written.split(' ');
  const ret = parseType(result);
  if (callback === undefined) return { k: 'func', ret };
  const passed: TypeRef = { k: 'func', p: callback.slice(1, -1).split(',').map(parseType) };
  // The function may stand at any place: `computeIfAbsent(key, f)`.
  return { k: 'func', ret, p: [passed, passed, passed] };
}

/** Where the letters of the tables stand among the receiver's type arguments. */
const ARGUMENTS: Readonly<Record<string, string>> = { E: '$0', K: '$0', V: '$1', this: '$this' };

function parseType(text: string): TypeRef {
  if (text === '?') return { k: 'opaque' };
  if (text === 'Map.Entry') {
    return {
      k: 'ref',
      n: 'Map.Entry',
      a: [
        { k: 'ref', n: '$0' },
        { k: 'ref', n: '$1' },
      ],
    };
  }
  if (text.endsWith('[]')) return { k: 'array', of: parseType(text.slice(0, -2)) };
  const open = text.indexOf('<');
  if (open >= 0) return { k: 'ref', n: text.slice(0, open), a: [parseType(text.slice(open + 1, -1))] };
  return { k: 'ref', n: ARGUMENTS[text] ?? text };
}
