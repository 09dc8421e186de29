import { doubt, entryOf, type Fields, isFields, scalar } from './entry';
import { harmless, oneLine, type Style } from './style';

const INDENT = '  ';
/** Values up to this many characters stand on the entry's own line. */
const SHORT = 60;

/** Keys that say less to a person than to a program: `complete` is about the walk, not about what there is. */
const LABELS: ReadonlyMap<string, string> = new Map([['complete', 'Edges followed to the end']]);

/** `moduleLevel` as "Module level". */
export function labelOf(key: string): string {
  const known = LABELS.get(key);
  if (known !== undefined) return known;
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `${INDENT}${line}`));

function isEdges(values: readonly unknown[]): values is readonly Fields[] {
  return (
    values.length > 0 && values.every((value) => isFields(value) && typeof value.path === 'string' && typeof value.how === 'string' && value.from === undefined)
  );
}

/** Call sites on one line: `src/a.ts:3, :9, src/b.ts:1 (likely: unique-name)`. */
function siteList(sites: readonly Fields[], style: Style): string {
  let last: unknown = null;
  const places = sites.map((site) => {
    const line = typeof site.line === 'number' ? `:${site.line}` : '';
    const place = site.path === last && line !== '' ? line : `${oneLine(String(site.path))}${line}`;
    last = site.path;
    return `${place}${doubt(site, style)}`;
  });
  return places.join(', ');
}

/** An entry of a list and what it holds. */
function entryLines(value: unknown, style: Style): string[] {
  if (Array.isArray(value)) return [value.map((part) => (isFields(part) ? entryOf(part, style).line : oneLine(String(part)))).join(' -> ')];
  if (!isFields(value)) return harmless(String(value)).split('\n');
  const { line, rest } = entryOf(value, style);
  const short: string[] = [];
  const long: string[] = [];
  for (const [key, part] of Object.entries(rest)) {
    if (part === null || part === undefined || part === false || (Array.isArray(part) && part.length === 0)) continue;
    const said =
      key === 'via' && typeof part === 'string'
        ? oneLine(part.slice(part.indexOf('#') + 1))
        : key === 'depth' && typeof part === 'number'
          ? `hop ${part}`
          : scalar(key, part);
    if (key === 'via' && rest.depth === 1) continue;
    if (said === '') continue;
    if (said !== null && said.length <= SHORT)
      short.push(key === 'depth' ? said : part === true ? labelOf(key).toLowerCase() : `${labelOf(key).toLowerCase()} ${said}`);
    else long.push(...fieldLines(key, part, style));
  }
  const first = [line, style.dim(short.join(', '))].filter((part) => part !== '').join('  ');
  return [...(first === '' ? [] : [first]), ...indented(long)];
}

/** A part of an answer under its name. A list says how many entries it has, also when it has none. */
export function fieldLines(key: string, value: unknown, style: Style): string[] {
  const label = labelOf(key);
  if (value === null || value === undefined) return [];
  const said = scalar(key, value);
  if (said !== null) return [`${label}: ${said}`];
  if (typeof value === 'string') return [`${label}:`, ...indented(harmless(value).split('\n'))];
  if (Array.isArray(value)) {
    const values: readonly unknown[] = value;
    if (values.length === 0) return [`${label}: none`];
    if (isEdges(values)) return [`${label}: ${siteList(values, style)}`];
    const texts = values.map((part) => scalar('', part));
    if (texts.every((part) => part !== null) && texts.join(', ').length <= 100) return [`${label}: ${texts.join(', ')}`];
    return [`${label} (${values.length})`, ...indented(values.flatMap((part) => entryLines(part, style)))];
  }
  if (!isFields(value)) return [];
  const lines = entryLines(value, style);
  const [first = ''] = lines;
  return lines.length === 1 ? [`${label}: ${first}`] : [label, ...indented(lines)];
}

/** Every part of a result in its order. */
export function bodyLines(result: unknown, style: Style): string[] {
  if (!isFields(result)) return entryLines(result, style);
  return Object.entries(result).flatMap(([key, value]) => fieldLines(key, value, style));
}
