const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Functions of the C library and of POSIX, types of the language and of its library. */
export const C_BUILTINS: ReadonlySet<string> = words(`
void bool char short int long float double signed unsigned size_t ssize_t ptrdiff_t wchar_t int8_t int16_t int32_t int64_t uint8_t uint16_t
uint32_t uint64_t intptr_t uintptr_t off_t pid_t time_t FILE va_list string null
abort abs accept access acos alarm asctime asin assert atan atan2 atexit atof atoi atol atoll basename bcmp bcopy bind bsearch bzero calloc ceil
chdir chmod chown clearerr clock clock_gettime close closedir connect cos creat ctime difftime dirname div dlclose dlerror dlopen dlsym dup dup2
environ errno execl execlp execv execve execvp exit exp fabs fchmod fclose fcntl fdatasync fdopen feof ferror fflush ffs fgetc fgetpos fgets fileno
floor fmod fopen fork fprintf fputc fputs fread free freeaddrinfo freopen frexp fscanf fseek fseeko fsetpos fstat fsync ftell ftello ftruncate
fwrite gai_strerror getaddrinfo getc getchar getcwd getegid getenv geteuid getgid gethostbyname gethostname getline getnameinfo getopt getopt_long
getpagesize getpeername getpid getppid getpwnam getpwuid getrlimit getrusage gets getsockname getsockopt gettimeofday getuid gmtime gmtime_r htonl
htons inet_addr inet_aton inet_ntoa inet_ntop inet_pton ioctl isalnum isalpha isascii isatty isblank iscntrl isdigit isgraph isinf islower isnan
isprint ispunct isspace isupper isxdigit kill labs ldexp ldiv link listen llabs localtime localtime_r log log10 log2 longjmp lseek lstat malloc
mblen mbstowcs mbtowc memccpy memchr memcmp memcpy memmem memmove mempcpy memset mkdir mkdtemp mkfifo mkstemp mktime mlock mmap modf mprotect msync
munmap nanosleep ntohl ntohs open opendir pause pclose perror pipe pipe2 poll popen posix_memalign pow pread printf pthread_cond_broadcast
pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_create pthread_detach pthread_exit
pthread_join pthread_key_create pthread_kill pthread_mutex_destroy pthread_mutex_init pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock
pthread_once pthread_rwlock_rdlock pthread_rwlock_unlock pthread_rwlock_wrlock pthread_self pthread_setspecific pthread_getspecific pthread_sigmask
putc putchar putenv puts pwrite qsort raise rand rand_r random read readdir readlink readv realloc realpath recv recvfrom recvmsg remove rename
rewind rewinddir rmdir round sbrk scanf select send sendmsg sendto setbuf setenv setgid setitimer setjmp setlocale setpgid setrlimit setsid
setsockopt setuid setvbuf shutdown sigaction sigaddset sigdelset sigemptyset sigfillset sigismember siglongjmp signal sigprocmask sigsetjmp sin
sinh sleep snprintf socket socketpair sprintf sqrt srand srandom sscanf stat statfs statvfs stpcpy strcasecmp strcasestr strcat strchr strchrnul
strcmp strcoll strcpy strcspn strdup strerror strerror_r strftime strlcat strlcpy strlen strncasecmp strncat strncmp strncpy strndup strnlen
strpbrk strptime strrchr strsep strsignal strspn strstr strtod strtof strtok strtok_r strtol strtold strtoll strtoul strtoull strtoumax strtoimax
strxfrm symlink sync sysconf system tan tanh tcgetattr tcsetattr time timegm tmpfile tmpnam tolower toupper truncate trunc ttyname umask uname
ungetc unlink unsetenv usleep utime utimes va_arg va_copy va_end va_start vasprintf vfprintf vprintf vscanf vsnprintf vsprintf vsscanf wait waitpid
wcslen wcscmp wcscpy wcstombs wctomb write writev asprintf alloca offsetof isfinite signbit fmin fmax fma cbrt hypot
epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait kqueue kevent inotify_init inotify_init1 inotify_add_watch inotify_rm_watch eventfd
timerfd_create timerfd_settime signalfd sendfile splice accept4 preadv pwritev copy_file_range statx getrandom getentropy arc4random arc4random_buf
arc4random_uniform explicit_bzero memmem memrchr syscall prctl sysctl sysctlbyname getauxval getifaddrs freeifaddrs if_nametoindex if_indextoname
openat unlinkat fstatat linkat symlinkat renameat mkdirat faccessat fchownat fchmodat lchown futimens utimensat scandir seekdir telldir fts_open
getpriority setpriority getgroups setgroups getgrnam getgrgid getpwuid getpwuid_r getpwnam_r gethostbyaddr getservbyname getopt_long_only getdelim
sched_yield sched_getaffinity sched_setaffinity sem_init sem_post sem_wait sem_destroy shm_open shm_unlink shmget shmat mkostemp posix_spawn posix_spawnp
posix_fadvise posix_fallocate fallocate sync_file_range madvise mincore mremap strverscmp strerror_l wcscpy wcscat wcsncpy wcschr wcsrchr wcsdup
iconv iconv_open iconv_close iswalpha iswdigit iswspace towlower towupper mbrtowc wcrtomb mbsrtowcs wcsrtombs btowc nl_langinfo
__builtin_expect __builtin_unreachable __builtin_clz __builtin_ctz __builtin_popcount __builtin_bswap32 __builtin_bswap64 __builtin_constant_p
__builtin_offsetof __builtin_va_arg __builtin_clzll __builtin_ctzll __builtin_trap __builtin_memcpy __sync_synchronize __sync_fetch_and_add
__atomic_load_n __atomic_store_n __atomic_fetch_add`);

/** Members of the containers, strings, pointers and streams of the C++ library: one class that has such a name proves nothing. */
export const CPP_COMMON_MEMBERS: ReadonlySet<string> = words(`
begin end cbegin cend rbegin rend size empty clear push_back pop_back push_front pop_front emplace emplace_back emplace_front insert erase find count
contains at front back data resize reserve capacity shrink_to_fit swap assign append substr compare c_str length str find_first_of find_last_of
find_first_not_of find_last_not_of rfind starts_with ends_with replace get reset release lock unlock try_lock use_count unique expired value value_or
has_value first second top push pop merge extract equal_range lower_bound upper_bound max_size fill load store exchange fetch_add fetch_sub
compare_exchange_weak compare_exchange_strong wait wait_for wait_until notify_one notify_all join detach joinable get_id native_handle open close
is_open good bad eof fail clear read write getline put flush seekg seekp tellg tellp rdbuf width precision setf what code message category name
target index valueless_by_exception max min epsilon apply call run start stop next prev init setup type hash key data sort reverse remove
remove_if unique splice node string parent_path filename extension exists count_if test set flip any none all to_string to_ulong operator_bool
get_future set_value set_exception valid share owns_lock mutex timed_wait sync tie copy move log print format parse update add create destroy`);
