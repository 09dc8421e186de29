import type { LanguageRules } from '../adapter';
import { resolveGoModule } from './modules';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const BUILTINS = `append cap clear close complex copy delete imag len make max min new panic print println real recover
bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr
any true false nil iota map chan tuple`;

/** Types, functions and constants that need no declaration. */
export const BUILTIN_NAMES: ReadonlySet<string> = new Set(words(BUILTINS));

/** Methods that the standard library's interfaces ask for: one type that has such a name proves nothing. */
const COMMON_MEMBERS = `Error String Read Write Close Len Less Swap Push Pop Get Set Add Delete Lock Unlock RLock RUnlock Wait Done Next Scan Bytes
Reset Flush Seek Header WriteHeader ServeHTTP Context Value Err Deadline Do Name Type Kind Size Mode ModTime IsDir Sys Format MarshalJSON
UnmarshalJSON MarshalText UnmarshalText Unwrap Is As Log Logf Fatal Fatalf Errorf Helper Run Cleanup Parallel Skip Print Printf Println Sprintf
Load Store Swap CompareAndSwap Range Start Stop Open Create Remove Stat Encode Decode Parse Execute Clone Equal Before After Sub Unix Now`;

/** Go: the files of a folder are one package, interfaces are satisfied by shape, a call of a type converts. */
export const goRules: LanguageRules = {
  family: 'go',
  resolveModule: resolveGoModule,
  sharedNamespace: 'folder',
  implicitThis: false,
  callConstructs: false,
  callConverts: true,
  constructorNames: [],
  overloads: false,
  classScopeHidden: true,
  awaited: {},
  elementOf: { map: 1, chan: 0 },
  builtins: BUILTIN_NAMES,
  commonMembers: new Set(words(COMMON_MEMBERS)),
  structuralInterfaces: true,
  explicitSelf: false,
  isVisible: (definition, { samePackage }) => samePackage || definition.visibility === 'public',
};
