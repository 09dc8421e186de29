import type { TypeRef } from '@shared/model';
import { OF_DICTIONARY, OF_OBJECT, OF_OTHERS, OF_SEQUENCE, OF_STRING, STATICS } from './library-members';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Types of the library whose first type argument is what they hold. */
export const ELEMENT_TYPES: readonly string[] = words(`IEnumerable IEnumerator ICollection IReadOnlyCollection IList IReadOnlyList List ISet HashSet
IReadOnlySet SortedSet Queue Stack LinkedList Collection ReadOnlyCollection ObservableCollection ConcurrentBag ConcurrentQueue ConcurrentStack
BlockingCollection ImmutableArray ImmutableList ImmutableHashSet IImmutableList IQueryable IOrderedEnumerable IOrderedQueryable IAsyncEnumerable
ArraySegment Span ReadOnlySpan Memory ReadOnlyMemory DbSet Lazy PriorityQueue FrozenSet Channel`);
/** Types of the library from a key to a value. */
export const ENTRY_TYPES: readonly string[] = words(`Dictionary IDictionary IReadOnlyDictionary ConcurrentDictionary SortedDictionary SortedList
ReadOnlyDictionary ImmutableDictionary IImmutableDictionary FrozenDictionary ConditionalWeakTable`);

const HOLDS_ELEMENTS: ReadonlySet<string> = new Set([...ELEMENT_TYPES, '[]']);
const HOLDS_ENTRIES: ReadonlySet<string> = new Set(ENTRY_TYPES);

const LISTS = words('List IList Collection ObservableCollection ReadOnlyCollection ImmutableArray ImmutableList IReadOnlyList');
/** What a library type stands for beside itself; it decides between overloads. */
export const SUPERTYPES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ELEMENT_TYPES.map((name) => [name, name === 'IEnumerable' ? [] : ['IEnumerable']])),
  ...Object.fromEntries(
    LISTS.map((name) => [
      name,
      name === 'IList' || name === 'IReadOnlyList'
        ? ['ICollection', 'IEnumerable']
        : ['IList', 'IReadOnlyList', 'ICollection', 'IReadOnlyCollection', 'IEnumerable'],
    ]),
  ),
  ...Object.fromEntries(
    ENTRY_TYPES.map((name) => [
      name,
      name === 'IDictionary' ? ['ICollection', 'IEnumerable'] : ['IDictionary', 'IReadOnlyDictionary', 'ICollection', 'IEnumerable'],
    ]),
  ),
  '[]': ['IList', 'IReadOnlyList', 'ICollection', 'IReadOnlyCollection', 'IEnumerable', 'Array'],
  HashSet: ['ISet', 'IReadOnlySet', 'ICollection', 'IReadOnlyCollection', 'IEnumerable'],
  ICollection: ['IEnumerable'],
  IReadOnlyCollection: ['IEnumerable'],
  IOrderedEnumerable: ['IEnumerable'],
  IQueryable: ['IEnumerable'],
  IOrderedQueryable: ['IQueryable', 'IEnumerable'],
  String: ['IComparable', 'IConvertible', 'IFormattable'],
  Task: ['IAsyncResult', 'IDisposable'],
  ValueTask: [],
  Nullable: [],
  StringBuilder: [],
  StringWriter: ['TextWriter', 'IDisposable'],
  StreamWriter: ['TextWriter', 'IDisposable'],
  StringReader: ['TextReader', 'IDisposable'],
  StreamReader: ['TextReader', 'IDisposable'],
  MemoryStream: ['Stream', 'IDisposable'],
  FileStream: ['Stream', 'IDisposable'],
  Func: ['Delegate', 'MulticastDelegate'],
  Action: ['Delegate', 'MulticastDelegate'],
  Type: ['MemberInfo'],
  Guid: ['IComparable', 'IFormattable'],
  DateTime: ['IComparable', 'IFormattable'],
  TimeSpan: ['IComparable', 'IFormattable'],
  Uri: [],
  CancellationToken: [],
};

const parsed = new Map<string, TypeRef>();

/**
 * A member of a type of the .NET library, for the resolver's `libraryMember` rule. `class X` asks for a static member of X, '' for what every
 * object has. A method is a function type, a property its own type.
 */
export function csharpLibraryMember(type: string, member: string): TypeRef | undefined {
  const isStatic = type.startsWith('class ');
  const name = type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf(' ')) + 1);
  const written = isStatic ? own(STATICS, `${name}.${member}`) : memberText(name, member);
  if (written === undefined) return undefined;
  const known = parsed.get(written) ?? parse(written);
  parsed.set(written, known);
  return known;
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function memberText(name: string, member: string): string | undefined {
  let found = own(OF_OTHERS, `${name}.${member}`);
  if (HOLDS_ENTRIES.has(name)) found ??= own(OF_DICTIONARY, member);
  if (HOLDS_ELEMENTS.has(name)) found ??= own(OF_SEQUENCE, member);
  if (name === 'String') found ??= own(OF_STRING, member);
  return found ?? own(OF_OBJECT, member);
}

/** `T` a property; `T()` a method; `T(A,B)` one whose callback gets A and B; `T(out A)` one that puts A into its second argument. */
function parse(written: string): TypeRef {
  const open = written.lastIndexOf('(');
  if (open < 0) return parseType(written);
  const ret = parseType(written.slice(0, open));
  const inside = written.slice(open + 1, -1);
  if (inside === '') return { k: 'func', ret };
  if (inside.startsWith('out ')) return { k: 'func', ret, p: [{ k: 'opaque' }, parseType(inside.slice(4))] };
  const passed: TypeRef = { k: 'func', p: inside.split(',').map(parseType) };
  // The function may stand at any place: `ToDictionary(key, value)`.
  return { k: 'func', ret, p: [passed, passed, passed] };
}

/** Where the letters of the tables stand among the receiver's type arguments; `R` is what the function passed gives, `T` the call's own. */
const LETTERS: Readonly<Record<string, string>> = { E: '$0', K: '$0', V: '$1', R: '$r', T: '$t', this: '$this' };

function parseType(text: string): TypeRef {
  if (text === '?') return { k: 'opaque' };
  if (text.endsWith('[]')) return { k: 'array', of: parseType(text.slice(0, -2)) };
  const open = text.indexOf('<');
  if (open >= 0) {
    const inside = text.slice(open + 1, -1);
    const args = inside.includes('<') ? [inside] : inside.split('|');
    return { k: 'ref', n: text.slice(0, open), a: args.map(parseType) };
  }
  return { k: 'ref', n: LETTERS[text] ?? text };
}
