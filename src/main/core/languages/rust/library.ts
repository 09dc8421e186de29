import type { TypeRef } from '@shared/model';
import { MEMBERS, SAME_TABLE } from './library-members';

const parsed = new Map<string, TypeRef>();

/**
 * A member of a library type, for the resolver's `libraryMember` rule. `class X` asks for an associated function of X, `[]` is every list,
 * '' what nearly every type has.
 */
export function rustLibraryMember(type: string, member: string): TypeRef | undefined {
  const isStatic = type.startsWith('class ');
  const name = isStatic ? type.slice('class '.length) : type;
  const table = SAME_TABLE[name] ?? name;
  const written = listed(isStatic ? `class ${table}` : table, member) ?? (isStatic || type === '' ? undefined : listed('', member));
  if (written === undefined) return type === '' && EVERY.has(member) ? listedEvery(member) : undefined;
  const known = parsed.get(written) ?? parseMember(written);
  parsed.set(written, known);
  return known;
}

/** Methods that derives give: external, and of the type itself where they copy. */
const EVERY: ReadonlySet<string> = new Set(['clone', 'to_owned', 'borrow', 'borrow_mut', 'as_ref', 'as_mut', 'by_ref']);

function listedEvery(_member: string): TypeRef {
  return { k: 'func', ret: { k: 'ref', n: '$this' } };
}

function listed(type: string, member: string): string | undefined {
  const table = Object.hasOwn(MEMBERS, type) ? MEMBERS[type] : undefined;
  return table?.get(member);
}

/** `Option<$0> ($0)`: the result, then the parameters that a function passed to it gets. */
function parseMember(written: string): TypeRef {
  const open = written.indexOf(' (');
  const result = open < 0 ? written : written.slice(0, open);
  const ret = parseType(result);
  if (open < 0) return { k: 'func', ret };
  const passed: TypeRef = { k: 'func', p: splitArguments(written.slice(open + 2, -1)).map(parseType) };
  // The function may stand at any place: `map_or(default, f)`.
  return { k: 'func', ret, p: [passed, passed, passed] };
}

function parseType(text: string): TypeRef {
  if (text === '?') return { k: 'opaque' };
  if (text.endsWith('[]')) return { k: 'array', of: parseType(text.slice(0, -2)) };
  if (text.includes('|') && !text.includes('<')) return { k: 'union', of: text.split('|').map(parseType) };
  const open = text.indexOf('<');
  if (open < 0) return { k: 'ref', n: text };
  return { k: 'ref', n: text.slice(0, open), a: splitArguments(text.slice(open + 1, -1)).map(parseType) };
}

/** At commas outside angle brackets. */
function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>') depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
