/** Widely used JDK types with their direct supertypes, `Object` left out. One line a type. */
const SUPERTYPES = `
Object
Cloneable
Serializable
Comparable
Comparator
RandomAccess
AutoCloseable
Flushable
Member
GenericDeclaration
MatchResult
Temporal
TemporalAmount
ChronoLocalDate Temporal Comparable
Callable
Supplier
Function
BiFunction
Consumer
BiConsumer
Predicate
BiPredicate
UnaryOperator Function
BinaryOperator BiFunction
InvocationHandler
Collection Iterable
List Collection
Set Collection
Queue Collection
Deque Queue
SortedSet Set
NavigableSet SortedSet
BlockingQueue Queue
AbstractCollection Collection
AbstractList AbstractCollection List
AbstractSet AbstractCollection Set
ArrayList AbstractList RandomAccess
LinkedList AbstractList Deque
Vector AbstractList
Stack Vector
HashSet AbstractSet
LinkedHashSet HashSet
TreeSet AbstractSet NavigableSet
EnumSet AbstractSet
ArrayDeque AbstractCollection Deque
PriorityQueue AbstractCollection Queue
CopyOnWriteArrayList List
CopyOnWriteArraySet AbstractSet
SortedMap Map
NavigableMap SortedMap
ConcurrentMap Map
AbstractMap Map
HashMap AbstractMap
LinkedHashMap HashMap
TreeMap AbstractMap NavigableMap
EnumMap AbstractMap
IdentityHashMap AbstractMap
WeakHashMap AbstractMap
ConcurrentHashMap AbstractMap ConcurrentMap
Hashtable Map
Properties Hashtable
Map
Iterable
Iterator
ListIterator Iterator
Optional
Stream
CharSequence
String CharSequence Comparable Serializable
StringBuilder CharSequence Appendable
StringBuffer CharSequence Appendable
Appendable
Readable
Closeable AutoCloseable
Reader Readable Closeable
InputStreamReader Reader
FileReader InputStreamReader
BufferedReader Reader
StringReader Reader
CharArrayReader Reader
PushbackReader Reader
Writer Appendable Closeable Flushable
StringWriter Writer
PrintWriter Writer
BufferedWriter Writer
OutputStreamWriter Writer
FileWriter OutputStreamWriter
CharArrayWriter Writer
InputStream Closeable
FilterInputStream InputStream
BufferedInputStream FilterInputStream
DataInputStream FilterInputStream
GZIPInputStream FilterInputStream
FileInputStream InputStream
ByteArrayInputStream InputStream
ObjectInputStream InputStream
OutputStream Closeable Flushable
FilterOutputStream OutputStream
BufferedOutputStream FilterOutputStream
DataOutputStream FilterOutputStream
PrintStream FilterOutputStream Appendable
FileOutputStream OutputStream
ByteArrayOutputStream OutputStream
ObjectOutputStream OutputStream
File Comparable Serializable
Path Iterable Comparable
URL Serializable
URI Comparable Serializable
Charset Comparable
Locale
TimeZone
Pattern Serializable
Matcher MatchResult
Type
Class Type GenericDeclaration AnnotatedElement
ParameterizedType Type
GenericArrayType Type
WildcardType Type
TypeVariable Type
AnnotatedElement
AccessibleObject AnnotatedElement
Executable AccessibleObject Member GenericDeclaration
Field AccessibleObject Member
Method Executable
Constructor Executable
Number Serializable
Integer Number Comparable
Long Number Comparable
Short Number Comparable
Byte Number Comparable
Float Number Comparable
Double Number Comparable
BigInteger Number Comparable
BigDecimal Number Comparable
AtomicInteger Number
AtomicLong Number
Character Comparable
Boolean Comparable
AtomicBoolean
UUID Comparable
Date Comparable
Timestamp Date
Time Date
Calendar Comparable
GregorianCalendar Calendar
Instant Temporal Comparable
LocalDate Temporal ChronoLocalDate Comparable
LocalDateTime Temporal Comparable
LocalTime Temporal Comparable
ZonedDateTime Temporal Comparable
OffsetDateTime Temporal Comparable
Duration TemporalAmount Comparable
Period TemporalAmount
Thread Runnable
Runnable
Throwable Serializable
Exception Throwable
Error Throwable
RuntimeException Exception
IOException Exception
UncheckedIOException RuntimeException
FileNotFoundException IOException
IllegalArgumentException RuntimeException
IllegalStateException RuntimeException
NumberFormatException IllegalArgumentException
NullPointerException RuntimeException
IndexOutOfBoundsException RuntimeException
UnsupportedOperationException RuntimeException
ClassCastException RuntimeException
InterruptedException Exception
ExecutionException Exception
ReflectiveOperationException Exception
ClassNotFoundException ReflectiveOperationException
NoSuchMethodException ReflectiveOperationException
IllegalAccessException ReflectiveOperationException
InvocationTargetException ReflectiveOperationException
AssertionError Error
`;

/** Direct supertypes by name; a type that is listed without any has none but Object. */
export const JDK_SUPERTYPES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SUPERTYPES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...above] = line.split(' ');
      return [name, above];
    }),
);
