import type { LanguageRules } from '../adapter';
import { C_BUILTINS, CPP_COMMON_MEMBERS } from './builtins';
import { cppLibraryMember, ELEMENT_TYPES, ENTRY_TYPES, POINTER_TYPES } from './library';
import { resolveInclude } from './modules';

const elementOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ELEMENT_TYPES.map((name) => [name, 0])),
  ...Object.fromEntries(ENTRY_TYPES.map((name) => [name, 1])),
};
const pointees: Readonly<Record<string, number>> = Object.fromEntries(POINTER_TYPES.map((name) => [name, 0]));

/** C: names come from what a file includes, a declaration stands for its definition elsewhere. */
export const cRules: LanguageRules = {
  family: 'c',
  resolveModule: resolveInclude,
  sharedNamespace: 'includes',
  implicitThis: false,
  callConstructs: false,
  constructorNames: [],
  overloads: false,
  classScopeHidden: false,
  awaited: pointees,
  elementOf,
  mapEntry: 'pair',
  builtins: C_BUILTINS,
  commonMembers: CPP_COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: false,
  literalType: literalOf,
  isVisible: (definition) => definition.visibility !== 'private',
};

/** C++: the rules of C, with classes, overloads and namespaces. */
export const cppRules: LanguageRules = {
  ...cRules,
  implicitThis: true,
  callConstructs: true,
  constructorNames: ['<init>'],
  overloads: true,
  callOperator: 'operator()',
  libraryMember: cppLibraryMember,
};

/** A text is an array of characters. */
function literalOf(name: string) {
  return name === 'string' ? ({ k: 'array', of: { k: 'ref', n: 'char' } } as const) : undefined;
}
