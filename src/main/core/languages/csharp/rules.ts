import type { LanguageRules } from '../adapter';
import { csharpLibraryMember, ELEMENT_TYPES, ENTRY_TYPES, SUPERTYPES } from './library';
import { globalUsingFiles, projectOf, projectUsings, resolveCsharpModule, seesProject } from './projects';

const PREDEFINED = `int long short byte char boolean float double decimal uint ulong ushort sbyte nint nuint void never null String Object dynamic nameof`;

/** Members of Object and of the library's everyday types: one class that has such a name proves nothing. */
const COMMON_MEMBERS = `Equals GetHashCode ToString GetType MemberwiseClone Finalize CompareTo Dispose DisposeAsync Clone Invoke BeginInvoke EndInvoke
Add AddRange Insert Remove RemoveAt RemoveAll Clear Contains ContainsKey ContainsValue TryGetValue TryAdd GetOrAdd AddOrUpdate Count Length Keys Values Key Value
Select SelectMany Where First FirstOrDefault Last LastOrDefault Single SingleOrDefault Any All Sum Min Max Average Aggregate OrderBy
OrderByDescending ThenBy GroupBy Join Distinct Union Intersect Except Concat Zip Skip Take Reverse ToList ToArray ToDictionary ToHashSet ToLookup
Cast OfType AsEnumerable AsQueryable Append Prepend ForEach Find FindAll FindIndex Exists IndexOf LastIndexOf Sort BinarySearch CopyTo
Push Pop Peek Enqueue Dequeue GetEnumerator MoveNext Current Reset Split Join Trim TrimStart TrimEnd Replace Substring StartsWith EndsWith
ToUpper ToLower ToUpperInvariant ToLowerInvariant Format Parse TryParse IsNullOrEmpty PadLeft PadRight Write WriteLine WriteAsync Read ReadLine
ReadAsync ReadToEnd Flush FlushAsync Close Open Start Stop Run Execute ExecuteAsync Create Build Get Set GetAsync SetAsync Send SendAsync Publish
Wait WaitAsync Result ConfigureAwait ContinueWith GetAwaiter GetResult Cancel Register CreateInstance GetService GetRequiredService Configure
HasValue GetValueOrDefault Message Name Type Id Item Items Log LogInformation LogWarning LogError LogDebug Setup Returns Verify Should Be`;

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** `Func<A, B, R>` takes A and B and gives R, `Action<A, B>` gives nothing. */
function functionType(type: string, typeArguments: number): { parameters: number; result?: number } | undefined {
  if (type === 'Func') return { parameters: typeArguments - 1, result: typeArguments - 1 };
  if (type === 'Action') return { parameters: typeArguments };
  if (type === 'Predicate') return { parameters: 1 };
  return type === 'Converter' ? { parameters: 1, result: 1 } : undefined;
}

/** C#: types belong to namespaces and can have several parts, members are called bare, overloads are told apart by their parameters. */
export const csharpRules: LanguageRules = {
  family: 'csharp',
  resolveModule: resolveCsharpModule,
  sharedNamespace: 'file',
  namespaces: { projectOf, sees: seesProject, usings: projectUsings, globalFiles: globalUsingFiles },
  implicitThis: true,
  callConstructs: false,
  constructorNames: ['<init>'],
  overloads: true,
  explicitOverrides: true,
  readsProperties: true,
  prefersFunctions: true,
  functionType,
  extensions: 'holder',
  argumentLabels: 'names',
  mapEntry: 'KeyValuePair',
  libraryMember: csharpLibraryMember,
  librarySupertypes: SUPERTYPES,
  classScopeHidden: false,
  awaited: { Task: 0, ValueTask: 0, ConfiguredTaskAwaitable: 0, ConfiguredValueTaskAwaitable: 0 },
  elementOf: {
    ...Object.fromEntries(ELEMENT_TYPES.map((name) => [name, 0])),
    ...Object.fromEntries(ENTRY_TYPES.map((name) => [name, 1])),
  },
  builtins: new Set(words(PREDEFINED)),
  commonMembers: new Set(words(COMMON_MEMBERS)),
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: (definition, { samePackage }) => definition.visibility !== 'private' && (samePackage || definition.visibility !== 'package'),
};
