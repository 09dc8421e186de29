const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Classes and interfaces of the language and its usual extensions, in lower case. */
export const BUILT_IN_CLASSES: ReadonlySet<string> = new Set(
  words(`stdclass closure generator weakmap weakreference fiber attribute stringable unitenum backedenum exception error errorexception typeerror
valueerror argumentcounterror arithmeticerror divisionbyzeroerror assertionerror unhandledmatcherror parseerror compileerror throwable traversable iterator
iteratoraggregate arrayaccess countable serializable jsonserializable jsonexception logicexception badfunctioncallexception badmethodcallexception
domainexception invalidargumentexception lengthexception outofrangeexception runtimeexception outofboundsexception overflowexception rangeexception
underflowexception unexpectedvalueexception arrayiterator arrayobject recursivearrayiterator appenditerator cachingiterator callbackfilteriterator
directoryiterator emptyiterator filesystemiterator filteriterator globiterator infiniteiterator iteratoriterator limititerator multipleiterator
norewinditerator parentiterator recursivecallbackfilteriterator recursivedirectoryiterator recursivefilteriterator recursiveiteratoriterator
recursiveregexiterator recursivetreeiterator recursiveiterator regexiterator outeriterator seekableiterator splobjectstorage splsubject splobserver splfileinfo
splfileobject spltempfileobject splstack splqueue spldoublylinkedlist splheap splminheap splmaxheap splpriorityqueue splfixedarray datetime
datetimeimmutable datetimeinterface datetimezone dateinterval dateperiod reflector reflection reflectionclass reflectionobject reflectionmethod
reflectionfunction reflectionfunctionabstract reflectionparameter reflectionproperty reflectiontype reflectionnamedtype reflectionuniontype
reflectionintersectiontype reflectionexception reflectionenum reflectionenumbackedcase reflectionenumunitcase reflectionclassconstant reflectionextension
reflectiongenerator reflectionattribute domdocument domnode domelement domattr domtext domcomment domnodelist domxpath domexception domnamednodemap
domdocumentfragment domcharacterdata domentity domprocessinginstruction simplexmlelement simplexmliterator xmlreader xmlwriter xsltprocessor pdo pdostatement pdoexception mysqli
mysqli_result mysqli_stmt sqlite3 sqlite3result sqlite3stmt redis rediscluster memcached memcache numberformatter intldateformatter collator
normalizer locale transliterator messageformatter resourcebundle intlexception spoofchecker ziparchive phar phardata soapclient soapserver soapfault curlfile curlhandle
finfo gmp imagick sessionhandler sessionhandlerinterface sessionidinterface sessionupdatetimestamphandlerinterface php_user_filter
returntypewillchange allowdynamicproperties sensitiveparameter override deprecated __php_incomplete_class mongodb amqpconnection tidy`),
);

const PREFIXES =
  /^(?:array|str|preg|mb|json|ctype|curl|date|file|stream|socket|openssl|iconv|gz|zip|xml|libxml|dom|simplexml|iterator|class|get|is|in|func|function|call|spl|ob|posix|pcntl|proc|hash|password|random|sodium|session|mysqli|pg|sqlite|ldap|imap|ftp|image|exif|bc|gmp|apcu?|opcache|sys|debug|error|set|ini|php|mt|base64|html|htmlspecialchars|url|http|dns|inet|var|utf8|ucfirst|levenshtein|sem|shm|msg|cal|easter|jd|readline|intl|grapheme|idn|numfmt|locale|datefmt|forward_static|register|restore|trigger|user|number|money|nl|parse|print|similar|substr|quoted|convert|crypt|escapeshell|extension|igbinary|msgpack|fastcgi|litespeed|headers?|finfo|mime|cli|sapi|zend|gc|ctype|enum|interface|trait|method|property|ignore|connection|assert|output|realpath|link|disk|move|temp|timezone|tidy|token|uopz|xdebug|newrelic|inflate|deflate|zlib|memory)_/;

/** Functions of the language without a telling prefix. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  words(`abs acos acosh addcslashes addslashes array arsort asin asinh asort assert atan atan2 atanh basename bin2hex bindec boolval ceil chdir checkdate
checkdnsrr chgrp chmod chop chown chr chroot chunk_split clearstatcache closedir closelog compact constant copy cos cosh count count_chars crc32 current
date decbin dechex decoct define defined deg2rad die dir dirname dl doubleval each empty end ereg error_log eval exec exit exp explode expm1 extract fclose
feof fflush fgetc fgetcsv fgets fgetss file fileatime filectime filegroup fileinode filemtime fileowner fileperms filesize filetype floatval flock floor
flush fmod fnmatch fopen fpassthru fprintf fputcsv fputs fread fscanf fseek fsockopen fstat fsync ftell ftok ftruncate fwrite fdiv getcwd getdate getenv
gethostbyaddr gethostbyname gethostname getimagesize getlastmod getmypid getmyuid getopt getrusage gettimeofday gettype getservbyname glob gmdate gmmktime
gmstrftime header hex2bin hexdec hrtime htmlentities htmlspecialchars hypot hebrev idate implode intdiv intval ip2long isset join key key_exists krsort ksort
lcfirst lcg_value levenshtein link linkinfo list localeconv localtime log log10 log1p long2ip lstat ltrim mail max md5 metaphone mhash microtime min mkdir
mktime natcasesort natsort next nl2br octdec opendir openlog ord pack parse_str passthru pathinfo pclose pfsockopen phpinfo phpversion pi popen pos pow prev
print printf putenv quotemeta rad2deg rand range rawurldecode rawurlencode readdir readfile readlink realpath rename reset rewind rewinddir rmdir round rsort
rtrim scandir serialize settype setcookie setlocale setrawcookie sha1 shell_exec shuffle sin sinh sizeof sleep socketpair sort soundex sprintf sqrt srand sscanf stat
str_contains strcasecmp strchr strcmp strcoll strcspn strftime stripcslashes stripos stripslashes stristr strlen strnatcasecmp strnatcmp strncasecmp
strncmp strpbrk strpos strptime strrchr strrev strripos strrpos strspn strstr strtok strtolower strtotime strtoupper strtr strval substr symlink syslog system
tan tanh tempnam time tmpfile touch trim uasort ucfirst ucwords uksort umask uniqid unlink unpack unserialize unset urldecode urlencode usleep usort vfprintf
vprintf vsprintf wordwrap fdatasync array_walk ctype_alpha nl_langinfo fputcsv fgetcsv imagecreatetruecolor imagedestroy imagepng imagejpeg imagecopyresampled
dirname filter_var filter_input filter_var_array filter_has_var filter_list bccomp bcadd bcsub bcmul bcdiv bcmod bcpow bcsqrt bcscale gzopen gzclose gzread gzwrite gzencode
gzdecode gzinflate gzdeflate gzcompress gzuncompress spl_object_id iterator_count array_key_exists highlight_string highlight_file show_source php_strip_whitespace
mb_strlen date_default_timezone_set cli_set_process_title getmyinode getmygid localtime fputs is_a strpbrk str_word_count strip_tags ucwords vprintf similar_text nl2br
dump_backtrace usleep time_nanosleep uniqid ignore_user_abort gettext ngettext dgettext bindtextdomain textdomain tidy_parse_string ctype_digit utf8_encode utf8_decode`),
);

/** True for functions that PHP or one of its extensions provides. */
export function isBuiltInFunction(name: string): boolean {
  const lower = name.toLowerCase();
  return FUNCTIONS.has(lower) || EXACT.has(lower);
}

/** True for names that look like those of an extension: external where the project has no such function. */
export function looksBuiltIn(name: string): boolean {
  return PREFIXES.test(name.toLowerCase());
}

/** Functions with a prefix that projects use too: these are surely the language's own. */
const EXACT: ReadonlySet<string> = new Set(
  words(`array_map array_filter array_merge array_keys array_values array_key_exists array_shift array_pop array_push array_unshift array_slice array_splice
array_unique array_reverse array_flip array_fill array_fill_keys array_diff array_diff_key array_diff_assoc array_intersect array_intersect_key array_combine
array_column array_chunk array_pad array_product array_rand array_reduce array_replace array_replace_recursive array_search array_sum array_walk
array_walk_recursive array_key_first array_key_last array_is_list array_merge_recursive array_multisort array_udiff array_uintersect array_count_values
array_change_key_case array_find array_any array_all in_array is_array is_string is_int is_integer is_long is_float is_double is_bool is_numeric is_object is_null is_callable is_iterable is_countable
is_scalar is_resource is_a is_subclass_of is_dir is_file is_link is_readable is_writable is_writeable is_executable is_nan is_infinite is_finite
str_replace str_repeat str_pad str_split str_starts_with str_ends_with str_contains str_ireplace str_word_count str_shuffle str_getcsv substr_count
substr_replace substr_compare preg_match preg_match_all preg_replace preg_replace_callback preg_split preg_quote preg_grep preg_last_error
preg_last_error_msg preg_replace_callback_array json_encode json_decode json_last_error json_last_error_msg json_validate mb_strlen mb_substr mb_strtolower mb_strtoupper
mb_strpos mb_strrpos mb_stripos mb_internal_encoding mb_convert_encoding mb_convert_case mb_detect_encoding mb_check_encoding mb_strwidth mb_substr_count
mb_str_split mb_str_pad mb_strimwidth file_get_contents file_put_contents file_exists func_get_args func_get_arg func_num_args function_exists class_exists
interface_exists trait_exists enum_exists method_exists property_exists get_class get_parent_class get_object_vars get_class_methods get_class_vars
get_called_class get_debug_type get_resource_type get_defined_vars call_user_func call_user_func_array spl_object_hash spl_object_id
spl_autoload_register spl_autoload_unregister spl_autoload_functions iterator_to_array iterator_count iterator_apply ob_start ob_get_clean ob_end_clean ob_get_contents ob_get_level
ob_end_flush ob_get_flush ob_flush error_reporting error_log error_get_last trigger_error set_error_handler restore_error_handler set_exception_handler
restore_exception_handler register_shutdown_function ini_get ini_set set_time_limit debug_backtrace debug_print_backtrace debug_zval_refcount var_dump var_export print_r php_sapi_name php_uname
memory_get_usage memory_get_peak_usage gc_collect_cycles sys_get_temp_dir sys_getloadavg random_int random_bytes mt_rand mt_srand mt_getrandmax
base64_encode base64_decode hash_hmac hash_algos hash_equals hash_file hash_init hash_update hash_final password_hash password_verify
password_needs_rehash password_get_info parse_url parse_str parse_ini_file parse_ini_string http_build_query html_entity_decode htmlspecialchars_decode
number_format date_default_timezone_get date_default_timezone_set class_implements class_parents class_uses extension_loaded version_compare
array_flip array_walk ctype_alpha ctype_digit ctype_alnum ctype_upper ctype_lower ctype_space ctype_punct ctype_xdigit ctype_cntrl ctype_graph ctype_print
stream_get_contents stream_context_create stream_select stream_set_blocking stream_set_timeout stream_get_meta_data stream_copy_to_stream stream_isatty
stream_wrapper_register stream_filter_append stream_get_line stream_socket_client proc_open proc_close proc_get_status proc_terminate posix_isatty posix_getpid posix_kill pcntl_signal pcntl_fork
curl_init curl_setopt curl_setopt_array curl_exec curl_close curl_error curl_errno curl_getinfo curl_multi_init curl_multi_exec curl_multi_add_handle
curl_reset curl_version openssl_encrypt openssl_decrypt openssl_sign openssl_verify openssl_random_pseudo_bytes iconv_strlen iconv_substr headers_sent
header_remove headers_list http_response_code session_start session_id session_destroy forward_static_call forward_static_call_array
array_intersect_assoc array_intersect_ukey array_diff_ukey array_diff_uassoc escapeshellarg escapeshellcmd quoted_printable_encode convert_uuencode
move_uploaded_file is_uploaded_file fputcsv disk_free_space fileperms opcache_get_status opcache_invalidate apcu_fetch apcu_store apcu_delete simplexml_load_string simplexml_load_file
libxml_use_internal_errors libxml_get_errors libxml_clear_errors dom_import_simplexml stream_resolve_include_path get_include_path set_include_path
ignore_user_abort connection_status constant_exists inet_pton inet_ntop dns_get_record gethostbynamel net_get_interfaces utf8_encode utf8_decode ucwords nl2br`),
);

/** Members that classes of every kind have: one class that has such a name proves nothing. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  words(`__construct __destruct __toString __invoke __get __set __call __callStatic __clone get set has add remove all first last count isEmpty toArray toString
create make build find findBy findAll findOneBy save delete update insert execute query prepare fetch fetchAll run handle process start stop open close read
write render validate parse load getName setName getId setId getValue setValue getType setType getKey getData setData getMessage getCode getPrevious getFile
getLine getTrace getTraceAsString format modify getTimestamp diff setTime setDate current key next rewind valid offsetGet offsetSet offsetExists
offsetUnset getIterator jsonSerialize serialize unserialize map filter each reduce merge push pop shift sort keys values contains exists register dispatch notify
attach detach send getBody getHeader getHeaders withHeader getStatusCode getContents getUri getMethod request response addMethod expects method with
willReturn willReturnCallback will assertSame assertEquals assertTrue assertFalse assertNull assertCount assertInstanceOf expectException setUp tearDown
getMock createMock getMockBuilder log info debug error warning notice critical alert emergency flush persist beginTransaction commit rollback getRepository
setParameter getParameter bindValue bindParam fetchColumn rowCount lastInsertId newInstance newInstanceArgs getAttributes getProperty getProperties
getMethods hasMethod getShortName getParentClass isInstance invoke invokeArgs setAccessible appendChild createElement getAttribute setAttribute
getElementsByTagName saveXML loadXML isDir isFile getPathname getRealPath getFilename getExtension getBasename reset clear apply call bind resolve
getConfig setConfig getOptions setOptions getOption setOption addOption configure initialize init boot getContainer where select from join orderBy groupBy
limit offset paginate with without`),
);
