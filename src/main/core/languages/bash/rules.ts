import type { LanguageRules } from '../adapter';
import { BUILTINS } from './builtins';
import { resolveBashModule } from './modules';

/** What the resolver must know of Bash: functions have names of their own, and files that are loaded share one space of names. */
export const bashRules: LanguageRules = {
  family: 'bash',
  resolveModule: resolveBashModule,
  sharedNamespace: 'file',
  sharedByLoading: true,
  implicitThis: false,
  callConstructs: false,
  constructorNames: [],
  overloads: false,
  separateFunctions: true,
  classScopeHidden: false,
  awaited: {},
  elementOf: {},
  builtins: BUILTINS,
  commonMembers: new Set(),
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: () => true,
};
