import { LIBRARY_METHODS } from './library-methods';

const FUNCTIONS = `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir
  divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter
  len list locals map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted
  staticmethod str sum super tuple type vars zip __import__ __build_class__ exit quit copyright credits license reveal_type unicode basestring
  xrange raw_input unichr long reduce cmp execfile file intern coerce apply buffer`;

const EXCEPTIONS = `ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError
  BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning
  EOFError EncodingWarning EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning
  GeneratorExit IOError ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError
  KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError
  PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning WindowsError
  ZeroDivisionError`;

const CONSTANTS = `None True False NotImplemented Ellipsis __debug__ __name__ __file__ __doc__ __package__ __spec__ __loader__ __path__ __builtins__
  __class__ __annotations__ __dict__`;

/** Members of str, bytes, list, dict, set, tuple, int, files, and of what nearly every class has. */
const COMMON = `append extend insert remove pop clear index count sort reverse copy get keys values items update setdefault popitem fromkeys
  add discard union intersection difference symmetric_difference issubset issuperset isdisjoint intersection_update difference_update
  join split rsplit splitlines partition rpartition strip lstrip rstrip replace format format_map startswith endswith find rfind rindex
  upper lower title capitalize casefold swapcase center ljust rjust zfill expandtabs encode decode translate maketrans
  isalpha isdigit isalnum isspace isupper islower istitle isnumeric isdecimal isidentifier isprintable isascii
  removeprefix removesuffix hex fromhex tobytes to_bytes from_bytes bit_length as_integer_ratio is_integer conjugate
  read readline readlines readinto write writelines close closed flush seek tell truncate fileno isatty open mode name
  send throw group groups groupdict match search fullmatch sub subn findall finditer start end span
  run start_new stop wait put result done cancel set acquire release notify submit shutdown exists mkdir
  __init__ __new__ __call__ __str__ __repr__ __len__ __iter__ __next__ __enter__ __exit__ __eq__ __hash__ __getitem__ __setitem__ __delitem__
  __contains__ __getattr__ __setattr__ __class__ __dict__ __name__ __doc__ __module__ __aenter__ __aexit__ __await__ __bool__ __del__`;

function words(...lists: string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.trim().split(/\s+/)));
}

/** Names that every Python module has without an import. */
export const BUILTINS: ReadonlySet<string> = words(FUNCTIONS, EXCEPTIONS, CONSTANTS);

/** Members that built-in types have too: a call of one says nothing of the receiver. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set([...words(COMMON), ...LIBRARY_METHODS]);
