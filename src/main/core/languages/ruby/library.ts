import type { TypeRef } from '@shared/model';

const FIRST: TypeRef = { k: 'ref', n: '$0' };
const SECOND: TypeRef = { k: 'ref', n: '$1' };
const RECEIVER: TypeRef = { k: 'ref', n: '$this' };
const ANYTHING: TypeRef = { k: 'func' };
const listOf = (of: TypeRef): TypeRef => ({ k: 'array', of });
const block = (...p: TypeRef[]): TypeRef => ({ k: 'func', p });

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

interface ListMember {
  readonly gives?: 'list' | 'element';
  readonly callback?: number;
}

/** Methods of lists: what a call gives, and which parameter of their block is an element. */
export const LIST_MEMBERS: Readonly<Record<string, ListMember>> = Object.fromEntries<ListMember>([
  ...words(
    `each select filter reject sort_by sort_by! each_entry reverse_each uniq select! reject! keep_if delete_if take_while drop_while find_all partition cycle tap each_with_index sort`,
  ).map((name): [string, ListMember] => [name, { gives: 'list', callback: 0 }]),
  ...words('compact uniq! reverse rotate shuffle take drop flatten dup freeze to_a compact! reverse! sort! concat push append unshift prepend + - & |').map(
    (name): [string, ListMember] => [name, { gives: 'list' }],
  ),
  ...words('find detect min_by max_by').map((name): [string, ListMember] => [name, { gives: 'element', callback: 0 }]),
  ...words('first last pop shift sample min max delete delete_at fetch').map((name): [string, ListMember] => [name, { gives: 'element' }]),
  ...words(`map collect flat_map filter_map collect_concat each_with_object map! group_by all? any? none? one? count index find_index rindex sum index_by
    to_h each_slice each_cons map_with_index in_groups_of find_each`).map((name): [string, ListMember] => [name, { callback: 0 }]),
  ...words('inject reduce').map((name): [string, ListMember] => [name, { callback: 1 }]),
]);

const PAIRS = new Set(
  words(
    'each each_pair select filter reject map flat_map filter_map collect find detect any? all? none? count sum sort_by group_by min_by max_by partition delete_if keep_if to_h each_with_index',
  ),
);
const OF_HASH: Readonly<Record<string, TypeRef>> = {
  fetch: { k: 'func', ret: SECOND },
  delete: { k: 'func', ret: SECOND },
  dig: { k: 'func', ret: SECOND },
  store: { k: 'func', ret: SECOND },
  values: { k: 'func', ret: listOf(SECOND) },
  keys: { k: 'func', ret: listOf(FIRST) },
  each_value: { k: 'func', ret: RECEIVER, p: [block(SECOND)] },
  each_key: { k: 'func', ret: RECEIVER, p: [block(FIRST)] },
  transform_values: { k: 'func', p: [block(SECOND)] },
  merge: { k: 'func', ret: RECEIVER },
};

/** Methods that every object has; of a class too. */
const OF_EVERYTHING = new Set(
  words(`! != !~ == === =~ <=> class clone define_singleton_method display dup enum_for eql? equal? extend freeze frozen? hash inspect instance_eval instance_exec
  instance_of? instance_variable_defined? instance_variable_get instance_variable_set instance_variables is_a? itself kind_of? method methods nil? object_id
  private_methods public_method public_methods public_send remove_instance_variable respond_to? send singleton_class singleton_methods tap then to_enum to_s
  yield_self __id__ __send__ blank? present? presence try try! to_json to_param to_query in? as_json with_options instance_values acts_like? deep_dup
  name allocate ancestors class_eval class_exec class_variable_get class_variable_set class_variables class_variable_defined? const_defined? const_get
  const_missing const_set constants define_method include include? included_modules instance_method instance_methods method_defined? module_eval module_exec
  new prepend private_class_method private_constant private_instance_methods private_method_defined? public_class_method public_instance_method
  public_instance_methods remove_method remove_const superclass undef_method attr_accessor attr_reader attr_writer alias_method public private protected
  module_function autoload private_methods subclasses stub stubs expects const_source_location public_method_defined? instance_variable_names`),
);

/** Methods that hand their block the object itself. */
const HANDS_ITSELF = new Set(['tap', 'then', 'yield_self']);

/** A method of a core type as a function type; `$0`, `$1` and `$this` stand for the receiver's type arguments and its own type. */
export function rubyLibraryMember(type: string, member: string): TypeRef | undefined {
  if (type === 'Hash') {
    if (Object.hasOwn(OF_HASH, member)) return OF_HASH[member];
    return PAIRS.has(member) ? { k: 'func', ret: RECEIVER, p: [block(FIRST, SECOND)] } : undefined;
  }
  if (type !== '' || !OF_EVERYTHING.has(member)) return undefined;
  return HANDS_ITSELF.has(member) ? { k: 'func', p: [block(RECEIVER)] } : ANYTHING;
}
