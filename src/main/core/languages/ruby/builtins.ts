const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Classes and modules of the core and of the standard library. */
export const CORE_CONSTANTS: readonly string[] = words(`ARGF ARGV ArgumentError Array BasicObject Binding Class ClosedQueueError Comparable
Complex ConditionVariable DATA Data Dir ENV EOFError Encoding EncodingError Enumerable Enumerator Errno Exception FalseClass Fiber FiberError File FileTest
Float FloatDomainError FrozenError GC Hash IO IOError IndexError Integer Interrupt Kernel KeyError LoadError LocalJumpError Marshal MatchData Math
Method Module Mutex NameError NilClass NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError NoMethodError NotImplementedError Numeric
Object ObjectSpace Proc Process Queue RUBY_ENGINE RUBY_ENGINE_VERSION RUBY_PLATFORM RUBY_VERSION Ractor Random Range RangeError Rational Refinement Regexp
RegexpError RubyVM RuntimeError STDERR STDIN STDOUT ScriptError SecurityError Signal SignalException SizedQueue StandardError StopIteration
String Struct Symbol SyntaxError SystemCallError SystemExit SystemStackError TOPLEVEL_BINDING Thread ThreadError ThreadGroup Time TracePoint
TrueClass TypeError UnboundMethod UncaughtThrowError Warning ZeroDivisionError
BigDecimal CSV Date DateTime Delegator Digest ERB Etc FileUtils Find Forwardable IPAddr JSON Logger Monitor Net Observable OpenSSL OpenStruct
OptionParser Pathname PP PStore Psych SecureRandom Set Shellwords SimpleDelegator Singleton Socket StringIO StringScanner TCPServer TCPSocket Tempfile
Timeout UNIXServer UNIXSocket URI WeakRef YAML Zlib`);

/** Functions of Kernel, methods of every object and of every class: a bare call of one is the language's where the project has none. */
export const KERNEL: readonly string[] = words(`Array Complex Float Hash Integer Rational String __callee__ __dir__ __method__ abort at_exit
autoload autoload? binding block_given? callcc caller caller_locations catch eval exec exit exit! fail fork format gets global_variables initialize_clone
initialize_copy initialize_dup iterator? lambda load local_variables loop open p pp print printf proc putc puts raise rand readline readlines
require require_relative select set_trace_func sleep spawn sprintf srand syscall system test throw trace_var trap untrace_var warn
class clone define_singleton_method display dup enum_for eql? equal? extend freeze frozen? hash inspect instance_eval instance_exec instance_of?
instance_variable_defined? instance_variable_get instance_variable_set instance_variables is_a? itself kind_of? method methods nil? object_id
private_methods protected_methods public_method public_methods public_send remove_instance_variable respond_to? respond_to_missing? send
singleton_class singleton_method singleton_methods tap then to_enum to_s yield_self __id__ __send__ instance_variable_names method_missing !
alias_method allocate ancestors attr attr_accessor attr_reader attr_writer class_eval class_exec class_variable_defined? class_variable_get
class_variable_set class_variables const_defined? const_get const_missing const_set const_source_location constants define_method
deprecate_constant include include? included_modules instance_method instance_methods method_added method_defined? module_eval module_exec
module_function name new prepend private private_class_method private_constant private_instance_methods private_method_defined?
protected protected_method_defined? public public_class_method public_instance_method public_instance_methods public_method_defined? refine
remove_class_variable remove_const remove_method ruby2_keywords superclass undef_method using
$stdout $stderr $stdin $0 $PROGRAM_NAME $: $LOAD_PATH $" $LOADED_FEATURES $! $@ $~ $& $1 $2 $3 $/ $, $; $. $_ $$ $? $* $DEBUG $VERBOSE $FILENAME
$ERROR_INFO $CHILD_STATUS`);

/** Members that everyday objects of the core, the standard library and Rails have: one class that has such a name proves nothing. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  words(`abs absolute_path accept action add add? after alias_method all all? allocate any? append apply args arguments arity ascii_only?
assoc at atime attributes attribute attributes= backtrace backtrace_locations base begin between? bind binmode body body= broadcast build bytes bytesize bytesplice call
callback capitalize capture captures cause ceil center changed? chars children chmod chomp chomp! chop chown chr chunk chunk_while clamp class cleanup clear clone
close close! closed? code codepoints coerce collect collect_concat column columns combination commit compact compact! compare_by_identity
compile complete concat config configuration configure connect connected? connection const_get content content_type contents context cookies count cover?
create create! created_at crypt ctime current cycle data date day days debug decode decrypt default default= default_proc delete delete! delete?
delete_all delete_at delete_if delete_prefix delete_suffix deny deprecated_warn dereference description destroy destroy! detach detect dig digest
dirname disable disconnect discard display dispatch div divmod done done? down downcase downcase! download drop drop_while dump dup
each each_byte each_char each_cons each_entry each_key each_line each_pair each_slice each_value each_with_index each_with_object
empty? enable enabled? encode encode! encoding encrypt end end_with? enqueue entries entry env eof? eql? equal? error error? errors escape eval event events
except exception exclude? exec execute exist? exists? exit expand_path expired? expires extend extension extname failed? failure failure? fetch fetch_values fields
file file? filename files fill filter filter! filter_map find find_all find_by find_by! find_each find_index find_or_create_by finish first
flat_map flatten flatten! flock floor flush force force_encoding format free freeze frozen? full_message full_name gcd generate get get_byte getc gets
getbyte grep grep_v group_by groups gsub gsub! handle handler has_key? has_value? hash head header headers helper hex host hostname hour href html html_safe
id id= ids ignore implode import include? included index info inject insert insert! inspect install instance instance_variable_get instances
integer? intern intersect? intersection invert invoke io ip item items iterator join joins keep_if key key? keys kill label lambda? last lazy left length level limit
line lineno lines link list list= listen ljust load loaded? local local? locale location lock locked? log logger lookup loop lower lstrip main map map! mapping
mark match match? matches max max_by maximum member? members merge merge! message messages meta metadata method method_missing methods min min_by minimum
minmax minute mkdir mode model modified module month move mtime mutex name name= names namespace native new next next! nil? node none? nonzero? not
notice notify now number oct offset on one? open open? opened? options options= or ord order origin output owner pack pages page params parent parse parse! partition
password path path= paths pause payload peek perform permutation pid pipe pluck plus pop port port= position post pred prefix prepare prepend present? presence preview
previous print printf priority process product progress property protocol public_send publish push put putc puts query quit quote raise rand random
range rank rationalize read read_nonblock readable? readline readlines readpartial ready? realpath reason receive record records redirect redirect_to
reduce reference refresh regexp register reject reject! reload remove rename render repeated_combination replace report request require reset
resolve respond_to? response rest restart result results resume retry return reverse reverse! reverse_each rewind right rindex rjust role root rotate round route routes row rows
rpartition rstrip rule run run! running? sample save save! scan schedule schema scope search second seconds section seek select select! send separator sequence serialize
serve server service session set set! setup shift show shuffle shutdown shutdown? signal singularize size skip sleep slice slice! socket sort sort! sort_by sort_by! source
split squeeze squish stack start start_with? started? state stat status step stop stop! stopped? store stream string strip strip! strftime style sub sub! subject
submit subscribe subscribers success success? succ sum suffix superclass swapcase symbol symbolize_keys sync sync= synchronize tag tags tail take take_while tally tap target task template test text then threads throw tick
time timeout times timestamp title to_a to_ary to_f to_h to_hash to_i to_int to_io to_json to_p to_param to_path to_proc to_r to_s to_set to_str to_sym to_time to_xml
to_yaml token tokens touch tr trace track transaction transform transform_keys transform_values transpose trigger trim truncate try try_lock type type= types undo union
uniq uniq! unlink unlock unpack unpack1 unregister unshift unsubscribe until up upcase upcase! update update! updated_at upload uri url use user users utc valid valid? validate validate! value
value= value? values values_at verify version view wait wakeup warn warning when where width with word words wrap write write_nonblock written year
yield zero? zip zone assert assert_equal assert_nil assert_raises assert_match refute refute_nil expect allow receive to not_to eq describe it before
after let perform_later perform_now perform_async perform_in deliver_later deliver_now pluralize camelize underscore constantize humanize titleize
blank? ago from_now since minutes hours weeks months years bytes kilobytes megabytes in_groups_of in_batches includes references preload eager_load left_joins
group having distinct unscoped none offset lock readonly merge reorder exists? find_or_initialize_by update_all update_columns update_column increment
decrement toggle becomes attribute_present? persisted? new_record? destroyed? marked_for_destruction? assign_attributes permit require
with_indifferent_access deep_merge deep_dup stringify_keys assert_valid_keys reverse_merge extract_options! at_beginning beginning_of_day end_of_day cache_key
respond_to format local_variable_get backtrace set_backtrace full_messages add_source flash head cookies reset_session session helpers`),
);
