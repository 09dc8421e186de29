import type { LanguageRules } from '../adapter';
import { JVM, javaPlatform } from '../jvm-platform';
import { JDK_SUPERTYPES } from './jdk-types';
import { ELEMENT_TYPES, ENTRY_TYPES, javaLibraryMember } from './library';
import { resolveJavaModule } from './packages';

/** Classes of java.lang, visible everywhere without an import. */
const JAVA_LANG = `AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError AutoCloseable
Boolean Byte CharSequence Character Class ClassCastException ClassLoader ClassNotFoundException CloneNotSupportedException Cloneable Comparable
Deprecated Double Enum Error Exception ExceptionInInitializerError Float FunctionalInterface IllegalAccessException IllegalArgumentException
IllegalMonitorStateException IllegalStateException IndexOutOfBoundsException InheritableThreadLocal InstantiationException Integer
InterruptedException Iterable LinkageError Long Math NegativeArraySizeException NoClassDefFoundError NoSuchFieldException NoSuchMethodException
NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package Process ProcessBuilder ProcessHandle Readable Record
ReflectiveOperationException Runnable Runtime RuntimeException SafeVarargs SecurityException Short StackOverflowError StackTraceElement StrictMath
String StringBuffer StringBuilder StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadGroup ThreadLocal Throwable
UnsupportedOperationException VirtualMachineError Void`;

const PRIMITIVES = 'byte short int long char float double boolean void null';

/** Members of Object and of the JDK's everyday types: one class that has such a name proves nothing. */
const COMMON_MEMBERS = `equals hashCode toString getClass clone finalize notify notifyAll wait compareTo compare name ordinal values valueOf
get set put add addAll remove removeAll removeIf contains containsKey containsValue containsAll size length isEmpty clear keySet entrySet iterator
stream parallelStream forEach map flatMap filter collect reduce toArray toList of copyOf asList sort sorted limit skip peek count anyMatch allMatch
noneMatch findFirst findAny orElse orElseGet orElseThrow ifPresent isPresent getKey getValue getOrDefault putIfAbsent computeIfAbsent merge
next hasNext previous append insert delete reverse charAt indexOf lastIndexOf substring split trim strip replace replaceAll matches startsWith
endsWith toLowerCase toUpperCase format join equalsIgnoreCase concat chars getBytes intValue longValue doubleValue floatValue booleanValue parse
read write close flush print println printf run call accept apply test start stop submit execute shutdown await lock unlock getName
getMessage getCause printStackTrace getStackTrace addSuppressed initCause exists getPath toPath resolve push pop offer poll first last
newInstance cast isInstance getSimpleName getTypeName now plus minus before after min max abs`;

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Java: classes of a package see each other, members are called bare, overloads are told apart by their parameters. */
export const javaRules: LanguageRules = {
  family: JVM,
  platform: javaPlatform,
  resolveModule: resolveJavaModule,
  sharedNamespace: 'package',
  implicitThis: true,
  callConstructs: false,
  constructorNames: ['<init>'],
  overloads: true,
  separateFunctions: true,
  libraryMember: javaLibraryMember,
  librarySupertypes: JDK_SUPERTYPES,
  classScopeHidden: false,
  awaited: { Future: 0, CompletableFuture: 0, CompletionStage: 0 },
  elementOf: {
    ...Object.fromEntries(ELEMENT_TYPES.map((name) => [name, 0])),
    ...Object.fromEntries(ENTRY_TYPES.map((name) => [name, 1])),
  },
  builtins: new Set([...words(JAVA_LANG), ...words(PRIMITIVES)]),
  commonMembers: new Set(words(COMMON_MEMBERS)),
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: (definition, { samePackage }) =>
    definition.visibility === 'public' || (definition.visibility === 'private' ? false : samePackage || definition.visibility === 'protected'),
};
