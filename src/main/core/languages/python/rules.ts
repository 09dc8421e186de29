import type { LanguageRules } from '../adapter';
import { BUILTINS, COMMON_MEMBERS } from './builtins';
import { ELEMENT_TYPES, ENTRY_TYPES, pythonLibraryMember } from './library';
import { resolveModule, submoduleSpec } from './modules';

function positions(names: readonly string[], position: number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, position]));
}

/** What the resolver must know of Python. */
export const pythonRules: LanguageRules = {
  family: 'python',
  untyped: ['Any', 'object'],
  resolveModule,
  submoduleSpec,
  sharedNamespace: 'file',
  implicitThis: false,
  callConstructs: true,
  constructorNames: ['__init__', '__new__'],
  overloads: false,
  classScopeHidden: true,
  awaited: { Awaitable: 0, Coroutine: 2, Future: 0, Task: 0 },
  libraryMember: pythonLibraryMember,
  elementOf: { ...positions(ELEMENT_TYPES, 0), ...positions(ENTRY_TYPES, 1) },
  builtins: BUILTINS,
  commonMembers: COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: true,
  isVisible: () => true,
};
