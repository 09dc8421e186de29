import type { TypeRef } from '@shared/model';
import type { LanguageRules } from '../adapter';
import { JVM, scalaPlatform } from '../jvm-platform';
import { COMMON_MEMBERS, DEFAULT_NAMES, OF_EVERY_VALUE } from './builtins';
import { resolveScalaModule } from './packages';

const HOLDERS =
  `List Seq IndexedSeq Vector Set Iterable Iterator Option Some Array Buffer ListBuffer ArrayBuffer Queue Stack Stream LazyList Traversable SortedSet
TreeSet HashSet LinkedHashSet Future Try Success Either Right NonEmptyList Chain IterableOnce Promise`.split(/\s+/);
const MAPS = 'Map HashMap TreeMap SortedMap LinkedHashMap ListMap TrieMap ConcurrentMap'.split(' ');
/** Members that give the same kind of holder again. */
const SAME =
  'filter filterNot withFilter take takeWhile takeRight drop dropWhile dropRight slice reverse sorted sortBy sortWith distinct tail init toList toSeq toVector toSet toIndexedSeq iterator orElse recover'.split(
    ' ',
  );
/** Members that give an element. */
const ELEMENT = 'head last get next apply min max minBy maxBy getOrElse sum product dequeue pop value result'.split(' ');
const OPTION = 'headOption lastOption find minByOption maxByOption'.split(' ');
/** Members whose function is called with an element. */
const WITH_ELEMENT = 'map flatMap foreach exists forall count partition groupBy collect collectFirst span indexWhere tapEach sortBy mapValues traverse'.split(
  ' ',
);

const HOLDS: ReadonlySet<string> = new Set(HOLDERS);
const IS_MAP: ReadonlySet<string> = new Set(MAPS);
const E: TypeRef = { k: 'ref', n: '$0' };
const V: TypeRef = { k: 'ref', n: '$1' };
const TAKES: TypeRef = { k: 'func', p: [E] };
const OPAQUE: TypeRef = { k: 'opaque' };

/** What members of the library's collections give. */
function scalaLibraryMember(type: string, member: string): TypeRef | undefined {
  if (type === '')
    return OF_EVERY_VALUE.has(member) ? { k: 'func', ret: member === 'copy' || member === 'clone' ? { k: 'ref', n: '$this' } : OPAQUE } : undefined;
  if (IS_MAP.has(type)) return ofMap(member);
  if (!HOLDS.has(type)) return undefined;
  if (SAME.includes(member)) return { k: 'func', ret: { k: 'ref', n: '$this' }, p: [TAKES] };
  if (ELEMENT.includes(member)) return { k: 'func', ret: E, p: [TAKES] };
  if (member === 'foldLeft' || member === 'foldRight')
    return { k: 'func', ret: OPAQUE, p: [OPAQUE, { k: 'func', p: member === 'foldLeft' ? [OPAQUE, E] : [E, OPAQUE] }] };
  if (OPTION.includes(member)) return { k: 'func', ret: { k: 'ref', n: 'Option', a: [E] }, p: [TAKES] };
  return WITH_ELEMENT.includes(member) ? { k: 'func', ret: OPAQUE, p: [TAKES] } : undefined;
}

function ofMap(member: string): TypeRef | undefined {
  if (member === 'apply' || member === 'getOrElse' || member === 'getOrElseUpdate') return { k: 'func', ret: V };
  if (member === 'get' || member === 'remove') return { k: 'func', ret: { k: 'ref', n: 'Option', a: [V] } };
  if (member === 'values' || member === 'valuesIterator') return { k: 'func', ret: { k: 'ref', n: 'Iterable', a: [V] } };
  return member === 'keys' || member === 'keySet' ? { k: 'func', ret: { k: 'ref', n: 'Iterable', a: [E] } } : undefined;
}

/** Scala: packages hold everything, classes have objects beside them, functions without parameters are called by their name alone. */
export const scalaRules: LanguageRules = {
  family: JVM,
  platform: scalaPlatform,
  resolveModule: resolveScalaModule,
  sharedNamespace: 'package',
  implicitThis: true,
  callConstructs: true,
  constructorNames: ['this'],
  overloads: true,
  prefersFunctions: true,
  packageMembers: true,
  extensions: 'everywhere',
  namedReceiver: true,
  callOperator: 'apply',
  companionCalls: true,
  bareCalls: true,
  argumentLabels: 'names',
  libraryMember: scalaLibraryMember,
  classScopeHidden: false,
  awaited: {},
  elementOf: { ...Object.fromEntries(HOLDERS.map((name) => [name, 0])), ...Object.fromEntries(MAPS.map((name) => [name, 1])) },
  builtins: DEFAULT_NAMES,
  commonMembers: COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: (definition) => definition.visibility !== 'private',
};
