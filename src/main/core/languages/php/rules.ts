import type { TypeRef } from '@shared/model';
import type { LanguageRules } from '../adapter';
import { BUILT_IN_CLASSES, COMMON_MEMBERS } from './builtins';
import { resolvePhpModule } from './modules';

/** What every enum has. */
const ENUM_MEMBERS: Readonly<Record<string, TypeRef>> = {
  cases: { k: 'func', ret: { k: 'array', of: { k: 'ref', n: '$this' } } },
  from: { k: 'func', ret: { k: 'ref', n: '$this' } },
  tryFrom: { k: 'func', ret: { k: 'ref', n: '$this' } },
};

const HOLDERS = [
  'iterable',
  'Iterator',
  'Traversable',
  'Generator',
  'IteratorAggregate',
  'ArrayIterator',
  'ArrayObject',
  'SplObjectStorage',
  'WeakMap',
  'ArrayAccess',
];

/** PHP: names are full names, found through the imports that the file states; members are always reached through an object or a class. */
export const phpRules: LanguageRules = {
  family: 'php',
  resolveModule: resolvePhpModule,
  sharedNamespace: 'file',
  implicitThis: false,
  callConstructs: false,
  constructorNames: ['__construct'],
  overloads: false,
  classScopeHidden: false,
  awaited: {},
  elementOf: Object.fromEntries(HOLDERS.flatMap((name) => [[name, 0] as const, [`\\${name}`, 0] as const])),
  builtins: new Set([...BUILT_IN_CLASSES, '$GLOBALS', '$_SERVER', '$_GET', '$_POST', '$_FILES', '$_COOKIE', '$_SESSION', '$_REQUEST', '$_ENV']),
  commonMembers: COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: false,
  callOperator: '__invoke',
  catchAllMembers: ['__call', '__callStatic'],
  mixinsConflict: true,
  inheritsTypes: true,
  libraryMember: (type, member) => (type === 'class enum' && Object.hasOwn(ENUM_MEMBERS, member) ? ENUM_MEMBERS[member] : undefined),
  isVisible: (definition) => definition.visibility !== 'private',
};
