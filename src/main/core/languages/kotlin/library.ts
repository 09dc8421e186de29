import type { TypeRef } from '@shared/model';
import { BUILDERS, FUNCTIONS, OF_ANY, OF_ELEMENTS, OF_ENTRIES, OF_NUMBERS, OF_PAIRS, OF_TEXT } from './library-members';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Library types whose first type argument is what they hold. */
export const ELEMENT_TYPES = words(`List MutableList ArrayList Collection MutableCollection Iterable MutableIterable Set MutableSet HashSet
LinkedHashSet Sequence Iterator MutableIterator ListIterator ArrayDeque Flow SharedFlow StateFlow MutableStateFlow Channel ReceiveChannel Deferred Lazy
Queue Deque LinkedList AbstractList AbstractMutableList PriorityQueue ConcurrentLinkedQueue CopyOnWriteArrayList AtomicReference AtomicRef Stream
Optional ThreadLocal`);
/** Library types from a key to a value. */
export const ENTRY_TYPES = words('Map MutableMap HashMap LinkedHashMap TreeMap SortedMap ConcurrentHashMap ConcurrentMap WeakHashMap');
const HOLDS_ELEMENTS: ReadonlySet<string> = new Set([...ELEMENT_TYPES, '[]']);
const HOLDS_ENTRIES: ReadonlySet<string> = new Set(ENTRY_TYPES);
const PAIRS: ReadonlySet<string> = new Set(['Pair', 'Entry', 'Map.Entry', 'MutableEntry']);

/** Library types with the ones above them. */
export const SUPERTYPES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(words('Int Long Short Byte Double Float').map((name) => [name, ['Number', 'Comparable']])),
  String: ['CharSequence', 'Comparable'],
  StringBuilder: ['CharSequence', 'Appendable'],
  Char: ['Comparable'],
  Boolean: ['Comparable'],
  Unit: [],
  Collection: ['Iterable'],
  MutableCollection: ['Collection', 'MutableIterable'],
  MutableIterable: ['Iterable'],
  Iterable: [],
  List: ['Collection'],
  MutableList: ['List', 'MutableCollection'],
  ArrayList: ['MutableList'],
  LinkedList: ['MutableList'],
  Set: ['Collection'],
  MutableSet: ['Set', 'MutableCollection'],
  HashSet: ['MutableSet'],
  LinkedHashSet: ['MutableSet'],
  Map: [],
  MutableMap: ['Map'],
  HashMap: ['MutableMap'],
  LinkedHashMap: ['MutableMap'],
  Sequence: [],
  Pair: [],
  ByteArray: [],
  IntArray: [],
  CharArray: [],
  LongArray: [],
  CharSequence: [],
  Number: [],
  RuntimeException: ['Exception'],
  IllegalStateException: ['RuntimeException'],
  IllegalArgumentException: ['RuntimeException'],
  IOException: ['Exception'],
  Exception: ['Throwable'],
  Error: ['Throwable'],
  Throwable: [],
};

const NUMBERS: ReadonlySet<string> = new Set(words('Int Long Short Byte UInt ULong UByte UShort Double Float Char Number'));

const parsed = new Map<string, TypeRef>();

/**
 * A member of a type of Kotlin's library, for the resolver's `libraryMember` rule. The type `''` asks for what every value has, `fun` for a
 * function without a receiver. A function is a function type, a property its own type.
 */
export function kotlinLibraryMember(type: string, member: string): TypeRef | undefined {
  const name = type.slice(type.lastIndexOf('.') + 1);
  const written = type === 'fun' ? functionText(member) : memberText(type === 'class enum' ? 'class' : name, member);
  if (written === undefined) return undefined;
  const isListed = PROPERTIES.has(member) && !HOLDS_ELEMENTS.has(name) && !(type === 'class enum' && member === 'values');
  const isProperty = (type !== 'fun' && isListed) || member === 'size' || member === 'length';
  const key = `${isProperty} ${written}`;
  const known = parsed.get(key) ?? parse(written, isProperty);
  parsed.set(key, known);
  return known;
}

const PROPERTIES: ReadonlySet<string> = new Set(words('keys values entries key value first second length size indices lastIndex javaClass'));

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function functionText(member: string): string | undefined {
  const receiver = own(BUILDERS, member);
  return receiver === undefined ? own(FUNCTIONS, member) : `${receiver} ${receiver}.()`;
}

function memberText(name: string, member: string): string | undefined {
  let found: string | undefined;
  if (name === 'class') found = enumText(member);
  else if (name === 'Enum') found = member === 'name' ? 'String' : member === 'ordinal' ? 'Int' : undefined;
  else if (HOLDS_ELEMENTS.has(name)) found = own(OF_ELEMENTS, member);
  else if (HOLDS_ENTRIES.has(name)) found = own(OF_ENTRIES, member);
  else if (PAIRS.has(name)) found = own(OF_PAIRS, member);
  else if (name === 'IndexedValue')
    found = member === 'value' || member === 'component2' ? 'E' : member === 'index' || member === 'component1' ? 'Int' : undefined;
  else if (name === 'String' || name === 'CharSequence' || name === 'StringBuilder') found = own(OF_TEXT, member);
  if (NUMBERS.has(name)) found = own(OF_NUMBERS, member);
  return found ?? (name === 'class' ? undefined : own(OF_ANY, member));
}

/** What every enum class has. */
function enumText(member: string): string | undefined {
  return member === 'valueOf' ? 'this' : member === 'entries' || member === 'values' ? 'List<this>' : undefined;
}

/** `R (E)`, `this this.()`: the result, then what a function that is passed gets. */
function parse(written: string, isProperty: boolean): TypeRef {
  const [result = '', callback] = written.split(' ');
  const ret = parseType(result);
  if (isProperty) return ret;
  if (callback === undefined) return { k: 'func', ret };
  const open = callback.indexOf('(');
  const parameters = callback.slice(open + 1, -1);
  const passed: TypeRef = {
    k: 'func',
    p: parameters === '' ? [] : parameters.split(',').map(parseType),
    ...(open > 0 ? { on: parseType(callback.slice(0, open - 1)) } : {}),
  };
  // The function may stand at any place: `getOrPut(key) { … }`.
  return { k: 'func', ret, p: [passed, passed, passed, passed] };
}

/** Where the letters of the tables stand among the receiver's type arguments. */
const ARGUMENTS: Readonly<Record<string, string>> = { E: '$0', K: '$0', V: '$1', this: '$this', R: '$r' };
const ENTRY: TypeRef = {
  k: 'ref',
  n: 'Map.Entry',
  a: [
    { k: 'ref', n: '$0' },
    { k: 'ref', n: '$1' },
  ],
};

function parseType(text: string): TypeRef {
  if (text === '?') return { k: 'opaque' };
  if (text === 'Map.Entry') return ENTRY;
  const open = text.indexOf('<');
  if (open < 0) return { k: 'ref', n: ARGUMENTS[text] ?? text };
  const args = splitArguments(text.slice(open + 1, -1)).map(parseType);
  const [first] = args;
  return text.startsWith('Array<') && first ? { k: 'array', of: first } : { k: 'ref', n: text.slice(0, open), a: args };
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>') depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
