/**
 * Members of Kotlin's library: what a call of them gives, told by the type arguments of the receiver. Written as text: `E` the element,
 * `K` and `V` key and value, `this` the receiver's own type, `R` what a function passed to it gives; `(E,V)` after the result are the
 * parameters that a function passed to it gets, `this.` before them that it runs on the receiver.
 */
const ELEMENT_GIVERS = `get first last single random elementAt removeAt removeFirst removeLast next previous find findLast firstOrNull lastOrNull
singleOrNull randomOrNull getOrNull elementAtOrNull getOrElse maxBy minBy maxByOrNull minByOrNull maxOrNull minOrNull maxOf removeFirstOrNull
removeLastOrNull component1 component2 component3 set reduce await value peek poll pop`;
const SAME_ELEMENTS = `filter filterNot filterNotNull filterIndexed sortedBy sortedByDescending sortedWith sorted sortedDescending onEach take
takeLast takeWhile takeLastWhile drop dropLast dropWhile dropLastWhile distinct distinctBy reversed shuffled toList toMutableList plus minus subList
slice ifEmpty orEmpty asReversed toMutableSet toSet toSortedSet asIterable intersect union subtract toCollection filterTo asList`;
const PREDICATES = 'any all none contains containsAll isEmpty isNotEmpty add addAll remove removeAll removeIf retainAll hasNext';
const COUNTERS = 'size count indexOf lastIndexOf indexOfFirst indexOfLast sumOf sumBy lastIndex';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const each = (names: string, result: string): Record<string, string> => Object.fromEntries(words(names).map((name) => [name, result]));

/** Members of collections, sequences and arrays. */
export const OF_ELEMENTS: Readonly<Record<string, string>> = {
  ...each(ELEMENT_GIVERS, 'E (E)'),
  ...each(SAME_ELEMENTS, 'List<E> (E)'),
  ...each(PREDICATES, 'Boolean (E)'),
  ...each(COUNTERS, 'Int (E)'),
  asSequence: 'Sequence<E>',
  iterator: 'Iterator<E>',
  listIterator: 'Iterator<E>',
  asFlow: 'Flow<E>',
  map: 'List<R> (E)',
  mapNotNull: 'List<R> (E)',
  mapIndexed: 'List<R> (Int,E)',
  mapIndexedNotNull: 'List<R> (Int,E)',
  mapTo: 'List<R> (E)',
  flatMap: 'R (E)',
  forEach: 'Unit (E)',
  forEachIndexed: 'Unit (Int,E)',
  onEachIndexed: 'List<E> (Int,E)',
  associateBy: 'Map<R,E> (E)',
  associateWith: 'Map<E,R> (E)',
  associate: '? (E)',
  groupBy: 'Map<R,List<E>> (E)',
  partition: 'Pair<List<E>,List<E>> (E)',
  fold: '? (?,E)',
  foldIndexed: '? (Int,?,E)',
  zip: '?',
  withIndex: 'Iterable<IndexedValue<E>>',
  chunked: 'List<List<E>>',
  windowed: 'List<List<E>>',
  firstNotNullOf: 'R (E)',
  firstNotNullOfOrNull: 'R (E)',
  joinToString: 'String (E)',
  collect: 'Unit (E)',
  indices: 'Iterable<Int>',
  toTypedArray: 'Array<E>',
  sortBy: 'Unit (E)',
  sortWith: 'Unit (E,E)',
  replaceAll: 'Unit (E)',
};

/** Members of maps. A function that is passed gets an entry. */
export const OF_ENTRIES: Readonly<Record<string, string>> = {
  ...each('get getValue getOrDefault getOrElse put putIfAbsent remove replace getOrPut computeIfAbsent computeIfPresent compute merge', 'V (K,V)'),
  ...each('filter filterNot filterKeys filterValues toMap toMutableMap plus minus onEach toSortedMap orEmpty', 'this (Map.Entry)'),
  ...each('any all none', 'Boolean (Map.Entry)'),
  ...each('containsKey containsValue isEmpty isNotEmpty contains', 'Boolean'),
  keys: 'Set<K>',
  values: 'Collection<V>',
  entries: 'Set<Map.Entry>',
  keySet: 'Set<K>',
  entrySet: 'Set<Map.Entry>',
  forEach: 'Unit (Map.Entry)',
  map: 'List<R> (Map.Entry)',
  mapNotNull: 'List<R> (Map.Entry)',
  flatMap: 'R (Map.Entry)',
  mapValues: 'Map<K,R> (Map.Entry)',
  mapKeys: 'Map<R,V> (Map.Entry)',
  toList: 'List<Pair<K,V>>',
  asSequence: 'Sequence<Map.Entry>',
  size: 'Int',
  count: 'Int (Map.Entry)',
  iterator: 'Iterator<Map.Entry>',
};

/** Members of entries and pairs. */
export const OF_PAIRS: Readonly<Record<string, string>> = {
  key: 'K',
  value: 'V',
  first: 'K',
  second: 'V',
  component1: 'K',
  component2: 'V',
  toPair: 'Pair<K,V>',
};

/** Members of text. */
export const OF_TEXT: Readonly<Record<string, string>> = {
  ...each(
    `substring trim trimEnd trimStart trimIndent trimMargin replace replaceFirst lowercase uppercase toLowerCase toUpperCase padStart padEnd repeat
removePrefix removeSuffix removeSurrounding substringAfter substringBefore substringAfterLast substringBeforeLast take takeLast drop dropLast
filter takeWhile dropWhile reversed plus format ifEmpty ifBlank orEmpty capitalize decapitalize replaceFirstChar concat intern`,
    'String (Char)',
  ),
  ...each('length indexOf lastIndexOf toInt compareTo count indexOfFirst toIntOrNull indexOfLast hashCode lastIndex', 'Int'),
  ...each('isEmpty isNotEmpty isBlank isNotBlank startsWith endsWith contains matches equals isNullOrEmpty isNullOrBlank any all none', 'Boolean (Char)'),
  ...each('split lines', 'List<String>'),
  lineSequence: 'Sequence<String>',
  toLong: 'Long',
  toLongOrNull: 'Long',
  toDouble: 'Double',
  toByteArray: 'ByteArray',
  encodeToByteArray: 'ByteArray',
  toRegex: 'Regex',
  toCharArray: 'CharArray',
  get: 'Char',
  first: 'Char',
  last: 'Char',
  forEach: 'Unit (Char)',
  map: 'List<R> (Char)',
};

/** Members of numbers; what is named like an operator is one. */
export const OF_NUMBERS: Readonly<Record<string, string>> = {
  ...each('and or xor shl shr ushr inv plus minus times div rem mod unaryMinus inc dec coerceAtLeast coerceAtMost coerceIn rangeTo', 'this'),
  ...each('toInt compareTo countOneBits countLeadingZeroBits countTrailingZeroBits', 'Int'),
  ...each('until downTo step', 'Iterable<this>'),
  toLong: 'Long',
  toByte: 'Byte',
  toShort: 'Short',
  toDouble: 'Double',
  toFloat: 'Float',
  toChar: 'Char',
  toUInt: 'UInt',
  toULong: 'ULong',
};

/** What every value has. */
export const OF_ANY: Readonly<Record<string, string>> = {
  let: 'R (this)',
  run: 'R this.()',
  also: 'this (this)',
  apply: 'this this.()',
  takeIf: 'this (this)',
  takeUnless: 'this (this)',
  use: 'R (this)',
  to: 'Pair<this,?>',
  toString: 'String',
  hashCode: 'Int',
  equals: 'Boolean',
  javaClass: 'Class<this>',
};

/** Functions without a receiver, by what is first passed to them (`this`). */
export const FUNCTIONS: Readonly<Record<string, string>> = {
  with: 'R this.()',
  run: 'R',
  ...each('synchronized runBlocking withContext coroutineScope supervisorScope measureTimedValue withTimeout withTimeoutOrNull runInterruptible', 'R'),
  ...each('requireNotNull checkNotNull', 'this'),
  ...each('listOf mutableListOf arrayListOf setOf mutableSetOf hashSetOf linkedSetOf sequenceOf listOfNotNull setOfNotNull', 'List<this>'),
  arrayOf: 'Array<this>',
  ...each('mapOf mutableMapOf hashMapOf linkedMapOf', 'Map<K,V>'),
  ...each('buildString readLine readln', 'String'),
  ...each('maxOf minOf', 'this'),
  lazy: 'Lazy<R>',
  async: 'Deferred<R>',
};

/** The receiver that a function passed to a library function without receiver runs on. */
export const BUILDERS: Readonly<Record<string, string>> = {
  buildString: 'StringBuilder',
  buildList: 'MutableList',
  buildMap: 'MutableMap',
  buildSet: 'MutableSet',
};
