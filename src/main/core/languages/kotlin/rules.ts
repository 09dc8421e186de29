import type { LanguageRules } from '../adapter';
import { JVM, kotlinPlatform } from '../jvm-platform';
import { ELEMENT_TYPES, ENTRY_TYPES, kotlinLibraryMember, SUPERTYPES } from './library';
import { resolveKotlinModule } from './packages';

/** What every file sees without an import: kotlin, its collections, text, ranges, sequences, and java.lang. */
const DEFAULT_NAMES = `Any Nothing Unit Boolean Byte Short Int Long Float Double Char String CharSequence Number Array ByteArray ShortArray IntArray
LongArray FloatArray DoubleArray CharArray BooleanArray UByte UShort UInt ULong UByteArray UIntArray ULongArray Comparable Comparator Enum Function
Lazy Pair Triple Result Throwable Exception Error RuntimeException IllegalArgumentException IllegalStateException IndexOutOfBoundsException
UnsupportedOperationException NullPointerException ClassCastException NumberFormatException NoSuchElementException ConcurrentModificationException
ArithmeticException AssertionError NotImplementedError InterruptedException OutOfMemoryError StackOverflowError CloneNotSupportedException
Iterable MutableIterable Collection MutableCollection List MutableList Set MutableSet Map MutableMap Iterator MutableIterator ListIterator
ArrayList HashMap LinkedHashMap HashSet LinkedHashSet ArrayDeque Sequence StringBuilder Appendable Regex MatchResult IntRange LongRange CharRange
KClass Thread Runnable System Math Object Class Integer Character Void AutoCloseable Cloneable Override Deprecated Suppress
null print println readLine readln error TODO require requireNotNull check checkNotNull assert run with let also apply repeat lazy lazyOf runCatching
listOf mutableListOf arrayListOf emptyList listOfNotNull setOf mutableSetOf hashSetOf linkedSetOf emptySet setOfNotNull mapOf mutableMapOf hashMapOf
linkedMapOf emptyMap sequenceOf emptySequence sequence generateSequence iterator arrayOf arrayOfNulls emptyArray intArrayOf byteArrayOf longArrayOf
charArrayOf booleanArrayOf floatArrayOf doubleArrayOf shortArrayOf ubyteArrayOf buildString buildList buildMap buildSet maxOf minOf compareBy
compareByDescending compareValues compareValuesBy synchronized use suspendCoroutine yield yieldAll coroutineContext to typeOf enumValues enumValueOf
javaClass java kotlin`;

/** Members of the library's everyday types: one class that has such a name proves nothing. */
const COMMON_MEMBERS = `equals hashCode toString compareTo copy component1 component2 component3 invoke name ordinal values valueOf entries get set put add
addAll remove removeAll contains containsKey size length count isEmpty isNotEmpty clear keys iterator next hasNext forEach forEachIndexed map mapNotNull
flatMap filter filterNot first firstOrNull last lastOrNull single find any all none fold reduce sortedBy groupBy associate associateBy joinToString toList
toSet toMap toMutableList let run also apply takeIf with use close flush read write append insert delete substring trim split replace startsWith endsWith
format lowercase uppercase toInt toLong toByteArray plus minus times start stop cancel await join launch async collect emit send receive lock unlock
execute submit call accept test getName getMessage message cause printStackTrace exists resolve getValue setValue provideDelegate getOrNull getOrPut
readText writeText println print newInstance build create update delete request path open text lines warn debug info error trace`;

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Kotlin: packages hold functions and properties, classes are called to construct, functions can be called on types they stand outside of. */
export const kotlinRules: LanguageRules = {
  family: JVM,
  platform: kotlinPlatform,
  resolveModule: resolveKotlinModule,
  sharedNamespace: 'package',
  implicitThis: true,
  callConstructs: true,
  constructorNames: ['constructor'],
  overloads: true,
  prefersFunctions: true,
  packageMembers: true,
  extensions: 'top-level',
  callOperator: 'invoke',
  argumentLabels: 'names',
  mapEntry: 'Map.Entry',
  libraryMember: kotlinLibraryMember,
  librarySupertypes: SUPERTYPES,
  classScopeHidden: false,
  awaited: {},
  elementOf: {
    ...Object.fromEntries(ELEMENT_TYPES.map((name) => [name, 0])),
    ...Object.fromEntries(ENTRY_TYPES.map((name) => [name, 1])),
  },
  builtins: new Set(words(DEFAULT_NAMES)),
  commonMembers: new Set(words(COMMON_MEMBERS)),
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: (definition, { samePackage }) => definition.visibility !== 'private' && (samePackage || definition.visibility !== 'package'),
};
