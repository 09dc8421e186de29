import type { LanguageRules } from '../adapter';
import { resolveRustModule } from './crates';
import { rustLibraryMember } from './library';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Primitive types and what the prelude brings into every module. */
const BUILTINS = `bool char f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize str unit
Some None Ok Err Option Result Vec String Box ToString ToOwned Clone Copy Send Sync Sized Drop Fn FnMut FnOnce drop Iterator IntoIterator
DoubleEndedIterator ExactSizeIterator Extend FromIterator AsRef AsMut Into From TryFrom TryInto Default PartialEq Eq PartialOrd Ord Hash Debug
Display Error Deref DerefMut Rc Arc RefCell Cell Mutex RwLock Cow PhantomData HashMap HashSet BTreeMap BTreeSet VecDeque`;

/** Methods that many library types have: the one type of the project that has such a name proves nothing. */
const COMMON_MEMBERS = `new default clone len is_empty iter iter_mut into_iter next get get_mut insert remove push pop contains contains_key
extend clear as_ref as_mut as_str as_slice as_bytes as_path as_ptr to_string to_owned to_vec into from try_from try_into unwrap expect map
and_then or_else ok_or filter fold collect borrow borrow_mut lock read write flush eq ne cmp partial_cmp hash fmt drop deref deref_mut index
add sub mul div not neg min max sum count rev skip take zip chain enumerate find position any all first last split join trim lines chars bytes
parse format build builder finish start stop run spawn send recv wait await poll close open create execute call apply set with name kind path
value values keys entry entries id type_id source description cause begin end size reset update delete append truncate resize swap sort
sort_by dedup retain drain peek advance seek load store fetch_add exchange start_with ends_with starts_with replace to_lowercase to_uppercase
display exists is_file is_dir parent file_name extension join canonicalize metadata status output arg args env stdin stdout stderr child kill
elapsed duration as_secs now sleep span line column offset bytes_len is_some is_none is_ok is_err unwrap_or unwrap_or_default unwrap_or_else
visit accept accept_mut resolve into_inner inner inner_mut as_any downcast downcast_ref is_match captures matches matched group header headers body
method uri version request response json text query param params state layer service route handler serialize deserialize serialize_str visit_str
serialize_struct serialize_field custom invalid_type message error warn info debug trace emit record enter exit set_name set_value`;

/** Rust: modules are paths over files, impls stand anywhere, members are reached through pointers. */
export const rustRules: LanguageRules = {
  family: 'rust',
  resolveModule: resolveRustModule,
  sharedNamespace: 'file',
  implicitThis: false,
  callConstructs: false,
  callConverts: true,
  constructorNames: [],
  overloads: false,
  libraryMember: rustLibraryMember,
  classScopeHidden: false,
  awaited: { Option: 0, Result: 0 },
  elementOf: { Iterator: 0, IntoIterator: 0, Option: 0, HashMap: 1, BTreeMap: 1, IndexMap: 1, HashSet: 0, BTreeSet: 0, IndexSet: 0, Range: 0, Index: 0 },
  builtins: new Set(words(BUILTINS)),
  commonMembers: new Set(words(COMMON_MEMBERS)),
  structuralInterfaces: false,
  explicitSelf: false,
  modulePaths: true,
  impls: true,
  inlineTests: true,
  derefs: {
    Box: 0,
    Rc: 0,
    Arc: 0,
    Cow: 0,
    Pin: 0,
    Ref: 0,
    RefMut: 0,
    Guard: 0,
    MutexGuard: 0,
    RwLockReadGuard: 0,
    RwLockWriteGuard: 0,
    MappedMutexGuard: 0,
    ManuallyDrop: 0,
    AssertUnwindSafe: 0,
    LazyLock: 0,
    LazyCell: 0,
    Lazy: 0,
    Reverse: 0,
  },
  isVisible: () => true,
};
