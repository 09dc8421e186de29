import type { LanguageRules } from '../adapter';
import { BUILTINS, COMMON_MEMBERS } from './builtins';
import { resolveModule, submoduleSpec } from './modules';

const ELEMENT_FIRST = `list List set Set frozenset FrozenSet tuple Tuple deque Deque Sequence MutableSequence Iterable Iterator Collection Container
  Reversible AbstractSet MutableSet Generator AsyncIterable AsyncIterator AsyncGenerator KeysView Counter`;
const ELEMENT_SECOND = 'dict Dict Mapping MutableMapping OrderedDict DefaultDict defaultdict ChainMap';

function positions(names: string, position: number): Record<string, number> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, position]));
}

/** What the resolver must know of Python. */
export const pythonRules: LanguageRules = {
  family: 'python',
  resolveModule,
  submoduleSpec,
  sharedNamespace: 'file',
  implicitThis: false,
  callConstructs: true,
  constructorNames: ['__init__', '__new__'],
  overloads: false,
  classScopeHidden: true,
  awaited: { Awaitable: 0, Coroutine: 2, Future: 0, Task: 0 },
  elementOf: { ...positions(ELEMENT_FIRST, 0), ...positions(ELEMENT_SECOND, 1), ValuesView: 0 },
  builtins: BUILTINS,
  commonMembers: COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: true,
  isVisible: () => true,
};
