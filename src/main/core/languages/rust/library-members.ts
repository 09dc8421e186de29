/**
 * Members of library types: what a call gives, in terms of the receiver's type arguments (`$0`, `$1`), of what a function that is passed gives
 * (`$r`), or the receiver's own type (`$this`). `?` is a type that is not followed. In parentheses stand the parameters of that function.
 */
const TABLES: Readonly<Record<string, string>> = {
  '': `
clone to_owned by_ref: $this
to_string: String
into try_into: ?
eq ne lt le gt ge: bool
cmp partial_cmp: ?
hash fmt drop: unit
type_id: ?`,
  Option: `
unwrap expect unwrap_or unwrap_or_default get_or_insert insert: $0
unwrap_or_else get_or_insert_with: $0 ()
as_ref as_mut as_deref as_deref_mut cloned copied take replace or xor as_pin_mut: Option<$0>
or_else: Option<$0> ()
filter inspect: Option<$0> ($0)
map: Option<$r> ($0)
and_then: $r ($0)
map_or map_or_else: $r ($0)
is_some_and is_none_or: bool ($0)
ok_or ok_or_else: Result<$0>
iter iter_mut into_iter: Iterator<$0>
zip: Option<?>
flatten: $0
unzip: ?
is_some is_none: bool`,
  Result: `
unwrap expect unwrap_or unwrap_or_default into_ok: $0
unwrap_or_else: $0 ($1)
unwrap_err expect_err: $1
as_ref as_mut as_deref as_deref_mut cloned copied or: $this
map: Result<$r,$1> ($0)
map_err: Result<$0,$r> ($1)
and_then: $r ($0)
or_else: Result<$0> ($1)
inspect: $this ($0)
inspect_err: $this ($1)
map_or: $r ($0)
is_ok_and: bool ($0)
is_err_and: bool ($1)
ok: Option<$0>
err: Option<$1>
iter into_iter: Iterator<$0>
context with_context wrap_err wrap_err_with: Result<$0>
is_ok is_err: bool`,
  '[]': `
iter iter_mut into_iter drain windows_iter: Iterator<$0>
windows chunks chunks_exact rchunks chunks_mut: Iterator<$0[]>
split splitn: Iterator<$0[]> ($0)
first last first_mut last_mut get get_mut pop pop_front pop_back front back front_mut back_mut peek peek_mut iter_max: Option<$0>
remove swap_remove get_unchecked get_unchecked_mut: $0
to_vec into_vec as_slice as_mut_slice as_ref as_mut to_owned split_off into_boxed_slice borrow borrow_mut concat into_sorted_vec: $this
split_first split_last: Option<tuple<$0,$0[]>>
split_at split_at_mut: tuple<$0[],$0[]>
iter_by: Iterator<$0>
len capacity partition_point: usize
is_empty contains starts_with ends_with: bool
join: String
push push_back push_front insert extend extend_from_slice append clear truncate reserve resize sort sort_unstable reverse dedup swap fill: unit
sort_by sort_unstable_by: unit ($0,$0)
sort_by_key sort_unstable_by_key sort_by_cached_key retain retain_mut dedup_by_key: unit ($0)
binary_search_by binary_search_by_key: Result<usize,usize> ($0)
binary_search: Result<usize,usize>
resize_with: unit`,
  Iterator: `
iter iter_mut into_iter by_ref rev skip take step_by chain cycle peekable fuse cloned copied into_par_iter par_iter sorted dedup unique multipeek: Iterator<$0>
filter skip_while take_while inspect sorted_by_key unique_by: Iterator<$0> ($0)
sorted_by: Iterator<$0> ($0,$0)
map map_while: Iterator<$r> ($0)
filter_map: Iterator<?> ($0)
flat_map: Iterator<?> ($0)
scan: Iterator<?>
flatten: Iterator<?>
enumerate: Iterator<tuple<usize,$0>>
zip: Iterator<tuple<$0,?>>
tuple_windows: Iterator<tuple<$0,$0,$0>>
next next_back last nth nth_back min max peek peek_mut next_if next_if_eq: Option<$0>
find min_by_key max_by_key rfind: Option<$0> ($0)
min_by max_by reduce: Option<$0> ($0,$0)
find_map: $r ($0)
exactly_one: Result<$0>
position rposition: Option<usize> ($0)
collect collect_vec: $0[]
partition: tuple<$0[],$0[]> ($0)
for_each: unit ($0)
try_for_each: $r ($0)
any all is_sorted is_partitioned: bool ($0)
count len: usize
fold try_fold: ?
sum product unzip: ?`,
  Map: `
get get_mut remove insert get_key_value_mut: Option<$1>
get_or_insert_with: $1
get_key_value remove_entry first_key_value last_key_value pop_first pop_last: Option<tuple<$0,$1>>
entry: Entry<$0,$1>
keys into_keys: Iterator<$0>
values values_mut into_values: Iterator<$1>
iter iter_mut into_iter drain range range_mut: Iterator<tuple<$0,$1>>
retain: unit ($0,$1)
contains_key is_empty: bool
len: usize
extend clear reserve append: unit`,
  Entry: `
or_insert or_default or_insert_entry insert: $1
or_insert_with: $1 ()
or_insert_with_key: $1 ($0)
and_modify: $this ($1)
key: $0`,
  OccupiedEntry: `
get get_mut into_mut remove insert: $1`,
  Set: `
get take first last pop_first pop_last replace: Option<$0>
iter into_iter drain union intersection difference symmetric_difference range: Iterator<$0>
retain: unit ($0)
contains insert remove is_subset is_superset is_disjoint is_empty: bool
len: usize
extend clear: unit`,
  Mutex: `
lock try_lock into_inner get_mut lock_owned: Guard<$0>`,
  RwLock: `
read write try_read try_write into_inner get_mut: Guard<$0>`,
  Guard: `
unwrap expect unwrap_or_else: $0
unwrap_or_default: $0
ok: Option<$0>
map_err: Result<$0>
map: Result<?>`,
  RefCell: `
borrow borrow_mut into_inner get_mut replace take: $0
try_borrow try_borrow_mut: Result<$0>`,
  Cell: `
get take replace into_inner get_mut: $0
set: unit`,
  OnceCell: `
get get_mut set take into_inner: Option<$0>
get_or_init: $0 ()
get_or_try_init: Result<$0>`,
  Box: `
as_ref as_mut deref deref_mut: $0`,
  Pointer: `
clone: $this
as_ref deref: $0
downgrade: Weak<$0>`,
  Weak: `
upgrade: Option<$0>
clone: $this`,
  Cow: `
into_owned to_mut to_owned as_ref: $0`,
  Receiver: `
recv try_recv recv_timeout: Result<$0>
iter into_iter try_iter: Iterator<$0>`,
  Sender: `
send: Result<unit>
clone: $this`,
  JoinHandle: `
join: Result<$0>`,
  Poll: `
map: Poll<$r> ($0)
is_ready is_pending: bool`,
  str: `
lines chars bytes char_indices split split_whitespace split_ascii_whitespace rsplit splitn rsplitn split_terminator split_inclusive matches: Iterator<str>
trim trim_start trim_end trim_matches trim_start_matches trim_end_matches to_string to_owned to_lowercase to_uppercase to_ascii_lowercase to_ascii_uppercase replace replacen repeat as_str into_owned as_ref into_string: str
strip_prefix strip_suffix get: Option<str>
split_once rsplit_once: Option<tuple<str,str>>
split_at: tuple<str,str>
find rfind: Option<usize>
parse: Result<?>
len: usize
as_bytes into_bytes: u8[]
is_empty starts_with ends_with contains eq_ignore_ascii_case is_char_boundary is_ascii: bool
push push_str clear truncate insert insert_str: unit
pop: Option<char>`,
  'class Option': 'default: Option<?>',
  'class Vec': `
new with_capacity from from_iter: ?[]`,
  'class String': `
new from with_capacity from_utf8_lossy from_iter: String
from_utf8: Result<String>`,
};

/** Types that share a table. */
export const SAME_TABLE: Readonly<Record<string, string>> = {
  HashMap: 'Map',
  BTreeMap: 'Map',
  IndexMap: 'Map',
  FxHashMap: 'Map',
  FxIndexMap: 'Map',
  AHashMap: 'Map',
  DashMap: 'Map',
  HashSet: 'Set',
  BTreeSet: 'Set',
  IndexSet: 'Set',
  FxHashSet: 'Set',
  IntoIterator: 'Iterator',
  DoubleEndedIterator: 'Iterator',
  ExactSizeIterator: 'Iterator',
  FusedIterator: 'Iterator',
  IntoIter: 'Iterator',
  Iter: 'Iterator',
  IterMut: 'Iterator',
  Peekable: 'Iterator',
  Drain: 'Iterator',
  Rev: 'Iterator',
  Range: 'Iterator',
  ParallelIterator: 'Iterator',
  Rc: 'Pointer',
  Arc: 'Pointer',
  String: 'str',
  OnceLock: 'OnceCell',
};

function tableOf(text: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon < 0) continue;
    for (const name of line.slice(0, colon).split(' ')) table.set(name, line.slice(colon + 2).trim());
  }
  return table;
}

/** By type, then by member. */
export const MEMBERS: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(TABLES).map(([type, text]) => [type, tableOf(text)]),
);
