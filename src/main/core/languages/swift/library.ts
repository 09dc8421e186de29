import type { TypeRef } from '@shared/model';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const E: TypeRef = { k: 'ref', n: '$0' };
const V: TypeRef = { k: 'ref', n: '$1' };
const RESULT: TypeRef = { k: 'ref', n: '$r' };
const SAME: TypeRef = { k: 'ref', n: '$this' };
const named = (n: string): TypeRef => ({ k: 'ref', n });
const listOf = (of: TypeRef): TypeRef => ({ k: 'array', of });

/** A method that hands its closure these values. */
function method(ret: TypeRef, ...given: readonly TypeRef[]): TypeRef {
  const closure: TypeRef = { k: 'func', p: given };
  return { k: 'func', ret, p: [closure, closure, closure] };
}

const each = (names: string, type: TypeRef): [string, TypeRef][] => words(names).map((name) => [name, type]);

/** Members of arrays, sets and sequences. */
const OF_ELEMENTS = new Map<string, TypeRef>([
  ...each('first last', E),
  ...each('min max popLast removeFirst removeLast remove randomElement next', method(E, E, E)),
  ...each('filter sorted prefix dropFirst dropLast suffix reversed shuffled drop', method(listOf(E), E, E)),
  ...each('map compactMap', method(listOf(RESULT), E)),
  ...each('flatMap', method(RESULT, E)),
  ...each('forEach', method(named('Void'), E)),
  ...each('contains allSatisfy', method(named('Bool'), E)),
  ...each('firstIndex lastIndex index', method(named('Int'), E)),
  ...each('reduce', method({ k: 'opaque' }, { k: 'opaque' }, E)),
  ...each('append insert removeAll sort swapAt reserveCapacity', method(named('Void'), E, E)),
  ...each('enumerated', method(listOf({ k: 'ref', n: 'tuple', a: [named('Int'), E] }))),
  ...each('joined', method(named('String'))),
  ...each('count', named('Int')),
  ...each('isEmpty', named('Bool')),
  ...each('lazy', SAME),
  ...each('indices', listOf(named('Int'))),
]);

const OF_ENTRIES = new Map<string, TypeRef>([
  ...each('keys', listOf(E)),
  ...each('values', listOf(V)),
  ...each('removeValue updateValue', method(V)),
  ...each('count', named('Int')),
  ...each('isEmpty', named('Bool')),
  ...each('mapValues compactMapValues', method({ k: 'ref', n: 'Dictionary', a: [E, RESULT] }, V)),
  ...each('filter', method(SAME)),
  ...each('removeAll merge', method(named('Void'))),
]);

const OF_TEXT = new Map<string, TypeRef>([
  ...each('lowercased uppercased replacingOccurrences trimmingCharacters appending', method(named('String'))),
  ...each('hasPrefix hasSuffix contains', method(named('Bool'))),
  ...each('split components', method(listOf(named('String')))),
  ...each('count', named('Int')),
  ...each('isEmpty', named('Bool')),
  ...each('utf8 unicodeScalars', named('Sequence')),
]);

const ELEMENT_TYPES: ReadonlySet<string> = new Set(words('[] Array Set ArraySlice Sequence Collection AnySequence AsyncStream AsyncThrowingStream Slice'));

const CONVERSIONS: ReadonlySet<string> = new Set(
  words('String Substring Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Bool Character Data'),
);

/** A member of a type of Swift's library, for the resolver's `libraryMember` rule. */
export function swiftLibraryMember(type: string, member: string): TypeRef | undefined {
  if (type === 'fun') return CONVERSIONS.has(member) ? { k: 'func', ret: named(member) } : undefined;
  if (ELEMENT_TYPES.has(type)) return OF_ELEMENTS.get(member);
  if (type === 'Dictionary') return OF_ENTRIES.get(member);
  return type === 'String' || type === 'Substring' ? OF_TEXT.get(member) : undefined;
}

/** Library types with the ones above them. */
export const SUPERTYPES: Readonly<Record<string, readonly string[]>> = {
  Int: ['BinaryInteger', 'Numeric', 'Comparable', 'Equatable', 'Hashable', 'LosslessStringConvertible', 'CustomStringConvertible'],
  Double: ['FloatingPoint', 'Numeric', 'Comparable'],
  String: ['StringProtocol', 'Collection', 'Sequence', 'LosslessStringConvertible', 'CustomStringConvertible', 'Hashable', 'Comparable'],
  Substring: ['StringProtocol', 'Collection', 'Sequence'],
  Bool: ['LosslessStringConvertible', 'CustomStringConvertible', 'Hashable'],
  '[]': ['Array', 'RandomAccessCollection', 'MutableCollection', 'BidirectionalCollection', 'Collection', 'Sequence'],
  Array: ['RandomAccessCollection', 'MutableCollection', 'BidirectionalCollection', 'Collection', 'Sequence'],
  Set: ['Collection', 'Sequence'],
  Dictionary: ['Collection', 'Sequence'],
  BinaryInteger: ['Numeric'],
  RandomAccessCollection: ['BidirectionalCollection'],
  BidirectionalCollection: ['Collection'],
  Collection: ['Sequence'],
};
