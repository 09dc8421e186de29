const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const C_HEADERS = `assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbit stdbool stdckdint
stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype unistd pthread fcntl dirent dlfcn poll sched semaphore
termios syslog strings regex grp pwd netdb ifaddrs utime alloca malloc memory getopt glob libgen spawn ucontext execinfo byteswap endian features
windows winsock winsock2 ws2tcpip io direct process intrin immintrin emmintrin xmmintrin`;
const SYSTEM_HEADERS = `sys/types.h sys/stat.h sys/time.h sys/socket.h sys/wait.h sys/mman.h sys/ioctl.h sys/select.h sys/un.h sys/uio.h sys/param.h
sys/resource.h sys/utsname.h sys/epoll.h sys/event.h sys/file.h sys/statvfs.h sys/times.h sys/syscall.h sys/prctl.h sys/eventfd.h sys/timerfd.h
sys/inotify.h sys/sysctl.h sys/sysinfo.h sys/cdefs.h netinet/in.h netinet/tcp.h netinet/ip.h arpa/inet.h net/if.h linux/types.h`;
const CPP_HEADERS = `algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts condition_variable coroutine deque
exception execution expected filesystem format forward_list fstream functional future initializer_list iomanip ios iosfwd iostream istream iterator
latch limits list locale map memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio regex scoped_allocator
semaphore set shared_mutex source_location span sstream stack stacktrace stdexcept stop_token streambuf string string_view system_error
syncstream thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version cassert cctype cerrno
cfenv cfloat cinttypes climits clocale cmath csetjmp csignal cstdarg cstdbool cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype`;

/** Headers of the standard libraries and of the systems, by the text between the angle brackets. */
export const STANDARD_HEADERS: ReadonlySet<string> = new Set([...words(C_HEADERS).map((name) => `${name}.h`), ...words(SYSTEM_HEADERS), ...words(CPP_HEADERS)]);
