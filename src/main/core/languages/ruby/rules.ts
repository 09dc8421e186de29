import type { LanguageRules } from '../adapter';
import { COMMON_MEMBERS, CORE_CONSTANTS, KERNEL } from './builtins';
import { LIST_MEMBERS, rubyLibraryMember } from './library';
import { resolveRubyModule } from './modules';
import { standsAlone } from './paths';

/** What the resolver must know of Ruby. */
export const rubyRules: LanguageRules = {
  family: 'ruby',
  resolveModule: resolveRubyModule,
  sharedNamespace: 'file',
  openTypes: { standsAlone },
  implicitThis: false,
  callConstructs: false,
  constructorNames: ['initialize'],
  overloads: false,
  classScopeHidden: false,
  awaited: {},
  elementOf: { Hash: 1 },
  libraryMember: rubyLibraryMember,
  listMembers: LIST_MEMBERS,
  // A type of the core that the repository opens again has members of it; any other is the language's.
  literalType: (name) => (/^[A-Z]/.test(name) ? { k: 'ref', n: name } : undefined),
  builtins: new Set([...CORE_CONSTANTS, ...KERNEL]),
  commonMembers: COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: () => true,
};
