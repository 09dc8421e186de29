import type { TypeRef } from '@shared/model';
import type { LanguageRules, PlatformAccessor } from './adapter';

/** The family of the languages that are compiled to Java's virtual machine. */
export const JVM = 'jvm';

type Platform = NonNullable<LanguageRules['platform']>;

/** Names of Kotlin's and Scala's own types that Java writes in another way. */
const JAVA_NAMES: Readonly<Record<string, string>> = {
  Int: 'int',
  Char: 'char',
  Any: 'Object',
  AnyRef: 'Object',
  Unit: 'void',
  MutableList: 'List',
  MutableSet: 'Set',
  MutableMap: 'Map',
  MutableCollection: 'Collection',
  MutableIterable: 'Iterable',
};
/** Names of Java's types that Kotlin and Scala write in another way. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  int: 'Int',
  Integer: 'Int',
  char: 'Char',
  Character: 'Char',
  long: 'Long',
  short: 'Short',
  byte: 'Byte',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
  void: 'Unit',
  Object: 'Any',
};
/** Kotlin's arrays of primitives. */
const ARRAYS: ReadonlySet<string> = new Set('ByteArray ShortArray IntArray LongArray FloatArray DoubleArray CharArray BooleanArray'.split(' '));
const BOXES: Readonly<Record<string, string>> = {
  Integer: 'int',
  Character: 'char',
  Long: 'long',
  Short: 'short',
  Byte: 'byte',
  Float: 'float',
  Double: 'double',
  Boolean: 'boolean',
};

const localName =
  (names: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    Object.hasOwn(names, name) ? names[name] : undefined;

function commonType(type: TypeRef): string {
  if (type.k === 'array') return `${commonType(type.of)}[]`;
  if (type.k !== 'ref') return type.k;
  const name = type.n.slice(type.n.lastIndexOf('.') + 1);
  if (name === 'Array' && type.a?.[0]) return `${commonType(type.a[0])}[]`;
  if (ARRAYS.has(name)) return `${name.slice(0, -5).toLowerCase()}[]`;
  const java = Object.hasOwn(JAVA_NAMES, name) ? (JAVA_NAMES[name] ?? name) : name;
  return Object.hasOwn(BOXES, java) ? (BOXES[java] ?? java) : java;
}

const NUMBERS: ReadonlySet<string> = new Set('Int Long Short Byte Float Double Char'.split(' '));

function primitiveOf(name: string): string | undefined {
  return NUMBERS.has(name) ? name.toLowerCase() : undefined;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const plain = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const read = (name: string): PlatformAccessor => ({ name, isWrite: false });
const write = (name: string): PlatformAccessor => ({ name, isWrite: true });

/** `getName` is the property `name`, `isOpen` and `setOpen` are `isOpen`. */
function propertyNames(method: string): readonly PlatformAccessor[] {
  const [, prefix, rest = ''] = /^(get|set|is)(\P{Ll}.*)$/u.exec(method) ?? [];
  if (prefix === undefined) return [];
  if (prefix === 'is') return [read(method)];
  return prefix === 'get' ? [read(plain(rest)), read(rest)] : [write(plain(rest)), write(`is${rest}`)];
}

/** The methods that read or write the property `name`. */
function methodNames(property: string, isWrite: boolean): readonly PlatformAccessor[] {
  const isFlag = /^is\P{Ll}/u.test(property);
  if (isWrite) return [write(`set${isFlag ? property.slice(2) : capital(property)}`)];
  return isFlag ? [read(property), read(`get${capital(property)}`)] : [read(`get${capital(property)}`)];
}

/** Java calls the properties of Kotlin by methods, and those of Scala by their name. */
export const javaPlatform: Platform = {
  localName: localName(JAVA_NAMES),
  primitiveOf: () => undefined,
  commonType,
  accessorsOf: (name, use) => (use === 'call' ? [...propertyNames(name), read(name)] : []),
  namesElsewhere: (name) => propertyNames(name).map((one) => one.name),
};

/** Kotlin reads and writes what Java has methods for like properties. */
export const kotlinPlatform: Platform = {
  localName: localName(OTHER_NAMES),
  primitiveOf,
  commonType,
  accessorsOf: (name, use) => (use === 'call' ? [] : methodNames(name, use === 'write')),
  namesElsewhere: (name) => [...methodNames(name, false), ...methodNames(name, true)].map((one) => one.name),
};

/** Scala calls the methods of Java as they are. */
export const scalaPlatform: Platform = { localName: localName(OTHER_NAMES), primitiveOf, commonType, accessorsOf: () => [], namesElsewhere: () => [] };
