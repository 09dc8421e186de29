import type { Expr } from '@shared/model';

/** Functions that give one of the elements of their first argument. */
const ELEMENT: ReadonlySet<string> = new Set(['current', 'reset', 'end', 'next', 'prev', 'array_pop', 'array_shift', 'pos', 'array_find']);
/** Functions that give a list of the same elements. */
const SAME: ReadonlySet<string> = new Set([
  'array_values',
  'array_filter',
  'array_reverse',
  'array_slice',
  'array_splice',
  'array_unique',
  'array_merge',
  'array_replace',
  'array_diff',
  'array_diff_key',
  'array_intersect_key',
  'array_intersect',
  'iterator_to_array',
  'array_pad',
]);

/** Where the functions that take a callback have it and the list that it is called with; `p` is the parameter that gets an element. */
const CALLBACKS: Readonly<Record<string, { readonly callback: number; readonly list: number; readonly p: readonly number[] }>> = {
  array_map: { callback: 0, list: 1, p: [0] },
  array_filter: { callback: 1, list: 0, p: [0] },
  array_walk: { callback: 1, list: 0, p: [0] },
  array_reduce: { callback: 1, list: 0, p: [1] },
  array_find: { callback: 1, list: 0, p: [0] },
  array_any: { callback: 1, list: 0, p: [0] },
  array_all: { callback: 1, list: 0, p: [0] },
  usort: { callback: 1, list: 0, p: [0, 1] },
  uasort: { callback: 1, list: 0, p: [0, 1] },
};

/** Functions whose argument at the position names a function when it is a text. */
export const TAKES_FUNCTION: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(CALLBACKS).map(([name, { callback }]) => [name, callback])),
  uksort: 1,
  call_user_func: 0,
  call_user_func_array: 0,
  array_walk_recursive: 1,
  preg_replace_callback: 1,
  register_shutdown_function: 0,
  set_error_handler: 0,
  set_exception_handler: 0,
  spl_autoload_register: 0,
  ob_start: 0,
  iterator_apply: 1,
  is_callable: 0,
};

/** What a function of the language gives that hands on elements of a list; undefined for all others. */
export function listFunctionResult(name: string, argument: (at: number) => Expr): Expr | undefined {
  if (ELEMENT.has(name)) return { k: 'element', o: argument(0) };
  if (SAME.has(name)) return argument(0);
  return undefined;
}

/** What parameter `p` of a closure is that is passed at position `at` to a function of the language. */
export function elementParameter(name: string, at: number, p: number, argument: (at: number) => Expr): Expr | undefined {
  const known = Object.hasOwn(CALLBACKS, name) ? CALLBACKS[name] : undefined;
  return known?.callback === at && known.p.includes(p) ? { k: 'element', o: argument(known.list) } : undefined;
}
