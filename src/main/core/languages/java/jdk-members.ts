/** What a call of a static method, or a static field, of a JDK class gives: `Class.member type`. */
const STATICS = `
String.valueOf String
String.format String
String.join String
String.copyValueOf String
Integer.parseInt int
Integer.valueOf Integer
Integer.toString String
Integer.toHexString String
Integer.compare int
Long.parseLong long
Long.valueOf Long
Long.toString String
Long.compare int
Double.parseDouble double
Double.valueOf Double
Double.toString String
Double.compare int
Float.parseFloat float
Float.valueOf Float
Boolean.parseBoolean boolean
Boolean.valueOf Boolean
Boolean.toString String
Boolean.TRUE Boolean
Boolean.FALSE Boolean
Character.toString String
Character.valueOf Character
Character.isDigit boolean
Character.isLetter boolean
Character.isLetterOrDigit boolean
Character.isWhitespace boolean
Character.toLowerCase char
Character.toUpperCase char
Double.NaN double
Double.POSITIVE_INFINITY double
Double.NEGATIVE_INFINITY double
Double.MAX_VALUE double
Double.MIN_VALUE double
Float.NaN float
Float.POSITIVE_INFINITY float
Float.NEGATIVE_INFINITY float
Integer.MAX_VALUE int
Integer.MIN_VALUE int
Long.MAX_VALUE long
Long.MIN_VALUE long
enum.values $this[]
enum.valueOf $this
Short.valueOf Short
Byte.valueOf Byte
Short.parseShort short
Byte.parseByte byte
Short.MAX_VALUE short
Short.MIN_VALUE short
Byte.MAX_VALUE byte
Byte.MIN_VALUE byte
Character.MAX_VALUE char
Character.MIN_VALUE char
Integer.TYPE Class
Double.doubleToLongBits long
Float.floatToIntBits int
Arrays.asList List<?>
Arrays.stream Stream<?>
Arrays.toString String
Arrays.equals boolean
Arrays.hashCode int
List.of List<?>
Set.of Set<?>
Map.of Map
Map.entry Map.Entry
Stream.of Stream<?>
Collections.emptyList List<?>
Collections.emptySet Set<?>
Collections.emptyMap Map
Collections.singletonList List<?>
Collections.singleton Set<?>
Collections.singletonMap Map
Collections.EMPTY_LIST List
Collections.EMPTY_MAP Map
Objects.hash int
Objects.equals boolean
Objects.toString String
System.currentTimeMillis long
System.nanoTime long
System.getProperty String
System.getenv String
System.lineSeparator String
System.identityHashCode int
System.out PrintStream
System.err PrintStream
System.in InputStream
Class.forName Class
Thread.currentThread Thread
Charset.forName Charset
Charset.defaultCharset Charset
StandardCharsets.UTF_8 Charset
StandardCharsets.US_ASCII Charset
StandardCharsets.ISO_8859_1 Charset
StandardCharsets.UTF_16 Charset
Paths.get Path
Path.of Path
Files.newInputStream InputStream
Files.newOutputStream OutputStream
Files.newBufferedReader BufferedReader
Files.newBufferedWriter BufferedWriter
Files.readString String
Files.readAllLines List<String>
Files.exists boolean
URI.create URI
Pattern.compile Pattern
Pattern.quote String
BigDecimal.valueOf BigDecimal
BigInteger.valueOf BigInteger
BigDecimal.ZERO BigDecimal
BigInteger.ZERO BigInteger
UUID.randomUUID UUID
UUID.fromString UUID
Instant.now Instant
LocalDate.now LocalDate
LocalDate.of LocalDate
LocalDateTime.now LocalDateTime
Duration.ofMillis Duration
Duration.ofSeconds Duration
Locale.ENGLISH Locale
Locale.US Locale
Locale.ROOT Locale
Locale.getDefault Locale
`;

/** What a call of a method of a JDK object gives: `Class.member type`. */
const METHODS = `
File.toPath Path
File.getName String
File.getPath String
File.toURI URI
Path.toFile File
Path.toUri URI
Path.getFileName Path
URL.openStream InputStream
URL.toURI URI
URL.toExternalForm String
URI.toURL URL
Pattern.matcher Matcher
Pattern.pattern String
Matcher.group String
Matcher.matches boolean
Matcher.find boolean
Class.getName String
Class.getSimpleName String
Class.getResourceAsStream InputStream
Class.getComponentType Class
Class.getSuperclass Class
Class.getGenericSuperclass Type
Class.getGenericInterfaces Type[]
Class.getDeclaredFields Field[]
Class.getDeclaredMethods Method[]
Class.isInterface boolean
Class.isPrimitive boolean
ParameterizedType.getRawType Type
ParameterizedType.getOwnerType Type
ParameterizedType.getActualTypeArguments Type[]
GenericArrayType.getGenericComponentType Type
WildcardType.getUpperBounds Type[]
WildcardType.getLowerBounds Type[]
TypeVariable.getBounds Type[]
Field.getName String
Field.getType Class
Field.getGenericType Type
Field.getDeclaringClass Class
Method.getName String
Method.getReturnType Class
Method.getDeclaringClass Class
Throwable.getMessage String
Throwable.getLocalizedMessage String
Throwable.getStackTrace StackTraceElement[]
Enum.name String
Enum.ordinal int
Throwable.getCause Throwable
BufferedReader.readLine String
Reader.read int
InputStream.read int
ByteArrayOutputStream.toByteArray byte[]
Number.intValue int
Number.longValue long
Number.doubleValue double
Number.floatValue float
Number.shortValue short
Number.byteValue byte
Character.charValue char
Boolean.booleanValue boolean
AtomicInteger.get int
AtomicInteger.incrementAndGet int
AtomicLong.get long
AtomicBoolean.get boolean
Charset.name String
Thread.getName String
UUID.toString String
`;

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const space = line.indexOf(' ');
        return [line.slice(0, space), line.slice(space + 1)];
      }),
  );
}

/** Static members by `Class.member`. */
export const JDK_STATICS: Readonly<Record<string, string>> = pairs(STATICS);
/** Instance methods by `Class.member`. */
export const JDK_METHODS: Readonly<Record<string, string>> = pairs(METHODS);
