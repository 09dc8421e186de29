/**
 * Members of .NET types: what a call or read gives, told by the type arguments of the receiver. `E` the element, `K` and `V` key and value,
 * `R` what the function passed gives, `T` the type argument of the call, `this` the receiver's own type; `X()` a method, `X(A,B)` one whose callback gets A and B.
 */
function table(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => {
        const [names = '', type = ''] = line.trim().split(/\s*:\s*/);
        return names.split(' ').map((name) => [name, type] as const);
      }),
  );
}

export const OF_SEQUENCE = table(`
First FirstOrDefault Last LastOrDefault Single SingleOrDefault Find FindLast : E(E)
FirstAsync FirstOrDefaultAsync SingleAsync SingleOrDefaultAsync LastAsync LastOrDefaultAsync : Task<E>(E)
ElementAt ElementAtOrDefault Pop Peek Dequeue Take : E()
MinBy MaxBy : E(E)
Current Value : E
Where TakeWhile SkipWhile : IEnumerable<E>(E)
OrderBy OrderByDescending ThenBy ThenByDescending DistinctBy : IOrderedEnumerable<E>(E)
Order OrderDescending Distinct Concat Union Intersect Except Append Prepend Reverse Skip AsEnumerable DefaultIfEmpty TakeLast SkipLast : IEnumerable<E>()
AsNoTracking AsQueryable AsParallel AsTracking IgnoreQueryFilters : IQueryable<E>()
Include ThenInclude : IQueryable<E>(E)
Select : IEnumerable<R>(E,int)
SelectMany : IEnumerable<?>(E)
GroupBy : IEnumerable<?>(E)
Join GroupJoin Zip Aggregate : ?(E,E)
ToList FindAll GetRange : List<E>()
ToArray : E[]()
ToListAsync : Task<List<E>>()
ToArrayAsync : Task<E[]>()
ToHashSet : HashSet<E>()
ToDictionary ToLookup ToImmutableDictionary : ?(E)
ToImmutableArray ToImmutableList : ImmutableArray<E>()
AsReadOnly : ReadOnlyCollection<E>()
GetEnumerator : IEnumerator<E>()
ForEach : void(E)
Any All Exists TrueForAll Contains : boolean(E)
AnyAsync AllAsync ContainsAsync : Task<boolean>(E)
Count FindIndex FindLastIndex RemoveAll LongCount : int(E)
Sum Average Min Max : ?(E)
Add AddRange Insert RemoveAt Clear Push Enqueue Sort CopyTo UnionWith ExceptWith TrimExcess : void()
Remove MoveNext TryAdd SequenceEqual : boolean()
IndexOf LastIndexOf BinarySearch CountAsync : int()
TryPeek TryPop TryDequeue TryTake : boolean(?)
Length Rank Capacity : int
IsEmpty IsDefault IsValueCreated IsReadOnly : boolean
Cast OfType : IEnumerable<T>()
ConvertAll : List<R>(E)
Slice : this()
AsSpan : Span<E>()
WithCancellation ConfigureAwait : this()
`);

export const OF_DICTIONARY = table(`
TryGetValue TryRemove Remove : boolean(out V)
GetOrAdd : V(K,V)
AddOrUpdate : V(K,V)
GetValueOrDefault GetOrCreateValue GetValue : V()
Keys : ICollection<K>
Values : ICollection<V>
Count : int
ContainsKey ContainsValue TryAdd TryUpdate : boolean()
Add Clear : void()
First FirstOrDefault Last LastOrDefault Single SingleOrDefault : KeyValuePair<K|V>(KeyValuePair<K|V>)
Where OrderBy OrderByDescending : IEnumerable<KeyValuePair<K|V>>(KeyValuePair<K|V>)
Select : IEnumerable<R>(KeyValuePair<K|V>)
SelectMany : IEnumerable<?>(KeyValuePair<K|V>)
ToList : List<KeyValuePair<K|V>>()
ToArray : KeyValuePair<K|V>[]()
Any All Sum Max Min ToDictionary : ?(KeyValuePair<K|V>)
`);

export const OF_STRING = table(`
Trim TrimStart TrimEnd Replace Substring ToUpper ToLower ToUpperInvariant ToLowerInvariant PadLeft PadRight Insert Remove Normalize : String()
Split : String[]()
ToCharArray : char[]()
Length : int
IndexOf LastIndexOf IndexOfAny CompareTo : int()
StartsWith EndsWith Contains IsNormalized : boolean()
First FirstOrDefault Last LastOrDefault Single : char(char)
Any All : boolean(char)
Where : IEnumerable<char>(char)
Select : IEnumerable<R>(char)
`);

export const OF_OTHERS = table(`
KeyValuePair.Key : K
KeyValuePair.Value : V
Task.Result ValueTask.Result : E
Task.ConfigureAwait ValueTask.ConfigureAwait Task.WaitAsync : this()
Task.ContinueWith : Task<R>(this)
Task.GetAwaiter ValueTask.GetAwaiter : TaskAwaiter<E>()
TaskAwaiter.GetResult : E()
ValueTask.AsTask : Task<E>()
TaskCompletionSource.Task : Task<E>
Lazy.Value : E
WeakReference.TryGetTarget : boolean(E)
ThreadLocal.Value AsyncLocal.Value StrongBox.Value IOptions.Value IOptionsSnapshot.Value IOptionsMonitor.CurrentValue : E
Func.Invoke : ?()
Mock.Setup Mock.Verify Mock.SetupGet Mock.VerifyGet : ?(E)
Mock.Object : E
StringBuilder.Append StringBuilder.AppendLine StringBuilder.AppendFormat StringBuilder.Insert StringBuilder.Remove StringBuilder.Replace StringBuilder.Clear : StringBuilder()
StringBuilder.Length : int
Type.Name Type.FullName Type.Namespace Exception.Message Exception.StackTrace : String
Type.Assembly : Assembly
DateTime.AddDays DateTime.AddHours DateTime.AddMinutes DateTime.AddSeconds DateTime.AddMilliseconds DateTime.AddTicks DateTime.ToUniversalTime DateTime.Add : DateTime()
TimeSpan.TotalMilliseconds TimeSpan.TotalSeconds TimeSpan.TotalMinutes : double
`);

export const OF_OBJECT = table(`
ToString : String()
Equals ReferenceEquals : boolean()
GetHashCode : int()
GetType : Type()
MemberwiseClone : this()
Value : this
GetValueOrDefault : this()
HasValue : boolean
`);

export const STATICS = table(`
String.Join String.Format String.Concat String.Copy String.Create : String()
String.IsNullOrEmpty String.IsNullOrWhiteSpace String.Equals : boolean()
String.Empty : String
int.Parse Math.Sign : int()
long.Parse : long()
int.MaxValue int.MinValue : int
long.MaxValue long.MinValue : long
Task.FromResult : Task<?>()
Task.CompletedTask : Task
Task.Run : Task<R>()
TimeSpan.FromSeconds TimeSpan.FromMilliseconds TimeSpan.FromMinutes TimeSpan.FromHours TimeSpan.FromDays TimeSpan.FromTicks : TimeSpan()
TimeSpan.Zero TimeSpan.MaxValue : TimeSpan
DateTime.Now DateTime.UtcNow DateTime.Today DateTime.MinValue DateTime.MaxValue : DateTime
DateTimeOffset.Now DateTimeOffset.UtcNow : DateTimeOffset
Guid.NewGuid Guid.Parse : Guid()
Guid.Empty : Guid
Path.Combine Path.GetFileName Path.GetDirectoryName Path.GetExtension Path.GetFullPath Path.GetTempPath : String()
File.ReadAllText Environment.GetEnvironmentVariable : String()
CancellationToken.None : CancellationToken
Regex.Replace Regex.Escape : String()
Regex.IsMatch : boolean()
`);
