import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@shared/model';
import { hasTrailingComma, type JsonItem, type JsonNode, parseJsonc, plain } from './jsonc';

/** Text that was put in, and where. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
  /** How many of the last containers of the path came with it. */
  readonly made?: number;
}

/** A value to be put into a JSON text: a member of the object at `path`, or an element of the array there. */
export interface JsonEntry {
  readonly path: readonly string[];
  /** Name of the member; null for an element of an array. */
  readonly key: string | null;
  readonly value: unknown;
  /** What a new file holds. */
  readonly fresh: unknown;
}

const memberOf = (node: JsonNode, key: string): JsonItem | undefined => node.items.findLast((item) => item.key === key);

/** Whitespace before the position on its line; null when something else stands there. */
function indentAt(text: string, at: number): string | null {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^\uFEFF?[ \t]*$/.test(line) ? line.replace('\uFEFF', '') : null;
}

/** The item as text that can be put into the container without changing anything around it. */
function insertionInto(text: string, container: JsonNode, key: string | null, value: unknown, unit: string): Insertion {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const first = container.items[0];
  const last = container.items.at(-1);
  const written = (indent: string | null): string => {
    const body = indent === null ? JSON.stringify(value) : JSON.stringify(value, null, unit).replaceAll('\n', eol + indent);
    return key === null ? body : `${JSON.stringify(key)}:${indent === null ? '' : ' '}${body}`;
  };
  if (first === undefined || last === undefined) {
    const inner = text.slice(container.start + 1, container.end - 1);
    const base = /^\uFEFF?([ \t]*)/.exec(text.slice(text.lastIndexOf('\n', container.start - 1) + 1))?.[1] ?? '';
    const close = /^[ \t]*(?:\/\/.*)?\r?\n/.test(inner) ? '' : eol + base;
    return { at: container.start + 1, text: `${eol}${base}${unit}${written(base + unit)}${close}` };
  }
  const indent = indentAt(text, first.start);
  const break_ = indent === null ? '' : eol + indent;
  const after = container.trailingComma === null ? last.value.end : container.trailingComma + 1;
  // A comment behind the last item belongs to it, so the new one goes to the front then.
  if (/^[ \t]*,?[ \t]*\/[/*]/.test(text.slice(after))) return { at: container.start + 1, text: `${break_}${written(indent)},` };
  return container.trailingComma === null ? { at: after, text: `,${break_}${written(indent)}` } : { at: after, text: `${break_}${written(indent)},` };
}

const put = (text: string, { at, text: added }: Insertion): string => text.slice(0, at) + added + text.slice(at);

/** Whether the value stands there. */
export function standsAt(text: string, { path, key, value }: JsonEntry): 'same' | 'other' | 'absent' {
  const node = containerAt(text, path);
  if (node === undefined) return 'absent';
  if (key === null) return node.items.some((item) => isDeepStrictEqual(plain(text, item.value), value)) ? 'same' : 'absent';
  const member = memberOf(node, key);
  if (member === undefined) return 'absent';
  return isDeepStrictEqual(plain(text, member.value), value) ? 'same' : 'other';
}

/**
 * The smallest text that puts the entry in; null when it stands there already.
 * @throws AppError BAD_INPUT when the text is not JSON with comments, or another value stands in the place.
 */
export function insertEntry(text: string, entry: JsonEntry): Insertion | null {
  const root = parseJsonc(text);
  if (root === null) {
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    return { at: text.length, text: JSON.stringify(entry.fresh, null, 2).replaceAll('\n', eol) + eol, made: entry.path.length };
  }
  const there = standsAt(text, entry);
  if (there === 'same') return null;
  if (there === 'other') throw new AppError('BAD_INPUT', `there is another ${[...entry.path, entry.key].join('.')} in it that cairn did not write`);
  const unit = (root.items[0] === undefined ? null : indentAt(text, root.items[0].start)) || '  ';
  let node = root;
  let depth = 0;
  for (; depth < entry.path.length; depth++) {
    const next = node.kind === 'object' ? memberOf(node, entry.path[depth] ?? '') : undefined;
    if (next === undefined) break;
    node = next.value;
  }
  const isThere = depth === entry.path.length;
  if (node.kind !== (isThere && entry.key === null ? 'array' : 'object')) {
    throw new AppError('BAD_INPUT', `${entry.path.slice(0, depth).join('.') || 'the whole'} is not what the agent's documentation says it is`);
  }
  // What is missing of the path comes along with the value.
  const leaf: unknown = entry.key === null ? [entry.value] : { [entry.key]: entry.value };
  const missing = entry.path.slice(depth + 1).reduceRight((value: unknown, name) => ({ [name]: value }), leaf);
  const insertion = isThere ? insertionInto(text, node, entry.key, entry.value, unit) : insertionInto(text, node, entry.path[depth] ?? '', missing, unit);
  if (standsAt(put(text, insertion), entry) !== 'same') throw new AppError('INTERNAL', 'the change could not be made without touching the rest');
  return { ...insertion, made: entry.path.length - depth };
}

/** Takes an item out of its container, with the comma that held it and the line that it had for itself. */
function without(text: string, container: JsonNode, item: JsonItem): string {
  const at = container.items.indexOf(item);
  const next = container.items[at + 1];
  const previous = container.items[at - 1];
  if (next !== undefined) return text.slice(0, item.start) + text.slice(next.start);
  const end = container.trailingComma === null ? item.value.end : container.trailingComma + 1;
  const cut = text.slice(0, previous?.value.end ?? container.start + 1) + (previous !== undefined && container.trailingComma !== null ? ',' : '');
  return cut + text.slice(end);
}

function containerAt(text: string, path: readonly string[]): JsonNode | undefined {
  let node = parseJsonc(text) ?? undefined;
  for (const name of path) node = node === undefined ? undefined : memberOf(node, name)?.value;
  return node;
}

/** Takes out the entry by its place, where its text is not as it was put in, and the containers that came with it and are empty now. */
function removeByPlace(text: string, { path, key, value }: JsonEntry, made: number): string | null {
  const container = containerAt(text, path);
  if (container === undefined) return null;
  const item = key === null ? container.items.find((one) => isDeepStrictEqual(plain(text, one.value), value)) : memberOf(container, key);
  if (item === undefined || !isDeepStrictEqual(plain(text, item.value), value)) return null;
  let rest = without(text, container, item);
  for (let depth = path.length; depth > path.length - made; depth--) {
    const parent = containerAt(rest, path.slice(0, depth - 1));
    const empty = parent === undefined ? undefined : memberOf(parent, path[depth - 1] ?? '');
    if (parent === undefined || empty === undefined || empty.value.items.length > 0) break;
    rest = without(rest, parent, empty);
  }
  return rest;
}

/** Takes out what was put in. Null when it is not there any more as it was written: then it is the person's. @throws AppError BAD_INPUT when the text is no JSON. */
export function removeEntry(text: string, entry: JsonEntry, insertion: Insertion): string | null {
  const { at, text: added } = insertion;
  const found = text.startsWith(added, at) ? at : text.indexOf(added);
  if (found >= 0 && (found === at || text.indexOf(added, found + 1) < 0)) {
    const rest = text.slice(0, found) + text.slice(found + added.length);
    const [before, after] = [parseJsonc(text), safeParse(rest)];
    // Taking out the text alone could leave a comma that was not there.
    if (after !== undefined && before !== null && (after === null || !hasTrailingComma(after) || hasTrailingComma(before))) return rest;
  }
  return removeByPlace(text, entry, insertion.made ?? 0);
}

function safeParse(text: string): JsonNode | null | undefined {
  try {
    return parseJsonc(text);
  } catch {
    return undefined;
  }
}
