import type { TypeRef } from '@shared/model';
import { OF_ELEMENTS, OF_ENTRIES, OF_ENTRY, OF_OBJECT, OF_TEXT, SELF_RESULTS, TEXT_RESULTS } from './container-members';
import { JDK_METHODS, JDK_STATICS } from './jdk-members';
import { JDK_SUPERTYPES } from './jdk-types';

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
